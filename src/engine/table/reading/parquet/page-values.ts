import { type Decoder, type Reader, type Values } from 'hyparquet';
import { convert } from 'hyparquet/src/convert.js';
import { deltaBinaryUnpack } from 'hyparquet/src/delta.js';
import { byteStreamSplit } from 'hyparquet/src/encoding.js';
import { readPlain } from 'hyparquet/src/plain.js';
import { readRuns } from './read-runs.ts';

/** The most bytes that the values of a page may have that are told by what they share with those before. */
const mostShared = 2 ** 30;

/** The values of a page; throws unless its bytes suffice for them. */
export function readValues(
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
export function readPlainValues(bytes: Uint8Array, count: number, decoder: Decoder): Values {
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
