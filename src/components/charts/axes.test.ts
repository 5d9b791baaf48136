import { describe, expect, it } from 'vitest';
import { fromZero, roundEnds, roundTicks } from './axes.ts';

describe('round ticks', () => {
  it('are 1, 2, 2.5 or 5 times a power of ten apart', () => {
    expect(roundTicks(0, 100)).toEqual([0, 20, 40, 60, 80, 100]);
    expect(roundTicks(0.94, 3.07)).toEqual([1, 1.5, 2, 2.5, 3]);
    expect(roundTicks(0, 0.3)).toEqual([0, 0.1, 0.2, 0.3]);
    expect(roundTicks(5, 5)).toEqual([5]);
  });

  it('hold all values between their ends', () => {
    expect(roundEnds([0.94, 3.07])).toEqual({ from: 0.5, to: 3.5 });
    expect(roundEnds([0, 28.3])).toEqual({ from: 0, to: 30 });
    expect(roundEnds([])).toEqual({ from: 0, to: 1 });
    const { from, to } = roundEnds([2, 2]);
    expect([from < 2, to > 2]).toEqual([true, true]);
    expect(roundEnds([NaN, Infinity, 1, 2])).toEqual({ from: 1, to: 2 });
  });

  it('start at zero where an axis shows amounts', () => {
    expect(fromZero([12, 28.3])).toEqual({ domain: [0, 30], ticks: [0, 10, 20, 30] });
    expect(fromZero([])).toMatchObject({ domain: [0, 0.1] });
  });
});
