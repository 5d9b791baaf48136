import { fail, succeed, type Result } from '../../shared/result.ts';
import { type RunContext } from '../../shared/run-context.ts';
import { prepareTable } from '../../table/columns/index.ts';
import { type TableSettings } from '../../table/column-settings.ts';
import { type RawTable } from '../../table/raw-table.ts';
import { weightOf, type Table } from '../../table/table.ts';
import {
  countRows,
  listPublished,
  releaseTable,
  sortRows,
  writeRelease,
  type ReleasedTable,
  type UncoveredValue,
} from '../../generalize/release/index.ts';
import { tableFile, type TableFile } from '../table-file.ts';
import { type Generalized } from './generalized.ts';

/** A second file generalized like the first. */
export interface SecondGeneralized {
  readonly name: string;
  readonly rows: number;
  readonly uncovered: readonly UncoveredValue[];
  readonly smallestClass: number;
  readonly file: TableFile;
}

/** Another file that was read. */
export interface SecondFile {
  readonly name: string;
  readonly raw: RawTable;
  /** Whether it is written with an apostrophe before cells that a spreadsheet would run. */
  readonly escapesFormulas: boolean;
}

/**
 * Generalizes a second table like the first at a node; it must have the columns of the quasi-identifiers. `settings`
 * are those of the first table; what they say of columns that the second lacks does not count, and nothing is filtered.
 */
export function generalizeSecond(
  generalized: Generalized,
  node: number,
  { name, raw, escapesFormulas }: SecondFile,
  settings: TableSettings,
  context: RunContext,
): Result<SecondGeneralized> {
  const release = generalized.at(node);
  const has = (column: string) => raw.columns.some((one) => one.name === column);
  const missing = release.quasi.find((one) => !has(one));
  if (missing !== undefined)
    return fail(
      'missing-column',
      `${name} has no column "${missing}", which is generalized. Give it the same columns as the table that is open.`,
      missing,
    );
  const weight = settings.weight !== null && has(settings.weight) ? settings.weight : null;
  const columns = Object.fromEntries(Object.entries(settings.columns).filter(([column]) => has(column)));
  const identifiers = settings.identifiers.filter(has);
  const after = settings.after.filter(has);
  const table = prepareTable(raw, { ...settings, columns, identifiers, after, filter: [], weight }, context);
  if (!table.ok) return table;
  const published = listPublished(raw, table.value, { quasi: release.quasi, weight, columns });
  const applied = releaseTable(raw, table.value, { ...release, columns: published });
  const { dialect } = generalized.found.prepared;
  const sorted = sortRows(applied, countRows(table.value, published), escapesFormulas);
  const file = tableFile(writeRelease(raw, sorted, { ...dialect, escapesFormulas }), dialect);
  if (!file.ok) return file;
  return succeed({
    name,
    rows: sorted.rows,
    uncovered: applied.uncovered,
    smallestClass: findSmallest(applied, table.value, release.quasi),
    file: file.value,
  });
}

/** The weight of the smallest class over the quasi-identifiers. */
function findSmallest({ names, rows, cellsOf }: ReleasedTable, table: Table, quasi: readonly string[]): number {
  const classes = new Map<string, number>();
  const places = quasi.map((one) => names.indexOf(one));
  for (let row = 0; row < rows; row += 1) {
    const cells = cellsOf(row);
    const key = JSON.stringify(places.map((place) => cells[place]));
    classes.set(key, (classes.get(key) ?? 0) + weightOf(table, row));
  }
  return Math.min(...classes.values());
}
