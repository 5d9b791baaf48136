import { Column, columnAt } from './column';
import { bytesOfRecord } from './fold';
import { mark, release, reserve, reserveZeros } from './memory';
import { emit, isFrequent } from './output';

/**
 * Counts the records into a cube of `cells` cells over `columnCount` columns and emits what is frequent. Index 0 of a
 * dimension stands for any value, so records without an item count there at once.
 */
export function mineCube<T>(records: usize, count: u32, columns: usize, columnCount: u32, cells: u32, parent: u32, depth: u32, length: u32): void {
  const before = mark();
  const cube = reserveZeros(<usize>cells * sizeof<T>());
  const indices = reserve(<usize>count << 2);
  locate(indices, records, count, columns, columnCount);
  tally<T>(cube, indices, records, count);
  for (let i: u32 = 0; i < columnCount; i += 1) {
    const column = columnAt(columns, i);
    if (column.stride !== 0) sumDimension<T>(cube, cells, column);
  }
  walk<T>(cube, columns, 0, columnCount, parent, depth, length);
  release(before);
}

/** Writes for each record the index of its cell, two columns a pass. */
function locate(indices: usize, records: usize, count: u32, columns: usize, columnCount: u32): void {
  memory.fill(indices, 0, <usize>count << 2);
  let i = nextDimension(columns, 0, columnCount);
  while (i < columnCount) {
    const j = nextDimension(columns, i + 1, columnCount);
    if (j < columnCount) addTwo(indices, records, count, columnAt(columns, i), columnAt(columns, j));
    else addOne(indices, records, count, columnAt(columns, i));
    i = nextDimension(columns, j + 1, columnCount);
  }
}

// @ts-ignore: decorator
@inline
function nextDimension(columns: usize, from: u32, columnCount: u32): u32 {
  while (from < columnCount && columnAt(columns, from).stride === 0) from += 1;
  return from;
}

function addOne(indices: usize, records: usize, count: u32, a: Column): void {
  const bytes = bytesOfRecord();
  const end = indices + (<usize>count << 2);
  const word = a.word, shift = <u64>a.shift, mask = <u64>a.mask, offsets = a.offsets;
  for (let record = records; indices < end; record += bytes, indices += 4) {
    const digit = <usize>((load<u64>(record + word) >> shift) & mask);
    store<u32>(indices, load<u32>(indices) + load<u32>(offsets + (digit << 2)));
  }
}

function addTwo(indices: usize, records: usize, count: u32, a: Column, b: Column): void {
  const bytes = bytesOfRecord();
  const end = indices + (<usize>count << 2);
  const word = a.word, shift = <u64>a.shift, mask = <u64>a.mask, offsets = a.offsets;
  const word2 = b.word, shift2 = <u64>b.shift, mask2 = <u64>b.mask, offsets2 = b.offsets;
  for (let record = records; indices < end; record += bytes, indices += 4) {
    const digit = <usize>((load<u64>(record + word) >> shift) & mask);
    const digit2 = <usize>((load<u64>(record + word2) >> shift2) & mask2);
    store<u32>(indices, load<u32>(indices) + load<u32>(offsets + (digit << 2)) + load<u32>(offsets2 + (digit2 << 2)));
  }
}

function tally<T>(cube: usize, indices: usize, records: usize, count: u32): void {
  const bytes = bytesOfRecord();
  const end = indices + (<usize>count << 2);
  for (let record = records; indices < end; record += bytes, indices += 4) {
    const cell = cube + <usize>load<u32>(indices) * sizeof<T>();
    if (sizeof<T>() === 4) store<u32>(cell, load<u32>(cell) + load<u32>(record, 4));
    else store<u64>(cell, load<u64>(cell) + load<u64>(record));
  }
}

/** Adds the cells of each value of one dimension to the cell of any value; strides are 1, 2 or multiples of 4 cells. */
function sumDimension<T>(cube: usize, cells: u32, column: Column): void {
  const end = cube + <usize>cells * sizeof<T>();
  const step = <usize>column.stride * sizeof<T>();
  const span = <usize>column.span * sizeof<T>();
  const used = step * (column.frequent + 1);
  if (column.stride < 4) {
    for (let block = cube; block < end; block += span) addCells<T>(block, step, used);
  } else {
    for (let block = cube; block < end; block += span) addVectors<T>(block, step, used);
  }
}

// @ts-ignore: decorator
@inline
function addCells<T>(block: usize, step: usize, used: usize): void {
  for (let from = block + step; from < block + used; ) {
    for (let to = block; to < block + step; to += sizeof<T>(), from += sizeof<T>()) store<T>(to, <T>(load<T>(to) + load<T>(from)));
  }
}

// @ts-ignore: decorator
@inline
function addVectors<T>(block: usize, step: usize, used: usize): void {
  for (let from = block + step; from < block + used; ) {
    for (let to = block; to < block + step; to += 16, from += 16) v128.store(to, v128.add<T>(v128.load(to), v128.load(from)));
  }
}

function walk<T>(cell: usize, columns: usize, first: u32, columnCount: u32, parent: u32, depth: u32, length: u32): void {
  for (let i = first; i < columnCount; i += 1) {
    const column = columnAt(columns, i);
    const step = <usize>column.stride * sizeof<T>();
    const goesOn = depth > 1 && i + 1 < columnCount;
    let at = cell;
    for (let pair = column.pairs, end = pair + (<usize>column.frequent << 3); pair < end; pair += 8) {
      at += step;
      const found = load<T>(at);
      if (!isFrequent<T>(found)) continue;
      const index = emit<T>(load<u32>(pair, 4), parent, length, found);
      if (goesOn) walk<T>(at, columns, i + 1, columnCount, index, depth - 1, length + 1);
    }
  }
}
