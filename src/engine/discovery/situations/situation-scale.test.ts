import { describe, expect, it } from 'vitest';
import type { ColumnSettings } from '../../table/column-settings.ts';
import { prepareTable } from '../../table/prepare-table.ts';
import { plain, rawOf } from '../../table/testing/raw.ts';
import { expectValue } from '../testing/random-tables.ts';
import { readScale } from './situation-distance.ts';

const raw = rawOf(
  ['sum', 'born'],
  [
    ["1'000", '1/1/2000'],
    ["1'500", '1/1/2010'],
    ["3'000", '1/1/2004'],
  ],
);

describe('readScale', () => {
  it.each<[string, Record<string, ColumnSettings>]>([
    ['as they are', { sum: { thousands: "'" }, born: { as: 'year' } }],
    ['cut', { sum: { thousands: "'", cuts: [2000] }, born: { as: 'year', cuts: [2005] } }],
  ])('[D7] [T8] compares numbers and dates as their format says, %s', (_how, columns) => {
    const table = expectValue(prepareTable(raw, { ...plain, columns }));
    const scales = table.attributes.map((attribute) => readScale(raw, table, attribute));
    expect(scales.map(({ kind }) => kind)).toEqual(['numeric', 'numeric']);
    const places = scales.map(({ ranks, steps, range }) => Array.from(ranks, (rank) => [steps[rank], range]));
    expect(places).toEqual([
      [
        [0n, 4n],
        [1n, 4n],
        [4n, 4n],
      ],
      [
        [0n, 5n],
        [5n, 5n],
        [2n, 5n],
      ],
    ]);
  });
});
