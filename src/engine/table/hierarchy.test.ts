import { said } from '../../words/testing/said.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ProposalKind, buildHierarchy, flatHierarchy, proposeHierarchies, uncoveredValues } from './hierarchy.ts';
import type { Attribute } from './table.ts';
import { attributeOf } from './testing/attribute.ts';

describe('buildHierarchy', () => {
  it('[G1] numbers the labels of each level', () => {
    const built = buildHierarchy(
      [
        ['white', 'w', '*'],
        ['black', 'n', '*'],
        ['asian', 'n', '*'],
        ['black', 'n', '*'],
      ],
      'hierarchies.race',
    );
    expect(built).toEqual({
      ok: true,
      value: {
        levels: 3,
        labels: [['white', 'black', 'asian'], ['w', 'n'], ['*']],
        codes: [Uint32Array.of(0, 1, 2), Uint32Array.of(0, 1, 1), Uint32Array.of(0, 0, 0)],
      },
    });
  });

  it('[G1] lets a label stand at several levels', () => {
    expect(
      buildHierarchy(
        [
          ['a', 'a', '*'],
          ['b', 'b', '*'],
        ],
        'h',
      ).ok,
    ).toBe(true);
    expect(
      buildHierarchy(
        [
          ['a', 'b', '*'],
          ['b', 'c', '*'],
        ],
        'h',
      ).ok,
    ).toBe(true);
  });

  it.each<[string, string[][], object]>([
    [
      'a value with two parents',
      [
        ['a', 'x', '*'],
        ['b', 'y', '*'],
        ['a', 'y', '*'],
      ],
      { code: 'two-parents', where: 'h[2]', values: { value: 'a', row: 3 } },
    ],
    [
      'a child with two parents higher up',
      [
        ['a', 'x', 'p', '*'],
        ['b', 'x', 'q', '*'],
      ],
      { code: 'two-parents', where: 'h[1]', values: { value: 'x', row: 2 } },
    ],
    [
      'no single top',
      [
        ['a', 'x'],
        ['b', 'y'],
      ],
      { code: 'no-single-top', where: 'h[1]', values: { value: 'b', row: 2 } },
    ],
    [
      'rows of two lengths',
      [
        ['a', '*'],
        ['b', 'x', '*'],
      ],
      { code: 'ragged-hierarchy', where: 'h[1]', values: { value: 'b', row: 2 } },
    ],
    ['an empty row', [[]], { code: 'ragged-hierarchy', where: 'h[0]' }],
    ['no rows', [], { code: 'empty-hierarchy', where: 'h' }],
  ])('[G1] refuses %s', (_, rows, failure) => {
    expect(buildHierarchy(rows, 'h')).toMatchObject({ ok: false, ...failure });
  });

  it('[G1] finds values that are not covered', () => {
    expect(uncoveredValues(flatHierarchy(['a', 'b']), ['c', 'a', 'd', 'c'])).toEqual(['c', 'd']);
  });

  it('[G1] makes the flat hierarchy that its rows make', () => {
    expect(
      buildHierarchy(
        [
          ['a', '*'],
          ['b', '*'],
        ],
        'h',
      ),
    ).toEqual({ ok: true, value: flatHierarchy(['a', 'b']) });
  });

  it('[G1] refuses a label that lies above and below another, near or far', () => {
    const near = [
      ['a', 'b', '*'],
      ['b', 'a', '*'],
    ];
    expect(said(buildHierarchy(near, 'hierarchies.x'))).toMatchObject({
      ok: false,
      code: 'cycle',
      message: expect.stringMatching(/"b" becomes "a" in row 2 .*"a" becomes "b"/),
    });
    const far = [
      ['a', 'b', '*'],
      ['b', 'c', '*'],
      ['c', 'a', '*'],
    ];
    expect(buildHierarchy(far, 'x')).toMatchObject({ ok: false, code: 'cycle' });
    const fine = [
      ['1', '1', '*'],
      ['2', '1', '*'],
      ['*', '*', '*'],
    ];
    expect(buildHierarchy(fine, 'x').ok).toBe(true);
  });
});

const columnOf = (values: readonly string[], change: Partial<Attribute> = {}) => attributeOf('a', values, [], change);
const rowsOf = (kind: ProposalKind, attribute: Attribute) =>
  proposeHierarchies(attribute).find((one) => one.kind === kind)?.rows;

describe('proposeHierarchies', () => {
  it('[G1] puts whole numbers into ranges that nest', () => {
    const ages = ['19', '23', '24', '37', '61', '88'];
    expect(rowsOf('ranges', columnOf(ages))).toEqual([
      ['19', '15 to 19', '10 to 19', '0 to 49', '*'],
      ['23', '20 to 24', '20 to 29', '0 to 49', '*'],
      ['24', '20 to 24', '20 to 29', '0 to 49', '*'],
      ['37', '35 to 39', '30 to 39', '0 to 49', '*'],
      ['61', '60 to 64', '60 to 69', '50 to 99', '*'],
      ['88', '85 to 89', '80 to 89', '50 to 99', '*'],
    ]);
  });

  it('[G1] [T4] keeps decimals and negative numbers exact', () => {
    const rows = rowsOf('ranges', columnOf(['-0.3', '-0.1', '0', '0.1', '0.30']))!;
    expect(rows.map((row) => row[1])).toEqual(['[-0.5, 0)', '[-0.5, 0)', '[0, 0.5)', '[0, 0.5)', '[0, 0.5)']);
  });

  it('[G1] takes months, years and decades out of dates, in both spellings', () => {
    expect(rowsOf('dates', columnOf(['1994-03-17', '1999-12-01']))).toEqual([
      ['1994-03-17', '1994-03', '1994', '1990s', '*'],
      ['1999-12-01', '1999-12', '1999', '1990s', '*'],
    ]);
    expect(rowsOf('dates', columnOf(['7.3.2004']))).toEqual([['7.3.2004', '2004-03', '2004', '2000s', '*']]);
    expect(rowsOf('dates', columnOf(['1994-03-17', 'later']))).toBeUndefined();
  });

  it('[G1] [T8] reads dates in the only order that is possible, and none where there are two', () => {
    expect(rowsOf('dates', columnOf(['17/03/1994', '01/12/1999']))).toEqual([
      ['17/03/1994', '1994-03', '1994', '1990s', '*'],
      ['01/12/1999', '1999-12', '1999', '1990s', '*'],
    ]);
    expect(rowsOf('dates', columnOf(['01/02/1994', '03/04/1999']))).toBeUndefined();
    expect(rowsOf('dates', columnOf(['03.04.1999', '01.02.1994']))![0][1]).toBe('1999-04');
  });

  it('[G1] [T8] puts numbers with a decimal comma into ranges', () => {
    const pays = ['9.000,00', '12.500,50', '46.242,00', '39.991,00', '80.000,00'];
    expect(rowsOf('ranges', columnOf(pays))!.map((row) => row[1])).toEqual([
      '[5000, 10000)',
      '[10000, 15000)',
      '[45000, 50000)',
      '[35000, 40000)',
      '[80000, 85000)',
    ]);
  });

  it('[G1] [T8] a part of a date gets ranges of years, or years of months, not neighbours', () => {
    const format = { kind: 'date', order: 'd/m/y', at: null } as const;
    const years = columnOf(['1960', '1961', '1975', '1988', '1999'], {
      isOrdered: true,
      format: { ...format, as: 'year' },
    });
    expect(proposeHierarchies(years)[0].kind).toBe('ranges');
    expect(proposeHierarchies(years)[0].rows[0].slice(0, 3)).toEqual(['1960', '1960 to 1964', '1960 to 1969']);
    const months = columnOf([String(12 * 1994 + 1), String(12 * 1994 + 12)], {
      isOrdered: true,
      format: { ...format, as: 'month' },
    });
    expect(proposeHierarchies(months)[0].rows).toEqual([
      ['23929', '1994', '1990s', '*'],
      ['23940', '1994', '1990s', '*'],
    ]);
  });

  it('[G1] masks codes from their end', () => {
    expect(rowsOf('prefix', columnOf(['02139', '02138', '10451', '10452']))![0]).toEqual([
      '02139',
      '0213*',
      '021**',
      '02***',
      '0****',
      '*',
    ]);
    expect(rowsOf('prefix', columnOf(['Boston', 'Bronxx', 'Albany', 'Queens']))).toBeUndefined();
  });

  it('[G1] joins the neighbours of ordered values', () => {
    expect(rowsOf('order', columnOf(['low', 'mid', 'high'], { isOrdered: true }))).toEqual([
      ['low', 'low to mid', '*'],
      ['mid', 'low to mid', '*'],
      ['high', 'high', '*'],
    ]);
    expect(rowsOf('order', columnOf(['low', 'mid', 'high']))).toBeUndefined();
  });

  it('[G1] [T6] a missing value stays apart until the top', () => {
    const values = ['1', '2', '3', '40', '50', '?'];
    const rows = rowsOf('ranges', columnOf(values, { isMissing: values.map((value) => value === '?') }))!;
    expect(new Set(rows.at(-1)!.slice(0, -1))).toEqual(new Set(['?']));
    expect(rows.at(-1)!.at(-1)).toBe('*');
  });

  it('[G1] always offers to show or hide a value, and every proposal is a hierarchy that covers all values', () => {
    const value = fc.oneof(
      fc.integer({ min: -5000, max: 5000 }).map(String),
      fc.double({ min: -9, max: 9, noNaN: true }).map((number) => number.toFixed(2)),
      fc.constantFrom('a', 'b', '2020-01-02', '10451', '?'),
    );
    fc.assert(
      fc.property(fc.uniqueArray(value, { minLength: 1, maxLength: 30 }), fc.boolean(), (values, isOrdered) => {
        const proposals = proposeHierarchies(
          columnOf(values, { isOrdered, isMissing: values.map((one) => one === '?') }),
        );
        expect(proposals.at(-1)!.kind).toBe('hidden');
        for (const { rows } of proposals) {
          const built = buildHierarchy(rows, 'rows');
          expect(built.ok).toBe(true);
          if (built.ok) expect(uncoveredValues(built.value, values)).toEqual([]);
        }
      }),
    );
  });
});
