import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../shared/randomness.ts';
import type { Item } from '../vocabulary/items.ts';
import { type PlainRow, denied, sumWeights } from './testing/brute-force.ts';
import {
  type World,
  attributes,
  isProtectedIn,
  keyOfPremise,
  mineBoth,
  mineWorld,
  plainRows,
  someSurveyWorld,
  someWorld,
} from './testing/random-tables.ts';
import { markGrounded } from './explain-rules.ts';
import { holdReasons } from './hold-reasons.ts';

const people = (sex: string, job: string, zone: string, count: number, no: number) =>
  Array.from({ length: count }, (_, i) => ({ cells: [sex, 'r1', job, zone], decision: i < no ? 'no' : 'yes' }));

const worldOf = (rows: ReturnType<typeof people>): World => ({
  cells: rows.map(({ cells }) => cells),
  weights: null,
  decisions: rows.map(({ decision }) => decision),
  missingAs: ['none', 'value', 'none', 'value'],
  protectedItems: [{ attribute: 'sex', value: 'F' }],
  settings: { minSupport: 1, minConfidence: '0', maxLength: 2, support: 'premise' },
});

const hold = (world: World, grounded: readonly Item[], key = 'sex=F') => {
  const rules = mineWorld(world);
  const rule = Array.from(rules.pd.premise).findIndex((premise) => keyOfPremise(rules, premise) === key);
  return holdReasons(rules, rule, markGrounded(rules, grounded));
};

const nurse = { attribute: 'job', value: 'nurse' };
const east = { attribute: 'zone', value: 'x' };

describe('reasons held fixed together', () => {
  it('[D6] explain a gap that is only one of jobs', () => {
    const rows = [
      ...people('F', 'nurse', 'x', 60, 30),
      ...people('F', 'clerk', 'x', 20, 2),
      ...people('M', 'nurse', 'x', 20, 10),
      ...people('M', 'clerk', 'x', 60, 6),
    ];
    const joint = hold(worldOf(rows), [nurse])!;
    expect(joint).toMatchObject({ reasons: [nurse], strata: 2, skipped: 0, n1: 80, n2: 80, leftOut: 0 });
    expect(joint.before!.value).toBeCloseTo(32 / 80 - 16 / 80, 12);
    expect(joint.after!.value).toBeCloseTo(0, 12);
    expect(joint.after!.interval!.low).toBeLessThan(0);
    expect(joint.after!.interval!.high).toBeGreaterThan(0);
  });

  it('[D6] explain together what neither explains alone', () => {
    // Denied is who is a nurse or lives in x; women are more often both.
    const rows = [
      ...people('F', 'nurse', 'x', 40, 40),
      ...people('F', 'nurse', 'y', 40, 40),
      ...people('F', 'clerk', 'x', 40, 40),
      ...people('F', 'clerk', 'y', 20, 0),
      ...people('M', 'nurse', 'x', 10, 10),
      ...people('M', 'nurse', 'y', 20, 20),
      ...people('M', 'clerk', 'x', 20, 20),
      ...people('M', 'clerk', 'y', 90, 0),
    ];
    const world = worldOf(rows);
    const left = (grounded: readonly Item[]) => hold(world, grounded)!.after!.value;
    expect(left([nurse])).toBeGreaterThan(0.2);
    expect(left([east])).toBeGreaterThan(0.2);
    expect(left([nurse, east])).toBeCloseTo(0, 12);
  });

  it('[D6] leave a gap that has nothing to do with them, whole and clear of 0', () => {
    const rows = ['nurse', 'clerk'].flatMap((job) => [
      ...people('F', job, 'x', 50, 30),
      ...people('M', job, 'x', 50, 10),
    ]);
    const { before, after } = hold(worldOf(rows), [nurse])!;
    expect([before!.value, after!.value]).toEqual([expect.closeTo(0.4, 12), expect.closeTo(0.4, 12)]);
    expect(after!.interval!.low).toBeGreaterThan(0.25);
  });

  it('[T6] leave out combinations of one side only, and who has no value, and count them', () => {
    const rows = [
      ...people('F', 'nurse', 'x', 10, 5),
      ...people('F', 'clerk', 'x', 7, 2),
      ...people('M', 'clerk', 'x', 8, 3),
      ...people('M', '?', 'x', 4, 1),
    ];
    expect(hold(worldOf(rows), [nurse])).toMatchObject({ strata: 1, skipped: 1, n1: 7, n2: 8, leftOut: 14 });
    const apart = [...people('F', 'nurse', 'x', 10, 5), ...people('M', 'clerk', 'x', 8, 3)];
    expect(hold(worldOf(apart), [nurse])).toMatchObject({
      strata: 0,
      skipped: 2,
      before: null,
      after: null,
      leftOut: 18,
    });
  });

  it('[D6] cannot be held fixed where they are of the situation itself, protected or unknown', () => {
    const world = worldOf([...people('F', 'nurse', 'x', 10, 5), ...people('M', 'nurse', 'x', 8, 3)]);
    expect(hold(world, [])).toBeNull();
    expect(hold(world, [nurse], 'job=nurse&sex=F')).toBeNull();
    expect(hold(world, [{ attribute: 'sex', value: 'M' }])).toBeNull();
    expect(hold(world, [{ attribute: 'job', value: 'smith' }])).toBeNull();
    expect(hold(world, [nurse, east], 'job=nurse&sex=F')!.reasons).toEqual([east]);
  });

  it('[D6] [T2] [T6] leave what going through every combination of reasons leaves, on random tables', () => {
    let compared = 0;
    fc.assert(
      fc.property(someWorld, fc.nat(15), (world, picks) => {
        const { rules, rows } = mineBoth(world);
        const named = [nurse, { attribute: 'job', value: 'clerk' }, east, { attribute: 'zone', value: 'y' }];
        const isProtected = isProtectedIn(world);
        const grounded = named.filter(
          (item, i) => ((picks >> i) & 1) === 1 && !isProtected(`${item.attribute}=${item.value}`),
        );
        Array.from(rules.pd.premise.keys())
          .slice(0, 6)
          .forEach((rule) => {
            const key = keyOfPremise(rules, rules.pd.premise[rule]);
            const joint = holdReasons(rules, rule, markGrounded(rules, grounded));
            const forced = holdByForce(rows, key.split('&'), isProtected, grounded);
            expect(joint === null).toBe(forced === null);
            if (joint === null || forced === null) return;
            expect([joint.strata, joint.skipped, joint.n1, joint.n2]).toEqual([
              forced.strata,
              forced.skipped,
              forced.n1,
              forced.n2,
            ]);
            if (forced.strata === 0) return;
            compared += 1;
            expect(joint.before!.value).toBeCloseTo(forced.before, 9);
            expect(joint.after!.value).toBeCloseTo(forced.after, 9);
          });
      }),
      { numRuns: 200 },
    );
    expect(compared).toBeGreaterThan(100);
  });

  it('[D6] [M12] by survey weights each side of a stratum counts as what it is worth, and its share goes by weights', () => {
    let [compared, unlike] = [0, 0];
    fc.assert(
      fc.property(someSurveyWorld, fc.integer({ min: 1, max: 3 }), (own, picks) => {
        const world = { ...own, reference: undefined };
        const rules = mineWorld(world);
        const isProtected = isProtectedIn(world);
        const grounded = [nurse, east].filter(
          (item, i) => ((picks >> i) & 1) === 1 && !isProtected(`${item.attribute}=${item.value}`),
        );
        const rows = plainRows(world);
        const weightOf = (i: number) => Math.round(Number(world.survey[i]) * 1000);
        const bySum = rows.map((row, i) => ({ ...row, weight: weightOf(i) }));
        const bySquare = rows.map((row, i) => ({ ...row, weight: weightOf(i) ** 2 }));
        for (const rule of Array.from(rules.pd.premise.keys()).slice(0, 6)) {
          const key = keyOfPremise(rules, rules.pd.premise[rule]).split('&');
          const joint = holdReasons(rules, rule, markGrounded(rules, grounded));
          const [asked, sums, squares] = [rows, bySum, bySquare].map((some) =>
            holdByForce(some, key, isProtected, grounded),
          );
          expect(joint === null).toBe(asked === null);
          if (joint === null || asked === null) continue;
          expect([joint.strata, joint.skipped, joint.n1, joint.n2]).toEqual([
            ...[asked.strata, asked.skipped, asked.n1, asked.n2],
          ]);
          if (asked.strata === 0) continue;
          expect(joint.before!.value).toBeCloseTo(sums!.before, 9);
          // Mantel and Haenszel's mean of the gaps by weights, each stratum weighed by what its sides are worth.
          const worth = (n: number, square: number) => Number(BigInt(n) ** 2n / BigInt(square));
          let [gap, all] = [0, 0];
          sums!.used.forEach(({ a1, n1, a2, n2 }, i) => {
            const [one, two] = [worth(n1, squares!.used[i].n1), worth(n2, squares!.used[i].n2)];
            gap += ((a1 / n1 - a2 / n2) * one * two) / (one + two);
            all += (one * two) / (one + two);
          });
          expect(joint.after!.value).toBeCloseTo(gap / all, 9);
          compared += 1;
          if (Math.abs(asked.after - joint.after!.value) > 1e-6) unlike += 1;
        }
      }),
      { numRuns: 300 },
    );
    expect(compared).toBeGreaterThan(100);
    expect(unlike).toBeGreaterThan(50);
  });

  it('[D6] say in about 95 of 100 tables that what is left could be chance, where reasons are all there is', () => {
    let held = 0;
    for (let seed = 1; seed <= 200; seed += 1) {
      const random = seededRandom(31 * seed);
      const rows = Array.from({ length: 500 }, () => {
        const sex = random() < 0.5 ? 'F' : 'M';
        const job = random() < (sex === 'F' ? 0.7 : 0.3) ? 'nurse' : 'clerk';
        const zone = random() < (sex === 'F' ? 0.6 : 0.4) ? 'x' : 'y';
        const risk = 0.1 + (job === 'nurse' ? 0.3 : 0) + (zone === 'x' ? 0.3 : 0);
        return { cells: [sex, 'r1', job, zone], decision: random() < risk ? 'no' : 'yes' };
      });
      const { low, high } = hold(worldOf(rows), [nurse, east])!.after!.interval!;
      if (low <= 0 && high >= 0) held += 1;
    }
    expect(held / 200).toBeGreaterThan(0.9);
    expect(held / 200).toBeLessThan(0.99);
  });
});

/** The same record by record: strata are texts of which named reasons somebody has. */
function holdByForce(
  rows: readonly PlainRow[],
  premise: readonly string[],
  isProtected: (item: string) => boolean,
  grounded: readonly Item[],
) {
  const split = premise.map((item) => item.split('='));
  const own = split.map(([name]) => name);
  const reasons = grounded.filter(
    ({ attribute, value }) => !own.includes(attribute) && rows.some(({ cells }) => cells[attribute] === value),
  );
  if (reasons.length === 0) return null;
  const group = split.filter(([name, value]) => isProtected(`${name}=${value}`));
  const context = split.filter(([name, value]) => !isProtected(`${name}=${value}`));
  const inside = rows.filter(
    ({ cells }) =>
      context.every(([name, value]) => cells[name] === value) &&
      group.every(([name]) => cells[name] !== null) &&
      attributes.every((name) => !reasons.some(({ attribute }) => attribute === name) || cells[name] !== null),
  );
  const strata = new Map<string, PlainRow[]>();
  for (const row of inside) {
    const key = reasons.map(({ attribute, value }) => row.cells[attribute] === value).join();
    strata.set(key, [...(strata.get(key) ?? []), row]);
  }
  const isIn = ({ cells }: PlainRow) => group.every(([name, value]) => cells[name] === value);
  const counts = [...strata.values()].map((all) => {
    const [one, two] = [all.filter(isIn), all.filter((row) => !isIn(row))];
    return {
      n1: sumWeights(one),
      a1: sumWeights(denied(one)),
      n2: sumWeights(two),
      a2: sumWeights(denied(two)),
    };
  });
  const used = counts.filter(({ n1, n2 }) => n1 > 0 && n2 > 0);
  const sum = (pick: (one: (typeof counts)[number]) => number) => used.reduce((all, one) => all + pick(one), 0);
  const [n1, n2] = [sum((one) => one.n1), sum((one) => one.n2)];
  const weight = sum((one) => (one.n1 * one.n2) / (one.n1 + one.n2));
  return {
    used,
    strata: used.length,
    skipped: counts.length - used.length,
    n1,
    n2,
    before: sum((one) => one.a1) / n1 - sum((one) => one.a2) / n2,
    after: sum((one) => (one.a1 / one.n1 - one.a2 / one.n2) * ((one.n1 * one.n2) / (one.n1 + one.n2))) / weight,
  };
}
