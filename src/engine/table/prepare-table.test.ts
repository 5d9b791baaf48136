import { sayFailure } from '../../words/failure.ts';
import { describe, expect, it } from 'vitest';
import { seededBytes } from '../shared/randomness.ts';
import type { TableSettings } from './column-settings.ts';
import { prepareTable } from './prepare-table.ts';
import { attributeNamed } from './table.ts';
import { cells, failure, people, prepare } from './testing/prepare-people.ts';
import { plain, rawOf } from './testing/raw.ts';

describe('prepareTable', () => {
  it('[T1] keeps a plain table as it stands', () => {
    const table = prepare({});
    expect(table).toMatchObject({
      rows: 5,
      totalWeight: 5,
      weights: null,
      source: null,
      leftOut: { ragged: 0, missing: 0, filter: 0 },
    });
    expect(cells(table, 'age')).toEqual(['29', '?', '30', '51.5', '29.0']);
    expect(attributeNamed(table, 'age')).toMatchObject({
      column: 1,
      isOrdered: false,
      cuts: null,
      isMissing: [false, true, false, false, false],
    });
    expect(table.attributes[0].codes).toBeInstanceOf(Uint8Array);
  });

  it('[T1] leaves out unused columns, identifiers and the weight', () => {
    const table = prepare({ columns: { city: { use: false } }, identifiers: ['id'], weight: 'n' });
    expect(table.attributes.map(({ name }) => name)).toEqual(['age']);
    expect(
      failure({ columns: { city: { use: false }, age: { use: false } }, identifiers: ['id'], weight: 'n' }).code,
    ).toBe('no-attributes');
  });

  it('[T1] takes wider codes when there are more values', () => {
    const wide = (count: number) =>
      prepare(
        {},
        rawOf(
          ['x'],
          Array.from({ length: count }, (_, i) => [`v${i}`]),
        ),
      ).attributes[0].codes;
    expect(wide(255)).toBeInstanceOf(Uint8Array);
    expect(wide(256)).toBeInstanceOf(Uint16Array);
    expect(wide(65536)).toBeInstanceOf(Uint32Array);
  });

  it('[T2] reads weights and refuses what is none, with its row', () => {
    const table = prepare({ weight: 'n' });
    expect([...table.weights!]).toEqual([2, 1, 3, 1, 1]);
    expect(table.totalWeight).toBe(8);
    for (const bad of ['0', '-1', '1.5', '', '?', 'x']) {
      const raw = rawOf(
        ['a', 'n'],
        [
          ['x', '1'],
          ['y', bad],
        ],
        { blankLines: Uint32Array.of(2) },
      );
      expect(failure({ weight: 'n' }, raw)).toMatchObject({
        code: 'bad-weight',
        where: 'row 4, column n',
        values: { value: bad },
      });
    }
    expect(
      failure(
        { weight: 'n' },
        rawOf(
          ['a', 'n'],
          [
            ['x', '9007199254740991'],
            ['y', '1'],
          ],
        ),
      ),
    ).toMatchObject({ code: 'weights-too-large', where: 'row 3, column n' });
    expect(
      prepare(
        { weight: 'n' },
        rawOf(
          ['a', 'n'],
          [
            ['x', '9007199254740990'],
            ['y', '1'],
          ],
        ),
      ).totalWeight,
    ).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('[T2] does not look at the weight of a row that is left out', () => {
    const raw = rawOf(
      ['a', 'n'],
      [
        ['x', '1'],
        ['?', '0'],
      ],
    );
    expect(prepare({ weight: 'n', missingAs: 'drop' }, raw).totalWeight).toBe(1);
  });

  it('[T6] treats missing values as chosen, by column', () => {
    const table = prepare({ missingAs: 'none', columns: { city: { missingAs: 'drop' } } });
    expect(cells(table, 'age')).toEqual(['29', null, '30', '29.0']);
    expect([...table.source!]).toEqual([0, 1, 2, 4]);
    expect(table.leftOut).toEqual({ ragged: 0, missing: 1, filter: 0 });
    expect(attributeNamed(table, 'city')!.values).toEqual(['NYC', 'New York', 'Rome']);
    expect(cells(prepare({ missing: [' Rome '], missingAs: 'none' }), 'city')).toEqual([
      'NYC',
      'New York',
      null,
      '?',
      null,
    ]);
  });

  it('[T6] does not drop for missing values in columns that are no attributes', () => {
    expect(prepare({ missingAs: 'drop', columns: { age: { use: false } }, identifiers: ['city'] }).rows).toBe(5);
  });

  it('[T1] merges values under one name', () => {
    const table = prepare({ columns: { city: { merge: { NY: ['NYC', 'New York', 'Boston'], unknown: ['?'] } } } });
    expect(cells(table, 'city')).toEqual(['NY', 'NY', 'Rome', 'unknown', 'Rome']);
    expect(attributeNamed(table, 'city')!.isMissing).toEqual([false, false, true]);
    expect(failure({ columns: { city: { merge: { A: ['Rome'], B: ['NYC', 'Rome'] } } } })).toMatchObject({
      code: 'merged-twice',
      where: 'columns.city.merge.B[1]',
    });
  });

  it('[T1] puts values in the order given, missing ones last', () => {
    const table = prepare({ columns: { city: { order: ['Rome', 'Oslo', 'NY'], merge: { NY: ['NYC', 'New York'] } } } });
    expect(attributeNamed(table, 'city')).toMatchObject({
      values: ['Rome', 'Oslo', 'NY', '?'],
      isOrdered: true,
      isMissing: [false, false, false, true],
    });
    expect(cells(table, 'city')).toEqual(['NY', 'NY', 'Rome', '?', 'Rome']);
    expect(failure({ columns: { city: { order: ['Rome', 'NYC'] } } })).toMatchObject({
      code: 'not-in-order',
      where: 'columns.city.order',
      values: { value: 'New York', place: 'row 3, column city' },
    });
    expect(failure({ columns: { city: { order: ['Rome', 'Rome'] } } })).toMatchObject({
      code: 'order-twice',
      where: 'columns.city.order[1]',
    });
  });

  it('[T6] filters by values after cutting and merging', () => {
    const table = prepare({
      columns: { age: { cuts: [29] }, city: { merge: { NY: ['NYC', 'New York'] } } },
      filter: [
        { attribute: 'age', in: ['<=29', '?'] },
        { attribute: 'city', in: ['NY'] },
      ],
    });
    expect(cells(table, 'city')).toEqual(['NY', 'NY']);
    expect(table.leftOut).toEqual({ ragged: 0, missing: 0, filter: 3 });
    expect(attributeNamed(table, 'id')!.values).toEqual(['a', 'b']);
    expect(attributeNamed(table, 'age')!.values).toEqual(['<=29', '>29', '?']);
  });

  it.each<[Partial<TableSettings>, string, string]>([
    [{ weight: 'N' }, 'unknown-column', 'data.weight'],
    [{ identifiers: ['id', 'ssn'] }, 'unknown-column', 'roles.identifiers[1]'],
    [{ columns: { agee: {} } }, 'unknown-column', 'columns.agee'],
    [{ filter: [{ attribute: 'town', in: ['x'] }] }, 'unknown-column', 'filter[0].attribute'],
    [{ filter: [{ attribute: 'id', in: ['a'] }], identifiers: ['id'] }, 'not-an-attribute', 'filter[0].attribute'],
    [{ filter: [{ attribute: 'city', in: ['Rome', 'Roma'] }] }, 'unknown-value', 'filter[0].in[1]'],
    [{ filter: [{ attribute: 'city', in: [] }] }, 'empty-filter', 'filter[0].in'],
    [{ columns: { age: { cuts: [1], bins: 2 } } }, 'cuts-and-bins', 'columns.age.bins'],
    [{ columns: { age: { cuts: [1], merge: {} } } }, 'cut-and-merge', 'columns.age.merge'],
    [{ columns: { age: { bins: 2, order: [] } } }, 'cut-and-merge', 'columns.age.order'],
    [{ columns: { age: { bins: 1 } } }, 'bad-bins', 'columns.age.bins'],
    [{ columns: { age: { bins: 2.5 } } }, 'bad-bins', 'columns.age.bins'],
    [{ columns: { age: { by: 'width' } } }, 'by-without-bins', 'columns.age.by'],
    [{ columns: { age: { labels: ['a'] } } }, 'labels-without-cuts', 'columns.age.labels'],
    [{ columns: { age: { cuts: [30, 20] } } }, 'cuts-not-ascending', 'columns.age.cuts[1]'],
  ])('names the field of %j', (settings, code, where) => {
    expect(failure(settings)).toMatchObject({ code, where });
  });

  it('suggests the nearest column', () => {
    expect(sayFailure(failure({ weight: 'N' }))).toMatch(
      /There is no column "N" in the file\. Did you mean "n"\? The columns are "id", "age", "city", "n"\./,
    );
  });

  it('reports progress and stops when cancelled', () => {
    const phases: string[] = [];
    const context = {
      progress: (phase: string) => phases.push(phase),
      isCancelled: () => phases.length === 2,
      now: () => 0,
      random: () => 0,
      randomBytes: seededBytes(1),
    };
    expect(prepareTable(people, plain, context)).toMatchObject({ ok: false, code: 'cancelled' });
    expect(phases).toEqual(['Preparing columns', 'Preparing columns']);
  });
});
