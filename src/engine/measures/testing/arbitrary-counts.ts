import fc from 'fast-check';
import type { GroupCounts } from '../counts.ts';

const sizes = fc.oneof(fc.nat(6), fc.nat(40), fc.nat(5_000), fc.nat(2_000_000), fc.integer({ min: 0, max: 1e9 }));
const part = (n: number) => fc.oneof(fc.integer({ min: 0, max: n }), fc.constantFrom(0, n));

/** `a` of `n`, empty and full groups included. */
export const rates = sizes.chain((n) => part(n).map((a) => ({ a, n })));

/** Two groups that partition their context. */
export const pairs: fc.Arbitrary<GroupCounts> = fc
  .tuple(rates, rates)
  .map(([one, two]) => ({ a1: one.a, n1: one.n, a2: two.a, n2: two.n, a: one.a + two.a, n: one.n + two.n }));

/** Two groups in a context that may hold people of neither. */
export const loosePairs: fc.Arbitrary<GroupCounts> = fc
  .tuple(pairs, fc.oneof(fc.constant({ a: 0, n: 0 }), rates))
  .map(([pair, rest]) => ({ ...pair, a: pair.a + rest.a, n: pair.n + rest.n }));
