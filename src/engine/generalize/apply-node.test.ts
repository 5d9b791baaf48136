import { describe, expect, it } from 'vitest';
import { buildHierarchy } from '../table/build-hierarchy.ts';
import { prepareTable } from '../table/prepare.ts';
import { plain, rawOf, readSample } from '../table/testing/raw.ts';
import { applyNode, writeCsv, type Generalization } from './apply-node.ts';
import { nodeOf } from './lattice.ts';
import { openSearch } from './open-search.ts';
import { readRequirements } from './read-requirements.ts';
import { onlyK, sampleHierarchy } from './testing/samples.ts';
import { expectValue } from './testing/worlds.ts';

const hierarchies = new Map(['Sex', 'Race', 'Hours'].map((name) => [name, sampleHierarchy(`thesis-71-${name.toLowerCase()}`)]));
const thesis: Generalization = { quasi: ['Sex', 'Race', 'Hours'], levels: [1, 1, 1], hierarchies, identifiers: ['ID'], weight: null };

const commas = { delimiter: ',', quote: '"', hasHeader: true };

describe('a table at a node', () => {
  it('[G2] tab:71: labels for quasi-identifiers, no identifiers, everything else as it was', () => {
    const raw = readSample('thesis-71.csv', null);
    const { names, rows, cellsOf, uncovered } = applyNode(raw, expectValue(prepareTable(raw, { ...plain, identifiers: ['ID'] })), thesis);
    expect([names, rows, uncovered]).toEqual([['Sex', 'Race', 'Hours', 'Salary', 'Credit_approved'], 10, []]);
    expect(cellsOf(0)).toEqual(['Any-sex', 'White', '[40,100)', 'High', 'Yes']);
    expect(cellsOf(3)).toEqual(['Any-sex', 'Colored', '[1,40)', 'Medium', 'No']);
    expect(writeCsv({ names, rows, cellsOf }, commas).split('\n').slice(0, 2)).toEqual(['Sex,Race,Hours,Salary,Credit_approved', 'Any-sex,White,"[40,100)",High,Yes']);
  });

  it('[G4] [T2] a suppressed record is * in every column but the weight', () => {
    const raw = rawOf(['q', 'other', 'granted', 'w'], [['a', 'x', 'no', '3'], ['b', 'y', 'yes', '1'], ['a', 'z', 'yes', '2'], ['c', 'u', 'no', '1']]);
    const table = expectValue(prepareTable(raw, { ...plain, weight: 'w' }));
    const own = new Map([['q', expectValue(buildHierarchy([['a', 'ab', '*'], ['b', 'ab', '*'], ['c', 'c', '*']], 'q'))]]);
    const search = expectValue(openSearch(table, null, { quasi: ['q'], protectedAttributes: [], sensitive: [] }, own));
    const { privacy } = expectValue(readRequirements({ ...onlyK(2), suppress: '0.3' }, search, ''));
    const at = (levels: number[]) => {
      const { rows, cellsOf } = applyNode(raw, table, { quasi: ['q'], levels, hierarchies: own, identifiers: [], weight: 'w' }, search.suppressedRecords(nodeOf(search.lattice, levels)!, privacy));
      return Array.from({ length: rows }, (_, row) => cellsOf(row).join());
    };
    expect(at([0])).toEqual(['a,x,no,3', '*,*,*,1', 'a,z,yes,2', '*,*,*,1']);
    expect(at([1])).toEqual(['ab,x,no,3', 'ab,y,yes,1', 'ab,z,yes,2', '*,*,*,1']);
    expect(at([2])).toEqual(['*,x,no,3', '*,y,yes,1', '*,z,yes,2', '*,u,no,1']);
  });

  it('[T6] a missing value that is no item stays below the top; left-out rows stay out; cut columns get their labels', () => {
    const raw = rawOf(['age', 'city', 'name'], [['25', '?', 'Ann'], ['60', 'X', 'Bo'], ['30', 'Y', 'Cy']]);
    const table = expectValue(prepareTable(raw, { ...plain, columns: { age: { cuts: [29], labels: ['young', 'old'] }, city: { missingAs: 'none' } }, filter: [{ attribute: 'age', in: ['young', 'old'] }], identifiers: ['name'] }));
    const own = new Map([['age', expectValue(buildHierarchy([['young', '*'], ['old', '*']], 'age'))], ['city', expectValue(buildHierarchy([['X', '*'], ['Y', '*']], 'city'))]]);
    const at = (levels: number[]) => {
      const { rows, cellsOf } = applyNode(raw, table, { quasi: ['age', 'city'], levels, hierarchies: own, identifiers: ['name'], weight: null });
      return Array.from({ length: rows }, (_, row) => cellsOf(row).join());
    };
    expect(at([0, 0])).toEqual(['young,?', 'old,X', 'old,Y']);
    expect(at([0, 1])).toEqual(['young,*', 'old,*', 'old,*']);
    const dropped = expectValue(prepareTable(raw, { ...plain, columns: { city: { missingAs: 'drop' } } }));
    const { rows, cellsOf } = applyNode(raw, dropped, { quasi: ['city'], levels: [0], hierarchies: own, identifiers: ['name'], weight: null });
    expect(Array.from({ length: rows }, (_, row) => cellsOf(row))).toEqual([['60', 'X'], ['30', 'Y']]);
  });

  it('[G1] applied to another table it lists the values that the hierarchies do not cover and hides them', () => {
    const raw = rawOf(['Hours', 'Race', 'Sex', 'w'], [['35', 'Martian', 'Male', '4'], ['36', 'Black', 'Female', '2'], ['36', 'White', 'Male', '1']]);
    const table = expectValue(prepareTable(raw, { ...plain, weight: 'w' }));
    const { cellsOf, uncovered } = applyNode(raw, table, { ...thesis, levels: [0, 1, 1], weight: 'w' });
    expect(uncovered).toEqual([{ attribute: 'Race', value: 'Martian', weight: 4 }, { attribute: 'Hours', value: '36', weight: 3 }]);
    expect([0, 1, 2].map((row) => cellsOf(row))).toEqual([['[1,40)', 'Any-race', 'Male', '4'], ['Any-hour', 'Colored', 'Female', '2'], ['Any-hour', 'White', 'Male', '1']]);
  });

  it('quotes a field with a delimiter, a quote, a line break or blanks around it, and a lone empty one', () => {
    const write = (cells: string[], format = commas) => writeCsv({ names: cells.map((_, i) => `c${i}`), rows: 1, cellsOf: () => cells }, { ...format, hasHeader: false });
    expect(write(['a,b', 'say "hi"', ' x', '', 'plain'])).toBe('"a,b","say ""hi"""," x",,plain\n');
    expect(write(['a,b', 'c;d', "e'f"], { delimiter: ';', quote: "'", hasHeader: false })).toBe("a,b;'c;d';'e''f'\n");
    expect(write(['one\ntwo'])).toBe('"one\ntwo"\n');
    expect(write([''])).toBe('""\n');
  });
});
