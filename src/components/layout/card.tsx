import type { ReactNode } from 'react';
import { Glyph, type GlyphName } from '../icon.tsx';
import styles from './card.module.css';
import { classes } from '../classes.ts';

interface CardProps {
  readonly title: string;
  /** A word beside the title, and whether it is bad news. */
  readonly tag?: string;
  readonly isBad?: boolean;
  readonly children: ReactNode;
}

/** A few points beside a chart, each with its sign. */
export function Card({ title, tag, isBad = false, children }: CardProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <header>
        <h3>{title}</h3>
        {tag !== undefined && <Tag tone={isBad ? 'danger' : 'ok'}>{tag}</Tag>}
      </header>
      <ul>{children}</ul>
    </section>
  );
}

interface CardLineProps {
  readonly id?: string;
  readonly sign: GlyphName;
  readonly title: string;
  readonly children: ReactNode;
}

/** One point of a card. */
export function CardLine({ id, sign, title, children }: CardLineProps) {
  return (
    <li id={id} tabIndex={id === undefined ? undefined : -1}>
      <Glyph name={sign} />
      <div>
        <b>{title}</b>
        <p>{children}</p>
      </div>
    </li>
  );
}

/** A word beside a title that says how things stand. */
export function Tag({ tone, children }: { readonly tone: 'ok' | 'danger' | 'accent'; readonly children: ReactNode }) {
  return <span className={classes(styles.tag, styles[tone])}>{children}</span>;
}
