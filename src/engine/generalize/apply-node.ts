import { type Hierarchy } from '../table/hierarchy.ts';
import { type RawTable } from '../table/raw-table.ts';
import { attributeNamed, weightOf, type Table } from '../table/table.ts';

/** What a suppressed record shows in every column. */
const suppressedCell = '*';

/** A value of a table that a hierarchy has no row for, and the weight of its records. */
export interface UncoveredValue {
  readonly attribute: string;
  readonly value: string;
  readonly weight: number;
}

/** Which hierarchies, at which levels, and which columns are no values of a person (G2). */
export interface Generalization {
  readonly quasi: readonly string[];
  readonly levels: readonly number[];
  readonly hierarchies: ReadonlyMap<string, Hierarchy>;
  readonly identifiers: readonly string[];
  /** The column of weights, or null. */
  readonly weight: string | null;
}

/** A table as it is published: names of the columns, the cells of each record, and what the hierarchies do not cover. */
export interface GeneralizedTable {
  readonly names: readonly string[];
  readonly rows: number;
  cellsOf(row: number): string[];
  readonly uncovered: readonly UncoveredValue[];
}

/**
 * A table generalized to a node: quasi-identifiers as labels of their level, all other columns as the file has them, identifiers left
 * out, records in their order. A suppressed record (1 in `suppressed`) is `*` in every column but that of the weights. A value that a hierarchy
 * has no row for, as in another table than the one it was made for, becomes the top of the hierarchy and is listed; a missing value that is
 * no item stays as it is below the top (T6).
 */
export function applyNode(raw: RawTable, table: Table, generalization: Generalization, suppressed: Uint8Array | null = null): GeneralizedTable {
  const { identifiers, weight } = generalization;
  const columns = raw.columns.filter(({ name }) => !identifiers.includes(name));
  const labels = new Map(generalization.quasi.map((name, i) => [name, labelValues(table, name, generalization.levels[i], generalization.hierarchies.get(name)!)]));
  const cellsOf = (row: number) =>
    columns.map(({ name, values, codes }) => {
      if (suppressed !== null && suppressed[row] === 1 && name !== weight) return suppressedCell;
      const spelling = values[codes[table.source === null ? row : table.source[row]]];
      const own = labels.get(name);
      return own === undefined ? spelling : (own.labels[own.codes[row]] ?? spelling);
    });
  return { names: columns.map(({ name }) => name), rows: table.rows, cellsOf, uncovered: [...labels.values()].flatMap(({ uncovered }) => uncovered) };
}

function labelValues(table: Table, name: string, level: number, hierarchy: Hierarchy): { labels: (string | undefined)[]; codes: ArrayLike<number>; uncovered: UncoveredValue[] } {
  const { values, codes } = attributeNamed(table, name)!;
  const leaf = new Map(hierarchy.labels[0].map((value, i) => [value, i]));
  const top = hierarchy.labels[hierarchy.levels - 1][0];
  const labels: (string | undefined)[] = values.map((value) => (leaf.has(value) ? hierarchy.labels[level][hierarchy.codes[level][leaf.get(value)!]] : top));
  labels.push(level === hierarchy.levels - 1 ? top : undefined);
  const weights = new Float64Array(values.length + 1);
  for (let row = 0; row < table.rows; row += 1) weights[codes[row]] += weightOf(table, row);
  const uncovered = values.flatMap((value, code) => (leaf.has(value) || weights[code] === 0 ? [] : [{ attribute: name, value, weight: weights[code] }]));
  return { labels, codes, uncovered };
}

/** How a file is written. */
export interface CsvFormat {
  readonly delimiter: string;
  readonly quote: string;
  readonly hasHeader: boolean;
}

const commas: CsvFormat = { delimiter: ',', quote: '"', hasHeader: true };

/** The text of a CSV file, with commas and a header unless said otherwise: a line feed after each record, quotes where a field needs them. */
export function writeCsv({ names, rows, cellsOf }: Pick<GeneralizedTable, 'names' | 'rows' | 'cellsOf'>, { delimiter, quote, hasHeader }: CsvFormat = commas): string {
  const needsQuotes = (cell: string) => cell.includes(delimiter) || cell.includes(quote) || /[\r\n]/.test(cell) || cell.trim() !== cell || (cell === '' && names.length === 1);
  const write = (cell: string) => (needsQuotes(cell) ? `${quote}${cell.replaceAll(quote, quote + quote)}${quote}` : cell);
  const line = (cells: readonly string[]) => `${cells.map(write).join(delimiter)}\n`;
  const parts = hasHeader ? [line(names)] : [];
  for (let row = 0; row < rows; row += 1) parts.push(line(cellsOf(row)));
  return parts.join('');
}
