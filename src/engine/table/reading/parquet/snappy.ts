/**
 * Unpacks Snappy. The package has a reader of its own, which goes back to the start for ever where a damaged length is
 * negative.
 */
export function unpackSnappy(input: Uint8Array, length: number): Uint8Array {
  const output = new Uint8Array(length);
  let at = 0;
  while (input[at] >= 0x80) at += 1;
  at += 1;
  let end = 0;
  while (at < input.length) {
    const tag = input[at];
    const kind = tag & 3;
    const extra = kind > 0 ? [0, 1, 2, 4][kind] : Math.max(0, (tag >> 2) - 59);
    const number = readNumber(input, at + 1, extra);
    at += 1 + extra;
    const size =
      kind === 0 ? (extra === 0 ? tag >> 2 : number) + 1 : kind === 1 ? ((tag >> 2) & 7) + 4 : (tag >> 2) + 1;
    if (size > length - end) throw new Error('more than the page is said to hold');
    if (kind === 0) {
      if (size > input.length - at) throw new Error('a packed page cut short');
      output.set(input.subarray(at, at + size), end);
      at += size;
    } else {
      const back = kind === 1 ? number + ((tag >> 5) << 8) : number;
      if (back === 0 || back > end) throw new Error('a copy of what is not there');
      repeat(output, end, back, size);
    }
    end += size;
  }
  if (end !== length) throw new Error(`${end} of ${length} bytes`);
  return output;
}

/** Copies what stands `back` bytes before, which may run into the copy itself. */
function repeat(output: Uint8Array, end: number, back: number, size: number): void {
  if (back >= size) output.copyWithin(end, end - back, end - back + size);
  else for (let i = end; i < end + size; i += 1) output[i] = output[i - back];
}

function readNumber(input: Uint8Array, at: number, bytes: number): number {
  if (at + bytes > input.length) throw new Error('a packed page cut short');
  let number = 0;
  for (let i = bytes - 1; i >= 0; i -= 1) number = number * 256 + input[at + i];
  return number;
}
