import type { SurveyWeights } from '../measures/survey.ts';
import { type Itemsets, type Kernel, type MiningBounds, type MiningInput, mineItemsets } from '../mining/itemsets.ts';
import { type Result, succeed } from '../shared/result.ts';
import type { Watched } from '../shared/run-context.ts';
import { type Attribute, mergeValues } from '../table/table.ts';
import { type Item, isSeveral } from '../vocabulary/items.ts';
import type { ReferenceCodes } from './reference.ts';

/** The columns that are mined. */
interface MinedColumns {
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

/**
 * Finds the rows that hold an itemset. What its chain of parents has in common with that of the itemset asked for
 * before is not looked for again, so it is fastest in ascending order of itemsets. An answer holds until the next
 * question.
 */
export function rowFinder(
  { rows, columns }: MiningInput,
  { item, parent, length, itemColumn, itemOffset }: Itemsets,
): (itemset: number) => Uint32Array {
  const everybody = new Uint32Array(rows);
  for (let row = 0; row < rows; row += 1) everybody[row] = row;
  const levels: { itemset: number; buffer: Uint32Array; found: Uint32Array }[] = [
    { itemset: 0, buffer: everybody, found: everybody },
  ];
  return function rowsOf(itemset: number): Uint32Array {
    const level = (levels[length[itemset]] ??= { itemset: -1, buffer: new Uint32Array(rows), found: everybody });
    if (level.itemset === itemset) return level.found;
    const above = rowsOf(parent[itemset]);
    const column = itemColumn[item[itemset]];
    const code = item[itemset] - itemOffset[column];
    const { codes } = columns[column];
    let count = 0;
    for (let i = 0; i < above.length; i += 1) if (codes[above[i]] === code) level.buffer[count++] = above[i];
    level.itemset = itemset;
    level.found = level.buffer.subarray(0, count);
    return level.found;
  };
}

/** What the records of every itemset weigh under survey weights, a column each (M12). */
export interface WeighedItemsets {
  readonly survey: SurveyWeights;
  readonly support: Float64Array;
  readonly negative: Float64Array;
  /** The digits of the sums of squares, of all records. */
  readonly squares: readonly Float64Array[];
}

/** Sums the survey weights of the records of every itemset, and their squares (M12). */
export function weighItemsets(input: MiningInput, itemsets: Itemsets, survey: SurveyWeights): WeighedItemsets {
  const { weights, squares: own } = survey;
  if (weights.length !== input.rows) throw new RangeError(`${weights.length} survey weights for ${input.rows} rows`);
  const support = new Float64Array(itemsets.count);
  const negative = new Float64Array(itemsets.count);
  const squares = own.map(() => new Float64Array(itemsets.count));
  const rowsOf = rowFinder(input, itemsets);
  for (let at = 0; at < itemsets.count; at += 1) {
    const rows = rowsOf(at);
    let [all, denied] = [0, 0];
    for (let i = 0; i < rows.length; i += 1) {
      const weight = weights[rows[i]];
      all += weight;
      if (input.isNegative![rows[i]] === 1) denied += weight;
    }
    support[at] = all;
    negative[at] = denied;
    for (let digit = 0; digit < own.length; digit += 1) squares[digit][at] = sumOf(own[digit], rows);
  }
  return { survey, support, negative, squares };
}

function sumOf(numbers: Float64Array, rows: Uint32Array): number {
  let sum = 0;
  for (let i = 0; i < rows.length; i += 1) sum += numbers[rows[i]];
  return sum;
}
