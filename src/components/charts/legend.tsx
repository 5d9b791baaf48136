import type { ReactNode } from 'react';
import styles from './legend.module.css';

/** The kinds of marks that charts use; the fill and the form differ, not the colour alone. */
export type MarkKind = 'group' | 'other' | 'clear' | 'unclear' | 'within' | 'before' | 'after' | 'grant' | 'take';

interface LegendProps {
  readonly marks: readonly { readonly kind: MarkKind; readonly title: string; readonly isDot?: boolean }[];
  readonly children?: ReactNode;
}

/** What the marks of a chart stand for. */
export function Legend({ marks, children }: LegendProps) {
  return (
    <LegendList
      lines={marks.map(({ kind, title, isDot = false }) => ({
        title,
        mark: (
          <svg viewBox="0 0 12 12" aria-hidden="true" className={styles[kind]}>
            {markOf(kind, isDot)}
          </svg>
        ),
      }))}
    >
      {children}
    </LegendList>
  );
}

/** A dot or a bar; what is unclear is a triangle among dots and striped among bars. */
function markOf(kind: MarkKind, isDot: boolean): ReactNode {
  if (isDot) return kind === 'unclear' ? <path d="M6 1.5 11 10.5H1Z" /> : <circle cx="6" cy="6" r="4.5" />;
  return (
    <>
      <rect x="1" y="1" width="10" height="10" />
      {kind === 'unclear' && <path d="M1 8 8 1M4 11 11 4" />}
    </>
  );
}

interface LegendListProps {
  readonly lines: readonly { readonly title: string; readonly mark: ReactNode }[];
  readonly children?: ReactNode;
}

/** What marks of any form stand for. */
export function LegendList({ lines, children }: LegendListProps) {
  return (
    <ul className={styles.legend}>
      {lines.map(({ title, mark }) => (
        <li key={title}>
          {mark}
          {title}
        </li>
      ))}
      {children !== undefined && <li>{children}</li>}
    </ul>
  );
}
