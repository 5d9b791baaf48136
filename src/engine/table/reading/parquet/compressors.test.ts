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

describe('a packed page', () => {
  it.each<[string, string, number[], string]>([
    ['literals and copies of Snappy', 'SNAPPY', [9, 8, 97, 98, 99, (6 - 1) * 4 + 2, 3, 0], 'abcabcabc'],
    ['a copy into itself', 'SNAPPY', [6, 0, 97, 1 + 4, 1], 'aaaaaa'],
    ['a long literal of Snappy', 'SNAPPY', [61, 60 * 4, 60, ...new Array<number>(61).fill(98)], 'b'.repeat(61)],
    ['LZ4 alone', 'LZ4', [0x30, 97, 98, 99], 'abc'],
    ['LZ4 as Hadoop writes it', 'LZ4', [0, 0, 0, 3, 0, 0, 0, 4, 0x30, 97, 98, 99], 'abc'],
    ['Zstandard', 'ZSTD', frame(5, 5), 'aaaaa'],
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
    ['a window of gigabytes', 'ZSTD', [0x28, 0xb5, 0x2f, 0xfd, 0, 0xf8, 3, 0, 0], 5, /window/],
    ['no length', 'UNCOMPRESSED', [97], Number.NaN, /bytes for NaN/],
  ])('is refused for %s', (_, codec, bytes, length, message) => {
    expect(() => unpack(codec, bytes, length)).toThrow(message);
  });
});
