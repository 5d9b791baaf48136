import { readFileSync } from 'node:fs';
import { type RawColumn, type RawTable } from '../raw-table.ts';
import { defaultMissing, type TableSettings } from '../column-settings.ts';

/** A raw table from names and rows of cells. */
export function rawOf(
  names: readonly string[],
  rows: readonly (readonly string[])[],
  more: Partial<RawTable> = {},
): RawTable {
  return {
    rows: rows.length,
    columns: names.map((name, j) =>
      columnOf(
        name,
        rows.map((row) => row[j]),
      ),
    ),
    ragged: new Uint32Array(),
    blankLines: new Uint32Array(),
    headerRows: 1,
    ...more,
  };
}

export function columnOf(name: string, cells: readonly string[]): RawColumn {
  const values = [...new Set(cells)];
  const index = new Map(values.map((value, code) => [value, code]));
  return { name, values, codes: Uint32Array.from(cells, (cell) => index.get(cell)!) };
}

export const plain: TableSettings = {
  weight: null,
  missing: defaultMissing,
  missingAs: 'value',
  ragged: 'keep',
  columns: {},
  identifiers: [],
  after: [],
  filter: [],
};

export const adultNames = [
  'age',
  'workclass',
  'fnlwgt',
  'education',
  'education-num',
  'marital-status',
  'occupation',
  'relationship',
  'race',
  'sex',
  'capital-gain',
  'capital-loss',
  'hours-per-week',
  'native-country',
  'class',
];

/** One of the samples; none of them has a comma or a quote inside a field. */
export function readSample(file: string, names: readonly string[] | null): RawTable {
  const text = readFileSync(new URL(`../../../../public/samples/${file}`, import.meta.url), 'utf8');
  const rows = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(',').map((cell) => cell.trim().replace(/^"|"$/g, '')));
  return names === null ? rawOf(rows[0], rows.slice(1)) : rawOf(names, rows, { headerRows: 0 });
}
