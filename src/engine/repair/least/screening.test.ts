import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectValue } from '../../discovery/testing/random-tables.ts';
import { someCase } from '../testing/least-by-force.ts';
import { problemOf } from '../testing/random-tiny-tables.ts';
import { listConstraints } from './constraints.ts';
import { screenRules } from './fewest-changes.ts';
import { listPremises } from './problem.ts';
import { SearchState } from './search-state.ts';

/** Changes some cells at random, as far as their decisions go, and says how much was changed. */
function change(state: SearchState, granted: Float64Array, denied: Float64Array, draws: readonly number[]): number {
  let changed = 0;
  draws.forEach((draw, i) => {
    const cell = draw % granted.length;
    const by = i % 2 === 0 ? 1 : -1;
    const room = by > 0 ? granted[cell] - state.moved[cell] : denied[cell] + state.moved[cell];
    if (room <= 0) return;
    state.move(cell, by);
    changed += 1;
  });
  state.updateGains();
  return changed;
}

describe('rules that changes may violate', () => {
  it('[P4] a rule that is far holds after as many changes, and what is violated is found without its cells', () => {
    let far = 0;
    fc.assert(
      fc.property(someCase, fc.array(fc.nat(), { maxLength: 6 }), (one, draws) => {
        const problem = problemOf(one);
        const { granted, denied } = problem.cells;
        const listed = listPremises(problem);
        const constraints = expectValue(listConstraints(problem, listed));
        const state = new SearchState(constraints, { power: 2, size: 0.5 });
        const before = new Set(constraints.premise.filter((_, rule) => isBroken(rule)));
        const changed = change(state, granted, denied, draws);
        const { mayBeViolated, findViolated } = screenRules(problem, listed);
        const told = Array.from(constraints.premise).filter((at) => !mayBeViolated(at, changed));
        far += told.length;
        const violated = new Set(constraints.premise.filter((_, rule) => isBroken(rule)));
        for (const at of told) expect(violated.has(at) || before.has(at)).toBe(false);
        if (one.measure !== 'clift' && one.world.missingAs.every((as) => as === 'value'))
          expect([...findViolated(listed.premises, state.moved)].filter((at) => !before.has(at))).toEqual(
            [...violated].filter((at) => !before.has(at)).sort((a, b) => a - b),
          );

        function isBroken(rule: number): boolean {
          return constraints.rule.some((own, k) => own === rule && state.violations[k] > 0);
        }
      }),
      { numRuns: 150 },
    );
    expect(far).toBeGreaterThan(100);
  });
});
