import type { ReactNode } from 'react';
import { Glyph } from '../../../components/glyph.tsx';
import styles from './card.module.css';

interface CardProps {
  readonly label: string;
  readonly title: string;
  /** What of it was not tested. */
  readonly untested: string | null;
  readonly facts: readonly (readonly [ReactNode, ReactNode])[];
  readonly tested: ReactNode;
  readonly notTested: ReactNode;
}

/** One side of the answer: what holds, in figures, and what of it was tested and was not. */
export function Card({ label, title, untested, facts, tested, notTested }: CardProps) {
  return (
    <section className={styles.card} aria-label={label}>
      <header>
        <span>{label}</span>
        {untested !== null && (
          <span className={styles.untested}>
            <Glyph name="untested" /> {untested}
          </span>
        )}
      </header>
      <h3>{title}</h3>
      <dl className={styles.facts}>
        {facts.map(([word, figure], i) => (
          <div key={i}>
            <dt>{word}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles.tests}>
        <dt>Tested</dt>
        <dd>{tested}</dd>
        <dt>Not tested</dt>
        <dd>{notTested}</dd>
      </dl>
    </section>
  );
}
