import { describe, expect, it } from 'vitest';
import type { ComparedScenario } from '../../engine/steps/compare/ask.ts';
import { noNames } from '../../engine/vocabulary/display-names.ts';
import { compareWords } from '../../words/en/compare/answer.ts';
import { plainText } from '../../words/parts.ts';
import { sayHeadline, sayNuance, sayUnique, sayWhat } from './compare-sentences.ts';
import { scenarioOf } from './testing/scenario-of.ts';

const yes = scenarioOf({ title: 'a', notBeaten: true });
const no = scenarioOf({ title: 'b' }, { holds: 'no' }, { fairness: { holds: 'no' }, privacy: { holds: 'no' } });
const hides = scenarioOf(
  { title: 'c' },
  { holds: 'cannotBeTold' },
  { fairness: { holds: 'cannotBeTold', groups: [{ state: 'hidden' }] } },
);
const failed: ComparedScenario = { title: 'd', steps: [], figures: null, notBeaten: false, problem: 'No.' };

const headline = (...all: ComparedScenario[]) => {
  const { lead, bad } = sayHeadline(all, noNames);
  return `${lead} ${bad}`.trim();
};

describe('the headline', () => {
  it.each([
    [[yes], 'It holds on both counts.'],
    [[no], 'It does not hold on both counts.'],
    [[yes, yes], 'Both hold on both counts.'],
    [[no, failed], 'Neither holds on both counts.'],
    [[yes, no, no], 'One of three holds on both counts.'],
    [[yes, yes, no], 'Two of three hold on both counts.'],
    [[no, no, no], 'None of the three holds on both counts.'],
    [[yes, yes, yes], 'All three hold on both counts.'],
    [[yes, hides], 'One of two holds on both counts. One hides sex, so its fairness cannot be told.'],
    [[hides, hides], 'Neither holds on both counts. Two hide sex, so their fairness cannot be told.'],
  ])('%#', (all, words) => expect(headline(...all)).toBe(words));
});

describe('the nuance', () => {
  it('names what the one that is not beaten costs', () => {
    expect(sayNuance([yes, no], 10)).toBe(
      '“a” holds; it keeps 8 of 10 patterns, changes 1 decision and loses 44% of the detail.',
    );
    const free = scenarioOf({ title: 'f', notBeaten: true }, {}, { costs: { kept: null, granted: 0, loss: 0 } });
    expect(sayNuance([free], 10)).toBe('“f” holds and costs nothing.');
  });
  it('names several', () =>
    expect(sayNuance([yes, { ...yes, title: 'z' }], 10)).toBe(
      '“a” and “z” are each better in something, so neither beats the other.',
    ));
  it('tells that fairness cannot be told where no column of a group is hidden', () => {
    const noisy = scenarioOf({}, { holds: 'cannotBeTold' }, { fairness: { holds: 'cannotBeTold', groups: [] } });
    expect(headline(yes, noisy)).toBe('One of two holds on both counts. In one, fairness cannot be told.');
  });
  it.each([
    [[no], 'It neither hides people nor is shown to be fair.'],
    [[no, no], 'None hides people, and none is shown to be fair.'],
    [[hides], 'It hides people, but it is not shown to be fair.'],
    [[hides, no], 'Some hide people, but none of those is shown to be fair.'],
    [
      [hides, scenarioOf({}, { holds: 'no' }, { privacy: { holds: 'no' } })],
      'Some hide people and some are fair, but none is shown to be both.',
    ],
    [[scenarioOf({}, { holds: 'no' }, { privacy: { holds: 'no' } })], 'It is fair, but it does not hide people.'],
  ])('says what is missing where none holds, %#', (all, words) => expect(sayNuance(all, 10)).toBe(words));
});

describe('[G9] who is unique', () => {
  const alone = (uniqueOverAll: number | null) => scenarioOf({}, {}, { privacy: { uniqueOverAll } });
  const said = (...all: ComparedScenario[]) => plainText(sayUnique(all) ?? []);
  it('nobody is said to be where one hides all, or where there is no table', () => {
    expect(sayUnique([alone(0), alone(5)])).toBeNull();
    expect(sayUnique([alone(null)])).toBeNull();
  });
  it('one', () =>
    expect(said(alone(1))).toBe('It is not ready to go out: over all 3 columns 1 of 20 people is unique.'));
  it('many', () =>
    expect(said(alone(9), alone(7))).toBe(
      'None is ready to go out: over all columns of the file, at least 7 of 20 people are unique in every one of them.',
    ));
  it('beside patterns only the tables are meant', () =>
    expect(said(alone(9), alone(7), alone(null))).toMatch(/^No table is ready to go out:/));
});

describe('what a result is', () => {
  const { figures } = yes;
  it.each([
    [[], 'the file as it came'],
    [[{ do: 'repair', method: 'least' }], 'repaired, 1 granted'],
    [[{ do: 'generalize', k: 5 }], 'groups of 6 or more'],
    [[{ do: 'generalize', k: 5, measure: null }], 'groups of 6 or more, fairness off'],
    [
      [
        { do: 'repair', method: 'least' },
        { do: 'generalize', k: 5 },
      ],
      'repaired, 1 granted, groups of 6 or more',
    ],
    [[{ do: 'patterns' }], 'patterns'],
  ] as const)('%j', (steps, words) => expect(sayWhat(steps, figures, noNames)).toBe(words));
  it('hidden groups are named', () =>
    expect(sayWhat([{ do: 'generalize', k: 5 }], hides.figures, noNames)).toBe('groups of 6 or more, sex hidden'));
  it('one that failed', () => expect(sayWhat([{ do: 'patterns' }], null, noNames)).toBe('could not be made'));
});

it.each([
  [0, '0%'],
  [0.004, 'under 1%'],
  [0.125, '13%'],
  [0.019, '1.9%'],
  [0.4363, '44%'],
  [1, '100%'],
])('%s is %s', (share, words) => expect(compareWords.percent(share)).toBe(words));

it('gives no verdict on results before all of them are compared', () => {
  expect(sayHeadline([scenarioOf({}, {}, {})], noNames, 3)).toEqual({
    lead: '1 of 3 results compared so far.',
    bad: '',
  });
});
