import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeText, windows1252 } from './encoding.ts';

const decode = (bytes: Uint8Array | null, encoding: string) =>
  new TextDecoder(encoding, { fatal: true }).decode(bytes!);

describe('encodeText', () => {
  it.each(['utf-8', 'utf-16le', 'utf-16be'] as const)('writes any text in %s', (encoding) => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        fc.pre(!text.startsWith('\ufeff'));
        expect(decode(encodeText(text, encoding), encoding)).toBe(text);
      }),
    );
  });

  it('writes every character that Windows-1252 has, and no other', () => {
    expect(encodeText('Zürich €’™Ÿ', 'windows-1252')).toEqual(
      Uint8Array.of(0x5a, 0xfc, 0x72, 0x69, 0x63, 0x68, 0x20, 0x80, 0x92, 0x99, 0x9f),
    );
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    const known = Array.from(bytes, (byte) =>
      byte >= 0x80 && byte < 0xa0 ? windows1252[byte - 0x80] : String.fromCharCode(byte),
    );
    expect(encodeText(known.join(''), 'windows-1252')).toEqual(bytes);
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 1, unit: 'binary' }), (sign) => {
        expect(encodeText(sign, 'windows-1252') !== null).toBe(known.includes(sign));
      }),
    );
  });
});
