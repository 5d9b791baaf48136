import { describe, expect, it } from 'vitest';
import type { AnswerPage, DiscoverSummary, RuleRow } from '../../engine/steps/discover/views.ts';
import { type DisplayNames, noNames } from '../../engine/vocabulary/display-names.ts';
import type { LensId } from '../../engine/vocabulary/lenses.ts';
import type { Measure } from '../../engine/vocabulary/measures.ts';
import type { MiningSettings } from '../../engine/vocabulary/settings.ts';
import { type Promised, answerWords } from '../../words/en/discover/answer.ts';
import { discoverWords } from '../../words/en/discover/page.ts';
import { plainText } from '../../words/parts.ts';
import { isClean, sayHeadline, sayListed, sayNuance, sayRepresentatives, sayUntested } from './discover-sentences.ts';

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
const headline = (
  counts: ReturnType<typeof verdicts>,
  missed: AnswerPage['missed'] = null,
  { settings = size, measure = 'elift' as Measure } = {},
) =>
  plainText(
    sayHeadline(
      { tested: counts.clear + counts.unclear + counts.within + counts.tooFew, verdicts: counts, missed },
      measure,
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
  p: 0,
  q: 0,
  isWorse: true,
  verdict: 'clear',
  affected: 394,
  same: 1,
  narrower: 0,
};
const reason = { code: 'no-group', has: null, needs: null, says: { code: 'not-used', values: null } as const } as const;
const open = (attribute: string) => ({ items: [], attribute, tested: 0, reason });
const tested = { items: row.A, attribute: null, tested: 7, reason: null };
const situations = (whole: number, count: number, standFor: number): AnswerPage['situations'] => ({
  wholeGroups: Array<RuleRow>(whole).fill(row),
  representatives: Array<{ row: RuleRow; like: number }>(count).fill({ row, like: 1 }),
  count,
  standFor,
});
const missedAt = (low: number, high: number, reachesOver: boolean): AnswerPage['missed'] => ({
  row: { ...row, B: [], a1: 31, n1: 113, a2: 269, n2: 887, affected: 0 },
  interval: { low, high },
  reachesOver,
  needed: { denied: 67, value: 1.76 },
});
const nuance = (
  counts: ReturnType<typeof verdicts>,
  {
    of = situations(0, 1, 1),
    coverage = [tested],
    missed = null,
    measure = 'elift',
    alpha = '1.2',
    promise = { level: 0.05, isFixedBefore: true, isWhole: true },
    lens = 'thesis',
  }: {
    of?: AnswerPage['situations'];
    coverage?: DiscoverSummary['coverage'];
    missed?: AnswerPage['missed'];
    measure?: Measure;
    alpha?: string;
    promise?: Promised;
    lens?: LensId;
  } = {},
) =>
  plainText(
    sayNuance({
      page: { verdicts: counts, situations: of, furthest: row, missed } as AnswerPage,
      coverage,
      view: { measure, alpha, lens },
      names,
      others: () => 'everyone else',
      promise,
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

  it('[M9] a "no" says in a second sentence what it could have missed', () => {
    expect(headline(verdicts(0, 0, 22), missedAt(0.69, 1.21, true))).toBe(
      'No, in none of the 22 situations tested. But 113 people are too few to rule it out.',
    );
    expect(headline(verdicts(0, 0, 22), missedAt(0.9, 1.08, false))).toBe(
      'No, in none of the 22 situations tested. For whole groups anything over 1.08 is ruled out, as far as 95% goes.',
    );
    expect(headline(verdicts(0, 0, 1), missedAt(0.92, 1.1, false), { measure: 'slift_c' })).toBe(
      'No, not in the one situation tested. For whole groups anything below 0.92 is ruled out, as far as 95% goes.',
    );
  });

  it('[D10] says so where nothing was tested', () => {
    expect(headline(verdicts(0, 0, 0))).toBe('No situation has the worse outcome for 2% of all. Lower the size.');
    const premise: MiningSettings = { ...size, support: 'premise' };
    expect(headline(verdicts(0, 0, 0), null, { settings: premise })).toBe(
      'No situation holds 2% of people. Lower the size.',
    );
    expect(headline(verdicts(0, 0, 0), null, { settings: { ...premise, minSupport: { count: 50 } } })).toBe(
      'No situation holds 50 people. Lower the size.',
    );
  });

  it('[M9] [D10] a tick needs every group tested, nowhere too few, and no whole group that might yet be over', () => {
    const page = (counts: ReturnType<typeof verdicts>, missed: AnswerPage['missed'], over = 0) =>
      ({ tested: 5, verdicts: counts, missed, reaching: { count: over, rows: [] } }) as unknown as AnswerPage;
    const ruledOut = missedAt(0.9, 1.08, false);
    expect(isClean(page(verdicts(0, 0, 5), ruledOut), [tested])).toBe(true);
    expect(isClean(page(verdicts(0, 0, 5), ruledOut), [tested, open('race')])).toBe(false);
    expect(isClean(page(verdicts(0, 0, 5, 1), ruledOut), [tested])).toBe(false);
    expect(isClean(page(verdicts(0, 1, 5), ruledOut), [tested])).toBe(false);
    expect(isClean(page(verdicts(0, 0, 5), missedAt(0.69, 1.21, true)), [tested])).toBe(false);
    expect(isClean(page(verdicts(0, 0, 5), null), [tested])).toBe(false);
    expect(isClean(page(verdicts(0, 0, 5), ruledOut, 1), [tested])).toBe(false);
  });
});

describe('what stands below it', () => {
  const promised = 'On average at most 5% of the clear ones are false. ';

  it('[D12] counts whole groups apart from those that stand for the others', () => {
    expect(nuance(verdicts(283, 41, 957), { of: situations(2, 15, 281) })).toBe(
      `${promised}The 283 overlap: 2 are about whole groups, and 15 stand for the other 281. Furthest over: people under 30 among job = clerk, 86.5% against 47.1%. 41 more are over the limit, but that could be chance.`,
    );
    expect(nuance(verdicts(30, 0, 1), { of: situations(1, 1, 29) })).toContain(
      'The 30 overlap: 1 is about a whole group, and 1 stands for the other 29.',
    );
    expect(nuance(verdicts(30, 1, 1), { of: situations(0, 4, 30) })).toBe(
      `${promised}The 30 overlap: 4 stand for all of them. Furthest over: people under 30 among job = clerk, 86.5% against 47.1%. 1 more is over the limit, but that could be chance.`,
    );
    expect(nuance(verdicts(3, 0, 1), { of: situations(1, 2, 2) })).toBe(
      `${promised}Furthest over: people under 30 among job = clerk, 86.5% against 47.1%.`,
    );
  });

  it('[M9] says how many of the clear ones are false only of a limit that was fixed before looking', () => {
    expect(answerWords.promise({ level: 0.05, isFixedBefore: true, isWhole: true })).toBe(
      'On average at most 5% of the clear ones are false.',
    );
    expect(answerWords.promise({ level: 0.001, isFixedBefore: true, isWhole: true })).toContain('at most 0.1% of');
    expect(answerWords.promise({ level: 0.05, isFixedBefore: false, isWhole: true })).not.toContain('5%');
    expect(answerWords.promise({ level: 0.05, isFixedBefore: true, isWhole: false })).toContain(
      'of one group alone it may be more',
    );
    expect(answerWords.promise({ level: null, isFixedBefore: true, isWhole: true })).not.toContain('%');
  });

  it('[M9] names the one, the highest, and what a "no" could have missed', () => {
    expect(nuance(verdicts(1, 6, 1))).toBe(
      'people under 30 among job = clerk. On average at most 5% of the clear ones are false. 6 more are over the limit, but that could be chance.',
    );
    expect(nuance(verdicts(0, 3, 1))).toBe('Highest: people under 30 among job = clerk, 1.57 (1.52 to 1.62).');
    const of = situations(0, 0, 0);
    const missed = missedAt(0.69, 1.21, true);
    expect(nuance(verdicts(0, 0, 9), { of, missed, coverage: [tested, open('race'), open('marital-status')] })).toBe(
      '27.4% of people under 30 earn 50K or less, against 30.3% of everyone else. The true extended lift could be as high as 1.21, over the limit of 1.2. This is not a finding of equal treatment: Race and marital-status were not tested.',
    );
    expect(nuance(verdicts(0, 0, 9, 1), { of, missed: missedAt(0.9, 1.1, false), coverage: [open('race')] })).toBe(
      '27.4% of people under 30 earn 50K or less, against 30.3% of everyone else. The true extended lift could be as high as 1.10, short of the limit of 1.2. This is not a finding of equal treatment: Race was not tested, and 1 situation has too few people to say.',
    );
    expect(
      nuance(verdicts(0, 0, 9), { measure: 'slift_d', alpha: '0.05', missed: missedAt(-0.1, 0.06, true) }),
    ).toContain('could be as high as +6.0 points, over the limit of 5 points.');
    expect(nuance(verdicts(0, 0, 9), { measure: 'clift' })).toBe(
      'Highest contrasted lift found: 1.57. What could have been missed cannot be told for this measure. This is not a finding of equal treatment.',
    );
  });

  it('[M8] says of a law without a limit that it sets none', () => {
    expect(nuance(verdicts(3, 0, 1), { lens: 'nyc', alpha: '0.8' })).toMatch(
      /^The law behind this lens sets no limit; 0\.8 is that of the four-fifths rule\. On average/,
    );
  });

  it('leaves out what may be chance where nothing may', () => {
    expect([0, 1, 41].map(answerWords.moreOver)).toEqual([
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
    expect(discoverWords.state(verdicts(283, 41, 957), 0)).toBe('283 clear');
    expect(discoverWords.state(verdicts(283, 41, 957), 2)).toBe('283 clear, 2 not tested');
    expect(discoverWords.state(verdicts(0, 3, 1), 1)).toBe('none clear, 3 over, 1 not tested');
    expect(discoverWords.state(verdicts(0, 0, 1), 0)).toBe('none over');
  });
});

describe('small words', () => {
  it('[D12] [D8] say how many are like it, or about the same people', () => {
    expect([0, 1, 22].map(answerWords.like)).toEqual(['none like it', 'and 1 like it', 'and 22 like it']);
    expect(discoverWords.same(1)).toBe('1 more with the same people');
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
    expect(plainText(sayListed(verdicts(0, 0, 0), null))).toBe('No situation passes these filters.');
    expect(plainText(sayListed(verdicts(102, 12, 536), 'women'))).toBe(
      'Women: clearly worse off in 102 of 650 situations.',
    );
    expect(plainText(sayListed(verdicts(1, 0, 0), null))).toBe(
      'Protected groups: clearly worse off in 1 of 1 situation.',
    );
    expect(plainText(sayListed(verdicts(0, 2, 0), null))).toBe(
      'Protected groups: clearly worse off in none of 2 situations.',
    );
  });
});

describe('one situation', () => {
  const say = (change: Partial<RuleRow>, of = names) =>
    plainText(answerWords.gap({ row: { ...row, ...change }, others: 'everyone else', names: of }));

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
