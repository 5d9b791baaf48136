import { type Spread } from '../lattice/index.ts';

/**
 * Distinct l-diversity of a class: at least l different values (G3). A class of which no value is known has nothing to
 * learn and passes.
 */
export function hasDistinctValues({ starts }: Spread, group: number, l: number): boolean {
  const distinct = starts[group + 1] - starts[group];
  return distinct === 0 || distinct >= l;
}
