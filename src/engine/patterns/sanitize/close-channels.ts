import { listMaximal, type Channel, type ChannelSums } from '../channels/index.ts';
import { listSubsets, patternOrder } from '../pattern-order.ts';
import { type ReleasedPatterns } from '../released-patterns.ts';
import { fail, succeed, type Result } from '../../shared/result.ts';
import { type RunContext } from '../../shared/run-context.ts';

/** How many records close the channels of a pattern I. */
export type ClosingAmount = (sums: ChannelSums, I: number) => number;

/**
 * Closes every channel (S2): for each maximal channel (I,J) that is still open, records that hold exactly I are added,
 * k of them unless `amount` says otherwise. Longer I come first, since their records close channels of their parts as
 * well; then in the order of items (P2). A sum that grows by k or more ends at k or above, so none opens (S5).
 */
export function closeChannels(released: ReleasedPatterns, amount: ClosingAmount, context: RunContext): Result<null> {
  const { sums } = released;
  if (sums === null) return succeed(null);
  const byPattern = groupByPattern(released, listMaximal(released.set, sums));
  const order = patternOrder(released.set);
  const { length } = released.set.itemsets;
  const patterns = [...byPattern.keys()].sort((one, other) => length[other] - length[one] || order(one, other));
  for (let i = 0; i < patterns.length; i += 1) {
    if (i % 64 === 0) {
      context.progress('Closing channels', i / patterns.length);
      if (context.isCancelled()) return fail('cancelled', 'The run was cancelled.');
    }
    const I = patterns[i];
    if (!byPattern.get(I)!.some((channel) => sums.isOpen(channel))) continue;
    const by = amount(sums, I);
    const closes = released.add(I, by);
    released.log({ pattern: I, by, because: { kind: 'channels', closes } });
  }
  return succeed(null);
}

/** The channels by their I. */
function groupByPattern({ set }: ReleasedPatterns, channels: readonly Channel[]): Map<number, Channel[]> {
  const groups = new Map<number, Channel[]>();
  let subsets = new Uint32Array();
  let of = -1;
  for (const channel of channels) {
    if (channel.J !== of) subsets = listSubsets(set, (of = channel.J)) as Uint32Array<ArrayBuffer>;
    const I = subsets[channel.mask];
    const group = groups.get(I);
    if (group === undefined) groups.set(I, [channel]);
    else group.push(channel);
  }
  return groups;
}
