import { succeed, type Result } from '../../shared/result.ts';
import { compareRates, writeRepaired, type GroupChange, type RepairRun } from '../../analysis/repair/index.ts';
import { compareSituations, type LeftRule, type SituationState } from '../../repair/outcome/index.ts';
import { type CoverageLine } from '../../discovery/rules/index.ts';
import { type Item, type RuleReference } from '../../vocabulary/items.ts';
import { type RepairStepSettings } from '../../vocabulary/settings.ts';
import { type Count, type CountSum } from '../small-cells/index.ts';
import { hashFile } from './hash-file.ts';
import { type PeopleCounter, type RuleCounts } from './people-counter.ts';

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
  readonly sha256: string;
  readonly revoked: Count;
  readonly granted: Count;
  readonly overwritten: Count;
  readonly byGroup: readonly PaidBy[];
  readonly groups: readonly GroupBeforeAfter[];
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
  readonly sums: readonly CountSum[];
}

/** Gathers what a repair did; the file is written again only for its hash. */
export function gatherRepair(run: RepairRun, number: number, counter: PeopleCounter): Result<RepairFacts> {
  const { repaired, settings } = run;
  const file = writeRepaired(run);
  if (!file.ok) return file;
  const table = `repair ${number}`;
  const situations = compareSituations(repaired, settings.measure, Infinity);
  const worst = situations.situations.find(({ after }) => after !== null && after === situations.worstAfter);
  const { revoked, granted, overwritten, byGroup } = repaired.paid;
  const change = (what: string, count: number, of = '') =>
    counter.alone(table, count, `${what} by repair ${number}${of}`);
  const groups = compareRates(run).map((one) => describeGroup(one, table, repaired.result.unit, counter));
  return succeed({
    number,
    settings,
    sha256: hashFile(file.value),
    revoked: change('taken', revoked),
    granted: change('granted', granted),
    overwritten: change('recorded otherwise', overwritten),
    byGroup: byGroup.map((one) => {
      const of = ofGroup(one, counter);
      return {
        attribute: one.attribute,
        value: one.value,
        revoked: change('taken', one.revoked, of),
        granted: change('granted', one.granted, of),
        overwritten: change('recorded otherwise', one.overwritten, of),
      };
    }),
    groups,
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
            value: settings.measure === 'clift' ? worst.after : null,
          },
    left: countLeft(repaired.unresolved, repaired.hidden),
    frequent: {
      before: repaired.utility.frequent.before,
      lost: Math.round((repaired.utility.MC ?? 0) * repaired.utility.frequent.before),
      found: Math.round((repaired.utility.GC ?? 0) * repaired.utility.frequent.after),
    },
    coverage: run.coverage,
    sums: linkChanges(run, groups, counter, table),
  });
}

/** Of whom a change is counted: ": Black applicants". */
function ofGroup(
  { attribute, value }: { readonly attribute: string; readonly value: string | null },
  counter: PeopleCounter,
): string {
  return `: ${value === null ? `no value of ${attribute}` : counter.nameOf({ attribute, value })}`;
}

function countLeft(unresolved: readonly LeftRule[], hidden: readonly LeftRule[]): RepairFacts['left'] {
  const of = (kind: LeftRule['kind']) => unresolved.filter((rule) => rule.kind === kind).length;
  return { direct: of('direct'), indirect: of('indirect'), hidden: hidden.length };
}

function describeGroup(
  { item, before, after }: GroupChange,
  table: string,
  unit: number,
  counter: PeopleCounter,
): GroupBeforeAfter {
  const count = (where: string, { a1, n1, a2, n2 }: GroupChange['before'], by: number) =>
    counter.rule(
      where,
      { A: [item], B: [] },
      { a1: a1 / by, n1: n1 / by, a2: a2 / by, n2: n2 / by, a: (a1 + a2) / by, n: (n1 + n2) / by },
    );
  return { item, before: count('data', before, 1), after: after === null ? null : count(table, after, unit) };
}

/**
 * What was denied before and what was taken is what is denied after and what was granted, of all and of each group whose
 * column nobody rewrote; so that neither of these can be worked out from the others.
 */
function linkChanges(
  { repaired: { paid, result } }: RepairRun,
  groups: readonly GroupBeforeAfter[],
  counter: PeopleCounter,
  table: string,
): CountSum[] {
  if (result.unit !== 1 || paid.overwritten > 0) return [];
  return groups.flatMap(({ item, before, after }) => {
    const own = paid.byGroup.find(({ attribute, value }) => attribute === item.attribute && value === item.value);
    if (own === undefined || after === null) return [];
    const of = ofGroup(item, counter);
    const number = table.slice('repair '.length);
    const taken = counter.alone(table, own.revoked, `taken by repair ${number}${of}`);
    const granted = counter.alone(table, own.granted, `granted by repair ${number}${of}`);
    const all = counter.alone(table, before.a1.value + own.revoked, `denied or taken${of}`);
    return [
      { whole: all, parts: [before.a1, taken] },
      { whole: all, parts: [after.a1, granted] },
    ];
  });
}
