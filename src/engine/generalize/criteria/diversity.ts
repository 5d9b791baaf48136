import { type Threshold } from '../../shared/exact.ts';
import { hasDistinctValues } from './distinct-diversity.ts';
import { hasEntropy } from './entropy-diversity.ts';
import { isRecursivelyDiverse } from './recursive-diversity.ts';
import { type Spread } from '../lattice/index.ts';

/** l-diversity: distinct, entropy, or recursive with its c (G3). */
export type Diversity =
  | { readonly kind: 'distinct'; readonly l: number }
  | { readonly kind: 'entropy'; readonly l: number }
  | { readonly kind: 'recursive'; readonly l: number; readonly c: Threshold };

/** Whether a class is l-diverse in a sensitive attribute, exact (G3, T4). */
export function isDiverse(diversity: Diversity, spread: Spread, group: number): boolean {
  if (diversity.kind === 'distinct') return hasDistinctValues(spread, group, diversity.l);
  if (diversity.kind === 'entropy') return hasEntropy(spread, group, diversity.l);
  return isRecursivelyDiverse(spread, group, diversity.l, diversity.c);
}
