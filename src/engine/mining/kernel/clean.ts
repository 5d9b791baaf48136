import { Column, columnAt } from './column';
import { bytesOfRecord } from './fold';
import { mark, release, reserve, reserveZeros } from './memory';
import { isFrequent } from './output';

/** Clears the digits that are not frequent. */
export function clean(records: usize, count: u32, columns: usize, columnCount: u32): void {
  const bytes = bytesOfRecord();
  const end = records + count * bytes;
  const keep = reserveZeros(bytes);
  store<u64>(keep, -1);
  for (let i: u32 = 0; i < columnCount; i += 1) {
    const column = columnAt(columns, i);
    const word = keep + column.word;
    store<u64>(word, load<u64>(word) | ((<u64>column.mask) << (<u64>column.shift)));
  }
  for (let record = records; record < end; record += bytes) {
    for (let word: u32 = 0; word < bytes; word += 8)
      store<u64>(record + word, load<u64>(record + word) & load<u64>(keep + word));
  }
  for (let i: u32 = 0; i < columnCount; i += 1) {
    const column = columnAt(columns, i);
    if (!isClean(column)) cleanColumn(records, end, column);
  }
}

function cleanColumn(records: usize, end: usize, column: Column): void {
  const before = mark();
  const bytes = bytesOfRecord();
  const word = column.word,
    shift = <u64>column.shift,
    mask = <u64>column.mask;
  const keeps = reserve((<usize>column.values + 1) << 3);
  for (let digit: usize = 0; digit <= column.values; digit += 1) {
    store<u64>(keeps + (digit << 3), isFrequent<u64>(load<u64>(column.counts + (digit << 3))) ? -1 : ~(mask << shift));
  }
  for (let at = records + word; at < end; at += bytes) {
    const key = load<u64>(at);
    store<u64>(at, key & load<u64>(keeps + ((<usize>((key >> shift) & mask)) << 3)));
  }
  release(before);
}

function isClean(column: Column): bool {
  let used: u32 = 0;
  for (let digit: u32 = 1; digit <= column.values; digit += 1) {
    if (load<u64>(column.counts + ((<usize>digit) << 3)) !== 0) used += 1;
  }
  return used === column.frequent;
}

/** Clears the digits of one column. */
export function drop(records: usize, count: u32, column: Column): void {
  const bytes = bytesOfRecord();
  const end = records + count * bytes;
  const word = column.word;
  const keep = ~((<u64>column.mask) << (<u64>column.shift));
  for (let record = records; record < end; record += bytes) store<u64>(record + word, load<u64>(record + word) & keep);
}
