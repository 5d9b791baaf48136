import { type Failure, fail } from './result.ts';

/** The text encodings that tables are read and written in. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** What the bytes 0x80 to 0x9f of Windows-1252 stand for; those that stand for nothing are their own code. */
export const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * A text as bytes of an encoding, UTF-16 with its byte order mark. Null when the encoding lacks one of its characters,
 * as Windows-1252 lacks most of them.
 */
export function encodeText(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> | null {
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return encodeWide(`\ufeff${text}`, encoding === 'utf-16le');
  return encoding === 'utf-8' ? encodeUtf8(text) : encodeWestern(text);
}

function encodeWide(text: string, isLittle: boolean): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < text.length; i += 1) view.setUint16(2 * i, text.charCodeAt(i), isLittle);
  return bytes;
}

function encodeWestern(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    const place = code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : 0x80 + windows1252.indexOf(text[i]);
    if (place < 0x80 && code >= 0x80) return null;
    bytes[i] = place;
  }
  return bytes;
}

const replacement = 0xfffd;

function encodeUtf8(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length * 3);
  let at = 0;
  for (const sign of text) {
    const point = sign.codePointAt(0)!;
    const code = point >= 0xd800 && point <= 0xdfff ? replacement : point;
    if (code < 0x80) bytes[at++] = code;
    else {
      const tail = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
      bytes[at++] = [0, 0xc0, 0xe0, 0xf0][tail] | (code >> (6 * tail));
      for (let part = tail - 1; part >= 0; part -= 1) bytes[at++] = 0x80 | ((code >> (6 * part)) & 0x3f);
    }
  }
  return bytes.slice(0, at);
}

/** Pieces of a file as one. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** A text with a character that the encoding lacks (T7). */
export function failLacking(text: string, encoding: Encoding): Failure {
  const lacking = [...text].find((sign) => encodeText(sign, encoding) === null) ?? '';
  return fail('unwritable-character', { value: lacking, encoding }, 'data.encoding');
}
