import Papa from 'papaparse';
import { type Failure, type Result, fail, succeed } from '../../shared/result.ts';
import { decodeUtf8, encodeInto, encodeUtf8 } from './utf8.ts';

/** Where rows go. All calls add to `fileRows`, the number of rows of the file so far, blank ones included. */
export interface RowSink {
  readonly fileRows: number;
  /** Rows without quotes: lines in UTF-8 from `start` to `end` that each end in "\n". */
  addLines(bytes: Uint8Array, start: number, end: number): void;
  /** Rows with fields in quotes, as many from the first on as are plain to see; the answer is how many bytes they are. */
  addQuoted(bytes: Uint8Array, quote: number): number;
  addRows(rows: readonly (readonly string[])[]): void;
}

export interface RowFormat {
  readonly delimiter: string;
  /** '' reads quotes as ordinary characters. */
  readonly quote: string;
}

export interface RowLimits {
  /** Characters a row may have before it is taken for one with an unclosed quote. */
  readonly maxOpenRow: number;
  /** Characters given to PapaParse at once: it searches ahead to the end of what it is given. */
  readonly window: number;
}

const lineEnd = 10;
const carriageReturn = 13;

export const defaultRowLimits: RowLimits = { maxOpenRow: 16_000_000, window: 65_536 };

/**
 * Cuts text that comes in chunks into rows. Line ends are CRLF, CR or LF, also mixed. Text without quotes goes as bytes
 * straight to the sink, and so do rows with fields in quotes that hold none; all others go through PapaParse. A quote that does not follow the rules is read as it stands and counted.
 */
export class RowReader {
  /** Rows with text after a closing quote, and the file row of the first. */
  malformed = 0;
  firstMalformed = 0;
  #open = '';
  #openHasQuote = false;
  #needed = 0;
  #endsInReturn = false;
  /** The bytes of a window; they are written over by the next. */
  #bytes = new Uint8Array(0);
  readonly #parser: InstanceType<typeof Papa.Parser>;

  readonly #sink: RowSink;
  readonly #format: RowFormat;
  readonly #limits: RowLimits;

  constructor(sink: RowSink, format: RowFormat, limits: RowLimits) {
    this.#sink = sink;
    this.#format = format;
    this.#limits = limits;
    const { delimiter, quote } = format;
    this.#parser = new Papa.Parser({ delimiter, newline: '\n', quoteChar: quote, escapeChar: quote });
  }

  /** Whether a quote may be open: then only text can be taken. */
  get isInQuotes(): boolean {
    return this.#openHasQuote;
  }

  /** Takes the next piece of text. */
  push(text: string): Failure | null {
    const lines = this.#normaliseLineEnds(text);
    if (this.#openHasQuote || this.#hasQuote(lines)) this.#pushQuoted(lines);
    else this.#pushPlain(encodeUtf8(lines));
    return this.#open.length > this.#limits.maxOpenRow ? this.#failOpenRow() : null;
  }

  /** Takes the next piece as whole characters in UTF-8, none of them a quote, while none is open. */
  pushBytes(bytes: Uint8Array, hasReturn: boolean): Failure | null {
    this.#pushPlain(this.#normaliseBytes(bytes, hasReturn));
    return this.#open.length > this.#limits.maxOpenRow ? this.#failOpenRow() : null;
  }

  /** The number of complete rows of the file so far; rows that wait behind an open one are handed on first. */
  countRows(): number {
    if (this.#openHasQuote) this.#open = this.#parseWindows(this.#open);
    return this.#sink.fileRows;
  }

  /** Takes what is left when the file ends without a line end. */
  finish(): Failure | null {
    if (this.#openHasQuote) {
      this.#open = this.#parseWindows(this.#open);
      const { data, errors } = this.#parser.parse(this.#open, 0, false);
      if (errors.some((error) => error.code === 'MissingQuotes'))
        return failUnclosed(this.#sink.fileRows + 1, this.#format.quote);
      this.#countMalformed(errors, data.length);
      this.#sink.addRows(data);
    } else if (this.#open !== '') {
      this.#addText(this.#open + '\n');
    }
    this.#open = '';
    this.#openHasQuote = false;
    return null;
  }

  #normaliseLineEnds(text: string): string {
    let lines = text;
    if (this.#endsInReturn && lines.startsWith('\n')) lines = lines.slice(1);
    if (text !== '') this.#endsInReturn = text.endsWith('\r');
    if (lines.includes('\r')) lines = lines.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
    return lines;
  }

  /** The same for bytes. */
  #normaliseBytes(bytes: Uint8Array, hasReturn: boolean): Uint8Array {
    const start = this.#endsInReturn && bytes[0] === lineEnd ? 1 : 0;
    if (bytes.length > 0) this.#endsInReturn = bytes[bytes.length - 1] === carriageReturn;
    if (!hasReturn) return bytes.subarray(start);
    const lines = new Uint8Array(bytes.length);
    let length = 0;
    for (let at = start; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (byte !== carriageReturn) lines[length++] = byte;
      else if (bytes[at + 1] !== lineEnd) lines[length++] = lineEnd;
    }
    return lines.subarray(0, length);
  }

  #hasQuote(text: string): boolean {
    return this.#format.quote !== '' && text.includes(this.#format.quote);
  }

  #addText(text: string): void {
    const bytes = encodeUtf8(text);
    this.#sink.addLines(bytes, 0, bytes.length);
  }

  #pushPlain(lines: Uint8Array): void {
    const end = lines.lastIndexOf(lineEnd) + 1;
    let start = 0;
    if (end > 0 && this.#open !== '') {
      start = lines.indexOf(lineEnd) + 1;
      this.#addText(this.#open + decodeUtf8(lines, 0, start));
      this.#open = '';
    }
    if (start < end) this.#sink.addLines(lines, start, end);
    this.#open += decodeUtf8(lines, end, lines.length);
  }

  #pushQuoted(lines: string): void {
    this.#open += lines;
    this.#openHasQuote = true;
    if (this.#open.length < this.#needed && this.#open.length <= this.#limits.maxOpenRow) return;
    this.#open = this.#parseWindows(this.#open);
    this.#openHasQuote = this.#hasQuote(this.#open);
    // An open row is looked at again only when it has doubled, so that a long field costs linear time.
    this.#needed = this.#open.length * 2;
  }

  /** Hands on all complete rows; the answer is what is left. */
  #parseWindows(text: string): string {
    const sink = this.#sink;
    const format = this.#format;
    const limits = this.#limits;
    const parser = this.#parser;
    const end = text.lastIndexOf('\n') + 1;
    let at = 0;
    let size = limits.window;
    let nextQuote = text.indexOf(format.quote);
    while (at < end) {
      const stop = at + size >= end ? end : text.indexOf('\n', at + size - 1) + 1;
      if (nextQuote !== -1 && nextQuote < at) nextQuote = text.indexOf(format.quote, at);
      if (nextQuote === -1 || nextQuote >= stop) {
        this.#addText(text.substring(at, stop));
        at = stop;
        continue;
      }
      const window = text.substring(at, stop);
      const taken = this.#takeQuoted(window);
      if (taken > 0) {
        at += taken;
        size = limits.window;
        continue;
      }
      const { data, errors, meta } = parser.parse(window, 0, true);
      this.#countMalformed(errors, data.length);
      sink.addRows(data);
      at += meta.cursor;
      if (meta.cursor > 0) size = limits.window;
      else if (stop === end) break;
      else size *= 2;
    }
    return text.substring(at);
  }

  /** Gives the sink the rows of a text that it takes as bytes; the answer is how long their text is. */
  #takeQuoted(text: string): number {
    const quote = this.#format.quote.charCodeAt(0);
    if (quote >= 128) return 0;
    if (this.#bytes.length < text.length * 3) this.#bytes = new Uint8Array(text.length * 3);
    const length = encodeInto(text, this.#bytes);
    const taken = this.#sink.addQuoted(this.#bytes.subarray(0, length), quote);
    return length === text.length ? taken : decodeUtf8(this.#bytes, 0, taken).length;
  }

  #countMalformed(errors: readonly { code: string; row: number }[], rows: number): void {
    let last = -1;
    for (const { code, row } of errors) {
      if (code !== 'InvalidQuotes' || row >= rows || row === last) continue;
      last = row;
      if (this.malformed === 0) this.firstMalformed = this.#sink.fileRows + row + 1;
      this.malformed += 1;
    }
  }

  #failOpenRow(): Failure {
    const row = this.#sink.fileRows + 1;
    if (this.#openHasQuote) return failUnclosed(row, this.#format.quote);
    return fail('long-row', { row, maxOpenRow: this.#limits.maxOpenRow }, `row ${row}`);
  }
}

function failUnclosed(row: number, quote: string): Failure {
  return fail('unclosed-quote', { quote, row }, `row ${row}`);
}

/**
 * The cells of a text that is at hand as a whole, row by row; blank lines are skipped, and surrounding blanks trimmed
 * unless cells are asked for as they are written.
 */
export function parseRows(text: string, format: RowFormat, isAsWritten = false): Result<string[][]> {
  const rows: string[][] = [];
  const add = (cells: readonly string[]) => {
    const read = isAsWritten ? [...cells] : cells.map((cell) => cell.trim());
    if (read.length > 1 || read[0].trim() !== '') rows.push(read);
  };
  const sink = {
    get fileRows() {
      return rows.length;
    },
    addLines(bytes: Uint8Array, start: number, end: number) {
      const lines = decodeUtf8(bytes, start, end - 1);
      for (const line of lines.split('\n')) add(line.split(format.delimiter));
    },
    addQuoted: () => 0,
    addRows: (parsed: readonly (readonly string[])[]) => parsed.forEach(add),
  };
  const reader = new RowReader(sink, format, defaultRowLimits);
  return reader.push(text) ?? reader.finish() ?? succeed(rows);
}
