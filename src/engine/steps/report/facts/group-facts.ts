import type { Prepared } from '../../../recipe/prepared.ts';
import { compareGroups } from '../../../discovery/compare-groups.ts';
import type { GroupCounts, RateCounts } from '../../../measures/counts.ts';
import { RateAdder, countAll, pairOf, ratedOf, recordsOf } from '../../../measures/survey.ts';
import type { DecisionClasses } from '../../../table/decision.ts';
import type { Table } from '../../../table/table.ts';
import { type Item, isSeveral, valuesOf } from '../../../vocabulary/items.ts';
import { type Count, dataTable } from '../../../report/small-cells/index.ts';
import type { PeopleCounter, RuleCounts } from './people-counter.ts';
import { type JudgedGroups, isSameGroup } from '../../groups/run.ts';
import type { LensId, Verdict } from '../../../vocabulary/lenses.ts';
import type { LeftOutGroup } from '../../groups/settings.ts';
import type { FoundBySteps } from './step-found.ts';

/** A protected group in the whole table, against those it is compared with. */
export interface GroupFacts {
  readonly item: Item;
  readonly reference: readonly string[];
  readonly counts: RuleCounts;
}

/** Every protected group in the whole table, as a rule without a condition would count it (M1, M10). */
export function gatherGroups({ table, decision, roles }: Prepared, counter: PeopleCounter): GroupFacts[] {
  if (decision === null) return [];
  const tables = compareGroups(table, decision, roles.protected);
  return roles.protected.flatMap((item) => {
    const own = tables.find(({ attributes }) => attributes.length === 1 && attributes[0] === item.attribute);
    const reference = roles.reference[item.attribute] ?? [];
    const counts = own === undefined ? null : countGroup(own.rows, item, reference, table, decision);
    return counts === null ? [] : [{ item, reference, counts: counter.rule(dataTable, { A: [item], B: [] }, counts) }];
  });
}

type Row = ReturnType<typeof compareGroups>[number]['rows'][number];

function countGroup(
  rows: readonly Row[],
  { value }: Item,
  reference: readonly string[],
  table: Table,
  decision: DecisionClasses,
): GroupCounts | null {
  const own = rows.find(({ items }) => items[0].value === value);
  if (own === undefined) return null;
  const others = rows.filter(
    ({ items: [{ value: other }] }) =>
      !isSeveral(other) && !valuesOf(value).includes(other) && (reference.length === 0 || reference.includes(other)),
  );
  const records = recordsOf(table, decision);
  const [first, second] = [new RateAdder(records), new RateAdder(records)];
  first.addAll(rateOf(own));
  for (const row of others) second.addAll(rateOf(row));
  const whole = countAll(records, table.rows);
  const pair = pairOf(first, second);
  const { a, n } = whole;
  if (pair.survey === undefined) return { ...pair, a, n };
  return { ...pair, a, n, survey: { ...pair.survey, weighed: { ...pair.survey.weighed, ...ratedOf(whole) } } };
}

function rateOf({ denied, n, survey }: Row): RateCounts {
  return { a: denied, n, ...(survey === undefined ? {} : { survey }) };
}

interface LensRow {
  readonly items: readonly Item[];
  readonly a: Count;
  readonly n: Count;
  readonly isBest: boolean;
  readonly verdict: Verdict | null;
  /** Why it takes no part in the ratios; null where it does (M8). */
  readonly leftOut: string | null;
}

/** What a lens says of groups and intersections (M6, M8). */
export interface LensFacts {
  readonly id: LensId;
  readonly tables: readonly {
    readonly attributes: readonly string[];
    readonly rows: readonly LensRow[];
    /** Whether the best group is so small that the ratios rest on little. */
    readonly isBestSmall: boolean;
  }[];
}

/** Gathers the tables of a lens; null without one. */
export function gatherLens(step: FoundBySteps['groups'] | null, counter: PeopleCounter): LensFacts | null {
  if (step === null || step.settings.lens === null) return null;
  return {
    id: step.settings.lens,
    tables: step.found.tables.map((groups) => ({
      attributes: groups.attributes,
      rows: listRows(groups, step.settings.leaveOut, counter),
      isBestSmall: groups.best !== null && (groups.best.isFew || groups.best.isUnderTwoPercent),
    })),
  };
}

function listRows(
  { rows, verdicts }: JudgedGroups,
  leaveOut: readonly LeftOutGroup[],
  counter: PeopleCounter,
): LensRow[] {
  return rows.map(({ items, denied, n, isBest, survey }, i) => ({
    items,
    ...counter.items(dataTable, items, { a: denied, n, ...(survey === undefined ? {} : { survey }) }),
    isBest,
    verdict: verdicts?.[i]?.verdict ?? null,
    leftOut: leaveOut.find((left) => isSameGroup(left, items))?.reason ?? null,
  }));
}
