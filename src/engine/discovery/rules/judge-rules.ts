import { type Threshold } from '../../shared/exact.ts';
import { compareValues } from '../../measures/compare-values.ts';
import { countsAt } from '../../measures/counts.ts';
import { comparesWithLeast, isDiscriminatoryAt, measureAt } from '../../measures/measures.ts';
import { type Measure } from '../../vocabulary/measures.ts';
import { findContrast, type Contrast } from './smallest-confidence.ts';
import { type MinedRules } from './mine-rules.ts';

/** The values of a measure for all PD rules; NaN where undefined. */
export interface JudgedRules {
  readonly measure: Measure;
  readonly value: Float64Array;
  /** Which rules are discriminatory at a threshold, exactly (D3, M4): 1 or 0 for each. */
  isDiscriminatory(alpha: Threshold): Uint8Array;
  /** Negative, 0 or positive as the first rule's value is smaller, equal or larger, exactly (T4). */
  compare(one: number, other: number): number;
}

/** Measures all PD rules once; a threshold then only filters (D3). */
export function judgeRules(rules: MinedRules, measure: Measure): JudgedRules {
  const { pd } = rules;
  const contrast: Contrast | null = comparesWithLeast(measure) ? findContrast(rules) : null;
  const ca = (i: number) => (contrast === null ? 0 : contrast.a[i]);
  const cn = (i: number) => (contrast === null ? 0 : contrast.n[i]);
  const measured = (i: number) => ({ counts: countsAt(pd, i), contrast: ca(i) > 0 ? { a: ca(i), n: cn(i) } : null });
  const value = new Float64Array(pd.count);
  for (let i = 0; i < pd.count; i += 1)
    value[i] = measureAt(measure, pd.a1[i], pd.n1[i], pd.a2[i], pd.n2[i], pd.a[i], pd.n[i], ca(i), cn(i));
  return {
    measure,
    value,
    isDiscriminatory(alpha) {
      const marks = new Uint8Array(pd.count);
      for (let i = 0; i < pd.count; i += 1) {
        if (isDiscriminatoryAt(measure, pd.a1[i], pd.n1[i], pd.a2[i], pd.n2[i], pd.a[i], pd.n[i], alpha, ca(i), cn(i)))
          marks[i] = 1;
      }
      return marks;
    },
    compare: (one, other) => compareValues(measure, measured(one), measured(other)),
  };
}
