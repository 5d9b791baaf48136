import { describe, expect, it } from 'vitest';
import { sayBudget } from '../../components/release/budget-sentences.ts';
import { noNames } from '../../engine/vocabulary/display-names.ts';
import { nameUntested, pointNear, sayExpected, sayHeadline, sayNuance, sayState } from './patterns-sentences.ts';
import { patternsWords } from '../../words/en/publish-patterns/answer.ts';
import { sayShare } from '../../words/en/release/shares.ts';
import { plainText } from '../../words/parts.ts';

const { pointed: sayPointed, value: sayValue, lengths: sayLengths } = patternsWords;

const summary = {
  mend: 'add',
  patterns: 114,
  published: 114,
  withheld: 0,
  distortion: 0.004,
  largest: 0.29,
  added: 60,
  people: 280,
  single: 0,
  overValues: 0,
  changed: 13,
  channels: 7,
  over: { before: 4, privateOnly: 3, after: 0 },
  explained: 0,
  explainedBefore: 0,
  explainedPrivate: 0,
  stuck: 0,
  k: 10,
  measure: 'slift',
  minCount: 28,
  additions: 5,
  coverage: [{ item: { attribute: 'sex', value: 'F' }, tested: 4, reason: null }],
  worst: { found: 1.53, privateOnly: 1.4, released: 1.19 },
} as const;
const untested = { item: { attribute: 'sex', value: 'F' }, tested: 0, reason: 'too few' };

const headline = (change: Partial<Parameters<typeof sayHeadline>[0]>, open: readonly string[] = []) =>
  plainText(sayHeadline({ ...summary, ...change }, open).says);

describe('what Publish patterns says', () => {
  it('[S7] says what privacy alone does to discrimination and to lawful reasons', () => {
    const said = (change: object) => sayNuance({ ...summary, ...change }, 1.25).join(' ');
    const worst = { found: 1.2, privateOnly: 1.39, released: 1.2 };
    expect(said({ over: { before: 0, privateOnly: 1, after: 0 }, worst })).toContain(
      'Privacy alone would bring 1 pattern over the limit, the worst with 1.39.',
    );
    expect(said({ over: { before: 3, privateOnly: 4, after: 0 }, explainedBefore: 2 })).toContain(
      'Privacy alone would raise that to 4, the worst with 1.40. As found, 2 of them have a lawful reason; once made private, none has.',
    );
    expect(said({ over: { before: 4, privateOnly: 4, after: 0 } })).toContain('Privacy alone leaves as many');
    expect(said({ k: null, channels: null })).not.toContain('Privacy alone');
  });

  it('[S10] answers with the error first where counts are raised, for many, one and none', () => {
    expect(headline({})).toBe(
      '13 of 114 counts are too high, by up to 29%, by 0.4% on average over all: 60 people who do not exist are added to 280.',
    );
    expect(headline({ changed: 1, added: 1 })).toBe(
      '1 of 114 counts is too high, by up to 29%, by 0.4% on average over all: 1 person who does not exist is added to 280.',
    );
    expect(sayHeadline(summary, []).isFine).toBe(false);
    expect(headline({ changed: 0 })).toBe('Yes, as they are. No count has to be raised.');
    expect(headline({ patterns: 0 })).toBe('There is nothing to publish. No value is frequent enough.');
  });

  it('[S10] answers with true counts, and why the others are withheld', () => {
    const held = {
      ...summary,
      mend: 'withhold',
      patterns: 1241,
      published: 757,
      withheld: 484,
      changed: 0,
      added: 0,
      channels: 761,
      single: 23,
      overValues: 209,
      measure: null,
      over: { before: 0, privateOnly: 0, after: 0 },
      coverage: [],
    } as const;
    const said = (change: object) => plainText(sayHeadline({ ...held, ...change }, []).says);
    expect(said({})).toBe(
      '757 true counts can be published. 484 are withheld, because sums of them would point at fewer than 10 people.',
    );
    expect(said({ over: { before: 3, privateOnly: 3, after: 0 } })).toMatch(
      /fewer than 10 people, or they treat a group worse than the limit\.$/,
    );
    expect(said({ published: 1241, withheld: 0, channels: 0 })).toBe(
      '1,241 true counts can be published. They single out no fewer than 10 people with one pattern and none of some other values.',
    );
    expect(sayNuance(held, null)).toEqual([
      'Every published number is exact.',
      'Of all 1,241 counts together, 761 sums lead to fewer than 10 people, 23 of them to a single person. 209 of these sums exist only because nobody has two values of one column.',
    ]);
    expect(sayState(held)).toBe('757 published');
    expect(sayLengths([0, 18, 466])).toBe('No single condition is withheld; 18 pairs and 466 triples are.');
    expect(sayLengths([1, 2])).toBe('Withheld are 1 single condition and 2 pairs.');
    expect(sayLengths([])).toBe('');
  });

  it('[D10] says no plain yes where a group was not tested', () => {
    expect(headline({ coverage: [untested] })).toBe(
      '13 of 114 counts are too high, by up to 29%, by 0.4% on average over all: 60 people who do not exist are added to 280. Whether they treat a group worse was not tested.',
    );
    expect(headline({ coverage: [untested], changed: 0 })).toBe(
      'They can go out as they are. Whether they treat a group worse was not tested.',
    );
    expect(headline({ coverage: [...summary.coverage, untested], changed: 0 })).toBe(
      'Yes for the groups tested, as they are. No count has to be raised.',
    );
  });

  it('[D10] says no plain yes where a protected column has no chosen group, and names it', () => {
    expect(headline({ changed: 0 }, ['age'])).toBe(
      'Yes for the groups tested, as they are. No count has to be raised.',
    );
    expect(headline({ coverage: [untested] }, ['age'])).toBe(
      '13 of 114 counts are too high, by up to 29%, by 0.4% on average over all: 60 people who do not exist are added to 280. Whether they treat a group worse was not tested.',
    );
    expect(
      sayNuance({ ...summary, coverage: [untested], over: { before: 0, privateOnly: 0, after: 0 } }, 1.25),
    ).toContain('No pattern about a protected group could be tested.');
    expect(nameUntested(summary, noNames, ['age'])).toBe('age');
    expect(nameUntested({ ...summary, coverage: [untested] }, noNames, ['age'])).toBe('sex = F and age');
  });

  it('[S5] never says yes where a pattern stays over the limit', () => {
    expect(headline({ stuck: 2 })).toBe('Not yet: 2 patterns over the limit stay there, whatever is added.');
    expect(headline({ stuck: 1 })).toBe('Not yet: 1 pattern over the limit stays there, whatever is added.');
    expect(sayState({ ...summary, stuck: 1 })).toBe('1 pattern over');
  });

  it('names what the counts would give away', () => {
    expect(sayNuance(summary, 1.25)).toEqual([
      'Of all 114 counts together, 7 sums lead to fewer than 10 people.',
      '4 patterns treat a protected group worse than the limit (selection lift, the worst with 1.53).',
      'Privacy alone lowers that to 3, the worst with 1.40.',
      'After 5 additions, 101 counts stay as they are.',
    ]);
    expect(
      sayNuance({ ...summary, channels: 1, over: { before: 1, privateOnly: 0, after: 0 } }, 1.25).slice(0, 2),
    ).toEqual([
      'Of all 114 counts together, 1 sum leads to fewer than 10 people.',
      '1 pattern treats a protected group worse than the limit (selection lift, the worst with 1.53).',
    ]);
    expect(sayNuance({ ...summary, k: null, channels: null, measure: null, changed: 0 }, null)).toEqual([]);
    expect(sayNuance({ ...summary, explained: 1 }, 1.25).at(-1)).toBe(
      '1 pattern over the limit has a lawful reason and is left alone.',
    );
  });

  it('says "tested" of what was tested only, and names the rest', () => {
    const sex = { item: { attribute: 'sex', value: 'F' }, tested: 3, reason: null };
    const old = { item: { attribute: 'age', value: 'old' }, tested: 0, reason: 'fewer than 28 records have it' };
    expect(sayNuance({ ...summary, over: { before: 0, privateOnly: 0, after: 0 } }, 1.25)[1]).toBe(
      'No pattern that was tested is over the limit.',
    );
    const named = (...coverage: Parameters<typeof nameUntested>[0]['coverage'][number][]) =>
      nameUntested({ measure: 'slift', coverage }, noNames, []);
    expect(named(sex)).toBeNull();
    expect(named(sex, old)).toBe('age = old');
    expect(named(old, old, old)).toBe('3 groups');
  });

  it('[D10] says no yes, and names fairness, where no group is protected', () => {
    const alone = { ...summary, measure: null, coverage: [], changed: 0, stuck: 0 };
    const { says, isFine } = sayHeadline(alone, []);
    expect(plainText(says)).toBe('They can go out as they are. Whether they treat a group worse was not tested.');
    expect(isFine).toBe(true);
    expect(nameUntested(alone, noNames, [])).toBe('fairness');
  });

  it('[S1] says whom a sum points at, and never rounds a value onto the limit', () => {
    const item = (attribute: string, value: string) => ({ attribute, value });
    const [women, vets, paid] = [item('sex', 'F'), item('job', 'vet'), item('salary', '>15')];
    const titled = { ...noNames, groups: [{ ...women, title: 'women' }] };
    expect(sayPointed([women, vets], [paid], noNames)).toBe('People with sex = F · job = vet, but not salary = >15');
    expect(sayPointed([women, vets], [paid], titled)).toBe('Women with job = vet, but not salary = >15');
    expect(sayPointed([vets], [women, paid], titled)).toBe(
      'People with job = vet, but neither sex = F nor salary = >15',
    );
    expect(sayPointed([], [vets, paid, women], noNames)).toBe(
      'People with neither job = vet, salary = >15 nor sex = F',
    );
    expect(sayPointed([], [vets], noNames)).toBe('People without job = vet');
    expect(sayPointed([women, vets], [paid], titled, 3)).toBe('3 women with job = vet, but not salary = >15');
    expect(sayPointed([], [vets], noNames, 1)).toBe('1 person without job = vet');
    expect(sayPointed([women], [vets], titled, 1)).toBe('Women, but not job = vet');
    expect(sayValue(1.2499, 1.25)).not.toBe('1.25');
    expect(sayValue(Infinity, 1.25)).toBe('infinite');
    expect(sayValue(null, 1.25)).toBe('undefined');
  });
});

const spread = (middle: number) => ({ low: middle, middle, high: middle });
const point = (epsilon: string) => ({ epsilon, found: spread(0.9), error: spread(12), off: spread(0.1) });

describe('words about noise', () => {
  it('[S8] finds the simulated budget nearest on a log scale', () => {
    const points = ['0.01', '0.1', '1', '10'].map(point);
    expect(pointNear(points, '0.5')?.epsilon).toBe('1');
    expect(pointNear(points, 0.02)?.epsilon).toBe('0.01');
    expect(pointNear([], 1)).toBeNull();
  });

  it('[S8] says what a budget promises and what to expect', () => {
    expect(sayBudget('1')).toBe(
      'ε = 1, a common choice: one person more or less makes any outcome at most 2.72 times as likely, and a suspicion of 50% becomes at most 73%.',
    );
    expect(sayBudget('10')).toContain('99.9%');
    expect(plainText(sayExpected(point('1'), 40))).toBe(
      'Expect 36 of 40 patterns to be the right ones; a count is off by about 12 people.',
    );
  });

  it('never rounds something to nothing', () => {
    expect(sayShare(0.0004)).toBe('less than 0.1%');
    expect(sayShare(0)).toBe('0%');
    expect(sayShare(2.92)).toBe('292%');
  });
});
