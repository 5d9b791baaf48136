import { joinBytes } from '../shared/encoding.ts';
import { type Result, fail, succeed } from '../shared/result.ts';
import { hashText } from '../shared/hashing.ts';
import type { KeyedRecipe } from '../vocabulary/settings.ts';
import { keyOf, type StepName } from './settings.ts';
import type { RunContext } from '../shared/run-context.ts';
import { prepareTable } from '../table/prepare-table.ts';
import type { TableSettings } from '../table/column-settings.ts';
import type { RawTable } from '../table/raw-table.ts';
import type { Table } from '../table/table.ts';
import type { Prepared } from '../recipe/prepared.ts';
import type { RepairRun } from './repair/run.ts';
import { prepareRecipe } from '../recipe/prepare-recipe.ts';
import { type Recipe, tableSettingsOf } from '../recipe/recipe.ts';
import { decideByScore } from '../recipe/score-decision.ts';
import type { BesideReport, ReportAbout } from './report/run.ts';
import { type TableFile, storedBytes } from '../recipe/table-file.ts';
import type { StepKind } from './step.ts';

const lost = fail('lost-result', null);

/** The name of a result: the same for all recipes that give the same. `names` are the attributes of the table. */
export function resultIdOf(recipe: KeyedRecipe, kind: StepName, names: readonly string[]): string {
  return `${kind} ${hashText(keyOf(recipe, kind, names)).slice(0, 16)}`;
}

/** The latest few results of one kind, by their ids. */
export class KeptResults<T> {
  readonly #most: number;
  readonly #kept = new Map<string, T>();

  constructor(most: number) {
    this.#most = most;
  }

  keep(id: string, value: T): void {
    this.#kept.delete(id);
    this.#kept.set(id, value);
    if (this.#kept.size > this.#most) this.#kept.delete(this.#kept.keys().next().value!);
  }

  /** What is kept under an id; a failure that tells the page to run it again where nothing is. */
  find(id: string): Result<T> {
    const found = this.#kept.get(id);
    return found === undefined ? lost : succeed(found);
  }

  clear(): void {
    this.#kept.clear();
  }
}

/** As many as there are ways to try. */
const mostRepairs = 12;

const noTable = fail('no-table', null);

/** Writes a report for publication as it stands in the bundle of a release. */
type WriteBundledReport = (
  recipe: Recipe,
  about: ReportAbout,
  beside: BesideReport,
  context: RunContext,
) => Result<string>;

/** The table that is open, under the settings of any recipe; what was found in it is forgotten with it. */
export class OpenTable {
  /** The steps that a recipe can have; reports run them. */
  readonly kinds: Readonly<Record<string, StepKind>>;
  #raw: RawTable | null = null;
  readonly #results: KeptResults<unknown>[] = [];
  /** Repaired copies, by the ids of their results: what one stage repaired another need not repair again. */
  readonly repairs = this.keepResults<RepairRun>(mostRepairs);
  /** Writes the report that goes into the bundle of a release; set by whoever makes reports (R4). */
  reporter: WriteBundledReport | null = null;
  readonly #prepare = rememberLast((settings: TableSettings, table: RawTable, context?: RunContext) =>
    prepareTable(table, settings, context),
  );

  constructor(kinds: Readonly<Record<string, StepKind>>) {
    this.kinds = kinds;
  }

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
    if (this.#raw === null) return noTable;
    return this.#prepare(tableSettingsOf(decideByScore(recipe, this.#raw)), this.#raw, context);
  }

  /** The table with everything that a recipe says of it. */
  prepared(recipe: Recipe, context?: RunContext): Result<Prepared> {
    if (this.#raw === null) return noTable;
    const table = this.table(recipe, context);
    return table.ok ? prepareRecipe(decideByScore(recipe, this.#raw), this.#raw, table.value) : table;
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

/** A file that may be too big for one array; it crosses to the page as a blob. */
export interface FilePieces {
  readonly pieces: Iterable<Uint8Array<ArrayBuffer>>;
}

/** A file as the bytes that are stored. */
export function encodeFile(file: TableFile): Uint8Array<ArrayBuffer> {
  const parts = [...storedBytes(file)];
  return parts.length === 1 ? parts[0] : joinBytes(parts);
}

export function bytesOf(file: Result<TableFile>): Result<Uint8Array<ArrayBuffer>> {
  return file.ok ? succeed(encodeFile(file.value)) : file;
}
