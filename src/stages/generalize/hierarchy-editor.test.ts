import { sayFailure } from '../../words/failure.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildHierarchy } from '../../engine/table/hierarchy.ts';
import {
  addLevel,
  coverValues,
  groupUnder,
  labelsAt,
  mergeLabels,
  moveUnder,
  removeLevel,
  renameLabel,
  treeOf,
} from './hierarchy-editor.tsx';

const jobs = [
  ['nurse', 'health', 'work', '*'],
  ['vet', 'health', 'work', '*'],
  ['clerk', 'office', 'work', '*'],
  ['none', 'none', 'none', '*'],
];

describe('editing a hierarchy', () => {
  it('[G1] shows it as a tree', () => {
    const [top] = treeOf(jobs);
    expect(top).toMatchObject({ level: 3, label: '*', values: 4 });
    expect(top.children.map(({ label, values }) => [label, values])).toEqual([
      ['work', 3],
      ['none', 1],
    ]);
    expect(top.children[0].children[0].children.map(({ label }) => label)).toEqual(['nurse', 'vet']);
  });

  it('[G1] renames a label, and joins it with one of the same name, parents included', () => {
    expect(renameLabel(jobs, 1, 'office', 'desk')[2]).toEqual(['clerk', 'desk', 'work', '*']);
    expect(renameLabel(jobs, 1, 'none', 'office')[3]).toEqual(['none', 'office', 'work', '*']);
    expect(renameLabel(jobs, 0, 'nurse', 'x')).toEqual(jobs);
    expect(renameLabel(jobs, 1, 'office', ' ')).toEqual(jobs);
  });

  it('[G1] merges, moves and groups labels', () => {
    expect(mergeLabels(jobs, 1, ['office', 'none'], 'other').slice(2)).toEqual([
      ['clerk', 'other', 'work', '*'],
      ['none', 'other', 'work', '*'],
    ]);
    expect(moveUnder(jobs, 0, ['clerk', 'none'], 'health').slice(2)).toEqual([
      ['clerk', 'health', 'work', '*'],
      ['none', 'health', 'work', '*'],
    ]);
    expect(groupUnder(jobs, 0, ['vet', 'none'], 'animals')).toEqual([
      ['nurse', 'health', 'work', '*'],
      ['vet', 'animals', 'work', '*'],
      ['clerk', 'office', 'work', '*'],
      ['none', 'animals', 'work', '*'],
    ]);
    expect(groupUnder(jobs, 2, ['work'], 'x')).toEqual(jobs);
  });

  it('[G1] adds and removes levels, never the values or the top', () => {
    expect(addLevel(jobs, 0)[0]).toEqual(['nurse', 'nurse', 'health', 'work', '*']);
    expect(removeLevel(jobs, 1)[0]).toEqual(['nurse', 'work', '*']);
    expect(removeLevel(jobs, 0)).toEqual(jobs);
    expect(removeLevel(jobs, 3)).toEqual(jobs);
  });

  it('[G1] leaves everything as it is where a label would lie above and below another', () => {
    expect(renameLabel(jobs, 1, 'office', '*')).toEqual(jobs);
    expect(groupUnder(jobs, 1, ['health', 'office'], 'work')).toEqual(jobs);
  });

  it('[G1] covers values that have no row', () => {
    expect(coverValues(jobs, ['vet', 'cook'])).toEqual([...jobs, ['cook', 'cook', 'cook', '*']]);
  });

  it('[G1] whatever is done, it stays a hierarchy of the same values', () => {
    const label = fc.constantFrom('nurse', 'vet', 'clerk', 'none', 'health', 'office', 'work', 'new', '*');
    const labels = fc.uniqueArray(label, { minLength: 1, maxLength: 3 });
    const step = fc.oneof(
      fc.record({ do: fc.constant('rename' as const), level: fc.nat(3), from: label, to: label }),
      fc.record({ do: fc.constant('merge' as const), level: fc.nat(3), labels, to: label }),
      fc.record({ do: fc.constant('move' as const), level: fc.nat(3), labels, to: label }),
      fc.record({ do: fc.constant('group' as const), level: fc.nat(3), labels, to: label }),
      fc.record({ do: fc.constant('add' as const), level: fc.nat(2) }),
      fc.record({ do: fc.constant('remove' as const), level: fc.nat(4) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 6 }), (steps) => {
        let rows: readonly (readonly string[])[] = jobs;
        for (const one of steps) {
          const top = rows[0].length - 1;
          if (one.do === 'rename' && one.level < top) rows = renameLabel(rows, one.level, one.from, one.to);
          if (one.do === 'merge' && one.level < top) rows = mergeLabels(rows, one.level, one.labels, one.to);
          if (one.do === 'move' && one.level < top) rows = moveUnder(rows, one.level, one.labels, one.to);
          if (one.do === 'group' && one.level < top) rows = groupUnder(rows, one.level, one.labels, one.to);
          if (one.do === 'add' && one.level < top) rows = addLevel(rows, one.level);
          if (one.do === 'remove') rows = removeLevel(rows, one.level);
          const built = buildHierarchy(rows, 'rows');
          expect(built.ok ? labelsAt(rows, 0) : sayFailure(built)).toEqual(['nurse', 'vet', 'clerk', 'none']);
        }
      }),
      { numRuns: 500 },
    );
  });
});

it('takes a column of 200,000 values', () => {
  const many = Array.from({ length: 200_000 }, (_, i) => [`v${i}`, `g${i % 1000}`, '*']);
  const [top] = treeOf(many);
  expect(top).toMatchObject({ label: '*', values: 200_000 });
  expect(top.children).toHaveLength(1000);
  const labels = Array.from({ length: 500 }, (_, i) => `g${i}`);
  expect(treeOf(mergeLabels(many, 1, labels, 'half'))[0].children).toHaveLength(501);
});
