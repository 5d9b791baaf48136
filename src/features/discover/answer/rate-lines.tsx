import { usePlotArea, useXAxisScale } from 'recharts';
import { formatShare } from '../../../components/format.ts';
import type { AnswerPage } from '../../../contracts/engine-api.ts';
import type { pointsOf } from './group-rows.tsx';
import styles from './group-figure.module.css';

interface RateLinesProps {
  readonly points: readonly ReturnType<typeof pointsOf>[];
  readonly everyone: AnswerPage['everyone'];
  readonly rows: number;
}

/** The rate of everyone across all rows, and in each row the gap between both rates. */
export function RateLines({ points, everyone, rows }: RateLinesProps) {
  const plot = usePlotArea();
  const scale = useXAxisScale();
  if (plot === undefined || scale === undefined) return null;
  const x = scale((100 * everyone.a) / everyone.n) ?? plot.x;
  return (
    <>
      <line className={styles.everyone} x1={x} x2={x} y1={plot.y} y2={plot.y + plot.height} />
      <text className={styles.people} x={x} y={plot.y - 6} textAnchor="middle">
        everyone {formatShare(everyone.a, everyone.n)}
      </text>
      {points.map(({ share, at, others }) => {
        const y = plot.y + (at / rows) * plot.height;
        return (
          <line
            key={at}
            className={styles.between}
            x1={scale(others?.share ?? share)}
            x2={scale(share)}
            y1={y}
            y2={y}
          />
        );
      })}
    </>
  );
}
