import { type Result, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { indexItemsets, itemsOf } from '../../mining/find-itemset.ts';
import { mineColumns } from '../../discovery/rules/index.ts';
import { type LeastProblem, weighByRecord } from './least-problem.ts';
import type { MiningInput } from '../../mining/itemsets.ts';
import { judgeNearness } from './least-near.ts';
import { listPremises } from './least-premises.ts';

/** A record that turns, all of its weight or part of it (T2). */
interface Turn {
  readonly row: number;
  readonly weight: number;
  readonly to: 'denied' | 'granted';
}

/**
 * Whether changes bring a rule into FR that was not among those searched and now is discriminatory, or nearly so: the
 * changed table is mined, and what was not searched is judged by its counts there (P4).
 */
export function hasNewcomers(
  problem: LeastProblem,
  input: MiningInput,
  changes: readonly Turn[],
  context: RunContext,
): Result<boolean> {
  const turned = turnRecords(input, changes);
  const mined = mineColumns(turned, problem.firstOf, problem.limits, context);
  if (!mined.ok) return mined;
  const itemsets = mined.value;
  const weighed = weighByRecord(turned, itemsets, problem.survey);
  const changed = { ...problem, itemsets, weighed, leftAlone: new Set<number>() };
  const listed = listPremises(changed);
  const { isNear } = judgeNearness(changed, listed);
  const searched = indexItemsets(problem.itemsets);
  const items = new Uint32Array(256);
  const isSearched = (at: number) => searched.find(items, itemsOf(itemsets, at, items)) > 0;
  return succeed(listed.premises.some((at) => isNear(at, 0) && !isSearched(at)));
}

/** The records with their decisions turned; one that turns in part becomes two. */
function turnRecords(input: MiningInput, changes: readonly Turn[]): MiningInput {
  const { rows, columns } = input;
  const weightOf = (row: number) => (input.weights === null ? 1 : input.weights[row]);
  const parts = changes.filter(({ row, weight }) => weight < weightOf(row));
  const isNegative = new Uint8Array(rows + parts.length);
  isNegative.set(input.isNegative!);
  const turned = (to: Turn['to']) => (to === 'denied' ? 1 : 0);
  for (const { row, weight, to } of changes) if (weight === weightOf(row)) isNegative[row] = turned(to);
  if (parts.length === 0) return { ...input, isNegative };
  const weights = new Float64Array(rows + parts.length);
  weights.set(input.weights!);
  parts.forEach(({ row, weight, to }, i) => {
    weights[row] -= weight;
    weights[rows + i] = weight;
    isNegative[rows + i] = turned(to);
  });
  return {
    rows: rows + parts.length,
    columns: columns.map(({ size, codes }) => {
      const longer = new Uint32Array(rows + parts.length);
      longer.set(codes);
      parts.forEach(({ row }, i) => (longer[rows + i] = codes[row]));
      return { size, codes: longer };
    }),
    weights,
    isNegative,
  };
}
