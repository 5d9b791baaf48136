import { describe, expect, it } from 'vitest';
import { noNames } from '../../engine/vocabulary/display-names.ts';
import type { YardstickSettings } from '../../engine/steps/pins.ts';
import { scenarioOf } from './testing/scenario-of.ts';
import { compareTableWords } from '../../words/en/compare/table.ts';
import { listRows } from './compare-table.tsx';

const { measure: sayMeasure } = compareTableWords;

const yardstick: YardstickSettings = {
  ...{ k: 5, measure: 'elift', alpha: '1.2', minSupport: '0.02', minConfidence: '0.1' },
  ...{ maxLength: 4, support: 'rule', significance: '0.05' },
};
const listed = (...scenarios: Parameters<typeof listRows>[0]['scenarios'][number][]) =>
  new Map(listRows({ rules: 10, scenarios }, yardstick, noNames).map(({ title, cells }) => [title, cells]));

describe('the rows of the table', () => {
  it('[G8] a hidden group is never green and never zero', () => {
    const rows = listed(
      scenarioOf(
        {},
        { holds: 'cannotBeTold' },
        { fairness: { holds: 'cannotBeTold', groups: [{ state: 'hidden', worst: null, reason: 'Hidden.' }] } },
      ),
    );
    expect(rows.get('Holds on both')).toEqual([{ text: 'cannot be told', tone: 'off' }]);
    expect(rows.get('Fairness')).toMatchObject([{ text: 'hidden', tone: 'off', sign: 'tooFew', note: 'Hidden.' }]);
    expect(rows.get('sex = F, worst lift')).toEqual([{ text: 'cannot be told', tone: 'off', note: 'Hidden.' }]);
  });

  it('a value beside the limit does not look like it', () => {
    const rows = listed(scenarioOf({}, {}, { fairness: { groups: [{ worst: 1.1956 }] } }));
    expect(rows.get('sex = F, worst lift')).toMatchObject([{ text: '1.196', tone: 'good' }]);
    expect(sayMeasure(0.2071, 0.05, 'slift_d')).toBe('+20.71 points');
    expect(sayMeasure(0.0999999999, 0.1, 'slift_d')).toBe('just under +10 points');
    expect(sayMeasure(0.1, 0.1, 'slift_d')).toBe('+10 points');
    expect(sayMeasure(-0.1, 0.1, 'slift_d')).toBe('−10 points');
    expect(sayMeasure(Infinity, 1.2, 'elift')).toBe('infinite');
  });

  it('[S2] [S8] patterns and noise have no group of people', () => {
    const rows = listed(
      scenarioOf(
        {},
        {},
        {
          privacy: {
            by: 'counts',
            smallest: null,
            pickedOut: null,
            uniqueOverAll: null,
            smallestSupport: 30,
            channels: 0,
          },
        },
      ),
      scenarioOf(
        {},
        { holds: 'cannotBeTold' },
        { privacy: { by: 'noise', holds: 'cannotBeTold', smallest: null, epsilon: '1' } },
      ),
      scenarioOf(),
    );
    expect(rows.get('Smallest group')?.map(({ text }) => text)).toEqual([
      'no table of people',
      'no table of people',
      '6',
    ]);
    expect(rows.get('Smallest count')?.map(({ text }) => text)).toEqual(['30', '', '']);
    expect(rows.get('Privacy')?.map(({ text }) => text)).toEqual(['holds on 5', 'noise, epsilon 1', 'holds on 5']);
  });

  it('one that could not be made has empty cells', () => {
    const failed = { title: 'x', steps: [], figures: null, notBeaten: false, problem: 'No.' };
    const rows = listed(scenarioOf({ notBeaten: true }), failed);
    expect(rows.get('Holds on both')).toEqual([
      { text: 'yes, not beaten', tone: 'badge', sign: 'ok' },
      { text: 'could not be made', tone: 'off' },
    ]);
    expect(rows.get('Smallest group')?.[1].text).toBe('');
  });

  it('rows that say nothing are left out', () => {
    expect([...listed(scenarioOf()).keys()]).not.toContain('People left out');
    expect([...listed(scenarioOf({}, {}, { costs: { leftOut: 3 } })).keys()]).toContain('People left out');
  });
});
