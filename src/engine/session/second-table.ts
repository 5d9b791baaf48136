import { type Result, succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import { type ByteSource, readTable } from '../table/reading/index.ts';
import type { RawTable, ReadOptions } from '../table/raw-table.ts';
import type { Table } from '../table/table.ts';
import { type BackgroundSettings, guessBackground } from '../discovery/background/index.ts';

/** A second file as the screen needs it: its columns, and how it seems to say who lives where (D5). */
export interface SecondTable {
  readonly name: string;
  readonly rows: number;
  readonly columns: readonly string[];
  readonly guess: BackgroundSettings;
}

const guessAll: ReadOptions = { header: true, names: null, delimiter: null, quote: null, encoding: null };

/** Reads a second file with a header and guesses how to join it with the table. */
export async function readSecondTable(
  source: ByteSource,
  first: Table,
  context: RunContext,
): Promise<Result<{ table: RawTable; view: SecondTable }>> {
  const read = await readTable(source, guessAll, context);
  if (!read.ok) return read;
  const { table, report } = read.value;
  return succeed({
    table,
    view: {
      name: report.fileName,
      rows: table.rows,
      columns: table.columns.map(({ name }) => name),
      guess: guessBackground(table, first),
    },
  });
}
