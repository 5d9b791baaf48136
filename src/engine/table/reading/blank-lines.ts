import { decodeUtf8 } from './utf8.ts';

const space = 32;
const lineEnd = 10;

/** Whether the line that begins with this byte may hold nothing but white space; most lines are cleared by it. */
export function mayBeBlank(first: number): boolean {
  return first <= space || first >= 128;
}

/** Whether the line at `start` holds nothing but white space, and no delimiter. */
export function isBlank(bytes: Uint8Array, start: number, delimiter: number): boolean {
  let end = start;
  while (bytes[end] !== delimiter && bytes[end] !== lineEnd && mayBeBlank(bytes[end])) end += 1;
  return bytes[end] === lineEnd && decodeUtf8(bytes, start, end).trim() === '';
}
