import { formatMeasure } from '../../engine/vocabulary/format-measure.ts';
import { measureInfos, type Measure } from '../../engine/vocabulary/measures.ts';

export { formatInterval, formatMeasure } from '../../engine/vocabulary/format-measure.ts';

/** What the numbers of a measure mean, short enough for an axis. */
export const axisWords: Readonly<Record<Measure, string>> = {
  elift: 'times as often as everyone there',
  slift: 'times as often as the others',
  clift: 'times as often as the best off',
  olift: 'odds over the odds of the others',
  elift_d: 'share minus that of everyone there',
  slift_d: 'share minus that of the others',
  elift_c: 'chance over that of everyone there',
  slift_c: 'chance over that of the others',
};

interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The end of an interval that is nearer to the limit: "≥ 1.45", for the chance measures "≤ 0.62". */
export function formatBound(interval: Interval | null, measure: Measure): string {
  if (interval === null) return 'no interval';
  const { kind, worse } = measureInfos[measure];
  const end = formatMeasure(worse === 'larger' ? interval.low : interval.high, kind).replace(' points', '');
  return `${worse === 'larger' ? '≥' : '≤'} ${end}`;
}

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A p value as people write it: 0.034, or 2·10⁻⁵⁸. */
export function formatP(p: number | null, log10: number | null = null): string {
  if (p === null || Number.isNaN(p)) return 'undefined';
  if (p >= 0.001) return p.toFixed(3);
  const log = log10 ?? Math.log10(p);
  if (!Number.isFinite(log)) return '0';
  const floor = Math.floor(log);
  const isCarried = Math.round(10 ** (log - floor)) === 10;
  const exponent = isCarried ? floor + 1 : floor;
  const digits = String(-exponent).replace(/\d/g, (digit) => raised[Number(digit)]);
  return `${isCarried ? 1 : Math.round(10 ** (log - exponent))}·10⁻${digits}`;
}

/** The measure of a situation with its numbers: "0.865 ÷ 0.551 = 1.57"; null where the table does not give it. */
export function workOut(
  measure: Measure,
  row: {
    readonly a1: number;
    readonly n1: number;
    readonly a2: number;
    readonly n2: number;
    readonly value: number | null;
  },
): string | null {
  const { a1, n1, a2, n2, value } = row;
  if (value === null || !Number.isFinite(value) || n1 === 0 || n2 === 0) return null;
  const p1 = a1 / n1;
  const p2 = a2 / n2;
  const p = (a1 + a2) / (n1 + n2);
  const show = (share: number) => share.toFixed(3);
  const ways: Readonly<Record<Measure, readonly [string, number] | null>> = {
    elift: [`${show(p1)} ÷ ${show(p)}`, p1 / p],
    slift: [`${show(p1)} ÷ ${show(p2)}`, p1 / p2],
    clift: null,
    olift: [`${show(p1)} × ${show(1 - p2)} ÷ (${show(p2)} × ${show(1 - p1)})`, (p1 * (1 - p2)) / (p2 * (1 - p1))],
    elift_d: [`${show(p1)} − ${show(p)}`, p1 - p],
    slift_d: [`${show(p1)} − ${show(p2)}`, p1 - p2],
    elift_c: [`${show(1 - p1)} ÷ ${show(1 - p)}`, (1 - p1) / (1 - p)],
    slift_c: [`${show(1 - p1)} ÷ ${show(1 - p2)}`, (1 - p1) / (1 - p2)],
  };
  const way = ways[measure];
  if (way === null || Math.abs(way[1] - value) > 1e-6) return null;
  return `${way[0]} = ${formatMeasure(value, measureInfos[measure].kind)}`;
}
