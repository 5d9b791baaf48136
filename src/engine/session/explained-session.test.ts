import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { denied, keyOf, mineByForce, sumWeights, type PlainRow } from '../discovery/testing/brute-force.ts';
import { explainByForce } from '../discovery/testing/explained-by-force.ts';
import { explainRules } from '../discovery/explain-rules.ts';
import { type NamedItem } from '../discovery/premise-items.ts';
import { type Item } from '../table/settings.ts';
import { memorySource, quietContext } from '../table/testing/memory-source.ts';
import { type DiscoverRequest } from './discover-views.ts';
import { type ExplainedRow, type ExplainQuery } from './indirect-views.ts';
import { type Session } from './session.ts';
import { openSource, recipeOf, valueOf } from './testing/open-session.ts';

vi.mock(import('../discovery/explain-rules.ts'), async (load) => {
  const original = await load();
  return { ...original, explainRules: vi.fn(original.explainRules) };
});

const sample = (file: string) => readFileSync(new URL(`../../../public/samples/${file}`, import.meta.url), 'utf8');
const csv = sample('thesis-explained.csv');
const recipe = recipeOf(JSON.parse(sample('thesis-explained.recipe.json')) as object);
const names = ['Sex', 'Job', 'Credit_history'];
const rows = csv.trim().split('\n').slice(1).map((line): PlainRow => {
  const [Sex, Job, Credit_history, approved, n] = line.trim().split(',');
  return { cells: { Sex, Job, Credit_history }, weight: Number(n), isDenied: approved === 'no' };
});
const request: DiscoverRequest = { lens: 'eu', measure: 'slift', alpha: '1', minSupport: { count: 10 }, minConfidence: '0.1', maxLength: 3, support: 'rule' };
const all: ExplainQuery = { measure: 'slift', alpha: '1', d: '0.9', grounded: recipe.roles.grounded, status: 'all', search: '', offset: 0, limit: 100 };
const forced = mineByForce(rows, names, (item) => item === 'Sex=female', { minSupport: 10, minConfidence: '0.1', maxLength: 3, support: 'rule' });
const frequent = new Set([...forced.pnd, ...forced.pd.map(({ key }) => key)]);
const text = (items: readonly NamedItem[]) => items.map((item) => item.join('='));
const byForce = ({ rule: { A, B } }: Pick<ExplainedRow, 'rule'>, { grounded, d }: Pick<ExplainQuery, 'grounded' | 'd'>) =>
  explainByForce(rows, { A: text(A), B: text(B) }, grounded.map(({ attribute, value }) => `${attribute}=${value}`), String(d), (key) => frequent.has(key));

let session: Session;
beforeEach(async () => {
  ({ session } = await openSource(memorySource(csv)));
  valueOf(session.discover(recipe, request, quietContext));
});
const list = (change: Partial<ExplainQuery> = {}) => valueOf(session.explain({ ...all, ...change }, quietContext));
const explain = (id: number, change: Partial<ExplainQuery> = {}) => valueOf(session.explainRule(id, { ...all, ...change }, quietContext));
const idOf = (about: string) => list().rows.find((row) => row.about === about)!.rule.id;
const women = 'rule [["Sex","female"]] in [["Job","veterinarian"]]';
const lawyers = 'rule [["Sex","female"]] in [["Job","lawyer"]]';

describe('the list of explained rules', () => {
  it('[D6] [E13] one of six rules is explained, 52/64 and 31/34 at 0.9; the widest gap comes first', () => {
    const page = list();
    expect(page).toMatchObject({ total: 6, worse: 6, explained: 1 });
    expect(page.rows[0]).toMatchObject({
      about: women,
      isExplained: true,
      nearest: { items: [['Credit_history', 'paid-delay']], a: 52, n: 64, both: 31, meetsFirst: true, meetsSecond: true, nearness: expect.closeTo(31 / 34 / 0.9, 12) },
      rule: { a1: 20, n1: 34, a2: 34, n2: 84, isWorse: true },
    });
    expect(page.rows[1]).toMatchObject({ about: 'rule [["Sex","female"]] in []', isExplained: false, nearest: { a: 104, n: 116, both: 57, meetsFirst: true, meetsSecond: false, nearness: expect.closeTo(57 / 120 / 0.9, 12) } });
    expect(page.rows.filter(({ nearest }) => nearest === null).map(({ rule }) => rule.B.length)).toEqual([2, 2]);
    const gaps = page.rows.map(({ rule: { a1, n1, a2, n2 } }) => a1 / n1 - a2 / n2);
    expect(gaps).toEqual([...gaps].sort((a, b) => b - a));
  });

  it('[D6] [T2] is explained exactly where brute force finds an explanation, whatever d and the grounded items', () => {
    const item = (value: string): Item => ({ attribute: 'Credit_history', value });
    const job: Item = { attribute: 'Job', value: 'veterinarian' };
    const seen = new Set<number>();
    for (const grounded of [[], [item('paid-delay')], [item('paid-duly'), item('no-taken')], [item('paid-delay'), job], [{ attribute: 'Sex', value: 'female' }]]) {
      for (const d of ['0', '0.2', '0.25', '0.45', '0.9', '0.911', '0.912', '1']) {
        const page = list({ d, grounded });
        for (const row of page.rows) expect(row.isExplained).toBe(byForce(row, { d, grounded }).length > 0);
        expect(page.explained).toBe(page.rows.filter(({ isExplained }) => isExplained).length);
        seen.add(page.explained);
      }
    }
    expect(seen.size).toBeGreaterThan(3);
  });

  it('shows the explained or the unexplained only; the counts stay', () => {
    expect(list({ status: 'explained' })).toMatchObject({ total: 1, worse: 6, explained: 1, rows: [{ about: women }] });
    const rest = list({ status: 'unexplained' });
    expect(rest).toMatchObject({ total: 5, worse: 6, explained: 1 });
    expect(rest.rows).toEqual(list().rows.slice(1));
  });

  it('finds words of the rule and of what is nearest to explaining it', () => {
    const found = (search: string) => list({ search }).rows.map(({ about }) => about);
    expect(found('VETERINARIAN')).toEqual([women]);
    expect(found('paid-delay lawyer')).toHaveLength(2);
    expect(found('paid-delay')).toHaveLength(6);
    expect(list({ search: 'doctor' })).toMatchObject({ total: 0, rows: [], worse: 6, explained: 1 });
    expect(list({ search: 'female', status: 'unexplained' }).total).toBe(5);
  });

  it('pages put together are the whole list', () => {
    const pages = [0, 2, 4, 6].flatMap((offset) => list({ offset, limit: 2 }).rows);
    expect(pages).toEqual(list().rows);
    expect(list({ offset: -1, limit: 1 }).rows).toEqual(list().rows.slice(0, 1));
    expect(list({ limit: -1 }).rows).toEqual([]);
  });

  it('[D3] follows measure and threshold, and weighs again only when what explains can change', () => {
    expect(list({ alpha: '1.25' })).toMatchObject({ total: 1, worse: 1, explained: 1, rows: [{ about: women }] });
    expect(list({ measure: 'slift_d', alpha: '0.1' }).rows.map(({ about }) => about)).toEqual([women]);
    list();
    vi.mocked(explainRules).mockClear();
    list({ status: 'explained' });
    list({ search: 'x', offset: 3 });
    list({ d: 0.9 });
    expect(explainRules).not.toHaveBeenCalled();
    expect(list({ d: '0.95' }).explained).toBe(0);
    expect(list({ grounded: [] }).explained).toBe(0);
    expect(explainRules).toHaveBeenCalledTimes(2);
  });
});

describe('one explained rule', () => {
  it('[D6] lists what explains it among the grounded items, and what would if the law let it', () => {
    const known = explain(idOf(lawyers), { d: '0.25' });
    expect(known).toMatchObject({ about: lawyers, grounded: [{ items: [['Credit_history', 'paid-delay']], a: 24, n: 24, both: 12, meetsFirst: true, meetsSecond: true }], others: [] });
    const unknown = explain(idOf(lawyers), { d: '0.25', grounded: [] });
    expect(unknown).toEqual({ about: lawyers, grounded: [], others: known.grounded });
  });

  it('[D6] protected items never explain, chosen or not', () => {
    const writers: Item = { attribute: 'Job', value: 'writer' };
    valueOf(session.discover({ ...recipe, roles: { ...recipe.roles, protected: [...recipe.roles.protected, writers] } }, request, quietContext));
    const { grounded, others } = explain(idOf('rule [["Sex","female"]] in []'), { grounded: [writers, { attribute: 'Job', value: 'lawyer' }] });
    expect(grounded.map(({ items }) => text(items))).toEqual([['Job=lawyer']]);
    expect(others.map(({ items }) => text(items).join()).sort()).toEqual(['Credit_history=paid-delay', 'Job=veterinarian']);
  });

  it('[D6] [T2] counts both conditions row by row', () => {
    for (const { rule } of list().rows) {
      const { grounded, others } = explain(rule.id, { grounded: [] });
      expect(grounded).toEqual([]);
      const inside = (items: readonly string[]) => rows.filter(({ cells }) => items.every((item) => names.some((name) => `${name}=${cells[name]}` === item)));
      for (const { items, a, n, both } of others) {
        const D = text(items);
        expect([a, n]).toEqual([sumWeights(denied(inside([...D, ...text(rule.B)]))), sumWeights(inside([...D, ...text(rule.B)]))]);
        expect(both).toBe(sumWeights(inside([...D, ...text(rule.A), ...text(rule.B)])));
        expect(frequent.has(keyOf([...D, ...text(rule.B)]))).toBe(true);
      }
      const nearness = others.map((one) => one.nearness);
      expect(nearness).toEqual([...nearness].sort((x, y) => y - x));
    }
    expect(explain(idOf('rule [["Sex","female"]] in []')).others.map(({ items }) => text(items).join())).toEqual(expect.arrayContaining(['Job=veterinarian', 'Job=lawyer', 'Job=writer']));
  });
});

describe('explaining refuses in words', () => {
  it.each<[Partial<ExplainQuery>, string]>([[{ d: 'much' }, 'explain'], [{ d: '1.1' }, 'explain'], [{ d: '-0.1' }, 'explain'], [{ alpha: 'x' }, 'alpha'], [{ measure: 'lift' as 'elift' }, 'measure']])('[D6] [T4] %j', (change, where) => {
    expect(session.explain({ ...all, ...change }, quietContext)).toMatchObject({ ok: false, where });
    expect(session.explainRule(0, { ...all, ...change }, quietContext)).toMatchObject({ ok: false, where });
  });

  it('a rule that is not there, nothing mined, a cancelled search', async () => {
    for (const id of [-1, 0.5, NaN, 1e6]) expect(session.explainRule(id, all, quietContext)).toMatchObject({ ok: false, code: 'no-rule' });
    expect(session.explain(all, { ...quietContext, isCancelled: () => true })).toMatchObject({ ok: false, code: 'cancelled' });
    expect(list().explained).toBe(1);
    const { session: fresh } = await openSource(memorySource(csv));
    expect(fresh.explain(all, quietContext)).toMatchObject({ ok: false, code: 'not-mined' });
    expect(fresh.explainRule(0, all, quietContext)).toMatchObject({ ok: false, code: 'not-mined' });
  });
});
