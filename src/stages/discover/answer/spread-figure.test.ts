import { expect, it } from 'vitest';
import type { RuleRow } from '../../../engine/steps/discover/views.ts';
import { pickDrawn } from './spread-figure.tsx';

const row = (id: number, isWhole = false) =>
  ({ id, B: isWhole ? [] : [{ attribute: 'age', value: String(id) }] }) as unknown as RuleRow;

it('[M9] the figure of a "no" draws the whole groups its sentence speaks of, however many situations reach further', () => {
  const rows = [...Array.from({ length: 40 }, (_, id) => row(id)), row(40, true)];
  const drawn = pickDrawn(rows).map(({ id }) => id);
  expect(drawn).toHaveLength(13);
  expect(drawn).toContain(40);
});
