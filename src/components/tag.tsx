import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './tag.module.css';

interface TagProps {
  readonly tone: 'ok' | 'danger' | 'accent';
  readonly children: ReactNode;
}

/** A word beside a title that says how things stand. */
export function Tag({ tone, children }: TagProps) {
  return <span className={classes(styles.tag, styles[tone])}>{children}</span>;
}
