import { type Result, fail, succeed } from '../shared/result.ts';
import type { PatternSet } from './pattern-set.ts';

/** An inference channel: the sum over I ⊆ X ⊆ J says how many people hold I and nothing else of J (S1). */
export interface Channel {
  /** The pattern J. */
  readonly J: number;
  /** Which items of J are in I: bit b for the b-th item of J's chain. */
  readonly mask: number;
}

type Sums = Uint8Array | Uint16Array | Int32Array | Float64Array;

/** What makes a sum an inference channel (S1). */
export interface ChannelLimits {
  readonly k: number;
  /** Whether the number of records is known, so that I may be empty. */
  readonly totalIsPublic: boolean;
}

const largestWord = 2 ** 31 - 1;
const mostPairs = 2 ** 26;

/**
 * The sums of all pairs I ⊆ J of a pattern set: `sum over I ⊆ X ⊆ J of (-1)^|X\I| supp(X)`, the weight of the people
 * who hold I and none of J\I (S1). They come from a Moebius transform over the subsets of each J, all I at once: `f(I,J)
 * = f(I,J\b) - f(I+b,J)` takes one subtraction a pair. Every value on the way is a number of people, so all are exact.
 *
 * Records that hold exactly H are counted by one pair for each J, that of `I = J ∩ H`, so adding some changes one sum a
 * pattern.
 */
export class ChannelSums {
  readonly #set: PatternSet;
  readonly #limits: ChannelLimits;
  readonly #offsets: Uint32Array;
  /** Words as long as N and all additions fit, then doubles: no sum is larger than these together. Capped ones are small. */
  #sums: Sums;
  #total: number;
  /** Whether sums of k or more stand at k. */
  readonly #isCapped: boolean;
  /** For each pattern J the mask of J ∩ H, of the H that was last asked for. */
  readonly #meets: Uint32Array;
  readonly #isIn: Uint8Array;
  /** For each pattern the mask of all its items. */
  readonly #full: Uint32Array;

  private constructor(set: PatternSet, limits: ChannelLimits, sums: Sums, total: number) {
    const { count, length, itemColumn } = set.itemsets;
    this.#set = set;
    this.#limits = limits;
    this.#sums = sums;
    this.#total = total;
    this.#isCapped = sums instanceof Uint8Array || sums instanceof Uint16Array;
    this.#meets = new Uint32Array(count);
    this.#isIn = new Uint8Array(itemColumn.length);
    this.#full = Uint32Array.from(length, (items) => 2 ** items - 1);
    this.#offsets = new Uint32Array(count);
    for (let at = 1; at < count; at += 1) this.#offsets[at] = this.#offsets[at - 1] + 2 ** length[at - 1];
  }

  /** Sums all pairs; a failure where there are too many of them to keep. */
  static of(set: PatternSet, supports: Float64Array, limits: ChannelLimits): Result<ChannelSums> {
    const pairs = countPairs(set);
    const total = supports[0];
    if (pairs > mostPairs) return failTooMany(set.itemsets.count - 1, pairs);
    const sums = total <= largestWord ? new Int32Array(pairs) : new Float64Array(pairs);
    const made = new ChannelSums(set, limits, sums, total);
    made.#transform(supports);
    return succeed(made);
  }

  /** The same sums, to be changed on their own. */
  copy(): ChannelSums {
    return new ChannelSums(this.#set, this.#limits, this.#sums.slice(), this.#total);
  }

  /**
   * The same sums, to be changed on their own by additions only: those of k or more stand at k, since they can never be a
   * channel again. That takes a quarter of the memory, and most of the time goes into reaching it.
   */
  capped(): ChannelSums {
    const { k } = this.#limits;
    if (k >= 2 ** 16 || this.#isCapped) return this.copy();
    const [sums, known] = [k < 2 ** 8 ? new Uint8Array(this.pairs) : new Uint16Array(this.pairs), this.#sums];
    for (let place = 0; place < sums.length; place += 1) sums[place] = known[place] < k ? known[place] : k;
    return new ChannelSums(this.#set, this.#limits, sums, this.#total);
  }

  /** The sums of other supports of the same patterns. */
  recount(supports: Float64Array): ChannelSums {
    const sums = supports[0] <= largestWord ? new Int32Array(this.pairs) : new Float64Array(this.pairs);
    const made = new ChannelSums(this.#set, this.#limits, sums, supports[0]);
    made.#transform(supports);
    return made;
  }

  #transform(supports: Float64Array): void {
    const { itemsets, parts } = this.#set;
    const { length } = itemsets;
    const { starts, links, byLength } = parts;
    const offsets = this.#offsets;
    const sums = this.#sums;
    for (const J of byLength) {
      const own = offsets[J];
      const full = 2 ** length[J] - 1;
      sums[own + full] = supports[J];
      for (let mask = full - 1; mask >= 0; mask -= 1) {
        const bit = ~mask & (mask + 1);
        const place = 31 - Math.clz32(bit);
        const without = ((mask >>> (place + 1)) << place) | (bit - 1);
        sums[own + mask] = sums[offsets[links[starts[J] + place]] + without] - sums[own + (mask | bit)];
      }
    }
  }

  /** The people who hold I and none of J\I; of capped sums at most k. */
  at({ J, mask }: Channel): number {
    return this.#sums[this.#offsets[J] + mask];
  }

  isOpen(channel: Channel): boolean {
    const sum = this.at(channel);
    return sum > 0 && sum < this.#limits.k;
  }

  /** How many pairs I ⊂ J are channels (S1). */
  count(): number {
    let open = 0;
    this.forEachOpen(() => (open += 1));
    return open;
  }

  /** Visits every channel, in order of J and of masks. */
  forEachOpen(visit: (J: number, mask: number) => void): void {
    const { count, length } = this.#set.itemsets;
    const { k, totalIsPublic } = this.#limits;
    const sums = this.#sums;
    for (let J = 1; J < count; J += 1) {
      const own = this.#offsets[J];
      const full = 2 ** length[J] - 1;
      for (let mask = totalIsPublic ? 0 : 1; mask < full; mask += 1) {
        const sum = sums[own + mask];
        if (sum > 0 && sum < k) visit(J, mask);
      }
    }
  }

  /** The place of a pair among all pairs, below `pairs`. */
  placeOf(J: number, mask: number): number {
    return this.#offsets[J] + mask;
  }

  get pairs(): number {
    return this.#sums.length;
  }

  /** Counts `by` more records that hold exactly H, fewer when negative, and gives how many channels they close. */
  add(H: number, by: number): number {
    this.#total += by;
    if (this.#total > largestWord && this.#sums instanceof Int32Array) this.#sums = Float64Array.from(this.#sums);
    const { item, parent, length, count } = this.#set.itemsets;
    const { k, totalIsPublic } = this.#limits;
    const [sums, offsets, meets, full] = [this.#sums, this.#offsets, this.#meets, this.#full];
    const most = this.#isCapped ? k : Number.MAX_SAFE_INTEGER;
    const isIn = this.#mark(H);
    let closed = 0;
    for (let J = 1; J < count; J += 1) {
      const mask = meets[parent[J]] | (isIn[item[J]] << (length[J] - 1));
      meets[J] = mask;
      const place = offsets[J] + mask;
      const sum = sums[place];
      const next = sum + by;
      sums[place] = next < most ? next : most;
      if (sum < k && sum > 0 && next >= k && mask !== full[J] && (mask !== 0 || totalIsPublic)) closed += 1;
    }
    return closed;
  }

  /**
   * What k asks of the number of records that hold exactly H, of which `present` are counted: 0 when none is needed,
   * else how many would do at least. `fromZero` is true when some sum would be zero without them, so that any number
   * from 1 to k-1 opens a channel. Of capped sums only with none present.
   */
  need(H: number, present: number): { readonly least: number; readonly fromZero: boolean } {
    const { item, parent, length, count } = this.#set.itemsets;
    const { k, totalIsPublic } = this.#limits;
    const [sums, offsets, meets, full] = [this.#sums, this.#offsets, this.#meets, this.#full];
    const isIn = this.#mark(H);
    let least = 0;
    let fromZero = false;
    for (let J = 1; J < count; J += 1) {
      const mask = meets[parent[J]] | (isIn[item[J]] << (length[J] - 1));
      meets[J] = mask;
      const rest = sums[offsets[J] + mask] - present;
      if (rest >= k || mask === full[J] || (mask === 0 && !totalIsPublic)) continue;
      if (rest === 0) fromZero = true;
      else if (k - rest > least) least = k - rest;
    }
    return { least, fromZero };
  }

  /** Marks the items of H. The loops above take from it, for each pattern J, the mask of J ∩ H. */
  #mark(H: number): Uint8Array {
    const { item, parent } = this.#set.itemsets;
    const isIn = this.#isIn.fill(0);
    for (let at = H; at !== 0; at = parent[at]) isIn[item[at]] = 1;
    return isIn;
  }
}

/** The number of pairs I ⊆ J of a pattern set. */
function countPairs({ itemsets: { count, length } }: PatternSet): number {
  let pairs = 0;
  for (let at = 0; at < count; at += 1) pairs += 2 ** length[at];
  return pairs;
}

function failTooMany(patterns: number, pairs: number): Result<never> {
  return fail('too-many-pairs', { patterns, pairs });
}

/**
 * The channels that no other contains: (I,J) is contained in (H,L) when I ⊆ H and J\I ⊆ L\H. Its sum is then no smaller,
 * so everything between two channels is a channel, and a channel is maximal when no J with one item more has a channel
 * that contains it. Whatever closes the maximal ones closes all (S2).
 */
export function listMaximal({ itemsets, parts }: PatternSet, sums: ChannelSums): Channel[] {
  const contained = new Uint8Array(sums.pairs);
  sums.forEachOpen((J, mask) => {
    for (let place = 0; place < itemsets.length[J]; place += 1) {
      const bit = 2 ** place;
      const without = ((mask >>> (place + 1)) << place) | (mask & (bit - 1));
      contained[sums.placeOf(parts.links[parts.starts[J] + place], without)] = 1;
    }
  });
  const maximal: Channel[] = [];
  sums.forEachOpen((J, mask) => {
    if (contained[sums.placeOf(J, mask)] === 0) maximal.push({ J, mask });
  });
  return maximal;
}
