import { missingWords } from '../../vocabulary/columns.ts';
import { type NumberFormat, numberReader, readDate } from '../column-format.ts';
import { countCodes } from '../count-values.ts';
import { type ColumnProfile, profileColumn } from '../profile-column.ts';
import type { Codes, RawColumn, RawTable } from '../raw-table.ts';
import { markMissing } from '../recode-column.ts';
import { readName } from '../role-words.ts';

/** What the first look knows of a column before it asks what the column is. */
export interface ColumnFacts {
  readonly index: number;
  readonly name: string;
  /** The name in small English words. */
  readonly words: string;
  readonly profile: ColumnProfile;
  readonly values: readonly string[];
  readonly codes: Codes;
  /** Rows by code. */
  readonly counts: Uint32Array;
  /** By code: 1 where it stands for nothing. */
  readonly isMissing: Uint8Array;
  /** Rows in which it is filled in. */
  readonly filled: number;
  /** Codes that stand for something, in order of first appearance; empty where there are more than `fewCodes`. */
  readonly few: readonly number[];
}

/** A column with more values is none of few. */
export const fewCodes = 60;

/** The facts of every column; words for "missing" count as missing here, whatever the settings say. */
export function gatherFacts(
  raw: RawTable,
  profiles: readonly ColumnProfile[],
  missing: readonly string[],
): ColumnFacts[] {
  return raw.columns.map((column, index) => factsOf(column, index, profiles[index], missing));
}

function factsOf(column: RawColumn, index: number, given: ColumnProfile, missing: readonly string[]): ColumnFacts {
  const tokens = [...missing, ...wordsForMissing(column)];
  const profile = tokens.length > missing.length ? profileColumn(column, tokens) : given;
  const counts = countCodes(column.codes, column.values.length);
  const isMissing = markMissing(column, new Set(tokens.map((token) => token.trim())));
  const few: number[] = [];
  let filled = 0;
  for (let code = 0; code < counts.length; code += 1) {
    if (isMissing[code] === 1 || counts[code] === 0) continue;
    filled += counts[code];
    if (profile.distinct <= fewCodes) few.push(code);
  }
  const { name, values, codes } = column;
  return { index, name, words: readName(name), profile, values, codes, counts, isMissing, filled, few };
}

const longestWord = 16;
/** `No` and `none` are answers more often than gaps; a code of one sign is a value. */
const certainWords = /^(#?n\/?a|nan|null|<na>|not available|\.)$/i;

function wordsForMissing({ values }: RawColumn): string[] {
  const found: string[] = [];
  for (const value of values)
    if (value.length <= longestWord && missingWords.test(value.trim()) && certainWords.test(value.trim()))
      found.push(value);
  return found;
}

const numbersKept = new WeakMap<ColumnFacts, Float64Array | null>();
const daysKept = new WeakMap<ColumnFacts, Float64Array | null>();

/** By code the number it spells, NaN for none; null where the column is no column of numbers (T8). */
export function numbersOf(facts: ColumnFacts): Float64Array | null {
  const kept = numbersKept.get(facts);
  if (kept !== undefined) return kept;
  const numbers = readNumbers(facts);
  numbersKept.set(facts, numbers);
  return numbers;
}

const currency = /[$€£%]|\b(?:eur|usd)\b/gi;
const english: NumberFormat = { decimal: '.', thousands: ',' };

function readNumbers({ profile, values, counts, isMissing }: ColumnFacts): Float64Array | null {
  const { type, format, formats } = profile;
  if (type === 'empty' || type === 'date' || format?.kind === 'date') return null;
  const plain = formats.numbers[0];
  const isMoney = plain === undefined;
  const first = counts.findIndex((count, code) => count > 0 && isMissing[code] === 0);
  // By its first value most columns hold no amounts, which saves trying a million cells.
  if (isMoney && (first < 0 || !/\d/.test(values[first]) || values[first].replace(currency, '') === values[first]))
    return null;
  const read = numberReader(format?.kind === 'number' ? format : (plain ?? english));
  const numbers = new Float64Array(values.length).fill(NaN);
  for (let code = 0; code < values.length; code += 1) {
    if (isMissing[code] === 1 || counts[code] === 0) continue;
    const text = read(isMoney ? values[code].replace(currency, '').trim() : values[code]);
    if (text === null) return null;
    numbers[code] = Number(text);
  }
  return numbers;
}

/** By code the day, counted from any fixed start, NaN for none; null where the column holds no dates, or their order is open (T8). */
export function daysOf(facts: ColumnFacts): Float64Array | null {
  const kept = daysKept.get(facts);
  if (kept !== undefined) return kept;
  const days = readDays(facts);
  daysKept.set(facts, days);
  return days;
}

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const namedMonth = /^(?:(\d{1,2})[- ])?([a-z]{3})[a-z]*[- ,]+(\d{4}|\d{2})$/i;

/** A date whose month is a word, such as 28-Feb-97 or Dec-2015. */
function readNamedDay(text: string): number {
  const match = namedMonth.exec(text.trim());
  const month = match === null ? -1 : monthNames.indexOf(match[2].toLowerCase());
  if (match === null || month < 0) return NaN;
  const year = Number(match[3]);
  return dayNumber(match[3].length === 2 ? year + (year < 50 ? 2000 : 1900) : year, month + 1, Number(match[1] ?? 1));
}

/** Days since the first of March of the year 0, with years that begin in March. */
function dayNumber(year: number, month: number, day: number): number {
  const own = month > 2 ? year : year - 1;
  const leaps = Math.floor(own / 4) - Math.floor(own / 100) + Math.floor(own / 400);
  return 365 * own + leaps + Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
}

function readDays({ profile, values, counts, isMissing }: ColumnFacts): Float64Array | null {
  const { type, formats } = profile;
  if (type !== 'date' && type !== 'text') return null;
  const order = formats.dates.length === 1 ? formats.dates[0] : null;
  if (order === null && type === 'date' && formats.dates.length > 1) return null;
  const days = new Float64Array(values.length).fill(NaN);
  for (let code = 0; code < values.length; code += 1) {
    if (isMissing[code] === 1 || counts[code] === 0) continue;
    const date = order === null ? null : readDate(values[code], order);
    days[code] = date === null ? readNamedDay(values[code]) : dayNumber(date.year, date.month, date.day);
    if (Number.isNaN(days[code])) return null;
  }
  return days;
}

/** A column that holds dates or times, whether or not their order is known. */
export function isDateColumn(facts: ColumnFacts): boolean {
  const { type } = facts.profile;
  return (
    type === 'date' || facts.profile.formats.dates.length > 0 || (facts.profile.distinct > 1 && daysOf(facts) !== null)
  );
}

/** Two values and, but for gaps, no other. */
export function isPair({ profile }: ColumnFacts): boolean {
  return profile.distinct === 2;
}

/** Whole numbers or single letters of which there are few: they stand for something that has a name elsewhere. */
export function areCodes({ profile, values, few }: ColumnFacts): boolean {
  if (profile.distinct < 2 || profile.distinct > mostCodes) return false;
  const spelled = few.map((code) => values[code].trim());
  return spelled.every((one) => /^-?\d{1,2}(?:\.0+)?$/.test(one)) || spelled.every((one) => /^[a-z]$/i.test(one));
}

const mostCodes = 9;
