import { type CsvFormat, failUnwritable, writeCell } from '../shared/csv-writer.ts';
import { type Encoding, encodeText, failLacking } from '../shared/encoding.ts';
import type { Failure } from '../shared/result.ts';
import { compareText } from '../shared/text.ts';
import type { RawTable } from '../table/raw-table.ts';
import { escapeFormula } from '../vocabulary/releases.ts';
import { type CountedRows, type SpelledColumn, type SpelledTable, hasHeader, mergeRows } from './released-table.ts';

/** A released table in the order of its file, and its rows packed, with the place of each among them. */
export interface SortedTable extends SpelledTable {
  readonly kept: Uint32Array;
  readonly packed: PackedRows;
  readonly order: Uint32Array;
}

/** A pass sorts by so many bits of a number. */
const passBits = 11;
const passSize = 1 << passBits;

/**
 * A released table in the one order that tells nothing beside its cells (G11): rows sorted by their written cells, left
 * to right, by code point; of rows that stand for several people, equal ones are one row with the sum of their weights.
 * With `escapesFormulas` cells have the apostrophe already that some of them get.
 */
export function sortRows(given: SpelledTable, counted: CountedRows | null, escapesFormulas: boolean): SortedTable {
  const escape = (column: SpelledColumn) => ({ ...column, texts: column.texts.map(escapeFormula) });
  const written = escapesFormulas ? { ...given, spelled: given.spelled.map(escape) } : given;
  const table = counted === null ? written : mergeRows(written, counted);
  const packed = packRows(table);
  const order = sortPlaces(packed, table.rows);
  const before = table.kept;
  const kept = before === null ? order : order.map((place) => before[place]);
  return {
    ...table,
    packed,
    order,
    kept,
    rowAt: (place) => kept[place],
    cellsOf: (place) =>
      packed.columns.map(
        ({ texts, word, divisor }) => texts[Math.floor(packed.words[word][order[place]] / divisor) % texts.length],
      ),
  };
}

/** Places and the numbers they are sorted by. */
interface Numbered {
  places: Uint32Array;
  numbers: Uint32Array;
}

/** The places of packed rows in the order of their numbers, by counting, from the last bits of the last word to the first. */
function sortPlaces({ columns, words }: PackedRows, rows: number): Uint32Array {
  let from: Numbered = { places: new Uint32Array(rows), numbers: new Uint32Array(rows) };
  let to: Numbered = { places: new Uint32Array(rows), numbers: new Uint32Array(rows) };
  for (let place = 0; place < rows; place += 1) from.places[place] = place;
  for (let word = words.length - 1; word >= 0; word -= 1) {
    const sizes = columns.filter((column) => column.word === word).map(({ texts }) => texts.length);
    const size = sizes.reduce((product, own) => product * own, 1);
    numberPlaces(from, words[word]);
    for (let shift = 0; size > 2 ** shift; shift += passBits) {
      countInto(to, from, shift);
      [from, to] = [to, from];
    }
  }
  return from.places;
}

function numberPlaces({ places, numbers }: Numbered, word: Uint32Array): void {
  for (let i = 0; i < numbers.length; i += 1) numbers[i] = word[places[i]];
}

/** Puts places in the order of some bits of their numbers; of equals the first stays first. */
function countInto(to: Numbered, { places, numbers }: Numbered, shift: number): void {
  const mask = passSize - 1;
  const next = new Uint32Array(passSize + 1);
  for (let i = 0; i < numbers.length; i += 1) next[((numbers[i] >>> shift) & mask) + 1] += 1;
  for (let number = 1; number <= passSize; number += 1) next[number] += next[number - 1];
  const { places: toPlaces, numbers: toNumbers } = to;
  for (let i = 0; i < numbers.length; i += 1) {
    const number = numbers[i];
    const at = next[(number >>> shift) & mask]++;
    toPlaces[at] = places[i];
    toNumbers[at] = number;
  }
}

/** A column of packed rows: its texts by rank, and where the ranks stand in the numbers of the rows. */
interface PackedColumn {
  /** Different texts, by code point. */
  readonly texts: readonly string[];
  readonly word: number;
  /** The rank is the number of the row divided by this, modulo how many texts there are. */
  readonly divisor: number;
}

/** Rows of a table as few whole numbers each, which are in order as the rows are by their cells, word by word (G11). */
interface PackedRows {
  readonly columns: readonly PackedColumn[];
  /** For each word the number of each place. */
  readonly words: readonly Uint32Array[];
}

/** Numbers stay below this, so that they are divided as whole numbers. */
const wordSize = 2 ** 31;

/** Packs the cells of a table as they are written: the rank of each by code point, several columns to a number. */
function packRows(table: SpelledTable): PackedRows {
  const ranked = table.spelled.map((column) => rankTexts(column));
  const words: Uint32Array[] = [];
  const columns: PackedColumn[] = [];
  for (let first = 0; first < ranked.length;) {
    let size = ranked[first].texts.length;
    let end = first + 1;
    while (end < ranked.length && size * ranked[end].texts.length <= wordSize) size *= ranked[end++].texts.length;
    const word = new Uint32Array(table.rows);
    for (let place = first; place < end; place += 1) {
      const { texts, ranks } = ranked[place];
      size /= Math.max(1, texts.length);
      addRanks(word, size, ranks, table.spelled[place], table.kept);
      columns.push({ texts, word: words.length, divisor: size });
    }
    words.push(word);
    first = end;
  }
  return { columns, words };
}

/** The rank of each text of a column by code point, where equal texts have one, and the texts by rank. */
function rankTexts({ texts }: SpelledColumn): { ranks: Uint32Array; texts: string[] } {
  const order = Uint32Array.from(texts, (_, code) => code);
  order.sort((one, other) => compareText(texts[one], texts[other]));
  const ranks = new Uint32Array(texts.length);
  const ranked: string[] = [];
  order.forEach((code, i) => {
    if (i === 0 || texts[code] !== texts[order[i - 1]]) ranked.push(texts[code]);
    ranks[code] = ranked.length - 1;
  });
  return { ranks, texts: ranked };
}

/** Adds the rank of a column's cell, times a factor, to the number of each place. */
function addRanks(
  numbers: Uint32Array,
  factor: number,
  ranks: Uint32Array,
  { codes, source }: SpelledColumn,
  kept: Uint32Array | null,
): void {
  for (let place = 0; place < numbers.length; place += 1) {
    const row = kept === null ? place : kept[place];
    numbers[place] += Math.imul(ranks[codes[source === null ? row : source[row]]], factor);
  }
}

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
