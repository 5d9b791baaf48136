import { type ReactNode, useId, useState } from 'react';
import styles from './section.module.css';
import { classes } from '../classes.ts';

interface SectionProps {
  readonly title: string;
  /** One sentence on what stands in it. */
  readonly says: ReactNode;
  /** Controls at the right of the title. */
  readonly controls?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page below a line: its title, a sentence, controls, and what they show. */
export function Section({ title, says, controls, children }: SectionProps) {
  const heading = useId();
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <header className={styles.head}>
        <div>
          <h2 id={heading}>{title}</h2>
          <p className={styles.says}>{says}</p>
        </div>
        {controls}
      </header>
      {children}
    </section>
  );
}

interface FoldProps {
  readonly title: string;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A part of a page that is folded away until somebody asks for it. */
export function Fold({ title, isOpen = false, children }: FoldProps) {
  const [isShown, setShown] = useState(isOpen);
  return (
    <details className={styles.fold} open={isOpen} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>{title}</summary>
      {(isShown || isOpen) && children}
    </details>
  );
}

interface SplitProps {
  /** What stands beside: a detail pane, or the charts in its place. Null gives the whole width. */
  readonly side: ReactNode;
  readonly children: ReactNode;
}

/** A list and what belongs to it beside; on a narrow page below each other, and a pane that was asked for alone. */
export function Split({ side, children }: SplitProps) {
  return (
    <div className={classes(styles.split, side !== null && styles.two)}>
      <div className={styles.main}>{children}</div>
      {side}
    </div>
  );
}

/** Figures beside each other, as many as fit. */
export function Figures({ children }: { readonly children: ReactNode }) {
  return <div className={styles.figures}>{children}</div>;
}
