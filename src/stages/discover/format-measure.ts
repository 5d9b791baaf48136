import { ratesOf } from '../../engine/vocabulary/lenses.ts';
import { formatMeasure } from '../../words/format.ts';
import { type Measure, measureInfos, measureObjects } from '../../engine/vocabulary/measures.ts';

export { formatInterval, formatMeasure } from '../../words/format.ts';

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
    readonly survey?: Parameters<typeof ratesOf>[0]['survey'];
  },
): string | null {
  const { a1, n1, a2, n2 } = ratesOf(row);
  const { value } = row;
  if (value === null || !Number.isFinite(value) || n1 === 0 || n2 === 0) return null;
  const p1 = a1 / n1;
  const p2 = a2 / n2;
  const p = (a1 + a2) / (n1 + n2);
  const way = measureObjects[measure].work?.(p1, p2, p) ?? null;
  if (way === null || Math.abs(way[1] - value) > 1e-6) return null;
  return `${way[0]} = ${formatMeasure(value, measureInfos[measure].kind)}`;
}
