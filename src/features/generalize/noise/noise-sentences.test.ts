import { describe, expect, it } from 'vitest';
import type { PrivateTableSummary } from '../../../contracts/engine-api.ts';
import { noNames } from '../../../engine/vocabulary/display-names.ts';
import { listGroups, sayColumn, sayNoise, sayTable } from './noise-sentences.ts';

const item = { attribute: 'sex', value: 'F' };
const summary: PrivateTableSummary = {
  epsilon: '1',
  data: '',
  spent: [],
  isSeeded: false,
  divisions: 1,
  cells: 4,
  scale: 2,
  people: 1,
  columns: [{ name: 'sex', values: ['F', 'M'], published: ['*'] }],
  header: ['sex', 'granted'],
  rows: [['*', 'no', '1']],
  loss: 0.0004,
  measure: 'slift',
  tests: { rules: 0, groups: [{ item, state: 'hidden', generalized: null, rules: 0, reason: null }] },
  notices: [],
  bundles: null,
};

describe('words about a noisy table', () => {
  it('[G7] says what the noise does and never rounds a loss to nothing', () => {
    expect(sayNoise('1')).toBe('Half of all counts are off by no more than 2 people.');
    expect(sayNoise('0.1')).toBe('Half of all counts are off by no more than 14 people.');
    expect(sayNoise('5')).toBe('Half of all counts are right, or off by one.');
    expect(sayTable(summary)).toEqual([
      'Under noise there is 1 person in 4 possible kinds of record.',
      '1 division gave detail to 1 of 1 column.',
      'Of the detail, less than 0.1% is lost.',
    ]);
  });

  it('[G8] gives a tick to a tested group only', () => {
    expect(listGroups(summary, noNames)).toMatchObject([
      { sign: 'untested', title: 'sex = F: hidden, cannot be told' },
    ]);
    expect(listGroups({ ...summary, measure: null, tests: null }, noNames)).toMatchObject([{ sign: 'untested' }]);
    const tested = { rules: 2, groups: [{ ...summary.tests!.groups[0], state: 'tested' as const, rules: 2 }] };
    expect(listGroups({ ...summary, tests: tested }, noNames)).toMatchObject([
      { sign: 'ok', words: 'Tested in 2 situations of the noisy table.' },
    ]);
    expect(listGroups({ ...summary, rows: [] }, noNames)).toEqual([]);
  });

  it('[G7] says why a column is hidden', () => {
    expect(sayColumn(summary.columns[0])).toBe('hidden again, to be fair');
    expect(sayColumn({ name: 'a', values: ['*'], published: ['*'] })).toBe('not divided');
    expect(sayColumn({ name: 'a', values: ['x', 'y'], published: ['x', 'y'] })).toBe('as divided');
  });
});
