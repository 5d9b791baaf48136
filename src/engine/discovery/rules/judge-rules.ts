import type { Threshold } from '../../shared/exact.ts';
import { compareValues, comparesWithLeast, isDiscriminatoryAt, measureAt } from '../../measures/measures.ts';
import { type GroupCounts, type RateCounts, countsAt } from '../../measures/counts.ts';
import type { Measure } from '../../vocabulary/measures.ts';
import { ratedColumns, ratedOf, reduceCounts, reduceRate } from '../../measures/survey.ts';
import { findContrast } from './smallest-confidence.ts';
import type { MinedRules } from './mine-rules.ts';

/** The values of a measure for all PD rules; NaN where undefined. */
export interface JudgedRules {
  readonly measure: Measure;
  readonly value: Float64Array;
  /** Which rules are discriminatory at a threshold, exactly (D3, M4): 1 or 0 for each. */
  isDiscriminatory(alpha: Threshold): Uint8Array;
  /** Negative, 0 or positive as the first rule's value is smaller, equal or larger, exactly (T4). */
  compare(one: number, other: number): number;
}

const nobody = { a: 0, n: 0 };

function measureReduced(measure: Measure, counts: GroupCounts, contrast: Pick<RateCounts, 'a' | 'n'>): number {
  const { a1, n1, a2, n2, a, n } = reduceCounts(counts);
  const { a: ca, n: cn } = reduceRate(contrast);
  return measureAt(measure, a1, n1, a2, n2, a, n, ca, cn);
}

/** Measures all PD rules once; a threshold then only filters (D3). */
export function judgeRules(rules: MinedRules, measure: Measure): JudgedRules {
  const pd = ratedColumns(rules.pd);
  const { count } = rules.pd;
  const contrast = comparesWithLeast(measure) ? findContrast(rules) : null;
  const rateAt = (i: number) => contrast?.rate[i] ?? null;
  const ca = Float64Array.from({ length: count }, (_, i) => ratedOf(rateAt(i) ?? nobody).a);
  const cn = Float64Array.from({ length: count }, (_, i) => ratedOf(rateAt(i) ?? nobody).n);
  const measured = (i: number) => ({ counts: countsAt(rules.pd, i), contrast: rateAt(i) });
  const value = new Float64Array(count);
  for (let i = 0; i < count; i += 1)
    value[i] =
      rules.pd.survey === undefined
        ? measureAt(measure, pd.a1[i], pd.n1[i], pd.a2[i], pd.n2[i], pd.a[i], pd.n[i], ca[i], cn[i])
        : measureReduced(measure, countsAt(pd, i), { a: ca[i], n: cn[i] });
  return {
    measure,
    value,
    isDiscriminatory(alpha) {
      const marks = new Uint8Array(count);
      for (let i = 0; i < count; i += 1) {
        if (isDiscriminatoryAt(measure, pd.a1[i], pd.n1[i], pd.a2[i], pd.n2[i], pd.a[i], pd.n[i], alpha, ca[i], cn[i]))
          marks[i] = 1;
      }
      return marks;
    },
    compare: (one, other) => compareValues(measure, measured(one), measured(other)),
  };
}
