import { describe, expect, it } from 'vitest';
import { clampCamera, findAt, layOut, project, wholeView } from './lattice-painter.ts';
import { nodeBits } from '../../engine/vocabulary/anonymization.ts';
import { allTablesWords } from '../../words/en/publish-table/tables.ts';
import { kindOf, nodeKinds, paintOrder } from './node-state.ts';

const levels = [2, 3];
const strides = [3, 1];

describe('the layout of a lattice', () => {
  it('puts nodes into rows by height, in order of their numbers', () => {
    const { rows, widest, rowOf, placeOf } = layOut(levels, strides, 6, () => true);
    expect(rows.map((row) => Array.from(row))).toEqual([[0], [1, 3], [2, 4], [5]]);
    expect(widest).toBe(4);
    expect([rowOf[4], placeOf[4]]).toEqual([2, 1]);
  });

  it('leaves out what is not shown', () => {
    const { rows, rowOf } = layOut(levels, strides, 6, (node) => node !== 3);
    expect(Array.from(rows[1])).toEqual([1]);
    expect(rowOf[3]).toBe(-1);
  });

  it('finds every node where it is drawn, at any zoom', () => {
    const layout = layOut(
      [5, 4, 3],
      [12, 4, 1].map((stride) => stride),
      60,
      () => true,
    );
    for (const camera of [wholeView, clampCamera({ zoom: 2, x: 0.3, y: 0.8 }, layout.widest)]) {
      for (let node = 0; node < 60; node += 1) {
        if (layout.rowOf[node] < 0) continue;
        expect(findAt(layout, camera, 800, 400, project(layout, camera, 800, 400, node), 6)).toBe(node);
      }
    }
    expect(findAt(layout, wholeView, 800, 400, { x: 1, y: 1 }, 6)).toBe(-1);
  });

  it('keeps the camera within the lattice', () => {
    expect(clampCamera({ zoom: 0.2, x: 9, y: -9 }, 100)).toEqual({ zoom: 1, x: 0.5, y: 0.5 });
    expect(clampCamera({ zoom: 4, x: 9, y: 0 }, 100)).toEqual({ zoom: 4, x: 0.875, y: 1 / 6 });
    expect(clampCamera({ zoom: 1000, x: 0.5, y: 0.5 }, 60).zoom).toBe(10);
  });

  it('[G8] a table that is not tested, or hides a group, is called neither fair nor both, and is painted', () => {
    const { isNotTested, hasHidden, isSafe, isPrivate, isNotPrivate, isProtective, isMinimal } = nodeBits;
    const safe = isSafe | isPrivate | isMinimal;
    expect(
      [
        safe | isNotTested,
        safe | isProtective | hasHidden,
        isNotPrivate | isProtective | hasHidden,
        isNotPrivate | isNotTested,
      ].map(kindOf),
    ).toEqual(['notTested', 'hidden', 'undecided', 'undecided']);
    expect(paintOrder.toSorted()).toEqual(Object.keys(allTablesWords.kinds).toSorted());
    expect(nodeKinds.toSorted()).toEqual(paintOrder.toSorted());
  });

  it('names the state of a node', () => {
    expect([1 | 4 | 16 | 32, 1 | 4 | 16, 1 | 8, 2 | 4, 2 | 8, 2, 1].map(kindOf)).toEqual([
      'minimal',
      'both',
      'anonymous',
      'protective',
      'neither',
      'undecided',
      'anonymous',
    ]);
  });
});
