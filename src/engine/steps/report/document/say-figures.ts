import type { GroupCounts } from '../../../measures/counts.ts';
import { estimateShare } from '../../../measures/intervals.ts';
import { denyOf } from '../../../measures/survey.ts';
import { comparesWithLeast, estimateMeasure, measureValue } from '../../../measures/measures.ts';
import { formatDecimal, formatInterval, formatMeasure, formatNear } from '../../../../words/format.ts';
import { reportFigures } from '../../../../words/en/report/figures.ts';
import { type Measure, measureInfos } from '../../../vocabulary/measures.ts';
import type { SupportText } from '../../../vocabulary/settings.ts';
import type { ReportFacts } from '../facts/report-facts.ts';
import type { RuleCounts } from '../facts/people.ts';
import { type Bounds, type Count, type RatedShare, roundCount } from '../small-cells/counts.ts';
import {
  type Figures,
  type RuleBounds,
  type ToldCount,
  boundMeasure,
  boundShare,
  boundShareInterval,
  roundMeasure,
  roundShare,
} from './figures.ts';
import type { RateRow } from './report-document.ts';
import type { Item } from '../../../vocabulary/items.ts';

/** "96 of 339", "about 95 of 340". */
export function sayOf(figures: Figures, part: Count, whole: Count): string {
  return reportFigures.of(figures.count(part), figures.count(whole));
}

/** "28.3%", "27% to 29%"; "left out" where a count of it is hidden. */
export function sayShare(figures: Figures, part: Count, whole: Count): string {
  const [a, n] = [figures.bounds(part), figures.bounds(whole)];
  if (a === null || n === null) return reportFigures.leftOut;
  const share = shareOf(part) ?? boundShare(a, n);
  return share === null ? reportFigures.nobody : reportFigures.share(roundShare(share));
}

/** The rate by survey weights, which goes by no count that is printed; null where there are none (M12). */
function shareOf({ rated }: Count): Bounds | null {
  return rated === undefined ? null : { low: rated.a / rated.n, high: rated.a / rated.n };
}

function intervalOf({ rated }: Count): Bounds | null {
  if (rated === undefined || rated.sample === null) return null;
  return estimateShare(denyOf(rated.sample, rated), rated.sample);
}

/** A row of a chart of rates; null where a count of it is hidden. */
export function rateRow(
  figures: Figures,
  { label, tone }: Pick<RateRow, 'label' | 'tone'>,
  part: Count,
  whole: Count,
): RateRow | null {
  const [a, n] = [figures.bounds(part), figures.bounds(whole)];
  if (a === null || n === null) return null;
  const [share, interval] = [shareOf(part) ?? boundShare(a, n), intervalOf(part) ?? boundShareInterval(a, n)];
  if (share === null || interval === null) return null;
  const says = reportFigures.shareOf(reportFigures.share(roundShare(share)), figures.count(part), figures.count(whole));
  return { label, tone, share, ...interval, says };
}

/** What is told of the counts of a rule; null where one that its measures need is hidden. */
function boundsOfRule(figures: Figures, { a1, n1, a2, n2, a, n }: RuleCounts): RuleBounds | null {
  const [x1, m1, x2, m2] = [a1, n1, a2, n2].map((count) => figures.bounds(count));
  if (x1 === null || m1 === null || x2 === null || m2 === null) return null;
  const own = { a1: x1, n1: m1, a2: x2, n2: m2 };
  if (n1.value + n2.value === n.value) return { ...own, context: null };
  const [x, m] = [figures.bounds(a), figures.bounds(n)];
  return x === null || m === null ? null : { ...own, context: { a: x, n: m } };
}

/** A measure and its interval as they are written: null for a value that is left out, and where there is no interval. */
interface SaidMeasure {
  readonly value: string | null;
  readonly interval: string | null;
}

/** The measure of a rule and its interval: "3.07" and "2.49 to 3.71"; `value` where counts alone do not give it. */
export function sayMeasure(
  figures: Figures,
  measure: Measure,
  counts: RuleCounts,
  { value, limit }: { readonly value: number | null; readonly limit: number },
): SaidMeasure {
  if (figures.rules === null) return sayExactMeasure(measure, counts, { value, limit });
  const told = comparesWithLeast(measure) ? null : boundsOfRule(figures, counts);
  const bound = told === null ? null : boundMeasure(measure, told);
  if (bound === null) return { value: null, interval: null };
  const { kind } = measureInfos[measure];
  const { value: own, interval } = bound;
  return {
    value: own === null ? null : reportFigures.measure(roundMeasure(own, kind), kind),
    interval: interval === null ? null : reportFigures.interval(roundMeasure(interval, kind), kind),
  };
}

function surveyOf(one?: RatedShare, other?: RatedShare, all?: RatedShare): Pick<GroupCounts, 'survey'> {
  if (one === undefined || other === undefined || all === undefined) return {};
  const weighed = { a1: one.a, n1: one.n, a2: other.a, n2: other.n, a: all.a, n: all.n };
  return { survey: { weighed, sample1: one.sample ?? 0, sample2: other.sample ?? 0 } };
}

function sayExactMeasure(
  measure: Measure,
  { a1, n1, a2, n2, a, n }: RuleCounts,
  { value, limit }: { readonly value: number | null; readonly limit: number },
): SaidMeasure {
  const plain = { a1: a1.value, n1: n1.value, a2: a2.value, n2: n2.value, a: a.value, n: n.value };
  const counts = { ...plain, ...surveyOf(a1.rated, a2.rated, a.rated) };
  const { kind } = measureInfos[measure];
  const own = value ?? measureValue(measure, counts);
  const interval = estimateMeasure(measure, counts);
  const isNear = own !== null && kind !== 'difference' && own < 100;
  return {
    value: own === null ? reportFigures.notDefined : isNear ? formatNear(own, limit) : formatMeasure(own, kind),
    interval: interval === null ? null : formatInterval(interval, kind),
  };
}

/** How sure it is that more than chance is at work, over all rules (M7); for publication only which side of e it is (R2). */
export function sayQ(figures: Figures, q: number, level: number | null): string {
  const words = reportFigures.q;
  if (Number.isNaN(q)) return words.notTested;
  const limit = level ?? 0.05;
  if (figures.rules !== null) return q <= limit ? words.atMost(limit) : words.above(limit);
  return q < 0.001 ? words.belowThousandth() : formatDecimal(q, 3);
}

/** A threshold, which is public by decision (R4, T5). */
export function saySupport(support: SupportText): string {
  return typeof support === 'object'
    ? reportFigures.support.count(support.count)
    : reportFigures.support.share(100 * Number(support));
}

/** How many people the minimum support asks for, of so many (T5); for publication what the printed number allows. */
export function sayNeeded(figures: Figures, support: SupportText, people: Count, minCount: number): string {
  if (figures.rules === null || typeof support === 'object') return reportFigures.needed(minCount, minCount);
  const told = figures.bounds(people);
  if (told === null) return reportFigures.leftOut;
  const [least, most] = [told.low, told.high].map((all) => Math.max(1, Math.ceil(Number(support) * all - 1e-9)));
  return reportFigures.needed(least, most);
}

/** A number in somebody's own words, which may be one of people: for publication rounded or hidden like a count (R2). */
export function sayNumber({ rules }: Figures, count: number): string {
  return reportFigures.count(tellNumber(rules, count));
}

function tellNumber(rules: Figures['rules'], count: number): ToldCount {
  if (rules === null || (count >= rules.smallCells && rules.rounding === 1)) return { showing: 'exact', value: count };
  if (count < rules.smallCells) return { showing: 'small', below: rules.smallCells };
  return { showing: 'about', value: roundCount(count, rules) };
}

/** With whom groups are compared: "everyone else", "people with nationality = Dutch" (M10). */
export function sayOthers(A: readonly Item[], { names, roles }: Pick<ReportFacts, 'names' | 'roles'>): string {
  const references = A.flatMap(({ attribute }) => {
    const values = roles.reference[attribute] ?? [];
    return values.length === 0 ? [] : [{ attribute, values }];
  });
  return references.length === 0 ? reportFigures.everyoneElse : reportFigures.peopleWith(references, names);
}
