import {
  type Decimal,
  compareDecimals,
  formatDecimal,
  isDecimalText,
  makeDecimal,
  readDecimal,
  unitsAt,
} from '../shared/decimal.ts';
import { compareProducts } from '../shared/exact.ts';
import { type Failure, type Result, fail, succeed } from '../shared/result.ts';
import { type ColumnFormat, readerOf } from './column-format.ts';
import type { DecimalText } from './column-settings.ts';
import { failMisfit } from './find-format.ts';
import { type ColumnWork, type Recoding, ValueList, markNoItem, placeOf } from './recode-column.ts';

/**
 * Recodes a column by cut points, given or found (T7): a number goes to its bin, a value that is itself a label to that
 * label's bin, a missing value as chosen (T6; kept values follow the bins). A value that is none of these is a failure
 * with its row, and so is a number that is also the label of another bin, because it could mean either.
 */
export function recodeCuts(
  work: ColumnWork,
  format: ColumnFormat | null,
  tokens: ReadonlySet<string>,
): Result<Recoding> {
  const { settings, name, missingAs } = work.plan;
  const read = readerOf(format);
  const found = settings.cuts === undefined ? findCuts(work, read) : readCuts(settings.cuts, `columns.${name}.cuts`);
  if (!found.ok) return found;
  const cuts = found.value;
  const labels = checkLabels(settings.labels ?? labelBins(cuts), cuts.length + 1, tokens, `columns.${name}.labels`);
  if (!labels.ok) return labels;
  const list = new ValueList(labels.value);
  const valueOf = new Uint32Array(work.column.values.length);
  const bins = labels.value.length;
  const failure = assign(work, cuts, list, valueOf, format);
  if (failure !== null) return failure;
  if (missingAs !== 'value') markNoItem(valueOf, work.isMissing, list.values.length);
  return succeed({
    values: list.values,
    isMissing: list.isMissing(),
    declared: bins,
    valueOf,
    isIdentity: false,
    isOrdered: true,
    cuts: cuts.map(formatDecimal),
    ...(format === null ? {} : { format }),
  });
}

function assign(
  work: ColumnWork,
  cuts: readonly Decimal[],
  list: ValueList,
  valueOf: Uint32Array,
  format: ColumnFormat | null,
): Failure | null {
  const { column, weights, isMissing, plan } = work;
  const read = readerOf(format);
  const labels = new Map(list.values.map((label, i) => [label, i]));
  for (let code = 0; code < valueOf.length; code += 1) {
    if (weights[code] === 0) continue;
    const text = column.values[code];
    if (isMissing[code] === 1) {
      if (plan.missingAs === 'value') valueOf[code] = list.add(text, true);
      continue;
    }
    const number = read(text);
    const bin = number === null ? -1 : findBin(number, cuts);
    const named = labels.get(text.trim());
    if (bin < 0 && named === undefined) return failMisfit(work, code, format, labels);
    if (bin >= 0 && named !== undefined && bin !== named)
      return failAmbiguous(work, code, text, named, list.values[bin]);
    valueOf[code] = named ?? bin;
  }
  return null;
}

function findCuts(work: ColumnWork, read: (text: string) => string | null): Result<Decimal[]> {
  const { column, weights, isMissing, plan } = work;
  const values: Decimal[] = [];
  const amounts: number[] = [];
  for (let code = 0; code < column.values.length; code += 1) {
    if (weights[code] === 0 || isMissing[code] === 1) continue;
    const number = read(column.values[code]);
    if (number === null) continue;
    values.push(readDecimal(number)!);
    amounts.push(weights[code]);
  }
  const bins = plan.settings.bins ?? 2;
  if (values.length > 0)
    return succeed(
      plan.settings.by === 'frequency'
        ? findEqualFrequencyCuts(values, amounts, bins)
        : findEqualWidthCuts(values, bins),
    );
  return fail('no-numbers', { name: plan.name }, `columns.${plan.name}.bins`);
}

function failAmbiguous(work: ColumnWork, code: number, text: string, label: number, bin: string): Failure {
  const name = work.column.name;
  return fail(
    'ambiguous-label/number',
    { value: text, name, bin, place: placeOf(work, code) },
    `columns.${name}.labels[${label}]`,
  );
}

/** Reads cut points: at least one, exact decimals, strictly ascending; a failure names `where[i]` (T7). */
export function readCuts(cuts: readonly DecimalText[], where: string): Result<Decimal[]> {
  if (cuts.length === 0) return fail('no-cuts', null, where);
  const read: Decimal[] = [];
  for (let i = 0; i < cuts.length; i += 1) {
    const cut = readDecimal(cuts[i]);
    if (cut === null) {
      return fail('bad-cut', { value: cuts[i] }, `${where}[${i}]`);
    }
    if (i > 0 && compareDecimals(read[i - 1], cut) >= 0) {
      return fail('cuts-not-ascending', { value: cuts[i], before: cuts[i - 1] }, `${where}[${i}]`);
    }
    read.push(cut);
  }
  return succeed(read);
}

/** The labels of the `cuts.length + 1` bins: `<=29`, `(29,50]`, `>50` (T7). */
export function labelBins(cuts: readonly Decimal[]): string[] {
  const edges = cuts.map(formatDecimal);
  const last = edges.length - 1;
  if (last < 0) return ['all'];
  const between = edges.slice(1).map((edge, i) => `(${edges[i]},${edge}]`);
  return [`<=${edges[0]}`, ...between, `>${edges[last]}`];
}

/**
 * Checks a person's own labels: one for each bin, distinct, none a spelling of a missing value; blanks around them go
 * (T7).
 */
export function checkLabels(
  labels: readonly string[],
  bins: number,
  missing: ReadonlySet<string>,
  where: string,
): Result<string[]> {
  if (labels.length !== bins) {
    return fail('wrong-number-of-labels', { labels: labels.length, bins }, where);
  }
  const trimmed = labels.map((label) => label.trim());
  const seen = new Set<string>();
  for (let i = 0; i < bins; i += 1) {
    const label = trimmed[i];
    if (missing.has(label)) return fail('label-is-missing', { value: label }, `${where}[${i}]`);
    if (seen.has(label)) return fail('label-twice', { value: label }, `${where}[${i}]`);
    seen.add(label);
  }
  return succeed(trimmed);
}

/**
 * The bin of a number: the index of the first cut that is not below it, else `cuts.length`; upper bounds are inclusive
 * and the comparison is exact. -1 when the text is no number (T7).
 */
export function findBin(text: string, cuts: readonly Decimal[]): number {
  if (!isDecimalText(text)) return -1;
  const near = Number(text);
  let low = 0;
  let high = cuts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (cuts[middle].approx < near) low = middle + 1;
    else high = middle;
  }
  if (low === cuts.length || cuts[low].approx !== near) return low;
  const value = readDecimal(text)!;
  while (low < cuts.length && compareDecimals(cuts[low], value) < 0) low += 1;
  return low;
}

/**
 * Cut points that divide the range of the values into `bins` groups of equal width: edge i is `min + i*(max-min)/bins`
 * for i = 1..bins-1, exact (T7). An edge that is no finite decimal is floored to the largest number of decimals D in
 * the column: every value has at most D decimals, so `v <= edge` and `v <= floor(edge)` say the same and the groups do
 * not change. A floored edge that is not above the edge before it closes an empty group and is dropped; so is every
 * edge but the first when all values are equal. No values give no cuts.
 */
export function findEqualWidthCuts(values: readonly Decimal[], bins: number): Decimal[] {
  if (values.length === 0) return [];
  let decimals = 0;
  let [least] = values;
  let [most] = values;
  for (const value of values) {
    decimals = Math.max(decimals, value.scale);
    if (compareDecimals(value, least) < 0) least = value;
    if (compareDecimals(value, most) > 0) most = value;
  }
  const low = unitsAt(least, decimals);
  const range = unitsAt(most, decimals) - low;
  const edges = Array.from({ length: bins - 1 }, (_, i) =>
    divide(low * BigInt(bins) + BigInt(i + 1) * range, bins, decimals),
  );
  return keepAscending(edges);
}

/**
 * Cut points that divide the weight of the values into `bins` groups: the i-th is the smallest value v with `weight(<=
 * v) >= i*N/bins`, N the total of the weights, compared by integers; equal cuts merge (T7). `values` come without
 * missing ones, each with a positive integer weight, the total at most 2^53-1; equal values may repeat. No values give
 * no cuts.
 */
export function findEqualFrequencyCuts(
  values: readonly Decimal[],
  weights: ArrayLike<number>,
  bins: number,
): Decimal[] {
  const order = values.map((_, i) => i).sort((i, j) => compareDecimals(values[i], values[j]));
  const total = order.reduce((sum, i) => sum + weights[i], 0);
  const cuts: Decimal[] = [];
  let below = 0;
  let next = 1;
  for (const i of order) {
    below += weights[i];
    const before = next;
    while (next < bins && compareProducts(below, bins, next, total) >= 0) next += 1;
    if (next > before) cuts.push(values[i]);
    if (next === bins) break;
  }
  return keepAscending(cuts);
}

/** `units / bins / 10^scale`, exact where that is a finite decimal, else floored to `scale` decimals. */
function divide(units: bigint, bins: number, scale: number): Decimal {
  let rest = bins / greatestCommonDivisor(units, bins);
  let twos = 0;
  let fives = 0;
  for (; rest % 2 === 0; rest /= 2) twos += 1;
  for (; rest % 5 === 0; rest /= 5) fives += 1;
  const more = rest === 1 ? Math.max(twos, fives) : 0;
  return makeDecimal(floorDivide(units * 10n ** BigInt(more), BigInt(bins)), scale + more);
}

function keepAscending(edges: readonly Decimal[]): Decimal[] {
  const kept: Decimal[] = [];
  for (const edge of edges) {
    if (kept.length === 0 || compareDecimals(kept[kept.length - 1], edge) < 0) kept.push(edge);
  }
  return kept;
}

function floorDivide(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a < 0n && quotient * b !== a ? quotient - 1n : quotient;
}

function greatestCommonDivisor(units: bigint, bins: number): number {
  let a = bins;
  let b = Math.abs(Number(units % BigInt(bins)));
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}
