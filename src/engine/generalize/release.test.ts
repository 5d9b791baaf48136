import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ColumnSettings } from '../table/column-settings.ts';
import { buildHierarchy } from '../table/hierarchy.ts';
import { prepareTable } from '../table/prepare-table.ts';
import { quietContext } from '../table/testing/memory-source.ts';
import { plain, rawOf } from '../table/testing/raw.ts';
import { levelsOf } from '../vocabulary/anonymization.ts';
import { countRelease } from './check-release.ts';
import { openSearch, readRequirements } from './open-search.ts';
import { type Release, listPublished, releaseTable } from './released-table.ts';
import { expectValue } from './testing/random-lattices.ts';
import { onlyK } from './testing/samples.ts';

const commas = { delimiter: ',', quote: '"' };
const names = ['id', 'sex', 'age', 'ill', 'pay', 'later', 'spare', 'granted', 'w'];
const quasi = ['sex', 'age'];
const hierarchyRows = {
  sex: ['F', 'M'].map((value) => [value, '*']),
  age: ['to20', 'to40', 'over40'].map((value) => [value, value === 'over40' ? 'old' : 'young', '*']),
};
const hierarchies = new Map(
  quasi.map((name) => [name, expectValue(buildHierarchy(hierarchyRows[name as 'sex' | 'age'], name))]),
);

/** A table prepared with roles and columns, and what is released of it at levels. */
function release(
  rows: readonly (readonly string[])[],
  columns: Readonly<Record<string, ColumnSettings>>,
  levels: readonly number[],
  suppressed: Uint8Array | null = null,
) {
  const raw = rawOf([...names], rows);
  const own = { age: { cuts: [20, 40], labels: ['to20', 'to40', 'over40'] }, spare: { use: false }, ...columns };
  const settings = { ...plain, missingAs: 'none' as const, weight: 'w', identifiers: ['id'], after: ['later'] };
  const table = expectValue(prepareTable(raw, { ...settings, columns: own }));
  const published = listPublished(raw, table, { quasi, weight: 'w', columns: own });
  const given: Release = { columns: published, quasi, levels, hierarchies, missing: plain.missing };
  const { names: header, rows: count, cellsOf } = releaseTable(raw, table, given, suppressed);
  const lines = Array.from({ length: count }, (_, row) => cellsOf(row));
  const text = [header, ...lines].map((cells) => `${cells.join()}\n`).join('');
  const { check } = expectValue(countRelease({ text, format: commas, hasHeader: true, columns: published }));
  return { table, header, lines, text, check };
}

const people = [
  ['1', 'F', '17', 'HIV', 'low', 'a', 'x', 'no', '1'],
  ['2', 'F', '18', 'flu', 'mid', 'a', 'y', 'yes', '1'],
  ['3', 'M', '?', 'flu', 'low', 'b', 'z', 'yes', '2'],
  ['4', 'M', '', 'HIV', 'low', 'b', 'z', 'yes', '1'],
];

describe('releaseTable', () => {
  it('[G9] leaves out identifiers, unused columns and columns known later, unless they are switched on', () => {
    expect(release(people, {}, [0, 0]).header).toEqual(['sex', 'age', 'ill', 'pay', 'granted', 'w']);
    const changed = release(people, { spare: { use: false, publish: true }, pay: { publish: false } }, [0, 0]);
    expect(changed.header).toEqual(['sex', 'age', 'ill', 'spare', 'granted', 'w']);
    expect(changed.check.asIs).toEqual([
      { column: 'ill', values: 2 },
      { column: 'spare', values: 3 },
      { column: 'granted', values: 2 },
    ]);
  });

  it('[G9] publishes what was checked: merged and cut values, and one spelling of what is missing', () => {
    const { lines } = release(people, { ill: { merge: { ill: ['HIV', 'flu'] } } }, [0, 0]);
    expect(lines.map((cells) => cells.join())).toEqual([
      'F,to20,ill,low,no,1',
      'F,to20,ill,mid,yes,1',
      'M,?,ill,low,yes,2',
      'M,?,ill,low,yes,1',
    ]);
  });

  it('[G4] [G9] suppressed records leave the file', () => {
    const { lines, check } = release(people, {}, [0, 0], Uint8Array.of(1, 0, 0, 0));
    expect(lines).toHaveLength(3);
    expect(check).toMatchObject({ people: 4, uniqueOverAll: 2, smallestOverAll: 1, smallestOverQuasi: 1 });
  });

  it('[G9] a missing value that was generalized to the top is the top', () => {
    expect(release(people, {}, [1, 2]).lines[2].join()).toBe('*,*,flu,low,yes,2');
  });
});

describe('countRelease', () => {
  it('[G9] counts from the text: quotes, weights and no header', () => {
    const columns = [
      { name: 'q', place: 0, as: 'generalized' as const },
      { name: 'note', place: 1, as: 'asIs' as const },
      { name: 'w', place: 2, as: 'weight' as const },
    ];
    const text = 'a;"x;y";1\na;"x;y";2\nb;"say ""so""";1\n';
    const read = { text, format: { delimiter: ';', quote: '"' }, hasHeader: false, columns };
    expect(expectValue(countRelease(read)).check).toEqual({
      columns: ['q', 'note'],
      asIs: [{ column: 'note', values: 2 }],
      quasi: ['q'],
      people: 4,
      uniqueOverAll: 1,
      smallestOverAll: 1,
      smallestOverQuasi: 1,
    });
    expect(expectValue(countRelease({ ...read, text: '' })).check).toMatchObject({
      people: 0,
      uniqueOverAll: 0,
      smallestOverAll: null,
      smallestOverQuasi: null,
    });
  });

  const cell = (...values: string[]) => fc.constantFrom(...values);
  const someRow = fc.tuple(
    fc.nat(99).map(String),
    cell('F', 'M', '?', ''),
    cell('5', '20', '21', '40', '41', '90', '?', ''),
    cell('HIV', 'flu', 'cold', '?', ''),
    cell('low', 'mid', '?'),
    cell('a', 'b'),
    cell('x', 'y', 'z', '', '?'),
    cell('no', 'yes'),
    fc.integer({ min: 1, max: 3 }).map(String),
  );
  const someColumns = fc.record(
    {
      ill: fc.constantFrom<ColumnSettings>({}, { merge: { ill: ['HIV', 'flu'] } }, { publish: false }),
      pay: fc.constantFrom<ColumnSettings>({}, { use: false }, { use: false, publish: true }),
      later: fc.constantFrom<ColumnSettings>({}, { publish: true }),
      spare: fc.constantFrom<ColumnSettings>({ use: false }, { use: false, publish: true }),
    },
    { requiredKeys: ['spare'] },
  );

  it('[G9] [T2] equals a plain count over the written file, and k, l and t hold of the written cells', () => {
    let safe = 0;
    fc.assert(
      fc.property(
        fc.array(someRow, { minLength: 4, maxLength: 40, size: 'max' }),
        someColumns,
        fc.record({
          k: fc.integer({ min: 1, max: 6 }),
          l: fc.constantFrom(null, 2),
          t: fc.constantFrom(null, '0', '0.3'),
          suppress: fc.constantFrom(null, '0.3'),
        }),
        fc.nat(),
        (some, columns, { k, l, t, suppress }, pick) => {
          const rows = [
            ...some,
            ['0', 'F', '5', 'HIV', 'low', 'a', 'x', 'no', '1'],
            ['1', 'M', '41', 'flu', 'low', 'b', 'y', 'yes', '1'],
          ];
          const { table } = release(rows, columns, [0, 0]);
          const search = expectValue(
            openSearch(table, null, { quasi, protectedAttributes: [], sensitive: ['ill'] }, hierarchies),
          );
          const limits = {
            ...onlyK(k),
            suppress,
            ...(l === null ? {} : { l, diversity: 'distinct' as const }),
            ...(t === null ? {} : { t, closeness: 'equal' as const }),
          };
          const requirements = expectValue(readRequirements(limits, search, ''));
          const found = expectValue(search.findSafe(requirements, quietContext)).safe;
          if (found.length === 0) return;
          safe += 1;
          const node = found[pick % found.length];
          const marks = search.suppressedRecords(node, requirements.privacy);
          const { text, check } = release(rows, columns, levelsOf(search.lattice, node), marks);
          const [header, ...lines] = text
            .trimEnd()
            .split('\n')
            .map((line) => line.split(','));
          const at = (name: string) => header.indexOf(name);
          const groups = (wanted: readonly string[]) => {
            const classes = new Map<string, string[][]>();
            for (const line of lines) {
              const key = wanted.map((name) => line[at(name)]).join('|');
              classes.set(key, [...(classes.get(key) ?? []), line]);
            }
            return [...classes.values()];
          };
          const weigh = (own: readonly string[][]) => own.reduce((sum, line) => sum + Number(line[at('w')]), 0);
          const all = groups(header.filter((name) => name !== 'w')).map(weigh);
          const classes = groups(quasi);
          expect(check).toMatchObject({
            columns: header.filter((name) => name !== 'w'),
            quasi,
            people: weigh(lines),
            uniqueOverAll: all.filter((weight) => weight === 1).length,
            smallestOverAll: all.length === 0 ? null : Math.min(...all),
            smallestOverQuasi: all.length === 0 ? null : Math.min(...classes.map(weigh)),
          });
          for (const { column, values } of check.asIs)
            expect(values).toBe(new Set(lines.map((line) => line[at(column)])).size);
          for (const own of classes) {
            expect(weigh(own)).toBeGreaterThanOrEqual(k);
            if (at('ill') < 0) continue;
            const known = own.filter((line) => line[at('ill')] !== '?');
            if (known.length === 0) continue;
            const values = [...new Set(known.map((line) => line[at('ill')]))];
            if (l !== null) expect(values.length).toBeGreaterThanOrEqual(l);
            // The distance is to the whole table, so to the file only where nothing left it.
            if (t === null || marks !== null) continue;
            const whole = lines.filter((line) => line[at('ill')] !== '?');
            const share = (some: string[][], value: string) =>
              weigh(some.filter((line) => line[at('ill')] === value)) / weigh(some);
            const everywhere = [...new Set(whole.map((line) => line[at('ill')]))];
            const far =
              everywhere.reduce((sum, value) => sum + Math.abs(share(known, value) - share(whole, value)), 0) / 2;
            expect(far).toBeLessThanOrEqual(Number(t) + 1e-9);
          }
        },
      ),
      { numRuns: 300 },
    );
    expect(safe).toBeGreaterThan(100);
  });
});
