import styles from './histogram.module.css';

interface HistogramProps {
  readonly counts: readonly number[];
  readonly width: number;
  readonly height: number;
  readonly label: string;
}

/** Bars side by side; a count that is not zero is always visible. */
export function Histogram({ counts, width, height, label }: HistogramProps) {
  const most = Math.max(1, ...counts);
  const step = width / Math.max(1, counts.length);
  return (
    <svg
      className={styles.bars}
      width="100%"
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {counts.map((count, index) => {
        const size = count === 0 ? 0 : Math.max(1, (count / most) * height);
        return <rect key={index} x={index * step} y={height - size} width={Math.max(1, step - 1)} height={size} />;
      })}
    </svg>
  );
}
