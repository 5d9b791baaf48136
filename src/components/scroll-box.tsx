import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './scroll-box.module.css';

/** A frame in which a table scrolls by mouse, touch and keyboard instead of widening the page. */
export function ScrollBox({
  label,
  height,
  children,
}: {
  readonly label: string;
  /** How far it grows before it scrolls; without it, as far as its content. */
  readonly height?: 'short' | 'tall';
  readonly children: ReactNode;
}) {
  return (
    <div className={classes(styles.scroll, height && styles[height])} tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  );
}
