import { useCallback, useState } from 'react';
import { client } from '../../../client/client.ts';
import { Figure, roundEnds, roundTicks, sayTicks } from '../../../components/charts/index.ts';
import { SelectField } from '../../../components/select-field.tsx';
import type { CostKind, CostPoints, GeneralizeSummary } from '../../../contracts/engine-api.ts';
import { costTitles } from '../../../engine/vocabulary/costs.ts';
import type { Identified } from '../../../state/run-state.ts';
import { useFound } from '../../../state/use-answer.ts';
import { useNames } from '../../../state/use-names.ts';
import { kindOf, kindWords } from '../lattice/index.ts';
import { formatCost, sayLevels, sayTable } from '../publish-sentences.ts';
import { CanvasScatter } from './canvas-scatter.tsx';
import type { ScatterAxis, ScatterPoint } from './scatter-types.ts';
import styles from './all-tables.module.css';

interface CostScatterProps {
  readonly summary: GeneralizeSummary;
  readonly isKept: (node: number) => boolean;
  readonly selected: number | null;
  readonly onSelect: (node: number) => void;
}

interface Axes {
  readonly x: CostKind;
  readonly y: CostKind;
}

/** Two costs of the tables that hold against each other, with the front that no other one beats. */
export function CostScatter({ summary, isKept, selected, onSelect }: CostScatterProps) {
  const names = useNames();
  const [axes, setAxes] = useState<Axes>({ x: 'loss', y: 'discernibility' });
  const ask = useCallback(
    ({ id }: Identified) => client.with({ purpose: 'costs' }).costPoints(id, axes.x, axes.y),
    [axes],
  );
  const { value: points } = useFound('generalize', ask);
  if (points === null) return null;
  const drawn = listDrawn(summary, points, isKept);
  return (
    <Figure
      title="Cost against cost"
      sentence="Down and to the left is cheaper. Dashed: no table that holds is better in both. Faded squares hide people only."
      name="costs"
      height={360}
      isCanvas
      header={['table', 'what holds', 'on the front', costTitles[axes.x], costTitles[axes.y]]}
      rows={drawn.map(({ node, kind, isFront, x, y }) => [
        sayLevels(summary, node, names),
        kindWords[kind],
        isFront ? 'yes' : '',
        x,
        y,
      ])}
    >
      <AxisFields axes={axes} onChange={setAxes} />
      <CanvasScatter
        label={`${costTitles[axes.y]} against ${costTitles[axes.x]}`}
        height={320}
        points={drawn}
        front={drawn.filter(({ isFront }) => isFront).toSorted((one, other) => one.x - other.x)}
        x={axisOf(
          axes.x,
          drawn.map(({ x }) => x),
        )}
        y={axisOf(
          axes.y,
          drawn.map(({ y }) => y),
        )}
        selected={selected}
        say={({ node, kind, x, y }) => ({
          title: sayTable(summary, node, names),
          facts: [
            ['', kindWords[kind]],
            [costTitles[axes.x], formatCost(axes.x, x)],
            [costTitles[axes.y], formatCost(axes.y, y)],
          ],
        })}
        onSelect={onSelect}
      />
    </Figure>
  );
}

function AxisFields({ axes, onChange }: { readonly axes: Axes; readonly onChange: (axes: Axes) => void }) {
  return (
    <div className={styles.axes}>
      {(['x', 'y'] as const).map((axis) => (
        <SelectField
          key={axis}
          label={axis === 'x' ? 'To the right' : 'Upward'}
          value={axes[axis]}
          options={costTitles}
          isWide
          onChange={(kind) => onChange({ ...axes, [axis]: kind as CostKind })}
        />
      ))}
    </div>
  );
}

function listDrawn(
  summary: GeneralizeSummary,
  points: CostPoints,
  isKept: (node: number) => boolean,
): (ScatterPoint & { readonly isFront: boolean })[] {
  return Array.from(points.nodes, (node, i) => ({
    node,
    x: points.x[i],
    y: points.y[i],
    kind: kindOf(summary.states[node]),
    isFaded: !isKept(node) || points.isSafe[i] === 0,
    isFront: points.isFront[i] === 1,
  })).filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y));
}

function axisOf(kind: CostKind, values: readonly number[]): ScatterAxis {
  const ends = roundEnds(values);
  const at = roundTicks(ends.from, ends.to);
  const isShare = !['height', 'averageSize', 'discernibility'].includes(kind);
  const say = sayTicks(at.map((tick) => (isShare ? Math.round(1e6 * tick) / 1e4 : tick)));
  const ticks = at.map((tick) => ({ at: tick, text: isShare ? `${say(100 * tick)}%` : say(tick) }));
  return { title: costTitles[kind], ...ends, ticks };
}
