import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mineByForce } from '../mining/testing/brute-force.ts';
import { inputOf } from '../mining/testing/inputs.ts';
import {
  type CmarPatterns,
  type CmarRecords,
  keepConfident,
  keepCorrelated,
  keepCovering,
  keepGeneral,
  publishedCmar,
  testCmar,
  trainCmar,
  weightOfRule,
} from './cmar.ts';
import { type PlainRecord, rulesByForce, tellByForce } from './testing/cmar-by-force.ts';

const ruleOf = (both: number, premise: number, ofClass: number, total: number, items = [0], target = 0) => ({
  items,
  target,
  both,
  premise,
  ofClass,
  total,
});

const toNumber = (weight: bigint) => Number(weight) / 2 ** 64;

describe('weighted chi-square', () => {
  it('[S7] is chi-square squared over the largest that the margins allow, by hand', () => {
    // 30 of 40 with X are of a class of 50 in 100: chi-square 16.67, at most 66.67.
    const chi = 100 / 40 + 100 / 40 + 100 / 60 + 100 / 60;
    const e = 1 / (40 * 50) + 1 / (40 * 50) + 1 / (60 * 50) + 1 / (60 * 50);
    const most = (40 - (40 * 50) / 100) ** 2 * 100 * e;
    expect([chi * 2, most].map((value) => value.toFixed(2))).toEqual(['16.67', '66.67']);
    expect(toNumber(weightOfRule(ruleOf(30, 40, 50, 100)))).toBeCloseTo((chi * 2) ** 2 / most, 10);
    expect(toNumber(weightOfRule(ruleOf(30, 40, 50, 100)))).toBeCloseTo(25 / 6, 10);
    expect(toNumber(weightOfRule(ruleOf(40, 40, 50, 100)))).toBeCloseTo(200 / 3, 10);
  });

  it('[S7] is 0 where all or nobody have the premise or the class, and where they have nothing to do with it', () => {
    for (const rule of [
      ruleOf(50, 100, 50, 100),
      ruleOf(40, 40, 100, 100),
      ruleOf(0, 0, 50, 100),
      ruleOf(20, 40, 50, 100),
    ])
      expect(weightOfRule(rule)).toBe(0n);
  });
});

describe('pruning as CMAR', () => {
  it('[S7] keeps what holds for at least half', () => {
    expect(keepConfident([ruleOf(9, 20, 50, 100), ruleOf(10, 20, 50, 100)])).toEqual([ruleOf(10, 20, 50, 100)]);
  });

  it('[S7] keeps what is positively correlated at 5%, to the point', () => {
    // With margins of 50 of 100 chi-square is (both - 25)^2 * 0.16: 2.56 for 29, 4 for 30.
    expect(keepCorrelated([29, 30].map((both) => ruleOf(both, 50, 50, 100)))).toEqual([ruleOf(30, 50, 50, 100)]);
    expect(keepCorrelated([ruleOf(10, 50, 50, 100)])).toEqual([]);
    expect(keepCorrelated([ruleOf(50, 100, 50, 100)])).toEqual([]);
  });

  it('[S7] drops a rule with a better and more general one before it, of whatever class', () => {
    const rules = [
      ruleOf(9, 10, 50, 100, [1]),
      ruleOf(8, 10, 50, 100, [1, 2], 1),
      ruleOf(7, 10, 50, 100, [2, 3]),
      ruleOf(6, 10, 50, 100, [3]),
    ];
    expect(keepGeneral(rules)).toEqual([rules[0], rules[2], rules[3]]);
  });

  it('[S7] keeps a rule while it tells a record rightly that is not covered yet', () => {
    const records: CmarRecords = {
      rows: 3,
      columns: [
        { codes: [0, 0, 1], offset: 0, size: 2 },
        { codes: [0, 1, 1], offset: 2, size: 2 },
      ],
      classes: [0, 1, 1],
      weights: [5, 2, 4],
    };
    const rules = [
      ruleOf(4, 5, 5, 11, [0]),
      ruleOf(3, 5, 5, 11, [2]),
      ruleOf(2, 5, 6, 11, [3], 1),
      ruleOf(1, 5, 5, 11, [1]),
    ];
    expect(keepCovering(rules, records, 1)).toEqual({ rules: [rules[0], rules[2]], uncovered: [] });
    expect(keepCovering(rules, records, 2)).toMatchObject({ rules: [rules[0], rules[1], rules[2]] });
    expect(keepCovering(rules, records, 2).uncovered[1]).toBe(4);
  });
});

const someWorld = fc.record({
  rows: fc.array(fc.tuple(fc.nat(2), fc.nat(1), fc.nat(2), fc.nat(2)), { minLength: 4, maxLength: 60, size: 'max' }),
  weights: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 60, maxLength: 60 }),
  minCount: fc.integer({ min: 1, max: 6 }),
  isPruned: fc.boolean(),
  hasTraining: fc.boolean(),
  coverage: fc.integer({ min: 1, max: 4 }),
});

const sizes = [2, 2, 3];

describe('CMAR', () => {
  it('[S7] tells every record as trying all rules on plain lists does', () => {
    fc.assert(
      fc.property(someWorld, ({ rows, weights, minCount, isPruned, hasTraining, coverage }) => {
        const input = inputOf(rows, [...sizes, 3], { weights: Float64Array.from(rows, (_, i) => weights[i]) });
        const found = mineByForce(input, { minCount, countOf: 'premise', maxLength: 4 });
        const given: CmarPatterns = {
          patterns: found.filter(({ items }) => items.length > 0),
          total: found.find(({ items }) => items.length === 0)!.support,
          classItems: [7, 8, 9],
        };
        const records: CmarRecords = {
          rows: rows.length,
          columns: sizes.map((size, i) => ({ codes: rows.map((row) => row[i]), size, offset: [0, 2, 4][i] })),
          classes: rows.map((row) => row[3]),
          weights,
        };
        const plain = rows.map((row, i): PlainRecord => ({
          items: [0, 1, 2].filter((j) => row[j] < sizes[j]).map((j) => [0, 2, 4][j] + row[j]),
          target: row[3],
          weight: weights[i],
        }));
        const classifier = trainCmar(given, hasTraining ? records : null, { isPruned, coverage });
        const forced = rulesByForce(given, hasTraining ? plain : null, isPruned, coverage);
        const shown = (rules: readonly { items: readonly number[]; target: number }[]) =>
          rules.map(({ items, target }) => `${items.join()} -> ${target}`);
        expect(shown(classifier.rules)).toEqual(shown(forced.rules));
        expect(classifier.defaultClass).toBe(forced.defaultClass);
        plain.forEach((record, row) => {
          const told = tellByForce(forced, record.items);
          const one = { ...records, weights: weights.map((weight, i) => (i === row ? weight : 0)) };
          expect(testCmar(classifier, one)).toMatchObject({
            right: told === record.target ? record.weight : 0,
            total: record.weight,
          });
        });
        expect(
          trainCmar({ ...given, patterns: [...given.patterns].reverse() }, hasTraining ? records : null, {
            isPruned,
            coverage,
          }),
        ).toEqual(classifier);
      }),
      { numRuns: 200 },
    );
  });

  it('[S7] needs the supports of premise and class: a pattern without them gives no rule', () => {
    const given = { patterns: [{ items: [0, 7], support: 5 }], total: 9, classItems: [7, 8] };
    expect(trainCmar(given)).toEqual({ rules: [], defaultClass: 0, classes: 2 });
  });

  it('[S7] without a rule everybody gets the default class', () => {
    const given = {
      patterns: [
        { items: [8], support: 5 },
        { items: [7], support: 4 },
      ],
      total: 9,
      classItems: [7, 8],
    };
    const records = { rows: 2, columns: [], classes: [0, 1], weights: [2, 3] };
    expect(testCmar(trainCmar(given, null, publishedCmar), records)).toEqual({ right: 3, total: 5, unmatched: 5 });
  });
});
