import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDecision } from '../table/decision.ts';
import { prepareTable } from '../table/prepare-table.ts';
import { quietContext } from '../table/testing/memory-source.ts';
import { adultNames, plain, readSample } from '../table/testing/raw.ts';
import { pairsOf } from '../vocabulary/items.ts';
import { type Proxy, findProxies } from './find-proxies.ts';
import { sumWeights } from './testing/brute-force.ts';
import { proxyByForce } from './testing/proxies-by-force.ts';
import { attributes, expectValue, plainRows, someWorld, tableOf } from './testing/random-tables.ts';

function expectProxy(proxy: Proxy, known: ReturnType<typeof proxyByForce>, minCount: number): void {
  expect(proxy).toMatchObject({ of: known.of, size: known.size, leftOut: known.leftOut });
  expectSame(proxy.cramersV, known.cramersV);
  expectSame(proxy.mutualInformation, known.mutualInformation);
  expectSame(proxy.share, known.share);
  const enough = known.values.filter((one) => one.n >= minCount);
  if (known.size === 0 || enough.length === 0) {
    expect(proxy.best).toBeNull();
    return;
  }
  const highest = Math.max(...enough.map(({ low }) => low));
  const { value, n, x, confidence, coverage, lift, interval } = proxy.best!;
  expect(n).toBeGreaterThanOrEqual(minCount);
  const chosen = known.values.find((one) => one.value === value)!;
  expect(interval.low).toBeCloseTo(chosen.low, 9);
  expect(chosen.low).toBeGreaterThan(highest - 1e-12);
  const equal = known.values.filter((one) => one.n === chosen.n && one.x === chosen.x);
  expect(equal.map((one) => one.value).sort()[0]).toBe(value);
  expect([n, x]).toEqual([chosen.n, chosen.x]);
  expect(confidence).toBeCloseTo(x / n, 12);
  expect(coverage).toBeCloseTo(x / known.size, 12);
  expect(lift).toBeCloseTo((x * known.of) / (n * known.size), 9);
}

function expectNumbers(
  proxy: Proxy,
  counts: object,
  [v, bits, share]: readonly number[],
  [value, n, x, coverage, lift]: readonly (string | number)[],
): void {
  expect(proxy).toMatchObject({ ...counts, best: { value, n, x } });
  expect(proxy.cramersV).toBeCloseTo(v, 12);
  expect(proxy.mutualInformation).toBeCloseTo(bits, 12);
  expect(proxy.share).toBeCloseTo(share, 12);
  expect(proxy.best!.coverage).toBeCloseTo(Number(coverage), 12);
  expect(proxy.best!.lift).toBeCloseTo(Number(lift), 12);
}

function expectSame(value: number | null, known: number | null): void {
  if (known === null || value === null) expect(value).toBe(known);
  else expect(Math.abs(value * Math.abs(value) - known * Math.abs(known))).toBeLessThan(1e-11);
}

describe('findProxies against brute force', () => {
  it('[D9] [T2] [T6] V, mutual information, share, counts and best rule are those of brute force', () => {
    let looked = 0;
    let left = 0;
    fc.assert(
      fc.property(someWorld, fc.constantFrom(1, 4, 40), (some, minCount) => {
        const { table, decision } = tableOf(some);
        const rows = plainRows(some);
        const {
          groups,
          attributes: found,
          notLookedAt,
        } = expectValue(findProxies(table, decision, some.protectedItems, minCount, quietContext));
        expect(new Set(pairsOf(groups).map(String))).toEqual(
          new Set(some.protectedItems.map(({ attribute, value }) => String([attribute, value]))),
        );
        const isLeft = attributes.map((attribute) => {
          const held = rows.filter(({ cells }) => cells[attribute] !== null);
          const values = new Set(held.map(({ cells }) => cells[attribute])).size;
          return values < 2 || sumWeights(held) < 5 * values;
        });
        expect(notLookedAt.map(({ attribute }) => attribute)).toEqual(attributes.filter((_, i) => isLeft[i]));
        expect(found.map(({ attribute }) => attribute)).toEqual(attributes.filter((_, i) => !isLeft[i]));
        looked += found.length;
        left += notLookedAt.length;
        for (const { attribute, groups: own } of found) {
          expect(own).toHaveLength(groups.length);
          groups.forEach(({ attribute: name, value }, i) => {
            if (name === attribute) expect(own[i]).toBeNull();
            else expectProxy(own[i]!, proxyByForce(rows, attribute, { attribute: name, value }), minCount);
          });
        }
      }),
      { numRuns: 300 },
    );
    expect(Math.min(looked, left)).toBeGreaterThan(100);
  });

  it('[D9] on Adult, relationship stands in for women as scipy says, and a value of two people for nobody', () => {
    const names = ['relationship', 'occupation', 'native-country', 'race', 'sex', 'fnlwgt', 'class'];
    const none = { missingAs: 'none' } as const;
    const columns = {
      ...Object.fromEntries(adultNames.filter((name) => !names.includes(name)).map((name) => [name, { use: false }])),
      occupation: none,
      'native-country': none,
    };
    const table = expectValue(prepareTable(readSample('adult.data', adultNames), { ...plain, columns }));
    const items = [
      { attribute: 'race', value: 'Black' },
      { attribute: 'sex', value: 'Female' },
    ];
    const { attributes: found, notLookedAt } = expectValue(
      findProxies(table, expectValue(readDecision(table, 'class', ['<=50K'])), items, 652, quietContext),
    );
    const [black, women] = [0, 1].map(
      (group) => (name: string) => found.find(({ attribute }) => attribute === name)!.groups[group]!,
    );
    expectNumbers(
      women('relationship'),
      { of: 32561, size: 10771, leftOut: 0 },
      [0.6488919835476712, 0.3939571552905553, 0.4302081926914853],
      ['Wife', 1568, 1566, 0.145390400148547, 3.019168889819413],
    );
    expectNumbers(
      women('occupation'),
      { of: 30718, size: 9930, leftOut: 1843 },
      [0.4337804392331305, 0.14847045668479375, 0.16353265381749058],
      ['Adm-clerical', 3770, 2537, 0.2554884189325277, 2.0817223482146914],
    );
    expect(notLookedAt).toEqual([{ attribute: 'fnlwgt', reason: 'many-values', values: 21_648, people: 32_561 }]);
    expectNumbers(
      black('native-country'),
      { of: 31978, size: 3028, leftOut: 583 },
      [0.20646956648453482, 0.020661652173836576, 0.045718298537772185],
      ['United-States', 29170, 2832, 0.9352708058124174, 1.0253030451926461],
    );
  });
});
