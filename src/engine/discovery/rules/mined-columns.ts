import {
  type Itemsets,
  type Kernel,
  type MiningBounds,
  type MiningInput,
  mineItemsets,
} from '../../mining/itemsets.ts';
import { type Result, succeed } from '../../shared/result.ts';
import type { Watched } from '../../shared/run-context.ts';
import { type Attribute, mergeValues } from '../../table/table.ts';
import { type Item, isSeveral } from '../../vocabulary/items.ts';
import type { ReferenceCodes } from '../reference.ts';

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
      firstOf[at] === at ? column : { size: column.size, codes: keepFirst(column) },
    ),
  };
}

function keepFirst({ size, codes }: MiningInput['columns'][number]): Uint32Array {
  const kept = new Uint32Array(codes.length).fill(size);
  for (let row = 0; row < kept.length; row += 1) if (codes[row] === 0) kept[row] = 0;
  return kept;
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
  const isShared = Uint8Array.from(firstOf, (first) => Number(firstOf.indexOf(first) !== firstOf.lastIndexOf(first)));
  const place = new Uint32Array(count);
  const taken = new Uint32Array(count);
  let kept = 1;
  for (let at = 1; at < count; at += 1) {
    if ((parent[at] !== 0 && place[parent[at]] === 0) || repeatsAttribute(at)) continue;
    place[at] = kept;
    taken[kept] = at;
    kept += 1;
  }
  if (kept === count) return itemsets;
  const found = {
    item: new Uint32Array(kept),
    parent: new Uint32Array(kept),
    length: new Uint8Array(kept),
    support: new Float64Array(kept),
    negative: itemsets.negative === null ? null : new Float64Array(kept),
  };
  for (let i = 0; i < kept; i += 1) {
    const at = taken[i];
    found.item[i] = item[at];
    found.parent[i] = place[parent[at]];
    found.length[i] = itemsets.length[at];
    found.support[i] = itemsets.support[at];
    if (found.negative !== null) found.negative[i] = itemsets.negative![at];
  }
  return { ...itemsets, count: kept, ...found };

  function repeatsAttribute(index: number): boolean {
    const column = itemColumn[item[index]];
    if (isShared[column] === 0) return false;
    for (let at = parent[index]; at !== 0; at = parent[at])
      if (firstOf[itemColumn[item[at]]] === firstOf[column]) return true;
    return false;
  }
}
