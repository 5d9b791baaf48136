import { sayCoverage } from '../../words/en/terms/coverage.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { denied, itemText, sumWeights } from './testing/brute-force.ts';
import { attributes, mineBoth, mineWorld, someWorld, type World } from './testing/random-tables.ts';
import { coverGroups } from './cover-groups.ts';

const people = [
  ...Array.from({ length: 6 }, () => ['F', 'r1', 'no']),
  ...Array.from({ length: 14 }, () => ['F', 'r1', 'yes']),
  ...Array.from({ length: 10 }, () => ['M', 'r2', 'yes']),
  ['M', 'r3', 'no'],
  ['F', 'r3', 'yes'],
];
const world: World = {
  cells: people.map(([sex, race]) => [sex, race, '?', 'x']),
  weights: null,
  decisions: people.map(([, , decision]) => decision),
  missingAs: ['value', 'value', 'none', 'value'],
  protectedItems: [
    { attribute: 'sex', value: 'F' },
    { attribute: 'race', value: 'r3' },
  ],
  settings: { minSupport: 3, minConfidence: '0', maxLength: 2, support: 'rule' },
};
const linesOf = (of: World, protectedAttributes: string[] = []) =>
  Object.fromEntries(
    coverGroups(mineWorld(of), protectedAttributes).map(({ items, attribute, tested, reason }) => [
      attribute ?? items.map((item) => itemText(item.attribute, item.value)).join('&'),
      reason === null ? tested : [reason.code, reason.has, reason.needs],
    ]),
  );

describe('coverGroups', () => {
  it('[D10] gives every protected item and pair the number of its rules, or the reason with both numbers', () => {
    // sex=F alone, with race=r1 and with zone=x
    expect(linesOf(world)).toEqual({ 'sex=F': 3, 'race=r3': ['support', 1, 3], 'sex=F&race=r3': ['support', 0, 3] });
    const [, rare] = coverGroups(mineWorld(world), []);
    expect(sayCoverage(rare.reason!)).toBe('1 record with the worse outcome; the minimum support asks for 3.');
  });

  it('[D10] tells a rate below the minimum confidence and a rule that would be too long', () => {
    const settings = { ...world.settings, minSupport: 1, minConfidence: '0.4' };
    expect(linesOf({ ...world, settings })).toMatchObject({ 'race=r3': 3, 'sex=F': ['confidence', 6 / 21, 0.4] });
    expect(linesOf({ ...world, settings: { ...settings, maxLength: 1 } })['sex=F&race=r3']).toEqual(['too-long', 2, 1]);
  });

  it('[D10] gives a protected attribute without a chosen group a line with its reason', () => {
    expect(linesOf(world, ['sex', 'zone', 'job', 'gone', 'zone'])).toMatchObject({
      zone: ['no-group', null, null],
      job: ['all-missing', null, null],
      gone: ['not-used', null, null],
    });
  });

  it('[D10] says tested exactly of what brute force has rules about, and else gives true numbers', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(someWorld, (some) => {
        const { rules, force, rows } = mineBoth(some);
        const own = [...new Set(some.protectedItems.map(({ attribute, value }) => itemText(attribute, value)))];
        const lines = coverGroups(rules, [...attributes]);
        const open = attributes.filter((name) => !own.some((item) => item.startsWith(`${name}=`)));
        const named = own.filter((item, i) => own.slice(i + 1).every((other) => other !== item));
        const pairs = named.flatMap((one, i) =>
          named
            .slice(i + 1)
            .filter((other) => other.split('=')[0] !== one.split('=')[0])
            .map((other) => [one, other]),
        );
        expect(lines).toHaveLength(named.length + pairs.length + open.length);
        for (const { items, attribute, tested, reason } of lines) {
          if (attribute !== null) {
            expect(open).toContain(attribute);
            continue;
          }
          const set = items.map((item) => itemText(item.attribute, item.value));
          expect(tested).toBe(force.filter(({ A }) => set.every((item) => A.includes(item))).length);
          expect(reason === null).toBe(tested > 0);
          if (reason === null) continue;
          seen.add(reason.code);
          const covered = rows.filter(({ cells }) => items.every((item) => cells[item.attribute] === item.value));
          const [n, a] = [sumWeights(covered), sumWeights(denied(covered))];
          if (reason.code === 'support') expect(reason.has).toBe(some.settings.support === 'rule' ? a : n);
          if (reason.code === 'support') expect(reason.has!).toBeLessThan(reason.needs!);
          if (reason.code === 'confidence') expect(reason.has).toBe(a / n);
          if (reason.code === 'confidence') expect(reason.has!).toBeLessThan(reason.needs!);
          if (reason.code === 'too-long') expect(some.settings.maxLength).toBe(1);
        }
      }),
      { numRuns: 300 },
    );
    expect([...seen].sort()).toEqual(['confidence', 'support', 'too-long']);
  });
});
