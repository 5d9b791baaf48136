import { type Result, fail, succeed } from '../shared/result.ts';
import { type RawTable, fileRowOf } from '../table/raw-table.ts';
import { readDecision } from '../table/decision.ts';
import { type Table, findItem, weightOf } from '../table/table.ts';
import { type Item } from '../vocabulary/items.ts';
import type { Recipe } from '../recipe/recipe.ts';

/** Which records to list: all items must hold. */
export interface RecordQuery {
  readonly items: readonly Item[];
  readonly outcome: 'denied' | 'granted' | null;
  readonly offset: number;
  readonly limit: number;
}

export interface RecordPage {
  readonly total: number;
  readonly totalWeight: number;
  readonly columns: readonly string[];
  readonly records: readonly { readonly row: number; readonly weight: number; readonly cells: readonly string[] }[];
}

/** The records in which all items of the query hold, as they stand in the file, one page of them. */
export function listRecords(raw: RawTable, table: Table, recipe: Recipe, query: RecordQuery): Result<RecordPage> {
  const tests: { codes: ArrayLike<number>; code: number }[] = [];
  for (const { attribute, value } of query.items) {
    const found = findItem(table, { attribute, value });
    if (found === null || found.code < 0) return fail('unknown-value/records', { attribute, value }, attribute);
    tests.push({ codes: found.attribute.codes, code: found.code });
  }
  if (query.outcome !== null) {
    const { decision } = recipe.roles;
    const read =
      decision === null ? fail('no-decision/chosen', null) : readDecision(table, decision.attribute, decision.negative);
    if (!read.ok) return read;
    tests.push({ codes: read.value.isNegative, code: query.outcome === 'denied' ? 1 : 0 });
  }

  return succeed(pageRecords(raw, table, (row) => tests.every(({ codes, code }) => codes[row] === code), query));
}

/** The records that are wanted as they stand in the file, one page of them, and how many there are. */
export function pageRecords(
  raw: RawTable,
  table: Table,
  isWanted: (row: number) => boolean,
  { offset, limit }: Pick<RecordQuery, 'offset' | 'limit'>,
): RecordPage {
  let total = 0;
  let totalWeight = 0;
  const records: { row: number; weight: number; cells: string[] }[] = [];
  for (let row = 0; row < table.rows; row += 1) {
    if (!isWanted(row)) continue;
    if (total >= offset && records.length < limit) {
      const source = table.source === null ? row : table.source[row];
      records.push({
        row: fileRowOf(raw, source),
        weight: weightOf(table, row),
        cells: raw.columns.map((column) => column.values[column.codes[source]]),
      });
    }
    total += 1;
    totalWeight += weightOf(table, row);
  }
  return { total, totalWeight, columns: raw.columns.map((column) => column.name), records };
}
