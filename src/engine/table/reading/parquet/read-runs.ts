/**
 * The numbers of a page that are kept as runs: one number many times, or numbers of `width` bits in a row. The package
 * would fill a list as long as a run says it is, and a damaged run says anything.
 */
export function readRuns(bytes: Uint8Array, width: number, count: number): Uint32Array {
  if (width > 32) throw new Error(`numbers of ${width} bits`);
  const numbers = new Uint32Array(count);
  if (width === 0) return numbers;
  let at = 0;
  for (let seen = 0; seen < count;) {
    const head = readHead(bytes, at);
    at = head.end;
    const left = count - seen;
    if (head.isPacked) {
      const length = Math.min(head.length * 8, left);
      unpack(bytes, at, width, numbers.subarray(seen, seen + length));
      at += head.length * width;
      seen += length;
    } else {
      if (head.length > left) throw new Error(`a run of ${head.length} where ${left} are left`);
      numbers.fill(readNumber(bytes, at, width), seen, seen + head.length);
      at += Math.ceil(width / 8);
      seen += head.length;
    }
  }
  return numbers;
}

function readHead(bytes: Uint8Array, start: number): { isPacked: boolean; length: number; end: number } {
  let head = 0;
  let at = start;
  for (let unit = 1; ; unit *= 0x80, at += 1) {
    if (at >= bytes.length || at - start > 4) throw new Error('a run without its length');
    head += (bytes[at] & 0x7f) * unit;
    if (bytes[at] < 0x80) break;
  }
  return { isPacked: head % 2 === 1, length: Math.floor(head / 2), end: at + 1 };
}

function readNumber(bytes: Uint8Array, at: number, width: number): number {
  const number = new Uint32Array(1);
  unpack(bytes, at, width, number);
  return number[0];
}

/** Numbers of some bits each, the lowest bit first; what is missing of the last byte is 0. */
function unpack(bytes: Uint8Array, start: number, width: number, numbers: Uint32Array): void {
  if (start + Math.ceil((numbers.length * width) / 8) > bytes.length) throw new Error('a run cut short');
  let at = start;
  let shift = 0;
  for (let i = 0; i < numbers.length; i += 1) {
    let number = 0;
    for (let got = 0; got < width;) {
      const take = Math.min(8 - shift, width - got);
      number |= ((bytes[at] >>> shift) & ((1 << take) - 1)) << got;
      got += take;
      shift += take;
      if (shift < 8) continue;
      shift = 0;
      at += 1;
    }
    numbers[i] = number;
  }
}
