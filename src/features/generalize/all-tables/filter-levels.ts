import type { GeneralizeSummary } from '../../../contracts/engine-api.ts';
import { listLevels } from '../publish-sentences.ts';

/** For each column the levels that are asked for; none means any. */
export type Levels = readonly (readonly number[])[];

/** Whether a table has, in every column, one of the levels asked for. */
export function fitsLevels(levels: readonly number[], chosen: Levels, except = -1): boolean {
  return levels.every((level, i) => i === except || chosen[i].length === 0 || chosen[i].includes(level));
}

/** For each level of each column how many of some tables have it and fit what is asked for in the other columns. */
export function countLevels(
  summary: Pick<GeneralizeSummary, 'attributes' | 'strides'>,
  nodes: readonly number[],
  chosen: Levels,
): number[][] {
  const counts = summary.attributes.map(({ sizes }) => sizes.map(() => 0));
  for (const node of nodes) {
    const levels = listLevels(summary, node);
    levels.forEach((level, i) => {
      if (fitsLevels(levels, chosen, i)) counts[i][level] += 1;
    });
  }
  return counts;
}
