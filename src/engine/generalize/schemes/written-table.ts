import type { DecisionClasses } from '../../table/decision.ts';
import { firstOfGroups, groupRows, sumByGroup } from '../../table/group-rows.ts';
import { type Attribute, type Table, attributeNamed, takeSurvey, weightOf } from '../../table/table.ts';
import type { ValueTree } from './value-tree.ts';

/**
 * Records that are equal in all quasi-identifiers, as one. Schemes treat them alike, so that a table of grouped counts
 * is written like the records themselves (T2).
 */
export interface Units {
  readonly count: number;
  readonly weights: Float64Array;
  /** The unit of each record. */
  readonly unitOf: Uint32Array;
  /** For each quasi-identifier the code of each unit, "no item" being the number of values. */
  readonly codes: readonly Uint32Array[];
}

/** Folds a table over some attributes, units in order of first appearance. */
export function foldUnits(table: Table, attributes: readonly Attribute[]): Units {
  const { groups, count } = groupRows(
    attributes.map(({ values, codes }) => ({ radix: values.length + 1, at: codes })),
    table.rows,
  );
  const first = firstOfGroups(groups, count);
  return {
    count,
    weights: sumByGroup(groups, count, table.weights),
    unitOf: groups,
    codes: attributes.map(({ codes }) => Uint32Array.from(first, (row) => codes[row])),
  };
}

/** What a written cell is: a value of the table, coarser, nothing that tells, or a missing value (L2, T6). */
type CellKind = 'value' | 'generalized' | 'hidden' | 'missing';

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
  for (const { labels, codes } of columns) {
    const sums = sumByGroup(codes, labels.length, weights);
    labels.forEach(({ loss }, label) => (lost += sums[label] * loss));
  }
  const classes = weighClasses(table.rows, columns, weights);
  return {
    loss: lost / (table.totalWeight * columns.length),
    smallestClass: classes.length === 0 ? null : classes.reduce((least, weight) => Math.min(least, weight)),
    classes: classes.length,
    suppressedWeight: left,
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
  return sumByGroup(groups, count, weights).filter((weight) => weight > 0);
}

/** A written table as one that can be analysed again, and where its records come from. */
interface RecodedTable {
  readonly table: Table;
  /** For each record its row in the table before. */
  readonly origin: Uint32Array;
  /** For each quasi-identifier, by name, the label of each of its values now. */
  readonly labelOf: ReadonlyMap<string, Uint32Array>;
}

/**
 * The table that a written one is (L2): what a cell shows is its value, and what tells nothing, a top, a `*` or a
 * missing value, is no item (T6). Records that leave are gone. All other attributes stay as they are.
 */
export function recodeTable(table: Table, written: WrittenTable): RecodedTable {
  const { columns, suppressed } = written;
  const rows = Uint32Array.from({ length: table.rows }, (_, row) => row);
  const origin = suppressed === null ? rows : rows.filter((row) => suppressed[row] === 0);
  const labelOf = new Map<string, Uint32Array>();
  const attributes = table.attributes.map((attribute): Attribute => {
    const column = columns.find(({ name }) => name === attribute.name);
    if (column === undefined) return { ...attribute, codes: origin.map((row) => attribute.codes[row]) };
    const labels = listShown(column);
    labelOf.set(attribute.name, Uint32Array.from(labels));
    return recodeAttribute(attribute, column, labels, origin);
  });
  const weights = table.weights === null ? null : Float64Array.from(origin, (row) => weightOf(table, row));
  const source = table.source;
  const recoded: Table = {
    ...table,
    rows: origin.length,
    attributes,
    ...takeSurvey(table, origin),
    weights,
    totalWeight: weights === null ? origin.length : weights.reduce((sum, weight) => sum + weight, 0),
    source: source === null && suppressed === null ? null : origin.map((row) => (source === null ? row : source[row])),
  };
  return { table: recoded, origin, labelOf };
}

/** The labels that are items, those of values in their order first. */
function listShown({ labels }: WrittenColumn): number[] {
  const shown = labels.flatMap(({ kind }, label) => (kind === 'value' || kind === 'generalized' ? [label] : []));
  const rank = (label: number) => (labels[label].kind === 'value' ? labels[label].covers[0] : Infinity);
  return shown.sort((one, other) => (rank(one) === rank(other) ? one - other : rank(one) - rank(other)));
}

function recodeAttribute(
  attribute: Attribute,
  { labels, codes }: WrittenColumn,
  shown: readonly number[],
  origin: Uint32Array,
): Attribute {
  const place = new Uint32Array(labels.length).fill(shown.length);
  shown.forEach((label, value) => (place[label] = value));
  return {
    ...attribute,
    values: shown.map((label) => labels[label].text!),
    codes: origin.map((row) => place[codes[row]]),
    isOrdered: false,
    cuts: null,
    isMissing: shown.map((label) => labels[label].kind === 'value' && attribute.isMissing[labels[label].covers[0]]),
  };
}

/** The decision of a recoded table: each record has that of the one it comes from. */
export function recodeDecision({ table, origin }: RecodedTable, decision: DecisionClasses): DecisionClasses {
  const isNegative = Uint8Array.from(origin, (row) => decision.isNegative[row]);
  let negativeWeight = 0;
  for (let row = 0; row < table.rows; row += 1) if (isNegative[row] === 1) negativeWeight += weightOf(table, row);
  return { attribute: attributeNamed(table, decision.attribute.name)!, isNegative, negativeWeight };
}
