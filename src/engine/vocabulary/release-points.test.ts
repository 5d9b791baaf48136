import { expect, it } from 'vitest';
import { type ReleasePoint, holdingPoints } from './releases.ts';

const point: ReleasePoint = { id: 'unique', state: 'open', title: '3 rows unique', words: '' };
const about = 'publish table: 3 rows unique';
const held = (verdict: string, text: string, kind: 'table' | 'patterns' = 'table') =>
  holdingPoints({ notes: [{ about, verdict, text }] }, [point], kind).length === 1;

it('[G9] a point is left open by an accepted reason alone, for what it was given for', () => {
  expect(held('accepted', 'Under contract.')).toBe(false);
  expect(held('accepted', '  ')).toBe(true);
  expect(held('rejected', 'No.')).toBe(true);
  expect(held('accepted', 'Under contract.', 'patterns')).toBe(true);
});
