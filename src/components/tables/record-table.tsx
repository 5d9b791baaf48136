import type { RecordPage } from '../../engine/steps/list-records.ts';
import { ScrollBox } from './data-table.tsx';
import { formatCount } from '../../words/format.ts';
import { tableWords } from '../../words/en/tables.ts';
import table from './table.module.css';
import text from '../text.module.css';
import { Button } from '../button.tsx';
import layout from '../layout/layout.module.css';

const columnsShown = 40;

interface RecordTableProps {
  readonly title: string;
  readonly page: RecordPage | null;
  readonly offset: number;
  readonly size: number;
  readonly onOffset: (offset: number) => void;
}

/** Records with the row numbers of their file, a page at a time. */
export function RecordTable({ title, page, offset, size, onOffset }: RecordTableProps) {
  if (page === null) return <p className={text.hint}>{tableWords.waiting}</p>;
  const columns = page.columns.slice(0, columnsShown);
  const isWeighted = page.totalWeight !== page.total;
  return (
    <>
      <ScrollBox label={title}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col" className={table.number}>
                {tableWords.row}
              </th>
              {columns.map((name) => (
                <th scope="col" key={name} className={table.cell}>
                  {name}
                </th>
              ))}
              {page.columns.length > columns.length && (
                <th scope="col">{tableWords.moreColumns(page.columns.length - columns.length)}</th>
              )}
            </tr>
          </thead>
          <tbody>
            {page.records.map((record) => (
              <tr key={record.row}>
                <td className={table.number}>{formatCount(record.row)}</td>
                {record.cells.slice(0, columns.length).map((cell, index) => (
                  <td key={index} className={table.cell} title={cell.length > 24 ? cell.slice(0, 1000) : undefined}>
                    <ValueText value={cell.length > 200 ? `${cell.slice(0, 200)}…` : cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {page.total === 0 ? (
        <p className={text.hint}>{tableWords.noRecord}</p>
      ) : (
        <Pager
          total={page.total}
          offset={offset}
          size={size}
          says={isWeighted ? tableWords.weightedRows(page.totalWeight) : tableWords.rows}
          onOffset={onOffset}
        />
      )}
    </>
  );
}

interface PagerProps {
  readonly total: number;
  readonly offset: number;
  readonly size: number;
  /** What part of the list is shown: "1 to 9 of 33 rows". */
  readonly says?: (from: number, to: number, all: number) => string;
  readonly onOffset: (offset: number) => void;
}

/** Moves through a list a page at a time. */
export function Pager({ total, offset, size, says = tableWords.range, onOffset }: PagerProps) {
  return (
    <p className={layout.below}>
      <Button look="small" disabled={offset === 0} onClick={() => onOffset(Math.max(0, offset - size))}>
        {tableWords.earlier}
      </Button>
      <Button look="small" disabled={offset + size >= total} onClick={() => onOffset(offset + size)}>
        {tableWords.later}
      </Button>
      <span className={text.hint}>{says(total === 0 ? 0 : offset + 1, Math.min(total, offset + size), total)}</span>
    </p>
  );
}

interface ListEndProps {
  /** Shows more of the list; null where all of it is shown. */
  readonly onMore: (() => void) | null;
  /** Other buttons. */
  readonly children?: React.ReactNode;
  /** How much of it is shown. */
  readonly says?: string;
}

/** What stands below a list that grows on request. */
export function ListEnd({ onMore, children, says }: ListEndProps) {
  return (
    <p className={layout.below}>
      {onMore !== null && (
        <Button look="small" onClick={onMore}>
          {tableWords.showMore}
        </Button>
      )}
      {children}
      {says !== undefined && <span className={text.hint}>{says}</span>}
    </p>
  );
}

/** A value as it stands in the table; an empty one is said in words. */
export function ValueText({ value }: { readonly value: string }) {
  return value === '' ? <span className={text.aside}>{tableWords.empty}</span> : <>{value}</>;
}
