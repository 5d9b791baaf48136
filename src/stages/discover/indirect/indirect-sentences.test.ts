import { describe, expect, it } from 'vitest';
import type { ProxyMatrix } from '../../../engine/discovery/find-proxies.ts';
import type { RedliningPage, RedliningRow } from '../../../engine/steps/discover/views.ts';
import { noNames } from '../../../engine/vocabulary/display-names.ts';
import { indirectWords } from '../../../words/en/discover/indirect.ts';
import { plainText } from '../../../words/parts.ts';
import { sayNotLookedAt, sayStrongestColumns } from './indirect-sentences.ts';

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
  isMeasuredOver: false,
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
    expect([0, 1, 10].map((count) => plainText(indirectWords.standIns(page(count), noNames)))).toEqual([
      'Not proved in any of the 6,046 situations looked at.',
      'Yes, in 1 situation: zip = 10451 stands in for race = black.',
      'Yes, in 10 situations: most of all zip = 10451 stands in for race = black.',
    ]);
    expect(plainText(indirectWords.standIns(page(0, { isDefined: false }), noNames))).toContain('nothing can be said');
  });

  it('[D4] [D10] "no" is not said where no group or no situation was looked at', () => {
    expect(plainText(indirectWords.standIns(page(0, { strongest: null, groups: [] }), noNames))).toMatch(/^Not tested/);
    expect(plainText(indirectWords.standIns(page(0, { strongest: null, rules: 0 }), noNames))).toMatch(/^Not tested/);
  });

  it('[D4] [D5] say how far the bounds reach, and of whom nothing can be proved', () => {
    expect(indirectWords.bounds(page(2), '1.2', noNames)).toBe(
      'Highest bound: people with race = black among job = clerk have the worse outcome at least 1.60 times as often as everyone there.',
    );
    expect(indirectWords.bounds(page(0), '1.7', noNames)).toMatch(
      /^No bound reaches the limit of 1.7. Nearest: zip = 10451 stands in/,
    );
    expect(indirectWords.bounds(page(0, { strongest: null }), '1.2', noNames)).toMatch(
      /^Looked for: race black. No bound reaches 1/,
    );
    expect(indirectWords.bounds(page(0, { groups: [] }), '1.2', noNames)).toMatch(
      /^No protected group is large enough/,
    );
  });

  it('[D4] a bound below the limit proves nothing, and says so beside a value that is measured over it', () => {
    const over = { ...strongest, elb: 1.12, isWorse: false, measured: 1.8, isMeasuredOver: true };
    expect(indirectWords.bounds(page(0, { strongest: over }), '1.2', noNames)).toMatch(
      /at least 1\.12 times as often as everyone there\. Measured with the group itself it is 1\.80 times, over the limit; through zip = 10451 alone that is not proved\.$/,
    );
    expect(indirectWords.bounds(page(0), '1.7', noNames)).not.toContain('Measured');
    expect(
      indirectWords.bounds(page(2, { strongest: { ...strongest, isMeasuredOver: true } }), '1.2', noNames),
    ).not.toContain('Measured');
    expect(indirectWords.side(strongest)).toBe('Over the limit.');
    expect(indirectWords.side({ ...over, isMeasuredOver: false })).toBe('The bound is below the limit.');
    expect(indirectWords.side(over)).toBe('The bound is below the limit, though what is measured is over it.');
    expect(indirectWords.whyLower(over)).toMatch(
      /^That is over the limit, which the bound does not show: it supposes the best/,
    );
    expect(indirectWords.whyLower(strongest)).toBe('The bound lies below it, as it must.');
  });

  it('[D9] name the column that tells most of each group, with a value that enough people stand behind', () => {
    const best = { value: '10451', n: 412, x: 330, interval: { low: 0.7597, high: 0.8366 } };
    const group = strongest.A[0];
    const matrix = {
      groups: [group],
      attributes: [
        { attribute: 'job', groups: [{ cramersV: 0.2, p: 0.6, best: null, group }] },
        { attribute: 'zip', groups: [{ cramersV: 0.8, p: 0, best, group }] },
        { attribute: 'race', groups: [null] },
      ],
      notLookedAt: [],
    } as unknown as ProxyMatrix;
    expect(sayStrongestColumns(matrix, noNames)).toMatch(
      /^Zip tells most about race = black: of 412 people with zip = 10451, 80\.1% are people with race = black \(76\.0% to 83\.7%\)\. Leaving/,
    );
    const weak = { ...matrix, attributes: matrix.attributes.slice(0, 1) };
    expect(sayStrongestColumns(weak, noNames)).toMatch(
      /^Job tells most about race = black, though that could be chance\./,
    );
    const none = { ...matrix, attributes: [{ attribute: 'job', groups: [{ cramersV: 0, p: 1, best, group }] }] };
    expect(sayStrongestColumns(none as never, noNames)).toMatch(
      /^No column tells more about race = black than chance would\./,
    );
    expect(sayStrongestColumns({ ...matrix, attributes: [] }, noNames)).toBe(
      'No column could be compared with a protected group.',
    );
  });

  it('[D9] name the columns that are no proxies as they are, once and with why', () => {
    const notLookedAt = [
      { attribute: 'jailed at', reason: 'many-values', values: 6908, people: 7214 },
      { attribute: 'score', reason: 'few-people', values: 30, people: 100 },
      { attribute: 'name', reason: 'many-values', values: 7158, people: 7214 },
      { attribute: 'kind', reason: 'one-value', values: 1, people: 7214 },
    ] as const;
    const matrix = { groups: [], attributes: [], notLookedAt };
    expect(sayNotLookedAt(matrix, noNames)).toBe(
      'jailed at (6,908 values) and name (7,158 values): more than 50 values tell of single people; cut or merge them under Data first. ' +
        'score (30 values): fewer than 5 people a value are too few; cut or merge them under Data first. ' +
        'kind: one value for everybody tells nothing.',
    );
    expect(sayNotLookedAt({ ...matrix, notLookedAt: [] }, noNames)).toBe('');
  });
});
