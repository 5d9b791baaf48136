import { type RateCounts, type SurveySum, fewPeople } from '../measures/counts.ts';
import { type SelectionRow, compareSelection } from '../measures/impact-ratio.ts';
import { type Interval, estimateShare } from '../measures/intervals.ts';
import {
  type CountedRecords,
  RateAdder,
  countAll,
  ratedOf,
  recordsOf,
  sampleOf,
  withoutRate,
} from '../measures/survey.ts';
import type { DecisionClasses } from '../table/decision.ts';
import type { ChosenGroup } from '../measures/test-limit.ts';
import { type Attribute, type Table, mergeValues } from '../table/table.ts';
import { type Item, isSeveral } from '../vocabulary/items.ts';
import { groupAlike } from './group-alike.ts';

/** One group, or one intersection of groups, with its rates (M6). */
export interface GroupRow extends SelectionRow {
  readonly items: readonly Item[];
  /**
   * Of a group of several values together, whose people stand in other rows as well: the best of the groups that it is
   * compared with, itself and the values outside it, and how many others there are (D14).
   */
  readonly against?: ChosenGroup;
  /** All its items are protected. */
  readonly isProtected: boolean;
  readonly denied: number;
  readonly denialRate: number | null;
  /** 95% interval of the denial rate (Wilson). */
  readonly interval: Interval | null;
}

/** The groups of one attribute, or the intersections of two, against the best of them (M6, M8). */
export interface GroupTable {
  readonly attributes: readonly string[];
  readonly rows: readonly GroupRow[];
  readonly unknown: { readonly n: number; readonly selected: number; readonly survey?: SurveySum };
  /** The best group, on which every ratio rests; null where nobody is in any. */
  readonly best: BestGroup | null;
}

/** The best group, and what makes its rate a weak thing to rest on (M8). */
export interface BestGroup {
  readonly items: readonly Item[];
  readonly n: number;
  readonly isUnderTwoPercent: boolean;
  readonly isFew: boolean;
}

/** Whether a group takes no part in the ratios of its table (M8). */
type IsLeftOut = (items: readonly Item[]) => boolean;

/**
 * Impact-ratio tables of every attribute with a protected group, then of every pair of them, in column order; groups of
 * nobody are left out, and records without a value in one of the attributes are unknown (M6, M8, T6).
 */
export function compareGroups(
  table: Table,
  decision: DecisionClasses,
  protectedItems: readonly Item[],
  isLeftOut: IsLeftOut = () => false,
): GroupTable[] {
  const attributes = table.attributes.filter(({ name }) => protectedItems.some(({ attribute }) => attribute === name));
  const sets: Attribute[][] = attributes.map((attribute) => [attribute]);
  attributes.forEach((one, i) => attributes.slice(i + 1).forEach((other) => sets.push([one, other])));
  const asked = { protectedItems, isLeftOut, records: recordsOf(table, decision) };
  return sets.map((set) => {
    const groups = tabulate(table, set, asked);
    const several = mergeEach(set, protectedItems).flatMap((merged) =>
      rowsOfSeveral(tabulate(table, merged, asked), merged),
    );
    return { ...groups, rows: [...groups.rows, ...several] };
  });
}

/** The attributes with the values of groups of several merged, in every way but the one that merges none (D14). */
function mergeEach(set: readonly Attribute[], protectedItems: readonly Item[]): Attribute[][] {
  const waysOf = (attribute: Attribute) => {
    const own = protectedItems.filter(({ attribute: name, value }) => name === attribute.name && isSeveral(value));
    return [attribute, ...[...new Set(own.map(({ value }) => value))].map((group) => mergeValues(attribute, group))];
  };
  const ways = set.reduce<Attribute[][]>(
    (before, attribute) => before.flatMap((one) => waysOf(attribute).map((way) => [...one, way])),
    [[]],
  );
  return ways.filter((way) => way.some((attribute) => !set.includes(attribute)));
}

function rateOf({ denied, n, survey }: GroupRow): RateCounts {
  return { a: denied, n, ...(survey === undefined ? {} : { survey }) };
}

/** The rows of merged groups among those of a table whose values are merged, each with the best of these. */
function rowsOfSeveral({ rows }: GroupTable, merged: readonly Attribute[]): GroupRow[] {
  const best = rows.find(({ isBest }) => isBest);
  const others = rows.filter(({ isLeftOut }) => !isLeftOut).length - 1;
  return rows
    .filter(({ items }) => merged.every(({ values }, i) => !isSeveral(values[0] ?? '') || items[i].value === values[0]))
    .map((row) => ({ ...row, ...(best === undefined ? {} : { against: { ...rateOf(best), others } }) }));
}

/** What is asked of each table. */
interface Asked {
  readonly protectedItems: readonly Item[];
  readonly isLeftOut: IsLeftOut;
  readonly records: CountedRecords;
}

function tabulate(
  table: Table,
  attributes: readonly Attribute[],
  { protectedItems, isLeftOut, records }: Asked,
): GroupTable {
  const all = Uint32Array.from({ length: table.rows }, (_, row) => row);
  const { rows, cell, first } = groupAlike(
    attributes.map(({ values, codes }) => ({ size: values.length, codes })),
    all,
  );
  const counts = Array.from(first, () => new RateAdder(records));
  for (let i = 0; i < rows.length; i += 1) counts[cell[i]].add(rows[i]);
  const known = new RateAdder(records);
  for (const own of counts) known.addAll(own);
  const unknown = withoutRate(countAll(records, table.rows), known);
  const itemsOf = Array.from(first, (row) =>
    attributes.map(({ name, values, codes }) => ({ attribute: name, value: values[codes[row]] })),
  );
  const selection = compareSelection(counts, unknown, table.totalWeight, (at) => isLeftOut(itemsOf[at]));
  const groups = counts.map((own, i): GroupRow => {
    const items = itemsOf[i];
    const [rated, sample] = [ratedOf(own), sampleOf(own)];
    const isProtected = items.every((item) =>
      protectedItems.some(({ attribute, value }) => attribute === item.attribute && value === item.value),
    );
    return {
      ...selection.rows[i],
      items,
      isProtected,
      denied: own.a,
      denialRate: rated.a / rated.n,
      interval: estimateShare(sample.a, sample.n),
    };
  });
  const best = selection.best === null ? null : describeBest(groups[selection.best]);
  const left = unknown.survey === undefined ? {} : { survey: unknown.survey };
  return {
    attributes: attributes.map(({ name }) => name),
    rows: groups,
    unknown: { ...selection.unknown, ...left },
    best,
  };
}

function describeBest({ items, n, isUnderTwoPercent }: GroupRow): BestGroup {
  return { items, n, isUnderTwoPercent, isFew: n < fewPeople };
}
