import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { classes } from '../classes.ts';
import styles from './row-list.module.css';

export interface RowColumn {
  readonly title: ReactNode;
  /** What the column is called where the head is not shown; the title where that is a text. */
  readonly name?: string;
  /** A grid track: "minmax(0, 1fr)", "64px". */
  readonly width: string;
  readonly isNumber?: boolean;
}

export interface Row {
  readonly key: string;
  /** What a screen reader says of the row. */
  readonly label: string;
  readonly cells: readonly ReactNode[];
}

interface RowListProps {
  readonly label: string;
  readonly columns: readonly RowColumn[];
  readonly rows: readonly Row[];
  readonly selected?: string | null;
  /** How wide a cell of a card is at least, on a narrow page. */
  readonly cardCell?: string;
  readonly onSelect: (key: string) => void;
  /** Called when the arrow keys reach a row while another one is open. */
  readonly onWalk?: (key: string) => void;
}

/**
 * A list whose rows open: one row is reached by Tab, arrow keys, Home and End walk, Enter opens. Cells wrap and are never
 * cut; on a narrow page each row becomes a card.
 */
export function RowList(props: RowListProps) {
  const { label, columns, rows, selected = null, cardCell, onSelect, onWalk } = props;
  const root = useRef<HTMLUListElement>(null);
  const tracks = {
    gridTemplateColumns: columns.map(({ width }) => width).join(' '),
    ...(cardCell !== undefined && { '--card-cell': cardCell }),
  };
  const reachable = rows.some(({ key }) => key === selected) ? selected : (rows[0]?.key ?? null);
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(root.current?.querySelectorAll<HTMLButtonElement>(':scope > li > button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (next === undefined || at < 0 || buttons[next] === undefined) return;
    event.preventDefault();
    buttons[next].focus();
    if (selected !== null) onWalk?.(rows[next].key);
  };
  return (
    <div className={styles.list}>
      <div className={styles.head} style={tracks} aria-hidden="true">
        {columns.map(({ title, isNumber }, at) => (
          <span key={at} className={classes(isNumber && styles.number)}>
            {title}
          </span>
        ))}
      </div>
      <ul ref={root} aria-label={label} onKeyDown={onKeyDown}>
        {rows.map((row) => (
          <li key={row.key}>
            <button
              type="button"
              className={styles.row}
              style={tracks}
              aria-label={row.label}
              aria-current={row.key === selected ? true : undefined}
              tabIndex={row.key === reachable ? 0 : -1}
              onClick={() => onSelect(row.key)}
            >
              {row.cells.map((cell, at) => (
                <RowCell key={at} column={columns[at]}>
                  {cell}
                </RowCell>
              ))}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function RowCell({ column, children }: { readonly column: RowColumn; readonly children: ReactNode }) {
  const name = column.name ?? (typeof column.title === 'string' ? column.title : '');
  return (
    <span className={classes(styles.cell, column.isNumber && styles.number)} data-name={name}>
      {children}
    </span>
  );
}
