import { type CsvFormat, failUnwritable, writeCell } from '../../shared/csv-writer.ts';
import { type Encoding, encodeText, failLacking } from '../../shared/encoding.ts';
import type { Failure } from '../../shared/result.ts';
import type { RawTable } from '../../table/raw-table.ts';
import type { PackedColumn } from './pack-rows.ts';
import type { SpelledTable } from './released-table.ts';
import type { SortedTable } from './sort-rows.ts';
import { hasHeader } from './write-release.ts';

/** A column of a table in order, with its cells as they are stored, each with what stands behind it. */
interface StoredColumn extends PackedColumn {
  cellAt(rank: number): Uint8Array;
}

/**
 * Columns side by side that have few different cells, as one: every combination of their cells in whole words of four
 * bytes, where each begins among them, and its length in bytes. Its number is part of that of the packed row.
 */
interface StoredColumns extends Pick<PackedColumn, 'word' | 'divisor'> {
  readonly count: number;
  readonly words: Int32Array;
  readonly starts: Uint32Array;
  readonly lengths: Uint32Array;
}

const wordBytes = 4;
/** Whether the first byte of a word is the smallest here, as it is nearly everywhere. */
const isLittleEndian = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;
/** So many combinations are written beforehand. */
const mostCombined = 4096;
/** Browsers take large pieces more quickly than small ones. */
const pieceSize = 4_194_304;

/**
 * The text of a released table as it is stored, the same as `writeRelease` writes, in pieces that end with a line: for
 * files too big for one string. Every cell was found to be writable. `tell` hears which share of the rows is written.
 */
export function* releaseBytes(
  raw: RawTable,
  table: SortedTable,
  format: CsvFormat,
  encoding: Encoding,
  tell?: (share: number) => void,
): Generator<Uint8Array<ArrayBuffer>> {
  const encode = cellEncoder(encoding);
  const header = table.names.map((name) => writeCell(name, format) ?? '').join(format.delimiter);
  const start = encodeText(hasHeader(raw, table.names) ? `${header}\n` : '', encoding);
  if (start !== null && start.length > 0) yield start;
  const last = table.packed.columns.length - 1;
  const columns = table.packed.columns.map((column, i): StoredColumn => {
    const after = i === last ? '\n' : format.delimiter;
    const textOf = (text: string) => writeCell(text, format, last === 0 && text === '') ?? '';
    return { ...column, cellAt: (rank) => encode(textOf(column.texts[rank]) + after) };
  });
  const stored = combineColumns(columns).map(storeColumns);
  const longest = stored.reduce((sum, { lengths }) => sum + longestOf(lengths), 0);
  for (let place = 0; place < table.rows;) {
    const room = Math.max(pieceSize, longest);
    const piece = new Uint8Array(room + wordBytes);
    const most = Math.min(table.rows, place + Math.floor(room / Math.max(1, longest)));
    const length = writeRows(piece, stored, table, place, most);
    place = most;
    tell?.(place / table.rows);
    yield piece.subarray(0, length);
  }
}

/**
 * Writes the rows from one place to another one after the other; the answer is how many bytes they are. Cells are
 * written in whole words: what is too much of the last one is written over by the next cell.
 */
function writeRows(
  piece: Uint8Array,
  stored: readonly StoredColumns[],
  table: SortedTable,
  start: number,
  end: number,
): number {
  const packed = table.packed.words.map((word) => gather(word, table.order, start, end));
  const numbers = stored.map((columns) => numberRows(columns, packed[columns.word]));
  const view = new DataView(piece.buffer);
  let at = 0;
  for (let i = 0; i < end - start; i += 1) {
    for (let group = 0; group < stored.length; group += 1) {
      const { words, starts, lengths } = stored[group];
      const number = numbers[group][i];
      const stop = starts[number + 1];
      let to = at;
      for (let from = starts[number]; from < stop; from += 1, to += wordBytes)
        view.setInt32(to, words[from], isLittleEndian);
      at += lengths[number];
    }
  }
  return at;
}

/** The numbers of the rows from one place to another. */
function gather(word: Uint32Array, order: Uint32Array, start: number, end: number): Uint32Array {
  const numbers = new Uint32Array(end - start);
  for (let i = 0; i < numbers.length; i += 1) numbers[i] = word[order[start + i]];
  return numbers;
}

/** The number of each row's combination. */
function numberRows({ divisor, count }: StoredColumns, packed: Uint32Array): Uint32Array {
  const numbers = new Uint32Array(packed.length);
  for (let i = 0; i < numbers.length; i += 1) numbers[i] = ((packed[i] / divisor) | 0) % count;
  return numbers;
}

/** A cell that occurs and cannot be written, or not in the encoding. */
export function findUnwritable(table: SpelledTable, format: CsvFormat, encoding: Encoding): Failure | null {
  const isEasy = format.quote !== '' && encoding !== 'windows-1252';
  for (const name of isEasy ? [] : table.names) if (writeCell(name, format) === null) return failUnwritable(name);
  for (const { texts, codes, source } of isEasy ? [] : table.spelled) {
    const occurs = new Uint8Array(texts.length);
    for (let place = 0; place < table.rows; place += 1) {
      const row = table.kept === null ? place : table.kept[place];
      occurs[codes[source === null ? row : source[row]]] = 1;
    }
    for (const [code, text] of texts.entries()) {
      if (occurs[code] === 0) continue;
      const cell = writeCell(text, format);
      if (cell === null) return failUnwritable(text);
      if (encodeText(cell, encoding) === null) return failLacking(cell, encoding);
    }
  }
  return null;
}

function cellEncoder(encoding: Encoding): (text: string) => Uint8Array {
  const mark = encoding === 'utf-16le' || encoding === 'utf-16be' ? 2 : 0;
  return (text) => encodeText(text, encoding)?.subarray(mark) ?? new Uint8Array(0);
}

/** Puts columns of one word side by side together while their cells have few combinations. */
function combineColumns(columns: readonly StoredColumn[]): StoredColumn[][] {
  const combined: StoredColumn[][] = [];
  let size = 0;
  let word = -1;
  for (const column of columns) {
    size *= column.texts.length;
    if (column.word !== word || size > mostCombined) {
      combined.push([]);
      size = column.texts.length;
      word = column.word;
    }
    combined[combined.length - 1].push(column);
  }
  return combined;
}

function storeColumns(columns: readonly StoredColumn[]): StoredColumns {
  const { word, divisor } = columns[columns.length - 1];
  const count = columns.reduce((product, { texts }) => product * texts.length, 1);
  const starts = new Uint32Array(count + 1);
  const lengths = new Uint32Array(count);
  let bytes = new Uint8Array(64 * wordBytes);
  for (let number = 0; number < count; number += 1) {
    let end = starts[number] * wordBytes;
    for (const { texts, divisor: own, cellAt } of columns) {
      const cell = cellAt(Math.floor((number * divisor) / own) % texts.length);
      if (end + cell.length > bytes.length) bytes = grow(bytes, end + cell.length);
      bytes.set(cell, end);
      end += cell.length;
    }
    lengths[number] = end - starts[number] * wordBytes;
    starts[number + 1] = Math.ceil(end / wordBytes);
  }
  return { word, divisor, count, words: new Int32Array(bytes.buffer), starts, lengths };
}

/** The same bytes with room for so many, in whole words. */
function grow(bytes: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const grown = new Uint8Array(Math.ceil(size / wordBytes) * wordBytes * 2);
  grown.set(bytes);
  return grown;
}

function longestOf(lengths: Uint32Array): number {
  let longest = 0;
  for (let i = 0; i < lengths.length; i += 1) longest = Math.max(longest, lengths[i]);
  return longest;
}
