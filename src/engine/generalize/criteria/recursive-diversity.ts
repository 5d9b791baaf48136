import { compareQuotient, type Threshold } from '../../shared/exact.ts';
import { type Spread } from '../lattice/index.ts';

/**
 * Recursive (c,l)-diversity of a class: with the weights of its values in descending order, `r1 < c*(r_l + ... + r_m)`,
 * exact (G3, T4). Fewer than l values leave nothing on the right, so the class fails; one of which no value is known
 * passes.
 */
export function isRecursivelyDiverse({ starts, weights }: Spread, group: number, l: number, c: Threshold): boolean {
  if (starts[group] === starts[group + 1]) return true;
  const ranked = weights.slice(starts[group], starts[group + 1]).sort();
  let rest = 0;
  for (let i = 0; i <= ranked.length - l; i += 1) rest += ranked[i];
  return compareQuotient(ranked[ranked.length - 1], 1, rest, 1, c) < 0;
}
