import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verdictCodes } from '../vocabulary/lenses.ts';
import { drawSpread as draw } from './measure-spread.ts';

/** All of one verdict, where only the values matter. */
const drawSpread = (value: Float64Array, threshold: number) => draw(value, new Uint8Array(value.length), threshold);
const countOf = (bar: Readonly<Record<string, number>>) => Object.values(bar).reduce((sum, one) => sum + one, 0);

const someValue = fc.oneof(
  fc.constantFrom(NaN, Infinity, 0, 1, 1.2, -0.25),
  fc.double({ min: -1, max: 4, noNaN: true }),
  fc.double({ min: 0, max: 1e31, noNaN: true }),
);
const someThreshold = fc.oneof(
  fc.constantFrom(0, 1.2, 1e-323, 1e300, Infinity),
  fc.double({ min: -1, max: 5, noNaN: true }),
);

const total = ({ bars, below, above, undefinedCount }: ReturnType<typeof drawSpread>) =>
  bars.reduce((sum, bar) => sum + countOf(bar), 0) + below + above + undefinedCount;

describe('drawSpread', () => {
  it('[M5] counts infinite values beyond the end and undefined ones apart', () => {
    const spread = drawSpread(Float64Array.of(1, 1.1, 1.2, 1.3, Infinity, NaN, NaN), 1.2);
    expect(spread).toMatchObject({ below: 0, above: 1, undefinedCount: 2 });
    expect(spread.bars.reduce((sum, bar) => sum + countOf(bar), 0)).toBe(4);
  });

  it('counts the few values beyond the 0.5% and 99.5% points beside the bars', () => {
    const spread = drawSpread(
      Float64Array.from({ length: 1000 }, (_, i) => (i < 2 ? -50 : i > 996 ? 90 : 1 + (i % 10) / 10)),
      1.2,
    );
    expect(spread).toMatchObject({ below: 2, above: 3 });
    expect(spread.from).toBeGreaterThan(0.9);
    expect(spread.to).toBeLessThan(2.1);
  });

  it('has no bars without a finite value', () => {
    expect(drawSpread(Float64Array.of(NaN, Infinity), 1.2)).toEqual({
      from: 0,
      to: 1,
      bars: [],
      below: 0,
      above: 1,
      undefinedCount: 1,
    });
    expect(drawSpread(new Float64Array(), 1.2)).toEqual({
      from: 0,
      to: 1,
      bars: [],
      below: 0,
      above: 0,
      undefinedCount: 0,
    });
  });

  it('stands any threshold a person can type', () => {
    for (const threshold of [1e-323, 1e-310, 1e300, Infinity, 0]) {
      const spread = drawSpread(Float64Array.of(0, 0, 0), threshold);
      expect(total(spread)).toBe(3);
      expect(spread.bars.length).toBeLessThanOrEqual(20);
    }
  });

  it('[D3] counts every rule exactly once, each in the bar that holds its value', () => {
    fc.assert(
      fc.property(fc.array(someValue, { maxLength: 500, size: 'max' }), someThreshold, (values, threshold) => {
        const spread = drawSpread(Float64Array.from(values), threshold);
        const { from, to, bars } = spread;
        expect(total(spread)).toBe(values.length);
        expect(from).toBeLessThan(to);
        if (bars.length === 0) return;
        expect(bars.length).toBeLessThanOrEqual(20);
        const step = (to - from) / bars.length;
        if (Number.isFinite(threshold))
          expect(threshold >= from - 1e-6 * step && threshold <= to + 1e-6 * step).toBe(true);
        const upTo = (edge: number) => values.filter((one) => one < edge).length;
        let counted = spread.below;
        bars.forEach((own, bar) => {
          counted += countOf(own);
          const edge = from + (bar + 1) * step;
          expect(counted).toBeGreaterThanOrEqual(upTo(edge - 1e-5 * step));
          expect(counted).toBeLessThanOrEqual(upTo(edge + 1e-5 * step));
        });
      }),
      { numRuns: 300 },
    );
  });

  it('[M9] counts each verdict apart in the bar that holds its value', () => {
    const { from, to, bars } = draw(Float64Array.of(1, 1.21, 1.22, 1.22, 1.4), Uint8Array.of(2, 1, 0, 3, 0), 1.2);
    const step = (to - from) / bars.length;
    const barAt = (value: number) => bars[Math.floor((value - from) / step + 1e-9)];
    expect(barAt(1)).toEqual({ clear: 0, unclear: 0, within: 1, tooFew: 0 });
    expect(barAt(1.21)).toMatchObject({ unclear: 1 });
    expect(barAt(1.22)).toMatchObject({ clear: 1, tooFew: 1 });
    expect(barAt(1.4)).toEqual({ clear: 1, unclear: 0, within: 0, tooFew: 0 });
  });

  it('[M9] has as many of each verdict as a plain count within the ends', () => {
    const judgedValue = fc.tuple(someValue, fc.nat(3));
    fc.assert(
      fc.property(fc.array(judgedValue, { maxLength: 200 }), (judged) => {
        const values = judged.map(([value]) => value);
        const spread = draw(
          Float64Array.from(values),
          Uint8Array.from(judged, ([, place]) => place),
          1.2,
        );
        const lost = spread.below + spread.above + spread.undefinedCount;
        const counted = verdictCodes.map((code) => spread.bars.reduce((sum, bar) => sum + bar[code], 0));
        verdictCodes.forEach((_, place) => {
          const all = judged.filter(([, own]) => own === place).length;
          expect(counted[place]).toBeLessThanOrEqual(all);
          if (lost === 0) expect(counted[place]).toBe(all);
        });
        expect(counted.reduce((sum, one) => sum + one, 0) + lost).toBe(judged.length);
      }),
    );
  });
});
