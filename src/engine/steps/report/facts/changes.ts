import type { Item, RuleReference } from '../../../vocabulary/items.ts';
import { comparesWithLeast } from '../../../measures/measures.ts';
import { type GroupChange, compareRates } from '../../repair/effects.ts';
import { type RepairRun, writeRepaired } from '../../repair/run.ts';
import { type SituationChanges, compareSituations, foldLeft } from '../../../repair/before-and-after.ts';
import type { RepairStepSettings } from '../../repair/settings.ts';
import type { PrivatelyReleased } from '../../noisy-patterns/run.ts';
import type { GeneralizeStepSettings } from '../../generalize/settings.ts';
import type { AnyPatternsSettings } from '../../noisy-patterns/settings.ts';
import { type Assigned, type Count, type MaybeItem, dataTable } from '../small-cells/counts.ts';
import { hashFile } from '../../../recipe/table-file.ts';
import { type PeopleCounter, type RuleCounts, columnsChanged } from './people.ts';
import { type Result, succeed } from '../../../shared/result.ts';
import type { TableToRelease } from '../../generalize/table-to-release.ts';
import type { PrivateTable } from '../../noisy-table/run.ts';
import type { Published } from '../../patterns/run.ts';
import { writePublishedCsv } from '../../patterns/write-published.ts';
import { hashText } from '../../../shared/hashing.ts';
import type { StepFound } from './step-found.ts';

/** The rates of a group and of those it is compared with, before a repair and after it. */
interface GroupBeforeAfter {
  readonly item: Item;
  readonly before: Pick<RuleCounts, 'a1' | 'n1' | 'a2' | 'n2'>;
  /** Null when the column is gone. */
  readonly after: Pick<RuleCounts, 'a1' | 'n1' | 'a2' | 'n2'> | null;
}

/** How many decisions a repair took away and granted, and how many people it recorded otherwise. */
type Changed = { readonly [K in 'revoked' | 'granted' | 'overwritten']: Count };

/** What a repair took and gave to those of a group. */
type PaidBy = MaybeItem & Changed;

/** What a repair did, who paid for it, and what it left (P4-P9). */
export interface RepairFacts extends Changed {
  readonly number: number;
  readonly settings: RepairStepSettings;
  /** SHA-256 of the repaired file, which is written only for it; null where it cannot be written. */
  readonly hash: () => string | null;
  readonly byGroup: readonly PaidBy[];
  readonly groups: readonly GroupBeforeAfter[];
  /** Under survey weights what share of them the records changed stand for (M12). */
  readonly standFor: number | null;
  /** What became of every situation that was over the limit, or is now. */
  readonly situations: Omit<SituationChanges, 'situations'>;
  /** The worst situation after it on its own counts; null where none is known. */
  readonly worst: (RuleReference & { readonly counts: RuleCounts; readonly value: number | null }) | null;
  readonly left: { readonly direct: number; readonly indirect: number; readonly hidden: number };
  readonly frequent: { readonly before: number; readonly lost: number; readonly found: number };
  /** Whether its records are those of the data, so that what is counted in it can be published (R2). */
  readonly isOfSamePeople: boolean;
}

/** The name of a repaired table among those of which counts are made. */
export function repairTable(number: number): string {
  return `repair ${number}`;
}

const hashes = new WeakMap<RepairRun, string | null>();

/** The hash of a repaired file, computed once for a run. */
function hashRepaired(run: RepairRun): string | null {
  const known = hashes.get(run);
  if (known !== undefined) return known;
  const file = writeRepaired(run);
  const hash = file.ok ? hashFile(file.value) : null;
  hashes.set(run, hash);
  return hash;
}

/** Gathers what a repair did. */
export function gatherRepair(run: RepairRun, number: number, counter: PeopleCounter): RepairFacts {
  const { repaired, settings } = run;
  const table = repairTable(number);
  const { situations: all, ...situations } = compareSituations(repaired, settings.measure, Infinity);
  const worst = all.find(({ after }) => after !== null && after === situations.worstAfter);
  const { revoked, granted, overwritten, byGroup } = repaired.paid;
  const changed = columnsChanged(run);
  if (changed !== null) counter.addCopy(table, changed);
  const groups = compareRates(run).map((one) => describeGroup(one, table, repaired.result.unit, counter));
  return {
    number,
    settings,
    hash: () => hashRepaired(run),
    ...countChanges(number, null, { revoked, granted, overwritten }, counter),
    byGroup: byGroup.map((one) => ({
      attribute: one.attribute,
      value: one.value,
      ...countChanges(number, { attribute: one.attribute, value: one.value }, one, counter),
    })),
    groups,
    standFor: repaired.log.standFor === undefined ? null : repaired.log.standFor.changed / repaired.log.standFor.all,
    situations,
    worst:
      worst?.countsAfter == null
        ? null
        : {
            A: worst.A,
            B: worst.B,
            counts: counter.rule(table, worst, worst.countsAfter),
            value: comparesWithLeast(settings.measure) ? worst.after : null,
          },
    left: countLeft(repaired),
    frequent: {
      before: repaired.utility.frequent.before,
      lost: Math.round((repaired.utility.MC ?? 0) * repaired.utility.frequent.before),
      found: Math.round((repaired.utility.GC ?? 0) * repaired.utility.frequent.after),
    },
    isOfSamePeople: changed !== null,
  };
}

function countChanges(
  number: number,
  group: MaybeItem | null,
  { revoked, granted, overwritten }: { readonly [K in keyof Changed]: number },
  counter: PeopleCounter,
): Changed {
  const table = repairTable(number);
  const items = group === null ? [] : [group];
  const whom = (change: keyof Changed) => ({ of: 'repair', change, number, group }) as const;
  return {
    revoked: counter.turned(table, items, true, revoked, whom('revoked')),
    granted: counter.turned(table, items, false, granted, whom('granted')),
    overwritten: counter.recorded(table, items, overwritten, whom('overwritten')),
  };
}

/** What is left, in situations (D8) and redlining rules. */
function countLeft(repaired: RepairRun['repaired']): RepairFacts['left'] {
  const { unresolved, hidden } = foldLeft(repaired);
  const indirect = repaired.unresolved.filter(({ kind }) => kind === 'indirect').length;
  return { direct: unresolved - indirect, indirect, hidden };
}

function describeGroup(
  { item, before, after }: GroupChange,
  table: string,
  unit: number,
  counter: PeopleCounter,
): GroupBeforeAfter {
  const count = (where: string, { a1, n1, a2, n2, survey }: GroupChange['before'], by: number) =>
    counter.rule(
      where,
      { A: [item], B: [] },
      {
        ...{ a1: a1 / by, n1: n1 / by, a2: a2 / by, n2: n2 / by, a: (a1 + a2) / by, n: (n1 + n2) / by },
        ...(survey === undefined ? {} : { survey }),
      },
    );
  return { item, before: count(dataTable, before, 1), after: after === null ? null : count(table, after, unit) };
}

/** A table that was made ready to be released (G3-G9), and its numbers of people. */
export interface TableFacts {
  readonly kind: 'table';
  readonly number: number;
  readonly settings: GeneralizeStepSettings;
  readonly made: TableToRelease;
  readonly sha256: string;
  readonly people: Count;
  readonly unique: Count;
  readonly suppressed: Count;
}

/** Patterns that were made ready to be published, k-anonymous or under noise (S1-S8). */
export interface PatternFacts {
  readonly kind: 'patterns';
  readonly number: number;
  readonly settings: AnyPatternsSettings;
  readonly made: Published | PrivatelyReleased;
  readonly sha256: string;
}

/** A table under noise (G7); it has no hash where nothing is published. */
interface NoisyTableFacts {
  readonly kind: 'noisy table';
  readonly number: number;
  readonly made: PrivateTable;
  readonly sha256: string | null;
}

export type ReleaseFacts = TableFacts | PatternFacts | NoisyTableFacts;

const leftColumn = 'left out';
const isLeft = 'yes';
const aloneColumn = 'alone';
const isAlone = 'yes';

/** Who is left out of a table, and who is alone in it: so many people, nobody is told who (R2). */
export function assignTable({ number, suppressed, unique }: TableFacts): Assigned[] {
  const table = `table ${number}`;
  return [
    { table, column: leftColumn, count: suppressed.value, within: () => true },
    { table, column: aloneColumn, count: unique.value, within: (person) => person(table, leftColumn) !== isLeft },
  ];
}

type Releasing = Extract<StepFound, { do: 'generalize' | 'patterns' | 'noisy-patterns' | 'noisy-table' }>;

/** Whether a step makes something ready to leave. */
export function isReleasing(step: StepFound): step is Releasing {
  return ['generalize', 'patterns', 'noisy-patterns', 'noisy-table'].includes(step.do);
}

/** Gathers what was made ready to leave, file by file; null where a step found nothing to release. */
export function gatherRelease(step: Releasing, counter: PeopleCounter): Result<ReleaseFacts | null> {
  const { number } = step;
  if (step.do === 'generalize')
    return succeed(step.found === null ? null : gatherTable(number, step.settings, step.found, counter));
  if (step.do === 'noisy-table') {
    const { found: made } = step;
    return succeed({ kind: 'noisy table', number, made, sha256: made.file === null ? null : hashFile(made.file) });
  }
  const { settings, found: made } = step;
  const text = writePublishedCsv(made, settings.originals);
  return text.ok ? succeed({ kind: 'patterns', number, settings, made, sha256: hashText(text.value) }) : text;
}

function gatherTable(
  number: number,
  settings: GeneralizeStepSettings,
  made: TableToRelease,
  counter: PeopleCounter,
): TableFacts {
  const { file, check, suppressed } = made;
  const table = `table ${number}`;
  const whom = (and: 'in' | 'alone' | 'left-out') => ({ of: 'table', and, number }) as const;
  return {
    kind: 'table',
    number,
    settings,
    made,
    sha256: hashFile(file),
    people:
      settings.suppress === null
        ? counter.whole(dataTable, { a: 0, n: check.people }).n
        : counter.flagged(table, leftColumn, [isLeft], check.people, whom('in'), true),
    unique: counter.flagged(table, aloneColumn, [isAlone], check.uniqueOverAll, whom('alone')),
    suppressed: counter.flagged(table, leftColumn, [isLeft], suppressed, whom('left-out')),
  };
}
