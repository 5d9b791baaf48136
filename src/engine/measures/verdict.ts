import type { Threshold } from '../shared/exact.ts';
import { type Lens, type LensId, type Verdict } from '../vocabulary/lenses.ts';
import { type Measure, type MeasureInfo, measureInfos } from '../vocabulary/measures.ts';
import { type GroupCounts, type RateCounts, fewPeople } from './counts.ts';
import { type Evidence, evidenceOf } from './evidence.ts';
import { computeImpactRatio, isBelowImpactRatio } from './impact-ratio.ts';
import { comparesWithLeast, isDiscriminatory, measureValue } from './measures.ts';
import { pairWith, ratedCounts, ratedOf } from './survey.ts';

/** The rate of a group and the one it is held against, by the decision whose shares the measure compares. */
export interface ToldRates {
  readonly own: RateCounts;
  readonly other: RateCounts;
  readonly beside: 'best' | 'least' | 'everybody' | 'others';
  readonly counts: MeasureInfo['counts'];
}

/** What a verdict is said by: who is missing, that both sides were treated the same, or the figures (M8). */
export type ToldVerdict =
  | { readonly code: 'nobody' }
  /** Nobody, or everybody, had the worse outcome on both sides (M5). */
  | { readonly code: 'same'; readonly isNobody: boolean }
  | {
      readonly code: 'judged';
      readonly lens: LensId;
      readonly verdict: Verdict;
      readonly measure: Measure;
      readonly value: number | null;
      readonly limit: { readonly value: number; readonly text: string };
      readonly people: number;
      readonly rates: ToldRates;
    };

/** What the evidence takes back of a verdict. */
export type Caveat =
  /** Chance gives as much: its q among so many that could have been looked at (M9). */
  | { readonly code: 'chance'; readonly q: number; readonly family: number }
  /** The interval reaches over the limit. */
  | { readonly code: 'interval'; readonly measure: Measure; readonly low: number; readonly high: number }
  /** The best group has so few people that chance moves the ratio (M8). */
  | { readonly code: 'small-best'; readonly people: number };

/** What a lens says of one rule; src/words says it in sentences. */
export interface LensVerdict {
  readonly verdict: Verdict;
  readonly told: ToldVerdict;
  readonly caveats: readonly Caveat[];
  /** The figure that decided: the measure or the impact ratio. */
  readonly value: number | null;
}

/**
 * The verdict of a lens on a rule (M8). "Worse" is by the threshold alone, exactly (M4; M6 for impact ratios);
 * whether it may be chance is told beside it, where `sure` says so (M9). "No comparison group": n1 = 0 or n2 = 0 (M5). "Too few to say"
 * replaces "within" below 30 people in the two groups (M9). An undefined 0/0 means that both sides were treated the same
 * and is "within" from 30 people on.
 *
 * `reference` is clift's value of smallest non-zero confidence (M3) or the best group of an impact-ratio lens (M6,
 * default: everybody else). `measure` replaces the lens' own.
 */
export function verdictOf(
  lens: Lens,
  counts: GroupCounts,
  threshold: Threshold,
  reference: RateCounts | null = null,
  measure: Measure = lens.measure,
  sure: Sureness | null = null,
): LensVerdict {
  const judged = judge(lens, counts, threshold, reference, measure);
  const verdict = decide(judged);
  const caveats = [tellSure(judged, verdict, sure), tellBest(judged, verdict)].filter((caveat) => caveat !== null);
  return { verdict, told: tell(judged, verdict), caveats, value: judged.value };
}

function tellSure(judged: Judged, verdict: Verdict, sure: Sureness | null): Caveat | null {
  if (verdict === 'worse') return sure === null ? null : tellDoubt(sure);
  return verdict === 'within' && reachesThreshold(judged) ? tellLimit(judged) : null;
}

function judge(
  lens: Lens,
  counts: GroupCounts,
  threshold: Threshold,
  reference: RateCounts | null,
  measure: Measure,
): Judged {
  if (lens.decidesBy === 'measure') {
    const value = measureValue(measure, counts, reference);
    return {
      lens,
      measure,
      counts,
      threshold,
      value,
      evidence: evidenceOf(measure, counts),
      reference: comparesWithLeast(measure) ? reference : null,
    };
  }
  const [group, best] = ratesBeside(counts, reference);
  const value = computeImpactRatio(group, best);
  const evidence = evidenceOf('slift_c', pairWith(counts, reference));
  return { lens, measure: 'slift_c', counts, threshold, value, evidence, reference };
}

function decide(judged: Judged): Verdict {
  const { counts } = judged;
  if (counts.n1 === 0 || counts.n2 === 0) return 'no-comparison';
  if (isWorse(judged)) return 'worse';
  return counts.n1 + counts.n2 < fewPeople ? 'too-few' : 'within';
}

function isWorse({ lens, measure, counts, threshold, reference }: Judged): boolean {
  if (lens.decidesBy === 'measure') return isDiscriminatory(measure, counts, threshold, reference);
  return isBelowImpactRatio(...ratesBeside(counts, reference), threshold);
}

/** The rate of a group and that of the best one, everybody else where none is given. */
function ratesBeside(counts: GroupCounts, reference: RateCounts | null): [RateCounts, RateCounts] {
  const { a1, n1, a2, n2 } = ratedCounts(counts);
  return [{ a: a1, n: n1 }, reference === null ? { a: a2, n: n2 } : ratedOf(reference)];
}

/** Whether the 95% interval holds values that would be over the limit. */
function reachesThreshold({ measure, threshold, evidence }: Judged): boolean {
  if (evidence.interval === null) return false;
  const { low, high } = evidence.interval;
  return measureInfos[measure].worse === 'larger' ? high >= threshold.value : low <= threshold.value;
}

function tell(judged: Judged, verdict: Verdict): ToldVerdict {
  const { counts, value, lens, measure, threshold } = judged;
  if (counts.n1 === 0) return { code: 'nobody' };
  if (verdict !== 'no-comparison' && value === null) return tellSameTreatment(judged);
  const limit = { value: threshold.value, text: threshold.text };
  return {
    code: 'judged',
    lens: lens.id,
    verdict,
    measure,
    value,
    limit,
    people: counts.n,
    rates: tellRates(judged),
  };
}

/** One rule under one lens. */
interface Judged {
  readonly lens: Lens;
  readonly measure: Measure;
  readonly counts: GroupCounts;
  readonly threshold: Threshold;
  readonly value: number | null;
  readonly evidence: Evidence;
  /** The best group (impact ratio) or the value denied least (clift); null where everybody else is meant. */
  readonly reference: RateCounts | null;
}

/** How sure it is that a rule is over the limit: its q, of a family of so many, against the level e (M7, M9). */
interface Sureness {
  readonly q: number;
  readonly family: number;
  readonly isClear: boolean;
}

/** The doubt beside "over the limit": that chance gives as much among all that could have been looked at (M9). */
function tellDoubt({ q, family, isClear }: Sureness): Caveat | null {
  return isClear ? null : { code: 'chance', q, family };
}

/** The doubt beside "not over the limit": how far the interval reaches over it. */
function tellLimit({ measure, evidence }: Judged): Caveat | null {
  return evidence.interval === null ? null : { code: 'interval', measure, ...evidence.interval };
}

/** That an impact ratio rests on a best group of few people: fewer than 30, or under 2% of the context (M8). */
function tellBest({ lens, counts, reference }: Judged, verdict: Verdict): Caveat | null {
  if (lens.decidesBy !== 'impact-ratio' || reference === null || verdict === 'no-comparison') return null;
  if (reference.n >= fewPeople && 50 * reference.n >= counts.n) return null;
  return { code: 'small-best', people: reference.n };
}

/** An undefined 0/0: nobody or everybody was denied on both sides (M5). */
function tellSameTreatment({ counts, reference }: Judged): ToldVerdict {
  const other = reference ?? { a: counts.a2, n: counts.n2 };
  return { code: 'same', isNobody: counts.a1 === 0 && other.a === 0 };
}

function tellRates({ lens, measure, counts: given, reference: other }: Judged): ToldRates {
  const { a1, n1, a2, n2, a, n } = ratedCounts(given);
  const reference = other === null ? null : ratedOf(other);
  const { counts, against } = measureInfos[measure];
  const own = { a: a1, n: n1 };
  if (lens.decidesBy === 'impact-ratio' && reference !== null) return { own, other: reference, beside: 'best', counts };
  if (against === 'best' && reference !== null) return { own, other: reference, beside: 'least', counts };
  if (against === 'everybody') return { own, other: { a, n }, beside: 'everybody', counts };
  return { own, other: { a: a2, n: n2 }, beside: 'others', counts };
}
