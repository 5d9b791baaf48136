import type { GroupCounts } from '../../measures/counts.ts';
import { estimateShare } from '../../measures/intervals.ts';
import { estimateMeasure, measureValue } from '../../measures/measures.ts';
import type { Measure, MeasureKind } from '../../vocabulary/measures.ts';
import { formatMeasure, formatShare } from '../../vocabulary/format-words.ts';
import type { Bounds } from '../small-cells/index.ts';

/** The counts of a rule as ranges; `a` and `n` are null where the two groups are all of the context. */
export type RuleBounds = { readonly [K in 'a1' | 'n1' | 'a2' | 'n2']: Bounds } & {
  readonly context: { readonly a: Bounds; readonly n: Bounds } | null;
};

/** So many combinations of counts are looked at one by one; where there are more, a figure is left out. */
const mostCombinations = 60_000;

/** All shares that counts within ranges allow; null where that is none. */
export function boundShare(a: Bounds, n: Bounds): Bounds | null {
  if (n.high === 0) return null;
  return { low: a.low / n.high, high: Math.min(1, a.high / Math.max(1, n.low)) };
}

/** The hull of the 95% intervals of all shares that counts within ranges allow (R2); null where that is none. */
export function boundShareInterval(a: Bounds, n: Bounds): Bounds | null {
  if (sizeOf(a) * sizeOf(n) > mostCombinations) return null;
  let hull: Bounds | null = null;
  for (let people = n.low; people <= n.high; people += 1)
    for (let denied = a.low; denied <= Math.min(a.high, people); denied += 1)
      hull = widen(hull, estimateShare(denied, people));
  return hull;
}

/** What counts within ranges allow of a measure and of its 95% interval (R2). */
export interface BoundMeasure {
  /** Null where it is not defined for some of them. */
  readonly value: Bounds | null;
  readonly interval: Bounds | null;
}

/** The hulls of a measure and of its intervals over all counts within ranges; null where they are too many (R2). */
export function boundMeasure(measure: Measure, rule: RuleBounds): BoundMeasure | null {
  const { a1, n1, a2, n2, context } = rule;
  const sizes = [a1, n1, a2, n2, ...(context === null ? [] : [context.a, context.n])].map(sizeOf);
  if (sizes.reduce((product, size) => product * size, 1) > mostCombinations) return null;
  let value: Bounds | null = null;
  let interval: Bounds | null = null;
  let isDefined = true;
  let hasInterval = true;
  for (const counts of listCounts(rule)) {
    const own = measureValue(measure, counts);
    const estimated = estimateMeasure(measure, counts);
    isDefined &&= own !== null && !Number.isNaN(own);
    hasInterval &&= estimated !== null;
    if (own !== null) value = widen(value, { low: own, high: own });
    interval = widen(interval, estimated);
  }
  return { value: isDefined ? value : null, interval: hasInterval ? interval : null };
}

function* listCounts({ a1, n1, a2, n2, context }: RuleBounds): Generator<GroupCounts> {
  for (const first of listPairs(a1, n1))
    for (const second of listPairs(a2, n2)) {
      const own = { a1: first.a, n1: first.n, a2: second.a, n2: second.n };
      if (context === null) yield { ...own, a: first.a + second.a, n: first.n + second.n };
      else
        for (const { a, n } of listPairs(context.a, context.n))
          if (a >= first.a + second.a && n >= first.n + second.n) yield { ...own, a, n };
    }
}

function* listPairs(a: Bounds, n: Bounds): Generator<{ readonly a: number; readonly n: number }> {
  for (let people = n.low; people <= n.high; people += 1)
    for (let denied = a.low; denied <= Math.min(a.high, people); denied += 1) yield { a: denied, n: people };
}

function sizeOf({ low, high }: Bounds): number {
  return high - low + 1;
}

function widen(hull: Bounds | null, more: Bounds | null): Bounds | null {
  if (hull === null || more === null) return hull ?? more;
  return { low: Math.min(hull.low, more.low), high: Math.max(hull.high, more.high) };
}

/** A number to so many digits that is not above, or not below, a given one. */
export function roundOut(value: number, digits: number, side: 'low' | 'high'): string {
  if (!Number.isFinite(value)) return String(value);
  const scale = 10 ** digits;
  const scaled = value * scale;
  const near = Math.round(scaled);
  const isWhole = Math.abs(scaled - near) < 1e-9 * Math.max(1, Math.abs(scaled));
  const rounded = isWhole ? near : side === 'low' ? Math.floor(scaled) : Math.ceil(scaled);
  return (rounded / scale).toFixed(digits);
}

/** "28.3%" of a single share, "27% to 29%" of a range, with its ends rounded outwards (R2). */
export function formatShareRange({ low, high }: Bounds): string {
  if (low === high) return formatShare(low, 1);
  const digits = high - low >= 0.015 ? 0 : 1;
  return `${roundOut(100 * low, digits, 'low')}% to ${roundOut(100 * high, digits, 'high')}%`;
}

/** "2.94 to 3.11", "+17.2 to +20.4 points", with ends rounded outwards (R2). */
export function formatMeasureRange({ low, high }: Bounds, kind: MeasureKind): string {
  const end = (value: number, side: 'low' | 'high') => {
    if (!Number.isFinite(value)) return formatMeasure(value, kind);
    if (kind !== 'difference') return roundOut(value, Math.abs(value) >= 100 ? 0 : 2, side);
    const points = Number(roundOut(100 * value, 1, side));
    return `${points >= 0 ? '+' : '−'}${Math.abs(points).toFixed(1)}`;
  };
  return `${end(low, 'low')} to ${end(high, 'high')}${kind === 'difference' ? ' points' : ''}`;
}
