import type { Result } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { type SpreadPoint, simulateSpread } from '../../patterns/privbasis/index.ts';
import type { Prepared } from '../../recipe/prepared.ts';

/**
 * What releases of the top K patterns would be worth at budgets from 0.01 to 10, on made-up data: of the table only the
 * number of people and of the values of each attribute are taken, which count as public (S8). Nothing is spent.
 */
export function simulateReleases(
  { table, columns }: Pick<Prepared, 'table' | 'columns'>,
  top: number,
  { runs, seed }: { readonly runs: number; readonly seed: number },
  context: RunContext,
): Result<SpreadPoint[]> {
  const published = table.attributes.filter(({ name }) => columns[name]?.publish !== false);
  const shape = { people: table.totalWeight, sizes: published.map(({ values }) => values.length) };
  return simulateSpread(shape, { top }, runs, seed, context);
}
