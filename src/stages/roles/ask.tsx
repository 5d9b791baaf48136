import type { ReactNode } from 'react';
import type { Suggested } from './suggested.ts';
import type { UsedSuggestions } from './use-suggested.ts';
import styles from './ask.module.css';

interface AskProps {
  readonly number: number;
  readonly title: string;
  /** What the answer is for. */
  readonly why: string;
  readonly children: ReactNode;
}

/** One of the four questions, with its answers beside it. */
export function Ask({ number, title, why, children }: AskProps) {
  return (
    <section className={styles.ask} aria-labelledby={`ask-${number}`}>
      <div className={styles.question}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <h3 id={`ask-${number}`}>{title}</h3>
        <p>{why}</p>
      </div>
      <div className={styles.answers}>{children}</div>
    </section>
  );
}

interface TickProps {
  readonly suggestion: Suggested;
  readonly suggested: UsedSuggestions;
  /** What is accepted or not, read aloud. */
  readonly label: string;
  readonly children?: ReactNode;
}

/** The tick before a suggested answer: it counts only when it is accepted. */
export function SuggestedTick({ suggestion, suggested, label, children }: TickProps) {
  return (
    <label className={styles.tick} title={suggestion.why}>
      <input
        type="checkbox"
        aria-label={label}
        checked={suggested.ticked.includes(suggestion)}
        onChange={() => suggested.toggle(suggestion.key)}
      />
      {children}
    </label>
  );
}

/** The word that marks what is not used before it is accepted. */
export function SuggestedMark() {
  return <span className={styles.mark}>suggested</span>;
}
