import { type ValueChannel } from '../channels/index.ts';
import { itemNumbers, type PatternSet } from '../pattern-set.ts';
import { listSubsets } from '../pattern-order.ts';
import { type Addition } from '../released-patterns.ts';

/** The additions with the number of sums of the data that each lifts to k, in their order; every sum is counted once (S9). */
export function countClosed(
  set: PatternSet,
  channels: readonly ValueChannel[],
  additions: readonly Addition[],
  k: number,
): Addition[] {
  const open = new Map<number, { readonly N: readonly number[]; people: number }[]>();
  for (const { I, N, people } of channels) open.set(I, [...(open.get(I) ?? []), { N, people }]);
  return additions.map((addition) => {
    const { pattern, by, because } = addition;
    const held = new Set(itemNumbers(set, pattern));
    let closes = 0;
    for (const I of listSubsets(set, pattern)) {
      const own = open.get(I);
      if (own === undefined) continue;
      for (const sum of own) if (!sum.N.some((item) => held.has(item))) sum.people += by;
      const left = own.filter(({ people }) => people < k);
      closes += own.length - left.length;
      open.set(I, left);
    }
    return because.kind === 'channels' ? { ...addition, because: { kind: 'channels', closes } } : addition;
  });
}
