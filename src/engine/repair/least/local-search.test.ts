import { describe, expect, it } from 'vitest';
import { expectValue } from '../../discovery/testing/random-tables.ts';
import { listConstraints } from './constraints.ts';
import { LocalSearch } from './local-search.ts';
import type { Direction } from './problem.ts';
import { SideEffects, listBorderRules } from './side-effects.ts';
import { SearchState } from './search-state.ts';
import { peopleOf, problemOf } from '../testing/random-tiny-tables.ts';

/**
 * 6 of 10 women and 2 of 10 men are denied; the women are cell 0, the men cell 1. At 1.2 elift needs three men denied.
 */
function begin(direction: Direction, minConfidence = '0'): LocalSearch {
  const people = peopleOf({ F: [6, 4], M: [2, 8] });
  const problem = problemOf({
    world: { ...people, settings: { ...people.settings, minConfidence } },
    measure: 'elift',
    alpha: '1.2',
    direction,
    locked: [],
  });
  const { cells, itemsets, limits } = problem;
  const state = new SearchState(expectValue(listConstraints(problem)), { power: 2, size: 0.5 });
  return new LocalSearch(
    cells,
    state,
    new SideEffects(listBorderRules(cells, itemsets, limits)),
    direction,
    () => false,
  );
}

describe('LocalSearch', () => {
  it('[P4] descends until every rule holds', () => {
    const search = begin('down');
    expect(search.descend(Infinity, 0)).toBe(true);
    expect([search.changed, Array.from(search.state.moved)]).toEqual([3, [0, 3]]);
  });

  it('[P4] stops at a bound, where nothing helps, and when told to', () => {
    expect(begin('down').descend(1, 0)).toBe(false);
    const stopped = begin('down');
    stopped.isStopped = () => true;
    expect([stopped.descend(Infinity, 0), stopped.changed]).toEqual([false, 0]);
  });

  it('[P4] undoes as much of a cell as is redundant, whole cells included', () => {
    const search = begin('both');
    search.move(1, 7);
    search.move(0, -1);
    search.state.updateGains();
    search.undoRedundant();
    expect([search.changed, Array.from(search.state.moved), search.state.violated]).toEqual([3, [0, 3], 0]);
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
