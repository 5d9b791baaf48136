import type { RuleRow } from '../../engine/steps/discover/views.ts';
import styles from './measure-mark.module.css';

const width = 104;

interface MeasureMarkProps {
  readonly row: Pick<RuleRow, 'value' | 'interval'>;
  readonly limit: number;
  /** The ends of the scale that all rows of a list share. */
  readonly from: number;
  readonly to: number;
}

/** A measure with its interval beside the limit: a picture in a row that also says the figures. */
export function MeasureMark({ row: { value, interval }, limit, from, to }: MeasureMarkProps) {
  const at = (one: number) => 6 + ((Math.min(to, Math.max(from, one)) - from) / (to - from || 1)) * (width - 12);
  return (
    <svg className={styles.mark} width={width} height={16} viewBox={`0 0 ${width} 16`} aria-hidden="true">
      <line className={styles.axis} x1={0} x2={width} y1={8} y2={8} />
      <line className={styles.limit} x1={at(limit)} x2={at(limit)} y1={1} y2={15} />
      {interval !== null && (
        <path
          className={styles.bar}
          d={`M${at(interval.low)} 5v6M${at(interval.low)} 8H${at(interval.high)}M${at(interval.high)} 5v6`}
        />
      )}
      {value !== null && <circle className={styles.value} cx={at(value)} cy={8} r={3.5} />}
    </svg>
  );
}

/** The ends of a scale that holds the limit and all rows. */
export function scaleOf(
  rows: readonly Pick<RuleRow, 'value' | 'interval'>[],
  limit: number,
): { from: number; to: number } {
  const ends = rows.flatMap(({ value, interval }) => [value, interval?.low, interval?.high]);
  const finite = [limit, ...ends.filter((end): end is number => end != null && Number.isFinite(end))];
  const from = Math.min(...finite);
  const to = Math.max(...finite);
  const margin = 0.1 * (to - from || 1);
  return { from: from - margin, to: to + margin };
}

/** Round numbers between two values, about six of them. */
export function niceTicks(from: number, to: number): number[] {
  const rough = (to - from || 1) / 7;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((part) => part * power).find((one) => one >= rough * (1 - 1e-9))!;
  const ticks: number[] = [];
  for (let tick = Math.ceil(from / step - 1e-9); tick * step <= to + step * 1e-9; tick += 1)
    ticks.push(Number((tick * step).toPrecision(12)));
  return ticks;
}
