import { escapeFormula } from '../vocabulary/releases.ts';
import { type Failure, type Result, fail, succeed } from './result.ts';

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
    const written = cells.map((given) => {
      const cell = writeCell(given, this.#format, isBlank);
      if (cell === null) this.#unwritable ??= given;
      return cell ?? '';
    });
    this.#parts.push(`${written.join(this.#format.delimiter)}\n`);
  }

  finish(): Result<string> {
    return this.#unwritable === null ? succeed(this.#parts.join('')) : failUnwritable(this.#unwritable);
  }
}

/** A cell that cannot be written without quotes. */
export function failUnwritable(cell: string): Failure {
  return fail('unwritable-cell/no-quotes', { value: cell }, 'data.quote');
}

/** A cell as it is written, in quotes where it needs them, as it does alone in a blank line; null when it needs them and there are none. */
export function writeCell(given: string, format: CsvFormat, isBlank = false): string | null {
  const { delimiter, quote, escapesFormulas = false } = format;
  const cell = escapesFormulas ? escapeFormula(given) : given;
  const isSplit = cell.includes(delimiter) || /[\r\n]/.test(cell);
  if (quote === '') return isSplit ? null : cell;
  const needsQuotes = isSplit || isBlank || cell.includes(quote) || cell.trim() !== cell;
  return needsQuotes ? `${quote}${cell.replaceAll(quote, quote + quote)}${quote}` : cell;
}
