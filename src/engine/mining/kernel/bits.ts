import { negativeWords, placeRows, planeCount, planeEnds, planes, rowRecords, setBit, wordCount } from './bit-rows';
import { Column, columnAt } from './column';
import { mark, release, reserve, reserveZeros } from './memory';
import { canBeFrequent, emit, isFrequent, isStopped, reportShare } from './output';

/** An item that may extend an itemset: the count of both together and the rows that hold both. */
// @ts-ignore: decorator
@unmanaged
class Extension {
  cell: u64;
  item: u32;
  column: u32;
  bits: usize;
  filler: u32;
}

const extensionBytes: usize = offsetof<Extension>();

// @ts-ignore: decorator
@inline
function extensionAt(list: usize, index: u32): Extension {
  return changetype<Extension>(list + <usize>index * extensionBytes);
}

/** Emits every frequent itemset of the records by intersecting bitsets of rows. */
export function mineBits(records: usize, count: u32, columns: usize, columnCount: u32, depth: u32): void {
  placeRows(records, count);
  let items: u32 = 0;
  for (let i: u32 = 0; i < columnCount; i += 1) items += columnAt(columns, i).values;
  const list = reserve(<usize>items * extensionBytes);
  let listed: u32 = 0;
  for (let i: u32 = 0; i < columnCount; i += 1) listed = listColumn(list, listed, columnAt(columns, i), i);
  const all = reserve(<usize>wordCount * 8);
  memory.fill(all, 0xff, <usize>wordCount * 8);
  let kept: u32 = 0;
  for (let i: u32 = 0; i < listed; i += 1) {
    const extension = extensionAt(list, i);
    extension.cell = intersect(all, extension.bits, extension.bits);
    if (!isFrequent<u64>(extension.cell)) continue;
    memory.copy(list + <usize>kept * extensionBytes, changetype<usize>(extension), extensionBytes);
    kept += 1;
  }
  searchBits(list, kept, 0, depth, 1);
}

/** Lists the items of a column with their rows. */
function listColumn(list: usize, listed: u32, column: Column, index: u32): u32 {
  const bytes = <usize>wordCount * 8;
  const bits = reserveZeros(bytes * column.values);
  for (let row: u32 = 0; row < wordCount << 6; row += 1) {
    const record = <usize>load<u32>(rowRecords + (<usize>row << 2));
    if (record === 0) continue;
    const digit = <u32>((load<u64>(record + column.word) >> <u64>column.shift) & <u64>column.mask);
    if (digit !== 0) setBit(bits + bytes * (digit - 1), row);
  }
  for (let digit: u32 = 1; digit <= column.values; digit += 1) {
    const extension = extensionAt(list, listed);
    extension.item = load<u32>(column.items + (<usize>digit << 2));
    extension.column = index;
    extension.bits = bits + bytes * (digit - 1);
    listed += 1;
  }
  return listed;
}

/** Emits each extension in the list and what extends it in turn. */
function searchBits(list: usize, listed: u32, parent: u32, depth: u32, length: u32): void {
  for (let i: u32 = 0; i < listed; i += 1) {
    const extension = extensionAt(list, i);
    const index = emit<u64>(extension.item, parent, length, extension.cell);
    if (depth > 1) {
      const before = mark();
      const further = reserve(<usize>(listed - i) * extensionBytes);
      const found = extend(further, list, listed, i);
      if (found > 0) searchBits(further, found, index, depth - 1, length + 1);
      release(before);
    }
    if (length === 1) reportShare(i + 1, listed);
    if (isStopped) return;
  }
}

/** Lists what extends item `i` of the list: the later items of other columns that are frequent with it. */
function extend(further: usize, list: usize, listed: u32, i: u32): u32 {
  const extension = extensionAt(list, i);
  let next = i + 1;
  while (next < listed && extensionAt(list, next).column === extension.column) next += 1;
  let found: u32 = 0;
  for (; next < listed; next += 1) {
    const other = extensionAt(list, next);
    const before = mark();
    const bits = reserve(<usize>wordCount * 8);
    const cell = intersect(extension.bits, other.bits, bits);
    if (!isFrequent<u64>(cell)) {
      release(before);
      continue;
    }
    const added = extensionAt(further, found);
    added.cell = cell;
    added.item = other.item;
    added.column = other.column;
    added.bits = bits;
    found += 1;
  }
  return found;
}

/** Writes the rows of both and gives their cell, or 0 as soon as they cannot be frequent. */
function intersect(a: usize, b: usize, to: usize): u64 {
  const negative = intersectPart(a, b, to, 0, negativeWords, 0);
  if (!canBeFrequent(negative)) return 0;
  const positive = intersectPart(a, b, to, negativeWords, wordCount, 4);
  return (<u64>(negative + positive) << 32) | negative;
}

// @ts-ignore: decorator
@inline
function intersectPart(a: usize, b: usize, to: usize, from: u32, until: u32, part: usize): u32 {
  return planeCount === 1 ? intersectPlain(a, b, to, from, until) : intersectWeighted(a, b, to, from, until, part);
}

// @ts-ignore: decorator
@inline
function intersectPlain(a: usize, b: usize, to: usize, from: u32, until: u32): u32 {
  let sum: u64 = 0;
  const end = <usize>until << 3;
  for (let at = <usize>from << 3; at < end; at += 8) {
    const both = load<u64>(a + at) & load<u64>(b + at);
    store<u64>(to + at, both);
    sum += popcnt(both);
  }
  return <u32>sum;
}

function intersectWeighted(a: usize, b: usize, to: usize, from: u32, until: u32, part: usize): u32 {
  for (let at = <usize>from << 3, end = <usize>until << 3; at < end; at += 8) store<u64>(to + at, load<u64>(a + at) & load<u64>(b + at));
  let sum: u32 = 0;
  for (let plane: u32 = 0; plane < planeCount; plane += 1) {
    const bits = planes + <usize>plane * wordCount * 8;
    const end = <usize>load<u32>(planeEnds + (<usize>plane << 3) + part) << 3;
    let ones: u64 = 0;
    for (let at = <usize>from << 3; at < end; at += 8) ones += popcnt(load<u64>(to + at) & load<u64>(bits + at));
    sum += <u32>ones << plane;
  }
  return sum;
}
