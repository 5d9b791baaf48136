import { expect, it } from 'vitest';
import { sayValueOf } from './say-value.ts';

const date = { kind: 'date', order: 'd/m/y', at: null } as const;

it('[T8] a year has no comma, a month is said as one, other numbers as numbers', () => {
  expect(sayValueOf({ format: null })(1989)).toBe('1,989');
  expect(sayValueOf({ format: { ...date, as: 'year' } })(1989)).toBe('1989');
  expect(sayValueOf({ format: { ...date, as: 'age' } })(37)).toBe('37');
  const say = sayValueOf({ format: { ...date, as: 'month' } });
  expect([12 * 2024 + 1, 12 * 2024 + 12, 12 * 2025 + 1].map(say)).toEqual(['2024-01', '2024-12', '2025-01']);
});
