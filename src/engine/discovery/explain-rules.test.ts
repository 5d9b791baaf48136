import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quietContext } from '../table/testing/memory-source.ts';
import { explainRules, markGrounded, markUnprotected } from './explain-rules.ts';
import { nameItemAt, nameItems } from './premise-items.ts';
import { itemText, keyOf } from './testing/brute-force.ts';
import { explainByForce } from './testing/explained-by-force.ts';
import {
  type World,
  attributes,
  expectValue,
  isProtectedIn,
  mineBoth,
  mineWorld,
  someWorld,
  thresholdOf,
} from './testing/random-tables.ts';

/** 4 of 5 women are clerks; clerks are denied as often as women. */
const world: World = {
  cells: [
    ['F', 'r1', 'clerk', 'x'],
    ['F', 'r1', 'clerk', 'x'],
    ['F', 'r1', 'clerk', 'y'],
    ['F', 'r2', 'clerk', 'y'],
    ['F', 'r2', 'nurse', 'x'],
    ['M', 'r1', 'clerk', 'x'],
    ['M', 'r1', 'nurse', 'y'],
    ['M', 'r2', 'nurse', 'y'],
  ],
  weights: [2, 1, 1, 1, 1, 1, 3, 1],
  decisions: ['no', 'no', 'no', 'yes', 'no', 'no', 'yes', 'yes'],
  missingAs: ['value', 'value', 'value', 'value'],
  protectedItems: [{ attribute: 'sex', value: 'F' }],
  settings: { minSupport: 1, minConfidence: '0.1', maxLength: 3, support: 'rule' },
};

function explain(of: World, grounded: { attribute: string; value: string }[], d: string, mostItems = 9) {
  const rules = mineWorld(of);
  const explained = expectValue(
    explainRules(
      rules,
      Array.from(rules.pd.premise.keys()),
      markGrounded(rules, grounded),
      thresholdOf(d),
      mostItems,
      quietContext,
    ),
  );
  return explained.map(({ rule, explanations }) => ({
    key: keyOf(nameItems(rules, rules.pd.premise[rule]).map(({ attribute, value }) => itemText(attribute, value))),
    by: explanations.map(({ items, ...rest }) => ({
      items: keyOf(
        items.map((item) => {
          const { attribute, value } = nameItemAt(rules, item);
          return itemText(attribute, value);
        }),
      ),
      ...rest,
    })),
  }));
}

describe('explainRules', () => {
  it('[D6] compares both sides of both conditions', () => {
    const women = explain(world, [{ attribute: 'job', value: 'clerk' }], '0.8').find(({ key }) => key === 'sex=F')!;
    expect(women.by).toEqual([
      {
        items: 'job=clerk',
        n: 6,
        a: 5,
        both: 5,
        meetsFirst: true,
        meetsSecond: true,
        nearness: expect.closeTo(5 / 6 / 0.8, 10),
      },
    ]);
  });

  it('[D6] [T4] a share equal to d meets the condition, one above it does not', () => {
    const second = (d: string) =>
      explain(world, [{ attribute: 'job', value: 'clerk' }], d).find(({ key }) => key === 'sex=F')!.by[0].meetsSecond;
    expect(second('0.8333333333333333')).toBe(true);
    expect(second('0.8333333333333334')).toBe(false);
  });

  it('[D6] an item of the rule’s own attributes, a protected one and one too rare for FR explain nothing', () => {
    const items = [
      { attribute: 'job', value: 'clerk' },
      { attribute: 'sex', value: 'F' },
      { attribute: 'race', value: 'r2' },
    ];
    const rare: World = { ...world, settings: { ...world.settings, minSupport: 2 } };
    const clerks = explain(rare, items, '0').find(({ key }) => key === 'job=clerk&sex=F')!;
    expect(clerks.by).toEqual([]);
  });

  it('[D6] weighs every unprotected item when asked what would explain a rule', () => {
    const rules = mineWorld(world);
    const marks = markUnprotected(rules);
    expect(
      Array.from(marks.keys())
        .filter((item) => marks[item] === 0)
        .map((item) => nameItemAt(rules, item)),
    ).toEqual([{ attribute: 'sex', value: 'F' }]);
  });

  it('[D6] [T2] [T6] explains exactly what trying every itemset explains', () => {
    let explained = 0;
    fc.assert(
      fc.property(
        someWorld,
        fc.array(fc.nat(), { minLength: 1, maxLength: 5 }),
        fc.constantFrom('0', '0.3', '0.5', '0.75', '0.9', '1'),
        (of, picks, d) => {
          const { rows, forced, force } = mineBoth(of);
          const items = rows.flatMap(({ cells }) =>
            attributes.flatMap((attribute) =>
              cells[attribute] === null ? [] : [{ attribute, value: cells[attribute] }],
            ),
          );
          const grounded = picks.map((pick) => items[pick % items.length]);
          const texts = [...new Set(grounded.map(({ attribute, value }) => itemText(attribute, value)))].filter(
            (item) => !isProtectedIn(of)(item),
          );
          const found = explain(of, grounded, d);
          force.forEach((rule, i) => {
            const expected = explainByForce(rows, rule, texts, d, (key) => forced.pnd.includes(key));
            const own = found[i].by
              .filter(({ meetsFirst, meetsSecond }) => meetsFirst && meetsSecond)
              .map(({ items: by }) => by);
            expect(own.sort()).toEqual(expected.sort());
            explained += expected.length;
          });
        },
      ),
      { numRuns: 400 },
    );
    expect(explained).toBeGreaterThan(200);
  });

  it('stops when cancelled', () => {
    const rules = mineWorld(world);
    expect(
      explainRules(rules, [0], markUnprotected(rules), thresholdOf('0.9'), 1, {
        ...quietContext,
        isCancelled: () => true,
      }),
    ).toMatchObject({ ok: false, code: 'cancelled' });
  });
});
