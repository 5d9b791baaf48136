import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameItems } from '../discovery/premise-items.ts';
import { isDiscriminatoryByForce } from '../discovery/testing/brute-force.ts';
import { expectValue } from '../discovery/testing/random-tables.ts';
import { threshold } from '../measures/testing/thresholds.ts';
import { prepareTable } from '../table/prepare-table.ts';
import { quietContext } from '../table/testing/memory-source.ts';
import { plain, rawOf } from '../table/testing/raw.ts';
import { joinValues } from '../vocabulary/items.ts';
import { measures } from '../vocabulary/measures.ts';
import { plantPatterns } from './check-additions.ts';
import { checkProtection } from './check-protection.ts';
import { countSum, findPdPatterns, isShownSum, listGroupSums, listOver, listOverSums } from './judge-patterns.ts';
import { type PatternSet, minePatterns } from './pattern-set.ts';

interface Row {
  readonly origin: 'a' | 'b' | 'c' | 'd';
  readonly sex: 'F' | 'M';
  readonly job: 'x' | 'y';
  readonly granted: 'no' | 'yes';
  readonly weight: number;
}
const names = ['origin', 'sex', 'job', 'granted'] as const;
const someRows: fc.Arbitrary<Row[]> = fc.array(
  fc.record({
    origin: fc.constantFrom('a', 'b', 'b', 'c', 'd'),
    sex: fc.constantFrom('F', 'M'),
    job: fc.constantFrom('x', 'y'),
    granted: fc.constantFrom('no', 'no', 'yes'),
    weight: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 8, maxLength: 30 },
);
const together = ['a', 'b'];

/** Patterns and sums over the limit, as items, counted row by row in a table in which a and b are one value. */
function sumsByForce(rows: readonly Row[], minCount: number, measure: string, alpha: string) {
  const count = (items: Partial<Record<(typeof names)[number], string>>) =>
    rows
      .filter((row) => Object.entries(items).every(([name, value]) => row[name as 'sex'] === value))
      .reduce((sum, { weight }) => sum + weight, 0);
  /** Of a combination with the group or a single value; null where a pattern of it is too rare. */
  const add = (origin: string, items: Partial<Record<(typeof names)[number], string>>) => {
    const parts = (origin === 'G' ? together : [origin]).map((value) => count({ ...items, origin: value }));
    return parts.every((part) => part >= minCount) ? parts.reduce((sum, part) => sum + part, 0) : null;
  };
  const found: { key: string; isOver: boolean; counts: object }[] = [];
  for (const sex of [undefined, 'F', 'M'])
    for (const job of [undefined, 'x', 'y']) {
      const A = sex === 'F' ? { sex } : {};
      const B = { ...(sex === 'M' ? { sex } : {}), ...(job === undefined ? {} : { job }) };
      const [a1, n1] = [add('G', { ...A, ...B, granted: 'no' }), add('G', { ...A, ...B })];
      if (a1 === null || n1 === null) continue;
      const [a, n] = [count({ ...B, granted: 'no' }), count(B)];
      const counts = { a1, n1, a2: a - a1, n2: n - n1, a, n };
      const rates = ['G', 'c', 'd']
        .flatMap((origin) =>
          sex === 'F' ? ['F', 'M'].map((own) => ({ origin, V: { sex: own } })) : [{ origin, V: {} }],
        )
        .flatMap(({ origin, V }) => {
          const [denied, people] = [add(origin, { ...V, ...B, granted: 'no' }), add(origin, { ...V, ...B })];
          return denied === null || people === null ? [] : [{ a: denied, n: people }];
        });
      const isOver = isDiscriminatoryByForce(measure, { counts }, rates, alpha);
      found.push({ key: JSON.stringify([sex ?? '', job ?? '']), isOver, counts });
    }
  return found.sort((one, other) => (one.key < other.key ? -1 : 1));
}

function open(rows: readonly Row[], minCount: number): PatternSet {
  const raw = rawOf(
    [...names, 'w'],
    rows.map((row) => [row.origin, row.sex, row.job, row.granted, String(row.weight)]),
  );
  const table = expectValue(prepareTable(raw, { ...plain, weight: 'w' }));
  return expectValue(minePatterns(table, table.attributes, { minCount, maxLength: 4 }, quietContext));
}

const numberOf = ({ attributes, itemsets }: PatternSet, attribute: string, value: string) => {
  const column = attributes.findIndex(({ name }) => name === attribute);
  const code = attributes[column].values.indexOf(value);
  return code < 0 ? -1 : itemsets.itemOffset[column] + code;
};

describe('sums over the values of a group', () => {
  it.each(measures)('[D14] [S3] %s: are those of a table in which its values are one', (measure) => {
    const seen = { over: 0, within: 0, none: 0 };
    fc.assert(
      fc.property(someRows, fc.integer({ min: 1, max: 4 }), (rows, minCount) => {
        const set = open(rows, minCount);
        const { support, itemColumn } = set.itemsets;
        const marks = (...items: number[]) => Uint8Array.from(itemColumn, (_, item) => Number(items.includes(item)));
        const roles = {
          isProtected: marks(numberOf(set, 'sex', 'F')),
          isNegative: marks(numberOf(set, 'granted', 'no')),
        };
        const groups = [together.map((value) => numberOf(set, 'origin', value))];
        const alpha = measure.endsWith('_d') ? '0.1' : measure.endsWith('_c') ? '0.8' : '1.2';
        const protection = {
          measure,
          alpha: threshold(alpha),
          grounds: null,
          pd: findPdPatterns(set, roles, measure),
          sums: listGroupSums(set, roles, groups, measure === 'clift'),
        };
        const over = listOverSums(set, protection, support).map(({ at }) => at);
        const found = protection.sums
          .map((sum, at) => {
            const items = nameItems(set, sum.all[0]);
            const valueOf = (name: string) => items.find(({ attribute }) => attribute === name)?.value ?? '';
            return {
              key: JSON.stringify([valueOf('sex'), valueOf('job')]),
              isOver: over.includes(at),
              counts: countSum(sum, support),
            };
          })
          .sort((one, other) => (one.key < other.key ? -1 : 1));
        const force = sumsByForce(rows, minCount, measure, alpha);
        expect(found).toEqual(force);
        seen[force.length === 0 ? 'none' : force.some(({ isOver }) => isOver) ? 'over' : 'within'] += 1;
        const patterns = Array.from({ length: set.itemsets.count - 1 }, (_, i) => ({
          items: nameItems(set, i + 1),
          support: support[i + 1],
        }));
        const check = checkProtection(plantPatterns(patterns, support[0]), {
          protected: [
            { attribute: 'sex', value: 'F' },
            { attribute: 'origin', value: joinValues(together) },
          ],
          negative: [{ attribute: 'granted', value: 'no' }],
          grounded: [],
          d: null,
          measure,
          alpha: threshold(alpha),
        });
        expect([check.tested, check.over]).toEqual([
          protection.pd.count + force.length,
          listOver(set, protection, support).length + over.length,
        ]);
      }),
      { numRuns: 60 },
    );
    expect(Math.min(seen.over, seen.within, seen.none)).toBeGreaterThan(0);
  });

  it('[D14] [S6] lawful reasons explain them as by the plain definition', () => {
    const seen = { explained: 0, over: 0 };
    fc.assert(
      fc.property(someRows, fc.constantFrom('0.3', '0.6'), (rows, d) => {
        const set = open(rows, 1);
        const { support, itemColumn } = set.itemsets;
        const marks = (...items: number[]) => Uint8Array.from(itemColumn, (_, item) => Number(items.includes(item)));
        const roles = { isProtected: marks(), isNegative: marks(numberOf(set, 'granted', 'no')) };
        const groups = [together.map((value) => numberOf(set, 'origin', value))];
        const limit = { measure: 'slift' as const, alpha: threshold('1.2') };
        const protection = {
          ...limit,
          grounds: { d: threshold(d), isGrounded: marks(numberOf(set, 'job', 'x'), numberOf(set, 'sex', 'F')) },
          pd: findPdPatterns(set, roles, 'slift'),
          sums: listGroupSums(set, roles, groups, false),
        };
        const over = listOverSums(set, protection, support);
        const explained = over.filter(({ by }) => by !== null).length;
        const patterns = Array.from({ length: set.itemsets.count - 1 }, (_, i) => ({
          items: nameItems(set, i + 1),
          support: support[i + 1],
        }));
        const check = checkProtection(plantPatterns(patterns, support[0]), {
          ...limit,
          protected: [{ attribute: 'origin', value: joinValues(together) }],
          negative: [{ attribute: 'granted', value: 'no' }],
          grounded: [
            { attribute: 'job', value: 'x' },
            { attribute: 'sex', value: 'F' },
          ],
          d: threshold(d),
        });
        expect([check.explained, check.over]).toEqual([explained, over.length - explained]);
        seen.explained += explained;
        seen.over += check.over;
      }),
      { numRuns: 80 },
    );
    expect(Math.min(seen.explained, seen.over)).toBeGreaterThan(10);
  });

  it('[D14] [S10] a withheld pattern takes its sum away', () => {
    const row = (origin: Row['origin'], granted: Row['granted'], weight: number): Row => ({
      ...{ origin, granted, weight },
      ...{ sex: 'M', job: 'x' },
    });
    const set = open([row('a', 'no', 5), row('b', 'no', 5), row('c', 'no', 5), row('c', 'yes', 9)], 1);
    const marks = Uint8Array.from(set.itemsets.itemColumn, () => 0);
    const isNegative = marks.map((_, item) => Number(item === numberOf(set, 'granted', 'no')));
    const groups = [together.map((value) => numberOf(set, 'origin', value))];
    const [sum] = listGroupSums(set, { isProtected: marks, isNegative }, groups, false);
    const supports = set.itemsets.support.slice();
    expect(isShownSum(sum, supports)).toBe(true);
    supports[sum.all[1]] = -1;
    expect(isShownSum(sum, supports)).toBe(false);
  });
});
