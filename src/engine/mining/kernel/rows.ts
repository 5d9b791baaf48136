import { Column, columnAt, columnBytes } from './column';
import { clean, drop } from './clean';
import { countColumns } from './count';
import { mineCube } from './cube';
import { bytesOfRecord, copyRecord, fold } from './fold';
import { cubeLimit, layOutCube } from './layout';
import { mark, release, reserve, reserveZeros } from './memory';
import { emit, isStopped, needsNegative, reportShare } from './output';

/**
 * Emits every frequent extension of the itemset `parent`, whose records and columns are given. As soon as the columns
 * left fit a cube they are counted at once; until then the first of them is branched on and dropped, and records that
 * have become equal are folded. The records are overwritten.
 */
export function mineRows(
  records: usize,
  count: u32,
  from: usize,
  fromCount: u32,
  whole: u64,
  parent: u32,
  depth: u32,
  length: u32,
  isTop: bool,
): void {
  const before = mark();
  const columns = reserve(<usize>fromCount * columnBytes);
  const columnCount = countColumns(records, count, from, fromCount, columns);
  if (depth === 1) emitSingles(columns, columnCount, parent, length);
  let sorted: usize = 0;
  for (let first: u32 = 0; depth > 1 && first < columnCount && !isStopped; first += 1) {
    const cells = layOutCube(columns, first, columnCount, whole);
    if (cells <= cubeLimit) {
      const rest = columns + <usize>first * columnBytes;
      if (needsNegative()) mineCube<u64>(records, count, rest, columnCount - first, cells, parent, depth, length);
      else mineCube<u32>(records, count, rest, columnCount - first, cells, parent, depth, length);
      break;
    }
    if (first > 0) drop(records, count, columnAt(columns, first - 1));
    else if (!isTop) clean(records, count, columns, columnCount);
    if (first > 0 || !isTop) count = fold(records, count);
    if (first === 0) sorted = reserve(<usize>count * bytesOfRecord());
    branch(records, count, sorted, columns, first, columnCount, parent, depth, length, isTop);
  }
  release(before);
}

/** Goes down each frequent value of column `first`. */
function branch(
  records: usize,
  count: u32,
  sorted: usize,
  columns: usize,
  first: u32,
  columnCount: u32,
  parent: u32,
  depth: u32,
  length: u32,
  isTop: bool,
): void {
  const bytes = bytesOfRecord();
  const column = columnAt(columns, first);
  const before = mark();
  const starts = partition(records, count, sorted, column);
  for (let i: u32 = 0; i < column.frequent; i += 1) {
    const digit = <usize>load<u32>(column.pairs + ((<usize>i) << 3));
    const item = load<u32>(column.pairs + ((<usize>i) << 3), 4);
    const cell = load<u64>(column.counts + (digit << 3));
    const start = load<u32>(starts + (digit << 2));
    const size = load<u32>(starts + (digit << 2), 4) - start;
    const index = emit<u64>(item, parent, length, cell);
    if (first + 1 < columnCount) {
      mineRows(
        sorted + start * bytes,
        size,
        columns + <usize>(first + 1) * columnBytes,
        columnCount - first - 1,
        cell,
        index,
        depth - 1,
        length + 1,
        false,
      );
    }
    if (isTop) reportTop(columns, first, columnCount, i + 1);
    if (isStopped) break;
  }
  release(before);
}

function reportTop(columns: usize, first: u32, columnCount: u32, done: u32): void {
  let total: u32 = 0;
  for (let i: u32 = 0; i < columnCount; i += 1) {
    total += columnAt(columns, i).frequent;
    if (i < first) done += columnAt(columns, i).frequent;
  }
  reportShare(done, total);
}

/** Sorts the records by their digit; gives where each digit starts: u32[values + 2]. */
function partition(records: usize, count: u32, sorted: usize, column: Column): usize {
  const bytes = bytesOfRecord();
  const word = column.word;
  const shift = <u64>column.shift;
  const mask = <u64>column.mask;
  const starts = reserveZeros((<usize>column.values + 3) << 2);
  const end = records + count * bytes;
  for (let record = records; record < end; record += bytes) {
    const slot = starts + ((<usize>((load<u64>(record + word) >> shift) & mask)) << 2);
    store<u32>(slot, load<u32>(slot, 8) + 1, 8);
  }
  for (let digit: u32 = 1; digit <= column.values; digit += 1) {
    const slot = starts + ((<usize>digit) << 2);
    store<u32>(slot, load<u32>(slot, 4) + load<u32>(slot, 8), 8);
  }
  for (let record = records; record < end; record += bytes) {
    const slot = starts + ((<usize>((load<u64>(record + word) >> shift) & mask)) << 2);
    const at = load<u32>(slot, 4);
    store<u32>(slot, at + 1, 4);
    copyRecord(sorted + at * bytes, record, bytes);
  }
  return starts;
}

function emitSingles(columns: usize, columnCount: u32, parent: u32, length: u32): void {
  for (let i: u32 = 0; i < columnCount; i += 1) {
    const column = columnAt(columns, i);
    for (let j: u32 = 0; j < column.frequent; j += 1) {
      const pair = column.pairs + ((<usize>j) << 3);
      emit<u64>(load<u32>(pair, 4), parent, length, load<u64>(column.counts + ((<usize>load<u32>(pair)) << 3)));
    }
  }
}
