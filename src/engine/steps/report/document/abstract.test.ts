import { describe, expect, it } from 'vitest';
import { noNames } from '../../../vocabulary/display-names.ts';
import type { ReportFacts } from '../facts/report-facts.ts';
import type { Count } from '../small-cells/counts.ts';
import { abstractWords } from '../../../../words/en/report/abstract.ts';
import { printRatio, writeAbstract } from './abstract.ts';
import { exactFigures } from './figures.ts';
import type { NotChecked } from './not-checked.ts';

const sayTimes = (ratio: { low: number; high: number }) => abstractWords.times(printRatio(ratio));

const count = (value: number): Count => ({ value, says: '', of: { world: 'test', items: [] } }) as unknown as Count;
const item = { attribute: 'sex', value: 'F' };
const groupOf = (a1: number, n1: number, a2: number, n2: number) => ({
  item,
  reference: [],
  counts: Object.fromEntries(
    Object.entries({ a1, n1, a2, n2, a: a1 + a2, n: n1 + n2 }).map(([key, value]) => [key, count(value)]),
  ),
});
const named = (short: string | null, isMany = false): NotChecked => ({
  ...{ sign: 'open', lead: '', text: '', short, isMany },
});

/** Facts with only what the abstract reads. */
const factsOf = (change: object) =>
  ({
    ...{ found: null, groups: [], names: noNames, roles: { reference: {} }, repairs: [], releases: [] },
    ...change,
  }) as unknown as ReportFacts;
const write = (change: object, open: readonly NotChecked[] = [named('discrimination')]) =>
  writeAbstract(factsOf(change), exactFigures, open);
const searched = (tested: number, clear: number, unclear: number, explained: object | null = { count: 0, of: 0 }) => ({
  ...{ tested, explained, verdicts: { clear, unclear, within: tested - clear - unclear, tooFew: 0 } },
});
const repaired = (granted: number, revoked: number, direct: number) => ({
  ...{
    settings: { method: 'least' },
    isOfSamePeople: true,
    granted: count(granted),
    revoked: count(revoked),
    overwritten: count(0),
  },
  left: { direct, indirect: 0, hidden: 0 },
});
const first = (text: string) => text.replace(/ Discrimination was not tested\.$/, '');

describe('the abstract of a report', () => {
  it('[R1] says of no, one and many situations what was found', () => {
    const groups = [groupOf(30, 100, 30, 300)];
    expect(first(write({}))).toBe('Nobody looked for discrimination.');
    const said = [searched(0, 0, 0), searched(1, 0, 0), searched(7, 0, 0), searched(1, 0, 1), searched(7, 0, 1)];
    expect(said.map((found) => first(write({ found, groups })))).toEqual([
      'No situation was large enough to be tested, so nothing can be said of discrimination.',
      'In the one situation examined no protected group is over the limit.',
      'In none of the 7 situations examined is a protected group over the limit.',
      'No protected group is clearly worse off: the one situation examined is over the limit, but that may be chance.',
      'No protected group is clearly worse off: 1 of 7 situations examined is over the limit, but that may be chance.',
    ]);
  });

  it('[R1] clears nobody where every situation has too few people', () => {
    const found = { ...searched(2, 0, 0), verdicts: { clear: 0, unclear: 0, within: 0, tooFew: 2 } };
    expect(first(write({ found }))).toBe(
      'Every situation found has too few people, or nobody to compare with, so nothing can be said of discrimination.',
    );
  });

  it('[R1] names the worst group, and never says that only one is worse off', () => {
    const one = [groupOf(30, 100, 30, 300)];
    const say = (tested: number, clear: number, groups: readonly object[]) =>
      first(write({ found: searched(tested, clear, 0), groups }));
    const gap = 'People with sex = F are unfavourable three times as often as everyone else';
    const end = say(1, 1, one).replace(/^.*everyone else/, gap);
    expect(end).toBe(`${gap}, and clearly so in the one situation examined.`);
    expect(say(7, 7, one)).toContain(', and clearly so in all 7 situations examined.');
    expect(say(7, 2, [...one, groupOf(10, 100, 10, 100)])).toContain(
      '. In 2 of 7 situations examined, a protected group is clearly worse off.',
    );
    expect(say(7, 2, [groupOf(0, 0, 30, 300)])).toBe(
      'People with sex = F are clearly worse off in 2 of 7 situations examined.',
    );
  });

  it('[R1] says whether a lawful reason explains it: none, one, all, not looked at', () => {
    const groups = [groupOf(0, 0, 1, 1)];
    const why = (explained: object | null) => write({ found: searched(9, 3, 0, explained), groups });
    expect(why({ count: 0, of: 3 })).toContain('No lawful reason named explains it on its own.');
    expect(why({ count: 1, of: 3 })).toContain('Lawful reasons named explain 1 of 3 rules over the limit.');
    expect(why({ count: 3, of: 3 })).toContain('Lawful reasons named explain all of it.');
    expect(why(null)).toContain('Whether a lawful reason explains it was not looked at.');
  });

  it('[R1] says what a repair took: no, one and many decisions', () => {
    const say = (...args: Parameters<typeof repaired>) => write({ repairs: [repaired(...args)] });
    expect(say(0, 0, 0)).toContain('Nothing had to be repaired.');
    expect(say(0, 0, 1)).toContain('A repair left 1 situation over the limit.');
    expect(say(1, 0, 0)).toContain(
      'Turning one unfavourable decision into a favourable one leaves no situation that was found over the limit.',
    );
    expect(say(59, 1, 2)).toContain(
      'Turning 59 unfavourable decisions into favourable ones and taking one favourable decision away leaves 2 situations over the limit.',
    );
  });

  it('[R1] promises no hiding that was not asked for, and counts patterns', () => {
    const check = { quasi: ['a', 'b'], smallestOverQuasi: 6, smallestOverAll: 1 };
    const table = { kind: 'table', made: { check } };
    const patterns = (number: number, holds: boolean) => ({
      ...{ kind: 'patterns', made: { order: Array(number).fill(0), check: { holds } } },
      settings: { privacy: { model: 'k-anonymity', k: 5 } },
    });
    const say = (release: object) => write({ releases: [release] });
    expect(say({ ...table, settings: { k: 5 } })).toContain('everyone hides among at least 6 people over 2 columns.');
    expect(say({ ...table, settings: { k: 7 } })).toContain('not everyone hides as was asked.');
    expect(say({ ...table, settings: { k: 1 } })).toContain('nobody was asked to hide (k = 1).');
    expect(say(patterns(0, true))).toContain('There is no pattern to publish.');
    expect(say(patterns(1, true))).toContain(
      '1 pattern whose count singles out no fewer than 5 people with one pattern and none of some other values can be published.',
    );
    expect(say(patterns(2, true))).toContain(
      '2 patterns whose counts single out no fewer than 5 people with one pattern and none of some other values can be published.',
    );
    expect(say(patterns(2, false))).toContain('The patterns do not keep what was asked of them.');
  });

  it('[R1] always ends with what was not tested: unnamed, one, a plural, many', () => {
    const end = (...open: NotChecked[]) => write({}, open).replace('Nobody looked for discrimination. ', '');
    expect(end(named(null))).toBe('1 thing was not checked, and is named below.');
    expect(end(named(null), named(null))).toBe('2 things were not checked, and are named below.');
    expect(end(named('sex = F'), named(null))).toBe('sex = F was not tested.');
    expect(end(named('Women', true))).toBe('Women were not tested.');
    expect(end(named('Women', true), named('the column age'))).toBe('Women and the column age were not tested.');
    expect(end(...['a', 'b', 'c', 'd', 'e'].map((short) => named(short)))).toBe('A, b, c and 2 more were not tested.');
  });

  it('[R1] calls a ratio a whole number only where it is one to a twentieth', () => {
    expect([1.02, 1.5, 2.05, 3, 8.9].map((ratio) => sayTimes({ low: ratio, high: ratio }))).toEqual([
      '1.02 times',
      '1.5 times',
      'twice',
      'three times',
      '8.9 times',
    ]);
  });

  it('[R2] says a range of ratios outwards, and one word for it only where all of it is near the whole number', () => {
    expect(sayTimes({ low: 2.91, high: 3.09 })).toBe('three times');
    expect(sayTimes({ low: 2.91, high: 3.31 })).toBe('2.9 to 3.4 times');
    expect(sayTimes({ low: 1.021, high: 1.029 })).toBe('1.02 to 1.03 times');
  });
});
