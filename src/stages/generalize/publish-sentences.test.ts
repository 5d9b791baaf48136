import { describe, expect, it } from 'vitest';
import type { PrivateTableSummary } from '../../engine/steps/noisy-table/ask.ts';
import { generalizeLeftOut } from '../../engine/steps/generalize/settings.ts';
import { noNames } from '../../engine/vocabulary/display-names.ts';
import {
  listGroups,
  nameUntested,
  sayAll,
  sayColumn,
  sayHeadline,
  sayNeverKept,
  sayNoise,
  sayNoisyTable,
  sayPrivate,
  sayRecommended,
  sayTable,
} from './publish-sentences.ts';
import { publishWords } from '../../words/en/publish-table/answer.ts';
import { group, nodeDetail, summary } from './testing/found-tables.ts';

describe('what a table is called', () => {
  it('[G2] by what it keeps and what it hides', () => {
    expect(sayTable(summary(), 0, noNames)).toBe('Sex and race as they are.');
    expect(sayTable(summary(), 1, noNames)).toBe('Race in 2 groups; sex as it is.');
    expect(sayTable(summary(), 2, noNames)).toBe('Sex as it is; race hidden.');
    expect(sayTable(summary(), 5, noNames)).toBe('Every column is hidden.');
    expect(publishWords.level([4, 1, 1], 1)).toBe('in 1 group');
  });

  it('by the step from another one', () => {
    const [sex, race] = summary().attributes;
    expect(publishWords.step(race, 1, true, noNames)).toBe('Keep race in 2 groups');
    expect(publishWords.step(sex, 0, true, noNames)).toBe('Keep sex as it is');
    expect(publishWords.step(sex, 1, false, noNames)).toBe('Hide sex');
  });
});

describe('the headline', () => {
  it('[G8] [G9] recommends, and says whether it is ready', () => {
    expect(sayHeadline(summary({ safe: 0 }), 0, 0)).toEqual({
      strong: 'There is no table to recommend.',
      open: 'None meets all that is asked.',
    });
    expect(sayHeadline(summary(), 2, 0)).toEqual({
      strong: 'There is a table to recommend.',
      open: 'It is not ready to go out.',
    });
    expect(sayHeadline(summary(), 0, 1).strong).toBe(
      'There is a table to recommend. It goes out with 1 point left open, and why.',
    );
    expect(sayHeadline(summary(), 0, 0)).toEqual({
      strong: 'There is a table to recommend. Nothing stands in its way of what was checked.',
      open: null,
    });
  });

  it('[G8] counts all tables without a word for what was not tested', () => {
    const asked = { k: 5, measure: 'elift' as const };
    expect(sayAll(summary({ safe: 0 }), asked).strong).toBe('None of 6 tables meets all that is asked.');
    expect(sayAll(summary({ safe: 1 }), asked).strong).toBe(
      '1 of 6 tables hides everyone, with no tested group over the limit.',
    );
    expect(sayAll(summary({ safe: 3, notTested: 1 }), asked)).toEqual({
      strong: '2 of 6 tables hide everyone, with no tested group over the limit.',
      open: 'In 1 more a group was not tested.',
    });
    expect(sayAll(summary({ safe: 3, notTested: 3 }), asked)).toEqual({
      strong: '3 of 6 tables hide everyone.',
      open: 'In none of them could every group be tested.',
    });
    expect(sayAll(summary({ safe: 3 }), { k: 5, measure: null })).toEqual({
      strong: '3 of 6 tables hide everyone among 5.',
      open: 'Fairness was not looked at.',
    });
  });
});

describe('the text', () => {
  const check = { uniqueOverAll: 2372, people: 2380, asIs: [{}, {}] };
  it('[G9] says on which columns it holds, and what the others tell', () => {
    expect(sayRecommended(nodeDetail([group('tested')]), { measure: 'elift' }, 2, check)).toBe(
      'On the 2 columns you named, everyone hides among 8 or more and no tested group is over the limit. But 2 more columns go out untouched, and with them 2,372 of 2,380 rows are unique.',
    );
    expect(sayRecommended(nodeDetail([]), { measure: null }, 1, { ...check, asIs: [] })).toBe(
      'On the one column you named, everyone hides among 8 or more and fairness was not looked at.',
    );
    expect(sayRecommended(nodeDetail([group('hidden')]), { measure: 'elift' }, 2, null)).toContain('cannot be told');
    expect(sayRecommended(nodeDetail([group('notTested')]), { measure: 'elift' }, 2, null)).toContain(
      'no protected group was tested',
    );
    expect(sayRecommended(nodeDetail([]), { measure: null }, 2, { uniqueOverAll: 0, people: 9, asIs: [{}] })).toContain(
      'But one more column goes out untouched, and with it nobody is alone.',
    );
  });

  it('[G9] does not say that anybody hides in groups of 1', () => {
    const settings = { ...allOff, k: 1 };
    const alone = { ...nodeDetail([group('tested')]), smallestKept: 1 };
    const words = [
      sayAll(summary({ safe: 3 }), settings).strong,
      sayAll(summary({ safe: 3 }), { k: 1, measure: 'elift' }).strong,
      sayPrivate(summary({ anonymous: 6, private: 6, safe: 3 }), settings),
      sayRecommended(alone, { measure: 'elift' }, 2, null),
    ];
    expect(words.filter((one) => /hides? /.test(one))).toEqual([]);
    expect(sayAll(summary({ safe: 3 }), settings).open).toBe('With groups of 1 nobody has to hide.');
    expect(words[3]).toBe('On the 2 columns you named, somebody is alone and no tested group is over the limit.');
  });

  it('[G3] [G5] counts those that hide people, and what no table keeps', () => {
    const settings = { ...allOff, k: 5 };
    expect(sayPrivate(summary({ anonymous: 4, private: 4, safe: 3, minimal: 1 }), settings)).toBe(
      '4 tables hide everyone among 5 or more. In 1 of these a group is still over the limit. 1 cannot be refined further: choose among it.',
    );
    expect(sayPrivate(summary({ anonymous: 1, private: 1, safe: 1, minimal: 0 }), { ...settings, l: 2 })).toBe(
      '1 table hides everyone among 5 or more, 1 of them with the diversity asked for.',
    );
    expect(sayNeverKept(summary(), [3, 4, 5], noNames)).toBe('None keeps sex.');
    expect(sayNeverKept(summary(), [5], noNames)).toBe('None keeps sex or race.');
    expect(sayNeverKept(summary(), [0, 5], noNames)).toBeNull();
    expect(sayNeverKept(summary(), [], noNames)).toBeNull();
  });

  it('[G5] says what is to blame', () => {
    const alone = { k: 1, diversity: null, closeness: null, protection: 4 };
    expect(
      publishWords.blame({ alone, isTopSafe: true, nearest: { k: 5, alpha: '1.9' } }, { k: 8, alpha: '1.2' }),
    ).toBe(
      'Only hiding every column would do. Alone, groups of 8 hold in 1 table and the limit 1.2 in 4. The nearest that would do, one at a time: groups of 5 and a limit of 1.9.',
    );
    expect(publishWords.blame({ alone, isTopSafe: false, nearest: { k: null } }, { k: 8, alpha: '1.2' })).toContain(
      'No single other setting would do.',
    );
  });

  it('[G8] names up to two groups that were not tested or are hidden', () => {
    const names = (...states: Parameters<typeof group>[0][]) =>
      nameUntested({ rules: 0, groups: states.map((state) => group(state)) }, noNames);
    expect(names('tested')).toBeNull();
    expect(names('notTested')).toBe('sex = F');
    expect(names('hidden', 'notTested')).toBe('sex = F (hidden) and sex = F');
    expect(names('hidden', 'hidden', 'notTested')).toBe('3 groups');
  });
});

const allOff = generalizeLeftOut;

const item = { attribute: 'sex', value: 'F' };
const noisySummary: PrivateTableSummary = {
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
    expect(sayNoisyTable(noisySummary)).toEqual([
      'Under noise there is 1 person in 4 possible kinds of record.',
      '1 division gave detail to 1 of 1 column.',
      'Of the detail, less than 0.1% is lost.',
    ]);
  });

  it('[G8] gives a tick to a tested group only', () => {
    expect(listGroups(noisySummary, noNames)).toMatchObject([
      { sign: 'untested', title: 'sex = F: hidden, cannot be told' },
    ]);
    expect(listGroups({ ...noisySummary, measure: null, tests: null }, noNames)).toMatchObject([{ sign: 'untested' }]);
    const tested = { rules: 2, groups: [{ ...noisySummary.tests!.groups[0], state: 'tested' as const, rules: 2 }] };
    expect(listGroups({ ...noisySummary, tests: tested }, noNames)).toMatchObject([
      { sign: 'ok', words: 'Tested in 2 situations of the noisy table.' },
    ]);
    expect(listGroups({ ...noisySummary, rows: [] }, noNames)).toEqual([]);
  });

  it('[G7] says why a column is hidden', () => {
    expect(sayColumn(noisySummary.columns[0])).toBe('hidden again, to be fair');
    expect(sayColumn({ name: 'a', values: ['*'], published: ['*'] })).toBe('not divided');
    expect(sayColumn({ name: 'a', values: ['x', 'y'], published: ['x', 'y'] })).toBe('as divided');
  });
});
