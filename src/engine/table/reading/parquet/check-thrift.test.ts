import { describe, expect, it } from 'vitest';
import { checkRecord } from './read-pages.ts';

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
