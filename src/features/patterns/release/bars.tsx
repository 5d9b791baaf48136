import { classes } from '../../../components/classes.ts';
import styles from './bars.module.css';

interface BarsProps {
  readonly rows: readonly {
    readonly title: string;
    readonly parts: readonly { readonly kind: 'published' | 'withheld'; readonly count: number }[];
    readonly note: string;
    readonly isChosen?: boolean;
  }[];
}

/** Lying bars, one a row, each with its title before and its figures behind it; all to one scale. */
export function Bars({ rows }: BarsProps) {
  const most = Math.max(1, ...rows.map(({ parts }) => parts.reduce((sum, { count }) => sum + count, 0)));
  return (
    <ul className={styles.bars}>
      {rows.map(({ title, parts, note, isChosen = false }) => (
        <li key={title} className={classes(isChosen && styles.chosen)}>
          <span className={styles.title}>{title}</span>
          <svg viewBox="0 0 200 16" preserveAspectRatio="none" aria-hidden="true">
            {parts.map(({ kind, count }, at) => (
              <rect
                key={kind}
                className={styles[kind]}
                x={(200 * parts.slice(0, at).reduce((sum, part) => sum + part.count, 0)) / most}
                width={(200 * count) / most}
                height="16"
              />
            ))}
          </svg>
          <span className={styles.note}>{note}</span>
        </li>
      ))}
    </ul>
  );
}
