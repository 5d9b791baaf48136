import Papa from 'papaparse';
import { fail, type Failure } from '../../shared/result.ts';

/** Where rows go. Both calls add to `fileRows`, the number of rows of the file so far, blank ones included. */
export interface RowSink {
  readonly fileRows: number;
  /**
   * Rows without quotes: `text[start, end)` is lines that each end in "\n"; `ascii` is the whole text as bytes, if it
   * can be.
   */
  addText(text: string, start: number, end: number, ascii: Uint8Array | null): void;
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

export const defaultRowLimits: RowLimits = { maxOpenRow: 16_000_000, window: 65_536 };

/**
 * Cuts text that comes in chunks into rows. Line ends are CRLF, CR or LF, also mixed. Text with quotes goes through
 * PapaParse, the rest straight to the sink. A quote that does not follow the rules is read as it stands and counted.
 */
export class RowReader {
  /** Rows with text after a closing quote, and the file row of the first. */
  malformed = 0;
  firstMalformed = 0;
  #open = '';
  #openHasQuote = false;
  #needed = 0;
  #endsInReturn = false;
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

  /** Takes the next piece of text, and the bytes it was decoded from when each of them is one character of it. */
  push(text: string, ascii: Uint8Array | null = null): Failure | null {
    const lines = this.#normaliseLineEnds(text);
    if (this.#openHasQuote || this.#hasQuote(lines)) this.#pushQuoted(lines);
    else this.#pushPlain(lines, lines === text ? ascii : null);
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
      this.#sink.addText(this.#open + '\n', 0, this.#open.length + 1, null);
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

  #hasQuote(text: string): boolean {
    return this.#format.quote !== '' && text.includes(this.#format.quote);
  }

  #pushPlain(lines: string, ascii: Uint8Array | null): void {
    const end = lines.lastIndexOf('\n') + 1;
    if (end === 0) {
      this.#open += lines;
      return;
    }
    let start = 0;
    if (this.#open !== '') {
      start = lines.indexOf('\n') + 1;
      const row = this.#open + lines.substring(0, start);
      this.#sink.addText(row, 0, row.length, null);
    }
    if (start < end) this.#sink.addText(lines, start, end, ascii);
    this.#open = lines.substring(end);
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
        sink.addText(text.substring(at, stop), 0, stop - at, null);
        at = stop;
        continue;
      }
      const { data, errors, meta } = parser.parse(text.substring(at, stop), 0, true);
      this.#countMalformed(errors, data.length);
      sink.addRows(data);
      at += meta.cursor;
      if (meta.cursor > 0) size = limits.window;
      else if (stop === end) break;
      else size *= 2;
    }
    return text.substring(at);
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
    return fail(
      'long-row',
      `Row ${row} has more than ${this.#limits.maxOpenRow} characters. Is this a text file with one record a line?`,
      `row ${row}`,
    );
  }
}

function failUnclosed(row: number, quote: string): Failure {
  return fail(
    'unclosed-quote',
    `A quote (${quote}) opens in row ${row} and is never closed. Close it in the file, or read the file with quotes switched off.`,
    `row ${row}`,
    { row },
  );
}
