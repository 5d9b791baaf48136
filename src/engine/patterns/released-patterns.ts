import type { ChannelSums } from './channel-sums.ts';
import { type PatternSet, listSubsets } from './pattern-set.ts';

/** Why records were added. */
type Because =
  /** So many channels that were still open are closed by them (S2). */
  | { readonly kind: 'channels'; readonly closes: number }
  /** A pattern over the limit goes from one value of the measure to another (S4). */
  | {
      readonly kind: 'limit';
      readonly pattern: number;
      readonly from: number;
      readonly to: number;
      readonly isRaised: boolean;
    }
  /** All of the group are denied; without these no number of records reaches the limit (S5). */
  | { readonly kind: 'reach'; readonly pattern: number };

/** Records that were added: `by` people who hold exactly the items of a pattern (S2). */
export interface Addition {
  readonly pattern: number;
  readonly by: number;
  readonly because: Because;
}

/**
 * Supports on their way to be released: those of the data and the additions so far, one for each pattern (S2). The
 * first is that of the empty pattern, N and all additions (S3). Where sums of pairs are kept, they follow.
 */
export class ReleasedPatterns {
  readonly set: PatternSet;
  readonly supports: Float64Array;
  readonly sums: ChannelSums | null;
  readonly #additions: Addition[] = [];

  constructor(set: PatternSet, sums: ChannelSums | null) {
    this.set = set;
    this.sums = sums;
    this.supports = set.itemsets.support.slice();
  }

  get additions(): readonly Addition[] {
    return this.#additions;
  }

  /** Whether so many more records can be counted exactly. */
  hasRoomFor(by: number): boolean {
    return by <= Number.MAX_SAFE_INTEGER - this.supports[0];
  }

  /** Adds records that hold exactly the items of a pattern, and gives how many channels they close. */
  add(pattern: number, by: number): number {
    for (const part of listSubsets(this.set, pattern)) this.supports[part] += by;
    return this.sums?.add(pattern, by) ?? 0;
  }

  /** The same patterns with the same additions, to be changed on their own. */
  copy(): ReleasedPatterns {
    const copied = new ReleasedPatterns(this.set, this.sums?.copy() ?? null);
    copied.supports.set(this.supports);
    copied.#additions.push(...this.#additions);
    return copied;
  }

  /** Writes an addition into the audit trail. */
  log(addition: Addition): void {
    this.#additions.push(addition);
  }
}

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
