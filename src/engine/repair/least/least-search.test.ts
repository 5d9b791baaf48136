import { describe, expect, it } from 'vitest';
import { expectValue } from '../../discovery/testing/random-tables.ts';
import { listConstraints } from './least-constraints.ts';
import { LeastSearch, type LeastDirection } from './least-search.ts';
import { SideEffects, listNearRules } from './least-side.ts';
import { LeastState } from './least-state.ts';
import { peopleOf, problemOf } from '../testing/random-tiny-tables.ts';

/**
 * 6 of 10 women and 2 of 10 men are denied; the women are cell 0, the men cell 1. At 1.2 elift needs three men denied.
 */
function begin(direction: LeastDirection, minConfidence = '0'): LeastSearch {
  const people = peopleOf({ F: [6, 4], M: [2, 8] });
  const problem = problemOf({
    world: { ...people, settings: { ...people.settings, minConfidence } },
    measure: 'elift',
    alpha: '1.2',
    direction,
    locked: [],
  });
  const { cells, itemsets, limits } = problem;
  const state = new LeastState(expectValue(listConstraints(problem)), { power: 2, size: 0.5 });
  return new LeastSearch(cells, state, new SideEffects(listNearRules(cells, itemsets, limits)), direction, () => false);
}

describe('LeastSearch', () => {
  it('[P4] fills until every rule holds', () => {
    const search = begin('down');
    expect(search.fill(Infinity, 0)).toBe(true);
    expect([search.changed, Array.from(search.state.moved)]).toEqual([3, [0, 3]]);
  });

  it('[P4] stops at a bound, where nothing helps, and when told to', () => {
    expect(begin('down').fill(1, 0)).toBe(false);
    const stopped = begin('down');
    stopped.isStopped = () => true;
    expect([stopped.fill(Infinity, 0), stopped.changed]).toEqual([false, 0]);
  });

  it('[P4] takes back as much of a cell as no rule needs, whole cells included', () => {
    const search = begin('both');
    search.move(1, 7);
    search.move(0, -1);
    search.state.settle();
    search.takeBack();
    expect([search.changed, Array.from(search.state.moved), search.state.broken]).toEqual([3, [0, 3], 0]);
  });

  it('[P5] follows the rules that enter and leave FR, there and back: at 25% the 2 of 10 men are one short', () => {
    const { side } = begin('both', '0.25');
    const count = (cell: number, by: number) => {
      side.move(cell, by);
      return side.count;
    };
    expect(side.cost(1, 1)).toBe(1);
    expect(side.cost(1, -1)).toBe(0);
    expect([count(1, 1), count(1, 2), count(1, -2)]).toEqual([1, 1, 1]);
    expect(side.cost(1, -1)).toBe(-1);
    expect(count(1, -1)).toBe(0);
  });
});
