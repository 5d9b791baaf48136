import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairGroups } from '../../measures/counts.ts';
import type { Holds } from '../pins.ts';
import { type MeasuredScenario, markNotBeaten, nothingTested } from './figures.ts';

interface Plain {
  readonly holds: Holds;
  readonly smallest: number | null;
  /** Denied of 10 in the group, against 2 of 10 others. */
  readonly denied: number | null;
  readonly loss: number;
  readonly kept: number;
  readonly granted: number;
}

const usual: Plain = { holds: 'yes', smallest: 5, denied: 2, loss: 0, kept: 10, granted: 0 };

function scenarioOf(part: Partial<Plain>): MeasuredScenario {
  const { holds, smallest, denied, loss, kept, granted } = { ...usual, ...part };
  return {
    figures: {
      holds,
      privacy: {
        ...{ holds, by: 'cells', people: 20, columns: 2, shown: [], smallest, pickedOut: null, standOut: 0 },
        ...{ uniqueOverAll: 0, epsilon: null, channels: null, smallestSupport: null },
      },
      fairness: nothingTested,
      costs: {
        ...{ loss, kept, granted, taken: 0, rewritten: 0, changed: 0 },
        ...{ isWeighted: false, leftOut: 0, accuracy: null },
      },
    },
    worst: [denied === null ? null : { counts: pairGroups(denied, 10, 2, 10), contrast: null }],
  };
}

const mark = (...parts: Partial<Plain>[]) => markNotBeaten(parts.map(scenarioOf), 'slift');

describe('results that are not beaten', () => {
  it('one that holds beats nobody by being equal', () => expect(mark({}, {})).toEqual([true, true]));
  it('one at least as good in everything and better in one thing beats', () =>
    expect(mark({}, { kept: 9 }, { granted: 1 })).toEqual([true, false, false]));
  it('each better in something: neither is beaten', () =>
    expect(mark({ kept: 12 }, { smallest: 8 })).toEqual([true, true]));
  it('[M4] fairer by the exact value of the worst rule', () =>
    expect(mark({ denied: 1 }, { denied: 2 })).toEqual([true, false]));
  it('[G8] one that does not hold is none, and beats none', () =>
    expect(mark({ holds: 'cannotBeTold', kept: 99 }, { holds: 'no', kept: 99 }, {})).toEqual([false, false, true]));
  it('what only one of two has cannot be compared', () =>
    expect(mark({ smallest: null, kept: 99 }, { denied: null })).toEqual([true, true]));

  it('are those that plain comparison leaves', () => {
    const small = fc.integer({ min: 0, max: 2 });
    const plain = fc.record({
      holds: fc.constantFrom<Holds>('yes', 'yes', 'no', 'cannotBeTold'),
      smallest: fc.option(small, { freq: 4 }),
      denied: fc.option(small, { freq: 4 }),
      loss: small,
      kept: small,
      granted: small,
    });
    fc.assert(
      fc.property(fc.array(plain, { maxLength: 5 }), (all) => {
        const better = (a: Plain): (number | null)[] => [
          a.smallest,
          a.denied === null ? null : -a.denied,
          -a.loss,
          a.kept,
          -a.granted,
        ];
        const beats = (a: Plain, b: Plain) => {
          const [own, other] = [better(a), better(b)];
          const isComparable = own.every((one, i) => (one === null) === (other[i] === null));
          const atLeast = own.every((one, i) => (one ?? 0) >= (other[i] ?? 0));
          return isComparable && atLeast && own.some((one, i) => (one ?? 0) > (other[i] ?? 0));
        };
        const expected = all.map(
          (one) => one.holds === 'yes' && !all.some((other) => other.holds === 'yes' && beats(other, one)),
        );
        expect(mark(...all)).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });
});
