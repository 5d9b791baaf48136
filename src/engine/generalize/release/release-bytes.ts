import { failUnwritable, writeCell, type CsvFormat } from '../../shared/csv-writer.ts';
import { encodeText, type Encoding } from '../../shared/encode-text.ts';
import { type Failure } from '../../shared/result.ts';
import { failLacking } from '../../shared/write-failures.ts';
import { type RawTable } from '../../table/raw-table.ts';
import { type SpelledColumn, type SpelledTable } from './released-table.ts';
import { hasHeader } from './write-release.ts';

/** The cells of a column as they are stored, each with what stands behind it, one after the other, and where each begins. */
interface StoredColumn extends Pick<SpelledColumn, 'codes' | 'source'> {
  readonly bytes: Uint8Array;
  readonly starts: Uint32Array;
}

const pieceSize = 1_048_576;

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
  const columns = table.spelled.map((column, i) =>
    storeColumn(column, format, i === table.spelled.length - 1 ? '\n' : format.delimiter, {
      encode,
      isAlone: table.spelled.length === 1,
    }),
  );
  const longest = columns.reduce((sum, { starts }) => sum + longestOf(starts), 0);
  for (let place = 0; place < table.rows;) {
    const piece = new Uint8Array(Math.max(pieceSize, longest));
    const most = Math.min(table.rows, place + Math.floor(piece.length / Math.max(1, longest)));
    const length = writeRows(piece, columns, table.kept, place, most);
    place = most;
    tell?.(place / table.rows);
    yield piece.subarray(0, length);
  }
}

/** Writes the rows from one place to another one after the other; the answer is how many bytes they are. */
function writeRows(
  piece: Uint8Array,
  columns: readonly StoredColumn[],
  kept: Uint32Array | null,
  start: number,
  end: number,
): number {
  let at = 0;
  for (let place = start; place < end; place += 1) {
    const row = kept === null ? place : kept[place];
    for (let i = 0; i < columns.length; i += 1) {
      const { codes, source, bytes, starts } = columns[i];
      const code = codes[source === null ? row : source[row]];
      const stop = starts[code + 1];
      for (let from = starts[code]; from < stop; from += 1) piece[at++] = bytes[from];
    }
  }
  return at;
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

function storeColumn(
  { texts, codes, source }: SpelledColumn,
  format: CsvFormat,
  after: string,
  { encode, isAlone }: { readonly encode: (text: string) => Uint8Array; readonly isAlone: boolean },
): StoredColumn {
  const starts = new Uint32Array(texts.length + 1);
  let bytes = new Uint8Array(64);
  texts.forEach((text, code) => {
    const cell = encode((writeCell(text, format, isAlone && text === '') ?? '') + after);
    const end = starts[code] + cell.length;
    if (end > bytes.length) {
      const grown = new Uint8Array(end * 2);
      grown.set(bytes);
      bytes = grown;
    }
    bytes.set(cell, starts[code]);
    starts[code + 1] = end;
  });
  return { codes, source, bytes, starts };
}

function longestOf(starts: Uint32Array): number {
  let longest = 0;
  for (let i = 1; i < starts.length; i += 1) longest = Math.max(longest, starts[i] - starts[i - 1]);
  return longest;
}
