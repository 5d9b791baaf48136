import Papa from 'papaparse';
import { guessHeader } from './guess-header.ts';
import { type ReadOptions } from '../raw-table.ts';

export interface Format {
  readonly delimiter: string;
  readonly quote: string;
  readonly header: boolean;
  /** The commonest number of fields in a row of the sample; 0 for a sample without rows. */
  readonly width: number;
}

/** Of equally regular delimiters the first is taken: a comma is the likeliest to be part of a text or a number. */
const candidates = ['\t', '|', ';', ','];
const sampleLines = 500;

/** Delimiter, quote and header of a file by its first lines; what the options say is kept. */
export function sniffFormat(head: string, isComplete: boolean, options: ReadOptions): Format {
  const sample = takeLines(head.replaceAll('\r\n', '\n').replaceAll('\r', '\n'));
  const isWhole = isComplete && sample.isWhole;
  const quote = options.quote ?? guessQuote(sample.text);
  const delimiter = options.delimiter ?? guessDelimiter(sample.text, isWhole, quote);
  const rows = parseRows(sample.text, isWhole, delimiter, quote);
  const header = options.header ?? (options.names === null && guessHeader(rows));
  return { delimiter, quote, header, width: commonest(rows.map((row) => row.length)).value };
}

function takeLines(text: string): { text: string; isWhole: boolean } {
  let at = 0;
  for (let line = 0; line < sampleLines; line += 1) {
    const end = text.indexOf('\n', at);
    if (end === -1) return { text, isWhole: true };
    at = end + 1;
  }
  return { text: text.substring(0, at), isWhole: at === text.length };
}

function guessQuote(sample: string): string {
  if (sample.includes('"') || !sample.includes("'")) return '"';
  const lines = sample.split('\n').filter((line) => line.trim() !== '');
  const isQuoted = (line: string) => /(^|[,;\t|]) ?'[^']*' ?($|[,;\t|])/.test(line);
  const isEven = (line: string) => line.split("'").length % 2 === 1;
  return lines.every(isEven) && lines.filter(isQuoted).length * 2 >= lines.length ? "'" : '"';
}

function guessDelimiter(sample: string, isWhole: boolean, quote: string): string {
  if (isCommaAndBlank(sample, quote)) return ', ';
  let best = { delimiter: ',', share: 0, width: 1 };
  for (const delimiter of candidates) {
    const widths = parseRows(sample, isWhole, delimiter, quote).map((row) => row.length);
    const { value: width, count } = commonest(widths);
    const share = count / widths.length;
    // A decimal comma adds at most one delimiter to each field, so only a much wider reading is a better one.
    if (width > 1 && (share > best.share || (share === best.share && width > best.width + 1)))
      best = { delimiter, share, width };
  }
  return best.delimiter;
}

/**
 * True when fields are separated by ", " and some are quoted: with "," alone the blank would hide the opening quote.
 */
function isCommaAndBlank(sample: string, quote: string): boolean {
  if (quote === '' || !sample.includes(`, ${quote}`)) return false;
  let isInside = false;
  for (let i = 0; i < sample.length; i += 1) {
    if (sample[i] === quote) isInside = !isInside;
    else if (!isInside && sample[i] === ',' && i + 1 < sample.length && sample[i + 1] !== ' ') return false;
  }
  return true;
}

/**
 * The rows of the sample that are not blank; a last row that the sample cuts off counts only when it is the only one.
 */
function parseRows(sample: string, isWhole: boolean, delimiter: string, quote: string): string[][] {
  const parser = new Papa.Parser({ delimiter, newline: '\n', quoteChar: quote, escapeChar: quote });
  let { data } = parser.parse(sample, 0, !isWhole);
  if (data.length === 0) data = parser.parse(sample, 0, false).data;
  return data.filter((row) => row.length > 1 || row[0].trim() !== '');
}

function commonest(values: readonly number[]): { value: number; count: number } {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let best = { value: 0, count: 0 };
  for (const [value, count] of counts) if (count > best.count) best = { value, count };
  return best;
}
