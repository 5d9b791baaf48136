import { type Result, fail, succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import { type ByteSource, readTable } from '../table/reading/index.ts';
import type { RawTable, ReadOptions } from '../table/raw-table.ts';
import type { Table } from '../table/table.ts';
import {
  type BackgroundSettings,
  type DerivedBackground,
  deriveBackground,
  guessBackground,
} from '../discovery/background/index.ts';
import { defaultMissing } from '../table/column-settings.ts';
import { type PackedTable, packTable, unpackTable } from '../table/packed-table.ts';
import type { Recipe } from '../recipe/recipe.ts';
import {
  type LoadedTable,
  type TableView,
  describeTable,
  findNaming,
  formatsOf,
  profilesOf,
} from './describe-table.ts';
import { type RecordPage, type RecordQuery, listRecords } from '../steps/list-records.ts';
import { type OpenTable, rememberLast } from '../steps/open-table.ts';

/** A second file as the screen needs it: its columns, and how it seems to say who lives where (D5). */
export interface SecondTable {
  readonly name: string;
  readonly rows: number;
  readonly columns: readonly string[];
  readonly guess: BackgroundSettings;
}

const guessAll: ReadOptions = { header: true, names: null, delimiter: null, quote: null, encoding: null };

/** Reads a second file with a header and guesses how to join it with the table. */
async function readSecondTable(
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

/** Tables: the one that is open, and one that tells about its groups. */
export interface TableCalls {
  /** Reads a file; the table before stays in place when reading fails. */
  read(source: ByteSource, options: ReadOptions, context: RunContext): Promise<Result<LoadedTable>>;
  restore(packed: PackedTable): void;
  describe(recipe: Recipe, context: RunContext): Result<TableView>;
  records(recipe: Recipe, query: RecordQuery): Result<RecordPage>;
  /** Reads a second table and keeps it, to derive what it says about groups of the first. */
  readBackground(recipe: Recipe, source: ByteSource, context: RunContext): Promise<Result<SecondTable>>;
  deriveBackground(recipe: Recipe, settings: BackgroundSettings): Result<DerivedBackground>;
}

export function createTableCalls(open: OpenTable): TableCalls {
  let second: RawTable | null = null;
  const profiled = rememberLast(
    ({ missing, formats }: { missing: readonly string[]; formats: Recipe['columns'] }, table: RawTable) =>
      profilesOf(table, missing, formats),
  );
  return {
    async read(source, options, context) {
      const read = await readTable(source, options, context);
      if (!read.ok) return read;
      const { table, report } = read.value;
      open.open(table);
      context.progress('Handing over', null);
      const columns = table.columns.map((column) => column.name);
      const naming = findNaming(table, profiled({ missing: defaultMissing, formats: {} }, table));
      return succeed({ packed: packTable(table), report, rows: table.rows, columns, naming });
    },
    restore: (packed) => open.open(unpackTable(packed)),
    describe(recipe, context) {
      const { raw } = open;
      if (!raw.ok) return raw;
      context.progress('Looking at the columns', null);
      const { data, columns } = recipe;
      const profiles = profiled({ missing: data.missing, formats: formatsOf(columns) }, raw.value);
      return describeTable(raw.value, recipe, profiles, open.table(recipe, context));
    },
    records(recipe, query) {
      const { raw } = open;
      if (!raw.ok) return raw;
      const table = open.table(recipe);
      return table.ok ? listRecords(raw.value, table.value, recipe, query) : table;
    },
    async readBackground(recipe, source, context) {
      const table = open.table(recipe, context);
      if (!table.ok) return table;
      const read = await readSecondTable(source, table.value, context);
      if (!read.ok) return read;
      second = read.value.table;
      return succeed(read.value.view);
    },
    deriveBackground(recipe, settings) {
      const table = open.table(recipe);
      if (!table.ok) return table;
      if (second === null) return fail('no-second-table', 'The second file is no longer there. Choose it again.');
      return deriveBackground(second, table.value, settings);
    },
  };
}
