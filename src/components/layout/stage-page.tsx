import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import layout from './layout.module.css';
import styles from './stage-page.module.css';

interface StagePageProps {
  readonly title: string;
  /** The views of the stage. */
  readonly tabs?: ReactNode;
  /** Buttons at the right of the head. */
  readonly actions?: ReactNode;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** A stage: its name and views in one line, then the question, the answer and what backs it. */
export function StagePage({ title, tabs, actions, isBusy, children }: StagePageProps) {
  return (
    <main className={styles.page} aria-busy={isBusy}>
      <div className={classes(layout.titleRow, styles.head)}>
        <h1>{title}</h1>
        {tabs}
        {actions !== undefined && actions !== false && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </main>
  );
}

interface WaitingPageProps {
  readonly stage: string;
  readonly title: string;
  readonly words: string;
  readonly children?: ReactNode;
}

/** A stage that cannot start yet: what is missing, and the way to it. */
export function WaitingPage({ stage, title, words, children }: WaitingPageProps) {
  return (
    <StagePage title={stage}>
      <AnswerTitle>{title}</AnswerTitle>
      <AnswerText>{words}</AnswerText>
      {children}
    </StagePage>
  );
}

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
