import { said } from '../../words/testing/said.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDecision } from '../table/decision.ts';
import { prepareTable } from '../table/prepare-table.ts';
import { quietContext } from '../table/testing/memory-source.ts';
import { plain, rawOf } from '../table/testing/raw.ts';
import { stratifyRule } from './hold-reasons.ts';
import { mineRules, readMiningSettings } from './mine-rules.ts';
import { type PlainRow, denied, sumWeights } from './testing/brute-force.ts';
import {
  type World,
  attributes,
  expectValue,
  keyOfPremise,
  mineBoth,
  mineWorld,
  someWorld,
} from './testing/random-tables.ts';

/** Women are denied twice as often as men, 4 of 8 against 2 of 8, but apply for the job that denies more. */
const jobs: World = {
  cells: [
    ...people('F', 'nurse', 6),
    ...people('F', 'clerk', 2),
    ...people('M', 'nurse', 2),
    ...people('M', 'clerk', 6),
  ],
  weights: null,
  decisions: [...decide(6, 4), ...decide(2, 0), ...decide(2, 1), ...decide(6, 1)],
  missingAs: ['none', 'value', 'none', 'value'],
  protectedItems: [{ attribute: 'sex', value: 'F' }],
  settings: { minSupport: 1, minConfidence: '0', maxLength: 3, support: 'premise' },
};

function people(sex: string, job: string, count: number): string[][] {
  return Array.from({ length: count }, () => [sex, 'r1', job, 'x']);
}

function decide(count: number, no: number): string[] {
  return Array.from({ length: count }, (_, i) => (i < no ? 'no' : 'yes'));
}

const at = (rules: ReturnType<typeof mineWorld>, key: string) =>
  Array.from(rules.pd.premise).findIndex((premise) => keyOfPremise(rules, premise) === key);

describe('stratifyRule', () => {
  it('[M7] compares people alike in what is held fixed', () => {
    const rules = mineWorld(jobs);
    const { strata, common } = expectValue(stratifyRule(rules, at(rules, 'sex=F'), ['job']));
    expect(strata).toEqual([
      { items: [{ attribute: 'job', value: 'nurse' }], a1: 4, n1: 6, a2: 1, n2: 2 },
      { items: [{ attribute: 'job', value: 'clerk' }], a1: 0, n1: 2, a2: 1, n2: 6 },
    ]);
    expect(common).toMatchObject({ strata: 2, skipped: 0 });
    expect(common.riskRatio!.value).toBeCloseTo((4 * 2) / 8 / ((1 * 6) / 8 + (1 * 2) / 8), 12);
  });

  it('[T6] leaves out records without an item in an attribute held fixed or in one of A', () => {
    const lacking: World = {
      ...jobs,
      cells: jobs.cells.map((cells, i) =>
        i === 0 ? ['?', ...cells.slice(1)] : i === 1 ? ['F', 'r1', '?', 'x'] : cells,
      ),
    };
    const rules = mineWorld(lacking);
    const { strata } = expectValue(stratifyRule(rules, at(rules, 'sex=F'), ['job']));
    expect(strata[0]).toMatchObject({ a1: 2, n1: 4, a2: 1, n2: 2 });
  });

  it('refuses an attribute that is not there, the decision, and one of the rule itself', () => {
    const rules = mineWorld(jobs);
    expect(said(stratifyRule(rules, at(rules, 'sex=F'), ['shoe']))).toMatchObject({
      ok: false,
      code: 'unknown-attribute',
      message: 'There is no attribute "shoe" to hold fixed.',
    });
    expect(stratifyRule(rules, at(rules, 'sex=F'), ['granted'])).toMatchObject({
      ok: false,
      code: 'unknown-attribute',
    });
    expect(stratifyRule(rules, at(rules, 'job=nurse&sex=F'), ['job'])).toMatchObject({
      ok: false,
      code: 'fixed-already',
    });
    expect(stratifyRule(rules, at(rules, 'job=nurse&sex=F'), ['sex'])).toMatchObject({
      ok: false,
      code: 'fixed-already',
    });
  });

  it('an attribute named twice is held fixed once; none at all is one stratum', () => {
    const rules = mineWorld(jobs);
    const once = expectValue(stratifyRule(rules, at(rules, 'sex=F'), ['job']));
    expect(expectValue(stratifyRule(rules, at(rules, 'sex=F'), ['job', 'job']))).toEqual(once);
    expect(expectValue(stratifyRule(rules, at(rules, 'sex=F'), [])).strata).toEqual([
      { items: [], a1: 4, n1: 8, a2: 2, n2: 8 },
    ]);
  });

  it('keeps strata apart when the attributes held fixed have more combinations than doubles tell', () => {
    const names = Array.from({ length: 12 }, (_, i) => `c${i}`);
    const rows = Array.from({ length: 60 }, (_, i) => [
      i % 2 === 0 ? 'F' : 'M',
      ...names.map(() => String(i >> 1)),
      i % 3 === 0 ? 'no' : 'yes',
    ]);
    const table = expectValue(prepareTable(rawOf(['sex', ...names, 'granted'], rows), plain));
    const decision = expectValue(readDecision(table, 'granted', ['no']));
    const limits = expectValue(
      readMiningSettings({ minSupport: { count: 20 }, minConfidence: '0', maxLength: 1, support: 'premise' }, 60, ''),
    );
    const rules = expectValue(mineRules(table, decision, [{ attribute: 'sex', value: 'F' }], limits, quietContext));
    const { strata } = expectValue(stratifyRule(rules, 0, names));
    expect(strata.map(({ items, n1, n2 }) => [new Set(items.map(({ value }) => value)).size, n1, n2])).toEqual(
      Array.from({ length: 30 }, () => [1, 1, 1]),
    );
  });

  it('[M12] [M7] under survey weights people stand in the strata, and effects go by weights and by what people are worth', () => {
    const survey = jobs.cells.map((_, i) => ['1', '3', '0.5', '2'][i % 4]);
    const rules = mineWorld({ ...jobs, survey });
    const { strata, common } = expectValue(stratifyRule(rules, at(rules, 'sex=F'), ['job']));
    expect(strata).toMatchObject([
      { items: [{ attribute: 'job', value: 'nurse' }], a1: 4, n1: 6, a2: 1, n2: 2 },
      { items: [{ attribute: 'job', value: 'clerk' }], a1: 0, n1: 2, a2: 1, n2: 6 },
    ]);
    // Nurses: women 1, 3, .5, 2 of 1, 3, .5, 2, 1, 3 (10.5 squared over 24.25 is 4.5), men 1 of 1 and 3 (16 over 10).
    const [one, two] = [4, 1].map((n, i) => ({ n, a: [6.5 / 10.5, 1 / 4][i] * n }));
    // Clerks: women .5 and 2 (6.25 over 4.25), none denied; men .5 of .5, 2, 1, 3, .5, 2 (81 over 18.5).
    const [three, four] = [
      { n: 1, a: 0 },
      { n: 4, a: (0.5 / 9) * 4 },
    ];
    expect(common.riskRatio!.value).toBeCloseTo(
      ((one.a * two.n) / 5 + (three.a * four.n) / 5) / ((two.a * one.n) / 5 + (four.a * three.n) / 5),
      12,
    );
    const equal = mineWorld({ ...jobs, survey: jobs.cells.map(() => '2.5') });
    const same = expectValue(stratifyRule(equal, at(equal, 'sex=F'), ['job']));
    expect(same.common).toEqual(expectValue(stratifyRule(mineWorld(jobs), at(equal, 'sex=F'), ['job'])).common);
    expect(common).not.toEqual(same.common);
  });

  it('[T2] [T6] strata and their counts are those of brute force', () => {
    fc.assert(
      fc.property(someWorld, fc.subarray([...attributes]), fc.nat(), (world, held, pick) => {
        const { rules, rows, force } = mineBoth(world);
        if (force.length === 0) return;
        const id = pick % force.length;
        const { A, B } = force[id];
        const own = [...A, ...B].map((item) => item.slice(0, item.indexOf('=')));
        const answer = stratifyRule(rules, id, held);
        if (held.some((name) => own.includes(name))) {
          expect(answer.ok).toBe(false);
          return;
        }
        const has = ({ cells }: PlainRow, items: readonly string[]) =>
          items.every(
            (item) =>
              `${item.slice(0, item.indexOf('='))}=${cells[item.slice(0, item.indexOf('='))]}` === item &&
              cells[item.slice(0, item.indexOf('='))] !== null,
          );
        const among = rows.filter(
          (row) =>
            has(row, B) &&
            [...held, ...own].every(
              (name) => B.some((item) => item.startsWith(`${name}=`)) || row.cells[name] !== null,
            ),
        );
        const expected = new Map<string, PlainRow[]>();
        for (const row of among) {
          const key = held.map((name) => `${name}=${row.cells[name]}`).join('&');
          expected.set(key, [...(expected.get(key) ?? []), row]);
        }
        const counted = [...expected].map(([key, list]) => {
          const group = list.filter((row) => has(row, A));
          const others = list.filter((row) => !group.includes(row));
          return {
            key,
            a1: sumWeights(denied(group)),
            n1: sumWeights(group),
            a2: sumWeights(denied(others)),
            n2: sumWeights(others),
          };
        });
        const { strata, common } = expectValue(answer);
        const found = strata.map(({ items, ...counts }) => ({
          key: items.map(({ attribute, value }) => `${attribute}=${value}`).join('&'),
          ...counts,
        }));
        const byKey = (list: typeof counted) => [...list].sort((a, b) => (a.key < b.key ? -1 : 1));
        expect(byKey(found)).toEqual(byKey(counted));
        expect(common.strata + common.skipped).toBe(strata.length);
      }),
      { numRuns: 150 },
    );
  });
});
