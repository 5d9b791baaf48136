import { describe, expect, it } from 'vitest';
import { buildHierarchy, flatHierarchy, uncoveredValues } from './hierarchy.ts';

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
      { code: 'two-parents', where: 'h[2]', details: { value: 'a', row: 3 } },
    ],
    [
      'a child with two parents higher up',
      [
        ['a', 'x', 'p', '*'],
        ['b', 'x', 'q', '*'],
      ],
      { code: 'two-parents', where: 'h[1]', details: { value: 'x', row: 2 } },
    ],
    [
      'no single top',
      [
        ['a', 'x'],
        ['b', 'y'],
      ],
      { code: 'no-single-top', where: 'h[1]', details: { value: 'b', row: 2 } },
    ],
    [
      'rows of two lengths',
      [
        ['a', '*'],
        ['b', 'x', '*'],
      ],
      { code: 'ragged-hierarchy', where: 'h[1]', details: { value: 'b', row: 2 } },
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
    expect(buildHierarchy(near, 'hierarchies.x')).toMatchObject({
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
