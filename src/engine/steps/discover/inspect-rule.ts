import { type Threshold, readThreshold } from '../../shared/exact.ts';
import { type Result, succeed } from '../../shared/result.ts';
import { type GroupCounts, countsAt } from '../../measures/counts.ts';
import { type Evidence, evidenceOf } from '../../measures/evidence.ts';
import { computeImpactRatio, countShortfall, isBelowFourFifths } from '../../measures/impact-ratio.ts';
import type { Interval } from '../../measures/intervals.ts';
import { comparesWithLeast, estimateMeasure, measureValue } from '../../measures/measures.ts';
import { type LensVerdict, verdictOf } from '../../measures/verdict.ts';
import { findReferences } from '../../discovery/smallest-confidence.ts';
import { readAlpha } from '../../discovery/mine-rules.ts';
import { type LensId, verdictCodes } from '../../vocabulary/lenses.ts';
import { type Measure, type MeasureInfo, measureInfos, measures } from '../../vocabulary/measures.ts';
import { type Discovered, type VerdictView, findLens, readVerdictView } from './run.ts';
import { adjustFindings, testMeasure } from '../../measures/test-limit.ts';
import { normalQuantile } from '../../measures/distributions.ts';

/** One measure of one rule. */
export interface MeasureLine {
  readonly measure: Measure;
  readonly info: MeasureInfo;
  readonly value: number | null;
  readonly interval: Interval | null;
}

/** Everything that is known of one rule (M2 to M8). */
interface InspectedRule {
  readonly counts: GroupCounts;
  readonly measures: readonly MeasureLine[];
  /**
   * Against the best group of A's attributes in the context (M6); null, as the shortfall, when there is no other group.
   */
  readonly impactRatio: number | null;
  readonly isBelowFourFifths: boolean;
  readonly shortfall: number | null;
  readonly evidence: Evidence;
  readonly verdict: LensVerdict;
  /** Other rules about the same people (D8), and narrower ones that nest in this one. */
  readonly same: readonly number[];
  readonly narrower: readonly number[];
}

/** How a rule is looked at: measure, threshold and lens. */
export interface RuleView extends VerdictView {
  readonly lens: LensId;
}

/** Looks at one rule from every side. */
export function inspectRule(discovered: Discovered, rule: number, view: RuleView): Result<InspectedRule> {
  const alpha = readAlpha(view, '');
  if (!alpha.ok) return alpha;
  const found = findLens(view.lens);
  if (!found.ok) return found;
  const lens = found.value;
  const threshold = lens.decidesBy === 'measure' ? alpha : readThreshold(lens.threshold, 'lens');
  if (!threshold.ok) return threshold;
  const counts = countsAt(discovered.rules.pd, rule);
  const { least, best } = findReferences(discovered.rules, rule, view.leaveOut);
  const group = { a: counts.a1, n: counts.n1 };
  const reference = lens.decidesBy === 'impact-ratio' ? best : comparesWithLeast(view.measure) ? least : null;
  const limits = readVerdictView(view, '');
  if (!limits.ok) return limits;
  const judged = discovered.verdicts(view.measure, limits.value);
  const marked = discovered.mark(view.measure, alpha.value);
  const { outer } = discovered.nest(marked);
  const { finding } = discovered.folded;
  return succeed({
    counts,
    measures: measures.map((measure) => ({
      measure,
      info: measureInfos[measure],
      value: measureValue(measure, counts, least),
      interval: estimateMeasure(measure, counts),
    })),
    impactRatio: best === null ? null : computeImpactRatio(group, best),
    isBelowFourFifths: best !== null && isBelowFourFifths(group, best),
    shortfall: best === null ? null : countShortfall(group, best),
    evidence: evidenceOf(view.measure, counts),
    verdict: verdictOf(lens, counts, threshold.value, reference, view.measure, {
      q: judged.q[rule],
      family: discovered.family.size,
      isClear: verdictCodes[judged.verdicts[rule]] === 'clear',
    }),
    same: others(finding.length, rule, (other) => finding[other] === finding[rule]),
    narrower: others(finding.length, rule, (other) => marked.marks[other] === 1 && outer[other] === rule),
  });
}

function others(count: number, rule: number, test: (other: number) => boolean): number[] {
  const found: number[] = [];
  for (let other = 0; other < count; other += 1) if (other !== rule && test(other)) found.push(other);
  return found;
}

/** What a "no" could have missed (M9). */
export interface Missed {
  /** The whole group whose interval reaches furthest, at 1 - 0.05/g for g whole groups. */
  readonly rule: number;
  readonly interval: Interval;
  /** Whether a value over the limit cannot be ruled out for it. */
  readonly reachesOver: boolean;
  /** What it would have taken to be called clear on its own; null where no number would. */
  readonly needed: Needed | null;
}

/** So many of a group with the worse outcome, and the value of the measure at that. */
interface Needed {
  readonly denied: number;
  readonly value: number | null;
}

/** What a verdict is asked of. */
interface MissedLimits {
  readonly measure: Measure;
  readonly alpha: Threshold;
  /** Null: the reading of the thesis, under which nothing is needed but to be over the limit. */
  readonly significance: Threshold | null;
}

/**
 * The largest upper end (chance measures: the smallest lower end) of the intervals of some whole groups, each at 1 -
 * 0.05/g so that all hold together (M9); null where the measure has no interval or no whole group was tested.
 */
export function findMissed(discovered: Discovered, wholes: readonly number[], limits: MissedLimits): Missed | null {
  const { pd } = discovered.rules;
  const { worse } = measureInfos[limits.measure];
  const z = normalQuantile(0.025 / Math.max(1, wholes.length));
  let furthest: { rule: number; interval: Interval } | null = null;
  for (const rule of wholes) {
    const interval = estimateMeasure(limits.measure, countsAt(pd, rule), z);
    if (interval === null) continue;
    const isFurther =
      furthest === null ||
      (worse === 'larger' ? interval.high > furthest.interval.high : interval.low < furthest.interval.low);
    if (isFurther) furthest = { rule, interval };
  }
  if (furthest === null) return null;
  const { low, high } = furthest.interval;
  return {
    ...furthest,
    reachesOver: worse === 'larger' ? high >= limits.alpha.value : low <= limits.alpha.value,
    needed: findNeeded(countsAt(pd, furthest.rule), discovered.family.size, limits),
  };
}

/**
 * The counts with so many of the group denied; under survey weights everyone of it counts as the mean of the group, so
 * that the rate is that of the people asked (M12).
 */
function denyMore(counts: GroupCounts, a1: number): GroupCounts {
  const plain = { ...counts, a1, a: counts.a - counts.a1 + a1 };
  if (counts.survey === undefined) return plain;
  const { weighed, ...samples } = counts.survey;
  const scaled = (sum: number) => sum * counts.n1;
  const denied = a1 * weighed.n1;
  const { n1, a2, n2, a, n } = weighed;
  const own = { a1: denied, n1: scaled(n1), a2: scaled(a2), n2: scaled(n2) };
  return { ...plain, survey: { ...samples, weighed: { ...own, a: scaled(a - weighed.a1) + denied, n: scaled(n) } } };
}

/** The fewest of a group with the worse outcome, all else as it is, at which it would be clear on its own (M7). */
function findNeeded(
  counts: GroupCounts,
  family: number,
  { measure, alpha, significance }: MissedLimits,
): Needed | null {
  if (significance === null) return null;
  const withDenied = (a1: number) => denyMore(counts, a1);
  const isClear = (a1: number) =>
    adjustFindings(Float64Array.of(testMeasure(measure, withDenied(a1), alpha)), family)[0] <= significance.value;
  let [low, high] = [counts.survey === undefined ? counts.a1 : 0, counts.n1];
  if (!isClear(high)) return null;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isClear(middle)) high = middle;
    else low = middle + 1;
  }
  return { denied: low, value: measureValue(measure, withDenied(low)) };
}
