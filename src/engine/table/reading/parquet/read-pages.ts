import type { Decoder, PageHeader, Reader, Values } from 'hyparquet';
import { parquetHeader } from 'hyparquet/src/column.js';
import { convert } from 'hyparquet/src/convert.js';
import { deltaBinaryUnpack } from 'hyparquet/src/delta.js';
import { byteStreamSplit } from 'hyparquet/src/encoding.js';
import { readPlain } from 'hyparquet/src/plain.js';
import { unpackPage } from './compressors.ts';

/** Above this a list in JavaScript is no longer one block of memory; writers make pages of some thousand values. */
const mostValues = 2 ** 25;

/** A page that has more values than that, and is right to. */
export class LargePage extends Error {
  readonly count: number;

  constructor(count: number) {
    super(`a page of ${count} values`);
    this.count = count;
  }
}

/** A page of a column: how many values it has, which of them are there (all where null), and those. */
export interface Page {
  readonly count: number;
  readonly present: Uint32Array | null;
  readonly values: Values;
}

/**
 * The pages of a column of a row group, one at a time. What a page says of itself is checked against the bytes and the
 * rows that are there before anything is unpacked, because the package makes room for whatever it is told.
 */
export function* readPages(bytes: Uint8Array, start: number, rows: number, decoder: Decoder): Generator<Page> {
  let dictionary: Values | null = null;
  let left = rows;
  let at = 0;
  while (left > 0 && at < bytes.length) {
    const place = `byte ${start + at}`;
    const { header, body, end } = openPage(bytes, at, place);
    const { type, dictionary_page_header: list } = header;
    try {
      if (type === 'DICTIONARY_PAGE') {
        const page = unpackPage(decoder.codec, body, header.uncompressed_page_size);
        dictionary = readPlainValues(page, checkCount(list?.num_values, mostValues), decoder);
      } else {
        const page = readPage(header, body, left, decoder, dictionary);
        left -= page.count;
        yield page;
      }
    } catch (error) {
      throw withPlace(error, place);
    }
    at = end;
  }
}

function openPage(bytes: Uint8Array, start: number, place: string) {
  const at = checkRecord(bytes, start);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = parquetHeader({ view, offset: start });
  const size = header.compressed_page_size;
  if (!Number.isInteger(size) || size < 0 || size > bytes.length - at)
    throw new Error(`${place}: a page of ${size} bytes`);
  return { header, body: bytes.subarray(at, at + size), end: at + size };
}

function readPage(
  header: PageHeader,
  body: Uint8Array,
  left: number,
  decoder: Decoder,
  dictionary: Values | null,
): Page {
  const said = header.type === 'DATA_PAGE' ? header.data_page_header : header.data_page_header_v2;
  if (said === undefined || !(header.type === 'DATA_PAGE' || header.type === 'DATA_PAGE_V2'))
    throw new Error(`a page of the type ${String(header.type)}`);
  const count = checkCount(said.num_values, left);
  if (count > mostValues) throw new LargePage(count);
  const { levels, values } =
    header.type === 'DATA_PAGE' ? splitPage(header, body, decoder) : splitPage2(header, body, decoder);
  const present = levels === null ? null : readRuns(levels, 1, count);
  const there = present === null ? count : present.reduce((sum, one) => sum + one, 0);
  return { count, present, values: readValues(values, said.encoding, there, decoder, dictionary) };
}

/** The bytes that tell which values are there, where some may be missing, and those of the values. */
interface Parts {
  readonly levels: Uint8Array | null;
  readonly values: Uint8Array;
}

/** In the first version of pages all is packed, and the levels come with their length. */
function splitPage(header: PageHeader, body: Uint8Array, { codec, element }: Decoder): Parts {
  const page = unpackPage(codec, body, header.uncompressed_page_size);
  if (element.repetition_type === 'REQUIRED') return { levels: null, values: page };
  const length = new DataView(page.buffer, page.byteOffset, page.byteLength).getUint32(0, true);
  if (length > page.length - 4) throw new Error(`levels of ${length} bytes`);
  return { levels: page.subarray(4, 4 + length), values: page.subarray(4 + length) };
}

/** In the second version the levels are not packed, and the page says how long they are. */
function splitPage2(header: PageHeader, body: Uint8Array, { codec, element }: Decoder): Parts {
  const {
    repetition_levels_byte_length: first = 0,
    definition_levels_byte_length: second = 0,
    is_compressed: isPacked,
  } = header.data_page_header_v2!;
  const length = first + second;
  if (!Number.isInteger(length) || first < 0 || second < 0 || length > body.length)
    throw new Error(`levels of ${length} bytes`);
  const rest = body.subarray(length);
  return {
    levels: element.repetition_type === 'REQUIRED' ? null : body.subarray(first, length),
    values: isPacked === false ? rest : unpackPage(codec, rest, header.uncompressed_page_size - length),
  };
}

function checkCount(count: unknown, most: number): number {
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 0 || count > most)
    throw new Error(`${String(count)} values where ${most} are left`);
  return count;
}

/** A damaged page says its byte; text that is none and a lack of memory keep their own words. */
function withPlace(error: unknown, place: string): unknown {
  return error instanceof Error && error.constructor === Error ? new Error(`${place}: ${error.message}`) : error;
}

/** The most bytes that the values of a page may have that are told by what they share with those before. */
const mostShared = 2 ** 30;

/** The values of a page; throws unless its bytes suffice for them. */
function readValues(
  bytes: Uint8Array,
  encoding: string | undefined,
  count: number,
  decoder: Decoder,
  dictionary: Values | null,
): Values {
  if (count === 0) return [];
  if (encoding === 'PLAIN_DICTIONARY' || encoding === 'RLE_DICTIONARY') {
    if (dictionary === null) throw new Error('no list of values before the first page');
    return lookUp(readRuns(bytes.subarray(1), bytes[0], count), dictionary);
  }
  return convert(decode(bytes, encoding, count, decoder), decoder);
}

/** The values that a page writes out, in the list before the pages or in a page itself. */
function readPlainValues(bytes: Uint8Array, count: number, decoder: Decoder): Values {
  return count === 0 ? [] : convert(decode(bytes, 'PLAIN', count, decoder), decoder);
}

function decode(bytes: Uint8Array, encoding: string | undefined, count: number, { type, element }: Decoder): Values {
  const reader = { view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), offset: 0 };
  const width = element.type_length;
  switch (encoding) {
    case 'PLAIN':
      checkRoom(bytes, count, type, width);
      return readPlain(reader, type, count, width);
    case 'BYTE_STREAM_SPLIT':
      checkRoom(bytes, count, type, width);
      return byteStreamSplit(reader, count, type, width);
    case 'RLE':
      if (type !== 'BOOLEAN') break;
      return Array.from(readRuns(bytes.subarray(4), 1, count), (bit) => bit === 1);
    case 'DELTA_BINARY_PACKED':
      return readDeltas(reader, type === 'INT32' ? new Int32Array(count) : new BigInt64Array(count));
    case 'DELTA_LENGTH_BYTE_ARRAY':
      return cutPieces(bytes, readDeltas(reader, new Int32Array(count)), reader);
    case 'DELTA_BYTE_ARRAY': {
      const shared = readDeltas(reader, new Int32Array(count));
      return joinPieces(shared, cutPieces(bytes, readDeltas(reader, new Int32Array(count)), reader));
    }
  }
  throw new Error(`values written as ${String(encoding)}`);
}

function lookUp(places: Uint32Array, dictionary: Values): Values {
  const values = new Array<unknown>(places.length);
  for (let i = 0; i < places.length; i += 1) {
    if (places[i] >= dictionary.length) throw new Error(`value ${places[i]} of ${dictionary.length}`);
    values[i] = dictionary[places[i]];
  }
  return values;
}

/** The fewest bytes of a value, by its type. */
const least: Readonly<Record<string, number>> = {
  BOOLEAN: 1 / 8,
  INT32: 4,
  INT64: 8,
  INT96: 12,
  FLOAT: 4,
  DOUBLE: 8,
  BYTE_ARRAY: 4,
};

function checkRoom({ length }: Uint8Array, count: number, type: string, width: number | undefined): void {
  const each = type === 'FIXED_LEN_BYTE_ARRAY' ? width : least[type];
  if (each === undefined || !(each > 0) || count * each > length) throw new Error(`${count} values in ${length} bytes`);
}

/** Numbers told by how much each is more than the one before, in blocks that a damaged file may call empty or endless. */
function readDeltas<T extends Int32Array | BigInt64Array>(reader: Reader, numbers: T): T {
  const { view, offset } = reader;
  const [block, afterBlock] = readSize(view, offset);
  const [parts] = readSize(view, afterBlock);
  if (block === 0 || parts === 0 || block % parts > 0 || parts > view.byteLength || block > 2 ** 30)
    throw new Error(`blocks of ${block} in ${parts} parts`);
  deltaBinaryUnpack(reader, numbers.length, numbers);
  return numbers;
}

function readSize(view: DataView, start: number): [number, number] {
  let size = 0;
  for (let at = start, unit = 1; at < start + 5; at += 1, unit *= 0x80) {
    const byte = view.getUint8(at);
    size += (byte & 0x7f) * unit;
    if (byte < 0x80) return [size, at + 1];
  }
  throw new Error('a size without an end');
}

/** Pieces of some lengths, from where the reader stands. */
function cutPieces(bytes: Uint8Array, lengths: Int32Array, reader: Reader): Uint8Array[] {
  return Array.from(lengths, (length) => {
    const end = reader.offset + length;
    if (length < 0 || end > bytes.length) throw new Error(`a value of ${length} bytes`);
    const piece = bytes.subarray(reader.offset, end);
    reader.offset = end;
    return piece;
  });
}

/** Each piece after as many bytes of the value before it as they share. */
function joinPieces(shared: Int32Array, pieces: readonly Uint8Array[]): Uint8Array[] {
  let before = new Uint8Array(0);
  let sum = 0;
  return pieces.map((piece, i) => {
    const value = new Uint8Array(shared[i] + piece.length);
    sum += value.length;
    if (shared[i] < 0 || shared[i] > before.length || sum > mostShared) throw new Error(`${shared[i]} bytes shared`);
    value.set(before.subarray(0, shared[i]));
    value.set(piece, shared[i]);
    before = value;
    return value;
  });
}

/**
 * The numbers of a page that are kept as runs: one number many times, or numbers of `width` bits in a row. The package
 * would fill a list as long as a run says it is, and a damaged run says anything.
 */
export function readRuns(bytes: Uint8Array, width: number, count: number): Uint32Array {
  if (width > 32) throw new Error(`numbers of ${width} bits`);
  const numbers = new Uint32Array(count);
  if (width === 0) return numbers;
  let at = 0;
  for (let seen = 0; seen < count;) {
    const head = readHead(bytes, at);
    at = head.end;
    const left = count - seen;
    if (head.isPacked) {
      const length = Math.min(head.length * 8, left);
      unpack(bytes, at, width, numbers.subarray(seen, seen + length));
      at += head.length * width;
      seen += length;
    } else {
      if (head.length > left) throw new Error(`a run of ${head.length} where ${left} are left`);
      numbers.fill(readNumber(bytes, at, width), seen, seen + head.length);
      at += Math.ceil(width / 8);
      seen += head.length;
    }
  }
  return numbers;
}

function readHead(bytes: Uint8Array, start: number): { isPacked: boolean; length: number; end: number } {
  let head = 0;
  let at = start;
  for (let unit = 1; ; unit *= 0x80, at += 1) {
    if (at >= bytes.length || at - start > 4) throw new Error('a run without its length');
    head += (bytes[at] & 0x7f) * unit;
    if (bytes[at] < 0x80) break;
  }
  return { isPacked: head % 2 === 1, length: Math.floor(head / 2), end: at + 1 };
}

function readNumber(bytes: Uint8Array, at: number, width: number): number {
  const number = new Uint32Array(1);
  unpack(bytes, at, width, number);
  return number[0];
}

/** Numbers of some bits each, the lowest bit first; what is missing of the last byte is 0. */
function unpack(bytes: Uint8Array, start: number, width: number, numbers: Uint32Array): void {
  if (start + Math.ceil((numbers.length * width) / 8) > bytes.length) throw new Error('a run cut short');
  let at = start;
  let shift = 0;
  for (let i = 0; i < numbers.length; i += 1) {
    let number = 0;
    for (let got = 0; got < width;) {
      const take = Math.min(8 - shift, width - got);
      number |= ((bytes[at] >>> shift) & ((1 << take) - 1)) << got;
      got += take;
      shift += take;
      if (shift < 8) continue;
      shift = 0;
      at += 1;
    }
    numbers[i] = number;
  }
}

/** The bytes of each kind of value in the compact protocol of Thrift, by the number of its kind. */
const kinds = { no: 1, yes: 2, byte: 3, short: 4, long: 6, double: 7, binary: 8, list: 9, struct: 12 } as const;
/** More than any Parquet file has. */
const deepest = 32;
const longestNumber = 10;

/**
 * Walks over a record that is about to be unpacked and tells where it ends; throws where it says that more follows than
 * there are bytes for. Whoever unpacks it makes room for as many values as it says.
 */
export function checkRecord(bytes: Uint8Array, start: number, depth = 0): number {
  if (depth > deepest) throw new Error(`byte ${start}: records within records`);
  let at = start;
  for (;;) {
    const head = byteAt(bytes, at);
    at += 1;
    const kind = head & 0x0f;
    if (kind === 0) return at;
    if (head >> 4 === 0) at = checkNumber(bytes, at);
    if (kind !== kinds.no && kind !== kinds.yes) at = checkValue(bytes, at, kind, depth);
  }
}

function checkValue(bytes: Uint8Array, at: number, kind: number, depth: number): number {
  if (kind <= kinds.byte) return skip(bytes, at, 1);
  if (kind <= kinds.long) return checkNumber(bytes, at);
  if (kind === kinds.double) return skip(bytes, at, 8);
  if (kind === kinds.binary) return skip(bytes, checkNumber(bytes, at), numberAt(bytes, at));
  if (kind === kinds.list) return checkList(bytes, at, depth + 1);
  if (kind === kinds.struct) return checkRecord(bytes, at, depth + 1);
  throw new Error(`byte ${at}: a value of the kind ${kind}`);
}

function checkList(bytes: Uint8Array, start: number, depth: number): number {
  const head = byteAt(bytes, start);
  const isLong = head >> 4 === 15;
  let at = isLong ? checkNumber(bytes, start + 1) : start + 1;
  const length = isLong ? numberAt(bytes, start + 1) : head >> 4;
  if (depth > deepest) throw new Error(`byte ${start}: lists within lists`);
  if (length > bytes.length - at) throw new Error(`byte ${start}: a list of ${length}`);
  for (let i = 0; i < length; i += 1) at = checkValue(bytes, at, head & 0x0f, depth);
  return at;
}

/** Where a number of any length ends. */
function checkNumber(bytes: Uint8Array, start: number): number {
  let at = start;
  while (byteAt(bytes, at) >= 0x80) at += 1;
  if (at - start >= longestNumber) throw new Error(`byte ${start}: a number without an end`);
  return at + 1;
}

/** A number that is not negative. */
function numberAt(bytes: Uint8Array, start: number): number {
  let number = 0;
  for (let at = start, unit = 1; ; at += 1, unit *= 0x80) {
    number += (bytes[at] & 0x7f) * unit;
    if (bytes[at] < 0x80) return number;
  }
}

function skip(bytes: Uint8Array, at: number, length: number): number {
  if (length > bytes.length - at) throw new Error(`byte ${at}: ${length} bytes`);
  return at + length;
}

function byteAt(bytes: Uint8Array, at: number): number {
  if (at >= bytes.length) throw new Error(`byte ${at}: the end`);
  return bytes[at];
}
