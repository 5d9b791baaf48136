import { lensVerdictWords } from '../../words/en/terms/verdicts.ts';
import type { Threshold } from '../shared/exact.ts';
import { type Lens, type Verdict } from '../vocabulary/lenses.ts';
import { type Measure, type MeasureInfo, measureInfos } from '../vocabulary/measures.ts';
import { type GroupCounts, type RateCounts, fewPeople } from './counts.ts';
import { type Evidence, evidenceOf } from './evidence.ts';
import { computeImpactRatio, isBelowImpactRatio } from './impact-ratio.ts';
import { comparesWithLeast, isDiscriminatory, measureValue } from './measures.ts';
import { pairWith, ratedCounts, ratedOf } from './survey.ts';
import { formatCount } from '../../words/format.ts';

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
    title: lensVerdictWords[verdict],
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

/** Replaces `{name}` by the figure of that name. */
function fillTemplate(template: string, figures: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => figures[name] ?? whole);
}

/** The figures that the words of a lens may name (M8). */
function listFigures(judged: Judged): Record<string, string> {
  const info = measureInfos[judged.measure];
  const [value, threshold] = spellApart(judged.value, judged.threshold.value, judged.threshold.text, info);
  return {
    rates: tellRates(judged),
    measure: judged.lens.decidesBy === 'impact-ratio' ? 'Impact ratio' : info.title,
    value,
    threshold,
    beyond: info.worse === 'larger' ? 'or more' : 'or less',
    n: `${judged.counts.n} people`,
  };
}

/** How sure it is that a rule is over the limit: its q, of a family of so many, against the level e (M7, M9). */
interface Sureness {
  readonly q: number;
  readonly family: number;
  readonly isClear: boolean;
}

/** The doubt beside "over the limit": that chance gives as much among all that could have been looked at (M9). */
function tellDoubt({ q, family, isClear }: Sureness): string | null {
  if (isClear) return null;
  const among = family === 1 ? 'on its own' : `among the ${formatCount(family)} that could have been looked at`;
  return `But ${among} it may be chance (q = ${q < 0.1 ? q.toFixed(3) : q.toFixed(2)}).`;
}

/** The doubt beside "not over the limit": how far the interval reaches over it. */
function tellLimit({ measure, evidence }: Judged): string | null {
  if (evidence.interval === null) return null;
  const info = measureInfos[measure];
  const digits = info.kind === 'difference' ? 1 : 2;
  const { low, high } = evidence.interval;
  return `But its 95% interval, taken on its own, runs from ${spellValue(low, info, digits)} to ${spellValue(high, info, digits)}, so a value over the limit cannot be ruled out.`;
}

/** That an impact ratio rests on a best group of few people: fewer than 30, or under 2% of the context (M8). */
function tellBest({ lens, counts, reference }: Judged, verdict: Verdict): string | null {
  if (lens.decidesBy !== 'impact-ratio' || reference === null || verdict === 'no-comparison') return null;
  if (reference.n >= fewPeople && 50 * reference.n >= counts.n) return null;
  const who = reference.n === 1 ? 'one person' : `${formatCount(reference.n)} people`;
  return `The best group it is held against is ${who}, so that chance moves the ratio.`;
}

/** The sentence of an undefined 0/0: nobody or everybody was denied on both sides (M5). */
function tellSameTreatment({ counts, reference }: Judged): string {
  const other = reference ?? { a: counts.a2, n: counts.n2 };
  const whole = counts.a1 === 0 && other.a === 0 ? 'Nobody' : 'Everybody';
  return `${whole} had the worse outcome, in the group and in the one it is compared with, so the measure is undefined and shows no gap.`;
}

function tellRates({ lens, measure, counts: given, reference: other }: Judged): string {
  const counts = ratedCounts(given);
  const reference = other === null ? null : ratedOf(other);
  const info = measureInfos[measure];
  const { counts: side } = info;
  const own = `${spellShare(counts.a1, counts.n1, side)} of the group had the ${side === 'denied' ? 'worse' : 'better'} outcome`;
  if (lens.decidesBy === 'impact-ratio' && reference !== null)
    return `${own}, against ${spellShare(reference.a, reference.n, side)} of the best group.`;
  if (info.against === 'best' && reference !== null)
    return `${own}, against ${spellShare(reference.a, reference.n, side)} of the group that had it least.`;
  if (info.against === 'everybody')
    return `${own}, against ${spellShare(counts.a, counts.n, side)} of everybody in the context.`;
  return `${own}, against ${spellShare(counts.a2, counts.n2, side)} of the others.`;
}

function spellShare(a: number, n: number, side: 'denied' | 'granted'): string {
  return n === 0 ? 'none' : `${((100 * (side === 'denied' ? a : n - a)) / n).toFixed(1)}%`;
}

/** Value and threshold, with as many digits as it takes to tell them apart when they differ. */
function spellApart(value: number | null, threshold: number, text: string, info: MeasureInfo): [string, string] {
  const limit = info.kind === 'difference' ? `${Number((100 * threshold).toPrecision(12))} points` : text;
  if (value === null) return ['undefined', limit];
  let digits = info.kind === 'difference' ? 1 : 2;
  while (digits < 15 && value !== threshold && spellValue(value, info, digits) === spellValue(threshold, info, digits))
    digits += 1;
  return [spellValue(value, info, digits), limit];
}

function spellValue(value: number, info: MeasureInfo, digits: number): string {
  if (value === Infinity) return 'infinite';
  if (info.kind === 'difference') return `${value > 0 ? '+' : ''}${(100 * value).toFixed(digits)} points`;
  return value.toFixed(digits);
}
