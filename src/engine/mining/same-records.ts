import { itemsOf } from './find-itemset.ts';
import { groupRows } from '../table/group-rows.ts';
import type { Itemsets, MiningInput } from './search.ts';

/**
 * Which of the itemsets cover exactly the same records (D8): for each of `indices` the number of its group, counted
 * from 0 in order of first appearance. Exact: of itemsets with equal supports the bitsets of their records are
 * compared, first by a hash and then word by word. Records that are equal in the columns in use count as one.
 */
export function sameRecords(input: MiningInput, itemsets: Itemsets, indices: ArrayLike<number>): Uint32Array {
  const { support } = itemsets;
  const groups = new Uint32Array(indices.length);
  const shared = countSupports(support, indices);
  const covers = coverRecords(input, itemsets, indices);
  const other = new Uint32Array(covers.words);
  const slots = new Uint32Array(2 ** (33 - Math.clz32(indices.length | 4)));
  const last = slots.length - 1;
  const heads: number[] = [];
  const hashes: number[] = [];

  /** The group of an itemset, or a new one. */
  function place(index: number): number {
    const bits = covers.of(index);
    const hash = hashWords(bits);
    let slot = hash & last;
    for (; slots[slot] !== 0; slot = (slot + 1) & last) {
      const group = slots[slot] - 1;
      if (hashes[group] !== hash || support[heads[group]] !== support[index]) continue;
      covers.write(heads[group], other);
      if (isEqual(bits, other)) return group;
    }
    hashes[heads.length] = hash;
    slots[slot] = heads.length + 1;
    return heads.push(index) - 1;
  }

  for (let i = 0; i < indices.length; i += 1) {
    groups[i] = shared.get(support[indices[i]]) === 1 ? heads.push(indices[i]) - 1 : place(indices[i]);
  }
  return groups;
}

function countSupports(support: Float64Array, indices: ArrayLike<number>): Map<number, number> {
  const counts = new Map<number, number>();
  for (let i = 0; i < indices.length; i += 1)
    counts.set(support[indices[i]], (counts.get(support[indices[i]]) ?? 0) + 1);
  return counts;
}

/** The records an itemset covers, as a bitset over the distinct rows. */
function coverRecords(input: MiningInput, itemsets: Itemsets, indices: ArrayLike<number>) {
  const items = new Uint32Array(256);
  const itemBits = new Map<number, Uint32Array>();
  const usedColumns = new Set<number>();
  for (let i = 0; i < indices.length; i += 1) {
    const length = itemsOf(itemsets, indices[i], items);
    for (let j = 0; j < length; j += 1) {
      usedColumns.add(itemsets.itemColumn[items[j]]);
      itemBits.set(items[j], new Uint32Array());
    }
  }
  const columns = [...usedColumns];
  const { groups, count } = groupRows(
    columns.map((column) => ({ radix: input.columns[column].size + 1, at: input.columns[column].codes })),
    input.rows,
  );
  const words = Math.ceil(count / 32);
  const all = new Uint32Array(words).fill(0xffffffff);
  if (count % 32 !== 0) all[words - 1] = 2 ** (count % 32) - 1;
  for (const item of itemBits.keys()) itemBits.set(item, new Uint32Array(words));
  for (const column of columns) {
    const { size, codes } = input.columns[column];
    const ofCode = Array.from({ length: size + 1 }, (_, code) =>
      code < size ? itemBits.get(itemsets.itemOffset[column] + code) : undefined,
    );
    for (let row = 0; row < input.rows; row += 1) {
      const bits = ofCode[codes[row]];
      if (bits !== undefined) bits[groups[row] >>> 5] |= 1 << (groups[row] & 31);
    }
  }
  function write(index: number, into: Uint32Array): void {
    const length = itemsOf(itemsets, index, items);
    into.set(all);
    for (let j = 0; j < length; j += 1) intersect(into, itemBits.get(items[j])!, into);
  }

  const levels: { index: number; bits: Uint32Array }[] = [{ index: 0, bits: all }];
  /** The records of an itemset; what its chain has in common with the one asked for before is not computed again. */
  function of(index: number): Uint32Array {
    const depth = itemsets.length[index];
    levels[depth] ??= { index: -1, bits: new Uint32Array(words) };
    const level = levels[depth];
    if (level.index !== index) {
      intersect(of(itemsets.parent[index]), itemBits.get(itemsets.item[index])!, level.bits);
      level.index = index;
    }
    return level.bits;
  }
  return { words, write, of };
}

function intersect(a: Uint32Array, b: Uint32Array, into: Uint32Array): void {
  for (let word = 0; word < into.length; word += 1) into[word] = a[word] & b[word];
}

function hashWords(bits: Uint32Array): number {
  let hash = 0x811c9dc5;
  for (let word = 0; word < bits.length; word += 1) hash = Math.imul(hash ^ bits[word], 0x9e3779b1) ^ (hash >>> 15);
  return hash >>> 0;
}

function isEqual(a: Uint32Array, b: Uint32Array): boolean {
  for (let word = 0; word < a.length; word += 1) if (a[word] !== b[word]) return false;
  return true;
}
