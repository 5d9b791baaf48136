import { succeed, type Result } from '../shared/result.ts';
import {
  countRelease,
  claimAnonymity,
  hasHeader,
  listPublished,
  releaseTable,
  writeRelease,
  type CountedFile,
  type ReleasedTable,
} from '../generalize/release/index.ts';
import { type WrittenTable } from '../generalize/schemes/index.ts';
import { type Prepared } from './prepared.ts';
import { tableFile, type TableFile } from './table-file.ts';

/** A written table as a file, what it tells of single people, and what may be said of it (G9). */
export interface WrittenFile extends CountedFile {
  readonly file: TableFile;
  readonly claim: string;
}

/**
 * The file of a table that a scheme wrote, in the dialect of the one that was read, and its text counted again (G9, L4):
 * the columns that a generalized table has, with the cells of the quasi-identifiers as they are written.
 */
export function writeWritten(
  prepared: Prepared,
  written: WrittenTable,
  k: number,
  escapesFormulas = false,
): Result<WrittenFile> {
  const { raw, dialect, hierarchies, roles, weight, columns: settings, missing } = prepared;
  if (!hierarchies.ok) return hierarchies;
  const columns = listPublished(raw, prepared.table, { quasi: roles.quasi, weight, columns: settings });
  const levels = roles.quasi.map(() => 0);
  const release = { columns, quasi: roles.quasi, levels, hierarchies: hierarchies.value, missing };
  const plain = releaseTable(raw, prepared.table, release, written.suppressed);
  const table = showWritten(plain, written, missing[0] ?? '');
  const file = tableFile(writeRelease(raw, table, { ...dialect, escapesFormulas }), dialect);
  if (!file.ok) return file;
  const { text } = file.value;
  const counted = countRelease({ text, format: dialect, hasHeader: hasHeader(raw, table.names), columns });
  if (!counted.ok) return counted;
  return succeed({ ...counted.value, file: file.value, claim: claimAnonymity(counted.value.check, k) });
}

/** A released table that shows the written cells in place of the values. */
function showWritten(plain: ReleasedTable, { columns }: WrittenTable, missing: string): ReleasedTable {
  const shown = plain.names.map((name) => columns.find((column) => column.name === name) ?? null);
  return {
    ...plain,
    cellsOf(place) {
      const row = plain.rowAt(place);
      return plain.cellsOf(place).map((cell, i) => {
        const column = shown[i];
        return column === null ? cell : (column.labels[column.codes[row]].text ?? missing);
      });
    },
  };
}
