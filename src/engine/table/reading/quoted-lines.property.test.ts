import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RowReader } from './csv-rows.ts';
import { TableBuilder } from './table-builder.ts';

/** Reads all rows as text, none with quotes as bytes. */
class TextBuilder extends TableBuilder {
  override addQuoted(): number {
    return 0;
  }
}

const limits = { maxColumns: 100, maxDistinct: 1000, maxText: 100_000, manyDistinct: 1000 };

/** What is read of a text, given in two pieces, with windows of so many characters. */
function read(Builder: typeof TableBuilder, text: string, cut: number, window: number) {
  const shape = { delimiter: ',', header: true, names: null, width: 0 };
  const builder = new Builder(shape, limits);
  const reader = new RowReader(builder, { delimiter: ',', quote: '"' }, { maxOpenRow: 1000, window });
  const failure = reader.push(text.slice(0, cut)) ?? reader.push(text.slice(cut)) ?? reader.finish();
  const { malformed, firstMalformed } = reader;
  const { raggedExamples, fileRows, notices } = builder;
  return { failure, malformed, firstMalformed, raggedExamples, fileRows, notices, table: builder.finish() };
}

const field = fc.oneof(
  fc.constantFrom('a', 'b', '', ' ', '7', '"a"', '"b"', '""', '"7"', '" a "', '"\u00a0"', '"(29,49]"', '"two\nlines"'),
  fc.constantFrom('"say ""so"""', 'b"c', '"x" ', '"x"y', ' "x"', '"é€😀"', '"a long value, longer than a key"', '"\t"'),
);
const line = fc.array(field, { minLength: 1, maxLength: 4 }).map((fields) => fields.join(','));
const wide = fc.array(field, { minLength: 3, maxLength: 3 }).map((fields) => fields.join(','));
const text = fc
  .array(fc.oneof({ weight: 6, arbitrary: wide }, line, fc.constant('')), { maxLength: 14 })
  .map((lines) => ['"k","l","m"', ...lines].join('\n') + '\n');

describe('rows with quotes', () => {
  it('[T1] are the same read as bytes, where that can be, and as text', () => {
    fc.assert(
      fc.property(text, fc.nat(60), fc.integer({ min: 1, max: 80 }), (given, cut, window) => {
        expect(read(TableBuilder, given, cut, window)).toEqual(read(TextBuilder, given, cut, window));
      }),
      { numRuns: 1500 },
    );
  });

  it('[T1] are read as bytes where their fields hold no quote: delimiters and line ends among them', () => {
    const builder = new TableBuilder({ delimiter: ',', header: false, names: null, width: 3 }, limits);
    const taken = (rows: string) => builder.addQuoted(new TextEncoder().encode(rows), 34);
    const plain = '"a","(29,49]","two\nlines"\n1,"",é\n';
    expect(taken(plain)).toBe(new TextEncoder().encode(plain).length);
    expect(builder.rows).toBe(2);
    for (const odd of ['"a ""b""",2,3\n', 'a,b\n', 'a,b,c,d\n', 'a,b"c,d\n', '"a"x,b,c\n', 'a,b,"c', 'a,b,c'])
      expect([odd, taken(odd)]).toEqual([odd, 0]);
  });
});
