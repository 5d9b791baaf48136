/**
 * A text as bytes in UTF-8, such that every text is another row of bytes and none of them is 0: U+0000 takes two bytes,
 * half a pair three. Only what reads tables knows these bytes.
 */
export function encodeUtf8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3);
  return bytes.subarray(0, encodeInto(text, bytes));
}

/** Writes these bytes to the beginning of others, which are at least three for each unit; the answer is how many they are. */
export function encodeInto(text: string, bytes: Uint8Array): number {
  let at = 0;
  for (let i = 0; i < text.length; i += 1) {
    let code = text.charCodeAt(i);
    if (code < 0x80 && code > 0) {
      bytes[at++] = code;
      continue;
    }
    if (code >= 0xd800 && code < 0xdc00) code = text.codePointAt(i)!;
    if (code < 0x800) bytes[at++] = 0xc0 | (code >> 6);
    else {
      if (code < 0x10000) bytes[at++] = 0xe0 | (code >> 12);
      else {
        i += 1;
        bytes[at++] = 0xf0 | (code >> 18);
        bytes[at++] = 0x80 | ((code >> 12) & 0x3f);
      }
      bytes[at++] = 0x80 | ((code >> 6) & 0x3f);
    }
    bytes[at++] = 0x80 | (code & 0x3f);
  }
  return at;
}

const most = 8192;

/** The text that such bytes, from `start` to `end`, stand for. */
export function decodeUtf8(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  let at = start;
  while (at < end) {
    const stop = Math.min(end, at + most);
    let ascii = at;
    while (ascii < stop && bytes[ascii] < 0x80) ascii += 1;
    if (ascii > at) text += String.fromCharCode.apply(null, bytes.subarray(at, ascii) as unknown as number[]);
    for (at = ascii; at < end && bytes[at] >= 0x80;) {
      const tail = bytes[at] < 0xe0 ? 1 : bytes[at] < 0xf0 ? 2 : 3;
      let code = bytes[at] & (0x3f >> tail);
      for (let i = 1; i <= tail; i += 1) code = (code << 6) | (bytes[at + i] & 0x3f);
      text += String.fromCodePoint(code);
      at += tail + 1;
    }
  }
  return text;
}

/** How many bytes at the end begin a character without ending it, 0 to 3. */
export function unfinishedLength(bytes: Uint8Array): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back];
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
    if (byte < 0x80) return 0;
  }
  return 0;
}

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
