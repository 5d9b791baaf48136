import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countsAt } from '../measures/counts.ts';
import { quietContext } from '../table/testing/memory-source.ts';
import { type Item, isSeveral, joinValues, valuesOf } from '../vocabulary/items.ts';
import { type Measure, measures } from '../vocabulary/measures.ts';
import { findRedlining } from './find-redlining.ts';
import { countInGroups } from './group-supports.ts';
import { nameItemAt, nameItems } from './premise-items.ts';
import { itemText, keyOf, mineByForce, valuesIn } from './testing/brute-force.ts';
import {
  type World,
  attributes,
  expectValue,
  isProtectedIn,
  keyOfPremise,
  mineWorld,
  plainRows,
  someReferredWorld,
  someSurveyWorld,
  thresholdOf,
} from './testing/random-tables.ts';
import { redlineByForce, yieldKey } from './testing/redlining-by-force.ts';
import { coverGroups } from './cover-groups.ts';
import { foldRules } from './fold-rules.ts';
import { countFamily, judgeAll, judgeRules } from './judge-rules.ts';
import type { MinedRules } from './mine-rules.ts';
import { findBestGroups } from './smallest-confidence.ts';

const together = 'together';

/** A world with a group of two or more values of one attribute, and the world whose table has these as one value. */
interface Grouped {
  readonly world: World;
  readonly merged: World;
  readonly group: Item;
}

const someGrouped: fc.Arbitrary<Grouped> = fc
  .record({ base: someReferredWorld, column: fc.nat(), mask: fc.integer({ min: 1, max: 15 }), isOnly: fc.boolean() })
  .map(groupSome);

/** The same with survey weights, which are the same records' in both worlds (M12). */
const someSurveyGrouped: fc.Arbitrary<Grouped> = fc
  .record({ base: someSurveyWorld, column: fc.nat(), mask: fc.integer({ min: 1, max: 15 }), isOnly: fc.boolean() })
  .map(groupSome);

function groupSome({
  base,
  column,
  mask,
  isOnly,
}: {
  readonly base: World;
  readonly column: number;
  readonly mask: number;
  readonly isOnly: boolean;
}): Grouped {
  const name = attributes[column % attributes.length];
  const present = valuesIn(plainRows(base), name);
  const kept = base.reference?.[name] ?? [];
  const free = present.filter((value) => !kept.includes(value));
  const chosen = free.filter((_, i) => ((mask >> i) & 1) === 1);
  const values = chosen.length > 1 ? chosen : free.slice(0, 2);
  return groupWorld(base, name, values.length > 1 ? values : present, isOnly);
}

function groupWorld(
  base: World,
  name: (typeof attributes)[number],
  values: readonly string[],
  isOnly: boolean,
): Grouped {
  const group = { attribute: name, value: joinValues(values) };
  const others = isOnly ? [] : base.protectedItems;
  const isWhole = base.reference?.[name]?.some((value) => values.includes(value)) === true;
  const reference = Object.fromEntries(
    Object.entries(base.reference ?? {}).filter(([own]) => !(isWhole && own === name)),
  );
  const world = { ...base, protectedItems: [...others, group], reference };
  const at = attributes.indexOf(name);
  const merged: World = {
    ...world,
    cells: base.cells.map((own) => own.map((cell, j) => (j === at && values.includes(cell) ? together : cell))),
    protectedItems: [
      ...others.filter((item) => item.attribute !== name),
      { attribute: name, value: values.length > 1 ? together : values[0] },
    ],
  };
  return { world, merged: values.length > 1 ? merged : { ...world, protectedItems: [...others, group] }, group };
}

/** The text of the group as the world of merged values has it. */
const plainText = ({ group, merged }: Grouped) => itemText(group.attribute, merged.protectedItems.at(-1)!.value);
const renamed = (one: Grouped, key: string) =>
  key.split('&').map((item) => (item === itemText(one.group.attribute, one.group.value) ? plainText(one) : item));

/** What brute force finds: rules without the group in the table as it is, those with it in the merged one. */
function mineMergedByForce(one: Grouped) {
  const { world, merged } = one;
  const others = { ...world, protectedItems: world.protectedItems.slice(0, -1) };
  const plain = mineByForce(plainRows(others), attributes, isProtectedIn(others), world.settings, world.reference);
  const withGroup = mineByForce(plainRows(merged), attributes, isProtectedIn(merged), world.settings, world.reference);
  return {
    pd: [...plain.pd, ...withGroup.pd.filter(({ A }) => A.includes(plainText(one)))],
    pnd: plain.pnd,
    withGroup: withGroup.pd.filter(({ A }) => A.includes(plainText(one))),
  };
}

const countsOf = ({ pd }: MinedRules, i: number) => ({
  ...{ a1: pd.a1[i], n1: pd.n1[i], a2: pd.a2[i], n2: pd.n2[i] },
  ...{ a: pd.a[i], n: pd.n[i] },
});

/** The group alone, judged where it stands for several values and where these were merged by hand; each rule has a twin. */
function judgeBoth(one: Grouped, measure: Measure) {
  const merged = { ...one.merged, protectedItems: one.merged.protectedItems.slice(-1) };
  const [own, other] = [judge({ ...one.world, protectedItems: [one.group] }, measure), judge(merged, measure)];
  expect(own.family).toEqual(other.family);
  expect(own.rules.pd.count).toBe(other.rules.pd.count);
  const place = new Map(Array.from(other.rules.pd.premise, (premise, i) => [keyOfPremise(other.rules, premise), i]));
  const twinOf = (i: number) => place.get(keyOf(renamed(one, keyOfPremise(own.rules, own.rules.pd.premise[i]))))!;
  return { own, other, twinOf };
}

describe('a group of several values', () => {
  it('[D14] [D1] [D2] [M1] [M10] has the rules and counts of a table whose values were merged by hand', () => {
    let rules = 0;
    fc.assert(
      fc.property(someGrouped, (one) => {
        const mined = mineWorld(one.world);
        const { pd, pnd, withGroup } = mineMergedByForce(one);
        const found = new Map(
          Array.from(mined.pd.premise, (premise, i) => [
            keyOf(renamed(one, keyOfPremise(mined, premise))),
            countsOf(mined, i),
          ]),
        );
        expect([...found.keys()].sort()).toEqual(pd.map(({ key }) => key).sort());
        for (const { key, counts } of pd) expect(found.get(key), key).toEqual(counts);
        expect(mined.frequent).toBe(pd.length + pnd.length);
        rules += withGroup.length;
      }),
      { numRuns: 400 },
    );
    expect(rules).toBeGreaterThan(500);
  });

  it('[D14] [M3] [M7] [M9] has the values, p, q and verdicts of a table whose values were merged by hand', () => {
    const seen = new Set<number>();
    fc.assert(
      fc.property(someGrouped, fc.constantFrom(...measures), (one, measure) => {
        const { own, other, twinOf } = judgeBoth(one, measure);
        for (let i = 0; i < own.rules.pd.count; i += 1) {
          const at = twinOf(i);
          expect(own.value[i]).toEqual(other.value[at]);
          expect([own.p[i], own.q[i], own.verdicts[i]]).toEqual([other.p[at], other.q[at], other.verdicts[at]]);
          seen.add(own.verdicts[i]);
        }
      }),
      { numRuns: 400 },
    );
    expect(seen.size).toBeGreaterThan(2);
  });

  it('[D14] [M12] with survey weights it has what a table whose values were merged by hand has', () => {
    let [rules, worthLess, sums] = [0, 0, 0];
    fc.assert(
      fc.property(someSurveyGrouped, fc.constantFrom(...measures), (one, measure) => {
        const { own, other, twinOf } = judgeBoth(one, measure);
        for (let i = 0; i < own.rules.pd.count; i += 1) {
          const at = twinOf(i);
          const [counts, expected] = [countsAt(own.rules.pd, i), countsAt(other.rules.pd, at)];
          expect(counts).toEqual(expected);
          expect(own.value[i]).toEqual(other.value[at]);
          expect([own.p[i], own.q[i], own.verdicts[i]]).toEqual([other.p[at], other.q[at], other.verdicts[at]]);
          rules += 1;
          worthLess += Number(counts.survey!.sample1 < counts.n1);
          sums += Number(isSeveral(one.group.value));
        }
      }),
      { numRuns: 250 },
    );
    expect(Math.min(rules, worthLess, sums)).toBeGreaterThan(100);
  });

  it('[D14] [M8] left out, it cannot be the best of those that it is compared with', () => {
    let changed = 0;
    fc.assert(
      fc.property(someGrouped, (one) => {
        const [own, other] = [mineWorld(one.world), mineWorld(one.merged)];
        const { attribute, value } = one.group;
        const left = (values: string | readonly string[]) => [{ items: [[attribute, values]] as const, reason: 'few' }];
        const bare = findBestGroups(own, []);
        const found = findBestGroups(own, left(valuesOf(value).toReversed()));
        const expected = findBestGroups(other, left(one.merged.protectedItems.at(-1)!.value));
        const place = new Map(Array.from(other.pd.premise, (premise, i) => [keyOfPremise(other, premise), i]));
        for (let i = 0; i < own.pd.count; i += 1) {
          const key = keyOfPremise(own, own.pd.premise[i]);
          const isAbout = key.split('&').includes(itemText(attribute, value));
          if (isSeveral(value) && !isAbout) expect(found.rate[i]).toEqual(bare.rate[i]);
          if (!isAbout) continue;
          const at = place.get(keyOf(renamed(one, key)))!;
          expect([found.rate[i], found.others[i]]).toEqual([expected.rate[at], expected.others[at]]);
          if (JSON.stringify(found.rate[i]) !== JSON.stringify(bare.rate[i])) changed += 1;
        }
      }),
      { numRuns: 200 },
    );
    expect(changed).toBeGreaterThan(20);
  });

  it('[D14] [M7] is in the family once, with each of the others', () => {
    fc.assert(
      fc.property(someGrouped, (one) => {
        const every = { support: 'premise', minConfidence: '0' } as const;
        const world = { ...one.world, settings: { ...one.world.settings, ...every } };
        const merged = { ...one.merged, settings: { ...one.merged.settings, ...every } };
        expect(expectValue(countFamily(mineWorld(world), quietContext)).size).toBe(
          mineMergedByForce({ ...one, world, merged }).pd.length,
        );
      }),
      { numRuns: 300 },
    );
  });

  it('[D14] [D4] has the redlining of a table whose values were merged by hand, however groups are counted', () => {
    let yields = 0;
    fc.assert(
      fc.property(someGrouped, fc.constantFrom('1', '1.5'), fc.constantFrom(0, Infinity), (one, alpha, steps) => {
        const rules = mineWorld({ ...one.world, reference: {} });
        const groups = expectValue(countInGroups(rules, quietContext, null, steps));
        const { count, premise, context, group } = findRedlining(rules, groups, thresholdOf(alpha));
        const texts = (items: readonly Item[]) =>
          items.map(({ attribute, value }) => renamed(one, itemText(attribute, value))[0]);
        const found = Array.from({ length: count }, (_, i) =>
          yieldKey(
            texts(nameItems(rules, premise[i])),
            texts(groups[group[i]].items.map((item) => nameItemAt(rules, item))),
            texts(nameItems(rules, context[i])),
          ),
        );
        const others = one.world.protectedItems.slice(0, -1);
        const force = (world: World, items: readonly Item[]) =>
          redlineByForce(
            plainRows(world),
            attributes,
            items.map(({ attribute, value }) => itemText(attribute, value)),
            world.settings,
            alpha,
          ).map(({ key }) => key);
        const withGroup = force(one.merged, one.merged.protectedItems).filter((key) =>
          key.split(' | ')[1].split('&').includes(plainText(one)),
        );
        expect(found.sort()).toEqual([...force(one.world, others), ...withGroup].sort());
        yields += withGroup.length;
      }),
      { numRuns: 400 },
    );
    expect(yields).toBeGreaterThan(50);
  });

  it('[D14] [D10] has a line of its own in the coverage, and one with each group of another attribute', () => {
    const cells = [
      ...Array<string[]>(4).fill(['F', 'r1', 'clerk', 'x']),
      ...Array<string[]>(4).fill(['M', 'r2', 'clerk', 'x']),
      ...Array<string[]>(4).fill(['M', 'r3', 'nurse', 'y']),
    ];
    const both = { attribute: 'race', value: joinValues(['r1', 'r2']) };
    const single = { attribute: 'race', value: 'r1' };
    const women = { attribute: 'sex', value: 'F' };
    const rules = mineWorld({
      ...{ cells, weights: null, missingAs: ['value', 'value', 'value', 'value'] },
      decisions: cells.map(([, race]) => (race === 'r3' ? 'yes' : 'no')),
      protectedItems: [single, both, women],
      settings: { minSupport: 1, minConfidence: '0', maxLength: 2, support: 'premise' },
    });
    const lines = coverGroups(rules, []).map(({ items, tested }) => ({ items, tested }));
    expect(lines.map(({ items }) => items)).toEqual([[women], [single], [both], [women, single], [women, both]]);
    expect(lines.find(({ items }) => items.length === 1 && items[0] === lines[2].items[0])!.tested).toBeGreaterThan(0);
  });
});

function judge(world: World, measure: Measure) {
  const rules = mineWorld(world);
  const alpha = thresholdOf(measure.endsWith('_d') ? '0.1' : measure.endsWith('_c') ? '0.8' : '1.2');
  const family = expectValue(countFamily(rules, quietContext));
  const judged = judgeRules(rules, measure);
  const limits = { alpha, significance: thresholdOf('0.9') };
  return { rules, family, value: judged.value, ...judgeAll(rules, foldRules(rules), family, judged, limits) };
}
