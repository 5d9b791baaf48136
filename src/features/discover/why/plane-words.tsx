import { usePlotArea, useXAxisScale, useYAxisScale } from 'recharts';
import styles from './reasons-figure.module.css';

/** Pixels that a letter takes on average. */
const letter = 6.6;

/** What the two lines and the corner beyond them mean; left of the upright line, where there is room. */
export function PlaneWords({ d, needed }: { readonly d: number; readonly needed: number }) {
  const plot = usePlotArea();
  const x = useXAxisScale();
  const y = useYAxisScale();
  if (plot === undefined || x === undefined || y === undefined) return null;
  const left = (x(100 * d) ?? 0) - 8;
  const level = y(Math.min(100, needed)) ?? 0;
  const isLow = level + 16 < plot.y + plot.height;
  return (
    <g className={styles.limit} textAnchor="end">
      <text x={left} y={plot.y + 14}>
        nearly all have it: {(100 * d).toFixed(0)}%
      </text>
      <text x={left} y={isLow ? level + 15 : level - 6}>
        nearly as often: {needed.toFixed(1)}%
      </text>
      {level - plot.y > 30 && plot.x + plot.width - left > 60 && (
        <text className={styles.zone} x={plot.x + plot.width - 4} y={plot.y + 14}>
          explains
        </text>
      )}
    </g>
  );
}

interface NamedPoint {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** The names of points, to the side that has more room; cut to it, since the tooltip has them in full. */
export function PointNames({ points }: { readonly points: readonly NamedPoint[] }) {
  const plot = usePlotArea();
  const x = useXAxisScale();
  const y = useYAxisScale();
  if (plot === undefined || x === undefined || y === undefined) return null;
  return points.map((point) => {
    const at = x(point.x) ?? 0;
    const isLeft = at > plot.x + plot.width / 2;
    const most = Math.floor(((isLeft ? at - plot.x : plot.x + plot.width - at) - 12) / letter);
    const name = point.name.length <= most ? point.name : `${point.name.slice(0, Math.max(1, most - 1))}…`;
    return (
      <text
        key={point.name}
        className={styles.name}
        x={at + (isLeft ? -10 : 10)}
        y={(y(point.y) ?? 0) + 4}
        textAnchor={isLeft ? 'end' : 'start'}
      >
        {name}
      </text>
    );
  });
}
