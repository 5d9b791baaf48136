import { type MeasureKind } from './measures.ts';

/** A measure's value with a sensible number of digits; undefined and infinite are words. */
export function formatMeasure(value: number | null, kind: MeasureKind): string {
  if (value === null || Number.isNaN(value)) return 'undefined';
  if (!Number.isFinite(value)) return 'infinite';
  if (kind === 'difference') return `${value >= 0 ? '+' : '−'}${Math.abs(100 * value).toFixed(1)} points`;
  return value >= 100 ? value.toFixed(0) : value.toFixed(2);
}

interface Interval {
  readonly low: number;
  readonly high: number;
}

/** "1.52 to 1.62"; "no interval" where there is none. */
export function formatInterval(interval: Interval | null, kind: MeasureKind): string {
  if (interval === null) return 'no interval';
  const [low, high] = [interval.low, interval.high].map((end) => formatMeasure(end, kind).replace(' points', ''));
  return `${low} to ${high}`;
}
