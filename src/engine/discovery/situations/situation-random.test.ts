import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareFractions, fractionOf } from '../testing/fraction.ts';
import { plainSituation, someSituation, testSituation } from '../testing/random-people.ts';
import { expectValue, thresholdOf } from '../testing/random-tables.ts';
import { testByForce } from '../testing/situation-by-force.ts';
import { columnsOf, expectSame, female, testLines } from '../testing/situation-lines.ts';
import { markFlagged } from './situation-testing.ts';

describe('testSituations', () => {
  it('[D7] [M1] [T2] [T4] [T6] is what sorting all people by exact distance gives, on random tables', () => {
    let exact = 0;
    let rounded = 0;
    fc.assert(
      fc.property(someSituation, (situation) => {
        const test = testSituation(situation);
        const verdicts = testByForce(plainSituation(situation));
        expectSame(test, verdicts);
        const weigh = (isTested: boolean) =>
          verdicts.filter(({ near }) => (near !== null) === isTested).reduce((sum, { weight }) => sum + weight, 0);
        expect([test.tested, test.tooFew]).toEqual([weigh(true), weigh(false)]);
        if (test.space.slack === 0) exact += 1;
        else rounded += 1;
      }),
      { numRuns: 400 },
    );
    expect(Math.min(exact, rounded)).toBeGreaterThan(20);
  });

  it('[D7] [T4] is exact where distances differ by less than the grid they are rounded to', () => {
    const number = fc.integer({ min: 0, max: 40 }).map((j) => `0.50000000000000${String(j).padStart(2, '0')}`);
    const person = fc.record({
      x: number,
      y: number,
      z: number,
      sex: fc.constantFrom('F', 'F', 'M'),
      granted: fc.constantFrom('no', 'no', 'yes'),
    });
    fc.assert(
      fc.property(
        fc.array(person, { minLength: 6, maxLength: 16, size: 'max' }),
        fc.integer({ min: 1, max: 3 }),
        (rows, k) => {
          const all = [
            ...rows,
            { x: '0', y: '0', z: '0.5000000000000001', sex: 'F', granted: 'no' },
            { x: '1', y: '1', z: '0', sex: 'M', granted: 'yes' },
            { x: '1', y: '0', z: '1', sex: 'M', granted: 'yes' },
            { x: '0', y: '1', z: '1', sex: 'M', granted: 'no' },
          ];
          const test = expectValue(
            testLines(
              ['x,y,z,sex,granted', ...all.map((one) => [one.x, one.y, one.z, one.sex, one.granted].join())],
              ['x', 'y', 'z'],
              k,
            ),
          );
          expect(test.space.slack).toBeGreaterThan(0);
          const people = all.map(({ granted, ...cells }) => ({ cells, weight: 1, isDenied: granted === 'no' }));
          expectSame(
            test,
            testByForce({
              people,
              measures: ['x', 'y', 'z'].map((name) => ({ name, by: 'number' })),
              protectedItems: female,
              lacking: [],
              k,
            }),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  it('[D7] [T4] flags exactly at random thresholds', () => {
    fc.assert(
      fc.property(
        someSituation,
        fc.constantFrom('-1', '-0.5', '-0.2', '0', '0.16666666666666666', '0.2', '0.3333333333333333', '0.6', '1'),
        (situation, t) => {
          const test = testSituation(situation);
          const expected = columnsOf(test).map(([, members, others]) =>
            compareFractions({ top: BigInt(members - others), bottom: BigInt(test.k) }, fractionOf(t)) >= 0 ? 1 : 0,
          );
          const { isFlagged, flagged } = markFlagged(test, thresholdOf(t));
          expect(Array.from(isFlagged)).toEqual(expected);
          expect(flagged).toBe(
            expected.reduce<number>((sum, mark, i) => sum + mark * (test.table.weights?.[test.row[i]] ?? 1), 0),
          );
        },
      ),
      { numRuns: 100 },
    );
  });
});
