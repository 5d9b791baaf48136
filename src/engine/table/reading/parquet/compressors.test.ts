import { describe, expect, it } from 'vitest';
import { unpackPage } from './compressors.ts';

const unpack = (codec: string, bytes: readonly number[], length: number) =>
  unpackPage(codec, Uint8Array.from(bytes), length);
const text = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** A frame of Zstandard that says how long it is, with one block of 'a' many times. */
const frame = (length: number, times: number) => [
  ...[0x28, 0xb5, 0x2f, 0xfd, 0xa0],
  ...[0, 8, 16, 24].map((shift) => (length >>> shift) & 255),
  ...[0, 8, 16].map((shift) => ((times * 8 + 3) >>> shift) & 255),
  97,
];

/** A frame that does not say how long it is, with blocks of 'a' many times. */
const silentFrame = (...times: number[]) => [
  ...[0x28, 0xb5, 0x2f, 0xfd, 0, 0x38],
  ...times.flatMap((count, i) => [
    ...[0, 8, 16].map((shift) => ((count * 8 + 2 + (i === times.length - 1 ? 1 : 0)) >>> shift) & 255),
    97,
  ]),
];

describe('a packed page', () => {
  it.each<[string, string, number[], string]>([
    ['literals and copies of Snappy', 'SNAPPY', [9, 8, 97, 98, 99, (6 - 1) * 4 + 2, 3, 0], 'abcabcabc'],
    ['a copy into itself', 'SNAPPY', [6, 0, 97, 1 + 4, 1], 'aaaaaa'],
    ['a long literal of Snappy', 'SNAPPY', [61, 60 * 4, 60, ...new Array<number>(61).fill(98)], 'b'.repeat(61)],
    ['LZ4 alone', 'LZ4', [0x30, 97, 98, 99], 'abc'],
    ['LZ4 as Hadoop writes it', 'LZ4', [0, 0, 0, 3, 0, 0, 0, 4, 0x30, 97, 98, 99], 'abc'],
    ['Zstandard', 'ZSTD', frame(5, 5), 'aaaaa'],
    ['Zstandard that does not say its length', 'ZSTD', silentFrame(3, 2), 'aaaaa'],
    ['two frames of Zstandard', 'ZSTD', [...frame(2, 2), ...silentFrame(3)], 'aaaaa'],
    ['a frame after one to skip', 'ZSTD', [0x50, 0x2a, 0x4d, 0x18, 1, 0, 0, 0, 9, ...frame(2, 2)], 'aa'],
    ['what is not packed', 'UNCOMPRESSED', [97], 'a'],
  ])('gives %s back', (_, codec, bytes, expected) => {
    expect(text(unpack(codec, bytes, expected.length))).toBe(expected);
  });

  it.each<[string, string, number[], number, RegExp]>([
    ['negative lengths', 'SNAPPY', [4, 0xfc, 0xf0, 0xff, 0xff, 0xff, 97, 97], 4, /more than the page/],
    ['a literal cut short', 'SNAPPY', [4, 12, 97], 4, /cut short/],
    ['a length cut short', 'SNAPPY', [4, 0xfc, 1], 4, /cut short/],
    ['a copy from before the beginning', 'SNAPPY', [6, 0, 97, 1 + 4, 2], 6, /not there/],
    ['too little', 'SNAPPY', [6, 0, 97], 6, /1 of 6 bytes/],
    ['negative lengths as of Hadoop', 'LZ4', [0, 0, 0, 0, 255, 255, 255, 248, 0], 3, /lz4/],
    ['gigabytes from some bytes', 'GZIP', [31, 139, 8, 0], 2 ** 31 - 1, /4 bytes for 2147483647/],
    ['a frame larger than its page', 'ZSTD', frame(2 ** 31 - 1, 5), 5, /a frame of 2147483647 bytes for 5/],
    ['a second frame larger than its page', 'ZSTD', [...frame(2, 2), ...frame(9, 9)], 5, /a frame of 9 bytes for 3/],
    ['a window of gigabytes and nothing in it', 'ZSTD', [0x28, 0xb5, 0x2f, 0xfd, 0, 0xf8, 1, 0, 0], 5, /other than 5/],
    ['blocks that give more', 'ZSTD', silentFrame(3, 3), 5, /(more|other) than 5 bytes/],
    ['blocks that give less', 'ZSTD', silentFrame(2, 2), 5, /other than 5 bytes/],
    ['less than it says', 'ZSTD', frame(5, 4), 5, /other than 5 bytes/],
    ['two frames of no length', 'ZSTD', [...silentFrame(2), ...silentFrame(3)], 5, /no said length/],
    ['no frame', 'ZSTD', [1, 2, 3, 4, 5, 6, 7, 8], 5, /no frame/],
    ['a frame cut short', 'ZSTD', silentFrame(5).slice(0, -1), 5, /cut short/],
    ['a page grown without measure', 'ZSTD', new Array<number>(65_536).fill(0), 2 ** 29, /more than a page may grow/],
    ['no length', 'UNCOMPRESSED', [97], Number.NaN, /bytes for NaN/],
  ])('is refused for %s', (_, codec, bytes, length, message) => {
    expect(() => unpack(codec, bytes, length)).toThrow(message);
  });
});

describe('a frame of Zstandard that does not say its length', () => {
  it('is given the room of its page and no more: 64 KB whose blocks give 2 GB end there', () => {
    const bomb = Uint8Array.from(silentFrame(...new Array<number>(16_000).fill(131_071)));
    const before = process.memoryUsage().arrayBuffers;
    expect(() => unpackPage('ZSTD', bomb, 1000)).toThrow(/than 1000 bytes/);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2 ** 24);
  });
});
