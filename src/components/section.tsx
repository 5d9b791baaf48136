import { type ReactNode, useId, useState } from 'react';
import styles from './section.module.css';

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
