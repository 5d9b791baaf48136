import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSigns, findSignsPlain } from './chunk-feed.ts';

describe.each([
  ['in the kernel', findSigns],
  ['without it', findSignsPlain],
])('findSigns %s', (_, find) => {
  it('finds what is among the bytes, wherever they begin and end', () => {
    const byte = fc.oneof(
      { weight: 20, arbitrary: fc.constantFrom(1, 10, 33, 35, 44, 65, 127, 12, 14) },
      { weight: 1, arbitrary: fc.constantFrom(0, 13, 34, 128, 255) },
    );
    fc.assert(
      fc.property(
        fc.array(byte, { maxLength: 70 }),
        fc.integer({ min: 0, max: 5 }),
        fc.constantFrom(-1, 34, 171),
        (list, from, quote) => {
          const bytes = Uint8Array.from(list).subarray(Math.min(from, list.length));
          const isWide = bytes.some((one) => one > 127);
          expect(find(bytes, quote)).toEqual({
            hasZero: bytes.includes(0),
            isWide,
            hasQuote: quote > 127 ? isWide : bytes.includes(quote),
            hasReturn: bytes.includes(13),
          });
        },
      ),
      { numRuns: 1000 },
    );
  });
});
