import type { Threshold } from '../../shared/exact.ts';
import { compareValues, comparesWithLeast, isDiscriminatoryAt, measureAt } from '../../measures/measures.ts';
import { type GroupCounts, type RateCounts, countsAt, fewPeople } from '../../measures/counts.ts';
import type { Measure } from '../../vocabulary/measures.ts';
import { ratedColumns, ratedOf, reduceCounts, reduceRate } from '../../measures/survey.ts';
import { type Contrast, findBestGroups, findContrast } from './smallest-confidence.ts';
import type { MinedRules } from './mine-rules.ts';
import { adjustFindings, testImpactRatio, testMeasure } from '../../measures/test-limit.ts';
import { isBelowImpactRatio } from '../../measures/impact-ratio.ts';
import { type Lens, type VerdictCode, verdictCodes } from '../../vocabulary/lenses.ts';
import type { LeftOutGroup } from '../../steps/groups/settings.ts';
import type { Family } from './count-family.ts';
import type { FoldedRules } from './fold-rules.ts';

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
  const contrast = comparesWithLeast(measure) ? contrastOf(rules) : null;
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

/** What rules are held against: a limit, by the measure or by the impact ratio, and a level of significance (M8, M9). */
export interface VerdictLimits {
  readonly alpha: Threshold;
  /** Null: the reading of the thesis, whatever is over the limit is clear. */
  readonly significance: Threshold | null;
  /** The impact ratio is held against the best group (M6), strictly below the limit; left out: by the measure (M4). */
  readonly decidesBy?: Lens['decidesBy'];
  /** Groups that cannot be the best (M8). */
  readonly leaveOut?: readonly LeftOutGroup[];
}

/** In a family this small a p above 1/4 may still count; in a larger one its q is 1 in any case (M7). */
const smallFamily = 32;

/** What the test of the limit says of all PD rules (M7, M9). */
export interface JudgedVerdicts {
  /** Places in `verdictCodes`. */
  readonly verdicts: Uint8Array;
  /** The p of each rule against the limit; 1 where that is not over it and many others were looked at. */
  readonly p: Float64Array;
  /** The q of the finding that each rule is of. */
  readonly q: Float64Array;
}

/**
 * The verdicts on all PD rules mined (M9). Each rule over the limit is tested against it; the p of a finding is the
 * smallest of its rules times their number, and q is over the whole family, whatever was mined of it (M7).
 */
export function judgeAll(
  rules: MinedRules,
  folded: FoldedRules,
  family: Family,
  judged: JudgedRules,
  limits: VerdictLimits,
): JudgedVerdicts {
  const { significance } = limits;
  const over = limits.decidesBy === 'impact-ratio' ? byImpactRatio(rules, limits) : byMeasure(rules, judged, limits);
  const { pd } = rules;
  const p = new Float64Array(pd.count).fill(1);
  for (let i = 0; i < p.length; i += 1) if (over.isOver[i] === 1 || family.size < smallFamily) p[i] = over.test(i);
  const q = adjustRules(p, folded, family);
  const verdicts = new Uint8Array(pd.count);
  for (let i = 0; i < verdicts.length; i += 1) {
    const isClear = significance === null || q[i] <= significance.value;
    verdicts[i] = verdictCodes.indexOf(verdictOf(over.isOver[i] === 1, isClear, pd.n1[i], pd.n2[i]));
  }
  return { verdicts, p, q };
}

/** Which rules are over the limit, and how each is tested against it. */
interface Over {
  readonly isOver: Uint8Array;
  readonly test: (rule: number) => number;
}

function byMeasure(rules: MinedRules, judged: JudgedRules, { alpha }: VerdictLimits): Over {
  const { measure } = judged;
  const contrast = comparesWithLeast(measure) ? contrastOf(rules) : null;
  return {
    isOver: judged.isDiscriminatory(alpha),
    test: (i) => testMeasure(measure, countsAt(rules.pd, i), alpha, contrast === null ? null : chosenAt(contrast, i)),
  };
}

function byImpactRatio(rules: MinedRules, { alpha, leaveOut = [] }: VerdictLimits): Over {
  const { pd } = rules;
  const rated = ratedColumns(pd);
  const best = bestOf(rules, leaveOut);
  return {
    isOver: Uint8Array.from(best.rate, (rate, i) =>
      Number(
        pd.n2[i] > 0 && rate !== null && isBelowImpactRatio({ a: rated.a1[i], n: rated.n1[i] }, ratedOf(rate), alpha),
      ),
    ),
    test: (i) => testImpactRatio(countsAt(pd, i), alpha, chosenAt(best, i)),
  };
}

function chosenAt({ rate, others }: Contrast, i: number) {
  return { ...(rate[i] ?? nobody), others: others[i] };
}

/** The q of each rule: that of its finding, whose p is the smallest of its rules times their number (M7, D8). */
function adjustRules(p: Float64Array, { finding, findings }: FoldedRules, family: Family): Float64Array {
  const least = new Float64Array(findings).fill(1);
  const rules = new Float64Array(findings);
  for (let i = 0; i < p.length; i += 1) {
    least[finding[i]] = Math.min(least[finding[i]], p[i]);
    rules[finding[i]] += 1;
  }
  const q = adjustFindings(
    least.map((own, i) => Math.min(1, own * rules[i])),
    family.size,
  );
  return p.map((_, i) => q[finding[i]]);
}

function verdictOf(isOver: boolean, isClear: boolean, n1: number, n2: number): VerdictCode {
  if (isOver) return isClear ? 'clear' : 'unclear';
  return n2 === 0 || n1 + n2 < fewPeople ? 'tooFew' : 'within';
}

const contrasts = new WeakMap<MinedRules, Contrast>();
const bests = new WeakMap<MinedRules, { readonly key: string; readonly best: Contrast }>();

/** What clift compares each rule with, and the best group of each; the same for every limit, so they are found once. */
function contrastOf(rules: MinedRules): Contrast {
  const found = contrasts.get(rules) ?? findContrast(rules);
  contrasts.set(rules, found);
  return found;
}

function bestOf(rules: MinedRules, leaveOut: readonly LeftOutGroup[]): Contrast {
  const key = JSON.stringify(leaveOut.map(({ items }) => items));
  const kept = bests.get(rules);
  if (kept?.key === key) return kept.best;
  const best = findBestGroups(rules, leaveOut);
  bests.set(rules, { key, best });
  return best;
}
