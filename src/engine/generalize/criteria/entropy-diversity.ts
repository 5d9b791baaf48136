import { compareLogs } from './compare-logs.ts';
import { type Spread } from '../lattice/index.ts';

/** Above the rounding error of a term of the sums below, relative to the logarithms added. */
const slack = 2 ** -49;

/**
 * Entropy l-diversity of a class of weight n with the weights n_i of its values: `-sum of p_i ln p_i >= ln l`, which is
 * `n^n >= l^n * product of n_i^n_i`; near equality decided exactly (G3, T4). A class of which no value is known passes.
 */
export function hasEntropy({ starts, weights }: Spread, group: number, l: number): boolean {
  const own = weights.subarray(starts[group], starts[group + 1]);
  if (own.length === 0) return true;
  let n = 0;
  let spent = 0;
  for (const weight of own) {
    n += weight;
    spent += weight * Math.log(weight);
  }
  const gap = Math.log(n) - Math.log(l) - spent / n;
  if (Math.abs(gap) > slack * (own.length + 4) * (Math.log(n) + Math.log(l) + 1)) return gap > 0;
  return compareLogs([[n, n]], [[l, n], ...Array.from(own, (weight): [number, number] => [weight, weight])]) >= 0;
}
