import { said } from '../../words/testing/said.ts';
import { sayFailure } from '../../words/failure.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ColumnSettings } from './column-settings.ts';
import { prepareTable } from './prepare-table.ts';
import type { Attribute } from './table.ts';
import { plain, rawOf } from './testing/raw.ts';

function prepare(cells: readonly string[], settings: ColumnSettings) {
  return prepareTable(
    rawOf(
      ['x'],
      cells.map((cell) => [cell]),
    ),
    { ...plain, columns: { x: settings } },
  );
}

function attribute(cells: readonly string[], settings: ColumnSettings): Attribute {
  const table = prepare(cells, settings);
  if (!table.ok) throw new Error(`${table.where}: ${sayFailure(table)}`);
  return table.value.attributes[0];
}

function values(cells: readonly string[], settings: ColumnSettings): (string | null)[] {
  const { values: list, codes } = attribute(cells, settings);
  return Array.from(codes, (code) => list[code] ?? null);
}

/** A whole number of hundredths as a person in the given country writes it. */
function write(hundredths: number, decimal: string, thousands: string): string {
  const [whole, fraction] = (Math.abs(hundredths) / 100).toFixed(2).split('.');
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end));
  return `${hundredths < 0 ? '-' : ''}${groups.join(thousands)}${decimal}${fraction}`;
}

describe('prepareTable with formats', () => {
  it('[T8] cuts numbers of any format as it cuts the same plain numbers', () => {
    const numbers = fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1, maxLength: 20 });
    const how = fc.constantFrom<[',' | '.', '.' | ',' | ' ' | "'"]>([',', '.'], ['.', ','], [',', ' '], ['.', "'"]);
    const cutting = fc.constantFrom<ColumnSettings>(
      { cuts: [-5, '0.01', 20_000] },
      { bins: 3 },
      { bins: 4, by: 'frequency' },
    );
    fc.assert(
      fc.property(numbers, how, cutting, (list, [decimal, thousands], settings) => {
        const given = attribute(
          list.map((one) => write(one, decimal, thousands)),
          { ...settings, decimal, thousands },
        );
        const expected = attribute(
          list.map((one) => write(one, '.', '')),
          settings,
        );
        expect({ ...given, format: null, codes: [...given.codes] }).toEqual({
          ...expected,
          format: null,
          codes: [...expected.codes],
        });
      }),
    );
  });

  it('[T8] cuts dates as the numbers they stand for', () => {
    const cells = ['31/12/1994', '1/1/1995', '?', '30/06/1975', '> 49', '34'];
    const settings: ColumnSettings = {
      date: 'd/m/y',
      as: 'age',
      at: '2024-12-31',
      cuts: [29, 49],
      labels: ['young', 'middle', '> 49'],
    };
    expect(values(cells, settings)).toEqual(['middle', 'young', '?', 'middle', '> 49', 'middle']);
    expect(attribute(['31/12/1994', '1/1/1975'], { as: 'year', bins: 2 })).toMatchObject({
      cuts: ['1984.5'],
      values: ['<=1984.5', '>1984.5'],
    });
  });

  it('[T7] [T8] reads back what a repair writes: labels of a cut column, numbers of one that is not cut', () => {
    const cut: ColumnSettings = { date: 'y-m-d', as: 'year', cuts: [1990] };
    expect(values(['1980-05-05', '>1990', '<=1990'], cut)).toEqual(['<=1990', '>1990', '<=1990']);
    expect(values(['1.234,5', '<=1000'], { thousands: '.', cuts: [1000] })).toEqual(['>1000', '<=1000']);
    const whole = attribute(['2/1/2001', '?', '31/12/1999', '2001'], { date: 'd/m/y', as: 'year' });
    expect(whole).toMatchObject({ values: ['1999', '2001', '?'], isOrdered: true, isMissing: [false, false, true] });
    expect([...whole.codes]).toEqual([1, 2, 0, 1]);
  });

  it('[T8] numbers that are not cut stay categories as they are spelled', () => {
    expect(values(['1,50', '1,5', '?'], { decimal: ',' })).toEqual(['1,50', '1,5', '?']);
  });

  it('[T8] names the row of a cell that does not fit, how many do not, and what all would fit', () => {
    expect(said(prepare(['1,5', '2.5', '3,5'], { decimal: ',', cuts: [2] }))).toMatchObject({
      code: 'not-a-number',
      where: 'row 3, column x',
      message: expect.stringContaining('"2.5" in column "x" is not a number with "," before its decimals'),
    });
    expect(said(prepare(['1.5', '2.5', '4'], { decimal: ',' }))).toMatchObject({
      where: 'row 2, column x',
      message: expect.stringMatching(/2 of 3 different values do not fit\. All fit "decimal": "\."\./),
    });
    expect(said(prepare(['13/01/2020', '2/3/2020', '?'], { date: 'm/d/y', as: 'month' }))).toMatchObject({
      code: 'not-a-date',
      where: 'row 2, column x',
      message: expect.stringMatching(/not a date in the order m\/d\/y.*All fit "date": "d\/m\/y"/),
    });
    expect(prepare(['13/01/2020', '01/13/2020', 'soon'], { as: 'year' })).toMatchObject({
      code: 'not-a-date',
      where: 'row 3, column x',
    });
  });

  it('[T8] needs the order of dates that can be read in two ways', () => {
    expect(said(prepare(['01/02/2023', '03/04/2023'], { as: 'month' }))).toMatchObject({
      code: 'ambiguous-date',
      where: 'columns.x.date',
      message: expect.stringContaining('d/m/y (1 February 2023) or m/d/y (2 January 2023)'),
    });
    expect(values(['01/02/2023', '03/04/2023'], { as: 'year' })).toEqual(['2023', '2023']);
    expect(values(['01/02/2023', '13/04/2023'], { as: 'month' })).toEqual(['24278', '24280']);
    expect(attribute(['01/02/2023', '13/04/2023'], { as: 'month' }).format).toMatchObject({ order: 'd/m/y' });
  });

  it('[T8] refuses settings that say too little or too much', () => {
    expect(prepare(['1'], { as: 'age' })).toMatchObject({ code: 'age-without-day', where: 'columns.x.at' });
    expect(prepare(['1'], { date: 'd/m/y' })).toMatchObject({ code: 'date-without-number', where: 'columns.x.as' });
    expect(prepare(['1'], { decimal: ',', thousands: ',' })).toMatchObject({ code: 'same-signs' });
    expect(prepare(['1'], { as: 'year', merge: { a: ['1'] } })).toMatchObject({ code: 'date-and-merge' });
  });
});
