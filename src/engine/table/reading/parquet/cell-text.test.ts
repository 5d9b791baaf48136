import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBigEndian, sayDay, sayDecimal, sayFloat, sayMoment } from './read-groups.ts';

describe('cells of a Parquet file', () => {
  it('[T8] writes the day that the calendar has', () => {
    fc.assert(
      fc.property(fc.integer({ min: -719_000, max: 2_900_000 }), (days) => {
        expect(sayDay(days)).toBe(new Date(days * 86_400_000).toISOString().slice(0, 10));
      }),
      { numRuns: 1000 },
    );
    expect([sayDay(-25_202), sayDay(11_016), sayDay(19_782)]).toEqual(['1901-01-01', '2000-02-29', '2024-02-29']);
  });

  it('[T8] writes the moment that a date has', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60_000_000_000_000, max: 250_000_000_000_000 }), (millis) => {
        const [day, time] = new Date(millis).toISOString().slice(0, -1).split('T');
        const plain = time.replace(/\.?0+$/, '');
        const expected = time.endsWith('.000') ? time.slice(0, 8) : plain;
        expect(sayMoment(BigInt(millis), 1000n)).toBe(`${day} ${expected}`);
      }),
      { numRuns: 500 },
    );
  });

  it('writes decimals with all their digits, and reads those that are stored as bytes', () => {
    expect([sayDecimal(-5n, 2), sayDecimal(150n, 2), sayDecimal(7n, 0), sayDecimal(0n, 3)]).toEqual([
      ...['-0.05', '1.50', '7', '0.000'],
    ]);
    expect([readBigEndian(Uint8Array.of(0xff, 0xfe)), readBigEndian(Uint8Array.of(1, 0))]).toEqual([-2n, 256n]);
  });

  it('writes a number of four bytes so that it is read as the same number', () => {
    fc.assert(
      fc.property(fc.float({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(Math.fround(Number(sayFloat(number)))).toBe(number === 0 ? 0 : number);
      }),
      { numRuns: 1000 },
    );
    expect([sayFloat(Math.fround(0.1)), sayFloat(3), sayFloat(Math.fround(1.1e-7))]).toEqual(['0.1', '3.0', '1.1e-7']);
  });
});
