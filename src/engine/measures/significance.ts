import { type Threshold } from '../shared/exact.ts';
import { measureInfos, type Measure } from '../vocabulary/measures.ts';
import { verdictCodes, type VerdictCode } from '../vocabulary/verdicts.ts';
import { type CountColumns } from './counts.ts';
import { type EvidenceColumns } from './evidence.ts';

/** Below this many people in the two groups a rule that is not over the limit says nothing (M9). */
export const fewPeople = 30;

/** What a verdict goes by. */
export interface VerdictGrounds {
  /** Over the limit: discriminatory by the measure and alpha, exactly (M4). */
  readonly isOver: boolean;
  readonly n1: number;
  readonly n2: number;
  /** The 95% interval of the measure, NaN where it has none (M7). */
  readonly low: number;
  readonly high: number;
  /** Benjamini-Hochberg over all PD rules mined (M7). */
  readonly q: number;
}

/**
 * The verdict on a rule with a significance level e, null for the thesis' reading (M9). Over the limit, its whole 95%
 * interval too, and q <= e: clear; over the limit otherwise: unclear; with e = null whatever is over is clear. An
 * interval is over the limit when its low end is at or above alpha, for the chance measures its high end at or below
 * it; clift has none, so q alone decides. Interval and q are computed numbers and are compared as such. Not over: too few
 * where n2 = 0 or n1 + n2 < 30, else within.
 */
export function verdictCode(
  measure: Measure,
  alpha: Threshold,
  significance: Threshold | null,
  { isOver, n1, n2, low, high, q }: VerdictGrounds,
): VerdictCode {
  if (!isOver) return n2 === 0 || n1 + n2 < fewPeople ? 'tooFew' : 'within';
  if (significance === null) return 'clear';
  const isWholeOver =
    measure === 'clift' || (measureInfos[measure].worse === 'larger' ? low >= alpha.value : high <= alpha.value);
  return isWholeOver && q <= significance.value ? 'clear' : 'unclear';
}

/**
 * The verdicts on all PD rules mined, as places in `verdictCodes`; `isOver` is 1 for rules of MR, and the evidence must
 * be that of the same rules under the same measure (M9).
 */
export function judgeVerdicts(
  measure: Measure,
  alpha: Threshold,
  significance: Threshold | null,
  columns: Pick<CountColumns, 'n1' | 'n2'>,
  isOver: Uint8Array,
  { low, high, q }: Pick<EvidenceColumns, 'low' | 'high' | 'q'>,
): Uint8Array {
  const { n1, n2 } = columns;
  const places = new Uint8Array(isOver.length);
  for (let i = 0; i < places.length; i += 1) {
    const grounds = { isOver: isOver[i] === 1, n1: n1[i], n2: n2[i], low: low[i], high: high[i], q: q[i] };
    places[i] = verdictCodes.indexOf(verdictCode(measure, alpha, significance, grounds));
  }
  return places;
}
