import { type CsvFormat, CsvWriter } from '../shared/csv-writer.ts';
import { pairsOf, writeRule } from '../vocabulary/items.ts';
import type { Result } from '../shared/result.ts';
import { type RawTable, fileRowOf } from '../table/raw-table.ts';
import { type Attribute, type Table, attributeNamed } from '../table/table.ts';
import type { ChangeLog } from './change-log.ts';
import type { ChangeReason } from './rules.ts';
import type { ProtectedTable } from './repair-table.ts';

/** How the protected file is written, and its column of weights or null. */
export interface ProtectedFormat extends CsvFormat {
  readonly weight: string | null;
}

/** Where a cell of a column comes from: the file, the value that an attribute has now, or the weight. */
interface WrittenColumn {
  readonly name: string;
  cell(rawRow: number, row: number): string;
}

/**
 * The protected file: the rows of the file in their order, with a header when it had one or when the columns are
 * others. Cells that did not change keep their spelling, changed ones are written as values, in cut columns labels
 * (T7); parts of a split record follow it, each with its weight (T2). Columns of attributes that were removed are left
 * out. Rows that were not analysed stay as they are, except those with another number of fields (P7). New weights go to
 * the column of weights, or to one that is added at the end; rows that were not analysed weigh what they did, in the
 * same unit.
 */
export function writeProtectedCsv(
  raw: RawTable,
  before: Table,
  after: ProtectedTable,
  format: ProtectedFormat,
): Result<string> {
  const columns = listColumns(raw, before, after, format);
  const writer = new CsvWriter(format);
  if (raw.headerRows === 1 || columns.length !== raw.columns.length) writer.line(columns.map(({ name }) => name));
  const rowsOf = firstRows(after.origin, before.rows);
  const analysed = placeRows(raw, before);
  const isSkipped = new Set(before.leftOut.ragged > 0 ? raw.ragged : []);
  for (let rawRow = 0; rawRow < raw.rows; rawRow += 1) {
    const origin = analysed[rawRow];
    if (origin < 0) {
      if (!isSkipped.has(rawRow)) writer.line(columns.map((column) => column.cell(rawRow, -1)));
      continue;
    }
    for (let row = rowsOf[origin]; row < rowsOf[origin + 1]; row += 1)
      writer.line(columns.map((column) => column.cell(rawRow, row)));
  }
  return writer.finish();
}

/**
 * The change log as a file: row (as a spreadsheet counts in the file that was read), column, old, new, rule, and in a
 * weighted table the weight that changed.
 */
export function writeChangeLog(
  raw: RawTable,
  before: Table,
  { changes }: ChangeLog,
  escapesFormulas = false,
): Result<string> {
  const writer = new CsvWriter({ delimiter: ',', quote: '"', escapesFormulas });
  const isWeighted = before.weights !== null;
  writer.line(['row', 'column', 'old', 'new', 'rule', ...(isWeighted ? ['weight'] : [])]);
  for (const { origin, attribute, new: now, reason, weight } of changes) {
    const rawRow = before.source === null ? origin : before.source[origin];
    const { values, codes } = raw.columns[attributeNamed(before, attribute)!.column];
    writer.line([
      String(fileRowOf(raw, rawRow)),
      attribute,
      values[codes[rawRow]],
      now,
      writeReason(reason),
      ...(isWeighted ? [String(weight)] : []),
    ]);
  }
  return writer.finish();
}

function writeReason(reason: ChangeReason): string {
  if (typeof reason === 'string') return reason;
  const rule = writeRule(reason);
  return reason.D.length === 0 ? rule : `stand-in ${JSON.stringify(pairsOf(reason.D))} for ${rule}`;
}

function listColumns(
  raw: RawTable,
  before: Table,
  { table, origin, unit }: ProtectedTable,
  { weight }: ProtectedFormat,
): WrittenColumn[] {
  const written = raw.columns.flatMap(({ name, values, codes }, column): WrittenColumn[] => {
    const spelling = (rawRow: number) => values[codes[rawRow]];
    if (name === weight)
      return [
        {
          name,
          cell: (rawRow, row) => {
            if (row < 0) return inUnits(spelling(rawRow), unit);
            const now = table.weights![row];
            return now === before.weights![origin[row]] ? spelling(rawRow) : String(now);
          },
        },
      ];
    const old = before.attributes.find((attribute) => attribute.column === column);
    if (old === undefined) return [{ name, cell: spelling }];
    const now: Attribute | null = attributeNamed(table, old.name);
    if (now === null) return [];
    return [
      {
        name,
        cell: (rawRow, row) =>
          row < 0 || now.codes[row] === old.codes[origin[row]] ? spelling(rawRow) : now.values[now.codes[row]],
      },
    ];
  });
  if (unit === 1 || weight !== null) return written;
  return [...written, { name: nameWeights(raw), cell: (_, row) => String(row < 0 ? unit : table.weights![row]) }];
}

/** The weight of a row that was not analysed, in the unit of the others; one that is no weight stays as it is. */
function inUnits(spelling: string, unit: number): string {
  const weight = Number(spelling);
  return unit === 1 || !Number.isInteger(weight) || weight < 1 ? spelling : String(unit * weight);
}

/** The name of a column of weights that is added: `weight`, or with a number where the file has such a column. */
export function nameWeights(raw: RawTable): string {
  let name = 'weight';
  for (let i = 2; raw.columns.some((column) => column.name === name); i += 1) name = `weight ${i}`;
  return name;
}

/** For each row before the first of the rows it became; those of row i end where those of i + 1 begin. */
function firstRows(origin: Uint32Array, rows: number): Uint32Array {
  const first = new Uint32Array(rows + 1);
  for (const row of origin) first[row + 1] += 1;
  for (let row = 0; row < rows; row += 1) first[row + 1] += first[row];
  return first;
}

/** For each row of the file its row in the table, or -1. */
function placeRows(raw: RawTable, { rows, source }: Table): Int32Array {
  const place = new Int32Array(raw.rows).fill(-1);
  for (let row = 0; row < rows; row += 1) place[source === null ? row : source[row]] = row;
  return place;
}
