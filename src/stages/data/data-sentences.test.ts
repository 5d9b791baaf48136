import { describe, expect, it } from 'vitest';
import type { CheckedClaim, Verification } from '../../words/verification.ts';
import { dataWords } from '../../words/en/data/page.ts';
import { plainText } from '../../words/parts.ts';
import { countUnread, sayNeededFile, sayRest, sayVerdict } from './data-sentences.ts';

const size = { rows: 3800, allRows: 3800, columns: 12, allColumns: 12 };
const sayTable = (of: typeof size) => plainText(dataWords.table(of));

describe('the sentences of Data', () => {
  it('say how much was read', () => {
    expect(sayTable(size)).toBe('3,800 rows and 12 columns, all read.');
    expect(sayTable({ rows: 1, allRows: 1, columns: 1, allColumns: 1 })).toBe('1 row and 1 column, all read.');
    expect(sayTable({ rows: 3, allRows: 4, columns: 2, allColumns: 2 })).toBe('3 of 4 rows and 2 columns are used.');
  });

  it('do not say that all was read where a column was left out', () => {
    expect(sayTable({ rows: 3, allRows: 3, columns: 2, allColumns: 3 })).toBe('3 rows and 2 of 3 columns are used.');
    expect(countUnread({ unread: ['a'], notices: [{ code: 'column-left-out' }, { code: 'unread' }] })).toBe(2);
  });

  it('say what is left out', () => {
    expect(dataWords.leftOut({ ragged: 0, missing: 0, filter: 1 })).toBe(
      '1 row is left out: 1 by your choice of rows.',
    );
    expect(dataWords.leftOut({ ragged: 2, missing: 1, filter: 0 })).toBe(
      '3 rows are left out: 2 with another number of fields and 1 with a missing value.',
    );
  });

  it('say what is missing, for none, one and many columns', () => {
    const sayMissing = (...columns: readonly (readonly [string, number])[]) =>
      dataWords.missing(columns.map(([name, missing]) => ({ name, missing })));
    expect(sayMissing()).toBe('No value is missing.');
    expect(sayMissing(['a', 1])).toBe('1 value is missing, in a.');
    expect(sayMissing(['household income', 128])).toBe('128 values are missing, all of them in household income.');
    expect(sayMissing(['a', 1], ['b', 2])).toBe('3 values are missing: a (1) and b (2).');
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [name, 1] as const);
    expect(sayMissing(...six)).toContain('d (1) and 2 other columns.');
  });

  it('say how many columns need a look', () => {
    expect(dataWords.looks(1)).toBe('One column needs a look before it can be compared.');
    expect(dataWords.looks(2)).toBe('2 columns need a look before they can be compared.');
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

const headline = (...verdicts: CheckedClaim['verdict'][]) => plainText(sayVerdict(found(verdicts)));

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
