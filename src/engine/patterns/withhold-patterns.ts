import { type Result, fail, succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import { type Lists, transposeLists } from '../table/group-rows.ts';
import { type PatternSet, patternOrder } from './pattern-set.ts';
import { type ValueChannel, listTops } from './value-channels.ts';

/** What has to leave for another reason than a sum, first and for good (S10). */
interface WithholdingTask {
  readonly set: PatternSet;
  readonly channels: readonly ValueChannel[];
  readonly first: readonly number[];
}

/** Rounds of exchanges; each that publishes nothing more is the last. */
const mostRounds = 8;
/** Most patterns tried in exchanges. */
const mostExchanges = 20_000;

/**
 * Withholds patterns until no sum points at fewer than k people (S10): 1 for each that is withheld. What stays is closed
 * under subset and none of it is changed. A sum with one largest pattern leaves no choice: that pattern leaves. For the
 * others the pattern leaves that ends most sums for each pattern lost; then what is not needed is put back, and single
 * patterns are exchanged while more can be published. Ties go by the order of items, so the order of records is no matter.
 */
export function withholdPatterns(task: WithholdingTask, context: RunContext): Result<Uint8Array> {
  const { set } = task;
  const sums = collectTops(task);
  const state = new WithheldSet(set, sums);
  const order = patternOrder(set);
  for (const pattern of task.first) state.fix(pattern);
  for (let sum = 0; sum < sums.count; sum += 1)
    if (sums.starts[sum + 1] - sums.starts[sum] === 1) state.fix(sums.items[sums.starts[sum]]);
  const tops = [...new Set(sums.items)].filter((top) => state.isFixed[top] === 0).sort(order);
  const loose = listLoose(state, set, tops, order);
  const chosen = withholdGreedily(state, tops, context);
  if (!chosen.ok) return chosen;
  putAllBack(state, loose);
  const exchanged = exchange(state, loose, tops, context);
  return exchanged.ok ? succeed(state.isWithheld) : exchanged;
}

/** The sums to be ended: each by its largest patterns, of which at least one is to be withheld (S9, S10). */
function collectTops({ set, channels }: WithholdingTask): Lists {
  const lists = channels.map((channel) => listTops(set, channel));
  const starts = new Uint32Array(lists.length + 1);
  lists.forEach((list, sum) => (starts[sum + 1] = starts[sum] + list.length));
  return { count: lists.length, starts, items: Uint32Array.from(lists.flat()) };
}

/** Withholds one pattern after the other, always the one that ends most sums for each pattern that leaves with it. */
function withholdGreedily(state: WithheldSet, tops: readonly number[], context: RunContext): Result<null> {
  const start = state.open;
  let left = tops;
  while (state.open > 0) {
    context.progress('Withholding patterns', 1 - state.open / start);
    if (context.isCancelled()) return fail('cancelled/run', null);
    let best = { pattern: -1, patterns: 1, sums: 0 };
    const useful: number[] = [];
    for (const pattern of left) {
      if (state.isWithheld[pattern] === 1) continue;
      const price = state.priceOf(pattern);
      if (price.sums === 0) continue;
      useful.push(pattern);
      if (price.sums * best.patterns > best.sums * price.patterns) best = { pattern, ...price };
    }
    left = useful;
    state.withhold(best.pattern);
  }
  return succeed(null);
}

/** All patterns that a choice can withhold, shorter ones first, then in the order of items. */
function listLoose(
  state: WithheldSet,
  { itemsets: { length } }: PatternSet,
  tops: readonly number[],
  order: (one: number, other: number) => number,
): number[] {
  const loose = tops.flatMap((top) => state.withhold(top));
  for (const pattern of loose) state.putBack(pattern);
  return loose.sort((one, other) => length[one] - length[other] || order(one, other));
}

/** Puts back whatever opens no sum, shorter patterns first; gives what was put back. */
function putAllBack(state: WithheldSet, loose: readonly number[], except = -1): number[] {
  const back: number[] = [];
  for (const pattern of loose) {
    if (pattern === except || state.isWithheld[pattern] === 0) continue;
    if (!state.canPutBack(pattern)) continue;
    state.putBack(pattern);
    back.push(pattern);
  }
  return back;
}

/** Withholds a pattern more where that lets more be put back than leave with it. */
function exchange(
  state: WithheldSet,
  loose: readonly number[],
  tops: readonly number[],
  context: RunContext,
): Result<null> {
  let tried = 0;
  for (let round = 0; round < mostRounds; round += 1) {
    const before = state.count;
    for (const pattern of tops) {
      if (state.isWithheld[pattern] === 1) continue;
      tried += 1;
      if (tried > mostExchanges) return succeed(null);
      if (context.isCancelled()) return fail('cancelled/run', null);
      const known = state.count;
      const added = state.withhold(pattern);
      const back = putAllBack(state, loose, pattern);
      if (state.count < known) continue;
      for (const one of back) state.withhold(one);
      for (const one of added) if (state.isWithheld[one] === 1) state.putBack(one);
    }
    if (state.count === before) break;
  }
  return succeed(null);
}

/**
 * Patterns that are withheld, always with all their supersets, and how many of the largest patterns of each sum are among
 * them: a sum is open while that is none (S10).
 */
class WithheldSet {
  readonly isWithheld: Uint8Array;
  /** 1 for those that may never be put back. */
  readonly isFixed: Uint8Array;
  readonly #set: PatternSet;
  /** For each pattern the patterns with one item more. */
  readonly #supersets: Lists;
  /** For each pattern the sums of which it is one of the largest. */
  readonly #sumsOf: Lists;
  readonly #hits: Uint32Array;
  #count = 0;
  #open: number;

  constructor(set: PatternSet, sums: Lists) {
    const { count } = set.itemsets;
    this.#set = set;
    this.#supersets = transposeLists({ count, starts: set.parts.starts, items: set.parts.links }, count);
    this.#sumsOf = transposeLists(sums, count);
    this.isWithheld = new Uint8Array(count);
    this.isFixed = new Uint8Array(count);
    this.#hits = new Uint32Array(sums.count);
    this.#open = sums.count;
  }

  /** How many patterns are withheld, and how many sums are open. */
  get count(): number {
    return this.#count;
  }

  get open(): number {
    return this.#open;
  }

  /** Withholds a pattern and its supersets; gives those that were not withheld before. */
  withhold(pattern: number): number[] {
    const added: number[] = [];
    const visit = (at: number) => {
      if (this.isWithheld[at] === 1) return;
      this.isWithheld[at] = 1;
      added.push(at);
      for (let i = this.#sumsOf.starts[at]; i < this.#sumsOf.starts[at + 1]; i += 1)
        if (this.#hits[this.#sumsOf.items[i]]++ === 0) this.#open -= 1;
      for (let i = this.#supersets.starts[at]; i < this.#supersets.starts[at + 1]; i += 1)
        visit(this.#supersets.items[i]);
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
    for (let i = this.#sumsOf.starts[pattern]; i < this.#sumsOf.starts[pattern + 1]; i += 1)
      if (this.#hits[this.#sumsOf.items[i]] === 1) return false;
    return true;
  }

  putBack(pattern: number): void {
    this.isWithheld[pattern] = 0;
    this.#count -= 1;
    for (let i = this.#sumsOf.starts[pattern]; i < this.#sumsOf.starts[pattern + 1]; i += 1)
      if (--this.#hits[this.#sumsOf.items[i]] === 0) this.#open += 1;
  }

  /** How many patterns would leave with a pattern, and how many open sums that would end. */
  priceOf(pattern: number): { readonly patterns: number; readonly sums: number } {
    const added = this.withhold(pattern);
    const before = this.#open;
    for (const at of added) this.putBack(at);
    return { patterns: added.length, sums: this.#open - before };
  }
}
