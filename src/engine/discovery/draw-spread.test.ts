import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawSpread } from './draw-spread.ts';

const someValue = fc.oneof(fc.constantFrom(NaN, Infinity, 0, 1, 1.2, -0.25), fc.double({ min: -1, max: 4, noNaN: true }), fc.double({ min: 0, max: 1e31, noNaN: true }));
const someThreshold = fc.oneof(fc.constantFrom(0, 1.2, 1e-323, 1e300, Infinity), fc.double({ min: -1, max: 5, noNaN: true }));

const total = ({ counts, below, above, undefinedCount }: ReturnType<typeof drawSpread>) => counts.reduce((sum, one) => sum + one, 0) + below + above + undefinedCount;

describe('drawSpread', () => {
  it('[M5] counts infinite values beyond the end and undefined ones apart', () => {
    const spread = drawSpread(Float64Array.of(1, 1.1, 1.2, 1.3, Infinity, NaN, NaN), 1.2);
    expect(spread).toMatchObject({ below: 0, above: 1, undefinedCount: 2 });
    expect(spread.counts.reduce((sum, one) => sum + one, 0)).toBe(4);
  });

  it('counts the few values beyond the 0.5% and 99.5% points beside the bars', () => {
    const spread = drawSpread(Float64Array.from({ length: 1000 }, (_, i) => (i < 2 ? -50 : i > 996 ? 90 : 1 + (i % 10) / 10)), 1.2);
    expect(spread).toMatchObject({ below: 2, above: 3 });
    expect(spread.from).toBeGreaterThan(0.9);
    expect(spread.to).toBeLessThan(2.1);
  });

  it('has no bars without a finite value', () => {
    expect(drawSpread(Float64Array.of(NaN, Infinity), 1.2)).toEqual({ from: 0, to: 1, counts: [], below: 0, above: 1, undefinedCount: 1 });
    expect(drawSpread(new Float64Array(), 1.2)).toEqual({ from: 0, to: 1, counts: [], below: 0, above: 0, undefinedCount: 0 });
  });

  it('stands any threshold a person can type', () => {
    for (const threshold of [1e-323, 1e-310, 1e300, Infinity, 0]) {
      const spread = drawSpread(Float64Array.of(0, 0, 0), threshold);
      expect(total(spread)).toBe(3);
      expect(spread.counts.length).toBeLessThanOrEqual(40);
    }
  });

  it('[D3] counts every rule exactly once, each in the bar that holds its value', () => {
    fc.assert(
      fc.property(fc.array(someValue, { maxLength: 500, size: 'max' }), someThreshold, (values, threshold) => {
        const spread = drawSpread(Float64Array.from(values), threshold);
        const { from, to, counts } = spread;
        expect(total(spread)).toBe(values.length);
        expect(from).toBeLessThan(to);
        if (counts.length === 0) return;
        expect(counts.length).toBeLessThanOrEqual(40);
        const step = (to - from) / counts.length;
        if (Number.isFinite(threshold)) expect(threshold >= from - 1e-6 * step && threshold <= to + 1e-6 * step).toBe(true);
        const upTo = (edge: number) => values.filter((one) => one < edge).length;
        let counted = spread.below;
        counts.forEach((count, bar) => {
          counted += count;
          const edge = from + (bar + 1) * step;
          expect(counted).toBeGreaterThanOrEqual(upTo(edge - 1e-5 * step));
          expect(counted).toBeLessThanOrEqual(upTo(edge + 1e-5 * step));
        });
      }),
      { numRuns: 300 },
    );
  });
});
