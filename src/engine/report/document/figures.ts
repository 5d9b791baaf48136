import { formatCount } from '../../vocabulary/format-words.ts';
import {
  type Bounds,
  type CellRules,
  type Conclusion,
  type Count,
  type HiddenCounts,
  boundsOf,
  keyOfCount,
  roundCount,
} from '../small-cells/index.ts';

/** A count that is not shown, and how. */
export interface HiddenCount {
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
  /** A count in words: "339", "about 340", "<10", "not shown". */
  count(count: Count): string;
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
  count: ({ value }) => formatPeople(value),
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

  count(count: Count): string {
    this.bounds(count);
    return formatPeople(count.value);
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

  count(count: Count): string {
    const showing = this.#hiding.showingOf(count);
    if (showing !== 'told') this.#asked.set(keyOfCount(count), { count, showing });
    if (showing === 'small') return `<${this.rules.smallCells}`;
    return showing === 'withheld' ? 'not shown' : sayRounded(count.value, this.#hiding.boundsOf(count), this.rules);
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

/** "about 340" for whatever is rounded to it, "339" where that is all it can be. */
function sayRounded(value: number, { low, high }: Bounds, rules: CellRules): string {
  return low === high ? formatCount(value) : `about ${formatCount(roundCount(value, rules))}`;
}

function formatPeople(value: number): string {
  return formatCount(Math.round(value * 10) / 10);
}
