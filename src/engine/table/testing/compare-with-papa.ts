import { sayFailure } from '../../../words/failure.ts';
import fc from 'fast-check';
import Papa from 'papaparse';
import { expect } from 'vitest';
import { encodeText } from '../../shared/encoding.ts';
import type { Encoding, RawTable } from '../raw-table.ts';
import { readTable } from '../reading/index.ts';
import { guessAll, memorySource, quietContext } from './memory-source.ts';

interface Expected {
  readonly rows: string[][];
  readonly ragged: number[];
  readonly raggedRows: { row: number; fields: number }[];
  readonly blank: number[];
}

/** What PapaParse makes of the text in one piece: padded and cut rows, and the rows of the file that are odd. */
function readByPapa(text: string, delimiter: string, quote: string): Expected {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  const whole = lines.endsWith('\n') ? lines.slice(0, -1) : lines;
  const { data } = new Papa.Parser({ delimiter, newline: '\n', quoteChar: quote, escapeChar: quote }).parse(
    whole,
    0,
    false,
  );
  const found: Expected = { rows: [], ragged: [], raggedRows: [], blank: [] };
  let width = 0;
  data.forEach((cells, i) => {
    if (cells.length === 1 && cells[0].trim() === '') found.blank.push(i + 1);
    else if (width === 0) width = cells.length;
    else {
      if (cells.length !== width) {
        found.ragged.push(found.rows.length);
        found.raggedRows.push({ row: i + 1, fields: cells.length });
      }
      found.rows.push(Array.from({ length: width }, (_, at) => (cells[at] ?? '').trim()));
    }
  });
  return found;
}

const rowsOf = ({ rows, columns }: RawTable) =>
  Array.from({ length: rows }, (_, row) => columns.map(({ values, codes }) => values[codes[row]]));

/** Two and two of these have the same key: the same first eight bytes, and the same hash of those after. */
export const sameKeys = ['abcdefghqn_TPJr', 'abcdefgh6LPkvWX', 'abcdefghpd-T5R7', 'abcdefghJGUeowR'];
const piece = fc.constantFrom(...['a', 'b', '7', ' ', '-', 'é', '€', '😀', '\u00a0', 'x'.repeat(9), 'Aa', 'BB']);
const field = fc.oneof(
  { weight: 4, arbitrary: fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join('')) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 99_999_999_999 }).map(String) },
  { weight: 2, arbitrary: fc.constantFrom(...sameKeys, 'abcdefgh', 'abcdefg') },
  {
    weight: 2,
    arbitrary: fc.constantFrom('abcdefghijkl', ' abcdefghijkl', 'abcdefghijkl ', 'abcd', 'abcd ', 'abcdefgh '),
  },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 21 }).map((length) => 'abcdefghijklmnopqrstu'.slice(0, length)) },
  { weight: 1, arbitrary: fc.constantFrom('', '  ', ' pad ', '\u2003wide\u2003') },
);
const someFile = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t', '|', ', ', '§'),
  quote: fc.constantFrom('"', "'", '', '«'),
  rows: fc.array(
    fc.oneof(
      { weight: 8, arbitrary: fc.array(field, { minLength: 3, maxLength: 3 }) },
      { weight: 1, arbitrary: fc.array(field, { minLength: 1, maxLength: 5 }) },
      { weight: 1, arbitrary: fc.constantFrom([''], [' '], ['\u00a0 ']) },
    ),
    { minLength: 1, maxLength: 14 },
  ),
  quoted: fc.option(fc.nat({ max: 13 })),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  hasLastLineEnd: fc.boolean(),
  encoding: fc.constantFrom<Encoding>('utf-8', 'utf-8', 'utf-8', 'windows-1252', 'utf-16le'),
  isMarked: fc.boolean(),
  sizes: fc.oneof(fc.array(fc.integer({ min: 1, max: 24 }), { minLength: 1, maxLength: 5 }), fc.constant([4096])),
});

type SomeFile = typeof someFile extends fc.Arbitrary<infer T> ? T : never;

function write({ delimiter, quote, rows, quoted, lineEnd, hasLastLineEnd }: SomeFile): string {
  const lines = [['one', 'two', 'three'], ...rows].map((cells, i) => {
    const written = i === quoted && quote !== '' ? cells.map((cell) => `${quote}${cell}${quote}`) : cells;
    return written.map((cell) => cell.replaceAll(delimiter, '')).join(delimiter);
  });
  return lines.join(lineEnd) + (hasLastLineEnd ? lineEnd : '');
}

/** Reads random files, cut into random chunks, and compares them with what PapaParse makes of the text in one piece. */
export async function compareWithPapa(): Promise<void> {
  const seen = { ragged: 0, blank: 0, quoted: 0 };
  await fc.assert(
    fc.asyncProperty(someFile, async (file) => {
      const { delimiter, quote, encoding, isMarked, sizes } = file;
      const text = write(file);
      const expected = readByPapa(text, delimiter, quote);
      fc.pre(expected.rows.length > expected.ragged.length);
      const marked = isMarked && encoding === 'utf-8' ? `\ufeff${text}` : text;
      const bytes = encodeText(marked, encoding);
      fc.pre(bytes !== null);
      const options = { ...guessAll, header: true, delimiter, quote, encoding };
      const read = await readTable(memorySource(bytes!, sizes), options, quietContext);
      if (!read.ok) throw new Error(sayFailure(read));
      const { table, report } = read.value;
      expect(rowsOf(table)).toEqual(expected.rows);
      table.columns.forEach(({ values }, i) =>
        expect(values).toEqual([...new Set(expected.rows.map((cells) => cells[i]))]),
      );
      expect([...table.ragged]).toEqual(expected.ragged);
      expect(report.ragged.examples).toEqual(expected.raggedRows.slice(0, 20));
      expect([...table.blankLines]).toEqual(expected.blank);
      if (expected.ragged.length > 0) seen.ragged += 1;
      if (expected.blank.length > 0) seen.blank += 1;
      if (file.quoted !== null && quote !== '') seen.quoted += 1;
    }),
    { numRuns: 1500 },
  );
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(50);
}
