import { formatCount, formatNumber } from '../../format.ts';

/** A share for people: few digits, and never "0%" for something. */
export function sayShare(share: number): string {
  const percent = 100 * share;
  if (percent >= 99.95 && percent < 100) return '99.9%';
  if (percent !== 0 && percent < 0.1) return 'less than 0.1%';
  return percent < 10 ? `${formatNumber(Number(percent.toFixed(1)))}%` : `${formatCount(Math.round(percent))}%`;
}
