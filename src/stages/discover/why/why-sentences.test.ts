import { describe, expect, it } from 'vitest';
import type { ExplanationView, RuleRow } from '../../../engine/steps/discover/views.ts';
import { noNames } from '../../../engine/vocabulary/display-names.ts';
import { personWords } from '../../../words/en/discover/person.ts';
import { whyWords } from '../../../words/en/discover/why.ts';
import { plainText } from '../../../words/parts.ts';
import { chipsOf, listSituations, sayHeld, sayReasons, sayWhy } from './why-sentences.ts';

const row = { A: [{ attribute: 'sex', value: 'F' }], B: [], n1: 339 } as unknown as RuleRow;
const reason = { both: 68 } as ExplanationView;
const joint = (before: number, [low, after, high]: readonly number[], change = {}) => ({
  reasons: [
    { attribute: 'history', value: '6' },
    { attribute: 'insurance', value: 'denied' },
  ],
  strata: 4,
  skipped: 0,
  n1: 339,
  n2: 2041,
  leftOut: 0,
  before: { value: before, interval: { low: before - 0.05, high: before + 0.05 } },
  after: { value: after, interval: { low, high } },
  ...change,
});
const reasons = {
  about: row,
  grounded: [reason, { ...reason, both: 12 }],
  others: [],
  without: { a1: 40, n1: 270, a2: 100, n2: 1800 },
  jointly: null as ReturnType<typeof joint> | null,
};
const chance = { mean: 9.3, low: 4, high: 14, isMore: false, excess: null };
const say = (people: Parameters<typeof sayWhy>[0]['people'], of: typeof reasons | null = reasons) =>
  plainText(sayWhy({ row, reasons: of, people, names: noNames }));

const person = (isFlagged: boolean, difference: number) => plainText(personWords.verdict(isFlagged, difference));

it('[D6] says how many have a reason, and what remains among those with none', () => {
  expect(say(null)).toBe(
    'At most 20.1% of people with sex = F have any one reason. Among people with none, 14.8% of people with sex = F are denied, against 5.6% of those they are compared with.',
  );
  expect(say(null, { ...reasons, without: { a1: 0, n1: 0, a2: 1, n2: 2 } })).toBe(
    'At most 20.1% of people with sex = F have any one reason.',
  );
  expect(say(null, { ...reasons, grounded: [] })).toMatch(/^No lawful reason is named/);
  expect(say(null, { ...reasons, grounded: [], jointly: joint(0.2, [0.1, 0.2, 0.3]) })).toMatch(
    /^On their own the reasons occur too rarely here/,
  );
});

it('[D7] says none, one and many of those treated worse', () => {
  expect([0, 1, 14].map((flagged) => say({ flagged, tested: 96, chance }, null))).toEqual(
    ['none of 96', '1 of 96', '14 of 96'].map(
      (some) =>
        `No more were treated worse than people like them than chance gives: ${some}, where chance gives about 9.3 (4 to 14).`,
    ),
  );
  expect(say({ flagged: 16, tested: 96, chance: { ...chance, isMore: true, excess: 6.7 } }, null)).toBe(
    '16 of 96 were treated worse than people like them, 6.7 more than chance gives, which is about 9.3 (4 to 14).',
  );
  expect(say({ flagged: 1, tested: 96, chance: null }, null)).toMatch(
    /^1 of 96 was treated worse than people like them\. What chance/,
  );
  expect(say({ flagged: 0, tested: 0, chance: null }, null)).toBe('');
  expect(person(true, 0.63)).toMatch(/^Treated worse than people like them, by 63 points\. A lead/);
  expect(person(false, 0.1)).toContain('below the limit');
  expect(person(false, -0.1)).toMatch(/^Not treated worse than people like them\. A lead/);
  expect(whyWords.people.nobodyTold(0)).toBe('Nobody could be compared.');
  expect(whyWords.people.nobodyTold(2)).toBe('No one or two values tell the 2 people tested apart.');
});

it('[D6] calls nothing explained or not before a reason is named', () => {
  expect(chipsOf({ worse: 16, explained: 0 }, 0)).toEqual([
    { id: 'unexplained', title: 'No reason looked at', sign: 'untested', count: 16 },
  ]);
  expect(chipsOf({ worse: 16, explained: 3 }, 1).map(({ title, count }) => [title, count])).toEqual([
    ['No reason explains on its own', 13],
    ['A reason explains', 3],
  ]);
});

it('lists a whole group that is over the limit once', () => {
  const narrower = { ...row, id: 2, B: [{ attribute: 'job', value: 'clerk' }] };
  expect(listSituations([{ row }], [{ rule: { ...row, id: 7 } }, { rule: narrower }])).toEqual([row, narrower]);
});

describe('whether the reasons named explain the gap', () => {
  const title = (jointly: ReturnType<typeof joint> | null, change = {}) =>
    plainText(
      sayReasons({ row, reasons: { ...reasons, jointly }, named: 2, isLookedAt: true, names: noNames, ...change }),
    );

  it('[D6] [M7] is said by the interval of what is left, and of nothing else', () => {
    const named = 'People with sex = F: the 2 reasons named, taken together,';
    expect(title(joint(0.227, [0.131, 0.192, 0.253]))).toBe(`${named} leave 19.2 of 22.7 points unexplained.`);
    expect(title(joint(0.227, [0.13, 0.23, 0.33]))).toBe(
      `${named} explain nothing of the gap: 23.0 points are left of 22.7 points.`,
    );
    expect(title(joint(0.227, [-0.01, 0.03, 0.07]))).toBe(
      `${named} may explain the gap: what is left, 3.0 of 22.7 points, could be chance.`,
    );
    expect(title(joint(0.227, [-0.2, -0.1, -0.05]))).toMatch(
      /turn the gap round: 22\.7 points before, -10\.0 points among/,
    );
    expect(title(joint(-0.02, [-0.2, -0.1, -0.05]))).toMatch(/no gap needs a reason/);
    expect(title(joint(0, [0, 0, 0], { before: null, after: null }))).toMatch(
      /could not be tested: nobody has the same/,
    );
  });

  it('[D6] is not tested where no reason is named, none can be held fixed, or none is needed', () => {
    expect(title(null, { named: 0 })).toBe('Not tested: no lawful reason is named.');
    expect(title(null)).toMatch(/the reasons named could not be tested, since none can differ/);
    expect(title(null, { reasons: null })).toBe('Looking for reasons ...');
    expect(title(null, { row: null, reasons: null })).toBe(
      'No situation is over the limit, so nothing needs a reason.',
    );
  });

  it('[D6] [M7] says which reasons, over how many combinations, and the gap before and after with intervals', () => {
    const jointly = joint(0.227, [0.131, 0.192, 0.253], { skipped: 2, leftOut: 12 });
    expect(sayHeld({ ...reasons, jointly }, noNames)).toBe(
      'Held fixed: history = 6 and insurance = denied, all at once, in 4 combinations that both sides have. The gap is 22.7 points (17.7 to 27.7) before and 19.2 points (13.1 to 25.3) among people with the same reasons (95% intervals). 12 people left out: nobody of the other side has the same reasons, or a value is missing (2 combinations). Other reasons were not tested.',
    );
    expect([sayHeld(null, noNames), sayHeld(reasons, noNames)]).toEqual([null, null]);
  });
});
