import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDecision } from '../../table/decision.ts';
import { prepareTable } from '../../table/columns/prepare.ts';
import { pairsOf } from '../../shared/item-text.ts';
import { quietContext } from '../../table/testing/memory-source.ts';
import { adultNames, plain, readSample } from '../../table/testing/raw.ts';
import { findProxies, type Proxy } from './find-proxies.ts';
import { proxyByForce } from '../testing/proxies-by-force.ts';
import { attributes, expectValue, plainRows, someWorld, tableOf } from '../testing/random-tables.ts';

function expectProxy(proxy: Proxy, known: ReturnType<typeof proxyByForce>): void {
  expect(proxy).toMatchObject({ of: known.of, size: known.size, leftOut: known.leftOut });
  expectSame(proxy.cramersV, known.cramersV);
  expectSame(proxy.mutualInformation, known.mutualInformation);
  expectSame(proxy.share, known.share);
  if (known.size === 0) {
    expect(proxy.best).toBeNull();
    return;
  }
  const highest = Math.max(...known.values.map(({ low }) => low));
  const { value, n, x, confidence, coverage, lift } = proxy.best!;
  const chosen = known.values.find((one) => one.value === value)!;
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
    fc.assert(
      fc.property(someWorld, (some) => {
        const { table, decision } = tableOf(some);
        const rows = plainRows(some);
        const { groups, attributes: found } = expectValue(
          findProxies(table, decision, some.protectedItems, quietContext),
        );
        expect(new Set(pairsOf(groups).map(String))).toEqual(
          new Set(some.protectedItems.map(({ attribute, value }) => String([attribute, value]))),
        );
        expect(found.map(({ attribute }) => attribute)).toEqual(attributes);
        for (const { attribute, groups: own } of found) {
          expect(own).toHaveLength(groups.length);
          groups.forEach(({ attribute: name, value }, i) => {
            if (name === attribute) expect(own[i]).toBeNull();
            else expectProxy(own[i]!, proxyByForce(rows, attribute, { attribute: name, value }));
          });
        }
      }),
      { numRuns: 300 },
    );
  });

  it('[D9] on Adult, relationship stands in for women as a count with Python says', () => {
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
    const { attributes: found } = expectValue(
      findProxies(table, expectValue(readDecision(table, 'class', ['<=50K'])), items, quietContext),
    );
    const [black, women] = [0, 1].map(
      (group) => (name: string) => found.find(({ attribute }) => attribute === name)!.groups[group]!,
    );
    expectNumbers(
      women('relationship'),
      { of: 32561, size: 10771, leftOut: 0 },
      [0.6490003367665136, 0.39406792392795076, 0.4303291540058335],
      ['Wife', 1568, 1566, 0.145390400148547, 3.019168889819413],
    );
    expectNumbers(
      women('occupation'),
      { of: 30718, size: 9930, leftOut: 1843 },
      [0.43426093779924696, 0.1487522514059787, 0.16384303636507694],
      ['Priv-house-serv', 149, 141, 0.01419939577039275, 2.9273626796974797],
    );
    expectNumbers(
      women('fnlwgt'),
      { of: 32561, size: 10771, leftOut: 0 },
      [0.9827700770660528, 0.8842749381899129, 0.9656438978002173],
      ['118551', 9, 9, 0.0008355770123479714, 3.0230247887846993],
    );
    expectNumbers(
      black('native-country'),
      { of: 31978, size: 3028, leftOut: 583 },
      [0.20947374019737644, 0.02106768930461378, 0.04661674202167707],
      ['Haiti', 44, 43, 0.014200792602377808, 10.320748769064489],
    );
  });
});
