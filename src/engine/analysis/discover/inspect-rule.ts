import { readThreshold } from '../../shared/exact.ts';
import { type Result, succeed } from '../../shared/result.ts';
import { type GroupCounts, countsAt } from '../../measures/counts.ts';
import { type Evidence, evidenceOf } from '../../measures/evidence.ts';
import { computeImpactRatio, countShortfall, isBelowFourFifths } from '../../measures/impact-ratio.ts';
import type { Interval } from '../../measures/intervals.ts';
import { comparesWithLeast, estimateMeasure, measureValue } from '../../measures/measures.ts';
import { type LensVerdict, verdictOf } from '../../measures/verdict.ts';
import { findReferences, readAlpha } from '../../discovery/rules/index.ts';
import { type LensId, verdictCodes } from '../../vocabulary/lenses.ts';
import { type Measure, type MeasureInfo, measureInfos, measures } from '../../vocabulary/measures.ts';
import type { Discovered } from './discovered.ts';
import { type VerdictView, findLens, readVerdictView } from './verdict-view.ts';

/** One measure of one rule. */
export interface MeasureLine {
  readonly measure: Measure;
  readonly info: MeasureInfo;
  readonly value: number | null;
  readonly interval: Interval | null;
}

/** Everything that is known of one rule (M2 to M8). */
export interface InspectedRule {
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
