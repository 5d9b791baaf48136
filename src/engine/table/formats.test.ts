import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDecimals, readDecimal } from '../shared/decimal.ts';
import {
  type NumberFormat,
  numberOfDate,
  numberReader,
  possibleDateOrders,
  possibleNumberFormats,
  readDate,
  readerOf,
} from './column-format.ts';
import { type DateOrder, dateOrders } from './column-settings.ts';

const oneDay = 86_400_000;
const firstDay = Date.UTC(1800, 0, 1);
/** Days from 1800 to 2199, 29 February more often than the calendar has it. */
const day = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 146_000 }).map((n) => new Date(firstDay + n * oneDay)) },
  { weight: 1, arbitrary: fc.integer({ min: 451, max: 540 }).map((n) => new Date(Date.UTC(4 * n, 1, 29))) },
);
const spelling = fc.record({
  order: fc.constantFrom(...dateOrders),
  sign: fc.constantFrom('/', '.', '-'),
  isPadded: fc.boolean(),
  time: fc.constantFrom('', ' 10:05', 'T23:59:59.123Z', ' 9:00 pm', 'T00:00:00+02:00', ', 12:30'),
});

function spell(date: Date, { order, sign, isPadded, time }: typeof spelling extends fc.Arbitrary<infer T> ? T : never) {
  const two = (n: number) => (isPadded ? String(n).padStart(2, '0') : String(n));
  const [y, m, d] = [String(date.getUTCFullYear()), two(date.getUTCMonth() + 1), two(date.getUTCDate())];
  const parts = { 'd/m/y': [d, m, y], 'm/d/y': [m, d, y], 'y-m-d': [y, m, d] }[order];
  return parts.join(sign) + time;
}

const parts = (date: Date) => ({
  year: date.getUTCFullYear(),
  month: date.getUTCMonth() + 1,
  day: date.getUTCDate(),
});

describe('readDate', () => {
  it('[T8] reads any day in any order, with any sign, whatever time follows', () => {
    fc.assert(
      fc.property(day, spelling, (date, how) => {
        expect(readDate(spell(date, how), how.order)).toEqual(parts(date));
        expect(readDate(` ${spell(date, how)} `, how.order)).toEqual(parts(date));
      }),
    );
  });

  it('[T8] takes only days that the calendar has', () => {
    const number = fc.integer({ min: 0, max: 40 });
    fc.assert(
      fc.property(fc.integer({ min: 1890, max: 2110 }), number, number, (year, month, dayOfMonth) => {
        const made = new Date(Date.UTC(year, month - 1, dayOfMonth));
        const isReal = made.getUTCMonth() === month - 1 && made.getUTCDate() === dayOfMonth;
        expect(readDate(`${year}-${month}-${dayOfMonth}`, 'y-m-d') !== null).toBe(isReal);
      }),
      { numRuns: 500 },
    );
  });

  it.each(['1/2/23', '1/2-2023', '20230102', '1 2 2023', '2023-01', '0000-01-01', '1/2/2023x', '1/2/2023 25', ''])(
    '[T8] %j is no date',
    (text) => {
      for (const order of dateOrders) expect(readDate(text, order)).toBe(null);
    },
  );
});

describe('numberOfDate', () => {
  it('[T8] an age is the number of birthdays until that day; 29 February counts as 1 March where there is none', () => {
    fc.assert(
      fc.property(day, day, (birth, at) => {
        let birthdays = 0;
        const { year, month, day: dayOfMonth } = parts(birth);
        for (let y = year + 1; y <= at.getUTCFullYear(); y += 1)
          if (Date.UTC(y, month - 1, dayOfMonth) <= at.getTime()) birthdays += 1;
        if (birth <= at) expect(numberOfDate(parts(birth), 'age', parts(at))).toBe(birthdays);
        else expect(numberOfDate(parts(birth), 'age', parts(at))).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('[T8] worked examples', () => {
    const leap = { year: 2000, month: 2, day: 29 };
    expect(numberOfDate(leap, 'year', null)).toBe(2000);
    expect(numberOfDate(leap, 'month', null)).toBe(24_002);
    expect(numberOfDate(leap, 'age', { year: 2023, month: 2, day: 28 })).toBe(22);
    expect(numberOfDate(leap, 'age', { year: 2023, month: 3, day: 1 })).toBe(23);
    expect(numberOfDate(leap, 'age', { year: 2024, month: 2, day: 29 })).toBe(24);
  });
});

/** What a text means in a format, read sign by sign; null when it does not fit. Whole and decimal digits only. */
function readByHand(text: string, { decimal, thousands }: NumberFormat): string | null {
  const isMinus = text.startsWith('-');
  const [whole, fraction, ...more] = (isMinus ? text.slice(1) : text).split(decimal);
  if (more.length > 0 || (whole === '' && (fraction ?? '') === '')) return null;
  const groups = thousands === null ? [whole] : whole.split(thousands === ' ' ? /[ \u00a0]/ : thousands);
  const isGrouped = groups.length > 1;
  if (isGrouped && (groups[0].length < 1 || groups[0].length > 3 || groups[0].startsWith('0'))) return null;
  if (groups.slice(1).some((group) => group.length !== 3)) return null;
  const digits = groups.join('');
  if (![...digits, ...(fraction ?? '')].every((sign) => '0123456789'.includes(sign))) return null;
  return `${isMinus ? '-' : ''}${digits === '' ? '0' : digits}${fraction ? `.${fraction}` : ''}`;
}

const decimals = ['.', ','] as const;
const formats: NumberFormat[] = decimals.flatMap((decimal) =>
  ([null, '.', ',', ' ', "'"] as const)
    .filter((thousands) => thousands !== decimal)
    .map((thousands) => ({ decimal, thousands })),
);
const messy = fc
  .array(fc.constantFrom('1', '20', '345', '000', '0', '.', ',', ' ', "'", '\u00a0', '-'), {
    minLength: 1,
    maxLength: 6,
  })
  .map((list) => list.join(''));
const same = (one: string, other: string) => compareDecimals(readDecimal(one)!, readDecimal(other)!) === 0;

describe('numbers', () => {
  it('[T8] a text means in a format what it means sign by sign', () => {
    fc.assert(
      fc.property(messy, fc.constantFrom(...formats), (text, format) => {
        fc.pre(text.trim() === text);
        const expected = readByHand(text, format);
        const read = numberReader(format)(text);
        if (expected === null) expect(read).toBe(null);
        else expect(read !== null && same(read, expected)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  it('[T8] the possible formats are those that all cells fit, one for those that give equal numbers', () => {
    const cell = fc.oneof(messy, fc.constantFrom('1.234', '12,5', '1.234,5', '7', '1 000', "1'000"));
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 3 }), (cells) => {
        fc.pre(cells.every((text) => text.trim() === text));
        const readings = formats.flatMap((format) => {
          const numbers = cells.map((text) => readByHand(text, format));
          return numbers.every((number) => number !== null) ? [numbers] : [];
        });
        const different = readings.filter(
          (one, i) => !readings.slice(0, i).some((other) => other.every((number, j) => same(number, one[j]))),
        );
        const found = possibleNumberFormats(cells);
        expect(found).toHaveLength(different.length);
        for (const format of found) {
          const numbers = cells.map((text) => numberReader(format)(text)!);
          expect(different.some((one) => one.every((number, j) => same(number, numbers[j])))).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it.each<[string[], string[]]>([
    [['1', '20', '300'], ['.']],
    [['0.5', '1.25'], ['.']],
    [['1,5', '20'], [',']],
    [
      ['1.234', '2.500'],
      ['.', ', and .'],
    ],
    [['1.234', '2.5'], ['.']],
    [['1.234.567', '2.500'], [', and .']],
    [['1.234,50'], [', and .']],
    [['1,234.50'], ['. and ,']],
    [['0.123', '1.234'], ['.']],
    [['1 234,5', '12\u202f000'], [', and  ']],
    [["1'234.5", '1’000'], [". and '"]],
    [['1.5', '1,5'], []],
    [['abc'], []],
    [[], []],
  ])('[T8] %j can be read with %j', (cells, signs) => {
    expect(
      possibleNumberFormats(cells).map(
        ({ decimal, thousands }) => decimal + (thousands === null ? '' : ` and ${thousands}`),
      ),
    ).toEqual(signs);
  });
});

describe('possibleDateOrders', () => {
  it.each<[string[], DateOrder[]]>([
    [['01/02/2023'], ['d/m/y', 'm/d/y']],
    [['01/02/2023', '13/02/2023'], ['d/m/y']],
    [['01/02/2023', '02/13/2023'], ['m/d/y']],
    [['01/01/2023', '2/2/2023'], ['d/m/y']],
    [['13/02/2023', '02/13/2023'], []],
    [['2023-02-01', '2023/12/31'], ['y-m-d']],
    [[], []],
  ])('[T8] %j can be %j', (cells, orders) => {
    expect(possibleDateOrders(cells)).toEqual(orders);
  });

  it('[T8] orders that give equal years or ages are one', () => {
    expect(possibleDateOrders(['01/02/2023'], 'year')).toEqual(['d/m/y']);
    expect(possibleDateOrders(['01/02/2023'], 'month')).toEqual(['d/m/y', 'm/d/y']);
    expect(possibleDateOrders(['01/02/2000'], 'age', { year: 2024, month: 12, day: 31 })).toEqual(['d/m/y']);
    expect(possibleDateOrders(['01/02/2000'], 'age', { year: 2024, month: 1, day: 15 })).toEqual(['d/m/y', 'm/d/y']);
  });
});

describe('readerOf', () => {
  it('[T8] a date may also be the number it stands for', () => {
    const read = (as: 'year' | 'month' | 'age', text: string) =>
      readerOf({ kind: 'date', order: 'd/m/y', as, at: '2024-12-31' })(text);
    expect(['31/12/1999', '1999', '20230102', '0', 'x'].map((text) => read('year', text))).toEqual([
      '1999',
      '1999',
      null,
      null,
      null,
    ]);
    expect(['1/3/1999', '23991'].map((text) => read('month', text))).toEqual(['23991', '23991']);
    expect(['1/1/2000', '24', ' 24 '].map((text) => read('age', text))).toEqual(['24', '24', '24']);
  });
});
