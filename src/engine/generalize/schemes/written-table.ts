import { groupRows } from '../../table/group-rows.ts';
import type { Attribute, Table } from '../../table/table.ts';
import type { Units } from './units.ts';
import type { ValueTree } from './value-tree.ts';

/** What a written cell is: a value of the table, coarser, nothing that tells, or a missing value (L2, T6). */
export type CellKind = 'value' | 'generalized' | 'hidden' | 'missing';

/** What a cell can show. */
export interface WrittenLabel {
  /** Null for a missing value that is no item, which the file spells as it does (T6). */
  readonly text: string | null;
  readonly kind: CellKind;
  /** The codes of the attribute's values that it stands for, in order. */
  readonly covers: readonly number[];
  /** What a cell that shows it loses, 0 to 1 (G6). */
  readonly loss: number;
}

/** A quasi-identifier as it is written. */
export interface WrittenColumn {
  readonly name: string;
  readonly labels: readonly WrittenLabel[];
  /** For each record of the table the label that it shows. */
  readonly codes: Uint32Array;
}

/** The quasi-identifiers of a table as they are written, and which records leave it (L4). */
export interface WrittenTable {
  readonly columns: readonly WrittenColumn[];
  /** For each record 1 when it is left out; null when none is. */
  readonly suppressed: Uint8Array | null;
}

/** What a written table costs and hides (G3, G6, L4). */
export interface WrittenCosts {
  /** Mean over all cells of the quasi-identifiers; a suppressed cell or record loses 1. */
  readonly loss: number;
  /** The weight of the smallest class of equal written cells; null when no record is left. */
  readonly smallestClass: number | null;
  readonly classes: number;
  /** The weight of the records that leave. */
  readonly suppressedWeight: number;
  /** For each column the weight of the cells that show no value of the table, records that leave aside. */
  readonly changedCells: readonly number[];
}

/** A column out of the node that each unit shows. */
export function columnOfNodes(
  { name, values }: Attribute,
  tree: ValueTree,
  units: Units,
  nodes: Uint32Array,
): WrittenColumn {
  const covers = coverNodes(tree, values.length);
  const labels = tree.labels.map((text, node): WrittenLabel => ({
    text,
    kind: kindOf(tree, node),
    covers: covers[node],
    loss: tree.losses[node],
  }));
  return { name, labels, codes: units.unitOf.map((unit) => nodes[unit]) };
}

/** What a node of a tree is to those who read it. */
function kindOf({ labels, isLeaf, root }: ValueTree, node: number): CellKind {
  if (labels[node] === null) return 'missing';
  if (isLeaf[node] === 1) return 'value';
  return node === root ? 'hidden' : 'generalized';
}

/** The codes of the values under each node. */
function coverNodes({ labels, leafOf, parents }: ValueTree, values: number): number[][] {
  const covers = labels.map((): number[] => []);
  for (let code = 0; code < values; code += 1)
    for (let node = leafOf[code]; node >= 0; node = parents[node]) covers[node].push(code);
  return covers;
}

/** Counts the costs of a written table by the definition: cells, then classes of equal cells (G3, G6, L4). */
export function countCosts(table: Table, { columns, suppressed }: WrittenTable): WrittenCosts {
  const weights = new Float64Array(table.rows);
  for (let row = 0; row < table.rows; row += 1)
    weights[row] = suppressed !== null && suppressed[row] === 1 ? 0 : table.weights === null ? 1 : table.weights[row];
  const kept = weights.reduce((sum, weight) => sum + weight, 0);
  const left = table.totalWeight - kept;
  let lost = left * columns.length;
  const changedCells = columns.map(({ labels, codes }) => {
    const sums = new Float64Array(labels.length);
    for (let row = 0; row < table.rows; row += 1) sums[codes[row]] += weights[row];
    labels.forEach(({ loss }, label) => (lost += sums[label] * loss));
    return labels.reduce(
      (sum, { kind }, at) => (kind === 'generalized' || kind === 'hidden' ? sum + sums[at] : sum),
      0,
    );
  });
  const classes = weighClasses(table.rows, columns, weights);
  return {
    loss: lost / (table.totalWeight * columns.length),
    smallestClass: classes.length === 0 ? null : classes.reduce((least, weight) => Math.min(least, weight)),
    classes: classes.length,
    suppressedWeight: left,
    changedCells,
  };
}

/** The weights of the classes of equal written texts, those without a record left out. */
function weighClasses(rows: number, columns: readonly WrittenColumn[], weights: Float64Array): Float64Array {
  const digits = columns.map(({ labels, codes }) => {
    const numbers = new Map<string | null, number>();
    const numberOf = Uint32Array.from(labels, ({ text }) => {
      const known = numbers.get(text) ?? numbers.size;
      numbers.set(text, known);
      return known;
    });
    return { radix: Math.max(1, numbers.size), at: codes.map((code) => numberOf[code]) };
  });
  const { groups, count } = groupRows(digits, rows);
  const sums = new Float64Array(count);
  for (let row = 0; row < rows; row += 1) sums[groups[row]] += weights[row];
  return sums.filter((weight) => weight > 0);
}
