import {
  mineItemsets,
  type Itemsets,
  type Kernel,
  type MiningBounds,
  type MiningInput,
} from '../../mining/itemsets.ts';
import { succeed, type Result } from '../../shared/result.ts';
import { type Watched } from '../../shared/run-context.ts';
import { mergeValues } from '../../table/merge-values.ts';
import { type Attribute } from '../../table/table.ts';
import { isSeveral, type Item } from '../../vocabulary/items.ts';
import { type ReferenceCodes } from '../reference.ts';

/** The columns that are mined. */
export interface MinedColumns {
  /**
   * The attributes in use; behind one of which several values are a protected group together stands it once more for
   * each such group, with these values merged into one, the first (D14).
   */
  readonly attributes: readonly Attribute[];
  /** For each of them the first one of the same attribute: itself, but for a merged one. */
  readonly firstOf: readonly number[];
}

/** Sets the merged columns of groups of several values beside their attributes (D14). */
export function listMinedColumns(attributes: readonly Attribute[], items: readonly Item[]): MinedColumns {
  const columns: Attribute[] = [];
  const firstOf: number[] = [];
  for (const attribute of attributes) {
    const first = columns.length;
    const groups = new Set(
      items.filter((item) => item.attribute === attribute.name && isSeveral(item.value)).map(({ value }) => value),
    );
    for (const column of [attribute, ...Array.from(groups, (group) => mergeValues(attribute, group))]) {
      columns.push(column);
      firstOf.push(first);
    }
  }
  return { attributes: columns, firstOf };
}

/** Whether an attribute is one of the merged columns: its first value is a group of several (D14). */
function isMerged({ values }: Pick<Attribute, 'values'>): boolean {
  return values.length > 0 && isSeveral(values[0]);
}

/** Mines columns some of which have merged values: no itemset holds two items of one attribute (D1, D14). */
export function mineColumns(
  input: MiningInput,
  firstOf: readonly number[],
  bounds: MiningBounds,
  context: Watched,
  kernel: Kernel = {},
): Result<Itemsets> {
  const found = mineItemsets(hideMerged(input, firstOf), bounds, context, kernel);
  return found.ok ? succeed(keepOneAnAttribute(found.value, firstOf)) : found;
}

/** What is mined of the columns: of a merged one the group alone, since its other values are items of its attribute. */
export function hideMerged(input: MiningInput, firstOf: readonly number[]): MiningInput {
  if (!hasMerged(firstOf)) return input;
  return {
    ...input,
    columns: input.columns.map((column, at) =>
      firstOf[at] === at
        ? column
        : { size: column.size, codes: Uint32Array.from(column.codes, (code) => (code === 0 ? 0 : column.size)) },
    ),
  };
}

function hasMerged(firstOf: readonly number[]): boolean {
  return firstOf.some((first, column) => first !== column);
}

/** The references of the mined columns from those of the attributes in use (M10). */
export function referenceOfColumns(
  { attributes, firstOf }: MinedColumns,
  inUse: readonly Attribute[],
  reference: ReferenceCodes,
): ReferenceCodes {
  return attributes.map((attribute, column) => {
    const own = inUse.indexOf(attributes[firstOf[column]]);
    const marks = reference[own];
    if (marks === null || !isMerged(attribute)) return marks;
    const { values } = inUse[own];
    return Uint8Array.from([...attribute.values, null], (value) =>
      value === null ? 0 : (marks[values.indexOf(value)] ?? 0),
    );
  });
}

/**
 * The itemsets without those that hold two items of one attribute: a group of several values and one of them (D1, D14).
 * What extends one of these goes as well, so that the rest stays closed under subset and in order.
 */
function keepOneAnAttribute(itemsets: Itemsets, firstOf: readonly number[]): Itemsets {
  if (!hasMerged(firstOf)) return itemsets;
  const { count, item, parent, itemColumn } = itemsets;
  const place = new Uint32Array(count);
  const kept: number[] = [0];
  for (let at = 1; at < count; at += 1) {
    if ((parent[at] !== 0 && place[parent[at]] === 0) || repeatsAttribute(at)) continue;
    place[at] = kept.length;
    kept.push(at);
  }
  const taken = Uint32Array.from(kept);
  return {
    ...itemsets,
    count: taken.length,
    item: taken.map((at) => item[at]),
    parent: taken.map((at) => place[parent[at]]),
    length: Uint8Array.from(taken, (at) => itemsets.length[at]),
    support: Float64Array.from(taken, (at) => itemsets.support[at]),
    negative: itemsets.negative === null ? null : Float64Array.from(taken, (at) => itemsets.negative![at]),
  };

  function repeatsAttribute(index: number): boolean {
    const attribute = firstOf[itemColumn[item[index]]];
    for (let at = parent[index]; at !== 0; at = parent[at])
      if (firstOf[itemColumn[item[at]]] === attribute) return true;
    return false;
  }
}
