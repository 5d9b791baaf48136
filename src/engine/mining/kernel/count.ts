import { Column, columnAt, columnBytes } from './column';
import { bytesOfRecord } from './fold';
import { reserve, reserveZeros } from './memory';
import { isFrequent } from './output';

/** Counts each digit among the records and keeps the columns with a frequent one; gives how many. */
export function countColumns(records: usize, count: u32, from: usize, fromCount: u32, columns: usize): u32 {
  for (let i: u32 = 0; i < fromCount; i += 1) {
    const column = columnAt(columns, i);
    memory.copy(changetype<usize>(column), from + <usize>i * columnBytes, columnBytes);
    column.counts = reserveZeros((<usize>column.values + 1) << 3);
  }
  const end = records + <usize>count * bytesOfRecord();
  for (let i: u32 = 0; i < fromCount; i += 2) {
    if (i + 1 < fromCount) countTwo(records, end, columnAt(columns, i), columnAt(columns, i + 1));
    else countOne(records, end, columnAt(columns, i));
  }
  let kept: u32 = 0;
  for (let i: u32 = 0; i < fromCount; i += 1) {
    if (!listFrequent(columnAt(columns, i))) continue;
    if (kept < i) memory.copy(columns + <usize>kept * columnBytes, columns + <usize>i * columnBytes, columnBytes);
    kept += 1;
  }
  return kept;
}

function countOne(records: usize, end: usize, a: Column): void {
  const bytes = bytesOfRecord();
  const word = a.word,
    shift = <u64>a.shift,
    mask = <u64>a.mask,
    counts = a.counts;
  for (let record = records; record < end; record += bytes) {
    const slot = counts + ((<usize>((load<u64>(record + word) >> shift) & mask)) << 3);
    store<u64>(slot, load<u64>(slot) + load<u64>(record));
  }
}

function countTwo(records: usize, end: usize, a: Column, b: Column): void {
  const bytes = bytesOfRecord();
  const word = a.word,
    shift = <u64>a.shift,
    mask = <u64>a.mask,
    counts = a.counts;
  const word2 = b.word,
    shift2 = <u64>b.shift,
    mask2 = <u64>b.mask,
    counts2 = b.counts;
  for (let record = records; record < end; record += bytes) {
    const cell = load<u64>(record);
    const slot = counts + ((<usize>((load<u64>(record + word) >> shift) & mask)) << 3);
    const slot2 = counts2 + ((<usize>((load<u64>(record + word2) >> shift2) & mask2)) << 3);
    store<u64>(slot, load<u64>(slot) + cell);
    store<u64>(slot2, load<u64>(slot2) + cell);
  }
}

/** Lists the frequent digits of a column; false when there is none. */
function listFrequent(column: Column): bool {
  let frequent: u32 = 0;
  const pairs = reserve((<usize>column.values) << 3);
  for (let digit: u32 = 1; digit <= column.values; digit += 1) {
    if (!isFrequent<u64>(load<u64>(column.counts + ((<usize>digit) << 3)))) continue;
    store<u32>(pairs + ((<usize>frequent) << 3), digit);
    store<u32>(pairs + ((<usize>frequent) << 3), load<u32>(column.items + ((<usize>digit) << 2)), 4);
    frequent += 1;
  }
  column.frequent = frequent;
  column.pairs = pairs;
  return frequent > 0;
}
