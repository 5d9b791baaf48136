import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { readHierarchyText, writeHierarchyText } from './hierarchy-file.ts';

describe('readHierarchyText', () => {
  it.each<[string, string, string[][]]>([
    [
      'semicolons',
      'Male;Any\nFemale;Any\n',
      [
        ['Male', 'Any'],
        ['Female', 'Any'],
      ],
    ],
    [
      'commas, blanks, blank lines, CRLF and a byte order mark',
      '\uFEFF Male , Any\r\n\r\n  \r\nFemale,Any',
      [
        ['Male', 'Any'],
        ['Female', 'Any'],
      ],
    ],
    [
      'a comma inside a field',
      '10,000;*\n5;*',
      [
        ['10,000', '*'],
        ['5', '*'],
      ],
    ],
    [
      'a semicolon inside a field',
      'a;b,*\nc,*',
      [
        ['a;b', '*'],
        ['c', '*'],
      ],
    ],
    [
      'quotes',
      '"a;""b""\nc" ; "*"\nd;*',
      [
        ['a;"b"\nc', '*'],
        ['d', '*'],
      ],
    ],
    [
      'an empty value and an empty last field',
      ';*\na;',
      [
        ['', '*'],
        ['a', ''],
      ],
    ],
    ['a single column', 'a\nb', [['a'], ['b']]],
    [
      'old line ends',
      'a;*\rb;*',
      [
        ['a', '*'],
        ['b', '*'],
      ],
    ],
    [
      'rows of several lengths, left to the check',
      'a;x;*\nb;*',
      [
        ['a', 'x', '*'],
        ['b', '*'],
      ],
    ],
  ])('[G1] reads %s', (_, text, rows) => {
    expect(readHierarchyText(text, 'race.csv')).toEqual({ ok: true, value: rows });
  });

  it('[G1] says where a quote stays open and that a file is empty', () => {
    expect(readHierarchyText('a;*\n\n"b;*\n', 'race.csv')).toMatchObject({
      ok: false,
      code: 'open-quote',
      where: 'race.csv',
      values: { line: 3 },
    });
    expect(readHierarchyText(' \n', 'race.csv')).toMatchObject({ ok: false, code: 'empty-hierarchy' });
  });

  it('[G1] reads back what was written', () => {
    const field = fc
      .oneof(fc.constantFrom('', 'a', '"', ';', ',', 'a;b', 'x\ny', '\r', '*', 'a "b"'), fc.string())
      .map((text) => text.trim());
    const table = fc
      .integer({ min: 1, max: 4 })
      .chain((width) =>
        fc.array(fc.array(field, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
      );
    fc.assert(
      fc.property(table, (rows) => {
        expect(readHierarchyText(writeHierarchyText(rows), 'h')).toEqual({ ok: true, value: rows });
      }),
      { numRuns: 1000 },
    );
    expect(writeHierarchyText([['a;b', '*']])).toBe('"a;b";*\n');
  });
});
