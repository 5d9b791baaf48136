import { type GroupCounts } from '../../measures/counts.ts';
import { estimateMeasure, estimateShare } from '../../measures/intervals.ts';
import { measureValue } from '../../measures/measures.ts';
import { formatInterval, formatMeasure } from '../../vocabulary/format-measure.ts';
import { formatCount, formatNear, formatShare } from '../../vocabulary/format-words.ts';
import { measureInfos, type Measure } from '../../vocabulary/measures.ts';
import { type SupportText } from '../../vocabulary/settings.ts';
import { type RuleCounts } from '../facts/index.ts';
import { roundCount, type Count } from '../small-cells/index.ts';
import { type Figures } from './figures.ts';
import { type RateRow } from './report-document.ts';

const leftOut = 'left out';

/** "96 of 339". */
export function sayOf(figures: Figures, part: Count, whole: Count): string {
  return `${figures.count(part)} of ${figures.count(whole)}`;
}

/** "28.3%"; "left out" where a count of it is hidden. */
export function sayShare(figures: Figures, part: Count, whole: Count): string {
  const [a, n] = [figures.known(part), figures.known(whole)];
  if (a === null || n === null) return leftOut;
  return n === 0 ? 'nobody' : formatShare(a, n);
}

/** A row of a chart of rates; null where a count of it is hidden. */
export function rateRow(
  figures: Figures,
  { label, tone }: Pick<RateRow, 'label' | 'tone'>,
  part: Count,
  whole: Count,
): RateRow | null {
  const [a, n] = [figures.known(part), figures.known(whole)];
  const interval = a === null || n === null ? null : estimateShare(a, n);
  if (a === null || n === null || interval === null) return null;
  const says = `${formatShare(a, n)}, ${sayOf(figures, part, whole)}`;
  return { label, tone, share: a / n, ...interval, says };
}

/**
 * The counts of a rule to compute with; null where one is hidden. In a report for publication the context is what its two
 * groups add up to, as far as they are all of it.
 */
export function knownCounts(figures: Figures, counts: RuleCounts): GroupCounts | null {
  const { a1, n1, a2, n2, a, n } = counts;
  const [x1, m1, x2, m2] = [a1, n1, a2, n2].map((count) => figures.known(count));
  if (x1 === null || m1 === null || x2 === null || m2 === null) return null;
  if (n1.value + n2.value === n.value) return { a1: x1, n1: m1, a2: x2, n2: m2, a: x1 + x2, n: m1 + m2 };
  const [x, m] = [figures.known(a), figures.known(n)];
  return x === null || m === null ? null : { a1: x1, n1: m1, a2: x2, n2: m2, a: x, n: m };
}

/** The measure of a rule and its interval: "3.07 (2.49 to 3.71)"; `value` where counts alone do not give it. */
export function sayMeasure(
  figures: Figures,
  measure: Measure,
  counts: RuleCounts,
  { value, limit }: { readonly value: number | null; readonly limit: number },
): { readonly value: string; readonly interval: string | null } {
  const known = knownCounts(figures, counts);
  const { kind } = measureInfos[measure];
  if (known === null || (measure === 'clift' && figures.rules !== null)) return { value: leftOut, interval: null };
  const own = value ?? measureValue(measure, known);
  const interval = estimateMeasure(measure, known);
  const isNear = own !== null && kind !== 'difference' && own < 100;
  return {
    value: own === null ? 'not defined' : isNear ? formatNear(own, limit) : formatMeasure(own, kind),
    interval: interval === null ? null : formatInterval(interval, kind),
  };
}

/** How sure it is that more than chance is at work, over all rules (M7); for publication only which side of e it is (R2). */
export function sayQ(figures: Figures, q: number, level: number | null): string {
  if (Number.isNaN(q)) return 'not tested';
  const limit = level ?? 0.05;
  if (figures.rules !== null) return q <= limit ? `at most ${limit}` : `above ${limit}`;
  return q < 0.001 ? 'below 0.001' : q.toFixed(3);
}

/** A smallest group: as it is, or for publication whether it has at least k (R2). */
export function saySmallest(figures: Figures, smallest: number, k: number): string {
  if (figures.rules === null) return formatCount(smallest);
  return smallest >= k ? `at least ${formatCount(k)}` : `fewer than ${formatCount(Math.max(k, 2))}`;
}

/** "2% of all", "48 people"; for publication absolute numbers are rounded like counts (R2, T5). */
export function saySupport(figures: Figures, support: SupportText): string {
  if (typeof support === 'object') return `${sayNumber(figures, support.count)} people`;
  return `${Number((100 * Number(support)).toPrecision(6))}% of all people`;
}

/** How many people the minimum support asks for, of so many (T5); for publication from the rounded number. */
export function sayNeeded(figures: Figures, support: SupportText, people: Count, minCount: number): string {
  if (figures.rules === null) return formatCount(minCount);
  if (typeof support === 'object') return sayNumber(figures, support.count);
  const known = figures.known(people);
  if (known === null) return leftOut;
  const needed = Math.max(1, Math.ceil(Number(support) * known));
  return needed < figures.rules.smallCells ? `<${figures.rules.smallCells}` : formatCount(needed);
}

/** A number of people that is no count of the table: a setting, or what was computed from counts. */
export function sayNumber({ rules }: Figures, count: number): string {
  if (rules === null) return formatCount(count);
  return count < rules.smallCells ? `<${rules.smallCells}` : formatCount(roundCount(count, rules));
}
