import type { Threshold } from '../shared/exact.ts';
import type { GroupCounts, RateCounts } from './counts.ts';
import { measureInfos, type MeasureInfo, type Measure } from '../vocabulary/measures.ts';
import type { Evidence } from './evidence.ts';
import type { Lens } from '../vocabulary/lenses.ts';

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

/**
 * The doubt beside "worse than allowed": what chance alone could have done (M7: below 30 people the exact test leads);
 * null when none.
 */
export function tellDoubt({ measure, counts, evidence }: Judged): string | null {
  const info = measureInfos[measure];
  const { interval, fisher, leads } = evidence;
  if (leads === 'exact' || interval === null) {
    if (fisher === null || fisher < 0.05) return null;
    return `But the exact test over the ${counts.n} people of this context gives p = ${fisher.toFixed(2)}, so chance cannot be ruled out.`;
  }
  const reaches = info.worse === 'larger' ? interval.low <= info.neutral : interval.high >= info.neutral;
  return reaches
    ? `But the 95% interval reaches ${info.neutral === 1 ? '1.0' : '0'}, so chance cannot be ruled out.`
    : null;
}

/** The doubt beside "within the threshold": how far the interval reaches beyond it. */
export function tellLimit({ measure, evidence }: Judged): string | null {
  if (evidence.interval === null) return null;
  const info = measureInfos[measure];
  const digits = info.kind === 'difference' ? 1 : 2;
  const { low, high } = evidence.interval;
  return `But the 95% interval runs from ${spellValue(low, info, digits)} to ${spellValue(high, info, digits)}, so a value beyond the threshold cannot be ruled out.`;
}

/** The sentence of an undefined 0/0: nobody or everybody was denied on both sides (M5). */
export function tellSameTreatment({ counts, reference }: Judged): string {
  const other = reference ?? { a: counts.a2, n: counts.n2 };
  const whole = counts.a1 === 0 && other.a === 0 ? 'Nobody' : 'Everybody';
  return `${whole} had the worse outcome, in the group and in the one it is compared with, so the measure is undefined and shows no gap.`;
}

function tellRates({ lens, measure, counts, reference }: Judged): string {
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
