import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type PlainRule, measureByForce, sumWeights } from '../../discovery/testing/brute-force.ts';
import { toNumber } from '../../discovery/testing/fraction.ts';
import { type Measure, measures } from '../../vocabulary/measures.ts';
import { mineItemsets } from '../../mining/itemsets.ts';
import { verdictCodes } from '../../vocabulary/lenses.ts';
import { memorySource, quietContext } from '../../table/testing/memory-source.ts';
import type { RuleRow } from './views.ts';
import { readInto, recipeOf, valueOf, withSteps } from '../../session/testing/open-session.ts';
import { coverOf, forceOf, forced, isWithin, isWorse, pick, ratesOf } from '../../session/testing/rule-oracle.ts';
import { all, csv, names, openRuleTable, recipe, request, rows, step } from '../../session/testing/rule-table.ts';

vi.mock(import('../../mining/itemsets.ts'), { spy: true });

let opened: Awaited<ReturnType<typeof openRuleTable>>;

beforeEach(async () => {
  opened = await openRuleTable();
  vi.mocked(mineItemsets).mockClear();
});

describe('discover', () => {
  it('[D1] [D2] [D8] sums up what was mined, as brute force finds it', () => {
    expect(opened.discover()).toMatchObject({
      frequent: forced.pd.length + forced.pnd.length,
      pd: forced.pd.length,
      pnd: forced.pnd.length,
      findings: new Set(forced.pd.map(coverOf)).size,
      attributes: names,
    });
  });

  it('[T4] [T5] refuses settings in words, whatever a recipe may hold, and keeps what was mined before', () => {
    opened.discover();
    const bad = (change: object) => opened.session.discover(withSteps(recipe, { ...step, ...change }), quietContext);
    expect(bad({ minSupport: 0 })).toMatchObject({ ok: false, where: 'minSupport' });
    expect(bad({ minConfidence: 'x' })).toMatchObject({ ok: false, where: 'minConfidence' });
    expect(bad({ maxLength: 0 })).toMatchObject({ ok: false, where: 'maxLength' });
    expect(
      opened.session.discover(
        withSteps(recipeOf({ roles: { decision: { attribute: 'granted', negative: ['no'] } } }), step),
        quietContext,
      ),
    ).toMatchObject({ ok: false, code: 'no-protected', where: 'roles.protected' });
    expect(opened.session.discover(withSteps(recipeOf(), step), quietContext)).toMatchObject({
      ok: false,
      code: 'no-decision',
    });
    expect(opened.list().total).toBe(forced.pd.length);
  });
});

describe('the list of rules', () => {
  it.each(measures)('[D3] [D8] under %s has the counts, marks and findings of brute force', (measure) => {
    opened.discover();
    for (const alpha of measure.endsWith('_d') ? ['-0.1', '0.05', '0.2'] : ['0.8', '1', '1.3']) {
      const page = opened.list({ measure, alpha });
      const worse = forced.pd.filter(isWorse(measure, alpha));
      expect(page.worse).toMatchObject({ rules: worse.length, findings: new Set(worse.map(coverOf)).size });
      const groups = new Set(
        page.rules.filter((row) => row.isWorse).flatMap(({ A }) => A.map((item) => `${item.attribute}=${item.value}`)),
      );
      expect(new Set(page.worse.groups.map((item) => `${item.attribute}=${item.value}`))).toEqual(groups);
      expect(page.rules).toHaveLength(forced.pd.length);
      for (const row of page.rules) {
        const rule = forceOf(row);
        expect(row).toMatchObject({
          ...pick(rule),
          isWorse: worse.includes(rule),
          same: forced.pd.filter((one) => coverOf(one) === coverOf(rule)).length,
        });
        const exact = toNumber(measureByForce(measure, rule, ratesOf(rule)));
        if (exact === null || exact === Infinity) expect(row.value).toBe(exact);
        else expect(row.value).toBeCloseTo(exact, 12);
      }
      const narrower = page.rules.reduce((sum, row) => sum + row.narrower, 0);
      expect(narrower).toBe(worse.filter((rule) => worse.some((outer) => isWithin(rule, outer))).length);
    }
  });

  it('[D8] folded, has as many rows as findings; nested, none whose wider rule is there', () => {
    opened.discover();
    const folded = opened.list({ onlyWorse: true, isFolded: true });
    expect(folded.total).toBe(folded.worse.findings);
    const nested = opened.list({ onlyWorse: true, isNested: true }).rules.map(forceOf);
    const worse = forced.pd.filter(isWorse('elift', '1.2'));
    expect(new Set(nested.map(({ key }) => key))).toEqual(
      new Set(worse.filter((rule) => !worse.some((outer) => isWithin(rule, outer))).map(({ key }) => key)),
    );
  });

  it('pages put together are the whole list, and a page beyond the end is empty', () => {
    opened.discover();
    for (const change of [{}, { isFolded: true }, { order: 'q' as const, isDescending: false }, { attribute: 'job' }]) {
      const whole = opened.list(change);
      const pages: RuleRow[] = [];
      for (let offset = 0; offset < whole.total; offset += 7)
        pages.push(...opened.list({ ...change, offset, limit: 7 }).rules);
      expect(pages).toEqual(whole.rules);
      expect(opened.list({ ...change, offset: whole.total + 5, limit: 7 })).toMatchObject({
        total: whole.total,
        rules: [],
      });
      expect(opened.list({ ...change, offset: -3, limit: 2 })).toMatchObject({
        offset: 0,
        rules: whole.rules.slice(0, 2),
      });
    }
  });

  it('[D3] another threshold, measure or filter never mines again', () => {
    opened.discover();
    const mined = vi.mocked(mineItemsets).mock.calls.length;
    expect(mined).toBeGreaterThan(0);
    for (const measure of measures) {
      for (const alpha of ['0', '0.5', '1']) {
        opened.list({ measure, alpha, onlyWorse: true });
        valueOf(opened.session.cloud(opened.found(), { ...all, measure, alpha }));
        valueOf(opened.session.answer(opened.found(), { group: null, measure, alpha }));
        valueOf(opened.session.openRule(opened.found(), 0, { ...request, measure, alpha }));
        valueOf(opened.session.disagree(opened.found(), measure, 'slift', { ...request, measure, alpha }));
      }
    }
    expect(mineItemsets).toHaveBeenCalledTimes(mined);
  });

  it('[M4] refuses a threshold or measure in words', () => {
    opened.discover();
    expect(opened.session.rules(opened.found(), { ...all, alpha: '-1' })).toMatchObject({ ok: false, where: 'alpha' });
    expect(opened.session.rules(opened.found(), { ...all, measure: 'lift' as Measure })).toMatchObject({
      ok: false,
      where: 'measure',
    });
    expect(opened.session.rules(opened.found(), { ...all, alpha: '1e400' })).toMatchObject({
      ok: true,
      value: { worse: { rules: 0, findings: 0 } },
    });
  });
});

const gapOf = ({ counts: { a1, n1, a2, n2 } }: PlainRule) => (n2 === 0 ? NaN : a1 / n1 - a2 / n2);

describe('the answer', () => {
  const women = { attribute: 'sex', value: 'F' };

  it.each(measures)('[M9] [D8] under %s counts the findings that the list has', (measure) => {
    opened.discover();
    for (const group of [null, women]) {
      const query = { measure, alpha: measure.endsWith('_d') ? '0.05' : '1.1', significance: null, group };
      const answer = valueOf(opened.session.answer(opened.found(), query));
      const listed = opened.list({ ...query, isFolded: true });
      expect([answer.tested, answer.verdicts]).toEqual([listed.total, listed.listed]);
      const { bars, below, above, undefinedCount } = answer.spread;
      const counted = bars.reduce((sum, bar) => sum + bar.clear + bar.unclear + bar.within + bar.tooFew, 0);
      expect(counted + below + above + undefinedCount).toBe(listed.total);
      const { wholeGroups, standFor } = answer.situations;
      expect(wholeGroups.length + standFor).toBe(answer.verdicts.clear);
      const worst = verdictCodes.find((code) => answer.verdicts[code] > 0)!;
      const values = listed.rules.filter((row) => row.verdict === worst && row.value !== null).map((row) => row.value!);
      expect(answer.furthest!.verdict).toBe(worst);
      if (values.length > 0)
        expect(answer.furthest!.value).toBe(measure.endsWith('_c') ? Math.min(...values) : Math.max(...values));
    }
  });

  it('[M7] has every whole group against its others, the widest gap first, and everyone', () => {
    opened.discover();
    const { groups, everyone } = valueOf(
      opened.session.answer(opened.found(), { measure: 'elift', alpha: '1.2', group: null }),
    );
    const whole = forced.pd.filter(({ B }) => B.length === 0);
    expect(new Set(groups.map(({ row }) => forceOf(row).key))).toEqual(new Set(whole.map(({ key }) => key)));
    const gaps = groups.map(({ row }) => gapOf(forceOf(row)));
    expect(gaps).toEqual([...gaps].sort((a, b) => b - a));
    for (const { row, group, others } of groups) {
      expect(group.low).toBeLessThanOrEqual(row.a1 / row.n1);
      expect(group.high).toBeGreaterThanOrEqual(row.a1 / row.n1);
      expect(others!.low).toBeLessThanOrEqual(row.a2 / row.n2);
      expect(others!.high).toBeGreaterThanOrEqual(row.a2 / row.n2);
    }
    expect(everyone).toEqual({ a: sumWeights(rows.filter(({ isDenied }) => isDenied)), n: sumWeights(rows) });
    const only = valueOf(
      opened.session.answer(opened.found(), { measure: 'elift', alpha: '1.2', group: women }),
    ).groups;
    expect(only.map(({ row }) => row.id)).toEqual(
      groups.filter(({ row }) => row.A.some(({ attribute }) => attribute === 'sex')).map(({ row }) => row.id),
    );
  });
});

describe('a session that has not mined', () => {
  const answers = () => [
    opened.session.rules(opened.found(), all),
    opened.session.openRule(opened.found(), 0, request),
    opened.session.stratify(opened.found(), 0, []),
    opened.session.disagree(opened.found(), 'elift', 'slift', request),
    opened.session.cloud(opened.found(), all),
    opened.session.answer(opened.found(), { ...request, group: null }),
  ];

  it('says so: at first, and after a table was read or restored', async () => {
    const expectNotMined = () =>
      answers().forEach((answer) => expect(answer).toMatchObject({ ok: false, code: 'lost-result' }));
    expectNotMined();
    opened.discover();
    expect(answers().every(({ ok }) => ok)).toBe(true);
    const { packed } = valueOf(await readInto(opened.session, memorySource(csv)));
    expectNotMined();
    opened.discover();
    opened.session.restore(packed);
    expectNotMined();
    opened.discover();
    expect(answers().every(({ ok }) => ok)).toBe(true);
  });

  it('keeps what was mined when another file cannot be read', async () => {
    opened.discover();
    expect((await readInto(opened.session, memorySource(''))).ok).toBe(false);
    expect(opened.list().total).toBe(forced.pd.length);
  });
});
