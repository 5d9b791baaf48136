import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRuns } from './read-pages.ts';

/** A number in groups of seven bits, the lowest first. */
const writeHead = (head: number): number[] =>
  head < 0x80 ? [head] : [0x80 + (head % 0x80), ...writeHead(Math.floor(head / 0x80))];

/** Numbers as bits in a row, the lowest bit first, filled up to whole bytes. */
function writeBits(numbers: readonly number[], width: number): number[] {
  const bits = numbers.flatMap((number) => Array.from({ length: width }, (_, i) => Math.floor(number / 2 ** i) % 2));
  return Array.from({ length: Math.ceil(bits.length / 8) }, (_, byte) =>
    bits.slice(byte * 8, byte * 8 + 8).reduce((sum, bit, i) => sum + bit * 2 ** i, 0),
  );
}

const repeated = (count: number, number: number, width: number) => [
  ...writeHead(count * 2),
  ...writeBits([number], width),
];
const packed = (numbers: readonly number[], width: number) => [
  ...writeHead(Math.ceil(numbers.length / 8) * 2 + 1),
  ...writeBits(numbers, width),
];

describe('numbers kept as runs', () => {
  it('are those that were written, of any width', () => {
    const run = (width: number) => {
      const number = fc.integer({ min: 0, max: 2 ** width - 1 });
      return fc.oneof(
        fc.record({ count: fc.integer({ min: 0, max: 300 }), number }),
        fc.array(number, { minLength: 8, maxLength: 40 }).map((list) => list.slice(0, list.length - (list.length % 8))),
      );
    };
    const written = fc
      .integer({ min: 1, max: 32 })
      .chain((width) => fc.tuple(fc.constant(width), fc.array(run(width))));
    fc.assert(
      fc.property(written, ([width, runs]) => {
        const bytes = runs.flatMap((one) =>
          Array.isArray(one) ? packed(one, width) : repeated(one.count, one.number, width),
        );
        const numbers = runs.flatMap((one) =>
          Array.isArray(one) ? one : Array.from({ length: one.count }, () => one.number),
        );
        expect([...readRuns(Uint8Array.from(bytes), width, numbers.length)]).toEqual(numbers);
      }),
    );
  });

  it('need not fill the last group of eight', () => {
    expect([...readRuns(Uint8Array.from(packed([1, 0, 1], 1)), 1, 3)]).toEqual([1, 0, 1]);
  });

  it('are all 0 where they have no bits', () => {
    expect([...readRuns(new Uint8Array(0), 0, 3)]).toEqual([0, 0, 0]);
  });

  it.each<[string, number[], number, RegExp]>([
    ['a run beyond the page', repeated(101, 1, 1), 1, /a run of 101 where 100 are left/],
    ['a run beyond the longest list', repeated(2 ** 31 - 1, 1, 1), 1, /a run of 2147483647/],
    ['a run without its number', writeHead(200), 1, /cut short/],
    ['packed numbers without their bytes', writeHead(2 ** 28 + 1), 1, /cut short/],
    ['no run', [], 1, /without its length/],
    ['a length without an end', [255, 255, 255, 255, 255, 255, 0], 1, /without its length/],
    ['numbers of 33 bits', repeated(100, 1, 33), 33, /33 bits/],
  ])('refuse %s', (_, bytes, width, message) => {
    expect(() => readRuns(Uint8Array.from(bytes), width, 100)).toThrow(message);
  });
});
