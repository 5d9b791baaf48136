import { sayFailure } from '../../words/failure.ts';
import { describe, expect, it } from 'vitest';
import type { ColumnSettings, TableSettings } from './column-settings.ts';
import { countValues } from './count-values.ts';
import { readDecision } from './decision.ts';
import { prepareTable } from './prepare-table.ts';
import type { RawTable } from './raw-table.ts';
import type { Table } from './table.ts';
import { foldRows } from './testing/fold-rows.ts';
import { adultNames, plain, readSample } from './testing/raw.ts';

const adult = readSample('adult.data', adultNames);

function prepare(raw: RawTable, settings: Partial<TableSettings>): Table {
  const prepared = prepareTable(raw, { ...plain, ...settings });
  if (!prepared.ok) throw new Error(sayFailure(prepared));
  return prepared.value;
}

/** Weight and denied weight of each value of an attribute. */
function rates(table: Table, name: string, decision: string, negative: string): Record<string, [number, number]> {
  const read = readDecision(table, decision, [negative]);
  if (!read.ok) throw new Error(sayFailure(read));
  const at = table.attributes.findIndex((attribute) => attribute.name === name);
  const { weight, denied } = countValues(table, read.value.isNegative)[at];
  return Object.fromEntries(table.attributes[at].values.map((value, i) => [value, [weight[i], denied[i]]]));
}

function only(raw: RawTable, ...used: string[]): Record<string, ColumnSettings> {
  return Object.fromEntries(
    raw.columns.filter(({ name }) => !used.includes(name)).map(({ name }) => [name, { use: false }]),
  );
}

describe('the samples (numbers counted with awk)', () => {
  it('[T7] cuts the ages of Adult at 29', () => {
    const table = prepare(adult, { columns: { age: { cuts: [29], labels: ['young', 'old'] } } });
    expect(rates(table, 'age', 'class', '<=50K')).toEqual({ young: [9711, 9200], old: [22850, 15520] });
    expect(rates(table, 'sex', 'class', '<=50K')).toEqual({ Male: [21790, 15128], Female: [10771, 9592] });
    expect(rates(table, 'workclass', 'class', '<=50K')['?'][0]).toBe(1836);
  });

  it('[T6] leaves out 2,399 records of Adult with a missing value', () => {
    expect(prepare(adult, { missingAs: 'drop' })).toMatchObject({
      rows: 30162,
      leftOut: { ragged: 0, missing: 2399, filter: 0 },
    });
    expect(prepare(adult, { columns: { workclass: { missingAs: 'drop' } } }).leftOut.missing).toBe(1836);
  });

  it('[T7] bins the ages of Adult by frequency and by width', () => {
    const cut = (settings: ColumnSettings) => {
      const table = prepare(adult, { columns: { age: settings } });
      const [age] = table.attributes;
      return { cuts: age.cuts, counts: [...countValues(table, null)[0].weight] };
    };
    expect(cut({ bins: 4, by: 'frequency' }).cuts).toEqual(['28', '37', '48']);
    expect(cut({ bins: 5, by: 'width' })).toEqual({
      cuts: ['31.6', '46.2', '60.8', '75.4'],
      counts: [11460, 12211, 6558, 2091, 241, 0],
    });
    expect(cut({ bins: 3 })).toEqual({ cuts: ['41', '65'], counts: [19926, 11477, 1158, 0] });
  });

  it('[T2] folds Adult', () => {
    const folded = foldRows(prepare(adult, { columns: only(adult, 'race', 'sex', 'class') }));
    expect(folded).toMatchObject({ rows: 20, totalWeight: 32561 });
    const nine = [
      'workclass',
      'education',
      'marital-status',
      'occupation',
      'relationship',
      'race',
      'sex',
      'native-country',
      'class',
    ];
    expect(foldRows(prepare(adult, { columns: only(adult, ...nine) })).rows).toBe(9646);
  });

  it('[T7] cuts German credit at 50 and Boston at a debt ratio of 0.33', () => {
    const german = readSample('german-credit.csv', null);
    expect(rates(prepare(german, { columns: { age: { cuts: [50] } } }), 'age', 'class', 'bad')['>50']).toEqual([
      113, 31,
    ]);
    const boston = prepare(readSample('hmda-boston.csv', null), { columns: { pirat: { cuts: ['0.33'] } } });
    expect(rates(boston, 'afam', 'deny', 'yes')).toEqual({ no: [2041, 189], yes: [339, 96] });
    const ratio = rates(boston, 'pirat', 'deny', 'yes');
    expect([ratio['<=0.33'][0], ratio['>0.33'][0]]).toEqual([1196, 1184]);
  });
});
