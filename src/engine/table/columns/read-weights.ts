import { readDecimal } from '../../shared/decimal.ts';
import { fail, succeed, type Failure, type Result } from '../../shared/result.ts';
import { fileRowOf, type RawTable } from '../raw-table.ts';

/**
 * The weight of each row from a weight column (T2): whole numbers above 0 (`3`, `3.0`), their total at most 2^53-1.
 * Anything else, a missing weight too, is a failure with its row. Rows left out (`reasons[row] !== 0`) are not looked
 * at and get 0.
 */
export function readWeights(raw: RawTable, column: number, reasons: Uint8Array): Result<Float64Array> {
  const { name, values, codes } = raw.columns[column];
  const numbers = Float64Array.from(values, readWeight);
  const weights = new Float64Array(raw.rows);
  let total = 0;
  for (let row = 0; row < raw.rows; row += 1) {
    if (reasons[row] !== 0) continue;
    const weight = numbers[codes[row]];
    if (weight === 0) return failWeight(raw, row, name, values[codes[row]]);
    weights[row] = weight;
    total += weight;
    if (total > Number.MAX_SAFE_INTEGER) {
      return fail(
        'weights-too-large',
        `The weights in column "${name}" add up to more than 9,007,199,254,740,991, the most that can be counted exactly. Divide them by a common number.`,
        `row ${fileRowOf(raw, row)}, column ${name}`,
      );
    }
  }
  return succeed(weights);
}

/** The weight that a text spells, 0 when it is none. */
function readWeight(text: string): number {
  const decimal = readDecimal(text);
  return decimal !== null && decimal.scale === 0 && decimal.units > 0n && decimal.approx <= Number.MAX_SAFE_INTEGER
    ? decimal.approx
    : 0;
}

function failWeight(raw: RawTable, row: number, name: string, text: string): Failure {
  const what = text.trim() === '' ? 'The weight is missing' : `"${text}" is no weight`;
  return fail(
    'bad-weight',
    `${what}. Column "${name}" must hold a whole number above 0 in every row: how many records the row stands for. Correct the cell or choose another weight column.`,
    `row ${fileRowOf(raw, row)}, column ${name}`,
    { value: text },
  );
}
