import { type ChannelSums } from './channels/index.ts';
import { listSubsets } from './pattern-order.ts';
import { type PatternSet } from './pattern-set.ts';

/** Why records were added. */
export type Because =
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
