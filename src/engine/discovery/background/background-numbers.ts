import { readDecimal, unitsAt } from '../../shared/decimal.ts';
import { fail, succeed, type Result } from '../../shared/result.ts';
import { fileRowOf, type RawColumn, type RawTable } from '../../table/raw-table.ts';

/** Numbers of some columns by the code of their spelling, in units of `1 / 10^scale`, exact (T4). */
export interface ExactNumbers {
  readonly scale: number;
  /** By column, then code. */
  readonly units: readonly (readonly bigint[])[];
}

/**
 * Reads columns of numbers that are not negative; any other cell, an empty one too, is a failure with its row and
 * column (D5).
 */
export function readNumbers(second: RawTable, columns: readonly RawColumn[]): Result<ExactNumbers> {
  const decimals = columns.map(({ values }) => values.map((text) => readDecimal(text)));
  for (let j = 0; j < columns.length; j += 1) {
    const isWrong = decimals[j].map((decimal) => decimal === null || decimal.units < 0n);
    if (!isWrong.includes(true)) continue;
    const { name, values, codes } = columns[j];
    const row = codes.findIndex((code) => isWrong[code]);
    const text = values[codes[row]];
    const what = text.trim() === '' ? 'A number is missing' : `"${text}" is not a number of people or a share`;
    return fail(
      'bad-count',
      `${what}. Column "${name}" of the second table must hold a number, 0 or more, in every row, with a point and without separators of thousands. Correct the cell or choose other columns.`,
      placeOf(second, row, name),
      { value: text },
    );
  }
  const scale = decimals.flat().reduce((most, decimal) => Math.max(most, decimal!.scale), 0);
  return succeed({ scale, units: decimals.map((own) => own.map((decimal) => unitsAt(decimal!, scale))) });
}

/** A cell of the second table as messages name it. */
export function placeOf(second: RawTable, row: number, column: string): string {
  return `row ${fileRowOf(second, row)}, column ${column}`;
}
