import type { Encoding } from '../../shared/encoding.ts';
import { type Result, succeed } from '../../shared/result.ts';
import type { RawTable } from '../../table/raw-table.ts';
import { type SortedTable, findUnwritable, releaseBytes, writeRelease } from '../../generalize/release/index.ts';
import { type FileDialect, type TableFile, type TellShare, tableFile } from '../table-file.ts';

/** More cells than these are written in pieces, anew each time they are asked for: one string could not hold them all. */
const manyCells = 2_000_000;

/** A released table as a file in the dialect of the one that was read (G2, T7). */
export function writeFile(
  raw: RawTable,
  table: SortedTable,
  dialect: FileDialect,
  escapesFormulas: boolean,
): Result<TableFile> {
  const format = { ...dialect, escapesFormulas };
  if (table.rows * table.names.length <= manyCells) return tableFile(writeRelease(raw, table, format), dialect);
  const { encoding } = dialect;
  const pieces = (as: Encoding, tell?: TellShare) => releaseBytes(raw, table, format, as, tell);
  return findUnwritable(table, format, encoding) ?? succeed({ text: '', encoding, pieces });
}
