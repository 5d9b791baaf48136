import { keep } from './memory';

/** Hears of a buffer with `count` itemsets, which stays; answers non-zero to stop. */
// @ts-ignore: decorator
@external('caller', 'take')
declare function take(buffer: usize, count: u32): i32;

/** Hears that `done` of `total` top-level items are finished; answers non-zero to stop. */
// @ts-ignore: decorator
@external('caller', 'report')
declare function report(done: u32, total: u32): i32;

/**
 * The buffer: support f64[capacity], negative f64[capacity], item u32[capacity], parent u32[capacity], length
 * u8[capacity].
 */
export const capacity: u32 = 16384;
const negativeAt: usize = <usize>capacity * 8;
const itemAt: usize = <usize>capacity * 16;
const parentAt: usize = <usize>capacity * 20;
const lengthAt: usize = <usize>capacity * 24;
const bufferBytes: usize = <usize>capacity * 25;

let buffer: usize = 0;
let filled: u32 = 0;
let taken: u32 = 0;
export let isStopped: bool = false;

let minCount: u32 = 0;
let testsNegative: bool = false;
let hasNegative: bool = false;

export function openOutput(count: u32, testsNegatives: bool, hasNegatives: bool): void {
  minCount = count;
  testsNegative = testsNegatives;
  hasNegative = hasNegatives;
  buffer = keep(bufferBytes);
  filled = 0;
  taken = 1;
  isStopped = false;
}

/** Writes one itemset and gives its index; the empty itemset is 0. */
// @ts-ignore: decorator
@inline
export function emit<T>(item: u32, parent: u32, length: u32, cell: T): u32 {
  if (filled === capacity) flush();
  const at = buffer + (<usize>filled << 2);
  store<u32>(at, item, itemAt);
  store<u32>(at, parent, parentAt);
  store<u8>(buffer + filled, <u8>length, lengthAt);
  const wide = buffer + (<usize>filled << 3);
  if (sizeof<T>() === 4) store<f64>(wide, <f64>(<u32>cell));
  else {
    store<f64>(wide, <f64>(<u32>(<u64>cell >> 32)));
    store<f64>(wide, <f64>(<u32>cell), negativeAt);
  }
  filled += 1;
  return taken + filled - 1;
}

/** Whether the counts need both halves of a cell. */
export function needsNegative(): bool {
  return hasNegative;
}

/**
 * Whether a cell, its negative weight in the low half and its support in the high, or its support alone, counts enough.
 */
// @ts-ignore: decorator
@inline
export function isFrequent<T>(cell: T): bool {
  if (sizeof<T>() === 4) return <u32>cell >= minCount;
  return <u32>(testsNegative ? <u64>cell : <u64>cell >> 32) >= minCount;
}

/** Whether a cell with this negative weight can still be frequent. */
// @ts-ignore: decorator
@inline
export function canBeFrequent(negative: u32): bool {
  return !testsNegative || negative >= minCount;
}

export function flush(): void {
  if (!isStopped && take(buffer, filled) !== 0) isStopped = true;
  taken += filled;
  filled = 0;
  if (!isStopped) buffer = keep(bufferBytes);
}

export function reportShare(done: u32, total: u32): void {
  if (report(done, total) !== 0) isStopped = true;
}
