import type { Decoder, FileMetaData, SchemaElement, SchemaTree } from 'hyparquet';
import { DEFAULT_PARSERS } from 'hyparquet/src/convert.js';
import { type Failure, type Notice, fail } from '../../../shared/result.ts';
import type { RunContext } from '../../../shared/run-context.ts';
import type { ByteSource } from '../chunk-feed.ts';
import type { ColumnBuilder } from '../column-builder.ts';
import { attempt, failDamaged, failLargePage, failText } from '../read-failures.ts';
import type { TableBuilder } from '../table-builder.ts';
import { LargePage, type Page, readPages } from './read-pages.ts';

/** A column that can be read. */
export interface ParquetColumn {
  readonly name: string;
  readonly type: Exclude<ColumnType, { refused: string }>;
  /** What the file says of it, without what would make the package round numbers and dates. */
  readonly element: SchemaElement;
}

export interface OpenParquet {
  readonly source: ByteSource;
  readonly metadata: FileMetaData;
  readonly columns: readonly ParquetColumn[];
  readonly notices: readonly Notice[];
}

type RowGroup = FileMetaData['row_groups'][number];

/** A row group, and where its bytes come from. */
interface GroupSource {
  readonly bytes: ReadAhead;
  readonly source: ByteSource;
  readonly group: RowGroup;
}

/** As often at most tells reading how far it is. */
const mostSigns = 1000;

/** The rows of a group, from 0. */
interface Rows {
  readonly start: number;
  readonly end: number;
}

/** Adds all rows to a table, group by group and within it column by column. */
export async function readGroups(
  opened: OpenParquet,
  builder: TableBuilder,
  context: RunContext,
): Promise<Failure | null> {
  const { metadata, columns } = opened;
  const parts = metadata.row_groups.length * columns.length;
  const file = { bytes: new ReadAhead(opened.source), source: opened.source };
  const every = Math.ceil(parts / mostSigns);
  let start = 0;
  for (const [i, group] of metadata.row_groups.entries()) {
    const { num_rows: count } = group;
    const rows = { start, end: start + Number(count) };
    builder.reserveRows(Number(count));
    for (const [at, column] of columns.entries()) {
      if (context.isCancelled()) return fail('cancelled/reading', null);
      const part = i * columns.length + at;
      if (part % every === 0) context.progress('Reading', part / parts);
      const failure = await readChunk({ ...file, group }, column, builder.columnAt(at), rows);
      if (failure !== null) return failure;
    }
    builder.addRead(Number(count));
    builder.keepWithinBudget();
    start = rows.end;
  }
  return null;
}

async function readChunk(
  from: GroupSource,
  described: ParquetColumn,
  column: ColumnBuilder,
  rows: Rows,
): Promise<Failure | null> {
  if (column.isGivenUp) return null;
  const { name, type } = described;
  const read = await attempt(addChunk(from, described, column, rows), (cause, error) => {
    if (error instanceof LargePage) return failLargePage(name, placeOf(rows), error.count);
    return type.text !== undefined && error instanceof TypeError
      ? failText(name, placeOf(rows))
      : failDamaged(name, placeOf(rows), cause);
  });
  if (read.ok) return null;
  if (read.code !== 'encoding' || type.text !== 'guessed') return read;
  column.giveUp('holds binary data');
  return null;
}

/** Adds the values of a column of a group, page by page; throws where the file is damaged. */
async function addChunk(
  { bytes: file, source, group }: GroupSource,
  { type, element }: ParquetColumn,
  column: ColumnBuilder,
  { start, end }: Rows,
): Promise<void> {
  const { bytes, from, codec } = await fetchChunk(file, group, element);
  const decoder = { type: element.type!, codec, element, utf8: type.text !== undefined, parsers: parsersOf(source) };
  const known = new Map<unknown, number>();
  let row = start;
  for (const page of readPages(bytes, from, end - start, decoder)) {
    addPage(page, type.say as (value: unknown) => string, column, known, row);
    row += page.count;
  }
  if (row !== end) throw new Error(`${row - start} values`);
}

/** The bytes of a column of a group, and where they stand in the file. */
async function fetchChunk(file: ReadAhead, group: RowGroup, element: SchemaElement) {
  const chunk = group.columns.find(
    ({ meta_data: said }) => said?.path_in_schema.length === 1 && said.path_in_schema[0] === element.name,
  );
  if (chunk?.meta_data === undefined) throw new Error('nothing of it in the row group');
  const {
    type,
    codec,
    dictionary_page_offset: list,
    data_page_offset: data,
    total_compressed_size: size,
  } = chunk.meta_data;
  if (chunk.file_path !== undefined) throw new Error('its values are in another file');
  if (type !== element.type) throw new Error(`values of type ${String(type)}`);
  const from = Number(list || data);
  const length = Number(size);
  if (!(from >= 4) || !(length > 0) || !(from < file.size)) throw new Error(`${length} bytes from byte ${from} on`);
  return { bytes: await file.slice(from, from + length), from, codec };
}

function parsersOf(source: ByteSource): Decoder['parsers'] {
  const decoder = source.decoder('utf-8');
  return {
    ...DEFAULT_PARSERS,
    stringFromBytes: (bytes: Uint8Array) => decoder.decode(bytes) + decoder.decode(null),
    timestampFromNanoseconds: (nanos: bigint) => nanos,
  };
}

/** Stores the codes of the values of a page; a value that a group repeats is written once. */
function addPage(
  { count, present, values }: Page,
  say: (value: unknown) => string,
  column: ColumnBuilder,
  known: Map<unknown, number>,
  start: number,
): void {
  let next = 0;
  for (let i = 0; i < count; i += 1) {
    const value = present === null || present[i] === 1 ? values[next++] : null;
    let code = known.get(value);
    if (code === undefined) {
      code = column.codeOf(value === null || value === undefined ? '' : say(value));
      known.set(value, code);
    }
    column.codes[start + i] = code;
  }
}

/** Rows as a spreadsheet with a row of names would number them. */
function placeOf({ start, end }: Rows): readonly [number, number] {
  return [start + 2, end + 1];
}

/** As much as is fetched at once: some thousand columns of tiny row groups. */
const blockBytes = 2 ** 21;

/** Gives pieces of a file. Small ones come from a block that is fetched once: a file may have a million of them, and a browser takes long over each. */
class ReadAhead {
  readonly #source: ByteSource;
  #block = new Uint8Array(0);
  #start = 0;

  constructor(source: ByteSource) {
    this.#source = source;
  }

  get size(): number {
    return this.#source.size;
  }

  async slice(start: number, end: number): Promise<Uint8Array> {
    const last = Math.min(end, this.#source.size);
    if (last - start >= blockBytes) return new Uint8Array(await this.#source.slice(start, last));
    if (start < this.#start || last > this.#start + this.#block.length) {
      this.#block = new Uint8Array(await this.#source.slice(start, Math.min(start + blockBytes, this.#source.size)));
      this.#start = start;
    }
    return this.#block.subarray(start - this.#start, last - this.#start);
  }
}

/** How the values of a column are written as cells, or why they cannot be; `text` tells whether the file says that they are. */
type ColumnType =
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
