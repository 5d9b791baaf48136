import { Column, columnAt } from './column';
import { reserveZeros } from './memory';

/** Most cells of a cube; at 4,096 it stays in the fastest cache. */
export let cubeLimit: u32 = 4096;

export function setCubeLimit(cells: u32): void {
  cubeLimit = cells;
}

/**
 * Lays the columns from `first` on out in a cube and gives its cells, or more than the limit. The widest column has
 * stride
 * 1; the first stride past 3 is rounded up to 4 cells, for the sake of vectors. A value that covers all records needs
 * no dimension.
 */
export function layOutCube(columns: usize, first: u32, columnCount: u32, whole: u64): u32 {
  let widest = first;
  for (let i = first; i < columnCount; i += 1) {
    const column = columnAt(columns, i);
    const isConstant =
      column.frequent === 1 && load<u64>(column.counts + ((<usize>load<u32>(column.pairs)) << 3)) === whole;
    column.stride = isConstant ? 0 : 1;
    if (column.frequent > columnAt(columns, widest).frequent) widest = i;
  }
  let cells: u32 = layOut(columnAt(columns, widest), 1);
  for (let i = first; i < columnCount; i += 1) {
    if (i !== widest) cells = layOut(columnAt(columns, i), cells);
    if (cells > cubeLimit) return cells;
  }
  for (let i = first; i < columnCount; i += 1) {
    const column = columnAt(columns, i);
    column.offsets = reserveZeros((<usize>column.values + 1) << 2);
    for (let j: u32 = 0; j < column.frequent; j += 1) {
      const digit = load<u32>(column.pairs + ((<usize>j) << 3));
      store<u32>(column.offsets + ((<usize>digit) << 2), column.stride * (j + 1));
    }
  }
  return cells;
}

/** Gives the cells with this column added, or one more than the limit. */
function layOut(column: Column, cells: u32): u32 {
  if (column.stride === 0) return cells;
  const span = <u64>cells * (<u64>column.frequent + 1);
  if (span > cubeLimit) return cubeLimit + 1;
  column.stride = cells;
  column.span = <u32>(span > 2 ? (span + 3) & ~3 : span);
  return column.span;
}
