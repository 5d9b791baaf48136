import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeUtf8, encodeUtf8, unfinishedLength } from './utf8.ts';

const someText = fc.string({
  unit: fc.constantFrom('a', 'b', ' ', '\0', 'é', '€', '中', '😀', '\ud83d', '\ude00', '\ufeff', '\u0080', '\uffff'),
  maxLength: 30,
});

describe('UTF-8 of texts', () => {
  it('gives back every text, half pairs and U+0000 included, and has no zero byte', () => {
    fc.assert(
      fc.property(someText, (text) => {
        const bytes = encodeUtf8(text);
        expect(bytes.includes(0)).toBe(false);
        expect(decodeUtf8(bytes, 0, bytes.length)).toBe(text);
      }),
      { numRuns: 500 },
    );
    const long = `${'x'.repeat(20_000)}é${'y'.repeat(20_000)}`;
    const bytes = encodeUtf8(`<${long}>`);
    expect(decodeUtf8(bytes, 1, bytes.length - 1)).toBe(long);
  });

  it('is what an encoder makes of whole characters', () => {
    fc.assert(
      fc.property(
        fc
          .array(fc.integer({ min: 1, max: 0x10ffff }), { maxLength: 12 })
          .map((codes) => String.fromCodePoint(...codes.filter((code) => code < 0xd800 || code > 0xdfff))),
        (text) => {
          expect([...encodeUtf8(text)]).toEqual([...new TextEncoder().encode(text)]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('knows how much of the last character is there', () => {
    for (const [character, size] of [
      ['a', 1],
      ['é', 2],
      ['€', 3],
      ['😀', 4],
    ] as const) {
      const bytes = new TextEncoder().encode(`xé${character}`);
      for (let cut = 0; cut < size; cut += 1)
        expect(unfinishedLength(bytes.subarray(0, bytes.length - cut))).toBe(cut === 0 ? 0 : size - cut);
    }
  });
});
