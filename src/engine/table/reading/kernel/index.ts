/**
 * The kernel that cuts text into fields: the caller writes a piece of UTF-8 to `inputStart()`, which has room up to the end of
 * memory for it and, behind it, for the records of a block (field-block.ts). Addresses and sizes are bytes.
 */
export { openBlock, addLines, rowsOf, fieldsOf } from './lines';
export { signsOf } from './signs';

/** Where there is room, on a border of a processor's cache. */
export function inputStart(): usize {
  return (__heap_base + 63) & ~63;
}
