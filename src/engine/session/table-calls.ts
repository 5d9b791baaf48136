import { fail, succeed, type Result } from '../shared/result.ts';
import { type RunContext } from '../shared/run-context.ts';
import { defaultMissing } from '../table/column-settings.ts';
import { packTable, unpackTable, type PackedTable } from '../table/packed-table.ts';
import { type RawTable, type ReadOptions } from '../table/raw-table.ts';
import { readTable, type ByteSource } from '../table/reading/index.ts';
import { deriveBackground, type BackgroundSettings, type DerivedBackground } from '../discovery/background/index.ts';
import { type Recipe } from '../recipe/recipe.ts';
import { describeTable, findNaming, formatsOf, profilesOf } from './describe-table.ts';
import { listRecords } from './list-records.ts';
import { rememberLast, type OpenTable } from './open-table.ts';
import { readSecondTable, type SecondTable } from './second-table.ts';
import { type LoadedTable, type RecordPage, type RecordQuery, type TableView } from './views.ts';

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
