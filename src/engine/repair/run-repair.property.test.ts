import { sayFailure } from '../../words/failure.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RepairMethodName } from '../vocabulary/repair-methods.ts';
import { quietContext } from '../table/testing/memory-source.ts';
import { type Measure, measures } from '../vocabulary/measures.ts';
import type { PlainRow } from '../discovery/testing/brute-force.ts';
import { type World, attributes, someReferredWorld, someSurveyWorld } from '../discovery/testing/random-tables.ts';
import { repairMethods } from './method-table.ts';
import type { RepairSettings } from './repair-settings.ts';
import {
  type Case,
  after,
  before,
  expectAllowed,
  expectFigures,
  expectLeft,
  expectLog,
  expectRowsKept,
  listDifferences,
} from './testing/expect-repaired.ts';
import { inputOf } from './testing/random-repairs.ts';

const threeMeasures: readonly Measure[] = ['elift', 'slift', 'olift'];
const isRatio = (measure: Measure) => !measure.includes('_');
const someMeasure = (method: RepairMethodName) =>
  fc.constantFrom(
    ...(method === 'up' || method === 'least' || ['remove', 'massage', 'reweigh', 'sample'].includes(method)
      ? measures
      : threeMeasures),
  );
const alphaOf = (measure: Measure) =>
  isRatio(measure)
    ? fc.constantFrom('1', '1.1', '1.25', '2')
    : measure.endsWith('_d')
      ? fc.constantFrom('0', '0.05', '0.2')
      : fc.constantFrom('0.5', '0.8', '0.95');
const someLock = fc.constantFrom<RepairSettings['lock']>(
  [],
  [],
  [],
  ['sex'],
  ['granted'],
  ['race', { attribute: 'sex', in: ['M'] }],
  [
    { attribute: 'job', in: ['clerk'] },
    { attribute: 'sex', in: ['M', 'F'] },
  ],
);

/**
 * Random worlds with survey weights in which a rule is frequent as soon as somebody is denied, so that counting weights by
 * force tells what is frequent (M12).
 */
const someSurvey: fc.Arbitrary<World> = someSurveyWorld.map((world) => ({
  ...world,
  settings: { ...world.settings, minSupport: 1 },
}));

/** Runs a method on random worlds; locks only where the method keeps them. */
function check(
  method: RepairMethodName,
  numRuns: number,
  look: (one: Case) => void,
  { canLock = true, worlds = someReferredWorld }: { canLock?: boolean; worlds?: fc.Arbitrary<World> } = {},
): void {
  const settings = someMeasure(method).chain((measure) =>
    fc.record({
      measure: fc.constant(measure),
      alpha: alphaOf(measure),
      impact: fc.boolean(),
      passes: fc.constantFrom(1, 3, 20),
      d: fc.constantFrom(null, '0.5', '0.8', '1'),
      lock: canLock ? someLock : fc.constant([]),
      seed: fc.nat(),
    }),
  );
  fc.assert(
    fc.property(worlds, settings, (world, chosen) => {
      const { measure, alpha, d } = chosen;
      const input = inputOf(world, chosen);
      const done = repairMethods[method].run(input, quietContext);
      fc.pre(done.ok || (done.code !== 'no-attributes' && done.code !== 'group-not-drawn'));
      if (!done.ok) throw new Error(`${done.code}: ${sayFailure(done)}`);
      look({ world, input, measure, alpha, d, repaired: done.value });
    }),
    { numRuns },
  );
}

const classOf = (deny: boolean, grant: boolean) => () => ({ deny, grant, overwrite: false });
const byMeasure = (measure: Measure) =>
  measure === 'slift' ? { deny: false, grant: true, overwrite: false } : { deny: false, grant: false, overwrite: true };

describe.each([
  ['drp1', 'direct', byMeasure],
  ['drp2', 'direct', classOf(true, false)],
  ['drp1+rg', 'direct', (measure: Measure) => ({ ...byMeasure(measure), grant: true })],
  ['drp2+rg', 'direct', classOf(true, true)],
  ['irp1', 'indirect', () => ({ deny: false, grant: false, overwrite: true })],
  ['irp2', 'indirect', classOf(true, false)],
  ['drp2+irp2', 'both', classOf(true, false)],
  ['up', 'direct', classOf(false, true)],
  ['least', 'direct', classOf(true, true)],
] as const)('%s on random tables', (method, repairs, mayOf) => {
  it('[P1] [P4] [P5] [P6] [T2] changes only what it may, keeps the order, reports what counting by force finds, and leaves what it says', () => {
    check(method, 35, (one) => {
      expectAllowed(one, mayOf(one.measure));
      expectRowsKept(one);
      expectLog(one);
      expectFigures(one);
      expectLeft(one, repairs, method.endsWith('rg') ? (one.d ?? '0.9') : one.d);
    });
  });

  it('[M12] [P4] under survey weights judges by weights, by force, and changes whole people, who are counted', () => {
    check(
      method,
      35,
      (one) => {
        expectAllowed(one, mayOf(one.measure));
        expectRowsKept(one);
        expectLog(one);
        expectFigures(one);
        expectLeft(one, repairs, method.endsWith('rg') ? (one.d ?? '0.9') : one.d);
      },
      { worlds: someSurvey },
    );
  });
});

describe('the baselines on random weighted tables', () => {
  it('[P7] massaging changes classes only, keeps the number of positive records where nothing is locked, and is measured as any other method', () => {
    check('massage', 40, (one) => {
      expectAllowed(one, { deny: true, grant: true, overwrite: false });
      expectRowsKept(one);
      expectLog(one);
      expectFigures(one);
      if (one.input.settings.lock.length === 0) expect(one.repaired.paid.granted).toBe(one.repaired.paid.revoked);
    });
  });

  it('[P7] sampling and reweighing change no cell; sampling keeps how many are in a protected group, and how many not', () => {
    for (const method of ['sample', 'reweigh'] as const) {
      check(
        method,
        30,
        (one) => {
          expect(listDifferences(one)).toEqual([]);
          if (method === 'reweigh') return;
          const sizes = (rows: readonly PlainRow[]) => {
            const found = new Map<string, number>();
            for (const { cells, weight } of rows) {
              const isProtected = one.world.protectedItems.some(({ attribute, value }) => cells[attribute] === value);
              const key = isProtected ? 'protected' : 'others';
              found.set(key, (found.get(key) ?? 0) + weight);
            }
            return [...found].sort();
          };
          expect(sizes(after(one))).toEqual(sizes(before(one)));
          expectFigures(one);
        },
        { canLock: false },
      );
    }
  });

  it('[P7] removing leaves out the protected attributes and nothing else', () => {
    check(
      'remove',
      30,
      (one) => {
        const names = one.world.protectedItems.map(({ attribute }) => attribute);
        expect(one.repaired.result.table.attributes.map(({ name }) => name).sort()).toEqual(
          ['granted', ...attributes].filter((name) => !names.includes(name)).sort(),
        );
        expect(one.repaired.utility).toMatchObject({ DDPD: null, DDPP: null, IDPD: null, IDPP: null });
        if (one.repaired.utility.frequent.after > 0) expect(one.repaired.utility.GC).toBe(0);
      },
      { canLock: false },
    );
  });
});
