import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './split.module.css';

interface SplitProps {
  /** What stands beside: a detail pane, or the charts in its place. Null gives the whole width. */
  readonly side: ReactNode;
  readonly children: ReactNode;
}

/** A list and what belongs to it beside; on a narrow page below each other, and a pane that was asked for alone. */
export function Split({ side, children }: SplitProps) {
  return (
    <div className={classes(styles.split, side !== null && styles.two)}>
      <div className={styles.main}>{children}</div>
      {side}
    </div>
  );
}

/** Figures beside each other, as many as fit. */
export function Figures({ children }: { readonly children: ReactNode }) {
  return <div className={styles.figures}>{children}</div>;
}
