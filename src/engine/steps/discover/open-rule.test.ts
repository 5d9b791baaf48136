import { said } from '../../../words/testing/said.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { measureByForce } from '../../discovery/testing/brute-force.ts';
import { compareFractions, divide, toNumber } from '../../discovery/testing/fraction.ts';
import { type LensId, lenses, verdictCodes } from '../../vocabulary/lenses.ts';
import type { Measure } from '../../vocabulary/measures.ts';
import { valueOf } from '../../session/testing/open-session.ts';
import { coverOf, forceOf, forced, isWithin, isWorse, pick, ratesOf } from '../../session/testing/rule-oracle.ts';
import { all, openRuleTable, request } from '../../session/testing/rule-table.ts';

let opened: Awaited<ReturnType<typeof openRuleTable>>;

beforeEach(async () => {
  opened = await openRuleTable();
});

describe('an open rule', () => {
  it('[M2] [M3] [M6] has all measures, and the impact ratio against the best group of the context', () => {
    opened.discover();
    for (const row of opened.list().rules) {
      const rule = forceOf(row);
      const detail = valueOf(opened.session.openRule(opened.found(), row.id, request));
      expect(detail).toMatchObject({
        row,
        a: rule.counts.a,
        n: rule.counts.n,
        leads: rule.counts.n < 30 ? 'exact' : 'z',
      });
      for (const { measure, value } of detail.measures) {
        const exact = toNumber(measureByForce(measure, rule, ratesOf(rule)));
        if (exact === null || exact === Infinity) expect(value).toBe(exact);
        else expect(value).toBeCloseTo(exact, 12);
      }
      const selected = ratesOf(rule).map(({ a, n }) => ({ x: n - a, n }));
      const best = selected.sort((one, other) =>
        compareFractions(divide(BigInt(other.x), BigInt(other.n))!, divide(BigInt(one.x), BigInt(one.n))!),
      )[0];
      const { a1, n1, n2 } = rule.counts;
      if (n2 === 0)
        expect(detail).toMatchObject({
          impactRatio: null,
          isBelowFourFifths: false,
          shortfall: null,
          fisher: null,
          verdict: { verdict: 'no-comparison' },
        });
      else {
        expect(detail.impactRatio).toBeCloseTo(((n1 - a1) * best.n) / (n1 * best.x), 12);
        expect(detail.isBelowFourFifths).toBe(5 * (n1 - a1) * best.n < 4 * best.x * n1);
        expect(detail.shortfall).toBe(Math.ceil((4 * best.x * n1) / (5 * best.n) - 1e-9) - (n1 - a1));
      }
    }
  });

  it('[D8] lists the other rules about the same people and the narrower ones', () => {
    opened.discover();
    const worse = forced.pd.filter(isWorse('elift', '1'));
    let [same, narrower] = [0, 0];
    for (const row of opened.list().rules) {
      const detail = valueOf(opened.session.openRule(opened.found(), row.id, { ...request, alpha: '1' }));
      const others = forced.pd.filter((rule) => rule !== forceOf(row) && coverOf(rule) === coverOf(forceOf(row)));
      expect(new Set(detail.sameRules.map(forceOf))).toEqual(new Set(others));
      expect(detail.narrowerRules).toHaveLength(Math.min(50, detail.row.narrower));
      for (const inner of detail.narrowerRules)
        expect(isWithin(forceOf(inner), forceOf(row)) && worse.includes(forceOf(inner))).toBe(true);
      same += others.length;
      narrower += detail.narrowerRules.length;
    }
    expect(Math.min(same, narrower)).toBeGreaterThan(0);
  });

  it.each(lenses)(
    '[M8] the lens $id judges as its rule says, against the best group where it says so',
    ({ id: lens, measure, threshold, decidesBy }) => {
      opened.discover();
      let worse = 0;
      for (const row of opened.list().rules) {
        const rule = forceOf(row);
        const { verdict, impactRatio } = valueOf(
          opened.session.openRule(opened.found(), row.id, { lens, measure, alpha: threshold }),
        );
        const expected =
          decidesBy === 'measure' ? isWorse(measure, threshold)(rule) : impactRatio !== null && impactRatio < 0.8;
        expect(verdict.verdict === 'worse').toBe(expected);
        if (decidesBy === 'impact-ratio') expect(verdict.value).toBe(impactRatio);
        worse += expected ? 1 : 0;
      }
      expect(worse).toBeGreaterThan(0);
    },
  );

  it('refuses a rule that is not there, and a lens that is none', () => {
    opened.discover();
    for (const rule of [forced.pd.length, -1, 0.5, NaN]) {
      expect(opened.session.openRule(opened.found(), rule, request)).toMatchObject({ ok: false, code: 'no-rule' });
      expect(opened.session.stratify(opened.found(), rule, ['job'])).toMatchObject({ ok: false, code: 'no-rule' });
    }
    expect(said(opened.session.openRule(opened.found(), 0, { ...request, lens: 'moon' as LensId }))).toMatchObject({
      ok: false,
      where: 'lens',
      message: expect.stringContaining('"moon" is not a lens'),
    });
    expect(opened.session.openRule(opened.found(), 0, { ...request, alpha: 'x' })).toMatchObject({
      ok: false,
      where: 'alpha',
    });
  });
});

describe('other views of what was mined', () => {
  it('[M7] strata add up to the rule where every record has an item', () => {
    opened.discover();
    for (const row of opened.list({ attribute: null }).rules) {
      const rule = forceOf(row);
      if ([...rule.A, ...rule.B].some((item) => item.startsWith('job='))) {
        expect(opened.session.stratify(opened.found(), row.id, ['job'])).toMatchObject({
          ok: false,
          code: 'fixed-already',
        });
        continue;
      }
      const { strata } = valueOf(opened.session.stratify(opened.found(), row.id, ['job']));
      const total = (field: 'a1' | 'n1' | 'a2' | 'n2') => strata.reduce((sum, one) => sum + one[field], 0);
      expect([total('a1'), total('n1'), total('a2'), total('n2')]).toEqual(Object.values(pick(rule)));
      for (const { items, n1 } of strata)
        expect(n1).toBe(
          rule.rows.filter(({ cells }) => cells.job === items[0].value).reduce((sum, { weight }) => sum + weight, 0),
        );
    }
  });

  it('[M2] measures disagree where their ranks do', () => {
    opened.discover();
    const found = valueOf(opened.session.disagree(opened.found(), 'slift', 'slift_c', request));
    const values = (measure: Measure) =>
      new Map(opened.list({ measure, alpha: '1' }).rules.map(({ id, value }) => [id, value]));
    const [first, second] = [values('slift'), values('slift_c')];
    const ids = [...first.keys()].filter((id) => first.get(id) !== null && second.get(id) !== null);
    const rank = (of: Map<number, number | null>, id: number, sign: number) => {
      const better = ids.filter(
        (other) =>
          sign * (of.get(other)! - of.get(id)!) > 0 ||
          (of.get(other) === Infinity && of.get(id) !== Infinity && sign > 0),
      ).length;
      return better + (1 + ids.filter((other) => of.get(other) === of.get(id)).length) / 2;
    };
    expect(found.length).toBeGreaterThan(0);
    for (const { row, value, other, rank: own, otherRank } of found) {
      expect([value, other]).toEqual([first.get(row.id), second.get(row.id)]);
      expect([own, otherRank]).toEqual([rank(first, row.id, 1), rank(second, row.id, -1)]);
    }
    expect(opened.session.disagree(opened.found(), 'slift', 'lift' as Measure, request)).toMatchObject({
      ok: false,
      where: 'measure',
    });
  });

  it('[D3] [M9] the cloud has every row of the list, its verdicts and ranges aside, and marks those that pass', () => {
    opened.discover();
    for (const change of [{}, { isFolded: true }, { isFolded: true, group: { attribute: 'sex', value: 'F' } }]) {
      const query = { ...all, measure: 'slift' as const, alpha: '1.25', significance: null, ...change };
      const narrowed = {
        ...query,
        verdicts: ['clear' as const],
        people: { from: 8, to: 40 },
        value: { from: 1.3, to: 2 },
      };
      const cloud = valueOf(opened.session.cloud(opened.found(), narrowed));
      const { rules } = opened.list(query);
      expect(Array.from(cloud.rule)).toEqual(rules.map((row) => row.id));
      const passing = new Set(opened.list(narrowed).rules.map((row) => row.id));
      rules.forEach((row, i) => {
        expect([cloud.people[i], verdictCodes[cloud.verdict[i]]]).toEqual([row.n1, row.verdict]);
        expect(cloud.value[i]).toBe(row.value === null ? NaN : Math.fround(row.value));
        expect(cloud.passes[i] === 1).toBe(passing.has(row.id));
      });
      expect(passing.size).toBeGreaterThan(0);
      expect(passing.size).toBeLessThan(rules.length);
    }
  });
});
