import { type Result, fail } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import { prepareTable } from '../table/columns/index.ts';
import type { TableSettings } from '../table/column-settings.ts';
import type { RawTable } from '../table/raw-table.ts';
import type { Table } from '../table/table.ts';
import type { Prepared } from '../analysis/prepared.ts';
import type { RepairRun } from '../analysis/repair/index.ts';
import { prepareRecipe } from '../recipe/prepare-recipe.ts';
import type { Recipe } from '../recipe/recipe.ts';
import { tableSettingsOf } from '../recipe/table-settings.ts';
import type { BesideReport } from '../recipe/bundle/index.ts';
import { KeptResults } from './kept-results.ts';
import type { ReportAbout } from './report-views.ts';

/** As many as there are ways to try. */
const mostRepairs = 12;

const noTable = fail('no-table', 'No table is open. Open a file or a sample first.');

/** Writes a report for publication as it stands in the bundle of a release. */
export type WriteBundledReport = (
  recipe: Recipe,
  about: ReportAbout,
  beside: BesideReport,
  context: RunContext,
) => Result<string>;

/** The table that is open, under the settings of any recipe; what was found in it is forgotten with it. */
export class OpenTable {
  #raw: RawTable | null = null;
  readonly #results: KeptResults<unknown>[] = [];
  /** Repaired copies, by the ids of their results: what one stage repaired another need not repair again. */
  readonly repairs = this.keepResults<RepairRun>(mostRepairs);
  /** Writes the report that goes into the bundle of a release; set by whoever makes reports (R4). */
  reporter: WriteBundledReport | null = null;
  readonly #prepare = rememberLast((settings: TableSettings, table: RawTable, context?: RunContext) =>
    prepareTable(table, settings, context),
  );

  /** Puts a table in the place of the one before. */
  open(raw: RawTable): void {
    this.#raw = raw;
    for (const results of this.#results) results.clear();
  }

  /** A place for results that are forgotten when another table is opened. */
  keepResults<T>(most: number): KeptResults<T> {
    const results = new KeptResults<T>(most);
    this.#results.push(results);
    return results;
  }

  get raw(): Result<RawTable> {
    return this.#raw === null ? noTable : { ok: true, value: this.#raw };
  }

  /** The table under the settings of a recipe. */
  table(recipe: Recipe, context?: RunContext): Result<Table> {
    return this.#raw === null ? noTable : this.#prepare(tableSettingsOf(recipe), this.#raw, context);
  }

  /** The table with everything that a recipe says of it. */
  prepared(recipe: Recipe, context?: RunContext): Result<Prepared> {
    if (this.#raw === null) return noTable;
    const table = this.table(recipe, context);
    return table.ok ? prepareRecipe(recipe, this.#raw, table.value) : table;
  }
}

/**
 * Remembers the last answer for the same key (by its JSON) and table, so that one change of a setting prepares the
 * table once.
 */
export function rememberLast<K, R>(compute: (key: K, table: RawTable, context?: RunContext) => R) {
  let last: { key: string; table: RawTable; value: R } | null = null;
  return (key: K, table: RawTable, context?: RunContext): R => {
    const text = JSON.stringify(key);
    if (last === null || last.key !== text || last.table !== table)
      last = { key: text, table, value: compute(key, table, context) };
    return last.value;
  };
}
