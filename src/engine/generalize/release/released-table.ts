import type { Hierarchy } from '../../table/hierarchy.ts';
import type { Codes, RawTable } from '../../table/raw-table.ts';
import { type Attribute, type Table, attributeNamed } from '../../table/table.ts';
import type { PublishedColumn } from './published-columns.ts';

/** What becomes of a table: its columns, the levels of its quasi-identifiers, and how missing values are spelled (G9). */
export interface Release {
  readonly columns: readonly PublishedColumn[];
  readonly quasi: readonly string[];
  readonly levels: readonly number[];
  readonly hierarchies: ReadonlyMap<string, Hierarchy>;
  /** The spellings of a missing value; the first is written for all of them. */
  readonly missing: readonly string[];
}

/** A table as it is published, row by row. */
export interface ReleasedTable {
  readonly names: readonly string[];
  readonly rows: number;
  cellsOf(row: number): string[];
  /** The row of the table before that stands in a place. */
  rowAt(place: number): number;
}

/** A column of a released table: the text of every code, and the codes; those of a row stand at `source[row]`, or at the row. */
export interface SpelledColumn {
  readonly texts: readonly string[];
  readonly codes: Codes;
  readonly source: Uint32Array | null;
}

/** A released table whose cells are texts of codes, and its rows of the table before, or null for all of them in order. */
export interface SpelledTable extends ReleasedTable {
  readonly spelled: readonly SpelledColumn[];
  readonly kept: Uint32Array | null;
}

/**
 * A table as it is published at a node (G2, G9): quasi-identifiers as labels of their level, other attributes as the
 * values that were checked, so merged or cut where they were, other columns as the file has them. A missing value that
 * is no item has one spelling everywhere. Records stand in their order, which no file keeps (G11), without those that are suppressed (1 in
 * `suppressed`, G4).
 */
export function releaseTable(
  raw: RawTable,
  table: Table,
  release: Release,
  suppressed: Uint8Array | null = null,
): SpelledTable {
  const spelled = release.columns.map((column) => spellColumn(raw, table, release, column));
  const kept = suppressed === null ? null : listKept(suppressed);
  return {
    names: release.columns.map(({ name }) => name),
    rows: kept === null ? table.rows : kept.length,
    spelled,
    kept,
    rowAt: (place) => (kept === null ? place : kept[place]),
    cellsOf(at) {
      const row = kept === null ? at : kept[at];
      return spelled.map(({ texts, codes, source }) => texts[codes[source === null ? row : source[row]]]);
    },
  };
}

function spellColumn(raw: RawTable, table: Table, release: Release, column: PublishedColumn): SpelledColumn {
  const { name, place, as } = column;
  const attribute = attributeNamed(table, name);
  if (attribute !== null && as !== 'weight') {
    const texts = as === 'generalized' ? labelValues(attribute, release) : [...attribute.values, spellMissing(release)];
    return { texts, codes: attribute.codes, source: null };
  }
  const { values, codes } = raw.columns[place];
  const missing = new Set(release.missing);
  return {
    texts: Array.from(values, (value) => (missing.has(value) ? spellMissing(release) : value)),
    codes,
    source: table.source,
  };
}

function spellMissing({ missing }: Release): string {
  return missing[0] ?? '';
}

/** The label of each value of a quasi-identifier at its level, that of "no item" last. */
function labelValues({ name, values }: Attribute, release: Release): string[] {
  const hierarchy = release.hierarchies.get(name)!;
  const level = release.levels[release.quasi.indexOf(name)];
  const leaf = new Map(hierarchy.labels[0].map((value, i) => [value, i]));
  const top = hierarchy.labels[hierarchy.levels - 1][0];
  const labels = values.map((value) => {
    const place = leaf.get(value);
    return place === undefined ? top : hierarchy.labels[level][hierarchy.codes[level][place]];
  });
  return [...labels, level === hierarchy.levels - 1 ? top : spellMissing(release)];
}

/** The rows that are not marked. */
function listKept(marks: Uint8Array): Uint32Array {
  const kept = new Uint32Array(marks.length);
  let count = 0;
  for (let row = 0; row < marks.length; row += 1) if (marks[row] === 0) kept[count++] = row;
  return kept.subarray(0, count);
}
