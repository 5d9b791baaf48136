import { type Result, succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import { type RepairRun as Run, repair, sweepRepair, writeRepairLog, writeRepaired } from '../analysis/repair/index.ts';
import { compareMeasures, compareSituations } from '../repair/before-and-after.ts';
import type { Recipe } from '../recipe/recipe.ts';
import { type RepairMethodName, repairMethodInfos } from '../vocabulary/repair-methods.ts';
import type { RepairStepSettings } from '../vocabulary/settings.ts';
import { settingsOf } from '../vocabulary/step-settings.ts';
import { bytesOf } from './file-bytes.ts';
import { resultIdOf } from './kept-results.ts';
import type { OpenTable } from './open-table.ts';
import { type ChangeQuery, describeRun, listChanges, listEffects } from './repair-pages.ts';
import type {
  ChangePage,
  MeasureChange,
  RepairEffects,
  RepairLine,
  RepairRun,
  SituationChanges,
  SweepOver,
} from './repair-views.ts';

/** What can be asked about repaired copies of the table. */
export interface RepairCalls {
  /** Repairs the table by a method; the run is kept for the calls below. The table that is open stays as it is. */
  repair(recipe: Recipe, context: RunContext): Result<RepairRun>;
  /** One method over several values of one setting. */
  sweepRepair(
    recipe: Recipe,
    method: RepairMethodName,
    over: SweepOver,
    values: readonly string[],
    context: RunContext,
  ): Result<readonly RepairLine[]>;
  repairChanges(id: string, query: ChangeQuery): Result<ChangePage>;
  repairEffects(id: string): Result<RepairEffects>;
  /** What became of every situation that was over the limit, or is now. */
  repairSituations(id: string): Result<SituationChanges>;
  repairMeasures(id: string): Result<readonly MeasureChange[]>;
  /** The bytes of the repaired file, in the encoding of the one that was read. */
  writeRepaired(id: string, escapesFormulas: boolean): Result<Uint8Array<ArrayBuffer>>;
  writeRepairLog(id: string, escapesFormulas: boolean): Result<string>;
}

/** A chart shows at most so many situations as lines. */
const mostSituations = 200;

export function createRepairCalls(open: OpenTable): RepairCalls {
  const kept = open.repairs;
  const ask = <T>(id: string, question: (run: Run) => T): Result<T> => {
    const run = kept.find(id);
    return run.ok ? succeed(question(run.value)) : run;
  };
  return {
    repair(recipe, context) {
      const prepared = open.prepared(recipe, context);
      if (!prepared.ok) return prepared;
      const settings = settingsOf(recipe, 'repair');
      const names = prepared.value.table.attributes.map(({ name }) => name);
      const id = resultIdOf(recipe, 'repair', names);
      const known = kept.find(id);
      const run = known.ok && !drawsAnew(settings) ? known : repair(prepared.value, settings, context, '');
      if (!run.ok) return run;
      kept.keep(id, run.value);
      return succeed(describeRun(id, run.value));
    },
    sweepRepair(recipe, method, over, values, context) {
      const prepared = open.prepared(recipe, context);
      const settings = { ...settingsOf(recipe, 'repair'), method };
      return prepared.ok ? sweepRepair(prepared.value, settings, over, values, context) : prepared;
    },
    repairChanges: (id, query) => ask(id, (run) => listChanges(run, query)),
    repairEffects: (id) => ask(id, listEffects),
    repairSituations: (id) =>
      ask(id, ({ repaired, settings }) => compareSituations(repaired, settings.measure, mostSituations)),
    repairMeasures: (id) => ask(id, ({ repaired }) => compareMeasures(repaired)),
    writeRepaired(id, escapesFormulas) {
      const run = kept.find(id);
      return run.ok ? bytesOf(writeRepaired(run.value, escapesFormulas)) : run;
    },
    writeRepairLog(id, escapesFormulas) {
      const run = kept.find(id);
      return run.ok ? writeRepairLog(run.value, escapesFormulas) : run;
    },
  };
}

/** Whether another run of the same settings may give another table. */
function drawsAnew({ method, seed }: RepairStepSettings): boolean {
  return seed === null && repairMethodInfos[method]?.drawsAtRandom === true;
}
