import type { Threshold } from '../shared/exact.ts';
import { type Lens, type Verdict, verdictTitles } from '../vocabulary/lenses.ts';
import { type Measure, measureInfos } from '../vocabulary/measures.ts';
import { fewPeople, type GroupCounts, type RateCounts } from './counts.ts';
import { evidenceOf } from './evidence.ts';
import { computeImpactRatio, isBelowImpactRatio } from './impact-ratio.ts';
import { comparesWithLeast, isDiscriminatory, measureValue } from './measures.ts';
import { pairWith, ratedCounts, ratedOf } from './survey.ts';
import {
  fillTemplate,
  type Judged,
  listFigures,
  type Sureness,
  tellBest,
  tellDoubt,
  tellLimit,
  tellSameTreatment,
} from './verdict-words.ts';

/** What a lens says of one rule. */
export interface LensVerdict {
  readonly verdict: Verdict;
  /** "Over the limit", "Not over the limit", "Too few to say", "No comparison group". */
  readonly title: string;
  readonly sentence: string;
  /** What the evidence takes back of the sentence; null when it takes back nothing. */
  readonly caveat: string | null;
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
  return {
    verdict,
    title: verdictTitles[verdict],
    sentence: tell(judged, verdict),
    caveat: sayCaveats([tellSure(judged, verdict, sure), tellBest(judged, verdict)]),
    value: judged.value,
  };
}

function tellSure(judged: Judged, verdict: Verdict, sure: Sureness | null): string | null {
  if (verdict === 'worse') return sure === null ? null : tellDoubt(sure);
  return verdict === 'within' && reachesThreshold(judged) ? tellLimit(judged) : null;
}

function sayCaveats(caveats: readonly (string | null)[]): string | null {
  const said = caveats.filter((caveat) => caveat !== null);
  return said.length === 0 ? null : said.join(' ');
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

function tell(judged: Judged, verdict: Verdict): string {
  const { counts, value, lens } = judged;
  if (counts.n1 === 0) return 'Nobody of the group is in this context.';
  if (verdict !== 'no-comparison' && value === null) return tellSameTreatment(judged);
  return fillTemplate(lens.words[verdict], listFigures(judged));
}
