import { said } from '../../../words/testing/said.ts';
import { describe, expect, it } from 'vitest';
import { buildHierarchy } from '../../table/hierarchy.ts';
import { prepareTable } from '../../table/prepare-table.ts';
import { quietContext } from '../../table/testing/memory-source.ts';
import { plain, rawOf, readSample } from '../../table/testing/raw.ts';
import { schemeNames } from '../../vocabulary/anonymization.ts';
import { expectValue } from '../testing/random-lattices.ts';
import { adultQuasi, openAdult, sampleHierarchy } from '../testing/samples.ts';
import { anonymize, openSchemes } from './index.ts';
import { cellsOf } from './testing/written-cells.ts';

/** A table of rows over q, and r where given, with hierarchies. */
function openRows(rows: readonly string[][], hierarchies: Readonly<Record<string, readonly string[][]>>) {
  const names = ['q', 'r'].slice(0, rows[0].length);
  const table = expectValue(prepareTable(rawOf(names, rows), plain));
  const built = new Map(
    Object.entries(hierarchies).map(([name, own]) => [name, expectValue(buildHierarchy(own, name))]),
  );
  return openSchemes(table, names, built);
}

const run = (opened: ReturnType<typeof openRows>, scheme: (typeof schemeNames)[number], k: number) =>
  anonymize(expectValue(opened), scheme, k, quietContext, 'steps[0].');

describe('anonymize', () => {
  const twice = (...values: string[]) => values.flatMap((value) => [[value], [value]]);
  const jobs = {
    q: [
      ['d', 'art', '*'],
      ['w', 'art', '*'],
      ['e', 'tech', '*'],
      ['l', 'tech', '*'],
    ],
  };

  it('[L4] tells the schemes apart on one column: a level, a branch, a value, a cell', () => {
    const opened = openRows([['d'], ['w'], ...twice('e', 'l'), ['w']], jobs);
    const shown = (scheme: (typeof schemeNames)[number]) =>
      cellsOf(expectValue(run(opened, scheme, 2)), 7).map((cells) => cells?.[0] ?? null);
    expect(shown('full-domain')).toEqual(['art', 'art', 'tech', 'tech', 'tech', 'tech', 'art']);
    expect(shown('subtree')).toEqual(['art', 'art', 'e', 'e', 'l', 'l', 'art']);
    expect(shown('record-suppression')).toEqual([null, 'w', 'e', 'e', 'l', 'l', 'w']);
    expect(shown('value-suppression')).toEqual(['*', 'w', 'e', 'e', '*', '*', 'w']);
    expect(shown('cell')).toEqual(['art', 'art', 'e', 'e', 'l', 'l', 'art']);
  });

  it('[L4] sibling: a value stays where the ones beside it are hidden together', () => {
    const hierarchies = {
      q: [
        ['d', 'art', '*'],
        ['w', 'art', '*'],
        ['s', 'art', '*'],
      ],
    };
    const opened = openRows([...twice('d'), ['w'], ['s']], hierarchies);
    const shown = (scheme: 'subtree' | 'sibling') =>
      cellsOf(expectValue(run(opened, scheme, 2)), 4).map((row) => row![0]);
    expect(shown('subtree')).toEqual(['art', 'art', 'art', 'art']);
    expect(shown('sibling')).toEqual(['d', 'd', 'art', 'art']);
  });

  it('[L4] multidimensional: the range of an ordered attribute', () => {
    const values = ['1', '2', '3', '4', '5', '6'];
    const raw = rawOf(
      ['q'],
      values.map((value) => [value]),
    );
    const table = expectValue(prepareTable(raw, { ...plain, columns: { q: { order: values } } }));
    const opened = openSchemes(table, ['q'], new Map());
    expect(cellsOf(expectValue(run(opened, 'multidimensional', 3)), 6).map((row) => row![0])).toEqual([
      ...['1 to 3', '1 to 3', '1 to 3', '4 to 6', '4 to 6', '4 to 6'],
    ]);
  });

  it('[L4] equal labels of one row are one node; a label for other values at another level is an error', () => {
    const opened = openRows([['a'], ['a'], ['b'], ['c']], {
      q: [
        ['a', 'a', '*'],
        ['b', 'x', '*'],
        ['c', 'x', '*'],
      ],
    });
    const { columns, loss } = expectValue(run(opened, 'full-domain', 2));
    expect(columns[0].labels.map(({ text }) => text)).toEqual(['*', 'a', 'x', 'b', 'c', null]);
    expect(loss).toBeCloseTo((2 * 0.5) / 4, 12);
    expect(
      said(
        openRows([['a'], ['b'], ['c']], {
          q: [
            ['a', 'b', '*'],
            ['b', 'x', '*'],
            ['c', 'x', '*'],
          ],
        }),
      ),
    ).toMatchObject({
      ok: false,
      code: 'ambiguous-label',
      where: 'hierarchies.q',
      message: expect.stringContaining('"b" stands for other values at level 0 than at level 1') as string,
    });
  });

  it('[L4] [G1] a quasi-identifier without a hierarchy gets each value, then *', () => {
    const opened = openRows([['a'], ['b'], ['b']], {});
    expect(cellsOf(expectValue(run(opened, 'subtree', 2)), 3)).toEqual([['*'], ['*'], ['*']]);
  });

  it('[L4] k above N and k below 1 are errors', () => {
    const opened = openRows(twice('d', 'w'), jobs);
    for (const scheme of schemeNames) {
      expect(run(opened, scheme, 5)).toMatchObject({ code: 'k-above-n', where: 'steps[0].k', values: { largest: 4 } });
      expect(run(opened, scheme, 0)).toMatchObject({ code: 'bad-k', where: 'steps[0].k' });
    }
  });

  it('[L4] a scheme that can only suppress everything says so, with a k that works', () => {
    const opened = openRows([['d'], ['w'], ['w'], ['e'], ['l']], jobs);
    const all = run(opened, 'record-suppression', 3);
    expect(all).toMatchObject({ code: 'all-suppressed', values: { largest: 2 } });
    expect(run(opened, 'record-suppression', 2).ok).toBe(true);
    for (const scheme of schemeNames.filter((name) => name !== 'record-suppression')) {
      const { notices } = expectValue(run(opened, scheme, 4));
      expect(notices.map(({ code }) => code)).toEqual(['all-hidden']);
      const nearest = Number(/With k = (\d+) something/.exec(notices[0].message)![1]);
      expect(expectValue(run(opened, scheme, nearest)).notices).toEqual([]);
    }
  });

  it('[L4] a hierarchy of one level shows its value', () => {
    const { columns, notices } = expectValue(run(openRows(twice('d'), { q: [['d']] }), 'full-domain', 2));
    expect([columns[0].labels[0].text, notices]).toEqual(['d', []]);
  });
});

describe('Adult, the eight attributes of tab:72, k = 10', () => {
  const { table } = openAdult();
  const opened = openSchemes(
    table,
    adultQuasi,
    new Map(adultQuasi.map((name) => [name, sampleHierarchy(`adult-${name}`)])),
  );

  it('[L1] [L4] [G6] every scheme: its loss, its classes, its smallest class', () => {
    const found = schemeNames.map((scheme) => {
      const { loss, classes, smallestClass, suppressedWeight } = expectValue(run(opened, scheme, 10));
      return [scheme, loss.toFixed(4), classes, smallestClass, suppressedWeight];
    });
    expect(found).toEqual([
      ['full-domain', '0.5564', 48, 18, 0],
      ['subtree', '0.5399', 48, 10, 0],
      ['sibling', '0.4582', 48, 16, 0],
      ['cell', '0.0605', 1193, 10, 0],
      ['multidimensional', '0.0849', 1130, 10, 0],
      ['record-suppression', '0.4067', 456, 10, 12268],
      ['value-suppression', '0.4626', 48, 16, 0],
      ['cell-suppression', '0.1424', 1117, 10, 0],
    ]);
  });
});

describe('tab:61', () => {
  it('[L1] [L4] every scheme to 2-anonymity', () => {
    const table = expectValue(prepareTable(readSample('thesis-61.csv', null), { ...plain, identifiers: ['ID'] }));
    const quasi = ['Sex', 'Job', 'Age'];
    const hierarchies = new Map(quasi.map((name) => [name, sampleHierarchy(`thesis-61-${name.toLowerCase()}`)]));
    const thesis = openSchemes(table, quasi, hierarchies);
    const smallest = schemeNames.map((scheme) => {
      const found = run(thesis, scheme, 2);
      return found.ok ? found.value.smallestClass! >= 2 : found.code;
    });
    expect(smallest).toEqual([true, true, true, true, true, 'all-suppressed', true, true]);
  });
});
