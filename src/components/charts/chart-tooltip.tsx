import type { ReactNode } from 'react';
import styles from './chart-tooltip.module.css';

/** What a mark says on hover or focus: a title and pairs of words and figures. */
export function ChartTooltip({
  title,
  facts,
}: {
  readonly title: ReactNode;
  readonly facts: readonly (readonly [string, string])[];
}) {
  return (
    <div className={styles.tooltip}>
      <b>{title}</b>
      <dl>
        {facts.map(([word, figure]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
