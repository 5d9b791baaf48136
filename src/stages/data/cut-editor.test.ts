import { expect, it } from 'vitest';
import { roundPlace, roundStep, roundTicks, sayValueOf } from './cut-editor.tsx';

it('takes steps of 1, 2 and 5', () => {
  expect([roundStep(100, 5), roundStep(70, 6), roundStep(1, 5), roundStep(4, 5)]).toEqual([20, 20, 0.2, 1]);
  expect(roundStep(0, 5)).toBe(1);
});

it('gives round ticks within the ends', () => {
  expect(roundTicks(9, 74, 7)).toEqual([10, 20, 30, 40, 50, 60, 70]);
  expect(roundTicks(0, 1, 5)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  expect(roundTicks(16.5, 90.5, 4)).toEqual([20, 40, 60, 80]);
});

it('rounds a place to what can be said', () => {
  expect(roundPlace(56231.7, 9000, 74000, false)).toBe(56000);
  expect(roundPlace(29.4, 16.5, 90.5, true)).toBe(29);
  expect(roundPlace(0.3617, 0, 1, false)).toBe(0.36);
});

const date = { kind: 'date', order: 'd/m/y', at: null } as const;

it('[T8] a year has no comma, a month is said as one, other numbers as numbers', () => {
  expect(sayValueOf({ format: null })(1989)).toBe('1,989');
  expect(sayValueOf({ format: { ...date, as: 'year' } })(1989)).toBe('1989');
  expect(sayValueOf({ format: { ...date, as: 'age' } })(37)).toBe('37');
  const say = sayValueOf({ format: { ...date, as: 'month' } });
  expect([12 * 2024 + 1, 12 * 2024 + 12, 12 * 2025 + 1].map(say)).toEqual(['2024-01', '2024-12', '2025-01']);
});
