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
