import { DEFAULT_PARSERS } from 'hyparquet/src/convert.js';
import { describe, expect, it } from 'vitest';
import { LargePage, checkRecord, readPages } from './read-pages.ts';
import { record } from './testing/write-parquet.ts';

const encodings = { plain: 0, runs: 3, deltas: 5, lengths: 6, shared: 7, list: 8, split: 9 };
type Encoding = keyof typeof encodings;

const page = (count: number, encoding: Encoding, body: readonly number[], size = body.length) => [
  ...record({ 1: 0, 2: size, 3: body.length, 5: record({ 1: count, 2: encodings[encoding], 3: 3, 4: 3 }) }),
  ...body,
];
const page2 = (count: number, encoding: Encoding, levels: readonly number[], body: readonly number[]) => [
  ...record({
    ...{ 1: 3, 2: levels.length + body.length, 3: levels.length + body.length },
    8: record({ 1: count, 2: 0, 3: count, 4: encodings[encoding], 5: levels.length, 6: 0, 7: false }),
  }),
  ...levels,
  ...body,
];
const list = (count: number, body: readonly number[]) => [
  ...record({ 1: 2, 2: body.length, 3: body.length, 7: record({ 1: count, 2: 0 }) }),
  ...body,
];

const bytesOf = (text: string) => [...new TextEncoder().encode(text)];
const whole = (...numbers: number[]) =>
  numbers.flatMap((number) => [0, 8, 16, 24].map((bits) => (number >> bits) & 255));
/** Numbers below 64 as differences: one block of 128 in one part, each difference in 8 bits above the least of -64. */
const deltas = (...numbers: number[]) => [
  ...[0x80, 1, 1, numbers.length, numbers[0] * 2, 127, 8],
  ...Array.from({ length: 128 }, (_, i) => (i + 1 < numbers.length ? numbers[i + 1] - numbers[i] + 64 : 0)),
];

function read(bytes: readonly number[], type = 'INT32', rows = 3, kind: 'REQUIRED' | 'OPTIONAL' = 'REQUIRED') {
  const decoder = {
    type,
    codec: 'UNCOMPRESSED',
    element: { name: 'x', type, repetition_type: kind },
    utf8: true,
    parsers: DEFAULT_PARSERS,
  };
  return [...readPages(Uint8Array.from(bytes), 100, rows, decoder)].flatMap(({ count, present, values }) => {
    let next = 0;
    return Array.from({ length: count }, (_, i) => (present === null || present[i] === 1 ? values[next++] : null));
  });
}

describe('the pages of a column', () => {
  it.each<[string, number[], string, unknown[]]>([
    ['plain numbers', page(3, 'plain', whole(5, -6, 7)), 'INT32', [5, -6, 7]],
    ['several pages', [...page(1, 'plain', whole(5)), ...page(2, 'plain', whole(6, 7))], 'INT32', [5, 6, 7]],
    ['a list of values', [...list(2, whole(8, 9)), ...page(3, 'list', [1, 3, 0b101])], 'INT32', [9, 8, 9]],
    ['a list of one value', [...list(1, whole(8)), ...page(3, 'list', [0])], 'INT32', [8, 8, 8]],
    ['yes and no as runs', page(3, 'runs', [...whole(2), 3, 0b011]), 'BOOLEAN', [true, true, false]],
    ['differences', page(3, 'deltas', deltas(5, 9, 2)), 'INT32', [5, 9, 2]],
    ['differences of long numbers', page(3, 'deltas', deltas(5, 9, 2)), 'INT64', [5n, 9n, 2n]],
    ['lengths before text', page(3, 'lengths', [...deltas(1, 0, 2), ...bytesOf('abc')]), 'BYTE_ARRAY', ['a', '', 'bc']],
    [
      'text that shares its beginning',
      page(3, 'shared', [...deltas(0, 2, 1), ...deltas(3, 1, 2), ...bytesOf('abcxyz')]),
      'BYTE_ARRAY',
      ['abc', 'abx', 'ayz'],
    ],
    ['bytes set apart', page(3, 'split', [1, 2, 3, 0, 0, 0, 0, 0, 1, 0, 0, 0]), 'INT32', [1, 2, 3 + 65_536]],
    ['pages of the second version', page2(3, 'plain', [], whole(5, 6, 7)), 'INT32', [5, 6, 7]],
    ['an empty page', [...page(0, 'plain', []), ...page(3, 'plain', whole(5, 6, 7))], 'INT32', [5, 6, 7]],
  ])('are read: %s', (_, bytes, type, expected) => {
    expect(read(bytes, type)).toEqual(expected);
  });

  it('have nothing where a value is missing', () => {
    expect(read(page(3, 'plain', [...whole(2), 3, 0b101, ...whole(5, 6)]), 'INT32', 3, 'OPTIONAL')).toEqual([
      5,
      null,
      6,
    ]);
    expect(read(page2(3, 'plain', [3, 0b101], whole(5, 6)), 'INT32', 3, 'OPTIONAL')).toEqual([5, null, 6]);
    expect(read(page(3, 'list', [...whole(2), 6, 0]), 'INT32', 3, 'OPTIONAL')).toEqual([null, null, null]);
  });

  const endless = [0xfe, 0xff, 0xff, 0xff, 0x0f];
  it.each<[string, number[], string, RegExp]>([
    [
      'more values than rows',
      page(2 ** 30, 'plain', whole(5)),
      'INT32',
      /^byte 100: 1073741824 values where 3 are left/,
    ],
    ['less than no values', page(-1, 'plain', whole(5)), 'INT32', /-1 values/],
    ['values without bytes', page(3, 'plain', whole(5)), 'INT32', /3 values in 4 bytes/],
    [
      'a damaged second page',
      [...page(1, 'plain', whole(5)), ...page(9, 'plain', [])],
      'INT32',
      /^byte 1\d\d: 9 values/,
    ],
    ['a list longer than its bytes', list(2 ** 24, whole(5)), 'INT32', /16777216 values in 4 bytes/],
    [
      'a run without an end',
      [...list(1, whole(5)), ...page(3, 'list', [1, ...endless, 0])],
      'INT32',
      /a run of 2147483647/,
    ],
    ['a value that the list lacks', [...list(1, whole(5)), ...page(3, 'list', [1, 6, 1])], 'INT32', /value 1 of 1/],
    ['no list', page(3, 'list', [1, 6, 0]), 'INT32', /no list of values/],
    ['a page longer than the column', page(3, 'plain', [1], 1).slice(0, -1), 'INT32', /a page of 1 bytes/],
    ['another length once unpacked', page(3, 'plain', whole(5, 6, 7), 11), 'INT32', /12 of 11 bytes/],
    [
      'blocks of less than nothing',
      page(3, 'deltas', [0xff, 0xff, 0xff, 0xff, 0x0f, 1, 3, 0]),
      'INT32',
      /blocks of 4294967295/,
    ],
    ['blocks of no parts', page(3, 'deltas', [0x80, 1, 0, 3, 0]), 'INT64', /in 0 parts/],
    ['blocks of endless parts', page(3, 'deltas', [...endless, 0, 3, 0]), 'INT64', /blocks of/],
    ['text of negative length', page(3, 'lengths', [...deltas(1, -3, 2), 97]), 'BYTE_ARRAY', /a value of -3 bytes/],
    ['text longer than the page', page(3, 'lengths', [...deltas(1, 9, 2), 97]), 'BYTE_ARRAY', /a value of 9 bytes/],
    [
      'text that shares too much',
      page(3, 'shared', [...deltas(0, 9, 0), ...deltas(1, 0, 0), 97]),
      'BYTE_ARRAY',
      /9 bytes shared/,
    ],
    ['runs of numbers', page(3, 'runs', [...whole(2), 6, 1]), 'INT32', /written as RLE/],
    ['an index', record({ 1: 1, 2: 0, 3: 0 }), 'INT32', /a page of the type INDEX_PAGE/],
    ['levels longer than the page', page2(3, 'plain', [], []).with(-5, 0x7e), 'INT32', /levels of 63 bytes/],
  ])('are refused for %s', (_, bytes, type, message) => {
    expect(() => read(bytes, type)).toThrow(message);
  });

  it('are refused when they are right, but too large for a list', () => {
    expect(() => read(page(2 ** 26, 'plain', []), 'INT32', 2 ** 26)).toThrow(LargePage);
  });
});

const check = (...bytes: number[]) => checkRecord(Uint8Array.from(bytes), 0);
const endless = Array.from({ length: 12 }, () => 0x80);

describe('a record about to be unpacked', () => {
  it.each<[string, number[]]>([
    ['an empty one', [0]],
    ['numbers, also of a field far away', [0x15, 0x80, 0x01, 0x05, 0x80, 0x02, 0x07, 0]],
    ['yes, no and a byte', [0x11, 0x12, 0x13, 9, 0]],
    ['a floating-point number', [0x17, 1, 2, 3, 4, 5, 6, 7, 8, 0]],
    ['text', [0x18, 3, 97, 98, 99, 0]],
    ['a list of numbers', [0x19, 0x35, 1, 2, 3, 0]],
    ['a list of yes and no', [0x19, 0x22, 1, 2, 0]],
    ['a long list', [0x19, 0xf3, 16, ...new Array<number>(16).fill(7), 0]],
    ['a record in it', [0x1c, 0x15, 2, 0, 0]],
  ])('ends where %s ends', (_, bytes) => {
    expect(check(...bytes, 0x55, 0x55)).toBe(bytes.length);
  });

  it.each<[string, number[], RegExp]>([
    [
      'has a list longer than its bytes',
      [0x19, 0xf5, 0xff, 0xff, 0xff, 0xff, 0x07, 1, 2],
      /byte 1: a list of 2147483647/,
    ],
    ['has text longer than its bytes', [0x18, 0x20, 97], /byte 2: 32 bytes/],
    ['has a number without an end', [0x15, ...endless, 0], /byte 1: a number without an end/],
    ['has a number at its end', [0x15, 0x80], /the end/],
    ['has lists in lists in lists', [0x19, ...new Array<number>(100).fill(0x19)], /lists within lists/],
    ['has records in records', new Array<number>(100).fill(0x1c), /records within records/],
    ['has a value of no kind', [0x1e, 0], /the kind 14/],
    ['does not end', [0x15, 2], /the end/],
  ])('is refused when it %s', (_, bytes, message) => {
    expect(() => check(...bytes)).toThrow(message);
  });
});
