import { sayFailure } from '../../../words/failure.ts';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it, vi } from 'vitest';
import { parseByTheBook } from '../testing/csv-by-the-book.ts';
import { RowReader, type RowSink, defaultRowLimits } from './csv-rows.ts';
import { decodeUtf8 } from './utf8.ts';

class Collector implements RowSink {
  rows: string[][] = [];
  readonly delimiter: string;
  constructor(delimiter: string) {
    this.delimiter = delimiter;
  }
  get fileRows(): number {
    return this.rows.length;
  }
  addLines(bytes: Uint8Array, start: number, end: number): void {
    const lines = decodeUtf8(bytes, start, end).split('\n');
    expect(lines.pop()).toBe('');
    for (const line of lines) this.rows.push(line.split(this.delimiter));
  }
  addQuoted(): number {
    return 0;
  }
  addRows(rows: readonly (readonly string[])[]): void {
    for (const row of rows) this.rows.push([...row]);
  }
}

function readRows(
  chunks: readonly string[],
  { delimiter = ',', quote = '"', window = defaultRowLimits.window, maxOpenRow = defaultRowLimits.maxOpenRow } = {},
) {
  const sink = new Collector(delimiter);
  const reader = new RowReader(sink, { delimiter, quote }, { window, maxOpenRow });
  for (const chunk of chunks) {
    const failure = reader.push(chunk);
    if (failure !== null) return { rows: sink.rows, reader, failure };
  }
  return { rows: sink.rows, reader, failure: reader.finish() };
}

/** The lengths of the texts that PapaParse is given while something is read: each may be searched to its end. */
function parsedLengths(read: () => void): number[] {
  const lengths: number[] = [];
  const { Parser } = Papa;
  const spy = vi.spyOn(Papa, 'Parser').mockImplementation(function (settings) {
    const parser = new Parser(settings);
    const parse: typeof parser.parse = parser.parse.bind(parser);
    parser.parse = (text: string, ...rest) => {
      lengths.push(text.length);
      return parse(text, ...rest);
    };
    return parser;
  });
  read();
  spy.mockRestore();
  return lengths;
}

function cut(text: string, sizes: readonly number[]): string[] {
  const chunks: string[] = [];
  for (let at = 0, i = 0; at < text.length; i += 1) {
    chunks.push(text.substring(at, at + sizes[i % sizes.length]));
    at += sizes[i % sizes.length];
  }
  return chunks;
}

const piece = fc.constantFrom('a', 'b', 'é', '€', '😀', ' ', '"', '\n', '\r\n', '\r', ',', ';', '\t', '|', '0', '12');
const field = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
const lineEnd = fc.constantFrom('\n', '\r\n', '\r');

const csv = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t', '|', ', '),
  rows: fc.array(
    fc.record({
      fields: fc.array(fc.record({ field, isQuoted: fc.boolean() }), { minLength: 1, maxLength: 5 }),
      lineEnd,
    }),
    { minLength: 1, maxLength: 12 },
  ),
  hasLastLineEnd: fc.boolean(),
});

function writeCsv({ delimiter, rows, hasLastLineEnd }: typeof csv extends fc.Arbitrary<infer T> ? T : never): string {
  return rows
    .map(({ fields, lineEnd: end }, i) => {
      const written = fields.map(({ field: text, isQuoted }) =>
        isQuoted || /["\r\n]/.test(text) || text.includes(delimiter[0]) ? `"${text.replaceAll('"', '""')}"` : text,
      );
      return written.join(delimiter) + (i < rows.length - 1 || hasLastLineEnd ? end : '');
    })
    .join('');
}

describe('RowReader', () => {
  it('reads random tables as a parser by the book does, however they are cut', () => {
    fc.assert(
      fc.property(
        csv,
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 40 }),
        (table, sizes, window) => {
          const text = writeCsv(table);
          const { rows, failure, reader } = readRows(cut(text, sizes), { delimiter: table.delimiter, window });
          expect(failure).toBeNull();
          expect(rows).toEqual(parseByTheBook(text, table.delimiter));
          expect(reader.malformed).toBe(0);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('reads any text, also with misplaced quotes, as PapaParse reads it in one piece', () => {
    const soup = fc
      .array(fc.constantFrom('a', ' ', '"', '"', ',', '\n', '\r\n'), { maxLength: 40 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(
        soup,
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 20 }),
        (text, sizes, window) => {
          const whole = new Papa.Parser({ delimiter: ',', newline: '\n', quoteChar: '"', escapeChar: '"' }).parse(
            text.replaceAll('\r\n', '\n'),
            0,
            false,
          );
          const data =
            /[\r\n]$/.test(text) && whole.data.at(-1)?.length === 1 && whole.data.at(-1)?.[0] === ''
              ? whole.data.slice(0, -1)
              : whole.data;
          const { rows, failure, reader } = readRows(cut(text, sizes), { window });
          const unclosed = whole.errors.find((error) => error.code === 'MissingQuotes');
          if (unclosed !== undefined) {
            expect(failure).toMatchObject({ code: 'unclosed-quote', values: { row: unclosed.row + 1 } });
            return;
          }
          expect(failure).toBeNull();
          expect(rows).toEqual(data);
          expect(reader.malformed).toBe(new Set(whole.errors.map((error) => error.row)).size);
        },
      ),
      { numRuns: 5000 },
    );
  });

  it('takes CRLF cut by a chunk border for one line end', () => {
    expect(readRows(['a,b\r', '\n', '1,2\r', '', '\n3,4\r', '5,6']).rows).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ]);
  });

  it('names the row in which a quote opens that is never closed', () => {
    const { failure } = readRows(['a,b\n1,2\n3,"x\n', '4,5\n6,7\n']);
    expect(failure).toMatchObject({ code: 'unclosed-quote', where: 'row 3' });
    expect(sayFailure(failure)).toContain('quotes switched off');
  });

  it('gives up on an unclosed quote once a row passes the limit', () => {
    const lines = Array.from({ length: 100 }, () => '1,2,3,4\n');
    const { failure } = readRows(['a,b\n1,"x\n', ...lines], { maxOpenRow: 100 });
    expect(failure).toMatchObject({ code: 'unclosed-quote', where: 'row 2' });
  });

  it('does not take rows that wait behind a long field for an unclosed quote', () => {
    const { failure, rows } = readRows([`"${'x'.repeat(60)}`, `"\n`, ...Array.from({ length: 30 }, () => 'aa,bb\n')], {
      maxOpenRow: 100,
    });
    expect(failure).toBeNull();
    expect(rows).toHaveLength(31);
  });

  it('says so when a row without quotes has no end', () => {
    expect(readRows(['x'.repeat(60), 'x'.repeat(60)], { maxOpenRow: 100 }).failure).toMatchObject({
      code: 'long-row',
      where: 'row 1',
    });
  });

  it('reads a field of millions of characters in small chunks without rescanning it each time', () => {
    const long = 'line\n'.repeat(400_000);
    const lengths = parsedLengths(() => {
      const { rows, failure } = readRows(cut(`a,b\n"${long}",2\n3,4\n`, [200]));
      expect(failure).toBeNull();
      expect(rows.map((row) => row[0].length)).toEqual([1, long.length, 1]);
    });
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThan(8 * long.length);
  });

  it('reads a single quoted column without searching the whole file for a delimiter after each row', () => {
    const lengths = parsedLengths(() => {
      expect(readRows(['"abc"\n'.repeat(100_000)]).rows).toHaveLength(100_000);
    });
    expect(lengths.length).toBeGreaterThan(0);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(defaultRowLimits.window + '"abc"\n'.length);
  });

  it('counts rows with text after a closing quote and reads a quote inside a field as it stands', () => {
    const { rows, reader, failure } = readRows(['a,b\n5" pipe,2\n"x"y,3\n"z"y,"4"\n']);
    expect(failure).toBeNull();
    expect(rows[1]).toEqual(['5" pipe', '2']);
    expect([reader.malformed, reader.firstMalformed]).toEqual([1, 3]);
  });

  it('reads quotes as ordinary characters when they are switched off', () => {
    expect(readRows(['a,"b\n', '"c",d"\n'], { quote: '' }).rows).toEqual([
      ['a', '"b'],
      ['"c"', 'd"'],
    ]);
  });
});
