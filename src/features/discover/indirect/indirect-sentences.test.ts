import { describe, expect, it } from 'vitest';
import type { ProxyMatrix, RedliningPage, RedliningRow } from '../../../contracts/engine-api.ts';
import { noNames } from '../../../engine/vocabulary/display-names.ts';
import { wordsOf } from '../phrase.ts';
import { sayBounds, sayStandIns, sayStrongestColumns } from './indirect-sentences.ts';

const strongest: RedliningRow = {
  id: 0,
  D: [{ attribute: 'zip', value: '10451' }],
  A: [{ attribute: 'race', value: 'black' }],
  B: [{ attribute: 'job', value: 'clerk' }],
  elb: 1.6,
  isWorse: true,
  people: 50,
  denied: 45,
  same: 1,
  background: null,
  measured: 1.8,
};
const page = (findings: number, change: Partial<RedliningPage> = {}): RedliningPage => ({
  isDefined: true,
  total: findings,
  rows: [],
  standIns: [],
  sides: { over: findings, below: 0 },
  worse: { rules: findings, findings, yields: findings, groups: [] },
  strongest,
  rules: 6046,
  groups: ['race black'],
  unused: [],
  ...change,
});

describe('stand-ins', () => {
  it('[D4] none, one and many', () => {
    expect([0, 1, 10].map((count) => wordsOf(sayStandIns(page(count), noNames)))).toEqual([
      'No, in none of the 6,046 situations looked at.',
      'Yes, in 1 situation: zip = 10451 stands in for race = black.',
      'Yes, in 10 situations: most of all zip = 10451 stands in for race = black.',
    ]);
    expect(wordsOf(sayStandIns(page(0, { isDefined: false }), noNames))).toContain('nothing can be said');
  });

  it('[D4] [D10] "no" is not said where no group or no situation was looked at', () => {
    expect(wordsOf(sayStandIns(page(0, { strongest: null, groups: [] }), noNames))).toMatch(/^Not tested/);
    expect(wordsOf(sayStandIns(page(0, { strongest: null, rules: 0 }), noNames))).toMatch(/^Not tested/);
  });

  it('[D4] [D5] say how far the bounds reach, and of whom nothing can be proved', () => {
    expect(sayBounds(page(2), '1.2', noNames)).toBe(
      'Highest bound: people with race = black among job = clerk have the worse outcome at least 1.60 times as often as everyone there.',
    );
    expect(sayBounds(page(0), '1.7', noNames)).toMatch(
      /^Nothing reaches the limit of 1.7. Nearest: zip = 10451 stands in/,
    );
    expect(sayBounds(page(0, { strongest: null }), '1.2', noNames)).toMatch(
      /^Looked for: race black. No bound reaches 1/,
    );
    expect(sayBounds(page(0, { groups: [] }), '1.2', noNames)).toMatch(/^No protected group is large enough/);
  });

  it('[D9] name the column that tells most of each group', () => {
    const matrix = {
      groups: strongest.A,
      attributes: [
        { attribute: 'job', groups: [{ cramersV: 0.2 }] },
        { attribute: 'zip', groups: [{ cramersV: 0.8 }] },
        { attribute: 'race', groups: [null] },
      ],
    } as unknown as ProxyMatrix;
    expect(sayStrongestColumns(matrix, noNames)).toMatch(/^zip tells most about race = black\. /);
    expect(sayStrongestColumns({ ...matrix, attributes: [] }, noNames)).toBe(
      'No column could be compared with a protected group.',
    );
  });
});
