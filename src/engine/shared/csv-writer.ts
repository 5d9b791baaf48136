import { escapeFormula } from '../vocabulary/formula-cells.ts';
import { fail, succeed, type Result } from './result.ts';

/** How a CSV file is written, so that what reads it the same way gets the same cells. */
export interface CsvFormat {
  readonly delimiter: string;
  /** The quote character; '' writes every cell as it is, for a file that is read with quotes off. */
  readonly quote: string;
  /** Whether cells that a spreadsheet would take for a formula get an apostrophe in front. */
  readonly escapesFormulas?: boolean;
}

/**
 * Collects the lines of a CSV file: a line feed after each, quotes where a cell needs them. A cell that cannot be
 * written without quotes, where there are none, makes the file a failure that names it.
 */
export class CsvWriter {
  readonly #parts: string[] = [];
  readonly #format: CsvFormat;
  #unwritable: string | null = null;

  constructor(format: CsvFormat) {
    this.#format = format;
  }

  line(cells: readonly string[]): void {
    const isBlank = cells.length === 1 && cells[0] === '';
    this.#parts.push(`${cells.map((cell) => this.#write(cell, isBlank)).join(this.#format.delimiter)}\n`);
  }

  finish(): Result<string> {
    if (this.#unwritable === null) return succeed(this.#parts.join(''));
    return fail(
      'unwritable-cell',
      `"${this.#unwritable}" cannot be written to a file that is read with quotes off: it holds the delimiter or a line break. Choose other labels or names for the values, or another delimiter.`,
      'data.quote',
      { value: this.#unwritable },
    );
  }

  #write(given: string, isBlank: boolean): string {
    const { delimiter, quote, escapesFormulas = false } = this.#format;
    const cell = escapesFormulas ? escapeFormula(given) : given;
    const isSplit = cell.includes(delimiter) || /[\r\n]/.test(cell);
    if (quote === '') {
      if (isSplit) this.#unwritable ??= cell;
      return cell;
    }
    const needsQuotes = isSplit || isBlank || cell.includes(quote) || cell.trim() !== cell;
    return needsQuotes ? `${quote}${cell.replaceAll(quote, quote + quote)}${quote}` : cell;
  }
}
