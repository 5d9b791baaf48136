import { useState, type ReactNode } from 'react';
import styles from './fold.module.css';

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
