/**
 * A column as a node of the search sees it. A record is a cell (negative weight in the low half, support in the high)
 * and key words in which each column has a digit; digit 0 means "no item".
 */
// @ts-ignore: decorator
@unmanaged
export class Column {
  /** Byte offset of the key word within a record, and where the digit stands in it. */
  word: u32;
  shift: u32;
  mask: u32;
  /** Largest digit. */
  values: u32;
  /** Item of each digit: u32[values + 1]. */
  items: usize;
  /** Weight of each digit among the records of the node: u64[values + 1]. */
  counts: usize;
  /** How many digits are frequent, and each of them with its item: u32 pairs. */
  frequent: u32;
  pairs: usize;
  /**
   * What each digit adds to the index of a cell: u32[values + 1]; the step between its frequent digits, 0 when one
   * covers all.
   */
  offsets: usize;
  stride: u32;
  /** Cells from one run of its values to the next. */
  span: u32;
}

export const columnBytes: usize = offsetof<Column>();

// @ts-ignore: decorator
@inline
export function columnAt(columns: usize, index: u32): Column {
  return changetype<Column>(columns + <usize>index * columnBytes);
}
