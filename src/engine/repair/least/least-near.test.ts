import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectValue } from '../../discovery/testing/random-tables.ts';
import { someCase } from '../testing/least-by-force.ts';
import { problemOf } from '../testing/random-tiny-tables.ts';
import { listConstraints } from './least-constraints.ts';
import { judgeNearness } from './least-near.ts';
import { listPremises } from './least-premises.ts';
import { LeastState } from './least-state.ts';

/** Changes some cells at random, as far as their decisions go, and says how much was changed. */
function change(state: LeastState, granted: Float64Array, denied: Float64Array, draws: readonly number[]): number {
  let changed = 0;
  draws.forEach((draw, i) => {
    const cell = draw % granted.length;
    const by = i % 2 === 0 ? 1 : -1;
    const room = by > 0 ? granted[cell] - state.moved[cell] : denied[cell] + state.moved[cell];
    if (room <= 0) return;
    state.move(cell, by);
    changed += 1;
  });
  state.settle();
  return changed;
}

describe('rules that changes come near', () => {
  it('[P4] a rule that is not near holds after as many changes, and what is broken is found without its cells', () => {
    let far = 0;
    fc.assert(
      fc.property(someCase, fc.array(fc.nat(), { maxLength: 6 }), (one, draws) => {
        const problem = problemOf(one);
        const { granted, denied } = problem.cells;
        const listed = listPremises(problem);
        const constraints = expectValue(listConstraints(problem, listed));
        const state = new LeastState(constraints, { power: 2, size: 0.5 });
        const before = new Set(constraints.premise.filter((_, rule) => isBroken(rule)));
        const changed = change(state, granted, denied, draws);
        const { isNear, findBroken } = judgeNearness(problem, listed);
        const told = Array.from(constraints.premise).filter((at) => !isNear(at, changed));
        far += told.length;
        const broken = new Set(constraints.premise.filter((_, rule) => isBroken(rule)));
        for (const at of told) expect(broken.has(at) || before.has(at)).toBe(false);
        if (one.measure !== 'clift' && one.world.missingAs.every((as) => as === 'value'))
          expect([...findBroken(listed.premises, state.moved)].filter((at) => !before.has(at))).toEqual(
            [...broken].filter((at) => !before.has(at)).sort((a, b) => a - b),
          );

        function isBroken(rule: number): boolean {
          return constraints.rule.some((own, k) => own === rule && state.needs[k] > 0);
        }
      }),
      { numRuns: 150 },
    );
    expect(far).toBeGreaterThan(100);
  });
});
