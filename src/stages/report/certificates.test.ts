import { describe, expect, it } from 'vitest';
import type { CertificateView } from '../../engine/session/verify-calls.ts';
import { claimKinds, sayBeside, sayReleased } from './report-stage.tsx';

type Claim = CertificateView['claims'][number];

const claim = (outcome: Claim['outcome'], how: Claim['how']): Claim => ({
  id: '1-file-hash',
  claim: 'The file is the one.',
  outcome,
  how,
});
const holds = claim('holds', 'checked');
const stated = claim('holds', 'stated');
const untested = claim('not-tested', 'checked');
const broken = claim('does-not-hold', 'checked');

const file = { name: 'a.csv' };
const of = (claims: Claim[], notClaimed: CertificateView['notClaimed'] = []) => ({ file, claims, notClaimed });
const say = (...released: ReturnType<typeof of>[]) => {
  const { before, stressed } = sayReleased(released);
  return `${before} ${stressed}`.trim();
};

describe('what is said of certificates', () => {
  it('[R3] counts released files and the claims that hold: 0, 1, many', () => {
    expect(say()).toBe('Nothing was released yet.');
    expect(say(of([holds]))).toBe('a.csv was released. The one claim that can be checked holds.');
    expect(say(of([holds, holds]), of([holds]))).toBe('2 files were released. All 3 claims that can be checked hold.');
    expect(say(of([stated, untested]))).toBe('a.csv was released. No claim about it can be checked.');
  });

  it('[R3] says first what does not hold', () => {
    expect(say(of([holds, broken]))).toBe('a.csv was released. 1 claim does not hold.');
    expect(sayReleased([of([broken, broken])])).toMatchObject({ stressed: '2 claims do not hold.', isBad: true });
  });

  it('[R3] puts every claim under one kind, and calls none that is stated or untested one that holds', () => {
    const kindOf = (one: Claim) => claimKinds.filter((kind) => kind.has(one)).map(({ id }) => id);
    expect(
      [broken, claim('does-not-hold', 'stated'), holds, untested, claim('not-tested', 'stated'), stated].map(kindOf),
    ).toEqual([['broken'], ['broken'], ['holds'], ['untested'], ['untested'], ['stated']]);
  });

  it('[R3] counts what is stated, untested and not claimed', () => {
    expect(sayBeside([of([holds])])).toBe('');
    expect(sayBeside([of([stated, untested], [{ what: 'l-diversity', why: 'Not asked for.' }])])).toBe(
      '1 claim is only stated, because no file can show it. 1 thing was not tested. 1 thing is not claimed at all.',
    );
    expect(sayBeside([of([stated, stated])])).toBe('2 claims are only stated, because no file can show them.');
  });
});
