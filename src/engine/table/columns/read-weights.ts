import { readDecimal, unitsAt, type Decimal } from '../../shared/decimal.ts';
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

/**
 * The survey weight of each row (M12): numbers above 0, scaled by a power of ten to whole numbers and divided by what
 * all have in common, their total at most 2^53-1. A cell that is none, a missing one too, is a failure with its row;
 * rows left out are not looked at and get 0.
 */
export function readSurveyWeights(raw: RawTable, column: number, reasons: Uint8Array): Result<Float64Array> {
  const { name, values, codes } = raw.columns[column];
  const decimals = values.map(readDecimal);
  const occurs = new Uint8Array(values.length);
  for (let row = 0; row < raw.rows; row += 1) {
    if (reasons[row] !== 0) continue;
    const decimal = decimals[codes[row]];
    if (decimal === null || decimal.units <= 0n) return failSurveyWeight(raw, row, name, values[codes[row]]);
    occurs[codes[row]] = 1;
  }
  const whole = scaleToWhole(decimals.map((decimal, code) => (occurs[code] === 1 ? decimal : null)));
  const weights = new Float64Array(raw.rows);
  let total = 0;
  for (let row = 0; row < raw.rows; row += 1) {
    if (reasons[row] !== 0) continue;
    weights[row] = whole[codes[row]];
    total += weights[row];
  }
  if (total <= Number.MAX_SAFE_INTEGER) return succeed(weights);
  return fail(
    'weights-too-large',
    `The weights in column "${name}" have too many digits to be added up exactly. Round them in the file, to four decimals for example.`,
    `column ${name}`,
  );
}

/** Decimals as whole numbers that stand in the same ratios, as small as possible; 0 for those that are not there. */
function scaleToWhole(decimals: readonly (Decimal | null)[]): Float64Array {
  const scale = decimals.reduce((most, decimal) => Math.max(most, decimal?.scale ?? 0), 0);
  const units = decimals.map((decimal) => (decimal === null ? 0n : unitsAt(decimal, scale)));
  const common = units.reduce(greatestDivisor, 0n) || 1n;
  return Float64Array.from(units, (unit) => Number(unit / common));
}

function greatestDivisor(one: bigint, other: bigint): bigint {
  while (other !== 0n) [one, other] = [other, one % other];
  return one;
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
    `${what}. Column "${name}" must hold a whole number above 0 in every row: how many records the row stands for. Correct the cell, choose another weight column, or say that it holds survey weights.`,
    `row ${fileRowOf(raw, row)}, column ${name}`,
    { value: text },
  );
}

function failSurveyWeight(raw: RawTable, row: number, name: string, text: string): Failure {
  const what = text.trim() === '' ? 'The survey weight is missing' : `"${text}" is no survey weight`;
  return fail(
    'bad-weight',
    `${what}. Column "${name}" must hold a number above 0 in every row, with a point before the decimals. Correct the cell or choose another weight column.`,
    `row ${fileRowOf(raw, row)}, column ${name}`,
    { value: text },
  );
}
