import { sayFailure } from '../../../words/failure.ts';
import fc from 'fast-check';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type RawTable, type ReadOptions, fileRowOf } from '../raw-table.ts';
import { type ReadLimits, readTable } from './read-table.ts';
import { guessAll, memorySource, quietContext } from '../testing/memory-source.ts';
import { encodeUtf16 } from '../testing/utf16.ts';

async function read(
  content: string | Uint8Array,
  options: Partial<ReadOptions> = {},
  limits: Partial<ReadLimits> = {},
  sizes?: readonly number[],
) {
  const result = await readTable(memorySource(content, sizes), { ...guessAll, ...options }, quietContext, limits);
  if (!result.ok) throw new Error(`${result.code}: ${sayFailure(result)}`);
  return result.value;
}

function rowsOf(table: RawTable): string[][] {
  return Array.from({ length: table.rows }, (_, row) => table.columns.map(({ values, codes }) => values[codes[row]]));
}

describe('readTable', () => {
  const wide = 'näme,wért\nZoë €,😀\n中,"é\n😀"\nñ,1\n';
  const wideRows = [
    ['Zoë €', '😀'],
    ['中', 'é\n😀'],
    ['ñ', '1'],
  ];
  it.each([
    ['UTF-8', new TextEncoder().encode(wide)],
    ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${wide}`)],
    ['UTF-16 LE', encodeUtf16(`\ufeff${wide}`, true)],
    ['UTF-16 BE', encodeUtf16(`\ufeff${wide}`, false)],
    ['UTF-16 LE without a mark', encodeUtf16(wide, true)],
    ['UTF-16 BE without a mark', encodeUtf16(wide, false)],
  ])('[T1] reads %s with characters across every chunk border', async (_, bytes) => {
    for (let size = 1; size <= bytes.length; size += 1) {
      const { table } = await read(bytes, {}, {}, [size]);
      expect(table.columns.map(({ name }) => name)).toEqual(['näme', 'wért']);
      expect(rowsOf(table)).toEqual(wideRows);
    }
  });

  it('[T1] encodes the fields of any table, however the bytes are cut', async () => {
    const field = fc.string({
      unit: fc.constantFrom('a', 'b', 'é', '😀', ' ', '"', '\n', ',', ';', '0', '1', '7'),
      maxLength: 5,
    });
    const lineEnd = fc.constantFrom('\n', '\r\n', '\r');
    const table = fc
      .integer({ min: 1, max: 4 })
      .chain((width) =>
        fc.array(fc.array(field, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 10 }),
      );
    const sizes = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(
        table,
        lineEnd,
        fc.constantFrom(',', ';', '\t', '|'),
        sizes,
        fc.integer({ min: 1, max: 30 }),
        fc.boolean(),
        async (rows, end, delimiter, cuts, window, quotesAll) => {
          const write = (text: string) =>
            quotesAll || /["\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
          const text = [rows[0].map((_, i) => `c${i}`), ...rows]
            .map((row) => row.map(write).join(delimiter) + end)
            .join('');
          const expected = rows
            .map((row) => row.map((value) => value.trim()))
            .filter((row) => row.length > 1 || row[0] !== '');
          fc.pre(expected.length > 0);
          const result = await read(text, { header: true, delimiter, quote: '"' }, { window }, cuts);
          expect(rowsOf(result.table)).toEqual(expected);
          expect(result.report.ragged.count).toBe(0);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('reports what it chose and what of it was guessed', async () => {
    const { report } = await read('a;b\n1;2\n', { header: true });
    expect(report).toMatchObject({
      fileName: 'test.csv',
      bytes: 8,
      choices: { header: true, delimiter: ';', quote: '"', encoding: 'utf-8' },
      guessed: ['delimiter', 'quote', 'encoding'],
      blankLines: 0,
      notices: [],
    });
  });

  it('pads short rows, cuts long ones and names them as a spreadsheet does', async () => {
    const { table, report } = await read('\na,b,c\n1,2,3\n\n4,5\n  \n6,7,8,9\n,,\n1,2,3\n');
    expect(rowsOf(table)).toEqual([
      ['1', '2', '3'],
      ['4', '5', ''],
      ['6', '7', '8'],
      ['', '', ''],
      ['1', '2', '3'],
    ]);
    expect([...table.ragged]).toEqual([1, 2]);
    expect([...table.blankLines]).toEqual([1, 4, 6]);
    expect(report.ragged).toEqual({
      count: 2,
      expected: 3,
      examples: [
        { row: 5, fields: 2 },
        { row: 7, fields: 4 },
      ],
    });
    expect([...table.ragged].map((row) => fileRowOf(table, row))).toEqual([5, 7]);
    expect(report.blankLines).toBe(3);
  });

  it('takes a line of nothing but delimiters for a row, also of tabs', async () => {
    const { table } = await read('a\tb\n1\t2\n\t\n \n');
    expect(rowsOf(table)).toEqual([
      ['1', '2'],
      ['', ''],
    ]);
    expect([...table.blankLines]).toEqual([4]);
  });

  it('pads and cuts rows in quotes', async () => {
    const { table, report } = await read('"a","b"\n"1"\n\n"2","3","4"\n"5","6"\n');
    expect(rowsOf(table)).toEqual([
      ['1', ''],
      ['2', '3'],
      ['5', '6'],
    ]);
    expect(report.ragged.examples).toEqual([
      { row: 2, fields: 1 },
      { row: 4, fields: 3 },
    ]);
    expect([...table.blankLines]).toEqual([3]);
  });

  it('shows at most 20 ragged rows and says when most are', async () => {
    const { report } = await read(`a,b\n1,2\n${'1,2,3\n'.repeat(50)}`);
    expect(report.ragged.count).toBe(50);
    expect(report.ragged.examples).toHaveLength(20);
    expect(report.notices.map(({ code }) => code)).toEqual(['mostly-ragged']);
  });

  it('names the columns of a file without a header', async () => {
    expect((await read('1,x\n2,y\n')).table).toMatchObject({
      headerRows: 0,
      rows: 2,
      columns: [{ name: 'column 1' }, { name: 'column 2' }],
    });
    const named = await read('1,x\n2,y\n', { names: ['n', 'letter'] });
    expect(named.table).toMatchObject({ headerRows: 0, rows: 2, columns: [{ name: 'n' }, { name: 'letter' }] });
    expect(named.report.guessed).not.toContain('header');
  });

  it('renames empty and repeated columns so that all differ', async () => {
    const { table, report } = await read('age,,age,age (2),column 2,age\n1,2,3,4,5,6\n');
    expect(table.columns.map(({ name }) => name)).toEqual([
      'age',
      'column 2 (2)',
      'age (3)',
      'age (2)',
      'column 2',
      'age (4)',
    ]);
    expect(report.notices[0]).toMatchObject({ code: 'renamed-columns' });
    expect(report.notices[0].message).toContain('column 3 is now "age (3)"');
  });

  it('reads a gzip file and says so', async () => {
    const { table, report } = await read(new Uint8Array(gzipSync('a,b\n1,2\n')), {}, {}, [3]);
    expect(rowsOf(table)).toEqual([['1', '2']]);
    expect(report.notices[0].code).toBe('gzip');
  });

  it('starts again as Windows-1252 when a file guessed as UTF-8 is not', async () => {
    const good = 'a,b\n1,"x\ny"\n\n';
    for (let size = 1; size < 40; size += 1) {
      const bytes = Uint8Array.from([
        ...new TextEncoder().encode(good),
        ...[0x5a, 0x6f, 0xeb],
        ...new TextEncoder().encode(',2\n3,4\n'),
      ]);
      const { table, report } = await read(bytes, {}, { headBytes: 10 }, [size]);
      expect(rowsOf(table)).toEqual([
        ['1', 'x\ny'],
        ['Zoë', '2'],
        ['3', '4'],
      ]);
      expect(report.choices.encoding).toBe('windows-1252');
      expect(report.notices).toMatchObject([{ code: 'encoding-fallback', where: 'row 4' }]);
    }
  });

  it('finds the row that is not UTF-8 behind characters cut by a chunk border', async () => {
    const bytes = Uint8Array.from([
      ...new TextEncoder().encode('a,b\né€😀,1\né€😀,2\n'),
      0xeb,
      ...new TextEncoder().encode(',3\né,4\n'),
    ]);
    for (let size = 1; size < 40; size += 1) {
      const { report } = await read(bytes, {}, { headBytes: 10 }, [size]);
      expect(report.notices).toMatchObject([{ code: 'encoding-fallback', where: 'row 4' }]);
    }
  });

  it('counts malformed quotes with the first row', async () => {
    const { report } = await read('a,b\n1,2\n"x"y,"3"\n"z","4"\n');
    expect(report.notices).toMatchObject([{ code: 'malformed-quotes', where: 'row 3' }]);
  });

  it('leaves out a column with too many values or too much text and says which', async () => {
    const lines = Array.from({ length: 50 }, (_, i) => `${i},${'x'.repeat(20)}${i % 5},${i % 3}`);
    const byCount = await read(`id,text,k\n${lines.join('\n')}`, {}, { maxDistinct: 49 });
    expect(byCount.table.columns.map(({ name }) => name)).toEqual(['text', 'k']);
    expect(byCount.report.notices).toMatchObject([{ code: 'column-left-out', where: 'column id' }]);
    const byText = await read(`id,text,k\n${lines.join('\n')}`, {}, { maxText: 100 });
    expect(byText.table.columns.map(({ name }) => name)).toEqual(['id', 'k']);
    expect(byText.table.rows).toBe(50);
  });

  it('advises against a column with very many values that is kept', async () => {
    const { report } = await read('id,k\n1,a\n2,a\n3,a\n', {}, { manyDistinct: 2 });
    expect(report.notices).toMatchObject([{ code: 'many-values', where: 'column id' }]);
  });

  it('reads 10,000 columns and a field of a million characters', async () => {
    const names = Array.from({ length: 10_000 }, (_, i) => `column number ${i}`);
    const rows = ['1', '2'].map((digit) => names.map(() => digit).join(','));
    const { table } = await read(`${names.join(',')}\n${rows.join('\n')}\n`);
    expect([table.columns.length, table.rows]).toEqual([10_000, 2]);
    const long = await read(`a,b\n"${'x,\n'.repeat(350_000)}y",1\n2,3\n`, {}, {}, [65_536]);
    expect(long.table.columns[0].values.map((value) => value.length)).toEqual([1_050_001, 1]);
  });

  it('reports progress up to 1', async () => {
    const shares: (number | null)[] = [];
    const context = {
      ...quietContext,
      progress: (phase: string, share: number | null) => void (expect(phase).toBe('Reading'), shares.push(share)),
    };
    await readTable(memorySource('a,b\n1,2\n3,4\n', [6]), guessAll, context);
    expect(shares).toEqual([0, 0.5, 1, 1]);
  });
});
