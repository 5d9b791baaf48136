import { type PatternSet } from '../pattern-set.ts';
import { linkSupersets, type SupersetLinks } from './superset-links.ts';

/** The sums to be ended: each by its largest patterns, of which at least one is to be withheld (S9, S10). */
export interface SumTops {
  /** The patterns of sum c: `tops[starts[c]]` up to `tops[starts[c + 1]]`. */
  readonly starts: Uint32Array;
  readonly tops: Uint32Array;
}

/**
 * Patterns that are withheld, always with all their supersets, and how many of the largest patterns of each sum are among
 * them: a sum is open while that is none (S10).
 */
export class WithheldSet {
  readonly isWithheld: Uint8Array;
  /** 1 for those that may never be put back. */
  readonly isFixed: Uint8Array;
  readonly #set: PatternSet;
  readonly #supersets: SupersetLinks;
  readonly #sums: SumTops;
  /** For each pattern the sums of which it is one of the largest. */
  readonly #sumStarts: Uint32Array;
  readonly #sumLinks: Uint32Array;
  readonly #hits: Uint32Array;
  #count = 0;
  #open: number;

  constructor(set: PatternSet, sums: SumTops) {
    const { count } = set.itemsets;
    this.#set = set;
    this.#supersets = linkSupersets(set);
    this.#sums = sums;
    this.isWithheld = new Uint8Array(count);
    this.isFixed = new Uint8Array(count);
    this.#hits = new Uint32Array(sums.starts.length - 1);
    this.#open = this.#hits.length;
    this.#sumStarts = new Uint32Array(count + 1);
    for (const top of sums.tops) this.#sumStarts[top + 1] += 1;
    for (let at = 0; at < count; at += 1) this.#sumStarts[at + 1] += this.#sumStarts[at];
    this.#sumLinks = new Uint32Array(sums.tops.length);
    const next = this.#sumStarts.slice();
    for (let sum = 0; sum < this.#hits.length; sum += 1)
      for (const top of this.topsOf(sum)) this.#sumLinks[next[top]++] = sum;
  }

  /** How many patterns are withheld, and how many sums are open. */
  get count(): number {
    return this.#count;
  }

  get open(): number {
    return this.#open;
  }

  topsOf(sum: number): Uint32Array {
    return this.#sums.tops.subarray(this.#sums.starts[sum], this.#sums.starts[sum + 1]);
  }

  isOpen(sum: number): boolean {
    return this.#hits[sum] === 0;
  }

  /** Withholds a pattern and its supersets; gives those that were not withheld before. */
  withhold(pattern: number): number[] {
    const added: number[] = [];
    const visit = (at: number) => {
      if (this.isWithheld[at] === 1) return;
      this.isWithheld[at] = 1;
      added.push(at);
      for (let i = this.#sumStarts[at]; i < this.#sumStarts[at + 1]; i += 1)
        if (this.#hits[this.#sumLinks[i]]++ === 0) this.#open -= 1;
      for (let i = this.#supersets.starts[at]; i < this.#supersets.starts[at + 1]; i += 1)
        visit(this.#supersets.links[i]);
    };
    visit(pattern);
    this.#count += added.length;
    return added;
  }

  /** Withholds a pattern and its supersets for good. */
  fix(pattern: number): void {
    for (const at of this.withhold(pattern)) this.isFixed[at] = 1;
    this.isFixed[pattern] = 1;
  }

  /** Whether a withheld pattern can be published: all its parts are, and no sum opens by it. */
  canPutBack(pattern: number): boolean {
    const { parts } = this.#set;
    for (let link = parts.starts[pattern]; link < parts.starts[pattern + 1]; link += 1)
      if (this.isWithheld[parts.links[link]] === 1) return false;
    for (let i = this.#sumStarts[pattern]; i < this.#sumStarts[pattern + 1]; i += 1)
      if (this.#hits[this.#sumLinks[i]] === 1) return false;
    return true;
  }

  putBack(pattern: number): void {
    this.isWithheld[pattern] = 0;
    this.#count -= 1;
    for (let i = this.#sumStarts[pattern]; i < this.#sumStarts[pattern + 1]; i += 1)
      if (--this.#hits[this.#sumLinks[i]] === 0) this.#open += 1;
  }

  /** How many patterns would leave with a pattern, and how many open sums that would end. */
  priceOf(pattern: number): { readonly patterns: number; readonly sums: number } {
    const added = this.withhold(pattern);
    const before = this.#open;
    for (const at of added) this.putBack(at);
    return { patterns: added.length, sums: this.#open - before };
  }
}
