import { classes } from '../../../components/classes.ts';
import styles from './cell-bar.module.css';

interface CellBarProps {
  /** How far it goes, and where the limit stands, as shares of the widest. */
  readonly share: number;
  readonly limit: number | null;
  readonly tone: string;
}

const width = 60;

/** A figure as a bar; the words beside it say the same. */
export function CellBar({ share, limit, tone }: CellBarProps) {
  const bar = Math.max(share > 0 ? 1 : 0, Math.min(1, share) * width);
  return (
    <svg className={styles.bar} viewBox={`0 0 ${width} 8`} preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.ground} width={width} height="8" />
      <rect
        className={classes(tone === 'good' ? styles.good : tone === 'bad' ? styles.bad : styles.plain)}
        width={bar}
        height="8"
      />
      {limit !== null && limit <= 1 && (
        <rect className={styles.limit} x={Math.min(width - 1.5, limit * width)} width="1.5" height="8" />
      )}
    </svg>
  );
}
