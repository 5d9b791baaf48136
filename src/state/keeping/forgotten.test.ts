import { expect, it } from 'vitest';
import { sayForgotten } from './forgotten.ts';

const nothing = { entries: 0, released: 0, hasSalt: false };

it('[S8] [G12] [R1] says what wiping forgets of releases, and nothing where there is nothing', () => {
  expect(sayForgotten(nothing)).toBe('');
  expect(sayForgotten({ ...nothing, entries: 2 })).toContain('The account of 2 releases under noise is forgotten');
  expect(sayForgotten({ ...nothing, released: 1 })).toBe(
    ' One released file is forgotten: another release of the same people is no longer compared with it.',
  );
  expect(sayForgotten({ ...nothing, released: 3 })).toContain('3 released files are forgotten');
  expect(sayForgotten({ ...nothing, hasSalt: true })).toContain('The salt of your reports is forgotten');
});
