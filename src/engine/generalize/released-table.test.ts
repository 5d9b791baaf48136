import { describe, expect, it } from 'vitest';
import { buildHierarchy } from '../table/hierarchy.ts';
import { prepareTable } from '../table/prepare-table.ts';
import type { RawTable } from '../table/raw-table.ts';
import type { Table } from '../table/table.ts';
import { plain, rawOf, readSample } from '../table/testing/raw.ts';
import { nodeOf } from './lattice.ts';
import { openSearch, readRequirements } from './open-search.ts';
import { type Release, listPublished, releaseTable, writeRelease } from './released-table.ts';
import { expectValue } from './testing/random-lattices.ts';
import { onlyK, sampleHierarchy } from './testing/samples.ts';

const hierarchies = new Map(
  ['Sex', 'Race', 'Hours'].map((name) => [name, sampleHierarchy(`thesis-71-${name.toLowerCase()}`)]),
);
const thesis = { quasi: ['Sex', 'Race', 'Hours'], levels: [1, 1, 1], hierarchies };

/** A table released with every column that is an attribute, and that of the weights. */
function release(
  raw: RawTable,
  table: Table,
  { quasi, levels, hierarchies: own }: Pick<Release, 'quasi' | 'levels' | 'hierarchies'>,
  suppressed: Uint8Array | null = null,
) {
  const columns = listPublished(raw, table, { quasi, weight: 'w', columns: {} });
  return releaseTable(raw, table, { columns, quasi, levels, hierarchies: own, missing: plain.missing }, suppressed);
}

describe('a table at a node', () => {
  it('[G2] tab:71: labels for quasi-identifiers, no identifiers, everything else as it was', () => {
    const raw = readSample('thesis-71.csv', null);
    const released = release(raw, expectValue(prepareTable(raw, { ...plain, identifiers: ['ID'] })), thesis);
    const { names, rows, cellsOf } = released;
    expect([names, rows]).toEqual([['Sex', 'Race', 'Hours', 'Salary', 'Credit_approved'], 10]);
    expect(cellsOf(0)).toEqual(['Any-sex', 'White', '[40,100)', 'High', 'Yes']);
    expect(cellsOf(3)).toEqual(['Any-sex', 'Colored', '[1,40)', 'Medium', 'No']);
    expect(
      expectValue(writeRelease(raw, released, { delimiter: ',', quote: '"' }))
        .split('\n')
        .slice(0, 2),
    ).toEqual(['Sex,Race,Hours,Salary,Credit_approved', 'Any-sex,White,"[40,100)",High,Yes']);
  });

  it('[G4] [T2] a suppressed record leaves the file', () => {
    const raw = rawOf(
      ['q', 'other', 'granted', 'w'],
      [
        ['a', 'x', 'no', '3'],
        ['b', 'y', 'yes', '1'],
        ['a', 'z', 'yes', '2'],
        ['c', 'u', 'no', '1'],
      ],
    );
    const table = expectValue(prepareTable(raw, { ...plain, weight: 'w' }));
    const own = new Map([
      [
        'q',
        expectValue(
          buildHierarchy(
            [
              ['a', 'ab', '*'],
              ['b', 'ab', '*'],
              ['c', 'c', '*'],
            ],
            'q',
          ),
        ),
      ],
    ]);
    const search = expectValue(openSearch(table, null, { quasi: ['q'], protectedAttributes: [], sensitive: [] }, own));
    const { privacy } = expectValue(readRequirements({ ...onlyK(2), suppress: '0.3' }, search, ''));
    const at = (levels: number[]) => {
      const { rows, cellsOf } = release(
        raw,
        table,
        { quasi: ['q'], levels, hierarchies: own },
        search.suppressedRecords(nodeOf(search.lattice, levels)!, privacy),
      );
      return Array.from({ length: rows }, (_, row) => cellsOf(row).join());
    };
    expect(at([0])).toEqual(['a,x,no,3', 'a,z,yes,2']);
    expect(at([1])).toEqual(['ab,x,no,3', 'ab,y,yes,1', 'ab,z,yes,2']);
    expect(at([2])).toEqual(['*,x,no,3', '*,y,yes,1', '*,z,yes,2', '*,u,no,1']);
  });

  it('[T6] a missing value that is no item stays below the top; left-out rows stay out; cut columns get their labels', () => {
    const raw = rawOf(
      ['age', 'city', 'name'],
      [
        ['25', '?', 'Ann'],
        ['60', 'X', 'Bo'],
        ['30', 'Y', 'Cy'],
      ],
    );
    const table = expectValue(
      prepareTable(raw, {
        ...plain,
        columns: { age: { cuts: [29], labels: ['young', 'old'] }, city: { missingAs: 'none' } },
        filter: [{ attribute: 'age', in: ['young', 'old'] }],
        identifiers: ['name'],
      }),
    );
    const own = new Map([
      [
        'age',
        expectValue(
          buildHierarchy(
            [
              ['young', '*'],
              ['old', '*'],
            ],
            'age',
          ),
        ),
      ],
      [
        'city',
        expectValue(
          buildHierarchy(
            [
              ['X', '*'],
              ['Y', '*'],
            ],
            'city',
          ),
        ),
      ],
    ]);
    const at = (levels: number[]) => {
      const { rows, cellsOf } = release(raw, table, {
        quasi: ['age', 'city'],
        levels,
        hierarchies: own,
      });
      return Array.from({ length: rows }, (_, row) => cellsOf(row).join());
    };
    expect(at([0, 0])).toEqual(['young,?', 'old,X', 'old,Y']);
    expect(at([0, 1])).toEqual(['young,*', 'old,*', 'old,*']);
    const dropped = expectValue(
      prepareTable(raw, { ...plain, columns: { city: { missingAs: 'drop' } }, identifiers: ['name'] }),
    );
    const { rows, cellsOf } = release(raw, dropped, {
      quasi: ['city'],
      levels: [0],
      hierarchies: own,
    });
    expect(Array.from({ length: rows }, (_, row) => cellsOf(row))).toEqual([
      ['60', 'X'],
      ['30', 'Y'],
    ]);
  });
});
