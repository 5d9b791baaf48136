import { type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import type { ChannelSums } from '../channels/index.ts';
import { listSubsets } from '../pattern-order.ts';
import type { Addition, ReleasedPatterns } from '../released-patterns.ts';
import { priceOf } from '../utility.ts';
import { type Protection, isUnfair } from './judge-patterns.ts';
import type { StuckPattern } from './sanitize-patterns.ts';

/**
 * The additions with each as small as the others allow, the dearest first: no channel opens or stays open, and no
 * pattern comes over the limit that was not stuck there. Changes the released supports; the audit trail has to be
 * written anew. Takes nothing away that is needed, so the distortion can only fall.
 */
export function trimAdditions(
  released: ReleasedPatterns,
  protection: Protection | null,
  stuck: readonly StuckPattern[],
  k: number,
  context: RunContext,
): Result<Addition[]> {
  const { set, additions } = released;
  const amounts = additions.map(({ by }) => by);
  const prices = additions.map(({ pattern, by }) => by * priceOf(set, pattern));
  const sums = released.sums?.recount(released.supports) ?? null;
  const allowed = new Set(stuck.map(({ at }) => at));
  const dearest = Array.from(prices.keys()).sort((one, other) => prices[other] - prices[one] || one - other);
  for (let i = 0; i < dearest.length; i += 1) {
    if (i % 64 === 0) {
      context.progress('Taking back what is not needed', i / dearest.length);
      if (context.isCancelled()) return fail('cancelled', 'The run was cancelled.');
    }
    const { pattern, by } = additions[dearest[i]];
    amounts[dearest[i]] = trimOne(released, sums, protection, allowed, { pattern, by, k });
  }
  return succeed(additions.map((addition, i) => ({ ...addition, by: amounts[i] })).filter(({ by }) => by > 0));
}

interface Trimmed {
  readonly pattern: number;
  readonly by: number;
  readonly k: number;
}

/** The smallest number of these records that will do; the supports follow. */
function trimOne(
  released: ReleasedPatterns,
  sums: ChannelSums | null,
  protection: Protection | null,
  allowed: ReadonlySet<number>,
  { pattern, by, k }: Trimmed,
): number {
  const { least, fromZero } = sums?.need(pattern, by) ?? { least: 0, fromZero: false };
  const floor = least === 0 ? 0 : fromZero ? k : least;
  if (floor >= by) return by;
  const affected = protection === null ? [] : listAffected(released, protection, pattern);
  const within = listSubsets(released.set, pattern);
  let present = by;
  const isFairAt = (amount: number) => {
    for (const part of within) released.supports[part] += amount - present;
    present = amount;
    return affected.every((at) => allowed.has(at) || !isUnfair(released.set, protection!, at, released.supports));
  };
  let kept = by;
  if (isFairAt(floor)) kept = floor;
  else {
    let low = Math.max(floor, fromZero ? k - 1 : 0);
    while (low + 1 < kept) {
      const middle = low + Math.floor((kept - low) / 2);
      if (isFairAt(middle)) kept = middle;
      else low = middle;
    }
  }
  for (const part of within) released.supports[part] += kept - present;
  sums?.add(pattern, kept - by);
  return kept;
}

/** The PD patterns whose context holds the records: no other counts them. */
function listAffected({ set }: ReleasedPatterns, { pd }: Protection, pattern: number): number[] {
  const within = new Uint8Array(set.itemsets.count);
  for (const part of listSubsets(set, pattern)) within[part] = 1;
  return Array.from(pd.all.keys()).filter((at) => within[pd.context[at]] === 1);
}
