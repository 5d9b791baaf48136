import { describe, expect, it } from 'vitest';
import type { RepairSummary } from '../../engine/steps/repair/ask.ts';
import { type DisplayNames, noNames } from '../../engine/vocabulary/display-names.ts';
import {
  type RepairEffect,
  nameUntested,
  sayHeadline,
  sayOvershot,
  sayRates,
  saySituations,
  worstOff,
} from './repair-sentences.ts';
import { favourNoun, groupsOf, standFor } from '../../words/en/repair/phrases.ts';
import { plainText } from '../../words/parts.ts';

const names: DisplayNames = {
  columns: {},
  groups: [{ attribute: 'afam', value: 'yes', title: 'Black applicants' }],
  outcomes: { negative: 'denied', positive: 'approved' },
};
const black = { attribute: 'afam', value: 'yes' };

function effect(paid: Partial<RepairSummary['paid']>, change: Partial<RepairEffect> = {}): RepairEffect {
  const all = { revoked: 0, granted: 0, overwritten: 0, overwrittenCells: 0, byGroup: [], ...paid };
  const records = all.revoked + all.granted + all.overwritten;
  const coverage = [{ items: [black], attribute: null, tested: 3, reason: null }];
  const left = { situations: { open: 0, hidden: 0 } };
  const utility = { redlining: null };
  return { method: 'least', records, totalWeight: 100, paid: all, left, utility, coverage, ...change };
}
const say = (given: RepairEffect) => plainText(sayHeadline(given, names));

it('[M12] shares go by survey weights, and those changed stand for a part of them', () => {
  const weighed = (a1: number) => ({ a1, n1: 200, a2: 50, n2: 500, a: a1 + 50, n: 700 });
  const counts = (a1: number, sum: number) => ({
    ...{ a1, n1: 10, a2: 4, n2: 20 },
    survey: { weighed: weighed(sum), sample1: 9, sample2: 18 },
  });
  const group = {
    item: black,
    reference: [],
    before: counts(6, 100),
    after: counts(2, 30),
    isOvershot: false,
    isReversed: false,
  };
  expect(sayRates({ groups: [group] }, names)).toBe(
    '15.0% of Black applicants would be denied instead of 50.0%; of everyone else 10.0%, as now.',
  );
  // By people the second group is the worse off, by weights the first.
  const other = { ...group, before: { ...counts(9, 30) } };
  expect(worstOff([other, group])).toBe(group);
  expect(standFor(0.0489)).toBe(', which stand for 4.9% of the survey weights');
  expect(standFor(undefined)).toBe('');
});

describe('the headline of a repair', () => {
  it('[P6] says who pays first: nobody, one, many', () => {
    expect(say(effect({ granted: 59 }))).toBe('59 more approvals would do it. Nobody loses one.');
    expect(say(effect({ granted: 1 }))).toBe('1 more approval would do it. Nobody loses one.');
    expect(say(effect({ revoked: 277 }))).toBe('277 approvals would be taken. Nobody gains one.');
    expect(say(effect({ revoked: 55, granted: 54 }))).toBe('55 approvals would be taken, and 54 granted.');
    expect(say(effect({ overwritten: 1 }))).toBe('1 person would be recorded as someone else. No decision changes.');
    expect(say(effect({}, { method: 'reweigh', records: 9 }))).toBe(
      'Every row would get a weight. No decision changes.',
    );
    expect(say(effect({}, { method: 'sample', records: 1 }))).toBe(
      '1 row would be copied or left out. No decision changes.',
    );
  });

  it('[D10] does not say that nothing has to change where nothing was tested', () => {
    const reason = { code: 'support' as const, has: 1, needs: 20, says: { code: 'not-used', values: null } as const };
    const coverage = [{ items: [black], attribute: null, tested: 0, reason }];
    expect(say(effect({}))).toContain('Nothing to repair.');
    expect(say(effect({}, { coverage }))).toBe('Nothing was tested. So whether something has to change is not known.');
  });

  it('[P4] [P9] claims success only where nothing is left, in sight or not', () => {
    expect(say(effect({ granted: 3 }, { left: { situations: { open: 0, hidden: 1 } } }))).toBe(
      '3 more approvals would be given. Nobody loses one. 1 situation would still be over the limit.',
    );
    expect(say(effect({ revoked: 2 }, { left: { situations: { open: 4, hidden: 1 } } }))).toBe(
      '2 approvals would be taken. Nobody gains one. 5 situations would still be over the limit.',
    );
    expect(say(effect({}))).toBe('Nothing to repair. No situation that was tested is over the limit.');
    expect(say(effect({}, { utility: { redlining: { before: 2, after: 2 } } }))).toBe(
      'This way changes nothing. No situation that was tested is over the limit itself, but 2 stand-ins are.',
    );
    expect(say(effect({}, { left: { situations: { open: 2, hidden: 0 } } }))).toBe(
      'This way changes nothing. 2 situations would still be over the limit.',
    );
    expect(say(effect({}, { method: 'remove', records: 100 }))).toContain('cannot be told');
  });

  it('[T9] has a noun for the outcomes it knows', () => {
    expect(favourNoun(names)).toBe('approval');
    expect(favourNoun(noNames)).toBe('favourable decision');
  });
});

describe('the text of a repair', () => {
  const counts = (a1: number, n1: number, a2: number, n2: number) => ({ a1, n1, a2, n2 });

  it('says the shares before and after, as now where they stay', () => {
    const group = {
      item: black,
      reference: [],
      before: counts(28, 100, 9, 100),
      after: counts(11, 100, 9, 100),
      isOvershot: false,
      isReversed: false,
    };
    expect(sayRates({ groups: [group] }, names)).toBe(
      '11.0% of Black applicants would be denied instead of 28.0%; of everyone else 9.0%, as now.',
    );
    expect(sayRates({ groups: [{ ...group, reference: ['white', 'none'] }] }, names)).toContain(
      '; of white or none 9.0%',
    );
    expect(sayRates({ groups: [{ ...group, after: null }] }, names)).toBeNull();
    expect(sayRates({ groups: [] }, names)).toBeNull();
    const same = { ...group, after: counts(28, 100, 20, 100) };
    expect(sayRates({ groups: [same] }, { ...names, outcomes: { negative: 'earn 50K or less' } })).toBe(
      '28.0% of Black applicants would earn 50K or less, as now; of everyone else 20.0% instead of 9.0%.',
    );
  });

  it('[P6] names the group that was worst off, whichever comes first', () => {
    const women = { ...black, attribute: 'sex', value: 'F', title: 'women' };
    const better = { item: women, reference: [], before: counts(8, 100, 9, 100), after: counts(7, 100, 9, 100) };
    const worse = { item: black, reference: [], before: counts(28, 100, 9, 100), after: counts(10, 100, 9, 100) };
    const groups = [better, worse].map((one) => ({ ...one, isOvershot: false, isReversed: false }));
    expect(sayRates({ groups }, names)).toMatch(/^10\.0% of Black applicants/);
    expect(worstOff([])).toBeNull();
  });

  it('[P6] says which groups end better off than those they are compared with, and in how many situations', () => {
    const group = { item: black, reference: [], before: counts(28, 100, 9, 100), after: counts(5, 100, 9, 100) };
    const [past, equal] = [true, false].map((isOvershot) => ({
      groups: [{ ...group, isOvershot, isReversed: false }],
    }));
    expect(sayOvershot(equal, { count: 0, furthest: null }, names)).toBeNull();
    expect(sayOvershot(past, null, names)).toBe(
      'Black applicants would end better off than those they are compared with.',
    );
    expect(sayOvershot(past, { count: 3, furthest: '0.59' }, names)).toBe(
      'Black applicants would end better off than those they are compared with; so would the group in 3 situations, the furthest at 0.59.',
    );
    expect(sayOvershot(equal, { count: 1, furthest: null }, names)).toBe(
      'In 1 situation the group would end better off than those it is compared with.',
    );
  });

  const none = { within: 0, worse: 0, hidden: 0, explained: 0, new: 0, untold: 0 };
  it('says what became of no, one and many situations', () => {
    expect(saySituations(none, null)).toBe('No situation was over the limit.');
    expect(saySituations({ ...none, within: 1 }, '1.19')).toBe(
      'The one situation is no longer over the limit, the worst at 1.19.',
    );
    expect(saySituations({ ...none, within: 54 }, '1.196')).toBe(
      'All 54 situations are no longer over the limit, the worst at 1.196.',
    );
    expect(saySituations({ ...none, within: 1, worse: 2, hidden: 3, explained: 1, new: 1 }, null)).toBe(
      'Of 7 situations over the limit, 1 is not any more; 2 still over it, 3 still over it but too rare to be found, 1 explained by a lawful reason and 1 newly over it.',
    );
    expect(saySituations({ ...none, untold: 5 }, null)).toBe('None of the 5 situations can be counted again.');
  });

  it('[D10] names up to two groups that were not tested', () => {
    const line = (attribute: string) => ({
      items: [],
      attribute,
      tested: 0,
      reason: { code: 'no-group' as const, has: null, needs: null, says: { code: 'not-used', values: null } as const },
    });
    expect(nameUntested([], names)).toBeNull();
    expect(nameUntested([line('single')], names)).toBe('single');
    expect(nameUntested([line('single'), line('age')], names)).toBe('single and age');
    expect(nameUntested([line('single'), line('age'), line('sex')], names)).toBe('3 groups');
    expect(groupsOf([black], names)).toBe('Black applicants');
    expect(groupsOf([black, { attribute: 'sex', value: 'F' }], names)).toBe('Black applicants and people with sex = F');
    expect(groupsOf([black, black, black], names)).toBe('3 groups');
  });
});
