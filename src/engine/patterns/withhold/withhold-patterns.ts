import { fail, succeed, type Result } from '../../shared/result.ts';
import { type RunContext } from '../../shared/run-context.ts';
import { listTops, type ValueChannel } from '../channels/index.ts';
import { patternOrder } from '../pattern-order.ts';
import { type PatternSet } from '../pattern-set.ts';
import { WithheldSet, type SumTops } from './withheld-set.ts';

/** What has to leave for another reason than a sum, first and for good (S10). */
export interface WithholdingTask {
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
  for (let sum = 0; sum + 1 < sums.starts.length; sum += 1)
    if (sums.starts[sum + 1] - sums.starts[sum] === 1) state.fix(sums.tops[sums.starts[sum]]);
  const tops = [...new Set(sums.tops)].filter((top) => state.isFixed[top] === 0).sort(order);
  const loose = listLoose(state, set, tops, order);
  const chosen = withholdGreedily(state, tops, context);
  if (!chosen.ok) return chosen;
  putAllBack(state, loose);
  const exchanged = exchange(state, loose, tops, context);
  return exchanged.ok ? succeed(state.isWithheld) : exchanged;
}

function collectTops({ set, channels }: WithholdingTask): SumTops {
  const lists = channels.map((channel) => listTops(set, channel));
  const starts = new Uint32Array(lists.length + 1);
  lists.forEach((list, sum) => (starts[sum + 1] = starts[sum] + list.length));
  return { starts, tops: Uint32Array.from(lists.flat()) };
}

/** Withholds one pattern after the other, always the one that ends most sums for each pattern that leaves with it. */
function withholdGreedily(state: WithheldSet, tops: readonly number[], context: RunContext): Result<null> {
  const start = state.open;
  let left = tops;
  while (state.open > 0) {
    context.progress('Withholding patterns', 1 - state.open / start);
    if (context.isCancelled()) return fail('cancelled', 'The run was cancelled.');
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
      if (context.isCancelled()) return fail('cancelled', 'The run was cancelled.');
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
