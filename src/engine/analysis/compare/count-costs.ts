import { type Prepared } from '../prepared.ts';
import { type MadeStep, type ScenarioResult } from '../scenario/index.ts';
import { type CostFigures } from './figures.ts';

/** What can be counted of a result without looking at its rules. */
type PlainCosts = Omit<CostFigures, 'kept' | 'accuracy'>;

/** What a result costs in detail, decisions, rows and people (G6, P6). */
export function countPlainCosts({ start, steps, table }: ScenarioResult, people: number | null): PlainCosts {
  const repairs = steps.flatMap((step) => (step.do === 'repair' ? [step.run.repaired] : []));
  const sum = (of: (repaired: (typeof repairs)[number]) => number) =>
    repairs.reduce((total, one) => total + of(one), 0);
  return {
    loss: table === null ? null : lossOf(start, table.quasi, steps.at(-1)),
    granted: sum(({ paid }) => paid.granted),
    taken: sum(({ paid }) => paid.revoked),
    rewritten: sum(({ paid }) => paid.overwritten),
    changed: sum(({ log }) => log.records),
    isWeighted: repairs.some(({ result }) => result.unit !== 1),
    leftOut: people === null || steps.at(-1)?.do === 'release' ? null : Math.max(0, start.table.totalWeight - people),
  };
}

/** The mean loss over all quasi-identifiers of the table as it was; one that the file lacks loses all. */
function lossOf({ roles }: Prepared, quasi: readonly string[], last: MadeStep | undefined): number | null {
  const all = roles.quasi.length;
  if (all === 0) return null;
  const own = last !== undefined && 'loss' in last ? last.loss : 0;
  const there = roles.quasi.filter((name) => quasi.includes(name)).length;
  return (there * own + (all - there)) / all;
}
