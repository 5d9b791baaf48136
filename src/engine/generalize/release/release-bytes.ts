import { failUnwritable, writeCell, type CsvFormat } from '../../shared/csv-writer.ts';
import { encodeText, type Encoding } from '../../shared/encode-text.ts';
import { type Failure } from '../../shared/result.ts';
import { failLacking } from '../../shared/write-failures.ts';
import { type Codes, type RawTable } from '../../table/raw-table.ts';
import { type SpelledColumn, type SpelledTable } from './released-table.ts';
import { hasHeader } from './write-release.ts';

/** A column, with its cells as they are stored, each with what stands behind it. */
interface StoredColumn extends Pick<SpelledColumn, 'codes' | 'source'> {
  readonly cells: number;
  cellAt(code: number): Uint8Array;
}

/**
 * Columns side by side that have few different cells, as one: every combination of their cells in whole words of four
 * bytes, where each begins among them, and its length in bytes. The codes of the columns are the digits of its number,
 * the first one the smallest.
 */
interface StoredColumns {
  readonly columns: readonly StoredColumn[];
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
  table: SpelledTable,
  format: CsvFormat,
  encoding: Encoding,
  tell?: (share: number) => void,
): Generator<Uint8Array<ArrayBuffer>> {
  const encode = cellEncoder(encoding);
  const header = table.names.map((name) => writeCell(name, format) ?? '').join(format.delimiter);
  const start = encodeText(hasHeader(raw, table.names) ? `${header}\n` : '', encoding);
  if (start !== null && start.length > 0) yield start;
  const last = table.spelled.length - 1;
  const columns = table.spelled.map(({ texts, codes, source }, i): StoredColumn => {
    const after = i === last ? '\n' : format.delimiter;
    const cellAt = (code: number) =>
      encode((writeCell(texts[code], format, last === 0 && texts[code] === '') ?? '') + after);
    return { codes, source, cells: texts.length, cellAt };
  });
  const stored = combineColumns(columns).map(storeColumns);
  const longest = stored.reduce((sum, { lengths }) => sum + longestOf(lengths), 0);
  for (let place = 0; place < table.rows;) {
    const room = Math.max(pieceSize, longest);
    const piece = new Uint8Array(room + wordBytes);
    const most = Math.min(table.rows, place + Math.floor(room / Math.max(1, longest)));
    const length = writeRows(piece, stored, table.kept, place, most);
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
  kept: Uint32Array | null,
  start: number,
  end: number,
): number {
  const numbers = stored.map(({ columns }) => numberRows(columns, kept, start, end));
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

/** For the rows from one place to another the number of their combination. */
function numberRows(
  columns: readonly StoredColumn[],
  kept: Uint32Array | null,
  start: number,
  end: number,
): Uint32Array {
  const numbers = new Uint32Array(end - start);
  let factor = 1;
  for (const { codes, source, cells } of columns) {
    addCodes(numbers, factor, codes, source, kept, start);
    factor *= cells;
  }
  return numbers;
}

function addCodes(
  numbers: Uint32Array,
  factor: number,
  codes: Codes,
  source: Uint32Array | null,
  kept: Uint32Array | null,
  start: number,
): void {
  for (let i = 0; i < numbers.length; i += 1) {
    const row = kept === null ? start + i : kept[start + i];
    numbers[i] += Math.imul(codes[source === null ? row : source[row]], factor);
  }
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

/** Puts columns side by side together while their cells have few combinations. */
function combineColumns(columns: readonly StoredColumn[]): StoredColumn[][] {
  const combined: StoredColumn[][] = [];
  let size = 0;
  for (const column of columns) {
    size *= column.cells;
    if (size === 0 || size > mostCombined) {
      combined.push([]);
      size = column.cells;
    }
    combined[combined.length - 1].push(column);
  }
  return combined;
}

function storeColumns(columns: readonly StoredColumn[]): StoredColumns {
  const count = columns.reduce((product, { cells }) => product * cells, 1);
  const starts = new Uint32Array(count + 1);
  const lengths = new Uint32Array(count);
  let bytes = new Uint8Array(64 * wordBytes);
  for (let number = 0; number < count; number += 1) {
    let end = starts[number] * wordBytes;
    let rest = number;
    for (const { cells, cellAt } of columns) {
      const cell = cellAt(rest % cells);
      if (end + cell.length > bytes.length) bytes = grow(bytes, end + cell.length);
      bytes.set(cell, end);
      end += cell.length;
      rest = Math.floor(rest / cells);
    }
    lengths[number] = end - starts[number] * wordBytes;
    starts[number + 1] = Math.ceil(end / wordBytes);
  }
  return { columns, words: new Int32Array(bytes.buffer), starts, lengths };
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
