import { describe, expect, it } from 'vitest';
import type { AnswerPage, DiscoverSummary, RuleRow } from '../../contracts/engine-api.ts';
import { noNames, type DisplayNames } from '../../engine/vocabulary/display-names.ts';
import type { MiningSettings } from '../../engine/vocabulary/settings.ts';
import {
  isAllTested,
  sayExplained,
  sayGap,
  sayHeadline,
  sayLike,
  sayListed,
  sayMoreOver,
  sayNuance,
  sayRepresentatives,
  saySame,
  sayState,
  sayTreatedWorse,
  sayUntested,
} from './discover-sentences.ts';
import { wordsOf } from './phrase.ts';

const names: DisplayNames = {
  columns: { race: { title: 'Race' } },
  groups: [
    { attribute: 'sex', value: 'Female', title: 'women' },
    { attribute: 'age', value: 'young', title: 'people under 30' },
  ],
  outcomes: { negative: 'earn 50K or less', positive: 'earn more' },
};
const size: MiningSettings = { minSupport: '0.02', minConfidence: '0.1', maxLength: 4, support: 'rule' };
const verdicts = (clear: number, unclear: number, within: number, tooFew = 0) => ({ clear, unclear, within, tooFew });
const headline = (counts: ReturnType<typeof verdicts>, isTested = false, settings = size) =>
  wordsOf(
    sayHeadline(
      { tested: counts.clear + counts.unclear + counts.within + counts.tooFew, verdicts: counts },
      isTested,
      settings,
    ),
  );
const row: RuleRow = {
  id: 3,
  A: [{ attribute: 'age', value: 'young' }],
  B: [{ attribute: 'job', value: 'clerk' }],
  a1: 865,
  n1: 1000,
  a2: 471,
  n2: 1000,
  value: 1.57,
  interval: { low: 1.52, high: 1.62 },
  q: 0,
  isWorse: true,
  verdict: 'clear',
  affected: 394,
  same: 1,
  narrower: 0,
};
const reason = { code: 'no-group', has: null, needs: null, sentence: '' } as const;
const open = (attribute: string) => ({ items: [], attribute, tested: 0, reason });
const tested = { items: row.A, attribute: null, tested: 7, reason: null };
const situations = (whole: number, count: number, standFor: number): AnswerPage['situations'] => ({
  wholeGroups: Array<RuleRow>(whole).fill(row),
  representatives: Array<{ row: RuleRow; like: number }>(count).fill({ row, like: 1 }),
  count,
  standFor,
});
const nuance = (
  counts: ReturnType<typeof verdicts>,
  of = situations(0, 1, 1),
  coverage: DiscoverSummary['coverage'] = [tested],
) =>
  wordsOf(
    sayNuance({
      page: { verdicts: counts, situations: of, furthest: row } as AnswerPage,
      coverage,
      measure: 'elift',
      names,
    }),
  );

describe('the headline', () => {
  it.each([
    ['many', verdicts(283, 41, 957), 'Yes, clearly in 283 of 1,281 situations.'],
    ['one', verdicts(1, 6, 1274), 'Yes, clearly in 1 of 1,281 situations.'],
    [
      'none clear, three over',
      verdicts(0, 3, 1278),
      'Not clearly: 3 of 1,281 situations are over the limit, but that could be chance.',
    ],
    [
      'none clear, one over',
      verdicts(0, 1, 1280),
      'Not clearly: 1 of 1,281 situations is over the limit, but that could be chance.',
    ],
    ['none over, some untested', verdicts(0, 0, 1281), 'No, in none of the 1,281 situations tested.'],
    ['one tested, none over', verdicts(0, 0, 1), 'No, not in the one situation tested.'],
  ])('[M9] %s', (_, counts, words) => {
    expect(headline(counts)).toBe(words);
  });

  it('[D10] says "none" without more only where all was tested, and that nothing was where nothing was', () => {
    expect(headline(verdicts(0, 0, 1281), true)).toBe('No, in none of 1,281 situations.');
    expect(headline(verdicts(0, 0, 1), true)).toBe('No, not in the one situation there is.');
    expect(headline(verdicts(0, 0, 0), true)).toBe('No situation has the worse outcome for 2% of all. Lower the size.');
    expect(headline(verdicts(0, 0, 0), true, { ...size, support: 'premise' })).toBe(
      'No situation holds 2% of people. Lower the size.',
    );
    expect(headline(verdicts(0, 0, 0), true, { ...size, support: 'premise', minSupport: { count: 50 } })).toBe(
      'No situation holds 50 people. Lower the size.',
    );
  });

  it('[D10] a tick needs every group tested, and nowhere too few', () => {
    expect(isAllTested([tested], verdicts(0, 0, 5))).toBe(true);
    expect(isAllTested([tested, open('race')], verdicts(0, 0, 5))).toBe(false);
    expect(isAllTested([tested], verdicts(0, 0, 5, 1))).toBe(false);
  });
});

describe('what stands below it', () => {
  it('[D12] counts whole groups apart from those that stand for the others', () => {
    expect(nuance(verdicts(283, 41, 957), situations(2, 15, 281))).toBe(
      'The 283 overlap: 2 are about whole groups, and 15 stand for the other 281. Furthest over: people under 30 among job = clerk, 86.5% against 47.1%. 41 more are over the limit, but that could be chance.',
    );
    expect(nuance(verdicts(30, 0, 1), situations(1, 1, 29))).toContain(
      'The 30 overlap: 1 is about a whole group, and 1 stands for the other 29.',
    );
    expect(nuance(verdicts(30, 1, 1), situations(0, 4, 30))).toBe(
      'The 30 overlap: 4 stand for all of them. Furthest over: people under 30 among job = clerk, 86.5% against 47.1%. 1 more is over the limit, but that could be chance.',
    );
    expect(nuance(verdicts(3, 0, 1), situations(1, 2, 2))).toBe(
      'Furthest over: people under 30 among job = clerk, 86.5% against 47.1%. ',
    );
  });

  it('[M9] names the one, the highest, and why there is no tick', () => {
    expect(nuance(verdicts(1, 6, 1))).toBe(
      'people under 30 among job = clerk. 6 more are over the limit, but that could be chance.',
    );
    expect(nuance(verdicts(0, 3, 1))).toBe('Highest: people under 30 among job = clerk, 1.57 (1.52 to 1.62).');
    expect(nuance(verdicts(0, 0, 9), situations(0, 0, 0), [tested, open('race'), open('marital-status')])).toBe(
      'No tick yet: Race and marital-status were not tested. Highest extended lift found: 1.57.',
    );
    expect(nuance(verdicts(0, 0, 9, 1), situations(0, 0, 0), [open('race')])).toBe(
      'No tick yet: Race was not tested, and 1 situation has too few people to say. Highest extended lift found: 1.57.',
    );
    expect(nuance(verdicts(0, 0, 9))).toBe('Highest extended lift found: 1.57.');
  });

  it('leaves out what may be chance where nothing may', () => {
    expect([0, 1, 41].map(sayMoreOver)).toEqual([
      '',
      '1 more is over the limit, but that could be chance.',
      '41 more are over the limit, but that could be chance.',
    ]);
  });
});

describe('what was not tested', () => {
  it('[D10] is named up to two, then counted', () => {
    expect(sayUntested([tested], names)).toBeNull();
    expect(sayUntested([tested, open('race')], names)).toBe('Race');
    expect(sayUntested([open('race'), open('zip')], names)).toBe('Race and zip');
    expect(sayUntested([open('race'), open('zip'), open('b')], names)).toBe('3 columns');
    expect(sayUntested([open('race'), open('zip'), { ...tested, reason }], names)).toBe('3 groups');
  });

  it('is in the rail', () => {
    expect(sayState(verdicts(283, 41, 957), 0)).toBe('283 clear');
    expect(sayState(verdicts(283, 41, 957), 2)).toBe('283 clear, 2 not tested');
    expect(sayState(verdicts(0, 3, 1), 1)).toBe('none clear, 3 over, 1 not tested');
    expect(sayState(verdicts(0, 0, 1), 0)).toBe('none over');
  });
});

describe('small words', () => {
  it('[D12] [D8] say how many are like it, or about the same people', () => {
    expect([0, 1, 22].map(sayLike)).toEqual(['none like it', 'and 1 like it', 'and 22 like it']);
    expect([1, 2, 3].map(saySame)).toEqual([null, '1 more with the same people', '2 more with the same people']);
  });

  it('[D12] say what the first situations stand for', () => {
    expect(sayRepresentatives(situations(2, 15, 281), 10)).toBe(
      '2 whole groups, then 8 of the 15 that stand for the other 281: every other one mostly lies in one of these.',
    );
    expect(sayRepresentatives(situations(1, 1, 5), 2)).toBe(
      '1 whole group, then 1 that stands for the other 5: every other one mostly lies in one of these.',
    );
    expect(sayRepresentatives(situations(0, 3, 3), 3)).toBe('3 situations.');
    expect(sayRepresentatives(situations(1, 0, 0), 1)).toBe('1 whole group.');
  });

  it('[M9] head the list', () => {
    expect(wordsOf(sayListed(verdicts(0, 0, 0), null))).toBe('No situation passes these filters.');
    expect(wordsOf(sayListed(verdicts(102, 12, 536), 'women'))).toBe(
      'Women: clearly worse off in 102 of 650 situations.',
    );
    expect(wordsOf(sayListed(verdicts(1, 0, 0), null))).toBe(
      'Protected groups: clearly worse off in 1 of 1 situation.',
    );
    expect(wordsOf(sayListed(verdicts(0, 2, 0), null))).toBe(
      'Protected groups: clearly worse off in none of 2 situations.',
    );
  });

  it('[D6] [D7] say none, one and many', () => {
    expect([0, 1, 9].map((count) => wordsOf(sayExplained(count, 54, 4)))).toEqual([
      'Not for a lawful reason: none of 54 situations is explained.',
      'For a lawful reason in part: 1 of 54 situations is explained.',
      'For a lawful reason in part: 9 of 54 situations are explained.',
    ]);
    expect(wordsOf(sayExplained(0, 54, 0))).toBe('Not looked at yet: no lawful reason is named.');
    expect(wordsOf(sayExplained(0, 0, 4))).toBe('No situation is over the limit, so nothing needs a reason.');
    expect([0, 1, 16].map((count) => sayTreatedWorse(count, 96))).toEqual(['none of 96', '1 of 96', '16 of 96']);
  });
});

describe('one situation', () => {
  const say = (change: Partial<RuleRow>, of = names) =>
    wordsOf(sayGap({ row: { ...row, ...change }, others: 'everyone else', names: of }));

  it('[M11] both rates, and what the gap costs', () => {
    expect(say({})).toBe(
      '86.5% of people under 30 earn 50K or less, against 47.1% of everyone else in the same situation. At that rate it would be 394 fewer.',
    );
    expect(say({ affected: 0, B: [] })).toBe(
      '86.5% of people under 30 earn 50K or less, against 47.1% of everyone else.',
    );
    expect(say({ n2: 0, a2: 0, affected: null }, noNames)).toBe(
      '86.5% of people with age = young are denied. There is nobody to compare them with.',
    );
  });
});
