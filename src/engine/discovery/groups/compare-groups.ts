import { fewPeople } from '../../measures/counts.ts';
import { compareSelection, type SelectionRow } from '../../measures/impact-ratio.ts';
import { estimateShare, type Interval } from '../../measures/intervals.ts';
import { type DecisionClasses } from '../../table/decision.ts';
import { type Item } from '../../vocabulary/items.ts';
import { weightOf, type Attribute, type Table } from '../../table/table.ts';
import { groupAlike } from '../group-alike.ts';

/** One group, or one intersection of groups, with its rates (M6). */
export interface GroupRow extends SelectionRow {
  readonly items: readonly Item[];
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
  readonly unknown: { readonly n: number; readonly selected: number };
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
  return sets.map((set) => tabulate(table, decision, set, { protectedItems, isLeftOut }));
}

function tabulate(
  table: Table,
  decision: DecisionClasses,
  attributes: readonly Attribute[],
  { protectedItems, isLeftOut }: { readonly protectedItems: readonly Item[]; readonly isLeftOut: IsLeftOut },
): GroupTable {
  const all = Uint32Array.from({ length: table.rows }, (_, row) => row);
  const { rows, cell, first } = groupAlike(
    attributes.map(({ values, codes }) => ({ size: values.length, codes })),
    all,
  );
  const counts = Array.from(first, () => ({ a: 0, n: 0 }));
  const unknown = { a: decision.negativeWeight, n: table.totalWeight };
  for (let i = 0; i < rows.length; i += 1) {
    const weight = weightOf(table, rows[i]);
    const denied = decision.isNegative[rows[i]] === 1 ? weight : 0;
    counts[cell[i]].n += weight;
    counts[cell[i]].a += denied;
    unknown.n -= weight;
    unknown.a -= denied;
  }
  const itemsOf = Array.from(first, (row) =>
    attributes.map(({ name, values, codes }) => ({ attribute: name, value: values[codes[row]] })),
  );
  const selection = compareSelection(counts, unknown, table.totalWeight, (at) => isLeftOut(itemsOf[at]));
  const groups = counts.map(({ a, n }, i): GroupRow => {
    const items = itemsOf[i];
    const isProtected = items.every((item) =>
      protectedItems.some(({ attribute, value }) => attribute === item.attribute && value === item.value),
    );
    return { ...selection.rows[i], items, isProtected, denied: a, denialRate: a / n, interval: estimateShare(a, n) };
  });
  const best = selection.best === null ? null : describeBest(groups[selection.best]);
  return { attributes: attributes.map(({ name }) => name), rows: groups, unknown: selection.unknown, best };
}

function describeBest({ items, n, isUnderTwoPercent }: GroupRow): BestGroup {
  return { items, n, isUnderTwoPercent, isFew: n < fewPeople };
}
