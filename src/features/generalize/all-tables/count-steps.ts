import type { CostPoints, GeneralizeSummary } from '../../../contracts/engine-api.ts';
import { kindOf, nodeKinds } from '../lattice/index.ts';
import { listLevels } from '../publish-sentences.ts';
import type { ScatterPoint } from './scatter-types.ts';

type StepCounts = Record<(typeof nodeKinds)[number], number>;

/** The tables of one step, by what holds of them. */
export interface Step {
  readonly step: number;
  readonly total: number;
  readonly counts: StepCounts;
}

/** All tables by how many levels they are above the most detailed one. */
export function countSteps(summary: GeneralizeSummary): Step[] {
  const height = summary.attributes.reduce((sum, { sizes }) => sum + sizes.length - 1, 0);
  const steps = Array.from({ length: height + 1 }, (_, step) => ({
    step,
    total: 0,
    counts: Object.fromEntries(nodeKinds.map((kind) => [kind, 0])) as StepCounts,
  }));
  summary.states.forEach((state, node) => {
    const step = listLevels(summary, node).reduce((sum, level) => sum + level, 0);
    steps[step].total += 1;
    steps[step].counts[kindOf(state)] += 1;
  });
  return steps;
}

/** The tables with their steps; those that would stand on each other are moved apart within their step. */
export function spreadTables(
  summary: GeneralizeSummary,
  points: CostPoints,
  isKept: (node: number) => boolean,
): ScatterPoint[] {
  const taken = new Map<string, number>();
  return Array.from(points.nodes, (node, i) => {
    const step = listLevels(summary, node).reduce((sum, level) => sum + level, 0);
    const cell = `${step} ${Math.round(points.x[i] * 80)}`;
    const rank = taken.get(cell) ?? 0;
    taken.set(cell, rank + 1);
    const shift = (rank % 2 === 0 ? 1 : -1) * Math.ceil(rank / 2) * 0.13;
    return {
      node,
      x: points.x[i],
      y: step + Math.max(-0.45, Math.min(0.45, shift)),
      kind: kindOf(summary.states[node]),
      isFaded: !isKept(node),
    };
  }).filter(({ x }) => Number.isFinite(x));
}
