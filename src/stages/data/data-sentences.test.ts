import { describe, expect, it } from 'vitest';
import type { CheckedClaim, Verification } from '../../words/verification.ts';
import {
  countUnread,
  sayLeftOut,
  sayLooks,
  sayMissing,
  sayNeededFile,
  sayRest,
  sayTable,
  sayVerdict,
} from './data-sentences.ts';

const nothing = { ragged: 0, missing: 0, filter: 0 };

describe('the sentences of Data', () => {
  it('say how much was read', () => {
    expect(sayTable({ rows: 3800, leftOut: nothing }, 12)).toEqual({ words: '3,800 rows and 12 columns', isAll: true });
    expect(sayTable({ rows: 1, leftOut: nothing }, 1).words).toBe('1 row and 1 column');
    expect(sayTable({ rows: 3, leftOut: { ...nothing, filter: 1 } }, 2)).toEqual({
      words: '3 of 4 rows and 2 columns are used.',
      isAll: false,
    });
  });

  it('do not say that all was read where a column was left out', () => {
    expect(sayTable({ rows: 3, leftOut: nothing }, 2, 1)).toEqual({
      words: '3 rows and 2 of 3 columns are used.',
      isAll: false,
    });
    expect(countUnread({ unread: ['a'], notices: [{ code: 'column-left-out' }, { code: 'unread' }] })).toBe(2);
  });

  it('say what is left out', () => {
    expect(sayLeftOut(nothing)).toBeNull();
    expect(sayLeftOut({ ...nothing, filter: 1 })).toBe('1 row is left out: 1 by your choice of rows.');
    expect(sayLeftOut({ ragged: 2, missing: 1, filter: 0 })).toBe(
      '3 rows are left out: 2 with another number of fields and 1 with a missing value.',
    );
  });

  it('say what is missing, for none, one and many columns', () => {
    expect(sayMissing([{ missing: 0 }], ['a'])).toBe('No value is missing.');
    expect(sayMissing([{ missing: 1 }, { missing: 0 }], ['a', 'b'])).toBe('1 value is missing, in a.');
    expect(sayMissing([{ missing: 128 }], ['household income'])).toBe(
      '128 values are missing, all of them in household income.',
    );
    expect(sayMissing([{ missing: 1 }, { missing: 2 }], ['a', 'b'])).toBe('3 values are missing: a (1) and b (2).');
    const six = Array.from({ length: 6 }, () => ({ missing: 1 }));
    expect(sayMissing(six, ['a', 'b', 'c', 'd', 'e', 'f'])).toContain('d (1) and 2 other columns.');
  });

  it('say how many columns need a look', () => {
    expect(sayLooks(0)).toBeNull();
    expect(sayLooks(1)).toBe('One column needs a look before it can be compared.');
    expect(sayLooks(2)).toBe('2 columns need a look before they can be compared.');
  });
});

const named = { file: 'a.csv', copies: [], claims: 7, hierarchies: [] };

function found(verdicts: readonly CheckedClaim['verdict'][]): Verification {
  const count = (verdict: CheckedClaim['verdict']) => verdicts.filter((one) => one === verdict).length;
  const [broken, open] = [count('does-not-hold'), count('cannot-be-checked')];
  return {
    verification: 2,
    version: 2,
    file: 'a.csv',
    verdict: broken > 0 ? 'does-not-hold' : open > 0 ? 'cannot-be-checked' : 'holds',
    checked: count('holds') + broken,
    holding: count('holds'),
    claims: verdicts.map((verdict, i) => ({
      id: String(i),
      claim: 'c',
      predicate: 'k-anonymity',
      certified: 'holds',
      verdict,
      because: null,
      counted: null,
    })),
    notClaimed: [],
    sentence: '',
  };
}

const headline = (...verdicts: CheckedClaim['verdict'][]) => {
  const { before, stressed, after } = sayVerdict(found(verdicts));
  return before + stressed + after;
};

describe('the words of a check', () => {
  it('asks for what is missing, one thing after the other', () => {
    const ask = (certificate: boolean, recipe: boolean, file: boolean) =>
      sayNeededFile({ certificate, recipe, file }, certificate ? named : null);
    expect(ask(false, false, false)?.title).toBe('Which release is to be checked?');
    expect(ask(true, false, false)).toEqual({
      title: 'Now a.csv and its recipe.',
      words: 'The certificate makes 7 claims about a.csv. Drop both here, or choose them. Nothing leaves this page.',
    });
    expect(ask(true, true, false)?.title).toBe('Now the file, a.csv.');
    expect(ask(true, false, true)?.title).toBe('Now the recipe.');
    expect(ask(true, true, true)).toBeNull();
  });

  it('says of none, one and many whether they hold', () => {
    expect(headline('stated')).toBe('No claim can be checked.');
    expect(headline('holds')).toBe('The 1 claim that can be checked holds.');
    expect(headline('holds', 'holds', 'stated')).toBe('All 2 claims that can be checked hold.');
    expect(headline('holds', 'does-not-hold')).toBe('1 of 2 claims does not hold.');
    expect(headline('does-not-hold', 'does-not-hold', 'holds')).toBe('2 of 3 claims do not hold.');
    expect(headline('does-not-hold')).toBe('The 1 claim that can be checked does not hold.');
    expect(headline('holds', 'cannot-be-checked')).toBe('1 claim holds; 1 could not be checked.');
    expect(headline('holds', 'holds', 'cannot-be-checked')).toBe('2 claims hold; 1 could not be checked.');
    expect(headline('cannot-be-checked')).toBe('No claim can be checked.');
  });

  it('says first that discrimination was not tested, where it was not', () => {
    const { claims, ...rest } = found(['holds', 'not-tested']);
    const open = { ...rest, claims: claims.map((claim) => ({ ...claim, predicate: 'no-rule-over' as const })) };
    expect(sayRest(open)).toBe('Discrimination was not tested. 1 thing was not tested.');
  });

  it('says what is only stated and what was not tested', () => {
    expect(sayRest(found(['holds']))).toBe('');
    expect(sayRest(found(['stated', 'not-tested']))).toBe(
      '1 claim is only stated: no file can show it. 1 thing was not tested.',
    );
    expect(sayRest(found(['stated', 'stated', 'not-tested', 'not-tested']))).toBe(
      '2 claims are only stated: no file can show them. 2 things were not tested.',
    );
  });
});
