import { classes } from '../../../components/classes.ts';
import type { ColumnKind } from '../column-kinds.ts';
import styles from './kind-badge.module.css';

export const kindWords: Readonly<
  Record<ColumnKind, { readonly sign: string; readonly one: string; readonly many: string }>
> = {
  number: { sign: '1,0', one: 'number', many: 'Numbers' },
  date: { sign: '31', one: 'date', many: 'Dates' },
  category: { sign: 'Aa', one: 'category', many: 'Categories' },
  text: { sign: 'T', one: 'free text', many: 'Free text' },
  id: { sign: 'id', one: 'identifier', many: 'Identifiers' },
};

/** What kind of column it is, at a glance. */
export function KindBadge({ kind }: { readonly kind: ColumnKind }) {
  const { sign, one } = kindWords[kind];
  return (
    <span className={classes(styles.badge, styles[kind])} title={one}>
      {sign}
    </span>
  );
}
