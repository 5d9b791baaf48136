import { describe, expect, it } from 'vitest';
import { sampleHierarchy } from '../../generalize/testing/samples.ts';
import { expectValue } from '../../generalize/testing/random-lattices.ts';
import { prepareTable } from '../../table/prepare-table.ts';
import { buildHierarchy } from '../../table/hierarchy.ts';
import { plain, rawOf } from '../../table/testing/raw.ts';
import { attributeNamed } from '../../table/table.ts';
import { coverValues } from './cover-values.ts';

const quasi = ['Sex', 'Race', 'Hours'];
const hierarchies = new Map(quasi.map((name) => [name, sampleHierarchy(`thesis-71-${name.toLowerCase()}`)]));
const tableOf = (...rows: string[][]) =>
  expectValue(prepareTable(rawOf(['Hours', 'Race', 'Sex', 'w'], rows), { ...plain, weight: 'w' }));

describe('the trees of one table over another', () => {
  it('[G1] [T2] hide the values that they do not cover, list them by weight, and go on covering the rest', () => {
    const table = tableOf(
      ['35', 'Martian', 'Male', '4'],
      ['36', 'Black', 'Female', '2'],
      ['36', 'White', 'Male', '1'],
      ['37', 'Venusian', 'Male', '1'],
    );
    const covered = coverValues(table, quasi, hierarchies);
    expect(covered.uncovered).toEqual([
      { attribute: 'Race', value: 'Martian', weight: 4 },
      { attribute: 'Race', value: 'Venusian', weight: 1 },
      { attribute: 'Hours', value: '36', weight: 3 },
    ]);
    const cells = (name: string) => {
      const { values, codes } = attributeNamed(covered.table, name)!;
      return Array.from(codes, (code) => values[code]);
    };
    expect(cells('Race')).toEqual(['Any-race', 'Black', 'White', 'Any-race']);
    expect(cells('Hours')).toEqual(['35', 'Any-hour', 'Any-hour', '37']);
    expect(cells('Sex')).toEqual(['Male', 'Female', 'Male', 'Male']);
    for (const name of quasi) {
      const tree = expectValue(buildHierarchy(covered.trees[name], name));
      expect(tree.labels[0]).toEqual(expect.arrayContaining([...attributeNamed(covered.table, name)!.values]));
      expect(tree.levels).toBe(hierarchies.get(name)!.levels);
    }
  });

  it('[G1] stay as they are where they cover everything', () => {
    const table = tableOf(['35', 'Black', 'Male', '4']);
    const covered = coverValues(table, quasi, hierarchies);
    expect(covered.uncovered).toEqual([]);
    expect(covered.table.attributes).toEqual(table.attributes);
    expect(expectValue(buildHierarchy(covered.trees.Race, 'Race'))).toEqual(hierarchies.get('Race'));
  });
});
