import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quietContext } from '../table/testing/memory-source.ts';
import { itemText } from '../discovery/testing/brute-force.ts';
import {
  attributes,
  expectValue,
  limitsOf,
  plainRows,
  someWorld,
  tableOf,
  thresholdOf,
  type World,
} from '../discovery/testing/random-tables.ts';
import { measures, type Measure } from '../vocabulary/measures.ts';
import { judgeTable, type JudgedTable } from './judged-table.ts';
import { measureUtility } from './rule-utility.ts';
import { judgeByForce, measureByForce } from './testing/utility-by-force.ts';

function judge(world: World, measure: Measure, alpha: string, without: string | null = null): JudgedTable {
  const { table: whole, decision } = tableOf(world);
  const table = { ...whole, attributes: whole.attributes.filter(({ name }) => name !== without) };
  const protectedItems = world.protectedItems.filter(({ attribute }) => attribute !== without);
  const limits = limitsOf(world, table.totalWeight);
  return expectValue(
    judgeTable(
      table,
      decision,
      { protectedItems, limits, measure, alpha: thresholdOf(alpha), withRedlining: true },
      quietContext,
    ),
  );
}

const costs = ['DDPD', 'DDPP', 'IDPD', 'IDPP', 'MC', 'GC'] as const;
const shares = (utility: ReturnType<typeof measureUtility>) =>
  Object.fromEntries(costs.map((name) => [name, utility[name]]));

const world = (
  rows: readonly [string, string, number, string][],
  protectedItems: World['protectedItems'] = [{ attribute: 'sex', value: 'F' }],
): World => ({
  cells: rows.flatMap(([sex, job, count]) => Array<string[]>(count).fill([sex, 'r1', job, 'x'])),
  weights: null,
  decisions: rows.flatMap(([, , count, decision]) => Array<string>(count).fill(decision)),
  missingAs: ['value', 'value', 'value', 'value'],
  protectedItems,
  settings: { minSupport: 1, minConfidence: '0.1', maxLength: 1, support: 'premise' },
});

describe('measureUtility', () => {
  const before = world([
    ['F', 'clerk', 6, 'no'],
    ['F', 'clerk', 4, 'yes'],
    ['M', 'clerk', 2, 'no'],
    ['M', 'nurse', 8, 'yes'],
  ]);

  it('[P5] compares the rules of two tables: MR, PR, FR lost and new', () => {
    // sex=F 6/10 against 8/20 has elift 1.5; with two more men denied 6/10 against 10/20 has 1.2, and nurse -> no (2/8)
    // is new. clerk stands in for F: elb is (10-4)*20/(10*8) = 1.5, then 1.2.
    const after = world([
      ['F', 'clerk', 6, 'no'],
      ['F', 'clerk', 4, 'yes'],
      ['M', 'clerk', 2, 'no'],
      ['M', 'nurse', 2, 'no'],
      ['M', 'nurse', 6, 'yes'],
    ]);
    const utility = measureUtility(judge(before, 'elift', '1.3'), judge(after, 'elift', '1.3'));
    expect(utility).toMatchObject({
      DDPD: 1,
      DDPP: null,
      IDPD: 1,
      IDPP: 1,
      MC: 0,
      GC: 1 / 6,
      frequent: { before: 5, after: 6 },
      discriminatory: { before: 1, after: 0 },
      redlining: { before: 1, after: 0 },
    });
  });

  it('[P5] DDPD is negative when there are more discriminatory rules than before, and null when there were none', () => {
    const protectedItems = [
      { attribute: 'sex', value: 'F' },
      { attribute: 'job', value: 'clerk' },
    ];
    const both = world(
      [
        ['F', 'clerk', 6, 'no'],
        ['F', 'clerk', 4, 'yes'],
        ['M', 'clerk', 2, 'no'],
        ['M', 'nurse', 8, 'yes'],
      ],
      protectedItems,
    );
    const worse = judge(both, 'elift', '1.3');
    const better = judge(
      { ...both, settings: { ...both.settings, maxLength: 1 }, protectedItems: [protectedItems[0]] },
      'elift',
      '1.3',
    );
    expect(measureUtility(better, worse).DDPD).toBe(-1);
    expect(measureUtility(judge(before, 'elift', '9'), better).DDPD).toBe(null);
  });

  it('[P5] says nothing of groups that one of the tables does not have', () => {
    const utility = measureUtility(judge(before, 'elift', '1.3'), judge(before, 'elift', '1.3', 'sex'));
    expect(utility).toMatchObject({
      DDPD: null,
      DDPP: null,
      IDPD: null,
      IDPP: null,
      MC: 2 / 5,
      GC: 0,
      redlining: null,
    });
  });

  it('[P5] equals what counting all premises of both tables by force gives, whatever their values and codes', () => {
    fc.assert(
      fc.property(
        someWorld,
        someWorld,
        fc.constantFrom(...measures),
        fc.constantFrom('0.8', '1', '1.25', '2'),
        (one, other, measure, alpha) => {
          fc.pre(!measure.endsWith('_d') || Number(alpha) <= 1);
          const second: World = { ...other, settings: one.settings, protectedItems: one.protectedItems };
          const items = one.protectedItems.map(({ attribute, value }) => itemText(attribute, value));
          const rows = [one, second].map(plainRows);
          fc.pre(
            items.every((item) =>
              rows[1].some(({ cells }) =>
                attributes.some((name) => cells[name] !== null && itemText(name, cells[name]) === item),
              ),
            ),
          );
          const yardstick = { attributes, protectedItems: items, settings: one.settings, measure, alpha };
          const [before, after] = rows.map((some) => judgeByForce(some, yardstick));
          const hasRedlining = !measure.includes('_') && Number(alpha) >= 1;
          expect(shares(measureUtility(judge(one, measure, alpha), judge(second, measure, alpha)))).toEqual(
            measureByForce(before, after, hasRedlining),
          );
        },
      ),
      { numRuns: 150 },
    );
  });
});
