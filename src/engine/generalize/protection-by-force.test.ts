import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { threshold } from '../measures/testing/thresholds.ts';
import { quietContext } from '../table/testing/memory-source.ts';
import { measures } from '../vocabulary/measures.ts';
import { keepClasses } from './node-table.ts';
import { boundRemoval, discriminatesWithin, isProtectiveTable } from './protection.ts';
import { checkEveryNodeByForce } from './testing/plain-lattice.ts';
import { type PlainRequirements } from './testing/plain-table.ts';
import { expectValue, openWorld, plainTableOf, readFor, safeLevels, someWorld } from './testing/random-lattices.ts';

const alphasOf = (measure: string) =>
  measure.endsWith('_d') ? ['0.1', '0.3'] : measure.endsWith('_c') ? ['0.9', '0.5'] : ['1.2', '2'];

describe('protection by each measure', () => {
  it.each(measures)('[G4] [M2] [M3] [M5] %s: as row by row, without and with suppression', (measure) => {
    fc.assert(
      fc.property(
        someWorld,
        fc.constantFrom(...alphasOf(measure)),
        fc.constantFrom(null, '0.15'),
        (world, alpha, suppress) => {
          const requirements: PlainRequirements = {
            ...world.requirements,
            k: Math.min(3, world.requirements.k),
            l: null,
            diversity: null,
            c: null,
            t: null,
            closeness: null,
            suppress,
            measure,
            alpha,
          };
          const search = openWorld(world);
          const found = expectValue(search.findSafe(readFor(search, requirements), quietContext));
          const force = checkEveryNodeByForce(plainTableOf(world), requirements).filter(
            ({ isPrivate, isProtective }) => isPrivate && isProtective,
          );
          expect(safeLevels(search, found)).toEqual(force.map(({ levels }) => levels));
        },
      ),
      { numRuns: 60 },
    );
  });

  it.each(measures)(
    '[G4] [G5] %s: what is certain whatever is suppressed holds after suppressing any classes',
    (measure) => {
      const seen = { unfair: 0, fair: 0, open: 0 };
      fc.assert(
        fc.property(
          someWorld,
          fc.constantFrom(...alphasOf(measure)),
          fc.integer({ min: 1, max: 3 }),
          fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }),
          (world, alpha, minCount, picks) => {
            const search = openWorld(world);
            const limits = { measure, alpha: threshold(alpha), minCount, tau: 4 };
            const table = search.tableOf(0);
            let weight = 0;
            const marks = Uint8Array.from(table.n, (n, group) =>
              picks[group] && weight + n <= search.table.totalWeight / 4 ? ((weight += n), 1) : 0,
            );
            const bounds = boundRemoval(search.lattice, table, limits, Math.floor(search.table.totalWeight / 3));
            const kept = keepClasses(table, marks);
            const isFair = isProtectiveTable(search.lattice, kept, limits);
            const said = bounds.unfair >= weight ? 'unfair' : bounds.fair >= weight ? 'fair' : 'open';
            seen[said] += 1;
            if (said !== 'open') expect(isFair).toBe(said === 'fair');
            if (measure === 'clift') return;
            const open = bounds.open.filter(({ fair }) => fair < weight);
            expect(open.some((rule) => discriminatesWithin(search.lattice, kept, rule, limits))).toBe(!isFair);
          },
        ),
        { numRuns: 150 },
      );
      expect(Math.min(seen.unfair, seen.fair, seen.open)).toBeGreaterThan(0);
    },
  );
});
