import type { ReactNode } from 'react';
import { DataTable, ScrollBox } from './data-table.tsx';
import styles from './cell-grid.module.css';
import { tableWords } from '../../words/en/tables.ts';

/** A record whose cells can be made coarser: what each shows, and what it may show from its value to the coarsest. */
export interface GridRow {
  readonly cells: readonly string[];
  readonly choices: readonly (readonly string[])[];
  readonly decision: ReactNode;
  readonly isOut: boolean;
}

interface CellGridProps {
  readonly columns: readonly string[];
  readonly decision: string;
  readonly rows: readonly GridRow[];
  /** What is called the record in words read aloud. */
  readonly record: string;
  /** What stands at the end of each row. */
  readonly last?: (row: number) => ReactNode;
  readonly onCell: (row: number, column: number) => void;
}

/** A small table whose cells become coarser at a click. */
export function CellGrid({ columns, decision, rows, record, last, onCell }: CellGridProps) {
  return (
    <ScrollBox label={tableWords.table} height="tall">
      <DataTable
        caption={tableWords.table}
        header={[tableWords.record(record), ...columns, decision, ...(last === undefined ? [] : [''])]}
        rows={rows.map(({ cells, choices, decision: outcome, isOut }, row) => [
          String(row + 1),
          ...cells.map((cell, i) => (
            <button
              key={columns[i]}
              type="button"
              className={cell === choices[i][0] ? styles.cell : styles.changed}
              disabled={isOut || choices[i].length < 2}
              aria-label={tableWords.coarser(columns[i], record, row + 1, cell)}
              onClick={() => onCell(row, i)}
            >
              {isOut ? '–' : cell}
            </button>
          )),
          isOut ? <s key="outcome">{outcome}</s> : outcome,
          ...(last === undefined ? [] : [last(row)]),
        ])}
      />
    </ScrollBox>
  );
}
