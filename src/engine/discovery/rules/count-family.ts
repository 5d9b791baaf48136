import type { MiningInput } from '../../mining/itemsets.ts';
import { type Result, succeed } from '../../shared/result.ts';
import type { Watched } from '../../shared/run-context.ts';
import type { PlacedItem } from '../premise-items.ts';
import type { MinedRules } from './mine-rules.ts';
import { hideMerged, mineColumns } from './mined-columns.ts';

/** How many situations could have been found (M7). */
export interface Family {
  readonly size: number;
  /** False where they are too many to be counted one by one: the size is then a bound from above. */
  readonly isExact: boolean;
  /** Each has at least so many people. */
  readonly atLeast: number;
}

/** A column, for each row the number of its value; `size` stands for no value. */
type Column = MiningInput['columns'][number];

/** So many are counted one by one; more are bounded. */
const mostCounted = 5_000_000;

/**
 * The family of M7, chosen without looking at decisions: all (A,B) over the attributes in use that at least the minimum
 * count of people are in, with at most as many items as a rule may have. Each is counted under the first of its
 * protected items, among the records that have it.
 */
export function countFamily(
  {
    input,
    isProtected,
    itemsets,
    limits,
    firstOf,
  }: Pick<MinedRules, 'input' | 'isProtected' | 'itemsets' | 'limits' | 'firstOf'>,
  context: Watched,
): Result<Family> {
  const columns: Column[] = hideMerged(input, firstOf).columns.map(({ size, codes }) => ({
    size,
    codes: codes.slice(),
  }));
  let size = 0;
  let isExact = true;
  for (let item = 0; item < isProtected.length; item += 1) {
    if (isProtected[item] === 0) continue;
    const column = itemsets.itemColumn[item];
    const code = item - itemsets.itemOffset[column];
    const others = columns.flatMap((_, at) => (firstOf[at] === firstOf[column] ? [] : [at]));
    const own = takeRows(input, columns, { column, code }, others);
    const counted = countWithin(
      own,
      others.map((at) => others.indexOf(firstOf[at])),
      limits,
      context,
    );
    if (!counted.ok) return counted;
    size += counted.value.size;
    isExact &&= counted.value.isExact;
    hide(columns[column], code);
  }
  return succeed({ size, isExact, atLeast: limits.minCount });
}

/** The records with a value of a column, and their values in those of other attributes. */
function takeRows(
  { weights, rows: all }: MiningInput,
  columns: readonly Column[],
  { column, code }: PlacedItem,
  others: readonly number[],
) {
  const { codes } = columns[column];
  const found = new Uint32Array(all);
  let count = 0;
  for (let row = 0; row < all; row += 1) if (codes[row] === code) found[count++] = row;
  const rows = found.subarray(0, count);
  return {
    rows: count,
    columns: others.map((at) => ({
      size: columns[at].size,
      codes: pick(columns[at].codes, rows, new Uint32Array(count)),
    })),
    weights: weights === null ? null : pick(weights, rows, new Float64Array(count)),
    isNegative: null,
  };
}

function pick<T extends Uint32Array | Float64Array>(all: ArrayLike<number>, rows: Uint32Array, into: T): T {
  for (let i = 0; i < rows.length; i += 1) into[i] = all[rows[i]];
  return into;
}

/** Takes a value out of a column, so that nothing with it is counted again. */
function hide({ size, codes }: Column, code: number): void {
  for (let row = 0; row < codes.length; row += 1) if (codes[row] === code) codes[row] = size;
}

function countWithin(
  input: MiningInput,
  firstOf: readonly number[],
  { minCount, maxLength }: MinedRules['limits'],
  context: Watched,
): Result<Omit<Family, 'atLeast'>> {
  let people = input.weights === null ? input.rows : 0;
  if (input.weights !== null) for (const weight of input.weights) people += weight;
  if (people < minCount) return succeed({ size: 0, isExact: true });
  if (maxLength === 1 || input.columns.length === 0) return succeed({ size: 1, isExact: true });
  const bounds = { minCount, countOf: 'premise', maxLength: maxLength - 1 } as const;
  const found = mineColumns(input, firstOf, bounds, context, { maxItemsets: mostCounted });
  if (found.ok) return succeed({ size: found.value.count, isExact: true });
  if (found.code === 'cancelled') return found;
  return succeed({ size: boundFamily(input, minCount, maxLength - 1), isExact: false });
}

/** All choices of at most so many values, one a column, each of them frequent on its own. */
function boundFamily({ rows, columns, weights }: MiningInput, minCount: number, most: number): number {
  let choices = [1, ...new Array<number>(most).fill(0)];
  for (const { size, codes } of columns) {
    const people = new Float64Array(size + 1);
    for (let row = 0; row < rows; row += 1) people[codes[row]] += weights === null ? 1 : weights[row];
    const frequent = people.subarray(0, size).filter((count) => count >= minCount).length;
    choices = choices.map((count, length) => count + (length > 0 ? frequent * choices[length - 1] : 0));
  }
  return choices.reduce((sum, count) => sum + count, 0);
}
