import type { Threshold } from '../shared/exact.ts';
import { fewPeople, type GroupCounts, type RateCounts } from './counts.ts';
import { ratedCounts, ratedOf } from './survey.ts';
import { measureInfos, type MeasureInfo, type Measure } from '../vocabulary/measures.ts';
import type { Evidence } from './evidence.ts';
import { formatCount } from '../vocabulary/format-words.ts';
import type { Lens, Verdict } from '../vocabulary/lenses.ts';

/** One rule under one lens. */
export interface Judged {
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
export function fillTemplate(template: string, figures: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => figures[name] ?? whole);
}

/** The figures that the words of a lens may name (M8). */
export function listFigures(judged: Judged): Record<string, string> {
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
export interface Sureness {
  readonly q: number;
  readonly family: number;
  readonly isClear: boolean;
}

/** The doubt beside "over the limit": that chance gives as much among all that could have been looked at (M9). */
export function tellDoubt({ q, family, isClear }: Sureness): string | null {
  if (isClear) return null;
  const among = family === 1 ? 'on its own' : `among the ${formatCount(family)} that could have been looked at`;
  return `But ${among} it may be chance (q = ${q < 0.1 ? q.toFixed(3) : q.toFixed(2)}).`;
}

/** The doubt beside "not over the limit": how far the interval reaches over it. */
export function tellLimit({ measure, evidence }: Judged): string | null {
  if (evidence.interval === null) return null;
  const info = measureInfos[measure];
  const digits = info.kind === 'difference' ? 1 : 2;
  const { low, high } = evidence.interval;
  return `But its 95% interval, taken on its own, runs from ${spellValue(low, info, digits)} to ${spellValue(high, info, digits)}, so a value over the limit cannot be ruled out.`;
}

/** That an impact ratio rests on a best group of few people: fewer than 30, or under 2% of the context (M8). */
export function tellBest({ lens, counts, reference }: Judged, verdict: Verdict): string | null {
  if (lens.decidesBy !== 'impact-ratio' || reference === null || verdict === 'no-comparison') return null;
  if (reference.n >= fewPeople && 50 * reference.n >= counts.n) return null;
  const who = reference.n === 1 ? 'one person' : `${formatCount(reference.n)} people`;
  return `The best group it is held against is ${who}, so that chance moves the ratio.`;
}

/** The sentence of an undefined 0/0: nobody or everybody was denied on both sides (M5). */
export function tellSameTreatment({ counts, reference }: Judged): string {
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
