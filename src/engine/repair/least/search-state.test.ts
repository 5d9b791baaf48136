import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectValue } from '../../discovery/testing/random-tables.ts';
import { listConstraints } from './constraints.ts';
import type { LeastProblem } from './problem.ts';
import { SearchState } from './search-state.ts';
import { SideEffects, listBorderRules } from './side-effects.ts';
import { someCase } from '../testing/least-by-force.ts';
import { problemOf } from '../testing/random-tiny-tables.ts';

const someMoves = fc.array(
  fc.record({ cell: fc.nat(), part: fc.double({ min: 0, max: 1, noNaN: true }), isDown: fc.boolean() }),
  { maxLength: 8 },
);

/** Moves within what each cell has, in turn. */
function makeMoves(
  { cells }: LeastProblem,
  moves: readonly { cell: number; part: number; isDown: boolean }[],
  moved: Float64Array,
  move: (cell: number, by: number) => void,
): void {
  for (const { cell: pick, part, isDown } of moves) {
    const cell = pick % cells.count;
    const room = isDown ? cells.granted[cell] - moved[cell] : cells.denied[cell] + moved[cell];
    const by = Math.round(part * room) * (isDown ? 1 : -1);
    if (by !== 0) move(cell, by);
  }
}

describe('SearchState', () => {
  it('a gain is what the total penalty falls by when one unit moves, after any moves before', () => {
    fc.assert(
      fc.property(
        someCase,
        someMoves,
        fc.constantFrom(2 as const, 3 as const),
        fc.constantFrom(0.5 as const, 1 as const),
        (one, moves, power, size) => {
          const problem = problemOf(one);
          const { cells } = problem;
          const state = new SearchState(expectValue(listConstraints(problem)), { power, size });
          makeMoves(problem, moves, state.moved, (cell, by) => state.move(cell, by));
          state.updateGains();
          const scale = 1 + state.totalPenalty;
          for (let cell = 0; cell < cells.count; cell += 1) {
            for (const by of [1, -1]) {
              const room = by > 0 ? cells.granted[cell] - state.moved[cell] : cells.denied[cell] + state.moved[cell];
              if (room < 1) continue;
              const gain = state.gainOf(cell, by);
              const before = state.totalPenalty;
              state.move(cell, by);
              const after = state.totalPenalty;
              state.move(cell, -by);
              expect(Math.abs(before - after - gain)).toBeLessThanOrEqual(1e-9 * scale);
            }
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  it('counts what does not hold, and tells what a move would break', () => {
    fc.assert(
      fc.property(someCase, someMoves, (one, moves) => {
        const problem = problemOf(one);
        const constraints = expectValue(listConstraints(problem));
        const state = new SearchState(constraints, { power: 2, size: 0.5 });
        makeMoves(problem, moves, state.moved, (cell, by) => {
          const held = Array.from(state.violations, (violation) => violation === 0);
          const isBroken = state.breaks(cell, by);
          const worst = state.findWorstViolated(cell, by);
          state.move(cell, by);
          const violated = Array.from(state.violations.keys()).filter((k) => held[k] && state.violations[k] > 0);
          expect(isBroken).toBe(violated.length > 0);
          expect(worst === -1 ? 0 : state.violations[worst]).toBe(
            Math.max(0, ...violated.map((k) => state.violations[k])),
          );
        });
        expect(state.violated).toBe(state.violations.filter((violation) => violation > 0).length);
      }),
      { numRuns: 100 },
    );
  });

  it('what is dropped weighs nothing, and comes back when it holds', () => {
    fc.assert(
      fc.property(someCase, (one) => {
        const problem = problemOf(one);
        const constraints = expectValue(listConstraints(problem));
        const state = new SearchState(constraints, { power: 2, size: 0.5 });
        state.drop(() => true);
        expect([state.violated, state.largestViolation(), Math.abs(state.totalPenalty) < 1e-6]).toEqual([0, 0, true]);
        state.resetWeights();
        for (let k = 0; k < constraints.count; k += 1) expect(state.isDropped(k)).toBe(state.violations[k] > 0);
      }),
      { numRuns: 50 },
    );
  });
});

describe('SideEffects', () => {
  it('[P5] counts the rules near the border that entered or left FR, whatever the way there', () => {
    fc.assert(
      fc.property(someCase, someMoves, (one, moves) => {
        const problem = problemOf(one);
        const { cells, itemsets, limits } = problem;
        const border = listBorderRules(cells, itemsets, limits);
        const side = new SideEffects(border);
        const moved = new Float64Array(cells.count);
        makeMoves(problem, moves, moved, (cell, by) => {
          moved[cell] += by;
          side.move(cell, by);
        });
        const denied = border.denied.slice();
        moved.forEach((by, cell) => border.rulesOf(cell).forEach((rule) => (denied[rule] += by)));
        expect(side.count).toBe(
          Array.from(denied.keys()).filter(
            (rule) => denied[rule] >= border.least[rule] !== border.denied[rule] >= border.least[rule],
          ).length,
        );
        expect(side.isEmpty).toBe(border.count === 0);
      }),
      { numRuns: 100 },
    );
  });

  it('[P5] lists the rules of each cell, and none at all where they have more cells than may be', () => {
    fc.assert(
      fc.property(someCase, (one) => {
        const { cells, itemsets, limits } = problemOf(one);
        const border = listBorderRules(cells, itemsets, limits);
        const all = Array.from({ length: cells.count }, (_, cell) => border.rulesOf(cell));
        const entries = all.reduce((sum, rules) => sum + rules.length, 0);
        for (const rules of all) expect(rules).toEqual(rules.slice().sort());
        expect(listBorderRules(cells, itemsets, limits, entries).count).toBe(border.count);
        if (entries > 0) expect(listBorderRules(cells, itemsets, limits, entries - 1).count).toBe(0);
      }),
      { numRuns: 100 },
    );
  });
});
