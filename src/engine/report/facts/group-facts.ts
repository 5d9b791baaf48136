import type { Prepared } from '../../analysis/prepared.ts';
import { compareGroups } from '../../discovery/compare-groups.ts';
import type { GroupCounts, RateCounts } from '../../measures/counts.ts';
import { RateAdder, countAll, pairOf, ratedOf, recordsOf } from '../../measures/survey.ts';
import type { DecisionClasses } from '../../table/decision.ts';
import type { Table } from '../../table/table.ts';
import { type Item, isSeveral, valuesOf } from '../../vocabulary/items.ts';
import { dataTable } from '../small-cells/index.ts';
import type { PeopleCounter, RuleCounts } from './people-counter.ts';

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
