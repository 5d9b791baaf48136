import { type Threshold } from '../../shared/exact.ts';
import { gatherIntervals, type EvidenceColumns } from '../../measures/evidence.ts';
import { isBelowImpactRatio } from '../../measures/impact-ratio.ts';
import { judgeVerdicts } from '../../measures/significance.ts';
import { type Lens } from '../../vocabulary/lenses.ts';
import { type JudgedRules } from './judge-rules.ts';
import { type MinedRules } from './mine-rules.ts';
import { findBestGroups } from './smallest-confidence.ts';

/** What rules are held against: a limit, by the measure or by the impact ratio, and a level of significance (M8, M9). */
export interface VerdictLimits {
  readonly alpha: Threshold;
  /** Null: the reading of the thesis, whatever is over the limit is clear. */
  readonly significance: Threshold | null;
  /** The impact ratio is held against the best group (M6), strictly below the limit; left out: by the measure (M4). */
  readonly decidesBy?: Lens['decidesBy'];
}

type Intervals = ReturnType<typeof gatherIntervals>;

/**
 * The verdicts on all PD rules mined, as places in `verdictCodes` (M9). `q` is that of all PD rules (M7). The impact
 * ratio goes by the interval of slift_c against the best group of A's attributes in the context.
 */
export function judgeAll(
  rules: MinedRules,
  judged: JudgedRules,
  q: EvidenceColumns['q'],
  { alpha, significance, decidesBy = 'measure' }: VerdictLimits,
): Uint8Array {
  const { pd } = rules;
  if (decidesBy === 'measure') {
    const evidence = { ...intervalsOf(judged, pd), q };
    return judgeVerdicts(judged.measure, alpha, significance, pd, judged.isDiscriminatory(alpha), evidence);
  }
  const best = findBestGroups(rules);
  const isOver = Uint8Array.from(best.n, (n, i) =>
    Number(pd.n2[i] > 0 && n > 0 && isBelowImpactRatio({ a: pd.a1[i], n: pd.n1[i] }, { a: best.a[i], n }, alpha)),
  );
  const against = { a1: pd.a1, n1: pd.n1, a2: best.a, n2: best.n, a: pd.a, n: pd.n };
  return judgeVerdicts('slift_c', alpha, significance, pd, isOver, { ...gatherIntervals('slift_c', against), q });
}

const knownIntervals = new WeakMap<JudgedRules, Intervals>();

/** The intervals of all rules by their measure; the same for every limit, so they are made once. */
function intervalsOf(judged: JudgedRules, pd: MinedRules['pd']): Intervals {
  const intervals = knownIntervals.get(judged) ?? gatherIntervals(judged.measure, pd);
  knownIntervals.set(judged, intervals);
  return intervals;
}
