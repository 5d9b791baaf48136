import type { SchemaElement, SchemaTree } from 'hyparquet';

/** How the values of a column are written as cells, or why they cannot be; `text` tells whether the file says that they are. */
export type ColumnType =
  | { readonly say: (value: never) => string; readonly isBare: boolean; readonly text?: 'said' | 'guessed' }
  | { readonly refused: string };

const perSecond = { MILLIS: 1_000n, MICROS: 1_000_000n, NANOS: 1_000_000_000n } as const;

/** `isBare`: the reader is to give the numbers as they are stored, because its own reading of them would round. */
const bare = (say: (value: never) => string): ColumnType => ({ say, isBare: true });
const read = (say: (value: never) => string): ColumnType => ({ say, isBare: false });
const text: ColumnType = { say: (value: string) => value, isBare: false, text: 'said' };
const refused = (what: string): ColumnType => ({ refused: what });

/** What the schema of a file says of a column. */
export function typeOf({ element, children }: SchemaTree): ColumnType {
  if (children.length > 0 || element.num_children !== undefined || element.repetition_type === 'REPEATED')
    return refused('holds lists or records');
  return typeOfLogical(element) ?? typeOfPhysical(element);
}

function typeOfLogical(element: SchemaElement): ColumnType | null {
  const { type, logical_type: logical, converted_type: converted } = element;
  const name = logical?.type ?? converted;
  switch (name) {
    case 'STRING':
    case 'UTF8':
    case 'ENUM':
      return text;
    case 'JSON':
      return { ...text, isBare: true };
    case 'DECIMAL':
      return typeOfDecimal(logical?.scale ?? element.scale ?? 0);
    case 'DATE':
      return bare((days: number) => sayDay(days));
    case 'TIMESTAMP':
      return typeOfMoment(logical?.unit ?? 'MILLIS', logical?.isAdjustedToUTC === true);
    case 'TIMESTAMP_MILLIS':
    case 'TIMESTAMP_MICROS':
      return typeOfMoment(name === 'TIMESTAMP_MILLIS' ? 'MILLIS' : 'MICROS', false);
    case 'TIME':
    case 'TIME_MILLIS':
    case 'TIME_MICROS': {
      const unit = logical?.unit ?? (name === 'TIME_MILLIS' ? 'MILLIS' : 'MICROS');
      return bare((value: number | bigint) => sayTime(BigInt(value), perSecond[unit]));
    }
    case 'UUID':
      return read((value: string) => value);
    case 'FLOAT16':
      return read((value: number) => sayDouble(value));
    case 'INTERVAL':
      return refused('holds lengths of time');
    case 'BSON':
    case 'GEOMETRY':
    case 'GEOGRAPHY':
    case 'VARIANT':
      return refused('holds binary data');
    case 'INTEGER':
      return logical?.isSigned === false ? typeOfUnsigned(type) : null;
    case 'UINT_8':
    case 'UINT_16':
    case 'UINT_32':
    case 'UINT_64':
      return typeOfUnsigned(type);
    default:
      return null;
  }
}

function typeOfPhysical({ type }: SchemaElement): ColumnType {
  switch (type) {
    case 'BOOLEAN':
      return read((value: boolean) => String(value));
    case 'INT32':
    case 'INT64':
      return bare((value: number | bigint) => String(value));
    case 'FLOAT':
      return read((value: number) => sayFloat(value));
    case 'DOUBLE':
      return read((value: number) => sayDouble(value));
    case 'INT96':
      return read((nanos: bigint) => sayMoment(nanos, perSecond.NANOS));
    case 'BYTE_ARRAY':
      return { ...text, text: 'guessed' };
    default:
      return refused('holds binary data');
  }
}

const typeOfUnsigned = (type: string | undefined) =>
  bare((value: number | bigint) => String(BigInt.asUintN(type === 'INT64' ? 64 : 32, BigInt(value))));

/** More decimals, and more bytes, than a number of any database has; a file of some bytes can say a hundred million. */
const mostDecimals = 1000;
const mostDigitBytes = 1000;

function typeOfDecimal(scale: number): ColumnType {
  if (!Number.isInteger(scale) || scale < 0 || scale > mostDecimals)
    return refused(`holds numbers said to have ${scale} decimals`);
  return bare((value: number | bigint | Uint8Array) => {
    if (!(value instanceof Uint8Array)) return sayDecimal(BigInt(value), scale);
    if (value.length > mostDigitBytes) throw new Error(`a number of ${value.length} bytes`);
    return sayDecimal(readBigEndian(value), scale);
  });
}

const typeOfMoment = (unit: keyof typeof perSecond, isUtc: boolean) =>
  bare((value: bigint) => `${sayMoment(BigInt(value), perSecond[unit])}${isUtc ? 'Z' : ''}`);

/** Whole days and the rest of a number of units since 1970. */
function splitDays(value: bigint, perDay: bigint): { days: number; rest: bigint } {
  const rest = ((value % perDay) + perDay) % perDay;
  return { days: Number((value - rest) / perDay), rest };
}

/** Days in 400 years, after which the calendar repeats; it begins with March, so that a leap day is the last of its year. */
const cycle = 146_097;
/** Days from the first of March of the year 0 to 1970. */
const offset = 719_468;

/** A day as 2024-12-31, from its number of days since 1970. */
export function sayDay(days: number): string {
  const since = days + offset;
  const era = Math.floor(since / cycle);
  const day = since - era * cycle;
  const year = Math.floor((day - Math.floor(day / 1460) + Math.floor(day / 36_524) - Math.floor(day / 146_096)) / 365);
  const inYear = day - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const month = Math.floor((5 * inYear + 2) / 153);
  const inMonth = inYear - Math.floor((153 * month + 2) / 5) + 1;
  const full = year + era * 400 + (month < 10 ? 0 : 1);
  return `${full < 0 ? '-' : ''}${pad(Math.abs(full), 4)}-${pad(month < 10 ? month + 3 : month - 9, 2)}-${pad(inMonth, 2)}`;
}

/** A time of day as 23:59:59, with its decimals where they are not 0. `perSecond` are the units in a second. */
function sayTime(units: bigint, perSecond: bigint): string {
  const seconds = Number(units / perSecond);
  const decimals = String(units % perSecond)
    .padStart(String(perSecond).length - 1, '0')
    .replace(/0+$/, '');
  const words = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => pad(part, 2));
  return words.join(':') + (decimals === '' ? '' : `.${decimals}`);
}

/** A day and a time as databases write them to CSV: 2024-12-31 23:59:59. */
export function sayMoment(units: bigint, perSecond: bigint): string {
  const { days, rest } = splitDays(units, perSecond * 86_400n);
  return `${sayDay(days)} ${sayTime(rest, perSecond)}`;
}

/** A decimal from its digits and how many of them stand after the point; all of these are written, as 1.50. */
export function sayDecimal(digits: bigint, scale: number): string {
  const sign = digits < 0n ? '-' : '';
  const words = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0');
  return scale <= 0 ? `${sign}${words}` : `${sign}${words.slice(0, -scale)}.${words.slice(-scale)}`;
}

/** A big-endian number in two's complement. */
export function readBigEndian(bytes: Uint8Array): bigint {
  let number = 0n;
  for (const byte of bytes) number = (number << 8n) | BigInt(byte);
  return BigInt.asIntN(bytes.length * 8, number);
}

/** A floating-point number in the fewest digits that give it back; a whole one as 1.0, as databases write it to CSV. */
function sayDouble(number: number): string {
  const words = String(number);
  return /^-?\d+$/.test(words) ? `${words}.0` : words;
}

/** The same for one of four bytes, which needs fewer digits. */
export function sayFloat(number: number): string {
  if (!Number.isFinite(number)) return sayDouble(number);
  for (let digits = 6; digits < 9; digits += 1) {
    const rounded = Number(number.toPrecision(digits));
    if (Math.fround(rounded) === number) return sayDouble(rounded);
  }
  return sayDouble(Number(number.toPrecision(9)));
}

function pad(number: number, length: number): string {
  return String(number).padStart(length, '0');
}
