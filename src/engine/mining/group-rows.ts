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
      keys = Float64Array.from(groups);
      range = count;
    }
    for (let row = 0; row < rows; row += 1) keys[row] = keys[row] * radix + at[row];
    range *= radix;
  }
  return numberKeys(keys);
}

/** Numbers the distinct keys by an open hash table. */
function numberKeys(keys: Float64Array): { groups: Uint32Array; count: number } {
  const slots = new Uint32Array(2 ** (33 - Math.clz32(keys.length | 4)));
  const last = slots.length - 1;
  const groups = new Uint32Array(keys.length);
  const first = new Uint32Array(keys.length);
  let count = 0;
  for (let row = 0; row < keys.length; row += 1) {
    const key = keys[row];
    let slot = mix(key) & last;
    while (slots[slot] !== 0 && keys[first[slots[slot] - 1]] !== key) slot = (slot + 1) & last;
    if (slots[slot] === 0) {
      first[count] = row;
      count += 1;
      slots[slot] = count;
    }
    groups[row] = slots[slot] - 1;
  }
  return { groups, count };
}

function mix(key: number): number {
  let hash = Math.imul((key >>> 0) ^ Math.imul((key / 4_294_967_296) >>> 0, 0x85ebca6b), 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca77);
  return hash ^ (hash >>> 13);
}
