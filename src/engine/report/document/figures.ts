import { formatCount } from '../../vocabulary/format-words.ts';
import {
  hideCounts,
  keyOfSet,
  roundCount,
  type CellRules,
  type Count,
  type CountSum,
  type HiddenCounts,
} from '../small-cells/index.ts';

/**
 * The gate through which every number of people goes into a report: as it is in an internal one; rounded, or hidden, in
 * one for publication, where shares, measures and intervals are computed from what the gate lets through (R2).
 */
export interface Figures {
  /** Null in an internal report. */
  readonly rules: CellRules | null;
  /** A count in words: "339", "340", "<10", "not shown". */
  count(count: Count): string;
  /** A count to compute with; null where it is hidden. */
  known(count: Count): number | null;
  /** Whether a number is one of the exact counts of the report, which its readers are not told. */
  isExact(number: number): boolean;
  /** Whether a count is too small to be told, without telling it. */
  isSmall(count: Count): boolean;
  /** The counts that are hidden, and how. */
  readonly hidden: HiddenCounts['hidden'];
}

/** The gate of an internal report: every figure as it is. */
export const exactFigures: Figures = {
  rules: null,
  count: ({ value }) => formatPeople(value),
  known: ({ value }) => value,
  isExact: () => false,
  isSmall: () => false,
  hidden: [],
};

/** A gate that only notes which counts would be printed, so that what follows from them can be worked out first. */
export class NotedFigures implements Figures {
  readonly rules: CellRules;
  readonly hidden = [];
  readonly #noted = new Map<string, Count>();

  constructor(rules: CellRules) {
    this.rules = rules;
  }

  get noted(): readonly Count[] {
    return [...this.#noted.values()];
  }

  count(count: Count): string {
    this.known(count);
    return formatPeople(count.value);
  }

  known(count: Count): number | null {
    const key = keyOfSet(count.of);
    if (!this.#noted.has(key)) this.#noted.set(key, count);
    return this.isSmall(count) ? null : roundCount(count.value, this.rules);
  }

  isExact(): boolean {
    return false;
  }

  isSmall({ value }: Count): boolean {
    return value < this.rules.smallCells;
  }
}

/** The gate of a report for publication, for the counts that were noted and no other (R2). */
export function publishedFigures(noted: readonly Count[], sums: readonly CountSum[], rules: CellRules): Figures {
  const hiding = hideCounts(noted, sums, rules);
  const exact = new Set(noted.map(({ value }) => value).filter((value) => value >= rules.smallCells));
  return {
    rules,
    hidden: hiding.hidden,
    count(count) {
      const showing = hiding.showingOf(count);
      if (showing === 'small') return `<${rules.smallCells}`;
      return showing === 'rounded' ? formatCount(roundCount(count.value, rules)) : 'not shown';
    },
    known: (count) => (hiding.showingOf(count) === 'rounded' ? roundCount(count.value, rules) : null),
    isExact: (number) => exact.has(number),
    isSmall: ({ value }) => value < rules.smallCells,
  };
}

function formatPeople(value: number): string {
  return formatCount(Math.round(value * 10) / 10);
}
