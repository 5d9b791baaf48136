import type { ReactNode } from 'react';
import { formatNumber } from '../../words/format.ts';
import table from './table.module.css';
import { classes } from '../classes.ts';
import styles from './scroll-box.module.css';

type Cell = ReactNode | number;

interface DataTableProps {
  readonly header: readonly ReactNode[];
  /** A number is written at the right with as many digits as a person can use. */
  readonly rows: readonly (readonly Cell[])[];
  /** Read aloud as the name of the table. */
  readonly caption?: string;
  /** Whether the first cell of each row names it. */
  readonly hasRowHeads?: boolean;
  /** Columns at the right, whatever their cells are. */
  readonly numbers?: readonly number[];
}

/** A plain table: a header and rows. Every table without controls in its rows is one of these. */
export function DataTable({ header, rows, caption, hasRowHeads = false, numbers = [] }: DataTableProps) {
  const lookOf = (cell: Cell, at: number) =>
    typeof cell === 'number' || numbers.includes(at) ? table.number : undefined;
  const sample = rows[0] ?? [];
  return (
    <table className={table.table} aria-label={caption}>
      <thead>
        <tr>
          {header.map((title, at) => (
            <th scope="col" key={at} className={lookOf(sample[at], at)}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, at) => {
              const shown = typeof cell === 'number' ? formatNumber(cell) : cell;
              return hasRowHeads && at === 0 ? (
                <th scope="row" key={at}>
                  {shown}
                </th>
              ) : (
                <td key={at} className={lookOf(cell, at)}>
                  {shown}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A frame in which a table scrolls by mouse, touch and keyboard instead of widening the page. */
export function ScrollBox({
  label,
  height,
  children,
}: {
  readonly label: string;
  /** How far it grows before it scrolls; without it, as far as its content. */
  readonly height?: 'short' | 'tall';
  readonly children: ReactNode;
}) {
  return (
    <div className={classes(styles.scroll, height && styles[height])} tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  );
}
