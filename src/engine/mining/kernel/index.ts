import { mineBits } from './bits';
import { columnAt, columnBytes } from './column';
import { setCubeLimit } from './layout';
import { clearArena, reserve } from './memory';
import { flush, openOutput } from './output';
import { mineRows } from './rows';

export { fold, setRecordBytes } from './fold';
export { countColumn, packColumn, startRecords, writeCells } from './load';
export { isExhausted, reserve as allocate } from './memory';

/** Starts a search with a first arena of `arenaBytes`; all memory of the last search is free again. */
export function begin(arenaBytes: u32, minCount: u32, testsNegative: u32, hasNegative: u32, cubeCells: u32): void {
  clearArena(arenaBytes);
  openOutput(minCount, testsNegative !== 0, hasNegative !== 0);
  setCubeLimit(cubeCells);
}

/** Mines folded records; of each column are given word, shift, mask, largest digit and items: u32[5]. */
export function mine(
  records: usize,
  count: u32,
  given: usize,
  columnCount: u32,
  support: u32,
  negative: u32,
  depth: u32,
  asBits: u32,
): void {
  const columns = reserveColumns(given, columnCount);
  if (asBits !== 0) mineBits(records, count, columns, columnCount, depth);
  else mineRows(records, count, columns, columnCount, ((<u64>support) << 32) | negative, 0, depth, 1, true);
  flush();
}

function reserveColumns(given: usize, columnCount: u32): usize {
  const columns = reserve(<usize>columnCount * columnBytes);
  for (let i: u32 = 0; i < columnCount; i += 1) {
    const column = columnAt(columns, i);
    const from = given + <usize>i * 20;
    column.word = load<u32>(from);
    column.shift = load<u32>(from, 4);
    column.mask = load<u32>(from, 8);
    column.values = load<u32>(from, 12);
    column.items = <usize>load<u32>(from, 16);
  }
  return columns;
}
