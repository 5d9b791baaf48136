import { usePlotArea, useYAxisScale } from 'recharts';
import { classes } from '../../../components/classes.ts';
import type { SituationChange } from '../../../contracts/engine-api.ts';
import styles from './situation-slopes.module.css';

/** How far from the ends of the plot the two points of a line stand, in pixels. */
export const slopeEnds = { left: 48, right: 104 };

interface SlopeLinesProps {
  readonly drawn: readonly SituationChange[];
  readonly chosen: number | null;
  readonly onChoose: (index: number) => void;
}

/** A line for each situation from before to after, drawn by hand because there may be more than a hundred. */
export function SlopeLines({ drawn, chosen, onChoose }: SlopeLinesProps) {
  const plot = usePlotArea();
  const y = useYAxisScale();
  if (plot === undefined || y === undefined) return null;
  const [from, to] = [plot.x + slopeEnds.left, plot.x + plot.width - slopeEnds.right];
  const order = drawn.map((_, i) => i).sort((one, other) => Number(one === chosen) - Number(other === chosen));
  return order.map((i) => {
    const [start, end] = [y(drawn[i].before) ?? 0, y(drawn[i].after) ?? 0];
    const look = classes(styles.slope, drawn[i].state !== 'within' && styles.over, i === chosen && styles.picked);
    return (
      <g key={i} className={look} onMouseEnter={() => onChoose(i)} onClick={() => onChoose(i)}>
        <line x1={from} x2={to} y1={start} y2={end} />
        <circle cx={from} cy={start} r={2.5} />
        <circle cx={to} cy={end} r={2.5} />
      </g>
    );
  });
}
