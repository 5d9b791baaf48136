import { comparesWithLeast } from '../../../measures/measures.ts';
import { type GroupChange, compareRates } from '../../repair/effects.ts';
import { type RepairRun, writeRepaired } from '../../repair/run.ts';
import { type SituationState, compareSituations, foldLeft } from '../../../repair/before-and-after.ts';
import type { CoverageLine } from '../../../discovery/rules/index.ts';
import type { Item, RuleReference } from '../../../vocabulary/items.ts';
import { type RepairTurns, repairTurns } from '../../../vocabulary/repair-methods.ts';
import type { RepairStepSettings } from '../../repair/settings.ts';
import { type Count, dataTable } from '../../../report/small-cells/index.ts';
import { hashFile } from './hash-file.ts';
import type { PeopleCounter, RuleCounts } from './people-counter.ts';
import { columnsChanged } from './population.ts';

/** The rates of a group and of those it is compared with, before a repair and after it. */
export interface GroupBeforeAfter {
  readonly item: Item;
  readonly before: Pick<RuleCounts, 'a1' | 'n1' | 'a2' | 'n2'>;
  /** Null when the column is gone. */
  readonly after: Pick<RuleCounts, 'a1' | 'n1' | 'a2' | 'n2'> | null;
}

/** What a repair took and gave to those of a group. */
export interface PaidBy {
  readonly attribute: string;
  readonly value: string | null;
  readonly revoked: Count;
  readonly granted: Count;
  readonly overwritten: Count;
}

/** What a repair did, who paid for it, and what it left (P4-P9). */
export interface RepairFacts {
  readonly number: number;
  readonly settings: RepairStepSettings;
  /** SHA-256 of the repaired file, which is written only for it; null where it cannot be written. */
  readonly hash: () => string | null;
  readonly revoked: Count;
  readonly granted: Count;
  readonly overwritten: Count;
  readonly byGroup: readonly PaidBy[];
  readonly groups: readonly GroupBeforeAfter[];
  /** Under survey weights what share of them the records changed stand for (M12). */
  readonly standFor: number | null;
  /** What became of every situation that was over the limit, or is now. */
  readonly states: Readonly<Record<SituationState, number>>;
  readonly followed: number;
  /** Situations that are too rare after the repair to be looked for. */
  readonly rare: number;
  /** The worst situation after it on its own counts; null where none is known. */
  readonly worst: (RuleReference & { readonly counts: RuleCounts; readonly value: number | null }) | null;
  readonly left: { readonly direct: number; readonly indirect: number; readonly hidden: number };
  readonly frequent: { readonly before: number; readonly lost: number; readonly found: number };
  readonly coverage: readonly CoverageLine[];
  /** What the method can do to people at all. */
  readonly turns: RepairTurns;
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
  const situations = compareSituations(repaired, settings.measure, Infinity);
  const worst = situations.situations.find(({ after }) => after !== null && after === situations.worstAfter);
  const { revoked, granted, overwritten, byGroup } = repaired.paid;
  const changed = columnsChanged(run);
  if (changed !== null) counter.addCopy(table, changed);
  const groups = compareRates(run).map((one) => describeGroup(one, table, repaired.result.unit, counter));
  return {
    number,
    settings,
    hash: () => hashRepaired(run),
    ...countChanges(table, [], { revoked, granted, overwritten }, counter, ` by repair ${number}`),
    byGroup: byGroup.map((one) => ({
      attribute: one.attribute,
      value: one.value,
      ...countChanges(table, [one], one, counter, ` by repair ${number}${ofGroup(one, counter)}`),
    })),
    groups,
    standFor: repaired.log.standFor === undefined ? null : repaired.log.standFor.changed / repaired.log.standFor.all,
    states: situations.counts,
    followed: situations.total,
    rare: situations.rare,
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
    coverage: run.coverage,
    turns: repairTurns(settings),
    isOfSamePeople: changed !== null,
  };
}

type Changed = { readonly [K in 'revoked' | 'granted' | 'overwritten']: Count };

function countChanges(
  table: string,
  group: readonly { readonly attribute: string; readonly value: string | null }[],
  { revoked, granted, overwritten }: { readonly [K in keyof Changed]: number },
  counter: PeopleCounter,
  says: string,
): Changed {
  return {
    revoked: counter.turned(table, group, true, revoked, `taken${says}`),
    granted: counter.turned(table, group, false, granted, `granted${says}`),
    overwritten: counter.recorded(table, group, overwritten, `recorded otherwise${says}`),
  };
}

/** Of whom a change is counted: ": Black applicants". */
function ofGroup(
  { attribute, value }: { readonly attribute: string; readonly value: string | null },
  counter: PeopleCounter,
): string {
  return `: ${value === null ? `no value of ${attribute}` : counter.nameOf({ attribute, value })}`;
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
