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

/** The first row of each group. */
export function firstOfGroups(groups: Uint32Array, count: number): Uint32Array {
  const first = new Uint32Array(count);
  for (let row = groups.length - 1; row >= 0; row -= 1) first[groups[row]] = row;
  return first;
}

/** What the rows of each group weigh together; without weights each is 1. */
export function sumByGroup(groups: Uint32Array, count: number, weights: Float64Array | null): Float64Array {
  const sums = new Float64Array(count);
  for (let row = 0; row < groups.length; row += 1) sums[groups[row]] += weights === null ? 1 : weights[row];
  return sums;
}

/** The rows with a code, of some rows and in their order. */
export function keepRows(rows: Uint32Array, codes: ArrayLike<number>, code: number): Uint32Array {
  const kept = new Uint32Array(rows.length);
  let count = 0;
  for (let i = 0; i < rows.length; i += 1) if (codes[rows[i]] === code) kept[count++] = rows[i];
  return kept.subarray(0, count);
}

/** Lists of numbers end to end: list i is `items[starts[i]]` up to `items[starts[i + 1]]`. */
export interface Lists {
  readonly count: number;
  readonly starts: Uint32Array;
  readonly items: Uint32Array;
}

/** For each of `range` numbers the lists that hold it, ascending. */
export function transposeLists({ count, starts, items }: Lists, range: number): Lists {
  const turned = startsOf(items, range);
  const places = turned.slice(0, range);
  const holders = new Uint32Array(items.length);
  for (let list = 0; list < count; list += 1)
    for (let at = starts[list]; at < starts[list + 1]; at += 1) holders[places[items[at]]++] = list;
  return { count: range, starts: turned, items: holders };
}

/** The rows of each group, ascending. */
export function rowsByGroup(groups: Uint32Array, count: number): Lists {
  const starts = startsOf(groups, count);
  const places = starts.slice(0, count);
  const rows = new Uint32Array(groups.length);
  for (let row = 0; row < groups.length; row += 1) rows[places[groups[row]]++] = row;
  return { count, starts, items: rows };
}

/** Where a list for each number begins that has as many entries as the number occurs, and where the last one ends. */
function startsOf(numbers: Uint32Array, range: number): Uint32Array {
  const starts = new Uint32Array(range + 1);
  for (let at = 0; at < numbers.length; at += 1) starts[numbers[at] + 1] += 1;
  for (let number = 0; number < range; number += 1) starts[number + 1] += starts[number];
  return starts;
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
