import { bytesOfRecord } from './fold';
import { mark, release, reserveZeros } from './memory';

/**
 * Writes the cell of each row: its weight, and in the low half the same when it is negative. Null pointers: weight 1,
 * no negatives.
 */
export function writeCells(cells: usize, rows: u32, weights: usize, isNegative: usize): void {
  for (let row: u32 = 0; row < rows; row += 1) {
    const weight: u64 = weights === 0 ? 1 : load<u32>(weights + (<usize>row << 2));
    const negative: u64 = isNegative !== 0 && load<u8>(isNegative + row) !== 0 ? weight : 0;
    store<u64>(cells + (<usize>row << 3), (weight << 32) | negative);
  }
}

// @ts-ignore: decorator
@inline
function add(slot: usize, cell: usize): void {
  store<u64>(slot, load<u64>(slot) + load<u64>(cell));
}

function countCodes<T>(counts: usize, codes: usize, rows: u32, values: u32, cells: usize): u32 {
  const before = mark();
  const odd = reserveZeros((<usize>values + 1) << 3);
  const end = codes + <usize>(rows & ~1) * sizeof<T>();
  let cell = cells;
  let largest: u32 = 0;
  for (; codes < end; codes += 2 * sizeof<T>(), cell += 16) {
    const code = <u32>load<T>(codes);
    const code2 = <u32>load<T>(codes, sizeof<T>());
    largest = max(largest, max(code, code2));
    add(counts + (<usize>min(code, values) << 3), cell);
    add(odd + (<usize>min(code2, values) << 3), cell + 8);
  }
  if (rows & 1) {
    largest = max(largest, <u32>load<T>(codes));
    add(counts + (<usize>min(<u32>load<T>(codes), values) << 3), cell);
  }
  for (let at: usize = 0; at <= <usize>values << 3; at += 8) add(counts + at, odd + at);
  release(before);
  return largest;
}

/** Adds the cell of each row to the count of its code: u64[values + 1], cleared before. Gives the largest code. */
export function countColumn(counts: usize, codes: usize, codeBytes: u32, rows: u32, values: u32, cells: usize): u32 {
  memory.fill(counts, 0, (<usize>values + 1) << 3);
  if (codeBytes === 1) return countCodes<u8>(counts, codes, rows, values, cells);
  if (codeBytes === 2) return countCodes<u16>(counts, codes, rows, values, cells);
  return countCodes<u32>(counts, codes, rows, values, cells);
}

/** Starts the records: their cells, and empty keys. */
export function startRecords(records: usize, rows: u32, cells: usize): void {
  const bytes = bytesOfRecord();
  memory.fill(records, 0, <usize>rows * bytes);
  for (let row: u32 = 0; row < rows; row += 1, records += bytes) store<u64>(records, load<u64>(cells + (<usize>row << 3)));
}

function packCodes<T>(records: usize, rows: u32, codes: usize, digits: usize, word: u32, shift: u32): void {
  const bytes = bytesOfRecord();
  const end = codes + <usize>rows * sizeof<T>();
  for (let at = records + word; codes < end; codes += sizeof<T>(), at += bytes) {
    store<u64>(at, load<u64>(at) | (<u64>load<u32>(digits + (<usize>load<T>(codes) << 2)) << <u64>shift));
  }
}

/** Writes the digit of each row into its key; `digits` gives the digit of a code: u32[values + 1]. */
export function packColumn(records: usize, rows: u32, codes: usize, codeBytes: u32, digits: usize, word: u32, shift: u32): void {
  if (codeBytes === 1) packCodes<u8>(records, rows, codes, digits, word, shift);
  else if (codeBytes === 2) packCodes<u16>(records, rows, codes, digits, word, shift);
  else packCodes<u32>(records, rows, codes, digits, word, shift);
}
