import { judgedWords, lensWords } from '../../words/en/terms/lenses.ts';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { pairGroups } from './counts.ts';
import { isBelowFourFifths } from './impact-ratio.ts';
import { lensOf, lenses } from '../vocabulary/lenses.ts';
import { isDiscriminatory } from './measures.ts';
import { measures } from '../vocabulary/measures.ts';
import { loosePairs, rates } from './testing/arbitrary-counts.ts';
import { threshold } from './testing/thresholds.ts';
import { verdictOf as judgeByLens } from './verdict.ts';

/** A verdict as a person reads it. */
function verdictOf(...asked: Parameters<typeof judgeByLens>) {
  const { verdict, told, caveats, value } = judgeByLens(...asked);
  return { verdict, sentence: judgedWords.sentence(told), caveat: judgedWords.caveat(caveats), value };
}

const thesis = lensOf('thesis');

describe('lenses', () => {
  it('[M8] set measure and threshold, and say that they are no legal advice', () => {
    const settings = Object.fromEntries(
      lenses.map((lens) => [lens.id, `${lens.measure} ${lens.threshold} ${lens.decidesBy}`]),
    );
    expect(settings).toEqual({
      thesis: 'elift 1.2 measure',
      'us-four-fifths': 'slift_c 0.8 impact-ratio',
      'us-slift-c': 'slift_c 0.8 measure',
      eu: 'slift 1.25 measure',
      uk: 'slift_d 0.05 measure',
      nyc: 'slift_c 0.8 impact-ratio',
    });
    for (const lens of lenses) expect(lensWords[lens.id].about).toContain('informs and is no legal advice');
    expect(lensWords['us-four-fifths'].about).toContain('29 CFR 1607.4(D)');
  });
});

describe('verdictOf', () => {
  it('[M8] says in plain words what the mock says', () => {
    expect(verdictOf(thesis, pairGroups(489, 695, 796, 2230), threshold('1.2'))).toEqual({
      verdict: 'worse',
      sentence:
        '70.4% of the group had the worse outcome, against 43.9% of everybody in the context. Extended lift is 1.60; 1.2 or more is over the limit.',
      caveat: null,
      value: (489 * 2925) / (695 * 1285),
    });
  });

  it('[M8] words of the other lenses', () => {
    const counts = pairGroups(489, 695, 796, 2230);
    const sentence = (id: Parameters<typeof lensOf>[0]) =>
      verdictOf(lensOf(id), counts, threshold(lensOf(id).threshold)).sentence;
    expect(sentence('us-four-fifths')).toBe(
      '29.6% of the group had the better outcome, against 64.3% of the others. The selection rate of the group is 0.46 of the rate of the best group, below 0.8: by the four-fifths rule generally regarded as evidence of adverse impact.',
    );
    expect(sentence('us-slift-c')).toContain('0.46 of that of the others; 0.8 or less is over the limit.');
    expect(sentence('eu')).toContain('has the worse outcome 1.97 times as often as the others; from 1.25 on');
    expect(sentence('uk')).toContain('The difference is +34.7 points; 5 points or more is over the limit.');
    expect(sentence('nyc')).toContain('The impact ratio is 0.46, below 0.8');
  });

  it('[M6][M8] takes the best group as the reference of an impact ratio, strictly below four fifths', () => {
    const lens = lensOf('us-four-fifths');
    const counts = pairGroups(60, 100, 100, 200);
    expect(verdictOf(lens, counts, threshold('0.8'))).toMatchObject({ verdict: 'within', value: 0.8 });
    expect(verdictOf(lensOf('us-slift-c'), counts, threshold('0.8')).verdict).toBe('worse');
    const best = verdictOf(lens, counts, threshold('0.8'), { a: 40, n: 100 });
    expect(best).toMatchObject({ verdict: 'worse', value: (40 * 100) / (100 * 60) });
    expect(best.sentence).toContain('against 60.0% of the best group.');
  });

  it('[M8] names a best group of few people beside the ratio that rests on it', () => {
    const say = (n: number) =>
      verdictOf(lensOf('us-four-fifths'), pairGroups(60, 100, 100, 200), threshold('0.8'), { a: 0, n }).caveat;
    expect(say(12)).toBe('The best group it is held against is 12 people, so that chance moves the ratio.');
    expect(say(30)).toBeNull();
    expect(verdictOf(lensOf('eu'), pairGroups(60, 100, 1, 2), threshold('1.25')).caveat).not.toContain('best group');
  });

  it('[M7] [M9] tells doubt beside "worse" where the limit is not clearly passed, and only there', () => {
    const eu = lensOf('eu');
    const say = (sure: { q: number; family: number; isClear: boolean } | null) =>
      verdictOf(eu, pairGroups(8, 20, 6, 20), threshold('1.25'), null, 'slift', sure);
    expect(say({ q: 0.3, family: 951, isClear: false })).toMatchObject({
      verdict: 'worse',
      caveat: 'But among the 951 that could have been looked at it may be chance (q = 0.30).',
    });
    expect(say({ q: 0.0601, family: 1, isClear: false }).caveat).toBe('But on its own it may be chance (q = 0.060).');
    expect(say({ q: 0.01, family: 951, isClear: true }).caveat).toBeNull();
    expect(say(null).caveat).toBeNull();
  });

  it('[M9] says "too few" instead of "within" below 30 people in the two groups', () => {
    expect(verdictOf(thesis, pairGroups(5, 10, 5, 10), threshold('1.2'))).toMatchObject({
      verdict: 'too-few',
      sentence:
        '50.0% of the group had the worse outcome, against 50.0% of everybody in the context. Extended lift is 1.00, but 20 people in this context are too few to tell that from 1.2.',
    });
    expect(verdictOf(thesis, pairGroups(5, 10, 5, 10), threshold('3')).verdict).toBe('too-few');
    const inNeither = { ...pairGroups(5, 10, 5, 10), a: 40, n: 80 };
    expect(verdictOf(thesis, inNeither, threshold('3')).verdict).toBe('too-few');
    expect(verdictOf(thesis, pairGroups(5, 15, 5, 15), threshold('3')).verdict).toBe('within');
    const many = verdictOf(thesis, pairGroups(50, 100, 50, 100), threshold('1.2'));
    expect(many).toMatchObject({ verdict: 'within', caveat: null });
    expect(verdictOf(thesis, pairGroups(20, 40, 20, 40), threshold('1.2')).caveat).toBe(
      'But its 95% interval, taken on its own, runs from 0.78 to 1.22, so a value over the limit cannot be ruled out.',
    );
  });

  it('[M5][M8] has words for no comparison group, nobody of the group and 0/0', () => {
    expect(verdictOf(thesis, pairGroups(5, 10, 0, 0), threshold('1'))).toMatchObject({
      verdict: 'no-comparison',
    });
    expect(verdictOf(thesis, pairGroups(0, 0, 5, 10), threshold('1')).sentence).toBe(
      'Nobody of the group is in this context.',
    );
    expect(verdictOf(thesis, pairGroups(0, 50, 0, 50), threshold('1'))).toMatchObject({
      verdict: 'within',
      sentence:
        'Nobody had the worse outcome, in the group and in the one it is compared with, so the measure is undefined and shows no gap.',
      value: null,
    });
    expect(verdictOf(lensOf('nyc'), pairGroups(5, 5, 6, 6), threshold('0.8'))).toMatchObject({
      verdict: 'too-few',
      value: null,
    });
  });

  it('[T4] prints as many digits as tell the value from the threshold', () => {
    expect(verdictOf(lensOf('eu'), pairGroups(12_499, 100_000, 10_000, 100_000), threshold('1.25')).sentence).toContain(
      'has the worse outcome 1.2499 times as often',
    );
  });

  it('[M4][M6] "worse" is the threshold alone, under every lens and measure', () => {
    const anyLens = fc.constantFrom(...lenses);
    fc.assert(
      fc.property(
        anyLens,
        fc.constantFrom(...measures),
        loosePairs,
        fc.option(rates.filter(({ n }) => n > 0)),
        (lens, measure, counts, reference) => {
          const alpha = threshold(lens.threshold);
          const result = verdictOf(lens, counts, alpha, reference, measure);
          const best = reference ?? { a: counts.a2, n: counts.n2 };
          const hasBoth = counts.n1 > 0 && counts.n2 > 0;
          const isWorse =
            lens.decidesBy === 'measure'
              ? isDiscriminatory(measure, counts, alpha, reference)
              : hasBoth && isBelowFourFifths({ a: counts.a1, n: counts.n1 }, best);
          expect(result.verdict === 'worse').toBe(isWorse);
          expect(result.sentence + result.caveat).not.toMatch(/NaN|undefined\b(?! and)|[{}]|Infinity/);
          if (result.verdict === 'no-comparison') expect(hasBoth).toBe(false);
          if (result.verdict === 'too-few') expect(counts.n1 + counts.n2).toBeLessThan(30);
          if (result.verdict === 'within') expect(counts.n1 + counts.n2).toBeGreaterThanOrEqual(30);
        },
      ),
      { numRuns: 3000 },
    );
  });
});
