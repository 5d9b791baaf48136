import type { RuleRow } from '../../contracts/engine-api.ts';
import type { MeasureInfo } from '../../engine/measures/describe-measure.ts';

type NamedItem = RuleRow['A'][number];

export function sayItems(items: readonly NamedItem[]): string {
  return items.map(([attribute, value]) => `${attribute} ${value || '(empty)'}`).join(' · ');
}

/** "sex Female among race White · job clerk", "sex Female among everybody". */
export function sayRule({ A, B }: Pick<RuleRow, 'A' | 'B'>): string {
  return `${sayItems(A)} among ${B.length === 0 ? 'everybody' : sayItems(B)}`;
}

/** A measure's value with a sensible number of digits; undefined and infinite are words. */
export function formatMeasure(value: number | null, kind: MeasureInfo['kind']): string {
  if (value === null || Number.isNaN(value)) return 'undefined';
  if (!Number.isFinite(value)) return 'infinite';
  if (kind === 'difference') return `${value >= 0 ? '+' : '−'}${Math.abs(100 * value).toFixed(1)} points`;
  return value >= 100 ? value.toFixed(0) : value.toFixed(2);
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
