import { succeed, type Result } from '../../shared/result.ts';
import { listTerms, sumOfTerms, type ValueChannel } from '../channels/index.ts';
import { patternOrder } from '../pattern-order.ts';
import { type ReleasedPatterns } from '../released-patterns.ts';

/** Lists the sums over values that are open on some supports (S9). */
export type ListOpenSums = (supports: Float64Array) => Result<readonly ValueChannel[]>;

/**
 * Closes the sums over values that are still open (S9): for each (I, N) k records that hold exactly I, longer I first,
 * until none is left. Such records count in every sum of I, so that all of them are closed for good; a sum that grows by k
 * ends at k or above, so none opens.
 */
export function closeValueSums(released: ReleasedPatterns, k: number, list: ListOpenSums | null): Result<null> {
  if (list === null) return succeed(null);
  const { set, supports } = released;
  const { length } = set.itemsets;
  const order = patternOrder(set);
  for (;;) {
    const open = list(supports);
    if (!open.ok) return open;
    if (open.value.length === 0) return succeed(null);
    const sorted = open.value.toSorted((one, other) => length[other.I] - length[one.I] || order(one.I, other.I));
    for (const channel of sorted) {
      const people = sumOfTerms(listTerms(set, channel), supports);
      if (people === 0 || people >= k) continue;
      released.add(channel.I, k);
      released.log({ pattern: channel.I, by: k, because: { kind: 'channels', closes: 0 } });
    }
  }
}
