import { usePlotArea, useXAxisScale, useYAxisScale } from 'recharts';
import { LegendList } from '../../../components/charts/index.ts';
import { formatChance } from '../../../engine/vocabulary/chance-words.ts';
import type { PeopleSummary } from '../../../contracts/engine-api.ts';
import styles from './chance-steps.module.css';

interface ChanceStepsProps {
  readonly bins: PeopleSummary['bins'];
  /** Where the first bin begins on the axis, and how wide each is. */
  readonly from: number;
  readonly step: number;
}

/** A line over the bars: how many people chance alone would put into each (D7). */
export function ChanceSteps({ bins, from, step }: ChanceStepsProps) {
  const plot = usePlotArea();
  const x = useXAxisScale();
  const y = useYAxisScale();
  if (plot === undefined || x === undefined || y === undefined) return null;
  const points = bins.flatMap(({ expected }, at) => {
    const level = y(expected ?? 0) ?? 0;
    return [`${x(from + at * step)},${level}`, `${x(from + (at + 1) * step)},${level}`];
  });
  return <path className={styles.steps} d={`M${points.join('L')}`} />;
}

/** What the line stands for. */
export function ChanceLegend({ chance }: { readonly chance: NonNullable<PeopleSummary['chance']> }) {
  return (
    <LegendList
      lines={[
        {
          title: `what chance alone gives; treated worse: ${formatChance(chance)}`,
          mark: (
            <svg viewBox="0 0 12 12" aria-hidden="true" className={styles.mark}>
              <path d="M0 9H4V4H8V9H12" />
            </svg>
          ),
        },
      ]}
    />
  );
}
