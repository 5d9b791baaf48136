import { succeed, type Result } from '../../shared/result.ts';
import { defaultRowLimits, RowReader, type RowFormat } from './csv-rows.ts';
import { decodeUtf8 } from './utf8.ts';

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
