import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quietContext } from '../table/testing/memory-source.ts';
import { type Measure, measures } from '../vocabulary/measures.ts';
import type { PlainRow } from '../discovery/testing/brute-force.ts';
import { type World, attributes, expectValue, someWorld } from '../discovery/testing/random-tables.ts';
import type { Repaired } from './finish-repair.ts';
import { repairMethods } from './method-table.ts';
import { passByForce } from './testing/thesis-methods-by-force.ts';
import { inputOf, plainRecords, yardstickOf } from './testing/random-repairs.ts';

const show = (rows: readonly PlainRow[]) =>
  rows.map(
    ({ cells, isDenied }) => `${attributes.map((name) => cells[name]).join(' ')} ${isDenied ? 'denied' : 'granted'}`,
  );
const alphaOf = (measure: Measure) =>
  measure.endsWith('_d') ? ['0', '0.1'] : measure.endsWith('_c') ? ['0.6', '0.9'] : ['1', '1.1', '1.5'];

describe('one pass, to the letter', () => {
  it.each([
    [
      'drp1',
      '[P1] [P2] writes A into the fewest records, those of the smallest impact first, rule by rule',
      ['elift', 'slift', 'olift'],
    ],
    [
      'drp2',
      '[P1] [P2] denies the fewest others, those of the smallest impact first, rule by rule',
      ['elift', 'slift', 'olift'],
    ],
    ['irp1', '[P1] [P2] writes A into the fewest records without D', ['elift']],
    ['irp2', '[P1] [P2] denies the fewest others without D', ['elift']],
    ['drp2+irp2', '[P3] [E1] goes on until both requirements hold, then protects what is left', ['elift', 'slift']],
    ['up', '[P6] [P9] grants the fewest members of the group, for every measure', measures],
  ] as const)('%s: %s', (method, _, known) => {
    const chosen = fc
      .constantFrom<Measure>(...known)
      .chain((measure) =>
        fc.record({ measure: fc.constant(measure), alpha: fc.constantFrom(...alphaOf(measure)), impact: fc.boolean() }),
      );
    let changes = 0;
    fc.assert(
      fc.property(someWorld, chosen, (world, { measure, alpha, impact }) => {
        const plain = { ...world, weights: null };
        const input = inputOf(plain, { measure, alpha, impact, passes: 1 });
        const { result, log } = expectValue(repairMethods[method].run(input, quietContext));
        const rows = plainRecords(input);
        expect(show(plainRecords(result))).toEqual(
          show(passByForce(rows, yardstickOf(plain, measure, alpha), method, impact)),
        );
        changes += log.records;
      }),
      { numRuns: 60 },
    );
    expect(changes).toBeGreaterThan(0);
  });
});

describe('weights', () => {
  it.each(['drp2', 'up', 'irp2', 'drp2+irp2'] as const)(
    '[T2] %s makes of a weighted table what it makes of its expanded records',
    (method) => {
      const someSettings = fc.record({
        alpha: fc.constantFrom('1', '1.1', '1.5'),
        impact: fc.boolean(),
        passes: fc.constantFrom(1, 20),
      });
      fc.assert(
        fc.property(
          someWorld,
          fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 26, maxLength: 26 }),
          someSettings,
          (world, weights, settings) => {
            const heavy: World = { ...world, weights: world.cells.map((_, i) => weights[i]) };
            const times = <T>(list: readonly T[]) => list.flatMap((one, i) => Array<T>(weights[i]).fill(one));
            const long: World = {
              ...world,
              cells: times(world.cells),
              decisions: times(world.decisions),
              weights: null,
            };
            const [one, other] = [heavy, long].map((some) =>
              expectValue(repairMethods[method].run(inputOf(some, settings), quietContext)),
            );
            const origins = times([...world.cells.keys()]);
            const count = ({ result }: Repaired, originOf: (row: number) => number) => {
              const sums = new Map<string, number>();
              plainRecords(result).forEach((row, i) => {
                const key = `${originOf(result.origin[i])} ${show([row])[0]}`;
                sums.set(key, (sums.get(key) ?? 0) + row.weight);
              });
              return [...sums].sort();
            };
            expect(count(one, (row) => row)).toEqual(count(other, (row) => origins[row]));
            expect([one.utility, one.log.records, one.passes]).toEqual([
              other.utility,
              other.log.records,
              other.passes,
            ]);
          },
        ),
        { numRuns: 40 },
      );
    },
  );
});
