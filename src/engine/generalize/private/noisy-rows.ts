import { noisyTotal, roundBins } from '../../shared/noise.ts';
import type { HierarchyRows } from '../../table/hierarchy.ts';
import type { NoisyTable } from './noisy-table.ts';

/** A noisy table as rows to be read, generalized and published; made of noisy counts alone, so it costs nothing (G7). */
export interface NoisyRows {
  /** Every record that has people: a value for each column, the outcome, and how many. */
  readonly rows: readonly { readonly cells: readonly string[]; readonly people: number }[];
  /** The noisy number of people, which the rows sum up to. */
  readonly people: number;
  /** For each column how its values can be made coarser still. */
  readonly hierarchies: readonly HierarchyRows[];
}

/**
 * The records of a noisy table: the nearest counts that are whole, not negative, and sum up to the noisy number of people
 * (as S8 does with bins); records of nobody are left out.
 */
export function listNoisyRows({ public: known, cut, counts }: NoisyTable): NoisyRows {
  const people = noisyTotal([{ bins: counts }]);
  const rounded = roundBins(counts, people);
  const rows: { cells: string[]; people: number }[] = [];
  rounded.forEach((count, at) => {
    if (count === 0) return;
    const cells = [known.outcomes[at % known.outcomes.length]];
    let rest = Math.floor(at / known.outcomes.length);
    for (let column = cut.length - 1; column >= 0; column -= 1) {
      cells.unshift(cut[column][rest % cut[column].length].label);
      rest = Math.floor(rest / cut[column].length);
    }
    rows.push({ cells, people: count });
  });
  return { rows, people, hierarchies: cut.map((values) => dropEqualLevels(values.map(({ path }) => path))) };
}

/** The rows of a hierarchy without levels that say the same as the one below. */
function dropEqualLevels(paths: HierarchyRows): HierarchyRows {
  const levels = paths[0].map((_, level) => level);
  const kept = levels.filter((level) => level === 0 || paths.some((path) => path[level] !== path[level - 1]));
  return paths.map((path) => kept.map((level) => path[level]));
}
