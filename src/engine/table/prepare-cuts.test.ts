import { sayFailure } from '../../words/failure.ts';
import { describe, expect, it } from 'vitest';
import { attributeNamed } from './table.ts';
import { cells, failure, prepare } from './testing/prepare-people.ts';
import { rawOf } from './testing/raw.ts';

describe('prepareTable, cuts and what is left out', () => {
  it('[T7] cuts at inclusive upper bounds and keeps missing values', () => {
    const table = prepare({ columns: { age: { cuts: [29, '50'] } } });
    expect(cells(table, 'age')).toEqual(['<=29', '?', '(29,50]', '>50', '<=29']);
    expect(attributeNamed(table, 'age')).toMatchObject({
      values: ['<=29', '(29,50]', '>50', '?'],
      isMissing: [false, false, false, true],
      isOrdered: true,
      cuts: ['29', '50'],
    });
    const own = prepare({ columns: { age: { cuts: [29], labels: ['young', 'old'], missingAs: 'none' } } });
    expect(cells(own, 'age')).toEqual(['young', null, 'old', 'old', 'young']);
  });

  it('[T7] keeps bins that no record is in', () => {
    expect(attributeNamed(prepare({ columns: { age: { cuts: [10, 29] } } }), 'age')!.values).toEqual([
      '<=10',
      '(10,29]',
      '>29',
      '?',
    ]);
  });

  it('[T7] accepts its labels when read again', () => {
    const raw = rawOf(['age'], [['old'], ['12'], ['young'], ['<=29']]);
    expect(
      cells(
        prepare(
          { columns: { age: { cuts: [29], labels: ['young', 'old'] } } },
          rawOf(['age'], [['old'], ['12'], ['young']]),
        ),
        'age',
      ),
    ).toEqual(['old', 'young', 'young']);
    expect(failure({ columns: { age: { cuts: [29], labels: ['young', 'old'] } } }, raw)).toMatchObject({
      code: 'not-a-number',
      where: 'row 5, column age',
    });
  });

  it('[T7] refuses a number that is the label of another bin', () => {
    const raw = rawOf(['age'], [['40'], ['1']]);
    expect(failure({ columns: { age: { cuts: [29], labels: ['0', '1'] } } }, raw)).toMatchObject({
      code: 'ambiguous-label',
      where: 'columns.age.labels[1]',
      values: { place: 'row 3, column age' },
    });
    expect(cells(prepare({ columns: { age: { cuts: [29], labels: ['1', '2'] } } }, raw), 'age')).toEqual(['2', '1']);
  });

  it('[T7] names the row and column of a value that is no number', () => {
    const raw = rawOf(['age'], [['29'], ['31'], ['abc']], { blankLines: Uint32Array.of(1, 4), headerRows: 1 });
    expect(failure({ columns: { age: { cuts: [29] } } }, raw)).toMatchObject({
      code: 'not-a-number',
      where: 'row 6, column age',
      values: { value: 'abc' },
    });
    expect(sayFailure(failure({ columns: { age: { cuts: [29] } } }, rawOf(['age'], [['1,5']])))).toMatch(
      /point, not a comma/,
    );
  });

  it('[T7] finds cuts on the weights of what is not left out', () => {
    const raw = rawOf(
      ['x', 'n'],
      [
        ['1', '1'],
        ['2', '1'],
        ['2.0', '1'],
        ['9', '5'],
        ['?', '50'],
        ['7', '90'],
      ],
      { ragged: Uint32Array.of(5) },
    );
    const table = prepare({ weight: 'n', ragged: 'drop', columns: { x: { bins: 2, by: 'frequency' } } }, raw);
    expect(attributeNamed(table, 'x')).toMatchObject({ cuts: ['9'], values: ['<=9', '>9', '?'] });
    expect(table.leftOut).toEqual({ ragged: 1, missing: 0, filter: 0 });
    expect(attributeNamed(prepare({ columns: { x: { bins: 2 } } }, raw), 'x')!.cuts).toEqual(['5']);
    expect(failure({ columns: { city: { bins: 3 } } }).code).toBe('no-numbers');
    expect(failure({ columns: { age: { bins: 3, labels: ['a', 'b'] } } })).toMatchObject({
      code: 'wrong-number-of-labels',
      where: 'columns.age.labels',
    });
  });

  it('[T6] counts a row once, under the first reason', () => {
    const raw = rawOf(
      ['a', 'b'],
      [
        ['?', 'x'],
        ['?', 'x'],
        ['1', 'x'],
        ['1', 'y'],
      ],
      { ragged: Uint32Array.of(0) },
    );
    const table = prepare({ ragged: 'drop', missingAs: 'drop', filter: [{ attribute: 'b', in: ['y'] }] }, raw);
    expect(table.leftOut).toEqual({ ragged: 1, missing: 1, filter: 1 });
    expect([...table.source!]).toEqual([3]);
    expect(prepare({ ragged: 'keep' }, raw).rows).toBe(4);
  });

  it('[T7] does not look at cells of rows that are left out', () => {
    const raw = rawOf(
      ['x', 'y'],
      [
        ['1000', 'a'],
        ['broken', 'b'],
        ['1', '?'],
        ['2', 'c'],
        ['4', 'c'],
      ],
      { ragged: Uint32Array.of(0, 1) },
    );
    const columns = { x: { bins: 2 }, y: { missingAs: 'drop' as const } };
    expect(attributeNamed(prepare({ ragged: 'drop', columns }, raw), 'x')).toMatchObject({
      cuts: ['3'],
      values: ['<=3', '>3'],
    });
    expect(failure({ ragged: 'drop', columns, filter: [{ attribute: 'y', in: ['a'] }] }, raw)).toMatchObject({
      code: 'unknown-value',
      where: 'filter[0].in[0]',
    });
    expect(
      attributeNamed(
        prepare({ missing: ['-99'], columns: { x: { bins: 2 } } }, rawOf(['x'], [['0'], ['-99'], ['1']])),
        'x',
      )!.cuts,
    ).toEqual(['0.5']);
    const twice = rawOf(['x'], [['bad'], ['1'], ['bad']], { ragged: Uint32Array.of(0) });
    expect(failure({ ragged: 'drop', columns: { x: { cuts: [1] } } }, twice)).toMatchObject({
      code: 'not-a-number',
      where: 'row 4, column x',
    });
  });

  it('[T6] says no-rows-left before it looks at any cell', () => {
    const raw = rawOf(['x'], [['bad']], { ragged: Uint32Array.of(0) });
    expect(failure({ ragged: 'drop', columns: { x: { bins: 2 } } }, raw)).toMatchObject({
      code: 'no-rows-left',
      where: 'data.ragged',
    });
  });

  it('says which reason left no record', () => {
    const raw = rawOf(
      ['a', 'b'],
      [
        ['?', 'x'],
        ['1', 'z'],
      ],
      { ragged: Uint32Array.of(0, 1) },
    );
    expect(failure({ ragged: 'drop' }, raw)).toMatchObject({ code: 'no-rows-left', where: 'data.ragged' });
    expect(failure({ missing: ['?', '1'], missingAs: 'drop' }, raw)).toMatchObject({
      code: 'no-rows-left',
      where: 'data.missingAs',
    });
    const cut = { columns: { a: { cuts: [1] } }, filter: [{ attribute: 'a', in: ['>1'] }] };
    expect(failure(cut, raw)).toMatchObject({
      code: 'no-rows-left',
      where: 'filter',
      values: { ragged: 0, missing: 0, filter: 2 },
    });
    expect(failure({}, rawOf(['a'], []))).toMatchObject({ code: 'no-rows' });
  });
});
