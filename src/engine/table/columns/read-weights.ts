import { readDecimal, unitsAt, type Decimal } from '../../shared/decimal.ts';
import { fail, succeed, type Failure, type Result } from '../../shared/result.ts';
import { greatestCommonDivisor, splitDigits } from '../../shared/exact.ts';
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
  return failTooLarge(name);
}

function failTooLarge(name: string): Failure {
  return fail(
    'weights-too-large',
    `The weights in column "${name}" have too many digits to be added up exactly. Round them in the file, to four decimals for example.`,
    `column ${name}`,
  );
}

/** Groups of people asked: how many each has, the sum of their survey weights, and the digits of the sum of squares (M12). */
export interface GroupedWeights {
  readonly people: Float64Array;
  readonly sums: Float64Array;
  readonly squares: readonly Float64Array[];
}

/**
 * Reads a row as a group of people asked, from the columns of their number, of the sum of their weights and of the sum of
 * the squares, in one unit and its square; a power of ten that all share is taken out. A number of people that is none,
 * or sums that no weights have, are a failure with the row: by Cauchy and Schwarz the squares are at most the square of
 * the sum, and the people times the squares at least that.
 */
export function readGroupedSurvey(
  raw: RawTable,
  columns: { readonly sum: number; readonly people: number; readonly squares: number },
  reasons: Uint8Array,
): Result<GroupedWeights> {
  const people = readWeights(raw, columns.people, reasons);
  if (!people.ok) return people;
  const [sumColumn, squareColumn] = [raw.columns[columns.sum], raw.columns[columns.squares]];
  const read = [sumColumn, squareColumn].map(({ values }) => values.map(readDecimal));
  const scaleOf = (decimals: readonly (Decimal | null)[]) =>
    decimals.reduce((most, one) => Math.max(most, one?.scale ?? 0), 0);
  const scale = Math.max(scaleOf(read[0]), Math.ceil(scaleOf(read[1]) / 2));
  const [sumUnits, squareUnits] = read.map((decimals, i) =>
    decimals.map((one) => (one === null ? 0n : unitsAt(one, scale * (i + 1)))),
  );
  const rows = Uint32Array.from(reasons.keys()).filter((row) => reasons[row] === 0);
  for (const row of rows) {
    const [sum, square] = [sumUnits[sumColumn.codes[row]], squareUnits[squareColumn.codes[row]]];
    if (sum > 0n && square > 0n && sum * sum >= square && BigInt(people.value[row]) * square >= sum * sum) continue;
    return failGroup(raw, row, squareColumn.name, squareColumn.values[squareColumn.codes[row]]);
  }
  const shared = commonTen(sumUnits, squareUnits, rows, [sumColumn, squareColumn]);
  const sums = new Float64Array(raw.rows);
  const squares = Array.from({ length: raw.rows }, () => 0n);
  let total = 0;
  for (const row of rows) {
    sums[row] = Number(sumUnits[sumColumn.codes[row]] / shared);
    squares[row] = squareUnits[squareColumn.codes[row]] / (shared * shared);
    total += sums[row];
  }
  if (total > Number.MAX_SAFE_INTEGER) return failTooLarge(sumColumn.name);
  return succeed({ people: people.value, sums, squares: splitDigits(squares) });
}

/** The largest power of ten that divides all sums, its square all squares. */
function commonTen(
  sums: readonly bigint[],
  squares: readonly bigint[],
  rows: Uint32Array,
  [sumColumn, squareColumn]: readonly Pick<RawTable['columns'][number], 'codes'>[],
): bigint {
  let shared = 1n;
  const divides = (ten: bigint) =>
    rows.every(
      (row) => sums[sumColumn.codes[row]] % ten === 0n && squares[squareColumn.codes[row]] % (ten * ten) === 0n,
    );
  while (divides(shared * 10n)) shared *= 10n;
  return shared;
}

function failGroup(raw: RawTable, row: number, name: string, text: string): Failure {
  return fail(
    'bad-weight',
    `"${text}" in column "${name}" cannot be the sum of the squares of these weights: no weights of so many people have both sums. Group the table again by the query as it stands.`,
    `row ${fileRowOf(raw, row)}, column ${name}`,
    { value: text },
  );
}

/** Decimals as whole numbers that stand in the same ratios, as small as possible; 0 for those that are not there. */
function scaleToWhole(decimals: readonly (Decimal | null)[]): Float64Array {
  const scale = decimals.reduce((most, decimal) => Math.max(most, decimal?.scale ?? 0), 0);
  const units = decimals.map((decimal) => (decimal === null ? 0n : unitsAt(decimal, scale)));
  const common = units.reduce(greatestCommonDivisor, 0n) || 1n;
  return Float64Array.from(units, (unit) => Number(unit / common));
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
