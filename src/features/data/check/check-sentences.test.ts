import { describe, expect, it } from 'vitest';
import type { CheckedClaim, Verification } from '../../../contracts/engine-api.ts';
import { sayMissing, sayRest, sayVerdict } from './check-sentences.ts';

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
      sayMissing({ certificate, recipe, file }, certificate ? named : null);
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
