import type { RawTable } from '../../table/raw-table.ts';
import type { Attribute, Table } from '../../table/table.ts';
import { type Decimal, readDecimal, unitsAt } from '../../shared/decimal.ts';
import { greatestCommonDivisor } from '../../shared/exact.ts';
import { readerOf } from '../../table/column-format.ts';

/**
 * Distances over the chosen attributes (D7) as sums of whole numbers. A distance is the sum over `one` and the number
 * of attributes. With a common denominator of all ranges up to 2^48 or so, sums are exact; else places are rounded down
 * to a fixed grid, and sums that are within `slack` of each other are compared by `exactSum`.
 */
export interface DistanceSpace {
  readonly scales: readonly Scale[];
  /** For each scale the place of each rank on the grid, -1 for a missing value; of a nominal one the rank itself. */
  readonly places: readonly Float64Array[];
  readonly isNominal: readonly boolean[];
  /** What an attribute adds where values differ wholly or one is missing. */
  readonly one: number;
  /** 0 when sums are exact. When two sums differ by more, the exact distances are in the same order. */
  readonly slack: number;
  /** The common denominator of all ranges, and for each scale what one step adds over it. */
  readonly denominator: bigint;
  readonly factors: readonly bigint[];
}

const safeBits = 52;
const shareBits = 120;

/** The distance space of some attributes of a table (D7). */
export function measureAttributes(raw: RawTable, table: Table, attributes: readonly Attribute[]): DistanceSpace {
  const scales = attributes.map((attribute) => readScale(raw, table, attribute));
  let denominator = 1n;
  for (const { range } of scales) if (range > 0n) denominator *= range / greatestCommonDivisor(denominator, range);
  const grid = 2n ** BigInt(safeBits - scales.length.toString(2).length);
  const isExact = denominator <= grid;
  const one = isExact ? denominator : grid;
  return {
    scales,
    places: scales.map((scale) => placeRanks(scale, one)),
    isNominal: scales.map(({ kind }) => kind === 'nominal'),
    one: Number(one),
    slack: isExact ? 0 : 2 * scales.filter(({ kind }) => kind !== 'nominal').length,
    denominator,
    factors: scales.map(({ range }) => (range === 0n ? 0n : denominator / range)),
  };
}

/** Each place is at most one unit too low, so a difference of two is less than one unit off. */
function placeRanks({ kind, count, steps, range }: Scale, one: bigint): Float64Array {
  const places = new Float64Array(count + 1);
  for (let rank = 0; rank < count; rank += 1)
    places[rank] = kind === 'nominal' ? rank : range === 0n ? 0 : Number((steps[rank] * one) / range);
  places[count] = -1;
  return places;
}

/** The exact sum of the differences between two rows, over `denominator` (D7). */
export function exactSum({ scales, factors, denominator }: DistanceSpace, row: number, other: number): bigint {
  let sum = 0n;
  for (let j = 0; j < scales.length; j += 1) {
    const { ranks, count, steps } = scales[j];
    const here = ranks[row];
    const there = ranks[other];
    if (here === count || there === count) sum += denominator;
    else if (here === there) continue;
    else if (steps.length === 0) sum += denominator;
    else sum += (steps[here] > steps[there] ? steps[here] - steps[there] : steps[there] - steps[here]) * factors[j];
  }
  return sum;
}

/** A distance from 0 to 1 for display, from its exact sum; rounding keeps the order. */
export function showDistance({ scales, denominator }: DistanceSpace, sum: bigint): number {
  return Number((sum << BigInt(shareBits)) / (denominator * BigInt(scales.length))) / 2 ** shareBits;
}

/** How two values of an attribute are compared: equal or not, by their order, or as numbers (D7). */
export type DistanceKind = 'nominal' | 'ordered' | 'numeric';

/** One attribute as distance sees it (D7). Values at the same place share a rank. */
interface Scale {
  readonly name: string;
  readonly kind: DistanceKind;
  /** For each row of the table its rank; `count` where the value is missing. */
  readonly ranks: Uint32Array;
  readonly count: number;
  /** For each rank its place in whole steps from the least; empty when nominal. */
  readonly steps: readonly bigint[];
  /**
   * The difference of the furthest places in steps: two values differ by |step - step| / range. 0 when all are equal.
   */
  readonly range: bigint;
}

const absent = 0;
const present = 1;
const missing = 2;

/** Codes of the rows, what each code says, and whether it occurs or is missing. */
interface Cells {
  readonly codes: ArrayLike<number>;
  readonly texts: readonly string[];
  readonly states: Uint8Array;
}

/**
 * The scale of an attribute (D7): ordered by place in a given order, by number where a cut column holds numbers in the
 * file or an uncut one has numbers as values, by range where a cut column also holds labels, else nominal. A missing
 * value, kept as a value or not, has no place; it takes no part in the kind or the range.
 */
export function readScale(raw: RawTable, table: Table, attribute: Attribute): Scale {
  const own = viewValues(attribute);
  const isGiven = attribute.isOrdered && attribute.cuts === null && attribute.format === undefined;
  const cells = attribute.cuts === null ? own : viewSpellings(raw, table, attribute);
  const numbers = isGiven ? null : readNumbers(cells, attribute);
  if (numbers !== null) return gradeBy(attribute.name, 'numeric', cells, toSteps(numbers), table.rows);
  return attribute.isOrdered
    ? gradeBy(attribute.name, 'ordered', own, listPlaces(own), table.rows)
    : nameOnly(attribute.name, own, table.rows);
}

function viewValues({ values, codes, isMissing }: Attribute): Cells {
  return {
    codes,
    texts: values,
    states: Uint8Array.from({ length: values.length + 1 }, (_, code) =>
      code === values.length || isMissing[code] ? missing : present,
    ),
  };
}

function viewSpellings(raw: RawTable, { rows, source }: Table, { column, values, codes, isMissing }: Attribute): Cells {
  const { values: texts, codes: spelled } = raw.columns[column];
  const own = source === null ? spelled : Uint32Array.from(source, (row) => spelled[row]);
  const states = new Uint8Array(texts.length).fill(absent);
  for (let row = 0; row < rows; row += 1)
    states[own[row]] = codes[row] === values.length || isMissing[codes[row]] ? missing : present;
  return { codes: own, texts, states };
}

/** The numbers by code, as the format of the column spells them (T8); null when one that occurs is none, or none occurs. */
function readNumbers({ texts, states }: Cells, { format }: Attribute): (Decimal | null)[] | null {
  const read = readerOf(format ?? null);
  const numbers: (Decimal | null)[] = [];
  let found = 0;
  for (let code = 0; code < texts.length; code += 1) {
    const plain = states[code] === present ? read(texts[code]) : null;
    const number = plain === null ? null : readDecimal(plain);
    if (states[code] === present && number === null) return null;
    if (number !== null) found += 1;
    numbers.push(number);
  }
  return found === 0 ? null : numbers;
}

function toSteps(numbers: readonly (Decimal | null)[]): (bigint | null)[] {
  const scale = numbers.reduce((most, number) => Math.max(most, number?.scale ?? 0), 0);
  const units = numbers.map((number) => (number === null ? null : unitsAt(number, scale)));
  let least: bigint | null = null;
  for (const unit of units) if (unit !== null && (least === null || unit < least)) least = unit;
  let step = 0n;
  for (const unit of units) if (unit !== null) step = greatestCommonDivisor(unit - least!, step);
  return units.map((unit) => (unit === null ? null : step === 0n ? 0n : (unit - least!) / step));
}

function listPlaces({ states }: Cells): (bigint | null)[] {
  let next = 0n;
  return Array.from(states, (state) => (state === present ? next++ : null));
}

function gradeBy(
  name: string,
  kind: DistanceKind,
  { codes, texts, states }: Cells,
  stepOf: readonly (bigint | null)[],
  rows: number,
): Scale {
  const steps = [...new Set(stepOf.filter((step) => step !== null))].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const rankOf = new Map(steps.map((step, rank) => [step, rank]));
  const ofCode = Uint32Array.from(
    { length: Math.max(texts.length, states.length) },
    (_, code) => rankOf.get(stepOf[code] ?? -1n) ?? steps.length,
  );
  return { name, kind, ranks: rankRows(codes, ofCode, rows), count: steps.length, steps, range: steps.at(-1) ?? 0n };
}

function nameOnly(name: string, { codes, states }: Cells, rows: number): Scale {
  let count = 0;
  const ofCode = new Uint32Array(states.length);
  for (let code = 0; code < states.length; code += 1) if (states[code] === present) ofCode[code] = count++;
  for (let code = 0; code < states.length; code += 1) if (states[code] === missing) ofCode[code] = count;
  return { name, kind: 'nominal', ranks: rankRows(codes, ofCode, rows), count, steps: [], range: 1n };
}

function rankRows(codes: ArrayLike<number>, ofCode: Uint32Array, rows: number): Uint32Array {
  const ranks = new Uint32Array(rows);
  for (let row = 0; row < rows; row += 1) ranks[row] = ofCode[codes[row]];
  return ranks;
}
