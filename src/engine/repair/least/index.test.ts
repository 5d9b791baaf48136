import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RepairMethodName } from '../../vocabulary/repair-methods.ts';
import { quietContext } from '../../table/testing/memory-source.ts';
import { expectValue, someWorld } from '../../discovery/testing/random-tables.ts';
import { repairMethods } from '../method-table.ts';
import type { RepairSettings } from '../repair-settings.ts';
import { inputOf, worldOf } from '../testing/random-repairs.ts';

const run = (method: RepairMethodName, input: ReturnType<typeof inputOf>) =>
  expectValue(repairMethods[method].run(input, quietContext));

/** 6 of 10 women and 3 of 10 men are denied: elift 0.6 / 0.45 = 1.33. */
const world = worldOf([
  ['F', 'clerk', 'no', 6],
  ['F', 'clerk', 'yes', 4],
  ['M', 'clerk', 'no', 3],
  ['M', 'clerk', 'yes', 7],
]);

describe('the method least', () => {
  it.each([
    ['down', { revoked: 2, granted: 0 }],
    ['up', { revoked: 0, granted: 2 }],
  ] as const)('[P6] changes as few decisions as it takes, only %s', (direction, paid) => {
    const repaired = run('least', inputOf(world, { direction }));
    expect(repaired.utility.discriminatory).toEqual({ before: 1, after: 0 });
    expect(repaired.paid).toMatchObject({ ...paid, overwritten: 0 });
    expect(repaired.log.changes[0].reason).toEqual({ A: [{ attribute: 'sex', value: 'F' }], B: [], D: [] });
  });

  it('[P4] leaves locked records alone and says which rule stays', () => {
    const repaired = run('least', inputOf(world, { direction: 'down', lock: [{ attribute: 'sex', in: ['M'] }] }));
    expect(repaired.log.records).toBe(0);
    expect(repaired.unresolved).toMatchObject([{ A: [{ attribute: 'sex', value: 'F' }], B: [] }]);
  });

  it('[P6] is never worse than the methods that change only decisions in its direction', () => {
    const left = ({ utility, unresolved, hidden }: ReturnType<typeof run>) =>
      (utility.discriminatory?.after ?? unresolved.length) + hidden.length;
    fc.assert(
      fc.property(
        someWorld,
        fc.constantFrom<RepairSettings['direction']>('both', 'down', 'up'),
        fc.constantFrom('1.1', '1.25', '2'),
        (random, direction, alpha) => {
          const input = inputOf(random, { direction, alpha });
          const done = repairMethods.least.run(input, quietContext);
          fc.pre(done.ok || done.code !== 'no-attributes');
          const least = expectValue(done);
          for (const method of (['drp2', 'up'] as const).filter(
            (one) => direction !== (one === 'up' ? 'down' : 'up'),
          )) {
            const other = run(method, input);
            expect(left(least)).toBeLessThanOrEqual(left(other));
            if (left(least) === left(other)) expect(least.log.records).toBeLessThanOrEqual(other.log.records);
          }
          expect(least.paid).toMatchObject(
            direction === 'down' ? { granted: 0 } : direction === 'up' ? { revoked: 0 } : {},
          );
        },
      ),
      { numRuns: 150 },
    );
  });
});
