/** The bytes of each kind of value in the compact protocol of Thrift, by the number of its kind. */
const kinds = { no: 1, yes: 2, byte: 3, short: 4, long: 6, double: 7, binary: 8, list: 9, struct: 12 } as const;
/** More than any Parquet file has. */
const deepest = 32;
const longestNumber = 10;

/**
 * Walks over a record that is about to be unpacked and tells where it ends; throws where it says that more follows than
 * there are bytes for. Whoever unpacks it makes room for as many values as it says.
 */
export function checkRecord(bytes: Uint8Array, start: number, depth = 0): number {
  if (depth > deepest) throw new Error(`byte ${start}: records within records`);
  let at = start;
  for (;;) {
    const head = byteAt(bytes, at);
    at += 1;
    const kind = head & 0x0f;
    if (kind === 0) return at;
    if (head >> 4 === 0) at = checkNumber(bytes, at);
    if (kind !== kinds.no && kind !== kinds.yes) at = checkValue(bytes, at, kind, depth);
  }
}

function checkValue(bytes: Uint8Array, at: number, kind: number, depth: number): number {
  if (kind <= kinds.byte) return skip(bytes, at, 1);
  if (kind <= kinds.long) return checkNumber(bytes, at);
  if (kind === kinds.double) return skip(bytes, at, 8);
  if (kind === kinds.binary) return skip(bytes, checkNumber(bytes, at), numberAt(bytes, at));
  if (kind === kinds.list) return checkList(bytes, at, depth + 1);
  if (kind === kinds.struct) return checkRecord(bytes, at, depth + 1);
  throw new Error(`byte ${at}: a value of the kind ${kind}`);
}

function checkList(bytes: Uint8Array, start: number, depth: number): number {
  const head = byteAt(bytes, start);
  const isLong = head >> 4 === 15;
  let at = isLong ? checkNumber(bytes, start + 1) : start + 1;
  const length = isLong ? numberAt(bytes, start + 1) : head >> 4;
  if (depth > deepest) throw new Error(`byte ${start}: lists within lists`);
  if (length > bytes.length - at) throw new Error(`byte ${start}: a list of ${length}`);
  for (let i = 0; i < length; i += 1) at = checkValue(bytes, at, head & 0x0f, depth);
  return at;
}

/** Where a number of any length ends. */
function checkNumber(bytes: Uint8Array, start: number): number {
  let at = start;
  while (byteAt(bytes, at) >= 0x80) at += 1;
  if (at - start >= longestNumber) throw new Error(`byte ${start}: a number without an end`);
  return at + 1;
}

/** A number that is not negative. */
function numberAt(bytes: Uint8Array, start: number): number {
  let number = 0;
  for (let at = start, unit = 1; ; at += 1, unit *= 0x80) {
    number += (bytes[at] & 0x7f) * unit;
    if (bytes[at] < 0x80) return number;
  }
}

function skip(bytes: Uint8Array, at: number, length: number): number {
  if (length > bytes.length - at) throw new Error(`byte ${at}: ${length} bytes`);
  return at + length;
}

function byteAt(bytes: Uint8Array, at: number): number {
  if (at >= bytes.length) throw new Error(`byte ${at}: the end`);
  return bytes[at];
}
