import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Threshold, readThreshold } from '../shared/exact.ts';
import { measures, type Measure } from '../vocabulary/measures.ts';
import { gatherEvidence } from './evidence.ts';
import { isDiscriminatory } from './measures.ts';
import { verdictCodes } from '../vocabulary/verdicts.ts';
import { judgeVerdicts, verdictCode, type VerdictGrounds } from './significance.ts';

function thresholdOf(text: string): Threshold {
  const read = readThreshold(text, 'alpha');
  if (!read.ok) throw new Error(read.message);
  return read.value;
}

const grounds: VerdictGrounds = { isOver: true, n1: 100, n2: 100, low: 1.3, high: 2, q: 0.01 };
const at = (change: Partial<VerdictGrounds>, measure: Measure = 'elift', e: string | null = '0.05') =>
  verdictCode(measure, thresholdOf('1.2'), e === null ? null : thresholdOf(e), { ...grounds, ...change });

describe('verdictCode', () => {
  it('[M9] over the limit, the whole interval over it and q <= e: clear; else it may be chance', () => {
    expect(at({})).toBe('clear');
    expect(at({ low: 1.2, q: 0.05 })).toBe('clear');
    expect(at({ low: 1.1999 })).toBe('unclear');
    expect(at({ q: 0.0501 })).toBe('unclear');
    expect(at({ low: NaN, high: NaN })).toBe('unclear');
    expect(at({ n1: 3, n2: 4 })).toBe('clear');
  });

  it('[M9] a chance measure needs the high end at or below the limit', () => {
    const low = { low: 0.1, high: 1.2 };
    expect(at(low, 'slift_c')).toBe('clear');
    expect(at({ ...low, high: 1.21 }, 'elift_c')).toBe('unclear');
  });

  it('[M9] clift has no interval: q alone decides', () => {
    expect(at({ low: NaN, high: NaN }, 'clift')).toBe('clear');
    expect(at({ low: NaN, high: NaN, q: 0.06 }, 'clift')).toBe('unclear');
  });

  it('[M9] without a level whatever is over is clear', () => {
    expect(at({ low: 0.2, q: 1 }, 'elift', null)).toBe('clear');
    expect(at({ low: NaN, q: NaN }, 'clift', null)).toBe('clear');
  });

  it('[M9] not over the limit: too few below 30 people or without anyone to compare with, else within', () => {
    expect(at({ isOver: false })).toBe('within');
    expect(at({ isOver: false, n1: 14, n2: 15 })).toBe('tooFew');
    expect(at({ isOver: false, n1: 15, n2: 15 })).toBe('within');
    expect(at({ isOver: false, n1: 500, n2: 0 })).toBe('tooFew');
    expect(at({ isOver: false, n1: 14, n2: 15 }, 'elift', null)).toBe('tooFew');
  });
});

const rule = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 60 })).chain(([n1, n2]) =>
  fc.record({
    n1: fc.constant(n1),
    n2: fc.constant(n2),
    a1: fc.integer({ min: 0, max: n1 }),
    a2: fc.integer({ min: 0, max: n2 }),
  }),
);
const limits: Readonly<Record<Measure, string>> = {
  elift: '1.2',
  slift: '1.25',
  clift: '1.25',
  olift: '1.5',
  elift_d: '0.05',
  slift_d: '0.1',
  elift_c: '0.9',
  slift_c: '0.8',
};

describe('judgeVerdicts', () => {
  it('[M9] [M7] says of every rule what the definition says of it alone, q over all of them', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(
        fc.array(rule, { minLength: 1, maxLength: 12 }),
        fc.constantFrom(...measures),
        fc.constantFrom('0.05', '0.2', null),
        (rules, measure, e) => {
          const alpha = thresholdOf(limits[measure]);
          const level = e === null ? null : thresholdOf(e);
          const counts = rules.map((one) => ({ ...one, a: one.a1 + one.a2, n: one.n1 + one.n2 }));
          const column = (key: keyof (typeof counts)[number]) => counts.map((one) => one[key]);
          const columns = {
            a1: column('a1'),
            n1: column('n1'),
            a2: column('a2'),
            n2: column('n2'),
            a: column('a'),
            n: column('n'),
          };
          const isOver = counts.map((one) => isDiscriminatory(measure, one, alpha, { a: one.a2, n: one.n2 }));
          const evidence = gatherEvidence(measure, columns);
          const verdicts = judgeVerdicts(measure, alpha, level, columns, Uint8Array.from(isOver, Number), evidence);
          verdicts.forEach((place, i) => {
            const isChance = measure.endsWith('_c');
            const isWhole =
              measure === 'clift' || (isChance ? evidence.high[i] <= alpha.value : evidence.low[i] >= alpha.value);
            const isSure = e === null || (isWhole && evidence.q[i] <= Number(e));
            const isFew = counts[i].n2 === 0 || counts[i].n1 + counts[i].n2 < 30;
            const expected = isOver[i] ? (isSure ? 'clear' : 'unclear') : isFew ? 'tooFew' : 'within';
            expect(verdictCodes[place]).toBe(expected);
            seen.add(`${measure} ${expected}`);
          });
        },
      ),
      { numRuns: 1500 },
    );
    expect(seen.size).toBe(measures.length * verdictCodes.length);
  });
});
