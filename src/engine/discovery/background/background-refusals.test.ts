import { said } from '../../../words/testing/said.ts';
import { describe, expect, it } from 'vitest';
import type { RawTable } from '../../table/raw-table.ts';
import { rawOf } from '../../table/testing/raw.ts';
import { byColumn, byRace, derive, loans, long, rawFrom, tableFrom, wide } from '../testing/census.ts';
import type { BackgroundSettings } from './background-settings.ts';
import { deriveBackground } from './background-table.ts';

describe('deriveBackground on bad input', () => {
  const fails = (second: RawTable, settings: BackgroundSettings, first = loans) => {
    const made = deriveBackground(second, first, settings);
    if (made.ok) throw new Error('It did not fail.');
    return made;
  };

  it.each<[string, RawTable, BackgroundSettings, string, string, string]>([
    ['no column to join on', long, { ...byRace, join: [] }, 'no-join', 'join', 'Choose at least one'],
    [
      'a join column that the second table lacks',
      long,
      { ...byRace, join: ['job'] },
      'unknown-column',
      'join[0]',
      'The second table has no column "job"',
    ],
    [
      'a join column that the first table lacks',
      long,
      { ...byRace, join: ['race'], group: 'zip' },
      'unknown-attribute',
      'join[0]',
      'The table has no attribute "race"',
    ],
    ['no group column', long, { ...byRace, group: undefined }, 'no-group', 'group', 'which group a row is about'],
    ['an unknown group column', long, { ...byRace, group: 'rase' }, 'unknown-column', 'group', 'Did you mean "race"?'],
    ['an unknown count column', long, { ...byRace, count: 'm' }, 'unknown-column', 'count', '"m"'],
    [
      'a column for two purposes',
      long,
      { ...byRace, group: 'zip' },
      'column-twice',
      'group',
      '"zip" of the second table is chosen twice',
    ],
    ['no group columns', wide, { ...byColumn, groups: [] }, 'no-groups', 'groups', 'Choose at least one'],
    [
      'an unknown group of the wide shape',
      wide,
      { ...byColumn, groups: ['black', 'blue'] },
      'unknown-column',
      'groups[1]',
      '"blue"',
    ],
    ['an unknown total', wide, { ...byColumn, total: 'all' }, 'unknown-column', 'total', '"all"'],
    [
      'no name of the attribute',
      wide,
      { ...byColumn, attribute: ' ' },
      'no-attribute',
      'attribute',
      'for example "race"',
    ],
    ['the name of a join column', wide, { ...byColumn, attribute: 'zip' }, 'column-twice', 'attribute', 'joined on'],
    [
      'counts of one group without a total',
      wide,
      { ...byColumn, groups: ['white'] },
      'no-total',
      'total',
      'nothing says of how many',
    ],
    [
      'no common value',
      rawFrom('zip,race,n', '7,black,1'),
      byRace,
      'no-common-value',
      'join',
      'no value in common in "zip"',
    ],
    ['an empty second table', rawFrom('zip,race,n'), byRace, 'no-common-value', 'join', 'no value in common'],
    [
      'an unknown group to keep',
      long,
      {
        ...byRace,
        only: [
          { attribute: 'race', value: 'white' },
          { attribute: 'race', value: 'blakc' },
        ],
      },
      'unknown-group',
      'only[1]',
      'Did you mean "black"?',
    ],
    [
      'a group of another attribute',
      long,
      { ...byRace, only: [{ attribute: 'sex', value: 'black' }] },
      'unknown-group',
      'only[0]',
      'no group "sex = black"',
    ],
    ['no group to keep', long, { ...byRace, only: [] }, 'no-rules', 'only', 'Choose other groups'],
    [
      'nobody in common places',
      rawFrom('zip,race,n', '10451,black,0', '9,black,3'),
      byRace,
      'no-rules',
      'join',
      'Nobody of the chosen groups',
    ],
    [
      'a share above 1',
      rawFrom('zip,a', '10451,0.5', '10452,1.01'),
      { ...byColumn, groups: ['a'], cells: 'shares' },
      'bad-share',
      'row 3, column a',
      '"1.01" is not a share',
    ],
    [
      'a group above its total',
      rawFrom('zip,a,all', '10451,5,5', '10452,7,6.9'),
      { ...byColumn, groups: ['a'], total: 'all' },
      'above-total',
      'row 3, column a',
      '7 people in "a" are more than the 6.9',
    ],
    [
      'a place twice, shares without a total',
      rawFrom('zip,a', '10451,0.5', '7,0.5', '10451,0.6'),
      { ...byColumn, groups: ['a'] },
      'repeated-place',
      'row 4',
      'Rows 2 and 4',
    ],
  ])('[D5] %s', (_what, second, settings, code, where, words) => {
    expect(said(fails(second, settings))).toMatchObject({ code, where, message: expect.stringContaining(words) });
  });

  it.each(['-1', 'many', '', '1,5', '-0.001', 'NaN'])(
    '[D5] [T4] the count %j names its row, as a spreadsheet shows it, and its column',
    (cell) => {
      const lines = [
        ['10451', 'a', '1'],
        ['10452', 'a', '0'],
        ['10452', 'b', cell],
        ['10452', 'c', '?'],
      ];
      const second = rawOf(['zip', 'race', 'n'], lines, { blankLines: Uint32Array.of(2) });
      expect(fails(second, byRace)).toMatchObject({ code: 'bad-count', where: 'row 5, column n' });
      const total = rawOf(
        ['zip', 'race', 'all'],
        lines.map(([zip, , n]) => [zip, '2', n]),
      );
      expect(fails(total, { ...byColumn, groups: ['race'], total: 'all' })).toMatchObject({
        code: 'bad-count',
        where: 'row 4, column all',
      });
      expect(fails(total, { ...byColumn, groups: ['race', 'all'] })).toMatchObject({
        code: 'bad-count',
        where: 'row 4, column all',
      });
    },
  );

  it('[D5] at most 20,000 rules; narrowing the groups helps', () => {
    const zips = Array.from({ length: 10_001 }, (_, i) => `z${i}`);
    const first = tableFrom(
      rawOf(
        ['zip'],
        zips.map((zip) => [zip]),
      ),
    );
    const second = rawOf(
      ['zip', 'race'],
      zips.flatMap((zip) => [
        [zip, 'a'],
        [zip, 'b'],
      ]),
    );
    expect(said(fails(second, { ...byRace, count: null }, first))).toMatchObject({
      code: 'too-many-rules',
      where: 'only',
      message: expect.stringContaining('20,002 rules; at most 20,000'),
    });
    expect(
      derive(second, { ...byRace, count: null, only: [{ attribute: 'race', value: 'b' }] }, first).rules,
    ).toHaveLength(10_001);
    const least = rawOf(
      ['zip', 'race'],
      zips.slice(1).flatMap((zip) => [
        [zip, 'a'],
        [zip, 'b'],
      ]),
    );
    expect(derive(least, { ...byRace, count: null }, first).rules).toHaveLength(20_000);
  });
});
