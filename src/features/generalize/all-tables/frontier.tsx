import { useMemo } from 'react';
import { Figure, roundEnds, roundTicks } from '../../../components/charts/index.ts';
import { formatCount, formatMany } from '../../../components/format.ts';
import type { CostPoints, GeneralizeSummary } from '../../../contracts/engine-api.ts';
import { useNames } from '../../../state/use-names.ts';
import { kindWords, nodeKinds } from '../lattice/index.ts';
import { formatCost, sayTable } from '../publish-sentences.ts';
import { CanvasScatter } from './canvas-scatter.tsx';
import { countSteps, spreadTables } from './count-steps.ts';
import { StepBars } from './step-bars.tsx';
import styles from './all-tables.module.css';

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
