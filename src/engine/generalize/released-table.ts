import { type CsvFormat, CsvWriter } from '../shared/csv-writer.ts';
import type { Result } from '../shared/result.ts';
import type { ColumnSettings } from '../table/column-settings.ts';
import { type Digits, firstOfGroups, groupRows, sumByGroup } from '../table/group-rows.ts';
import type { Hierarchy } from '../table/hierarchy.ts';
import type { Codes, RawTable } from '../table/raw-table.ts';
import { type Attribute, type Table, attributeNamed } from '../table/table.ts';

/** How a column is published: generalized, cut or merged, as the file has it, or as the weights of the records (G9). */
type PublishedAs = 'generalized' | 'recoded' | 'asIs' | 'weight';

/** A column of a released file. */
export interface PublishedColumn {
  readonly name: string;
  /** Its place in the file that was read. */
  readonly place: number;
  readonly as: PublishedAs;
}

/** What decides about the columns of a released file. */
interface ReleaseRoles {
  readonly quasi: readonly string[];
  /** The column of weights, or null. */
  readonly weight: string | null;
  readonly columns: Readonly<Record<string, ColumnSettings>>;
}

/**
 * The columns of a released file, in their order (G9): the decision, attributes in use and quasi-identifiers; left out
 * are those that are no attributes: identifiers, unused columns and columns known only after the decision. `publish` of
 * a column overrides that. The weights always stay, or the file would count other people. Values that were merged or cut
 * are published merged or cut.
 */
export function listPublished(
  raw: RawTable,
  table: Table,
  { quasi, weight, columns }: ReleaseRoles,
): PublishedColumn[] {
  return raw.columns.flatMap(({ name }, place): PublishedColumn[] => {
    if (name === weight) return [{ name, place, as: 'weight' }];
    const settings: ColumnSettings = Object.hasOwn(columns, name) ? columns[name] : {};
    const isAttribute = attributeNamed(table, name) !== null;
    if (!(settings.publish ?? isAttribute)) return [];
    if (isAttribute && quasi.includes(name)) return [{ name, place, as: 'generalized' }];
    return [{ name, place, as: isAttribute && isRecoded(settings) ? 'recoded' : 'asIs' }];
  });
}

/** Whether values of a column become others before they are looked at (T7, T8). */
export function isRecoded({ cuts, bins, merge, as: part }: ColumnSettings): boolean {
  return cuts !== undefined || bins !== undefined || merge !== undefined || part !== undefined;
}

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
interface ReleasedTable {
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
 * is no item has one spelling everywhere. Records stand in their order, which no file keeps (G11), without those that
 * are suppressed (1 in `suppressed`, G4).
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

/** The column of weights of a released table, and the weight of each row of the table before. */
export interface CountedRows {
  readonly place: number;
  readonly weights: Float64Array;
}

/** What a released table of a table with weights counts by; null where a row is a person. */
export function countRows({ weights }: Table, columns: readonly PublishedColumn[]): CountedRows | null {
  const place = columns.findIndex(({ as }) => as === 'weight');
  return weights === null || place < 0 ? null : { place, weights };
}

/** Rows with equal cells as the first of them with the sum of their weights (G11, T2). */
export function mergeRows(table: SpelledTable, { place, weights }: CountedRows): SpelledTable {
  const cells = table.spelled.flatMap((_, i) => (i === place ? [] : [numberCells(table, i)]));
  const { groups, count } = groupRows(cells, table.rows);
  const kept = new Uint32Array(count);
  const sums = new Float64Array(count);
  for (let at = table.rows - 1; at >= 0; at -= 1) {
    const row = table.rowAt(at);
    kept[groups[at]] = row;
    sums[groups[at]] += weights[row];
  }
  const summed = spellSums(sums, kept, weights.length);
  return {
    ...table,
    rows: count,
    kept,
    spelled: table.spelled.map((own, i) => (i === place ? summed : own)),
    rowAt: (at) => kept[at],
  };
}

/** The column of the sums, each at the row that stands for its group. */
function spellSums(sums: Float64Array, rowOf: Uint32Array, rows: number): SpelledColumn {
  const numbers = new Map<number, number>();
  const codes = new Uint32Array(rows);
  sums.forEach((sum, group) => {
    const known = numbers.get(sum) ?? numbers.size;
    numbers.set(sum, known);
    codes[rowOf[group]] = known;
  });
  return { texts: Array.from(numbers.keys(), String), codes, source: null };
}

/**
 * The text of a released table like the file it came from: with a header when that had one or when the columns are
 * others (G2). A failure names a cell that cannot be written.
 */
export function writeRelease(raw: RawTable, table: ReleasedTable, format: CsvFormat): Result<string> {
  const writer = new CsvWriter(format);
  if (hasHeader(raw, table.names)) writer.line(table.names);
  for (let row = 0; row < table.rows; row += 1) writer.line(table.cellsOf(row));
  return writer.finish();
}

/** Whether a released file begins with the names of its columns. */
export function hasHeader({ headerRows, columns }: RawTable, names: readonly string[]): boolean {
  return headerRows === 1 || names.length !== columns.length;
}

/** A column of cells as numbers, and the text that each number stands for. */
export interface NumberedCells extends Digits {
  readonly texts: readonly string[];
}

/** The cells of a column of a released table as numbers from 0 in order of first appearance; equal texts are one number. */
export function numberCells(table: SpelledTable, column: number): NumberedCells {
  const { texts, codes, source } = table.spelled[column];
  const numbers = new Map<string, number>();
  const numberOf = new Int32Array(texts.length).fill(-1);
  const at = narrowCodes(texts.length, table.rows);
  for (let place = 0; place < table.rows; place += 1) {
    const row = table.kept === null ? place : table.kept[place];
    const code = codes[source === null ? row : source[row]];
    if (numberOf[code] < 0) {
      numberOf[code] = numbers.get(texts[code]) ?? numbers.size;
      numbers.set(texts[code], numberOf[code]);
    }
    at[place] = numberOf[code];
  }
  return { radix: numbers.size, at, texts: [...numbers.keys()] };
}

function narrowCodes(values: number, rows: number): Codes {
  if (values <= 0x100) return new Uint8Array(rows);
  return values <= 0x10000 ? new Uint16Array(rows) : new Uint32Array(rows);
}

/** Cells as numbers, row by row, and the weight of each row. */
export interface WeighedCells {
  readonly digits: readonly Digits[];
  readonly weights: Float64Array;
}

/** Rows that are equal in all columns as one row with the sum of their weights (T2): what is counted of them afterwards is the same. */
export function foldCells({ digits, weights }: WeighedCells): WeighedCells {
  const { groups, count } = groupRows(digits, weights.length);
  const first = firstOfGroups(groups, count);
  return {
    digits: digits.map(({ radix, at }) => ({ radix, at: Uint32Array.from(first, (row) => at[row]) })),
    weights: sumByGroup(groups, count, weights),
  };
}

/** The weights of the groups of rows that are equal in all columns. */
export function sumGroups({ digits, weights }: WeighedCells): Float64Array {
  const { groups, count } = groupRows(digits, weights.length);
  return sumByGroup(groups, count, weights);
}
