import { type Decimal, readDecimal, unitsAt } from '../shared/decimal.ts';
import { greatestCommonDivisor, splitDigits } from '../shared/exact.ts';
import { type Failure, type Result, fail, succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';

import { type TablePlan, checkSettings } from './check-settings.ts';
import type { FilterTerm, TableSettings } from './column-settings.ts';
import { recodeCuts } from './cuts.ts';
import { findFormat, recodeDates, recodeNumbers } from './find-format.ts';
import { type Codes, type RawTable, fileRowOf } from './raw-table.ts';
import { type ColumnWork, type Recoding, markMissing, recodeCategories } from './recode-column.ts';
import type { Attribute, Table } from './table.ts';

const kept = 0;
const isRagged = 1;
const hasMissing = 2;

/**
 * Turns a raw table into a table of categorical attributes (T1, T2, T6, T7, T8). Rows are left out as ragged, then as
 * missing, then by the filter; cut points are found on what the first two leave. Row order stays. Bins and a given
 * order are values even if no record has them; all other values occur. Failures name the field, or the row and column.
 */
export function prepareTable(raw: RawTable, settings: TableSettings, context?: RunContext): Result<Table> {
  const plan = checkSettings(raw, settings);
  if (!plan.ok) return plan;
  if (raw.rows === 0) return fail('no-rows', null, 'data.file');
  const tokens = new Set(settings.missing.map((token) => token.trim()));
  const missing = raw.columns.map((column) => markMissing(column, tokens));
  const reasons = new Uint8Array(raw.rows);
  if (settings.ragged === 'drop') for (const row of raw.ragged) reasons[row] = isRagged;
  dropMissing(raw, plan.value, missing, reasons);
  if (!reasons.includes(kept)) return failEmpty(countLeftOut(reasons));
  const isSurvey = settings.weightKind === 'survey';
  const read = isSurvey ? readSurveyWeights : readWeights;
  const weights = plan.value.weight === null ? null : read(raw, plan.value.weight, reasons);
  if (weights !== null && !weights.ok) return weights;
  const { grouped } = plan.value;
  const groups =
    weights === null || grouped === null
      ? null
      : readGroupedSurvey(raw, { sum: plan.value.weight!, ...grouped }, reasons);
  if (groups !== null && !groups.ok) return groups;
  const people = groups === null ? null : groups.value.people;
  const amounts = weights === null || isSurvey ? people : weights.value;
  const recodings = recodeColumns(raw, plan.value, { missing, tokens, reasons, weights: amounts }, context);
  if (!recodings.ok) return recodings;
  const filtered = applyFilter(raw, settings.filter, plan.value, recodings.value, reasons);
  if (!filtered.ok) return filtered;
  const table = assemble(raw, plan.value, recodings.value, reasons, amounts);
  if (!table.ok || !isSurvey || weights === null) return table;
  return succeed(withSurvey(table.value, groups === null ? { sums: weights.value } : groups.value));
}

/** The table with the survey weights of its rows, or of the groups of people asked that its rows are (M12). */
function withSurvey(table: Table, { sums, squares }: Pick<GroupedWeights, 'sums'> & Partial<GroupedWeights>): Table {
  const { source } = table;
  const take = (numbers: Float64Array) =>
    source === null ? numbers : Float64Array.from(source, (row) => numbers[row]);
  return { ...table, survey: take(sums), ...(squares === undefined ? {} : { surveySquares: squares.map(take) }) };
}

function dropMissing(raw: RawTable, plan: TablePlan, missing: readonly Uint8Array[], reasons: Uint8Array): void {
  for (const { column, missingAs } of plan.attributes) {
    const isMissing = missing[column];
    if (missingAs !== 'drop' || !isMissing.includes(1)) continue;
    const { codes } = raw.columns[column];
    for (let row = 0; row < reasons.length; row += 1) {
      if (isMissing[codes[row]] === 1 && reasons[row] === kept) reasons[row] = hasMissing;
    }
  }
}

/** What is known of rows and cells before columns are recoded. */
interface RowMarks {
  readonly missing: readonly Uint8Array[];
  readonly tokens: ReadonlySet<string>;
  readonly reasons: Uint8Array;
  readonly weights: Float64Array | null;
}

function recodeColumns(
  raw: RawTable,
  plan: TablePlan,
  { missing, tokens, reasons, weights }: RowMarks,
  context: RunContext | undefined,
): Result<Recoding[]> {
  const recodings: Recoding[] = [];
  const isWhole = !reasons.some((reason) => reason !== kept);
  for (const own of plan.attributes) {
    if (context?.isCancelled() === true) return fail('cancelled/table', null);
    context?.progress('Preparing columns', recodings.length / plan.attributes.length);
    const column = raw.columns[own.column];
    const isPlain =
      own.settings.cuts === undefined &&
      own.settings.bins === undefined &&
      own.settings.merge === undefined &&
      own.settings.order === undefined;
    // Every spelling of the file occurs; without a row left out, a plain column need not be counted.
    const found =
      isPlain && isWhole
        ? new Float64Array(column.values.length).fill(1)
        : sumByCode(column.codes, column.values.length, reasons, weights);
    const work: ColumnWork = { raw, column, plan: own, weights: found, isMissing: missing[own.column], reasons };
    const recoding = recodeColumn(work, tokens);
    if (!recoding.ok) return recoding;
    recodings.push(recoding.value);
  }
  return succeed(recodings);
}

function recodeColumn(work: ColumnWork, tokens: ReadonlySet<string>): Result<Recoding> {
  const { cuts, bins, as: part } = work.plan.settings;
  const format = findFormat(work);
  if (!format.ok) return format;
  if (cuts !== undefined || bins !== undefined) return recodeCuts(work, format.value, tokens);
  if (format.value === null) return recodeCategories(work);
  return part === undefined ? recodeNumbers(work, format.value) : recodeDates(work, format.value);
}

function sumByCode(codes: Codes, size: number, reasons: Uint8Array, weights: Float64Array | null): Float64Array {
  const sums = new Float64Array(size);
  if (weights === null)
    for (let row = 0; row < codes.length; row += 1) sums[codes[row]] += reasons[row] === kept ? 1 : 0;
  else for (let row = 0; row < codes.length; row += 1) sums[codes[row]] += reasons[row] === kept ? weights[row] : 0;
  return sums;
}

function assemble(
  raw: RawTable,
  plan: TablePlan,
  recodings: readonly Recoding[],
  reasons: Uint8Array,
  weights: Float64Array | null,
): Result<Table> {
  const leftOut = countLeftOut(reasons);
  const rows = raw.rows - leftOut.ragged - leftOut.missing - leftOut.filter;
  if (rows === 0) return failEmpty(leftOut);
  const source = rows === raw.rows ? null : selectKept(reasons, rows);
  const own = weights === null || source === null ? weights : Float64Array.from(source, (row) => weights[row]);
  const attributes = plan.attributes.map(({ column, name }, i) =>
    buildAttribute(name, column, raw.columns[column].codes, recodings[i], source, rows),
  );
  return succeed({
    rows,
    attributes,
    weights: own,
    totalWeight: own === null ? rows : own.reduce((sum, weight) => sum + weight, 0),
    source,
    leftOut,
  });
}

function countLeftOut(reasons: Uint8Array): Table['leftOut'] {
  const counts = new Float64Array(byFilter + 1);
  for (let row = 0; row < reasons.length; row += 1) counts[reasons[row]] += 1;
  return { ragged: counts[isRagged], missing: counts[hasMissing], filter: counts[byFilter] };
}

function selectKept(reasons: Uint8Array, rows: number): Uint32Array {
  const source = new Uint32Array(rows);
  let next = 0;
  for (let row = 0; row < reasons.length; row += 1) if (reasons[row] === kept) source[next++] = row;
  return source;
}

function buildAttribute(
  name: string,
  column: number,
  codes: Codes,
  recoding: Recoding,
  source: Uint32Array | null,
  rows: number,
): Attribute {
  const { values, valueOf, declared, isOrdered, cuts } = recoding;
  const format = recoding.format === undefined ? {} : { format: recoding.format };
  if (recoding.isIdentity && source === null && codes.BYTES_PER_ELEMENT <= bytesFor(values.length))
    return { name, column, values, codes, isOrdered, cuts, isMissing: recoding.isMissing, ...format };
  const occurs = new Uint8Array(values.length + 1).fill(1, 0, declared);
  for (let row = 0; row < rows; row += 1) occurs[valueOf[codes[source === null ? row : source[row]]]] = 1;
  const stays: number[] = [];
  const renumbered = new Uint32Array(values.length + 1);
  for (let value = 0; value < values.length; value += 1) {
    renumbered[value] = stays.length;
    if (occurs[value] === 1) stays.push(value);
  }
  renumbered[values.length] = stays.length;
  const final = valueOf.map((value) => renumbered[value]);
  const written = makeCodes(stays.length, rows);
  for (let row = 0; row < rows; row += 1) written[row] = final[codes[source === null ? row : source[row]]];
  return {
    name,
    column,
    values: stays.map((i) => values[i]),
    codes: written,
    isOrdered,
    cuts,
    isMissing: stays.map((i) => recoding.isMissing[i]),
    ...format,
  };
}

/** Codes for `values` values and "no item", in the smallest array that holds them (T1). */
function makeCodes(values: number, rows: number): Codes {
  const bytes = bytesFor(values);
  return bytes === 1 ? new Uint8Array(rows) : bytes === 2 ? new Uint16Array(rows) : new Uint32Array(rows);
}

function bytesFor(values: number): 1 | 2 | 4 {
  return values <= 0xff ? 1 : values <= 0xffff ? 2 : 4;
}

function failEmpty(leftOut: Table['leftOut']): Result<Table> {
  const last = leftOut.filter > 0 ? 'filter' : leftOut.missing > 0 ? 'missing' : 'ragged';
  const where = { filter: 'filter', missing: 'data.missingAs', ragged: 'data.ragged' }[last];
  return fail('no-rows-left', { ...leftOut }, where);
}

/** Why a row is left out that does not meet the filter. */
const byFilter = 3;

/**
 * Marks in `reasons` the rows that do not meet every term of a filter: a term is met by a record whose value, after
 * cutting and merging, is listed; a record without an item meets none. A name that is no attribute or a value that is
 * none of its values is a failure that names the field (T6).
 */
function applyFilter(
  raw: RawTable,
  filter: readonly FilterTerm[],
  plan: TablePlan,
  recodings: readonly Recoding[],
  reasons: Uint8Array,
): Result<null> {
  for (let i = 0; i < filter.length; i += 1) {
    const at = plan.attributes.findIndex((attribute) => attribute.name === filter[i].attribute);
    if (at < 0) return failExcluded(filter[i].attribute, plan, i);
    const allowed = allowValues(filter[i], recodings[at].values, i);
    if (!allowed.ok) return allowed;
    const isAllowed = recodings[at].valueOf.map((value) => allowed.value[value]);
    const { codes } = raw.columns[plan.attributes[at].column];
    for (let row = 0; row < reasons.length; row += 1) {
      if (reasons[row] === 0 && isAllowed[codes[row]] === 0) reasons[row] = byFilter;
    }
  }
  return succeed(null);
}

/** For each value, and last for no item, 1 when the term keeps it. */
function allowValues(term: FilterTerm, values: readonly string[], index: number): Result<Uint8Array> {
  const allowed = new Uint8Array(values.length + 1);
  if (term.in.length === 0) return fail('empty-filter/table', { attribute: term.attribute }, `filter[${index}].in`);
  for (let i = 0; i < term.in.length; i += 1) {
    const at = values.indexOf(term.in[i].trim());
    if (at < 0) {
      return fail(
        'unknown-value/filter',
        { value: term.in[i], attribute: term.attribute, known: values },
        `filter[${index}].in[${i}]`,
      );
    }
    allowed[at] = 1;
  }
  return succeed(allowed);
}

function failExcluded(name: string, plan: TablePlan, index: number): Failure {
  const why = plan.excluded.get(name) ?? null;
  return fail('not-an-attribute/filter', { value: name, why }, `filter[${index}].attribute`);
}

/**
 * The weight of each row from a weight column (T2): whole numbers above 0 (`3`, `3.0`), their total at most 2^53-1.
 * Anything else, a missing weight too, is a failure with its row. Rows left out (`reasons[row] !== 0`) are not looked
 * at and get 0.
 */
function readWeights(raw: RawTable, column: number, reasons: Uint8Array): Result<Float64Array> {
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
      return fail('weights-too-large/total', { name }, `row ${fileRowOf(raw, row)}, column ${name}`);
    }
  }
  return succeed(weights);
}

/**
 * The survey weight of each row (M12): numbers above 0, scaled by a power of ten to whole numbers and divided by what
 * all have in common, their total at most 2^53-1. A cell that is none, a missing one too, is a failure with its row;
 * rows left out are not looked at and get 0.
 */
function readSurveyWeights(raw: RawTable, column: number, reasons: Uint8Array): Result<Float64Array> {
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
  return fail('weights-too-large/digits', { name }, `column ${name}`);
}

/** Groups of people asked: how many each has, the sum of their survey weights, and the digits of the sum of squares (M12). */
interface GroupedWeights {
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
function readGroupedSurvey(
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
  return fail('bad-weight/squares', { value: text, name }, `row ${fileRowOf(raw, row)}, column ${name}`);
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
  return fail('bad-weight/count', { value: text, name }, `row ${fileRowOf(raw, row)}, column ${name}`);
}

function failSurveyWeight(raw: RawTable, row: number, name: string, text: string): Failure {
  return fail('bad-weight/survey', { value: text, name }, `row ${fileRowOf(raw, row)}, column ${name}`);
}
