import { useCallback, useRef, useState } from 'react';
import { client } from '../../client/client.ts';
import { ChartActions } from '../../components/chart-actions.tsx';
import { formatMany } from '../../components/format.ts';
import { SelectField } from '../../components/select-field.tsx';
import type { CostKind } from '../../contracts/engine-api.ts';
import type { Searched } from '../../state/app-state.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { costNames, formatCost, sayLevels } from './words.ts';

const width = 560;
const height = 260;
const box = { left: 56, right: 12, top: 12, bottom: 34 };

interface CostScatterProps {
  readonly searched: Searched;
  readonly selected: number | null;
  readonly onSelect: (node: number) => void;
}

/** Two costs of the safe nodes against each other, with the front that no other node beats. */
export function CostScatter({ searched, selected, onSelect }: CostScatterProps) {
  const svg = useRef<SVGSVGElement>(null);
  const [axes, setAxes] = useState<{ x: CostKind; y: CostKind }>({ x: 'loss', y: 'discernibility' });
  const ask = useCallback(() => {
    void searched;
    return client.costPoints(axes.x, axes.y);
  }, [searched, axes]);
  const { value: points } = useAnswer(searched.summary.safe === 0 ? null : ask);
  if (searched.summary.safe === 0 || points === null) return null;
  const scaleX = makeScale(points.x, box.left, width - box.right);
  const scaleY = makeScale(points.y, height - box.bottom, box.top);
  const order = Array.from(points.nodes.keys()).filter((i) => !Number.isNaN(points.x[i]) && !Number.isNaN(points.y[i])).sort((a, b) => points.isSafe[a] - points.isSafe[b] || points.isFront[a] - points.isFront[b]);
  const front = order.filter((i) => points.isFront[i] === 1).sort((a, b) => points.x[a] - points.x[b]);
  return (
    <figure className="card">
      <h2>What it costs</h2>
      <p className="caption">
        Down and to the left is cheaper. Discs are safe, the line joins those that no other safe one beats; hollow squares are anonymous only, what privacy alone would ask for.
        {points.leftOut > 0 && ` ${formatMany(points.leftOut, 'costlier safe node is', 'costlier safe nodes are')} left out.`}
      </p>
      <div className="pair">
        <SelectField label="To the right" value={axes.x} options={costNames} onChange={(x) => setAxes({ ...axes, x: x as CostKind })} />
        <SelectField label="Upward" value={axes.y} options={costNames} onChange={(y) => setAxes({ ...axes, y: y as CostKind })} />
      </div>
      <svg ref={svg} className="scatter" viewBox={`0 0 ${width} ${height}`} width="100%" role="img" aria-label={`${costNames[axes.y]} against ${costNames[axes.x]} of ${formatMany(order.length, 'node')}`}>
        <line className="axis" x1={box.left} x2={width - box.right} y1={height - box.bottom} y2={height - box.bottom} />
        <line className="axis" x1={box.left} x2={box.left} y1={box.top} y2={height - box.bottom} />
        {[scaleX.low, scaleX.high].map((value, i) => (
          <text key={i} x={scaleX.at(value)} y={height - 18} textAnchor={i === 0 ? 'start' : 'end'}>{formatCost(axes.x, value)}</text>
        ))}
        {[scaleY.low, scaleY.high].map((value, i) => (
          <text key={i} x={box.left - 4} y={scaleY.at(value) + 4} textAnchor="end">{formatCost(axes.y, value)}</text>
        ))}
        <text className="label" x={(box.left + width - box.right) / 2} y={height - 4} textAnchor="middle">{costNames[axes.x]}</text>
        <polyline className="front" points={front.map((i) => `${scaleX.at(points.x[i])},${scaleY.at(points.y[i])}`).join(' ')} />
        {order.map((i) => {
          const [x, y] = [scaleX.at(points.x[i]), scaleY.at(points.y[i])];
          const node = points.nodes[i];
          const title = `${sayLevels(searched.summary, node)}: ${formatCost(axes.x, points.x[i])}, ${formatCost(axes.y, points.y[i])}`;
          return (
            <g key={node} className={points.isSafe[i] === 1 ? 'safe' : 'only'} onClick={() => onSelect(node)}>
              <title>{title}</title>
              {points.isSafe[i] === 1 ? <circle cx={x} cy={y} r={points.isFront[i] === 1 ? 5 : 3.5} /> : <rect x={x - 3} y={y - 3} width="6" height="6" />}
              {node === selected && <circle className="ring" cx={x} cy={y} r="9" />}
            </g>
          );
        })}
      </svg>
      <ChartActions
        name="costs"
        svg={svg}
        header={['node', 'safe', 'front', costNames[axes.x], costNames[axes.y]]}
        rows={order.toReversed().map((i) => [sayLevels(searched.summary, points.nodes[i]), points.isSafe[i] === 1 ? 'yes' : 'anonymous only', points.isFront[i] === 1 ? 'yes' : '', points.x[i], points.y[i]])}
      />
    </figure>
  );
}

function makeScale(values: Float64Array, from: number, to: number) {
  const known = values.filter((value) => !Number.isNaN(value));
  const low = known.reduce((least, value) => Math.min(least, value), known[0] ?? 0);
  const high = known.reduce((most, value) => Math.max(most, value), known[0] ?? 1);
  return { low, high, at: (value: number) => from + ((value - low) / (high - low || 1)) * (to - from) };
}
