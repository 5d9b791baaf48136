import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './answer.module.css';

interface AnswerTitleProps {
  /** Smaller, where a list and not the answer is the point of the view. */
  readonly isCompact?: boolean;
  readonly children: ReactNode;
}

/** The answer of a stage in a sentence; it takes the focus when the stage is entered. `em` in it is what is wrong, `strong` what is right. */
export function AnswerTitle({ isCompact = false, children }: AnswerTitleProps) {
  return (
    <h2 className={classes(styles.title, isCompact && styles.compact)} tabIndex={-1} data-answer>
      {children}
    </h2>
  );
}

/** What stands below the answer, in smaller print; `b` in it is what to take away. */
export function AnswerText({ children }: { readonly children: ReactNode }) {
  return <p className={styles.text}>{children}</p>;
}

/** Room as tall as most answers are, around what is said before and after one is found: nothing below it jumps. */
export function AnswerRoom({ children }: { readonly children: ReactNode }) {
  return <div className={styles.room}>{children}</div>;
}
