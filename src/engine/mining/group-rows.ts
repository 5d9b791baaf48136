import type { Codes } from '../table/raw-table.ts';
import { type Search, type SearchColumn, planColumns } from './search.ts';

const largestKey = 2 ** 53;

/** A column of digits below `radix`. */
export interface Digits {
  readonly radix: number;
  readonly at: ArrayLike<number>;
}

/**
 * Rows that are equal in every column: the group of each row, counted from 0 in order of first appearance, and how many
 * there are (T2).
 */
export function groupRows(columns: readonly Digits[], rows: number): { groups: Uint32Array; count: number } {
  let keys = new Float64Array(rows);
  let range = 1;
  for (const { radix, at } of columns) {
    if (range * radix > largestKey) {
      const { groups, count } = numberKeys(keys);
      keys = new Float64Array(groups);
      range = count;
    }
    for (let row = 0; row < rows; row += 1) keys[row] = keys[row] * radix + at[row];
    range *= radix;
  }
  return numberKeys(keys);
}

/** A hash table starts with as many slots, and quadruples when it is half full: few groups stay in the processor's cache. */
const firstSlots = 1 << 12;

/** Numbers the distinct keys by an open hash table. */
function numberKeys(keys: Float64Array): { groups: Uint32Array; count: number } {
  const groups = new Uint32Array(keys.length);
  let slots = new Uint32Array(firstSlots);
  let firsts = new Float64Array(firstSlots / 2);
  let last = firstSlots - 1;
  let count = 0;
  for (let row = 0; row < keys.length; row += 1) {
    const key = keys[row];
    let slot = mix(key) & last;
    while (slots[slot] !== 0 && firsts[slots[slot] - 1] !== key) slot = (slot + 1) & last;
    if (slots[slot] !== 0) {
      groups[row] = slots[slot] - 1;
      continue;
    }
    groups[row] = count;
    firsts[count] = key;
    count += 1;
    slots[slot] = count;
    if (count < firsts.length) continue;
    slots = placeAll(firsts, slots.length * 4);
    last = slots.length - 1;
    const more = new Float64Array(slots.length / 2);
    more.set(firsts);
    firsts = more;
  }
  return { groups, count };
}

/** A hash table of so many slots with the numbers of distinct keys, counted from 1. */
function placeAll(distinct: Float64Array, size: number): Uint32Array<ArrayBuffer> {
  const slots = new Uint32Array(size);
  for (let number = 0; number < distinct.length; number += 1) {
    let slot = mix(distinct[number]) & (size - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (size - 1);
    slots[slot] = number + 1;
  }
  return slots;
}

function mix(key: number): number {
  let hash = Math.imul((key >>> 0) ^ Math.imul((key / 4_294_967_296) >>> 0, 0x85ebca6b), 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca77);
  return hash ^ (hash >>> 13);
}

/** The distinct rows of a search over its frequent items: a digit for each column, and the weights (T2). */
export interface FoldedRows {
  readonly rows: number;
  readonly columns: readonly (SearchColumn & { readonly at: Uint32Array })[];
  readonly support: Float64Array;
  readonly negative: Float64Array;
}

/** Counts the items and folds rows that are equal in all frequent ones. */
export function foldSearch(search: Search): FoldedRows {
  const { rows, columns, weights, isNegative } = search.input;
  const counts = columns.map((_, column) => countItems(search, column));
  const planned = planColumns(search, (column, code) => counts[column][code] >= search.bounds.minCount);
  const digits = planned.map(({ column, digits: digitOf, items }) => ({
    radix: items.length,
    at: translate(columns[column].codes, digitOf),
  }));
  const { groups, count } = groupRows(digits, rows);
  const support = new Float64Array(count);
  const negative = new Float64Array(count);
  const first = new Uint32Array(count);
  for (let row = rows - 1; row >= 0; row -= 1) {
    const weight = weights === null ? 1 : weights[row];
    support[groups[row]] += weight;
    if (isNegative !== null && isNegative[row] !== 0) negative[groups[row]] += weight;
    first[groups[row]] = row;
  }
  return {
    rows: count,
    columns: planned.map((column, i) => ({ ...column, at: first.map((row) => digits[i].at[row]) })),
    support,
    negative,
  };
}

/** The weight of each code of a column, of the negative class alone when rules are counted (D1). */
function countItems({ input: { rows, columns, weights, isNegative }, bounds }: Search, column: number): Float64Array {
  const { size, codes } = columns[column];
  const ofNegative = bounds.countOf === 'rule' ? isNegative : null;
  const counts = new Float64Array(size + 1);
  let largest = 0;
  for (let row = 0; row < rows; row += 1) {
    if (codes[row] > largest) largest = codes[row];
    if (ofNegative === null || ofNegative[row] !== 0) counts[codes[row]] += weights === null ? 1 : weights[row];
  }
  if (largest > size) throw new RangeError(`column ${column} has the code ${largest} past its ${size} values`);
  return counts;
}

function translate(codes: Codes, digits: Uint32Array): Uint32Array {
  const translated = new Uint32Array(codes.length);
  for (let row = 0; row < codes.length; row += 1) translated[row] = digits[codes[row]];
  return translated;
}
