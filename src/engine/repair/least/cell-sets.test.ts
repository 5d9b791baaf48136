import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Lists, transposeLists } from '../../table/group-rows.ts';
import { ListsBuilder, foldKinds, listMovable } from './cell-sets.ts';

const cellCount = 9;
const someSets = fc.array(fc.uniqueArray(fc.nat({ max: cellCount - 1 })), { maxLength: 5 });
const someRoom = fc.array(fc.nat({ max: 2 }), { minLength: cellCount, maxLength: cellCount });
const listOf = ({ starts, items }: Lists, i: number) => Array.from(items.subarray(starts[i], starts[i + 1]));

function build(sets: readonly number[][]): { cells: Lists; setsOf: Lists } {
  const builder = new ListsBuilder();
  for (const set of sets) builder.add(set.sort((one, other) => one - other));
  const cells = builder.finish();
  return { cells, setsOf: transposeLists(cells, cellCount) };
}

describe('foldKinds', () => {
  it('two cells are of one kind exactly where they are in the same sets, and a set has the kinds of its cells', () => {
    fc.assert(
      fc.property(someSets, (sets) => {
        const { cells, setsOf } = build(sets);
        const kinds = foldKinds(cells, setsOf);
        for (let one = 0; one < cellCount; one += 1)
          for (let other = 0; other < cellCount; other += 1)
            expect(kinds.of[one] === kinds.of[other]).toBe(
              sets.every((set) => set.includes(one) === set.includes(other)),
            );
        kinds.of.forEach((kind, cell) => expect(listOf(kinds.cells, kind)).toContain(cell));
        expect(kinds.cells.items.length).toBe(cellCount);
        sets.forEach((set, i) =>
          expect(listOf(kinds.inSets, i)).toEqual([...new Set(set.map((cell) => kinds.of[cell]))]),
        );
      }),
    );
  });
});

describe('listMovable', () => {
  it('keeps the kinds with a cell that has room, and counts these cells', () => {
    fc.assert(
      fc.property(someSets, someRoom, (sets, room) => {
        const { cells, setsOf } = build(sets);
        const kinds = foldKinds(cells, setsOf);
        const movable = listMovable(kinds, room);
        sets.forEach((set, i) => {
          const free = set.filter((cell) => room[cell] > 0);
          const moving = new Set(free.map((cell) => kinds.of[cell]));
          expect(listOf(movable.inSets, i)).toEqual(listOf(kinds.inSets, i).filter((kind) => moving.has(kind)));
          expect(movable.cells[i]).toBe(free.length);
        });
      }),
    );
  });
});
