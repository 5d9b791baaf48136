import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  addDecimals,
  compareDecimals,
  formatDecimal,
  isDecimalText,
  makeDecimal,
  readDecimal,
  subtractDecimals,
} from './decimal.ts';

const read = (text: number | string) => readDecimal(text)!;

/** Random spellings beside the integer they mean at scale 40. */
const spelled = fc
  .record({
    sign: fc.constantFrom('', '-', '+'),
    whole: fc.stringMatching(/^\d{1,18}$/),
    fraction: fc.stringMatching(/^\d{0,20}$/),
    exponent: fc.integer({ min: -15, max: 15 }),
  })
  .map(({ sign, whole, fraction, exponent }) => ({
    text: `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}${exponent === 0 ? '' : `e${exponent}`}`,
    scaled: (sign === '-' ? -1n : 1n) * BigInt(whole + fraction) * 10n ** BigInt(40 - fraction.length + exponent),
  }));

describe('readDecimal', () => {
  it.each([
    ['1.2', '1.2'],
    ['-0.05', '-0.05'],
    ['1e-3', '0.001'],
    ['  3 ', '3'],
    ['+7', '7'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007.10', '7.1'],
    ['-0', '0'],
    ['1E+3', '1000'],
    [0.1, '0.1'],
    [1e21, '1000000000000000000000'],
    [5e-7, '0.0000005'],
    [-0, '0'],
    ['0.000', '0'],
  ])('[T4] reads %j as %s', (text, canonical) => {
    expect(formatDecimal(read(text))).toBe(canonical);
  });

  it.each([
    'abc',
    '',
    ' ',
    '1,2',
    '0x10',
    'NaN',
    'Infinity',
    '1e',
    '.',
    '-',
    '1 2',
    '--1',
    '1e1.5',
    '１２',
    NaN,
    Infinity,
    -Infinity,
  ])('[T4] refuses %j', (text) => {
    expect(readDecimal(text)).toBeNull();
  });

  it('[T4] refuses spellings that would take for ever', () => {
    expect(readDecimal('1e999999999')).toBeNull();
    expect(readDecimal('9'.repeat(1001))).toBeNull();
    expect(isDecimalText('1e400')).toBe(true);
  });

  it('[T4] keeps equal decimals equal in every field', () => {
    expect(read('1.50')).toEqual(read('0.15e1'));
    expect(makeDecimal(1500n, 3)).toEqual(read('1.5'));
  });
});

describe('compareDecimals', () => {
  it('[T4] tells apart what doubles cannot', () => {
    expect(read('0.1').approx).toBe(read('0.10000000000000000001').approx);
    expect(compareDecimals(read('0.1'), read('0.10000000000000000001'))).toBe(-1);
    expect(compareDecimals(read('9007199254740993'), read('9007199254740992'))).toBe(1);
    expect(compareDecimals(read('1e400'), read('2e400'))).toBe(-1);
    expect(compareDecimals(read('-1e-400'), read('0'))).toBe(-1);
  });

  it('[T4] orders, adds, subtracts and spells as integers at one scale do', () => {
    const big = (text: string) => {
      const [whole, fraction = ''] = text.replace('-', '').split('.');
      return (text.startsWith('-') ? -1n : 1n) * BigInt(whole + fraction.padEnd(40, '0'));
    };
    fc.assert(
      fc.property(spelled, spelled, (a, b) => {
        const sign = a.scaled < b.scaled ? -1 : a.scaled > b.scaled ? 1 : 0;
        expect(compareDecimals(read(a.text), read(b.text))).toBe(sign);
        expect(big(formatDecimal(read(a.text)))).toBe(a.scaled);
        expect(big(formatDecimal(addDecimals(read(a.text), read(b.text))))).toBe(a.scaled + b.scaled);
        expect(big(formatDecimal(subtractDecimals(read(a.text), read(b.text))))).toBe(a.scaled - b.scaled);
        expect(formatDecimal(read(a.text))).not.toMatch(/e|\+|\.\d*0$|\.$|^-0$/);
      }),
    );
  });

  it('[T4] reads every double as the decimal JSON prints', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (x) => {
        expect(Number(formatDecimal(read(x)))).toBe(x + 0);
        expect(read(x).approx).toBe(x + 0);
      }),
    );
  });
});
