import { ratesOf } from '../../engine/vocabulary/lenses.ts';
import { figureWords } from '../../words/en/figures.ts';
import { formatEnd, formatMeasure } from '../../words/format.ts';
import { type Measure, measureInfos, measureObjects } from '../../engine/vocabulary/measures.ts';

interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The end of an interval that is nearer to the limit: "≥ 1.45", for the chance measures "≤ 0.62". */
export function formatBound(interval: Interval | null, measure: Measure): string {
  if (interval === null) return figureWords.noInterval;
  const { kind, worse } = measureInfos[measure];
  const end = formatEnd(worse === 'larger' ? interval.low : interval.high, kind);
  return `${worse === 'larger' ? '≥' : '≤'} ${end}`;
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
