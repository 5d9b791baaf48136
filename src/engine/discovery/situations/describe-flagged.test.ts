import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDecision } from '../../table/decision.ts';
import { prepareTable } from '../../table/prepare-table.ts';
import { quietContext } from '../../table/testing/memory-source.ts';
import { plain, rawOf } from '../../table/testing/raw.ts';
import { someSituation, testSituation } from '../testing/random-people.ts';
import { expectValue, thresholdOf } from '../testing/random-tables.ts';
import { type SituationTest, describeFlagged, markFlagged, testSituations } from './situation-testing.ts';

const describeAt = (test: SituationTest, t: string) =>
  expectValue(describeFlagged(test, markFlagged(test, thresholdOf(t)).isFlagged, quietContext));

/** Women in three towns; only those of Ayr are denied more often than men like them. */
function towns() {
  const people = (sex: string, town: string, zone: string, denied: number, granted: number) =>
    Array.from({ length: denied + granted }, (_, i) => [sex, town, zone, i < denied ? 'no' : 'yes']);
  const rows = [
    ...people('F', 'Ayr', 'n', 20, 0),
    ...people('M', 'Ayr', 'n', 0, 20),
    ...people('F', 'Bute', 'n', 10, 10),
    ...people('M', 'Bute', 'n', 20, 0),
    ...people('F', 'Coll', 's', 10, 10),
    ...people('M', 'Coll', 's', 20, 0),
  ];
  const raw = rawOf(['sex', 'town', 'zone', 'granted'], rows);
  const table = expectValue(prepareTable(raw, plain));
  return expectValue(
    testSituations(
      raw,
      table,
      expectValue(readDecision(table, 'granted', ['no'])),
      [{ attribute: 'sex', value: 'F' }],
      { k: 10, attributes: ['town'] },
      quietContext,
    ),
  );
}

describe('describeFlagged', () => {
  it('[D7] names who is flagged: more often than the tested at large, and no item too many', () => {
    const test = towns();
    expect([test.tested, markFlagged(test, thresholdOf('0.5')).flagged]).toEqual([40, 20]);
    expect(describeAt(test, '0.5')).toEqual([
      { items: [{ attribute: 'town', value: 'Ayr' }], tested: 20, flagged: 20 },
    ]);
  });

  it('[D7] has nothing to say when nobody or everybody is flagged', () => {
    expect([describeAt(towns(), '1'), describeAt(towns(), '-1')]).toEqual([
      [{ items: [{ attribute: 'town', value: 'Ayr' }], tested: 20, flagged: 20 }],
      [],
    ]);
    const none = { ...towns(), tested: 0, row: new Uint32Array() };
    expect(expectValue(describeFlagged(none, new Uint8Array(), quietContext))).toEqual([]);
  });

  it('[D7] [T2] [T6] gives the rules that counting every pair of items gives, on random tables', () => {
    let found = 0;
    fc.assert(
      fc.property(
        someSituation,
        fc.array(fc.constantFrom(0, 0, 1), { minLength: 40, maxLength: 40 }),
        (situation, marks) => {
          const test = testSituation({ ...situation, k: 1 });
          const isFlagged = Uint8Array.from(test.row, (_, i) => marks[i]);
          const expected = describeByForce(test, isFlagged, [
            ...situation.attributes,
            ...situation.protectedItems.map(({ attribute }) => attribute),
          ]);
          expect(expectValue(describeFlagged(test, isFlagged, quietContext))).toEqual(expected);
          found += expected.length;
        },
      ),
      { numRuns: 300 },
    );
    expect(found).toBeGreaterThan(150);
  });
});

/** Every item and pair of items, counted record by record. */
function describeByForce({ table, row }: SituationTest, isFlagged: Uint8Array, names: readonly string[]) {
  const attributes = table.attributes.filter(({ name }) => names.includes(name));
  const people = Array.from(row, (at, i) => ({
    items: attributes.map(({ values, codes }) => values.at(codes[at])),
    weight: table.weights?.[at] ?? 1,
    isFlagged: isFlagged[i] === 1,
  }));
  const weigh = (list: typeof people) => list.reduce((sum, { weight }) => sum + weight, 0);
  const count = (items: readonly { column: number; value: string }[]) => {
    const covered = people.filter((one) => items.every(({ column, value }) => one.items[column] === value));
    return { items, tested: weigh(covered), flagged: weigh(covered.filter((one) => one.isFlagged)) };
  };
  const all = count([]);
  const single = attributes.flatMap(({ values }, column) => values.map((value) => [{ column, value }]));
  const pairs = single.flatMap(([one]) =>
    single.filter(([other]) => other.column > one.column).map(([other]) => [one, other]),
  );
  const isMore = (one: ReturnType<typeof count>, other: ReturnType<typeof count>) =>
    one.flagged * other.tested > other.flagged * one.tested;
  const rules = [...single, ...pairs]
    .map(count)
    .filter(
      (rule) =>
        rule.tested >= 5 &&
        50 * rule.tested >= all.tested &&
        [all, ...(rule.items.length === 2 ? rule.items.map((item) => count([item])) : [])].every((shorter) =>
          isMore(rule, shorter),
        ),
    );
  const extra = ({ tested, flagged }: (typeof rules)[number]) => flagged * all.tested - tested * all.flagged;
  return rules
    .sort((a, b) => extra(b) - extra(a))
    .slice(0, 10)
    .map(({ items, tested, flagged }) => ({
      items: items.map(({ column, value }) => ({ attribute: attributes[column].name, value })),
      tested,
      flagged,
    }));
}
