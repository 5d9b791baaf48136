import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareText } from './text.ts';

const points = (text: string) => Array.from(text, (sign) => sign.codePointAt(0)!);

function byForce(one: string, other: string): number {
  const [left, right] = [points(one), points(other)];
  const at = left.findIndex((point, i) => point !== right[i]);
  if (at < 0) return left.length - right.length;
  return right[at] === undefined ? 1 : left[at] - right[at];
}

describe('compareText', () => {
  it('[G11] a sign beyond the basic plane comes after every sign in it, whatever its UTF-16 units are', () => {
    expect('😀' < '\uffee').toBe(true);
    expect(compareText('😀', '\uffee')).toBeGreaterThan(0);
    expect(['b', 'B', 'ä', '10', '9', ''].sort(compareText)).toEqual(['', '10', '9', 'B', 'b', 'ä']);
  });

  it('[G11] is the order of code points', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'Z', '\ud7ff', '\ue000', '\uffff', '😀', '𐀀'), maxLength: 4 });
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(Math.sign(compareText(one, other))).toBe(Math.sign(byForce(one, other)));
      }),
      { numRuns: 2000 },
    );
  });
});
