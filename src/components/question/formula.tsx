import type { ReactNode } from 'react';
import styles from './formula.module.css';

/** A formula one click further, with the numbers of the table where there are any. */
export function Formula({ children }: { readonly children: ReactNode }) {
  return (
    <details className={styles.formula}>
      <summary>Formula</summary>
      <div>{children}</div>
    </details>
  );
}
