import { describe, expect, it } from 'vitest';
import { logChiSquareTail, logNormalTail, normal975 } from './distributions.ts';

/** Relative to the logarithm or absolute, whichever is wider: what a p value needs to have 13 digits. */
function expectClose(actual: number, expected: number): void {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(1e-13 * Math.max(1, Math.abs(expected)));
}

describe('logNormalTail', () => {
  it('[M7] agrees with 40-digit arithmetic, far out too', () => {
    const known: [number, number][] = [
      [0, -0.693147180559945309],
      [0.5, -1.17591176159361861],
      [1, -1.84102164500926351],
      [1.9, -3.55028132554213458],
      [2, -3.78318433368203195],
      [2.1, -4.02494422224398444],
      [3, -6.60772622151034954],
      [5, -15.0649983939887257],
      [10, -53.2312851505124706],
      [40, -804.608442013753788],
      [100, -5005.52420869420509],
      [-1, -0.17275377902344989],
      [-3, -0.0013508099647481938],
      [-9, -1.12858840595384065e-19],
    ];
    for (const [z, log] of known) expectClose(logNormalTail(z), log);
    expect(logNormalTail(-9) / -1.12858840595384065e-19).toBeCloseTo(1, 12);
    expectClose(Math.exp(logNormalTail(normal975)), 0.025);
  });
});

describe('logChiSquareTail', () => {
  it('[M7] agrees with 40-digit arithmetic for odd, even and many degrees of freedom', () => {
    const known: [number, number, number][] = [
      [0.5, 1, -0.735011129837084403],
      [3.84, 1, -2.99486222718002728],
      [10, 4, -3.208240530771945],
      [25, 11, -4.69764945280249182],
      [3000, 7, -1482.91625569085569],
      [2000, 12, -970.243707846240999],
      [900, 500, -56.5211937796415955],
    ];
    for (const [x, df, log] of known) expectClose(logChiSquareTail(x, df), log);
    expect(logChiSquareTail(0, 3)).toBe(0);
    expectClose(logChiSquareTail(7, 2), -3.5);
  });
});
