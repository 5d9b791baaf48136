import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './question-line.module.css';

interface QuestionLineProps {
  /** The question as a sentence, some of whose words are parts to change. */
  readonly children: ReactNode;
  /** How it is asked: measure, sizes, lens. */
  readonly settings?: ReactNode;
  /** In small print and one line with its settings, where a list and not the answer is the point of the view. */
  readonly isCompact?: boolean;
}

/** What the stage answers, as a sentence; every part that can be changed opens beside its words. */
export function QuestionLine({ children, settings, isCompact = false }: QuestionLineProps) {
  return (
    <div className={classes(styles.question, isCompact && styles.compact)} role="group" aria-label="The question">
      <p className={styles.main}>{children}</p>
      {settings !== undefined && <div className={styles.settings}>{settings}</div>}
    </div>
  );
}

/** One of the settings of a question, with the words before and after it; a dot stands between two. */
export function QuestionSetting({ children }: { readonly children: ReactNode }) {
  return <span className={styles.setting}>{children}</span>;
}
