import { type Notice, type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { type CoverageLine, coverGroups } from '../../discovery/cover-groups.ts';
import { nameWeights, writeChangeLog, writeProtectedCsv } from '../../repair/protected-csv.ts';
import type { Repaired } from '../../repair/finish-repair.ts';
import { repairMethods } from '../../repair/method-table.ts';
import {
  type RepairMethodName,
  isRepairMethod,
  repairMethodInfos,
  repairMethodNames,
} from '../../vocabulary/repair-methods.ts';
import type { RepairStepSettings } from './settings.ts';
import { type Decided, type Prepared, decidedOf, placeOf } from '../../recipe/prepared.ts';
import { type TableFile, tableFile } from '../../recipe/table-file.ts';

/** A table repaired by a method, beside the table that it was. */
export interface RepairRun {
  readonly before: Decided;
  readonly method: RepairMethodName;
  readonly settings: RepairStepSettings;
  readonly repaired: Repaired;
  /** What was tested before it, group by group, so that what is repaired is known to be no more than that (D10). */
  readonly coverage: readonly CoverageLine[];
  readonly notices: readonly Notice[];
}

/** Repairs a copy of a table; the table itself stays as it is (P1-P9). Failures name the setting or the role. */
export function repair(
  prepared: Prepared,
  settings: RepairStepSettings,
  context: RunContext,
  where: string,
): Result<RepairRun> {
  const ready = decidedOf(prepared);
  if (!ready.ok) return ready;
  const { method, explain, d } = settings;
  if (!isRepairMethod(method))
    return fail('method', { method: String(method), known: repairMethodNames }, `${where}method`);
  const { table, decision, roles } = ready.value;
  if (table.survey !== undefined && table.weights !== null)
    return fail('needs-records/repair', null, 'roles.weight.grouped');
  const input = { table, decision, protectedItems: roles.protected, reference: roles.reference, where };
  const done = repairMethods[method].run({ ...input, settings: { ...settings, d: d ?? explain } }, context);
  if (!done.ok) return done;
  const coverage = coverGroups(done.value.before.rules, roles.protectedAttributes);
  return succeed({
    before: ready.value,
    method,
    settings,
    repaired: done.value,
    coverage,
    notices: listNotices(settings, where),
  });
}

/** The repaired file, in the dialect of the one that was read (P5). */
export function writeRepaired({ before, repaired }: RepairRun, escapesFormulas = false): Result<TableFile> {
  const { raw, table, weight, dialect } = before;
  const { delimiter, quote } = dialect;
  const text = writeProtectedCsv(raw, table, repaired.result, { delimiter, quote, weight, escapesFormulas });
  return tableFile(text, dialect);
}

/** Every changed cell with its row in the file and what it was changed for (P5). */
export function writeRepairLog(
  { before: { raw, table }, repaired }: RepairRun,
  escapesFormulas = false,
): Result<string> {
  return writeChangeLog(raw, table, repaired.log, escapesFormulas);
}

/** The column in which the repaired file has new weights; null when no weight is new (P7). */
export function weightColumnOf({ before: { raw, weight }, repaired }: RepairRun): string | null {
  return repaired.result.unit === 1 ? null : (weight ?? nameWeights(raw));
}

function listNotices({ method, seed }: RepairStepSettings, where: string): Notice[] {
  if (repairMethodInfos[method].drawsAtRandom && seed === null)
    return [
      {
        code: 'unseeded',
        message: `The method "${method}" drew at random without a seed, so another run gives another table. Set "seed" to repeat it.`,
        where: `${where}seed`,
      },
    ];
  if (method !== 'remove') return [];
  return [
    {
      code: 'not-measured',
      message:
        'Without the protected attributes no rule about the groups can be mined, so DDPD, DDPP, IDPD and IDPP are null. That does not mean that nobody is discriminated against.',
      where: placeOf(where),
    },
  ];
}
