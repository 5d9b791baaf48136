import { type PatternSet } from './pattern-set.ts';
import { listSubsets } from './pattern-order.ts';

/** What publishing did to the supports of the patterns (S7, S10). */
export interface Distortion {
  /** Patterns whose support changed, and their share of all. */
  readonly changed: number;
  readonly changedShare: number;
  /** The mean over all patterns of (released - original)/original; 0 or more. */
  readonly distortion: number;
  /** The largest (released - original)/original of a pattern. */
  readonly largest: number;
}

/** Changed supports and distortion; the empty pattern is none, and what is withheld, below zero, has no error (S7, S10). */
export function measureDistortion({ itemsets }: PatternSet, released: Float64Array): Distortion {
  const { count, support } = itemsets;
  let changed = 0;
  let sum = 0;
  let largest = 0;
  for (let at = 1; at < count; at += 1) {
    if (released[at] === support[at] || released[at] < 0) continue;
    changed += 1;
    const error = (released[at] - support[at]) / support[at];
    sum += error;
    largest = Math.max(largest, error);
  }
  const patterns = count - 1;
  return { changed, changedShare: changed / patterns, distortion: sum / patterns, largest };
}

/**
 * What one record that holds exactly a pattern adds to the distortion, times the number of patterns: the sum of 1/supp
 * over all patterns within it (S7). Distortion is linear, so additions cost the sum of their prices.
 */
export function priceOf(set: PatternSet, pattern: number): number {
  const { support } = set.itemsets;
  return listSubsets(set, pattern).reduce((sum, part) => sum + (part === 0 ? 0 : 1 / support[part]), 0);
}

/** How privacy alone moved discrimination (S7): each a share, null where there is nothing to take a share of. */
export interface DiscriminationDegrees {
  /** Of the patterns that were discriminatory, those that are not any more. */
  readonly DPD: number | null;
  /** Of the patterns that are discriminatory now, those that were not. */
  readonly NDD: number | null;
}

/** The discrimination prevention degree and the new discrimination degree of two lists of discriminatory patterns. */
export function compareDiscrimination(before: readonly number[], after: readonly number[]): DiscriminationDegrees {
  const share = (part: readonly number[], whole: readonly number[]) => {
    const known = new Set(whole);
    return part.length === 0 ? null : part.filter((at) => !known.has(at)).length / part.length;
  };
  return { DPD: share(before, after), NDD: share(after, before) };
}
