import { sayFailure } from '../../../words/failure.ts';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodeText } from '../../shared/encoding.ts';
import type { ReadOptions } from '../raw-table.ts';
import { type ReadLimits, readTable } from './read-table.ts';
import { guessAll, memorySource, quietContext } from '../testing/memory-source.ts';

async function read(
  content: string | Uint8Array,
  options: Partial<ReadOptions> = {},
  limits: Partial<ReadLimits> = {},
) {
  return readTable(memorySource(content, [7]), { ...guessAll, ...options }, quietContext, limits);
}

function throwing(error: Error) {
  return {
    ...memorySource('a,b\n1,2\n'),
    async *open(): AsyncGenerator<Uint8Array> {
      throw error;
    },
  };
}

/** Bytes as in a picture: many signs, no zero. */
const noise = Uint8Array.from({ length: 4000 }, (_, i) => 1 + ((i * 7919) % 255));
const picture = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, ...noise);

/** Rows of UTF-16 with whole pairs, and in row 42 the first half of one alone. */
function halfPair(encoding: 'utf-16le' | 'utf-16be'): Uint8Array {
  const rows = Array.from({ length: 60 }, (_, i) => (i === 41 ? 'x\ud83d,1\n' : i === 0 ? 'a,b\n' : '\u{1f600},2\n'));
  return encodeText(rows.join(''), encoding)!;
}

describe('readTable fails with a code and a way on', () => {
  const zoe = Uint8Array.from([...new TextEncoder().encode('a,b\n1,2\n3,Zo'), 0xeb, 10]);
  const broken = new Uint8Array(gzipSync('a,b\n1,2\n'.repeat(100))).map((byte, i) => (i === 20 ? byte ^ 0xff : byte));
  it.each<[string, string | Uint8Array, Partial<ReadOptions>, Partial<ReadLimits>, string, string | null, RegExp]>([
    ['an empty file', '', {}, {}, 'empty', 'the whole file', /empty/],
    ['only blank lines', '\n  \r\n\n', {}, {}, 'empty', 'the whole file', /empty/],
    ['only blank lines without a header', '\n  \r\n\n', { header: false }, {}, 'empty', 'the whole file', /empty/],
    ['only a header', 'a,b\n\n', {}, {}, 'header-only', 'row 1', /without a header/],
    ['a workbook', Uint8Array.of(0x50, 0x4b, 3, 4, 0), {}, {}, 'binary', 'the whole file', /save.*CSV/i],
    ['zero bytes', 'a,b\n1,\0\0\n', {}, {}, 'binary', 'row 2', /not a text file/],
    ['an unclosed quote', 'a,b\n\n1,2\n3,"x\n4,5\n', {}, {}, 'unclosed-quote', 'row 4', /quotes switched off/],
    ['an unclosed quote in the first row', '"a,b\n1,2\n', {}, {}, 'unclosed-quote', 'row 1', /quotes switched off/],
    [
      'an unclosed quote beyond the limit',
      `a,b\n3,"x\n${'4,5\n'.repeat(99)}`,
      {},
      { maxOpenRow: 50 },
      'unclosed-quote',
      'row 2',
      /never closed/,
    ],
    ['too many columns', 'a,b,c\n1,2,3\n', {}, { maxColumns: 2 }, 'too-many-columns', 'row 1', /3 columns.*at most 2/],
    [
      'too many columns without a header',
      '1,2,3\n1,2,3\n',
      {},
      { maxColumns: 2 },
      'too-many-columns',
      'row 1',
      /3 columns/,
    ],
    ['too few names', '1,2,3\n', { names: ['a', 'b'] }, {}, 'names', 'names', /3 columns, but 2 names.*Give 3/],
    ['a broken gzip', broken, {}, {}, 'gzip', expect.stringMatching(/^byte /) as unknown as string, /broken/],
    [
      'a gzip cut short',
      new Uint8Array(gzipSync('a,b\n1,2\n'.repeat(100))).subarray(0, 25),
      {},
      {},
      'gzip',
      expect.stringMatching(/^byte /) as unknown as string,
      /cut short/,
    ],
    ['a chosen encoding that does not fit', zoe, { encoding: 'utf-8' }, {}, 'encoding', 'row 3', /Windows-1252/],
    [
      'a chosen encoding that does not fit, beyond the head',
      zoe,
      { encoding: 'utf-8' },
      { headBytes: 4 },
      'encoding',
      'row 3',
      /Windows-1252/,
    ],
    [
      'UTF-16 with half a character at the end',
      Uint8Array.of(0x61, 0, 0x0a, 0, 0x31),
      { encoding: 'utf-16le' },
      {},
      'encoding',
      'row 2',
      /another encoding/,
    ],
    [
      'a trailing comma on every row',
      'a,b\n1,2,\n3,4,\n',
      {},
      {},
      'all-ragged',
      'row 2',
      /No row has 2 fields.*row 2 has 3.*ends in ","/,
    ],
    ['no row as long as the names', 'a;b,c\n1\n2\n', { delimiter: ',' }, {}, 'all-ragged', 'row 2', /delimiter/],
    ['a picture without zero bytes', picture, {}, {}, 'binary', 'the whole file', /JPEG/],
    ['bytes that are no text', noise, {}, {}, 'binary', 'row 1', /not a text file/],
    [
      'bytes that are no text, said to be',
      noise,
      { encoding: 'windows-1252' },
      {},
      'binary',
      'row 1',
      /not a text file/,
    ],
    [
      'a zero byte after the head',
      `a,b\n${'1,2\n'.repeat(9)}3,\0\n4,5\n`,
      {},
      { headBytes: 20 },
      'binary',
      'row 11',
      /Row 11 holds a zero byte/,
    ],
    ['half a pair in row 42 of UTF-16', halfPair('utf-16le'), {}, {}, 'encoding', 'row 42', /Row 42 is not valid/],
    ['the same, big end first', halfPair('utf-16be'), {}, {}, 'encoding', 'row 42', /Row 42 is not valid/],
    ['a delimiter that cannot be one', 'a,b\n1,2\n', { delimiter: '\n' }, {}, 'delimiter', 'delimiter', /must not/],
    ['a quote that cannot be one', 'a,b\n1,2\n', { quote: '""' }, {}, 'quote', 'quote', /single character/],
    [
      'nothing but a column with too many values',
      'a\nx\ny\nz\n',
      {},
      { maxDistinct: 2 },
      'no-columns',
      'the whole file',
      /ranges or groups/,
    ],
  ])('%s', async (_, content, options, limits, code, where, message) => {
    const result = await read(content, options, limits);
    expect(result).toMatchObject({ ok: false, code, where });
    expect(result.ok ? '' : sayFailure(result)).toMatch(message);
  });

  it('reads the file with the unclosed quote when quotes are switched off', async () => {
    const result = await read('a,b\n1,2\n3,"x\n4,5\n', { quote: '' });
    expect(result.ok && result.value.table.columns[1].values).toEqual(['2', '"x', '5']);
  });

  it('reads rows that are all too long or too short once it is said what becomes of them', async () => {
    const result = await read('a,b\n1,2,\n3,4,\n', { ragged: 'keep' });
    expect(result.ok && result.value.table.columns.map(({ values }) => values)).toEqual([
      ['1', '3'],
      ['2', '4'],
    ]);
  });

  it('is cancelled between chunks', async () => {
    let asked = 0;
    const context = { ...quietContext, isCancelled: () => (asked += 1) > 6 };
    expect(await readTable(memorySource('a,b\n'.repeat(100), [4]), guessAll, context, { headBytes: 4 })).toMatchObject({
      ok: false,
      code: 'cancelled',
    });
  });

  it.each([
    'Array buffer allocation failed',
    'Invalid array length',
    'Invalid typed array length: 99',
    'Map maximum size exceeded',
    'Invalid string length',
  ])('explains a lack of memory: %s', async (message) => {
    const result = await readTable(throwing(new RangeError(message)), guessAll, quietContext);
    expect(result).toMatchObject({ ok: false, code: 'memory' });
    expect(result.ok ? '' : sayFailure(result)).toMatch(/columns.*weight column/);
  });

  it('explains a file that can no longer be read', async () => {
    const error = Object.assign(new Error('gone'), { name: 'NotReadableError' });
    expect(await readTable(throwing(error), guessAll, quietContext)).toMatchObject({ ok: false, code: 'unreadable' });
  });

  it('lets a bug through', async () => {
    await expect(
      readTable(throwing(new RangeError('Maximum call stack size exceeded')), guessAll, quietContext),
    ).rejects.toThrow('call stack');
    await expect(readTable(throwing(new TypeError('x is undefined')), guessAll, quietContext)).rejects.toThrow(
      'x is undefined',
    );
  });
});
