import { reserve, reserveZeros } from './memory';
import { bytesOfRecord } from './fold';

/**
 * Rows as positions of a bitset: those of the negative class first, then from the next word on the others; within a
 * part the heaviest first. A folded record of both classes stands in both parts.
 */
export let wordCount: u32 = 0;
export let negativeWords: u32 = 0;
/** Record of each position, 0 for the positions that fill up a word: u32[64 * wordCount]. */
export let rowRecords: usize = 0;

/** Plane b holds the rows whose weight has bit b: u64[wordCount] each (T2). */
export let planeCount: u32 = 0;
export let planes: usize = 0;
/** Where each plane ends within the negative part and within the other: u32 pairs, as word indices. */
export let planeEnds: usize = 0;

let rowWeights: usize = 0;

// @ts-ignore: decorator
@inline
function weightOf(record: usize, isNegative: bool): u32 {
  const negative = load<u32>(record);
  return isNegative ? negative : load<u32>(record, 4) - negative;
}

export function placeRows(records: usize, count: u32): void {
  const room = (<usize>count * 2 + 128) << 2;
  rowRecords = reserveZeros(room);
  rowWeights = reserveZeros(room);
  negativeWords = placePart(records, count, true, 0);
  wordCount = placePart(records, count, false, negativeWords);
  writePlanes();
}

/** Places the rows of one class from word `from` on, heaviest first; gives the word after them. */
function placePart(records: usize, count: u32, isNegative: bool, from: u32): u32 {
  const bytes = bytesOfRecord();
  const end = records + <usize>count * bytes;
  const starts = reserveZeros(34 << 2);
  for (let record = records; record < end; record += bytes) {
    const slot = starts + (<usize>clz(weightOf(record, isNegative)) << 2);
    store<u32>(slot, load<u32>(slot, 4) + 1, 4);
  }
  for (let at = starts; at < starts + (32 << 2); at += 4) store<u32>(at, load<u32>(at) + load<u32>(at, 4), 4);
  const total = load<u32>(starts + (32 << 2));
  for (let record = records; record < end; record += bytes) {
    const weight = weightOf(record, isNegative);
    if (weight === 0) continue;
    const slot = starts + (<usize>clz(weight) << 2);
    const position = <usize>((from << 6) + load<u32>(slot)) << 2;
    store<u32>(slot, load<u32>(slot) + 1);
    store<u32>(rowRecords + position, <u32>record);
    store<u32>(rowWeights + position, weight);
  }
  return from + ((total + 63) >> 6);
}

function writePlanes(): void {
  let all: u32 = 0;
  for (let row: u32 = 0; row < wordCount << 6; row += 1) all |= load<u32>(rowWeights + (<usize>row << 2));
  planeCount = 32 - clz(all);
  planes = reserveZeros(<usize>planeCount * wordCount * 8);
  planeEnds = reserve(<usize>planeCount * 8);
  for (let plane: u32 = 0; plane < planeCount; plane += 1) {
    const bits = planes + <usize>plane * wordCount * 8;
    store<u32>(planeEnds + (<usize>plane << 3), fillPlane(bits, plane, 0, negativeWords));
    store<u32>(planeEnds + (<usize>plane << 3), fillPlane(bits, plane, negativeWords, wordCount), 4);
  }
}

/** Sets the bits of one plane in the words `from` to `to`; gives the word after the last that has any. */
function fillPlane(bits: usize, plane: u32, from: u32, to: u32): u32 {
  let end = from;
  for (let row = from << 6; row < to << 6; row += 1) {
    if (((load<u32>(rowWeights + (<usize>row << 2)) >> plane) & 1) === 0) continue;
    setBit(bits, row);
    end = (row >> 6) + 1;
  }
  return end;
}

// @ts-ignore: decorator
@inline
export function setBit(bits: usize, row: u32): void {
  const word = bits + (<usize>(row >> 6) << 3);
  store<u64>(word, load<u64>(word) | ((<u64>1) << <u64>(row & 63)));
}
