import type { ReactNode } from 'react';
import { Check } from '../fields/choices.tsx';
import { releaseWords } from '../../words/en/release/panel.ts';
import styles from './export-bar.module.css';

interface EndBarProps {
  readonly title: string;
  readonly words: string;
  /** Choices between the words and the buttons. */
  readonly checks?: ReactNode;
  /** The buttons. */
  readonly children: ReactNode;
}

/** What follows from a stage, at its end. */
export function EndBar({ title, words, checks, children }: EndBarProps) {
  return (
    <section className={styles.bar} aria-label={title}>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>{words}</p>
      </div>
      {checks !== undefined && <div className={styles.checks}>{checks}</div>}
      <div className={styles.buttons}>{children}</div>
    </section>
  );
}

interface ExportBarProps extends EndBarProps {
  /** Whether cells that a spreadsheet would run get an apostrophe. */
  readonly guards: boolean;
  readonly onGuards: (isOn: boolean) => void;
}

/** What leaves the stage as files, at its end. */
export function ExportBar({ guards, onGuards, checks, ...rest }: ExportBarProps) {
  const guard = <Check title={releaseWords.guardCells} isOn={guards} onChange={onGuards} />;
  return (
    <EndBar
      {...rest}
      checks={
        <>
          {checks}
          {guard}
        </>
      }
    />
  );
}
