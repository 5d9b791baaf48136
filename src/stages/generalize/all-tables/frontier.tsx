import { useMemo } from 'react';
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { axisTitle, chartLook, fromZero, roundEnds, roundTicks } from '../../../components/charts/axes.ts';
import { ChartBox, Figure, Later } from '../../../components/charts/figure.tsx';
import { ChartTooltip } from '../../../components/charts/marks.tsx';
import { formatCount, formatMany } from '../../../components/format.ts';
import type { CostPoints, GeneralizeSummary } from '../../../engine/steps/generalize/views.ts';
import { useNames } from '../../../state/hooks/use-names.ts';
import { markColours } from '../lattice-painter.ts';
import { kindOf, kindWords, nodeKinds } from '../node-state.ts';
import { formatCost, listLevels, sayTable } from '../publish-sentences.ts';
import { CanvasScatter, type ScatterPoint } from './cost-scatter.tsx';
import styles from './cost-scatter.module.css';

interface FrontierProps {
  readonly summary: GeneralizeSummary;
  readonly points: CostPoints;
  readonly isKept: (node: number) => boolean;
  readonly selected: number | null;
  readonly onSelect: (node: number) => void;
}

const mostSteps = 6;

/** All tables by step, and the steps where someone hides, each table by what it loses. */
export function Frontier({ summary, points, isKept, selected, onSelect }: FrontierProps) {
  const names = useNames();
  const steps = useMemo(() => countSteps(summary), [summary]);
  const drawn = useMemo(() => spreadTables(summary, points, isKept), [summary, points, isKept]);
  const bands = [...new Set(drawn.map(({ y }) => Math.round(y)))].sort((a, b) => a - b);
  const [low, high] = [bands[0] ?? 0, bands.at(-1) ?? 0];
  const ends = roundEnds(drawn.map(({ x }) => 100 * x));
  const faded = drawn.filter(({ isFaded }) => isFaded).length;
  return (
    <Figure
      title="The frontier"
      sentence={`Left: all tables by step. Right: what each loses, in the steps where everyone hides.${faded === 0 ? '' : ` ${formatMany(drawn.length - faded, 'table fits', 'tables fit')} what you keep; the others are faded.`}`}
      name="tables-by-step"
      height={384}
      isCanvas
      header={['step', 'tables', ...nodeKinds.map((kind) => kindWords[kind])]}
      rows={steps.map(({ step, total, counts }) => [step, total, ...nodeKinds.map((kind) => counts[kind])])}
    >
      <div className={styles.frontier}>
        <StepBars steps={steps} />
        <CanvasScatter
          label={`${formatMany(drawn.length, 'table')} by step and information loss`}
          height={Math.max(280, Math.min(mostSteps, high - low + 1) * 56)}
          points={drawn.map((point) => ({ ...point, x: 100 * point.x }))}
          x={{
            title: 'Information loss',
            ...ends,
            ticks: roundTicks(ends.from, ends.to).map((at) => ({ at, text: `${at}%` })),
          }}
          y={{ title: 'Step', from: low - 0.6, to: high + 0.6, ticks: bands.map((at) => ({ at, text: String(at) })) }}
          selected={selected}
          say={({ node, kind, x, y }) => ({
            title: sayTable(summary, node, names),
            facts: [
              ['', kindWords[kind]],
              ['step', String(Math.round(y))],
              ['information loss', formatCost('loss', x / 100)],
            ],
          })}
          onSelect={onSelect}
        />
      </div>
      <p className={styles.hint}>
        {low > 0 &&
          `In all ${formatCount(steps.filter(({ step }) => step < low).reduce((sum, { total }) => sum + total, 0))} tables below step ${low} somebody stands out. `}
        {points.leftOut > 0 && `${formatMany(points.leftOut, 'costlier table is', 'costlier tables are')} not drawn.`}
      </p>
    </Figure>
  );
}

/** How many tables there are at each step, by what holds of them. */
function StepBars({ steps }: { readonly steps: readonly Step[] }) {
  const data = steps.map(({ step, total, counts }) => ({ step, total, ...counts })).toReversed();
  return (
    <ChartBox height={Math.max(280, Math.min(steps.length, 24) * 16)}>
      <BarChart data={data} layout="vertical" margin={{ top: 24, right: 8, bottom: 10, left: 4 }} barCategoryGap={1}>
        <CartesianGrid {...chartLook.grid} horizontal={false} />
        <XAxis
          {...chartLook.axis}
          {...chartLook.allTicks}
          {...fromZero(
            steps.map(({ total }) => total),
            3,
          )}
          type="number"
          height={36}
          tickFormatter={formatCount}
          label={axisTitle('Tables', 'insideBottom')}
        />
        <YAxis
          {...chartLook.axis}
          type="category"
          dataKey="step"
          width={36}
          label={{ ...axisTitle('Step', 'top'), textAnchor: 'start', dx: -14 }}
        />
        <Later>
          <Tooltip
            cursor={{ fill: 'var(--hover)' }}
            content={({ active, payload }) => {
              const step = payload?.[0]?.payload as (typeof data)[number] | undefined;
              return active && step !== undefined ? (
                <ChartTooltip
                  title={`Step ${step.step}: ${formatCount(step.total)} tables`}
                  facts={nodeKinds
                    .filter((kind) => step[kind] > 0)
                    .map((kind) => [kindWords[kind], formatCount(step[kind])])}
                />
              ) : null;
            }}
          />
          {nodeKinds.map((kind) => (
            <Bar
              key={kind}
              dataKey={kind}
              stackId="kinds"
              fill={`var(${markColours[kind]})`}
              isAnimationActive={false}
            />
          ))}
        </Later>
      </BarChart>
    </ChartBox>
  );
}

type StepCounts = Record<(typeof nodeKinds)[number], number>;

/** The tables of one step, by what holds of them. */
interface Step {
  readonly step: number;
  readonly total: number;
  readonly counts: StepCounts;
}

/** All tables by how many levels they are above the most detailed one. */
function countSteps(summary: GeneralizeSummary): Step[] {
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
function spreadTables(
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
