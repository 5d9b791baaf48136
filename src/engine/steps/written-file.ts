import { type Result, succeed } from '../shared/result.ts';
import {
  type CountedFile,
  type RecordClasses,
  claimAnonymity,
  classRecords,
  countRelease,
} from '../generalize/check-release.ts';
import {
  type SpelledTable,
  countRows,
  hasHeader,
  listPublished,
  releaseTable,
  writeRelease,
} from '../generalize/released-table.ts';
import { sortRows } from '../generalize/release-rows.ts';
import type { WrittenTable } from '../generalize/schemes/index.ts';
import type { Prepared } from '../recipe/prepared.ts';
import { type TableFile, tableFile } from '../recipe/table-file.ts';

/** A written table as a file, what it tells of single people, and what may be said of it (G9). */
export interface WrittenFile extends CountedFile {
  readonly file: TableFile;
  readonly claim: string;
  /** The classes of the records over all that the file shows (G12). */
  records(): RecordClasses;
}

/**
 * The file of a table that a scheme wrote, in the dialect of the one that was read, and its text counted again (G9, L4):
 * the columns that a generalized table has, with the cells of the quasi-identifiers as they are written. A table that is
 * released is in the order of its cells (G11), a working file in that of the records.
 */
export function writeWritten(
  prepared: Prepared,
  written: WrittenTable,
  k: number,
  { isReleased, escapesFormulas = false }: { readonly isReleased: boolean; readonly escapesFormulas?: boolean },
): Result<WrittenFile> {
  const { raw, dialect, hierarchies, roles, weight, columns: settings, missing } = prepared;
  if (!hierarchies.ok) return hierarchies;
  const columns = listPublished(raw, prepared.table, { quasi: roles.quasi, weight, columns: settings });
  const levels = roles.quasi.map(() => 0);
  const release = { columns, quasi: roles.quasi, levels, hierarchies: hierarchies.value, missing };
  const plain = releaseTable(raw, prepared.table, release, written.suppressed);
  const shown = showWritten(plain, written, missing[0] ?? '');
  const table = isReleased ? sortRows(shown, countRows(prepared.table, columns), escapesFormulas) : shown;
  const file = tableFile(writeRelease(raw, table, { ...dialect, escapesFormulas }), dialect);
  if (!file.ok) return file;
  const { text } = file.value;
  const counted = countRelease({ text, format: dialect, hasHeader: hasHeader(raw, table.names), columns });
  if (!counted.ok) return counted;
  const records = () => classRecords(shown, columns, prepared.table.rows);
  return succeed({ ...counted.value, file: file.value, claim: claimAnonymity(counted.value.check, k), records });
}

/** A released table that shows the written cells in place of the values. */
function showWritten(plain: SpelledTable, { columns }: WrittenTable, missing: string): SpelledTable {
  const spelled = plain.names.map((name, i) => {
    const column = columns.find((one) => one.name === name);
    if (column === undefined) return plain.spelled[i];
    return { texts: column.labels.map(({ text }) => text ?? missing), codes: column.codes, source: null };
  });
  return {
    ...plain,
    spelled,
    cellsOf(place) {
      const row = plain.rowAt(place);
      return spelled.map(({ texts, codes, source }) => texts[codes[source === null ? row : source[row]]]);
    },
  };
}
