import { sayFailure } from '../../words/failure.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quietContext } from '../table/testing/memory-source.ts';
import { attributes, isProtectedIn, someWorld } from '../discovery/testing/random-tables.ts';
import { type PlainRow, measureByForce, mineByForce, ratesByForce } from '../discovery/testing/brute-force.ts';
import { toNumber } from '../discovery/testing/fraction.ts';
import { repairMethods } from './method-table.ts';
import { inputOf, plainRecords } from './testing/random-repairs.ts';
import { compareMeasures } from './before-and-after.ts';

it('[P4] [P5] every measure after a repair is over the rules of before and after, rare ones on their own counts', () => {
  let rareOnes = 0;
  fc.assert(
    fc.property(someWorld, fc.constantFrom('up', 'drp2'), (world, method) => {
      const input = inputOf(world);
      const done = repairMethods[method as 'up'].run(input, quietContext);
      if (!done.ok) throw new Error(sayFailure(done));
      const [start, end] = [plainRecords(input), plainRecords(done.value.result)];
      const mine = (rows: readonly PlainRow[], settings = world.settings) =>
        mineByForce(rows, attributes, isProtectedIn(world), settings).pd;
      const [before, found] = [mine(start), mine(end)];
      const keys = new Set([...before, ...found].map(({ key }) => key));
      const after = mine(end, { ...world.settings, minSupport: 1, minConfidence: '0', support: 'premise' }).filter(
        ({ key }) => keys.has(key),
      );
      const isFound = new Set(found.map(({ key }) => key));
      for (const { measure, worst, median, rare } of compareMeasures(done.value)) {
        const values = (rows: readonly PlainRow[], rules: typeof before) =>
          rules
            .map((rule) => toNumber(measureByForce(measure, rule, ratesByForce(rows, rule))))
            .filter((value) => value !== null)
            .sort((one, other) => one - other);
        const pick = (list: number[]) => (measure.endsWith('_c') ? list[0] : list[list.length - 1]) ?? null;
        const [old, now] = [values(start, before), values(end, after)];
        const close = (value: number | null) =>
          value === null || !Number.isFinite(value) ? value : (expect.closeTo(value, 9) as number);
        expect(worst).toMatchObject({ before: close(pick(old)), after: close(pick(now)) });
        expect(median).toEqual({
          before: close(old[Math.floor(old.length / 2)] ?? null),
          after: close(now[Math.floor(now.length / 2)] ?? null),
        });
        expect(rare).toBe(after.filter(({ key }) => !isFound.has(key)).length);
      }
      rareOnes += after.length - found.length;
    }),
    { numRuns: 150 },
  );
  expect(rareOnes).toBeGreaterThan(50);
});
