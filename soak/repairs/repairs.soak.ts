import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { plainRows } from '../../src/engine/discovery/testing/random-tables.ts';
import { denialByForce, fewestByForce, someTinyCase } from '../../src/engine/repair/testing/least-by-force.ts';
import { solve } from '../../src/engine/repair/testing/random-tiny-tables.ts';
import { seed } from '../chance.ts';
import { tell } from '../figures.ts';

/** Tables of at most ten records, so that every choice of decisions to turn can be tried. */
const cases = 12_000;
/** More changes than ten records can have. */
const all = 11;
/** The share of solvable tables that may be left with a rule. */
const aim = 0.001;

const started = performance.now();
const count = { nothing: 0, repaired: 0, unsolvable: 0, drastic: 0, missed: 0 };

afterAll(() => {
  const solvable = count.repaired + count.missed;
  tell('repairs', {
    tables: cases,
    'nothing to repair': count.nothing,
    'repaired to the last rule': count.repaired,
    'left, and no choice of decisions repairs it': count.unsolvable,
    'left, and only denying everybody in the context of a rule would repair it': count.drastic,
    'left although a repair exists': count.missed,
    'share of the solvable left': `${((100 * count.missed) / solvable).toFixed(3)}%`,
    seconds: (performance.now() - started) / 1000,
  });
});

it(`[P4] leaves a rule in fewer than ${100 * aim}% of the tables that some choice of decisions repairs`, () => {
  for (const one of fc.sample(someTinyCase, { numRuns: cases, seed })) {
    const { changes, unresolved } = solve(one);
    if (unresolved.length === 0) {
      if (changes.length === 0) count.nothing += 1;
      else count.repaired += 1;
      continue;
    }
    const rows = plainRows(one.world);
    const deniesAll = denialByForce(one, rows);
    if (fewestByForce(one, rows, all) === null) count.unsolvable += 1;
    else if (fewestByForce(one, rows, all, (after) => !deniesAll(after)) === null) count.drastic += 1;
    else count.missed += 1;
  }
  expect(count.missed / (count.repaired + count.missed)).toBeLessThan(aim);
});
