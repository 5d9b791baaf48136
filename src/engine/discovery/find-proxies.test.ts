import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RunContext } from '../shared/run-context.ts';
import { readDecision } from '../table/decision.ts';
import { prepareTable } from '../table/prepare.ts';
import { type Item, type TableSettings } from '../table/settings.ts';
import { quietContext } from '../table/testing/memory-source.ts';
import { adultNames, plain, rawOf, readSample } from '../table/testing/raw.ts';
import { findProxies, type Proxy } from './find-proxies.ts';
import { proxyByForce } from './testing/proxies-by-force.ts';
import { attributes, expectValue, plainRows, someWorld, tableOf, type World } from './testing/worlds.ts';

const world: World = {
  cells: [['F', 'r1', 'nurse', 'x'], ['M', 'r1', 'nurse', 'x'], ['F', 'r2', 'clerk', 'y'], ['M', 'r2', 'clerk', 'x'], ['?', 'r2', 'clerk', 'x'], ['F', 'r2', '?', 'x']],
  weights: [30, 10, 20, 40, 5, 2],
  decisions: ['no', 'yes', 'yes', 'yes', 'no', 'no'],
  missingAs: ['none', 'value', 'none', 'value'],
  protectedItems: [{ attribute: 'race', value: 'r1' }, { attribute: 'sex', value: 'F' }, { attribute: 'sex', value: 'F' }],
  settings: { minSupport: 1, minConfidence: '0', maxLength: 2, support: 'rule' },
};

function proxiesOf(names: readonly string[], rows: readonly (readonly string[])[], items: readonly Item[], settings: Partial<TableSettings> = {}) {
  return expectValue(findProxies(expectValue(prepareTable(rawOf(names, rows), { ...plain, ...settings })), null, items, quietContext));
}

function expectSame(value: number | null, known: number | null): void {
  if (known === null || value === null) expect(value).toBe(known);
  else expect(Math.abs(value * Math.abs(value) - known * Math.abs(known))).toBeLessThan(1e-11);
}

describe('findProxies', () => {
  it('[D9] groups once and attributes in column order, the decision and a group\'s own attribute aside', () => {
    const { table, decision } = tableOf(world);
    const { groups, attributes: found } = expectValue(findProxies(table, decision, world.protectedItems, quietContext));
    expect(groups).toEqual([['sex', 'F'], ['race', 'r1']]);
    expect(found.map(({ attribute, groups: own }) => [attribute, own.map((one) => one?.group ?? null)])).toEqual([
      ['sex', [null, ['race', 'r1']]],
      ['race', [['sex', 'F'], null]],
      ['job', [['sex', 'F'], ['race', 'r1']]],
      ['zone', [['sex', 'F'], ['race', 'r1']]],
    ]);
    expect(expectValue(findProxies(table, null, world.protectedItems, quietContext)).attributes.map(({ attribute }) => attribute)).toEqual(['sex', 'race', 'granted', 'job', 'zone']);
    const men = [{ attribute: 'sex', value: 'M' }, ...world.protectedItems];
    expect(expectValue(findProxies(table, decision, men, quietContext)).groups).toEqual([['sex', 'F'], ['sex', 'M'], ['race', 'r1']]);
  });

  it('[D9] [T2] [T6] 30 of 40 nurses and 20 of 60 clerks are women; who lacks a job or a sex is left out and counted', () => {
    const { table, decision } = tableOf(world);
    const job = expectValue(findProxies(table, decision, world.protectedItems, quietContext)).attributes[2].groups[0]!;
    expect(job).toMatchObject({ of: 100, size: 50, leftOut: 7, best: { value: 'nurse', n: 40, x: 30, confidence: 0.75, coverage: 0.6, lift: 1.5 } });
    expect(job.cramersV).toBeCloseTo(Math.sqrt(1 / 6), 12);
    expect(job.mutualInformation).toBeCloseTo(0.6 - 0.3 * Math.log2(3), 12);
  });

  it('[D9] a value of three people, all in the group, does not win over 90 of 100', () => {
    const rows = [['F', 'rare', '3'], ['F', 'common', '90'], ['M', 'common', '10'], ['M', 'other', '100']];
    const { attributes: found } = proxiesOf(['sex', 'job', 'n'], rows, [{ attribute: 'sex', value: 'F' }], { weight: 'n' });
    expect(found[1].groups[0]!.best).toMatchObject({ value: 'common', n: 100, x: 90 });
  });

  it('[D9] of equally sure values the heavier wins, then the first', () => {
    const best = (...weights: number[]) => {
      const rows = [...weights.map((weight, i) => ['F', `v${i}`, String(weight)]), ['M', 'none', '5']];
      return proxiesOf(['sex', 'job', 'n'], rows, [{ attribute: 'sex', value: 'F' }], { weight: 'n' }).attributes[1].groups[0]!.best!.value;
    };
    expect(best(20, 20)).toBe('v0');
    expect(best(4e9, 4e9 + 1, 4e9 + 1)).toBe('v1');
    expect(best(4e9 + 1, 4e9)).toBe('v0');
  });

  it('[D9] [T6] says nothing where nobody of the group, or nobody at all, has a value', () => {
    const none = { columns: { job: { missingAs: 'none' }, flat: { missingAs: 'none' }, sex: { missingAs: 'none' } } } as const;
    const rows = [['F', '?', 'a', '?'], ['M', 'clerk', 'a', '?'], ['M', 'nurse', 'a', '?'], ['?', 'nurse', 'a', 'b']];
    const { attributes: found } = proxiesOf(['sex', 'job', 'same', 'flat'], rows, [{ attribute: 'sex', value: 'F' }], none);
    const nothing = { cramersV: null, mutualInformation: null, share: null, of: 0, size: 0, leftOut: 4, best: null };
    expect(found[1].groups[0]).toMatchObject({ cramersV: null, mutualInformation: 0, share: null, of: 2, size: 0, leftOut: 2, best: null });
    expect(found[2].groups[0]).toMatchObject({ cramersV: null, mutualInformation: 0, share: 0, of: 3, size: 1, leftOut: 1, best: { value: 'a', n: 3, x: 1, coverage: 1, lift: 1 } });
    expect(found[3].groups[0]).toMatchObject(nothing);
  });

  it('[D9] [T2] [T6] V, mutual information, share, counts and best rule are those of brute force', () => {
    fc.assert(
      fc.property(someWorld, (some) => {
        const { table, decision } = tableOf(some);
        const rows = plainRows(some);
        const { groups, attributes: found } = expectValue(findProxies(table, decision, some.protectedItems, quietContext));
        expect(new Set(groups.map(String))).toEqual(new Set(some.protectedItems.map(({ attribute, value }) => String([attribute, value]))));
        expect(found.map(({ attribute }) => attribute)).toEqual(attributes);
        for (const { attribute, groups: own } of found) {
          expect(own).toHaveLength(groups.length);
          groups.forEach(([name, value], i) => {
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
    const columns = { ...Object.fromEntries(adultNames.filter((name) => !names.includes(name)).map((name) => [name, { use: false }])), occupation: none, 'native-country': none };
    const table = expectValue(prepareTable(readSample('adult.data', adultNames), { ...plain, columns }));
    const items = [{ attribute: 'race', value: 'Black' }, { attribute: 'sex', value: 'Female' }];
    const { attributes: found } = expectValue(findProxies(table, expectValue(readDecision(table, 'class', ['<=50K'])), items, quietContext));
    const [black, women] = [0, 1].map((group) => (name: string) => found.find(({ attribute }) => attribute === name)!.groups[group]!);
    expectNumbers(women('relationship'), { of: 32561, size: 10771, leftOut: 0 }, [0.6490003367665136, 0.39406792392795076, 0.4303291540058335], ['Wife', 1568, 1566, 0.145390400148547, 3.019168889819413]);
    expectNumbers(women('occupation'), { of: 30718, size: 9930, leftOut: 1843 }, [0.43426093779924696, 0.1487522514059787, 0.16384303636507694], ['Priv-house-serv', 149, 141, 0.01419939577039275, 2.9273626796974797]);
    expectNumbers(women('fnlwgt'), { of: 32561, size: 10771, leftOut: 0 }, [0.9827700770660528, 0.8842749381899129, 0.9656438978002173], ['118551', 9, 9, 0.0008355770123479714, 3.0230247887846993]);
    expectNumbers(black('native-country'), { of: 31978, size: 3028, leftOut: 583 }, [0.20947374019737644, 0.02106768930461378, 0.04661674202167707], ['Haiti', 44, 43, 0.014200792602377808, 10.320748769064489]);
  });

  it('[D2] refuses what checkProtected refuses, and stops when cancelled', () => {
    const { table, decision } = tableOf(world);
    expect(findProxies(table, decision, [], quietContext)).toMatchObject({ ok: false, code: 'no-protected', where: 'roles.protected' });
    expect(findProxies(table, decision, [{ attribute: 'granted', value: 'no' }], quietContext)).toMatchObject({ ok: false, code: 'unknown-attribute', where: 'roles.protected[0].attribute' });
    const cancelled: RunContext = { ...quietContext, isCancelled: () => true };
    expect(findProxies(table, decision, world.protectedItems, cancelled)).toMatchObject({ ok: false, code: 'cancelled' });
  });
});

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
  expect(known.values.find((one) => one.n === chosen.n && one.x === chosen.x)).toBe(chosen);
  expect([n, x]).toEqual([chosen.n, chosen.x]);
  expect(confidence).toBeCloseTo(x / n, 12);
  expect(coverage).toBeCloseTo(x / known.size, 12);
  expect(lift).toBeCloseTo((x * known.of) / (n * known.size), 9);
}

function expectNumbers(proxy: Proxy, counts: object, [v, bits, share]: readonly number[], [value, n, x, coverage, lift]: readonly (string | number)[]): void {
  expect(proxy).toMatchObject({ ...counts, best: { value, n, x } });
  expect(proxy.cramersV).toBeCloseTo(v, 12);
  expect(proxy.mutualInformation).toBeCloseTo(bits, 12);
  expect(proxy.share).toBeCloseTo(share, 12);
  expect(proxy.best!.coverage).toBeCloseTo(Number(coverage), 12);
  expect(proxy.best!.lift).toBeCloseTo(Number(lift), 12);
}
