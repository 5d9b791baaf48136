import type { ReactNode } from 'react';
import { Check } from '../fields/choices.tsx';
import styles from './export-bar.module.css';

interface ExportBarProps {
  readonly title: string;
  readonly words: string;
  /** Whether cells that a spreadsheet would run get an apostrophe. */
  readonly guards: boolean;
  readonly onGuards: (isOn: boolean) => void;
  /** Other choices beside that. */
  readonly checks?: ReactNode;
  /** The buttons. */
  readonly children: ReactNode;
}

/** What leaves the stage as files, at its end. */
export function ExportBar({ title, words, guards, onGuards, checks, children }: ExportBarProps) {
  return (
    <section className={styles.bar} aria-label={title}>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>{words}</p>
      </div>
      <div className={styles.checks}>
        {checks}
        <Check title="Guard cells a spreadsheet would run" isOn={guards} onChange={onGuards} />
      </div>
      <div className={styles.buttons}>{children}</div>
    </section>
  );
}
