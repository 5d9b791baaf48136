import { type Decoder, type PageHeader, type Values } from 'hyparquet';
import { parquetHeader } from 'hyparquet/src/column.js';
import { checkRecord } from './check-thrift.ts';
import { unpackPage } from './compressors.ts';
import { readPlainValues, readValues } from './page-values.ts';
import { readRuns } from './read-runs.ts';

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
