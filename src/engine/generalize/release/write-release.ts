import { CsvWriter, type CsvFormat } from '../../shared/csv-writer.ts';
import { type Result } from '../../shared/result.ts';
import { type RawTable } from '../../table/raw-table.ts';
import { type ReleasedTable } from './released-table.ts';

/**
 * The text of a released table like the file it came from: with a header when that had one or when the columns are
 * others (G2). A failure names a cell that cannot be written.
 */
export function writeRelease(raw: RawTable, table: ReleasedTable, format: CsvFormat): Result<string> {
  const writer = new CsvWriter(format);
  if (hasHeader(raw, table.names)) writer.line(table.names);
  for (let row = 0; row < table.rows; row += 1) writer.line(table.cellsOf(row));
  return writer.finish();
}

/** Whether a released file begins with the names of its columns. */
export function hasHeader({ headerRows, columns }: RawTable, names: readonly string[]): boolean {
  return headerRows === 1 || names.length !== columns.length;
}
