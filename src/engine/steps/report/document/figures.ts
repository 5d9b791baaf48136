import {
  type Bounds,
  type CellRules,
  type Conclusion,
  type Count,
  boundsOf,
  keyOfCount,
  roundCount,
} from '../small-cells/counts.ts';
import type { HiddenCounts } from '../small-cells/hide-counts.ts';
import type { GroupCounts } from '../../../measures/counts.ts';
import { estimateShare } from '../../../measures/intervals.ts';
import { estimateMeasure, measureValue } from '../../../measures/measures.ts';
import type { Measure, MeasureKind } from '../../../vocabulary/measures.ts';

/** A count as a report tells it: as it is, rounded, as too small, or not at all (R2). */
export type ToldCount =
  | { readonly showing: 'exact' | 'about'; readonly value: number }
  | { readonly showing: 'small'; readonly below: number }
  | { readonly showing: 'withheld' };

/** A count that is not shown, and how. */
interface HiddenCount {
  readonly count: Count;
  readonly showing: 'small' | 'withheld';
}

/**
 * The gate through which every number of people goes into a report: as it is in an internal one; in one for publication as
 * a range that contains it, or hidden. Shares, measures and intervals are ranges over all that the ranges of their counts
 * allow, so that each contains the exact one and tells no more than the counts do (R2).
 */
export interface Figures {
  /** Null in an internal report. */
  readonly rules: CellRules | null;
  /** A count as readers are told it. */
  count(count: Count): ToldCount;
  /** What a reader is told of a count; null where it is hidden. */
  bounds(count: Count): Bounds | null;
  /** Whether all of some counts are told, without telling them. */
  isShown(...counts: readonly Count[]): boolean;
  /** Whether one of some numbers of people is too small to be told. */
  isFew(...numbers: readonly number[]): boolean;
  /** Whether a number is one of the exact counts of the report, which its readers are not told. */
  isExact(number: number): boolean;
  /** Notes that something is concluded from counts that are told. */
  conclude(conclusion: Conclusion): void;
  /** The counts that are hidden, and how. */
  readonly hidden: readonly HiddenCount[];
}

/** The gate of an internal report: every figure as it is. */
export const exactFigures: Figures = {
  rules: null,
  count: ({ value }) => tellPeople(value),
  bounds: ({ value }) => ({ low: value, high: value }),
  isShown: () => true,
  isFew: () => false,
  isExact: () => false,
  conclude: () => undefined,
  hidden: [],
};

/** A gate that only notes which counts would be printed, so that what follows from them can be worked out first. */
export class NotedFigures implements Figures {
  readonly rules: CellRules;
  readonly hidden = [];
  readonly #noted = new Map<string, Count>();
  readonly conclusions: Conclusion[] = [];

  constructor(rules: CellRules) {
    this.rules = rules;
  }

  get noted(): readonly Count[] {
    return [...this.#noted.values()];
  }

  count(count: Count): ToldCount {
    this.bounds(count);
    return tellPeople(count.value);
  }

  bounds(count: Count): Bounds | null {
    const key = keyOfCount(count);
    const before = this.#noted.get(key);
    if (before === undefined || (before.matters ?? 0) < (count.matters ?? 0)) this.#noted.set(key, count);
    return this.isShown(count) ? boundsOf(count.value, this.rules) : null;
  }

  isShown(...counts: readonly Count[]): boolean {
    return counts.every(({ value }) => value >= this.rules.smallCells);
  }

  isFew(...numbers: readonly number[]): boolean {
    return numbers.some((number) => number < this.rules.smallCells);
  }

  isExact(): boolean {
    return false;
  }

  conclude(conclusion: Conclusion): void {
    conclusion.of.forEach((count) => this.bounds(count));
    if (this.isShown(...conclusion.of)) this.conclusions.push(conclusion);
  }
}

/** The gate of a report for publication, for the counts that were noted and no other (R2). */
export class PublishedFigures implements Figures {
  readonly rules: CellRules;
  readonly hidden: readonly HiddenCount[];
  readonly #hiding: HiddenCounts;
  readonly #exact: ReadonlySet<number>;
  readonly #noted: ReadonlySet<string>;
  readonly #asked = new Map<string, HiddenCount>();

  /** `hidden` is what a first writing asked for and did not get. */
  constructor(hiding: HiddenCounts, noted: readonly Count[], hidden: readonly HiddenCount[] = []) {
    this.#hiding = hiding;
    this.rules = hiding.rules;
    this.hidden = hidden;
    this.#noted = new Set(noted.map(keyOfCount));
    this.#exact = new Set(noted.map(({ value }) => value).filter((value) => value >= hiding.rules.smallCells));
  }

  /** The counts that were asked for in words and are not shown. */
  get asked(): readonly HiddenCount[] {
    return [...this.#asked.values()];
  }

  count(count: Count): ToldCount {
    const showing = this.#hiding.showingOf(count);
    if (showing !== 'told') this.#asked.set(keyOfCount(count), { count, showing });
    if (showing === 'small') return { showing, below: this.rules.smallCells };
    return showing === 'withheld' ? { showing } : tellRounded(count.value, this.#hiding.boundsOf(count), this.rules);
  }

  bounds(count: Count): Bounds | null {
    return this.#hiding.showingOf(count) === 'told' ? this.#hiding.boundsOf(count) : null;
  }

  isShown(...counts: readonly Count[]): boolean {
    return counts.every((count) => this.#noted.has(keyOfCount(count)) && this.#hiding.showingOf(count) === 'told');
  }

  isFew(...numbers: readonly number[]): boolean {
    return numbers.some((number) => number < this.rules.smallCells);
  }

  isExact(number: number): boolean {
    return this.#exact.has(number);
  }

  conclude(): void {
    // What is concluded was noted before anything was hidden.
  }
}

/** Rounded, but exact where that is all it can be. */
function tellRounded(value: number, { low, high }: Bounds, rules: CellRules): ToldCount {
  return low === high ? { showing: 'exact', value } : { showing: 'about', value: roundCount(value, rules) };
}

function tellPeople(value: number): ToldCount {
  return { showing: 'exact', value: Math.round(value * 10) / 10 };
}

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
interface BoundMeasure {
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

/** A number as it is printed, with so many digits. */
export interface RoundedEnd {
  readonly value: number;
  readonly digits: number;
}

/** A figure as it is printed: one number, or a range rounded outwards. */
export interface RoundedRange {
  readonly low: RoundedEnd;
  /** Null where it is one number. */
  readonly high: RoundedEnd | null;
}

/** A number to so many digits that is not above, or not below, a given one. */
export function roundOut(value: number, digits: number, side: 'low' | 'high'): RoundedEnd {
  if (!Number.isFinite(value)) return { value, digits };
  const scale = 10 ** digits;
  const scaled = value * scale;
  const near = Math.round(scaled);
  const isWhole = Math.abs(scaled - near) < 1e-9 * Math.max(1, Math.abs(scaled));
  const rounded = isWhole ? near : side === 'low' ? Math.floor(scaled) : Math.ceil(scaled);
  // No minus before a zero.
  return { value: Number((rounded / scale).toFixed(digits)) + 0, digits };
}

/** A share in percent: as it is to one digit, or a range with its ends rounded outwards (R2). */
export function roundShare({ low, high }: Bounds): RoundedRange {
  if (low === high) return { low: { value: 100 * low, digits: 1 }, high: null };
  const digits = high - low >= 0.015 ? 0 : 1;
  return { low: roundOut(100 * low, digits, 'low'), high: roundOut(100 * high, digits, 'high') };
}

/** A measure, differences in points, with its ends rounded outwards (R2). */
export function roundMeasure({ low, high }: Bounds, kind: MeasureKind): RoundedRange {
  const end = (value: number, side: 'low' | 'high') => {
    if (kind === 'difference') return roundOut(100 * value, 1, side);
    return roundOut(value, Math.abs(value) >= 100 ? 0 : 2, side);
  };
  return { low: end(low, 'low'), high: end(high, 'high') };
}
