import { sayFailure } from '../../words/failure.ts';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  compareDifference,
  compareProducts,
  compareQuotient,
  compareRatio,
  compareRatios,
  minimumCount,
  readThreshold,
  type Threshold,
} from './exact.ts';

const most = Number.MAX_SAFE_INTEGER;

function threshold(text: number | string): Threshold {
  const read = readThreshold(text, 'alpha');
  if (!read.ok) throw new Error(sayFailure(read));
  return read.value;
}

/** num/den of a decimal spelled without exponent, by text alone. */
function fractionOf(text: string): [bigint, bigint] {
  const [whole, fraction = ''] = text.replace('-', '').split('.');
  return [(text.startsWith('-') ? -1n : 1n) * BigInt(whole + fraction), 10n ** BigInt(fraction.length)];
}

const sign = (x: bigint) => (x < 0n ? -1 : x > 0n ? 1 : 0);
const counts = fc.oneof(
  fc.nat(20),
  fc.nat(100_000),
  fc.integer({ min: 0, max: most }),
  fc.integer({ min: most - 50, max: most }),
);
const signed = fc.tuple(counts, fc.boolean()).map(([n, isNegative]) => (isNegative ? -n : n));
const positive = counts.map((n) => Math.max(1, n));
const texts = fc.oneof(
  fc.constantFrom('1', '1.2', '0.8', '0', '0.5', '2', '0.1', '0.05', '-0.25'),
  fc.tuple(fc.constantFrom('', '-'), fc.nat(30), fc.stringMatching(/^\d{1,4}$/)).map(([s, w, f]) => `${s}${w}.${f}`),
  fc.tuple(fc.nat(3), fc.stringMatching(/^\d{18,40}$/)).map(([w, f]) => `${w}.${f}`),
);

describe('readThreshold', () => {
  it('[T4] reads a fraction in lowest terms, from numbers and strings alike', () => {
    expect(threshold('1.2')).toMatchObject({
      num: 6,
      den: 5,
      isSmall: true,
      bigNum: 6n,
      bigDen: 5n,
      value: 1.2,
      text: '1.2',
    });
    expect(threshold(0.1)).toEqual(threshold('0.10'));
    expect(threshold('0')).toMatchObject({ num: 0, den: 1 });
    expect(threshold('0.12345678901234567891').isSmall).toBe(false);
  });

  it('[T4] names the field and the value it cannot read', () => {
    expect(readThreshold('1,2', 'steps[0].alpha')).toMatchObject({
      ok: false,
      code: 'bad-decimal',
      where: 'steps[0].alpha',
      values: { value: '1,2' },
    });
    expect(readThreshold(NaN, 'alpha')).toMatchObject({ ok: false });
  });
});

describe('exact comparison', () => {
  it('[T4] decides on the threshold itself', () => {
    expect(compareRatio(6, 5, threshold('1.2'))).toBe(0);
    expect(compareRatio(1, 10, threshold(0.1))).toBe(0);
    expect(compareRatio(3, 10, threshold('0.29999999999999999999'))).toBe(1);
    expect(compareQuotient(3, 4, 5, 2, threshold('1.2'))).toBe(0);
    expect(compareQuotient(1, 5, 0, 7, threshold('1.2'))).toBe(1);
    expect(compareDifference(7, 10, 2, 5, threshold('0.3'))).toBe(0);
    expect(compareDifference(1, 10, 2, 5, threshold('-0.3'))).toBe(0);
    expect(compareRatios(1, 3, 2, 6)).toBe(0);
  });

  it('[T4] sees a difference of one beyond 2^53', () => {
    expect(most * most).toBe(most * most - 1);
    expect(compareProducts(most, most, most - 1, most)).toBe(1);
    expect(compareProducts(94906267, 94906267, 94906266, 94906268)).toBe(1);
    expect(compareRatios(most, most - 1, most - 1, most - 2)).toBe(-1);
    expect(compareDifference(most, most - 1, most - 1, most - 2, threshold('0'))).toBe(-1);
  });

  it('[T4] compares products and ratios as BigInt does', () => {
    fc.assert(
      fc.property(signed, signed, signed, signed, positive, positive, (a, b, c, d, e, f) => {
        expect(compareProducts(a, b, c, d)).toBe(sign(BigInt(a) * BigInt(b) - BigInt(c) * BigInt(d)));
        expect(compareRatios(a, e, c, f)).toBe(sign(BigInt(a) * BigInt(f) - BigInt(c) * BigInt(e)));
      }),
      { numRuns: 2000 },
    );
  });

  it('[T4] compares with a threshold as BigInt does', () => {
    fc.assert(
      fc.property(signed, counts, positive, positive, signed, texts, (a, b, c, d, e, text) => {
        const [num, den] = fractionOf(text);
        const t = threshold(text);
        const [A, B, C, D, E] = [a, b, c, d, e].map(BigInt);
        expect(compareRatio(a, c, t)).toBe(sign(A * den - num * C));
        expect(compareQuotient(a, b, c, d, t)).toBe(sign(A * B * den - num * C * D));
        expect(compareDifference(a, c, e, d, t)).toBe(sign((A * D - E * C) * den - num * C * D));
      }),
      { numRuns: 3000 },
    );
  });

  it('[T4] compares near equality, where doubles fail, as BigInt does', () => {
    const near = fc.integer({ min: -2, max: 2 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2 ** 40 }),
        fc.integer({ min: 1, max: 2 ** 50 }),
        near,
        near,
        (k, n, u, v) => {
          const t = threshold('1.2');
          const [a, b, c, d] = [6 * k + u, n + v, 5 * k, n].map((x) => Math.max(1, x));
          const [A, B, C, D] = [a, b, c, d].map(BigInt);
          expect(compareQuotient(a, b, c, d, t)).toBe(sign(A * B * 5n - 6n * C * D));
          expect(compareRatio(a, c, t)).toBe(sign(A * 5n - 6n * C));
          expect(compareDifference(a, c, b, d, threshold('0.2'))).toBe(sign((A * D - B * C) * 5n - C * D));
          expect(compareDifference(d + u + 3, d + 4, d, d + 1, threshold('0'))).toBe(
            sign((D + BigInt(u) + 3n) * (D + 1n) - D * (D + 4n)),
          );
        },
      ),
      { numRuns: 3000 },
    );
  });
});

describe('compareDifference', () => {
  it('[T4] sees tiny differences of large ratios', () => {
    const near = fc.integer({ min: -3, max: 3 });
    fc.assert(
      fc.property(
        fc.integer({ min: 8, max: 15 }),
        near,
        near,
        near,
        fc.integer({ min: 1, max: 9 }),
        (e, u, v, w, factor) => {
          const [a, b, c, d] = [factor * 10 ** e + u, 10 ** e + v, factor * 10 ** e - 1, 10 ** e + w];
          fc.pre(Math.max(a, b, c, d) <= most);
          const [A, B, C, D] = [a, b, c, d].map(BigInt);
          const exact = sign((A * D - C * B) * 10n ** BigInt(e) - B * D);
          expect(compareDifference(a, b, c, d, threshold(`1e-${e}`))).toBe(exact);
        },
      ),
      { numRuns: 3000 },
    );
  });
});

describe('minimumCount', () => {
  it.each([
    ['0.05', 1000, 50],
    ['0.05', 1001, 51],
    [0.1, 30, 3],
    ['1', 7, 7],
    [1, 7, 7],
    ['0.000001', 10, 1],
    ['1e-3', 32561, 33],
    [{ count: 20 }, 5, 20],
    ['0.07', 100, 7],
    ['0.29', 100, 29],
  ])('[T5] %j of %i is %i', (support, total, count) => {
    expect(minimumCount(support, total, 'steps[0].minSupport')).toEqual({ ok: true, value: count });
  });

  it.each([
    ['0'],
    [0],
    ['-0.1'],
    ['1.01'],
    [20],
    ['abc'],
    [{ count: 0 }],
    [{ count: 2.5 }],
    [{ count: -1 }],
    [{ count: NaN }],
  ])('[T5] refuses %j', (support) => {
    const read = minimumCount(support, 100, 'steps[0].minSupport');
    expect(read).toMatchObject({ ok: false });
    expect(read.ok ? '' : read.where).toMatch(/^steps\[0\]\.minSupport/);
  });

  it('[T5] is the least count that is a share of at least ms', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^0\.\d{1,20}$/), positive, (text, total) => {
        const [num, den] = fractionOf(text);
        fc.pre(num > 0n);
        const read = minimumCount(text, total, 'ms');
        const count = BigInt(read.ok ? read.value : -1);
        expect(count >= 1n && count * den >= num * BigInt(total)).toBe(true);
        expect(count === 1n || (count - 1n) * den < num * BigInt(total)).toBe(true);
      }),
    );
  });
});
