import type { ReactNode } from 'react';
import { AnswerText, AnswerTitle } from './answer.tsx';
import { classes } from './classes.ts';
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
