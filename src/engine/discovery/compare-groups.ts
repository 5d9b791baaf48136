import { compareSelection, type SelectionRow } from '../measures/impact-ratio.ts';
import { estimateShare, type Interval } from '../measures/intervals.ts';
import { type DecisionClasses } from '../table/decision.ts';
import { type Item } from '../table/settings.ts';
import { attributeNamed, weightOf, type Attribute, type Table } from '../table/table.ts';

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
}

/** Impact-ratio tables of every attribute with a protected group, then of every pair of them; groups of nobody are left out (M6, M8). */
export function compareGroups(table: Table, decision: DecisionClasses, protectedItems: readonly Item[]): GroupTable[] {
  const names = [...new Set(protectedItems.map(({ attribute }) => attribute))];
  const attributes = names.map((name) => attributeNamed(table, name)).filter((attribute) => attribute !== null);
  const sets: Attribute[][] = attributes.map((attribute) => [attribute]);
  attributes.forEach((one, i) => attributes.slice(i + 1).forEach((other) => sets.push([one, other])));
  return sets.map((set) => tabulate(table, decision, set, protectedItems));
}

function tabulate(table: Table, decision: DecisionClasses, attributes: readonly Attribute[], protectedItems: readonly Item[]): GroupTable {
  const sizes = attributes.map(({ values }) => values.length);
  const cells = sizes.reduce((product, size) => product * size, 1);
  const n = new Float64Array(cells + 1);
  const a = new Float64Array(cells + 1);
  for (let row = 0; row < table.rows; row += 1) {
    let cell = 0;
    for (let i = 0; i < attributes.length && cell < cells; i += 1) {
      const code = attributes[i].codes[row];
      cell = code === sizes[i] ? cells : cell * sizes[i] + code;
    }
    n[cell] += weightOf(table, row);
    if (decision.isNegative[row] === 1) a[cell] += weightOf(table, row);
  }
  const present = Array.from({ length: cells }, (_, cell) => cell).filter((cell) => n[cell] > 0);
  const selection = compareSelection(present.map((cell) => ({ a: a[cell], n: n[cell] })), { a: a[cells], n: n[cells] }, table.totalWeight);
  const rows = present.map((cell, i): GroupRow => {
    const items = itemsOf(cell, attributes, sizes);
    const isProtected = items.every((item) => protectedItems.some(({ attribute, value }) => attribute === item.attribute && value === item.value));
    return { ...selection.rows[i], items, isProtected, denied: a[cell], denialRate: a[cell] / n[cell], interval: estimateShare(a[cell], n[cell]) };
  });
  return { attributes: attributes.map(({ name }) => name), rows, unknown: selection.unknown };
}

function itemsOf(cell: number, attributes: readonly Attribute[], sizes: readonly number[]): Item[] {
  const items: Item[] = [];
  let rest = cell;
  for (let i = attributes.length - 1; i >= 0; i -= 1) {
    items.unshift({ attribute: attributes[i].name, value: attributes[i].values[rest % sizes[i]] });
    rest = Math.floor(rest / sizes[i]);
  }
  return items;
}
