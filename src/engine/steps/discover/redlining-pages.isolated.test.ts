import { beforeEach, describe, expect, it, vi } from 'vitest';
import { denied, sumWeights } from '../../discovery/testing/brute-force.ts';
import { compareFractions, fractionOf, toNumber } from '../../discovery/testing/fraction.ts';
import { type PlainYield, redlineByForce, yieldKey } from '../../discovery/testing/redlining-by-force.ts';
import { mineItemsets } from '../../mining/itemsets.ts';
import type { Recipe } from '../../recipe/recipe.ts';
import { memorySource, quietContext } from '../../table/testing/memory-source.ts';
import type { RedliningQuery, RedliningRow } from './views.ts';
import { openSource, valueOf, withSteps } from '../../session/testing/open-session.ts';
import {
  all,
  boundOf,
  csv,
  holds,
  names,
  openRedlined,
  recipe,
  rows,
  step,
  text,
} from '../../session/testing/redlining-table.ts';

vi.mock(import('../../mining/itemsets.ts'), { spy: true });

const forced = redlineByForce(
  rows,
  names,
  ['sex=F', 'race=r1'],
  { minSupport: '0.02', minConfidence: '0.1', maxLength: 4, support: 'rule' },
  '1',
);

const keyOf = ({ D, B, A }: Pick<RedliningRow, 'D' | 'B' | 'A'>) => yieldKey(text([...D, ...B]), text(A), text(B));

const partsOf = (key: string) => key.split(' | ').map((part) => part.split('&').filter((item) => item !== ''));

const coverOf = (items: readonly string[]) => rows.flatMap((row, i) => (holds(row, items) ? [i] : [])).join();

const isWorse = ({ elb }: PlainYield, alpha: string) => compareFractions(elb, fractionOf(alpha)) >= 0;

/** Whether the extended lift of the group in the context reaches the limit, by integers (M2). */
const isOver = ({ A, B }: Pick<RedliningRow, 'A' | 'B'>, alpha: string) => {
  const [context, group] = [text(B), text([...A, ...B])].map((items) => rows.filter((row) => holds(row, items)));
  const [n, a, n1, a1] = [context, denied(context), group, denied(group)].map(sumWeights);
  return a1 * n * 100 >= Math.round(100 * Number(alpha)) * n1 * a;
};

let opened: Awaited<ReturnType<typeof openRedlined>>;
const mine = async (source: string, of: Recipe) => {
  opened = await openRedlined(source, of);
};

describe('redlining in a table with two groups', () => {
  beforeEach(() => mine(csv, recipe));

  it('[D4] [D8] of each set of people the rule and split with the highest bound, the shortest of equals, as brute force finds them', () => {
    const best = new Map<string, number>();
    for (const { key, elb } of forced)
      best.set(coverOf(partsOf(key)[0]), Math.max(toNumber(elb)!, best.get(coverOf(partsOf(key)[0])) ?? 0));
    const { rows: shown, total } = opened.list();
    expect(total).toBe(best.size);
    expect(best.size).toBeLessThan(new Set(forced.map(({ key }) => partsOf(key)[0].join())).size);
    for (const row of shown) {
      const X = text([...row.D, ...row.B]);
      const alike = forced.filter(({ key }) => coverOf(partsOf(key)[0]) === coverOf(X));
      expect(row.elb / best.get(coverOf(X))!).toBeCloseTo(1, 12);
      expect(X).toHaveLength(
        Math.min(
          ...alike.filter(({ elb }) => toNumber(elb)! > row.elb * (1 - 1e-12)).map(({ key }) => partsOf(key)[0].length),
        ),
      );
      const inside = rows.filter((one) => holds(one, X));
      expect(row).toMatchObject({
        people: sumWeights(inside),
        denied: sumWeights(denied(inside)),
        same: new Set(alike.map(({ key }) => partsOf(key)[0].join())).size,
        background: null,
      });
    }
  });

  it.each(['1', '1.15', '1.5', '2', '9'])(
    '[D4] counts rules, sets of people, groups and contexts at %s, whatever the filter',
    (alpha) => {
      const worse = forced.filter((one) => isWorse(one, alpha));
      const page = opened.list({ alpha, group: 'race r1', search: 'nothing has this' });
      expect(page.total).toBe(0);
      expect(page.worse).toMatchObject({
        rules: new Set(worse.map(({ key }) => partsOf(key)[0].join())).size,
        findings: new Set(worse.map(({ key }) => coverOf(partsOf(key)[0]))).size,
        yields: worse.length,
      });
      expect(new Set(page.worse.groups)).toEqual(
        new Set(worse.map(({ key }) => partsOf(key)[1].sort().reverse().join(' · ').replaceAll('=', ' '))),
      );
    },
  );

  it.each<[string, Partial<RedliningQuery>, (X: string[], A: string[]) => boolean]>([
    ['a group', { group: 'race r1' }, (_X, A) => A.join() === 'race=r1'],
    ['a group of two items', { group: 'sex F · race r1' }, (_X, A) => A.length === 2],
    ['an attribute', { through: 'job' }, (X) => X.some((item) => item.startsWith('job='))],
    ['a value', { through: 'street', value: 's1' }, (X) => X.includes('street=s1')],
    ['a word of the rule', { search: 'NURSE' }, (X) => X.includes('job=nurse')],
    [
      'words of the rule and the group',
      { search: ' Zone  r1' },
      (X, A) => X.some((item) => item.startsWith('zone=')) && A.includes('race=r1'),
    ],
    [
      'all at once',
      { group: 'race r1', through: 'zone', value: 'x', search: 'clerk' },
      (X, A) => A.join() === 'race=r1' && X.includes('zone=x') && X.includes('job=clerk'),
    ],
  ])('filters by %s, and shows of each set of people what passes', (_what, change, passes) => {
    const passing = forced.filter(({ key }) => passes(partsOf(key)[0], partsOf(key)[1]));
    const page = opened.list(change);
    expect(page.total).toBe(new Set(passing.map(({ key }) => coverOf(partsOf(key)[0]))).size);
    expect(page.total).toBeGreaterThan(0);
    expect(passing.length).toBeLessThan(forced.length);
    const keys = new Set(passing.map(({ key }) => key));
    for (const row of page.rows) expect(keys.has(keyOf(row))).toBe(true);
    expect(page.strongest).toEqual(opened.list().strongest);
  });

  it('pages put together are the whole list, and a page beyond the end is empty', () => {
    const whole = opened.list();
    const pages: RedliningRow[] = [];
    for (let offset = 0; offset < whole.total; offset += 3) pages.push(...opened.list({ offset, limit: 3 }).rows);
    expect(pages).toEqual(whole.rows);
    expect(opened.list({ offset: whole.total, limit: 3 })).toMatchObject({ total: whole.total, rows: [] });
    expect(opened.list({ offset: -2, limit: 1 }).rows).toEqual(whole.rows.slice(0, 1));
    expect(opened.list({ limit: -1 }).rows).toEqual([]);
  });

  it('[D4] [D8] divides the sets of people at the limit and puts each stand-in together', () => {
    const whole = opened.list({ alpha: '1.7' });
    const [over, below] = (['over', 'below'] as const).map((side) => opened.list({ alpha: '1.7', side }));
    expect(whole.sides).toEqual({ over: over.total, below: below.total });
    expect([over.sides, below.sides]).toEqual([whole.sides, whole.sides]);
    expect(over.total + below.total).toBe(whole.total);
    expect(over.total * below.total).toBeGreaterThan(0);
    expect(over.rows.every((row) => row.isWorse) && below.rows.every((row) => !row.isWorse)).toBe(true);
    const standIn = ({ D, A }: Pick<RedliningRow, 'D' | 'A'>) => [...text(D), '->', ...text(A)].join();
    expect(whole.rows.map(standIn)).toEqual(
      whole.standIns.flatMap((one) => Array<string>(one.count).fill(standIn(one))),
    );
    expect(new Set(whole.standIns.map(standIn)).size).toBe(whole.standIns.length);
    whole.rows.forEach((row, i) => {
      if (i > 0 && standIn(whole.rows[i - 1]) === standIn(row))
        expect(row.elb).toBeLessThanOrEqual(whole.rows[i - 1].elb);
      expect(row.measured).toBe(opened.open(row.id, { alpha: '1.7' }).measured!.elift);
    });
  });

  it('[D4] another threshold only changes marks, and nothing is counted again', () => {
    const before = opened.list({ alpha: '1' });
    const counts = vi.mocked(mineItemsets).mock.calls.length;
    expect(before.rows.every((row) => row.isWorse)).toBe(true);
    for (const alpha of ['1.7', '2', '2.5']) {
      const after = opened.list({ alpha });
      const worse = new Set(forced.filter((one) => isWorse(one, alpha)).map(({ key }) => key));
      expect(after.rows).toEqual(
        before.rows.map((row) => ({ ...row, isWorse: worse.has(keyOf(row)), isMeasuredOver: isOver(row, alpha) })),
      );
      expect(after.rows.every((row) => row.isMeasuredOver || !row.isWorse)).toBe(true);
      expect(opened.open(before.rows[0].id, { alpha })).toMatchObject({ row: after.rows[0] });
      expect(new Set(after.rows.map((row) => row.isWorse))).toEqual(new Set([true, false]));
    }
    expect(vi.mocked(mineItemsets).mock.calls).toHaveLength(counts);
  });

  it.each<[RedliningQuery['measure'], string, boolean]>([
    ['slift_d', '0.1', false],
    ['elift_c', '0.8', false],
    ['elift', '0.99', false],
    ['slift', '1', true],
    ['olift', '1.5', true],
    ['clift', '1.2', true],
  ])('[D4] %s at %s: is the bound defined? %s', (measure, alpha, isDefined) => {
    const page = opened.list({ measure, alpha });
    expect(page.isDefined).toBe(isDefined);
    if (isDefined) expect(page.rows.map(keyOf)).toEqual(opened.list().rows.map(keyOf));
    else
      expect(page).toMatchObject({
        total: 0,
        rows: [],
        worse: { rules: 0, findings: 0, yields: 0, groups: [] },
        strongest: null,
      });
  });

  it('[D4] every yield is there once, its parts counted row by row', () => {
    const details = opened
      .list()
      .rows.flatMap(({ id }) => [opened.open(id), ...opened.open(id).others.map((other) => opened.open(other.id))]);
    expect(details.map(({ row }) => keyOf(row)).sort()).toEqual(forced.map(({ key }) => key).sort());
    for (const detail of details) {
      const [X, A, B] = partsOf(keyOf(detail.row));
      const count = (items: string[]) => sumWeights(rows.filter((row) => holds(row, items)));
      const deniedIn = (items: string[]) => sumWeights(denied(rows.filter((row) => holds(row, items))));
      const [inPremise, inContext] = [count([...A, ...X]), count([...A, ...B])];
      expect(detail).toMatchObject({
        premise: { n: count(X), a: deniedIn(X) },
        context: { n: count(B), a: deniedIn(B) },
        inPremise,
        inContext,
        certain: inPremise - (count(X) - deniedIn(X)),
        measured: { a1: deniedIn([...A, ...B]), n1: inContext },
      });
      expect([detail.beta1, detail.beta2, detail.gamma, detail.delta]).toEqual([
        inPremise / inContext,
        inPremise / count(X),
        deniedIn(X) / count(X),
        deniedIn(B) / count(B),
      ]);
      expect(Math.abs(detail.row.elb - boundOf(detail))).toBeLessThanOrEqual(1e-12);
      const elift = deniedIn([...A, ...B]) / inContext / detail.delta;
      expect(detail.measured!.elift).toBeCloseTo(elift, 12);
      expect(elift).toBeGreaterThanOrEqual(detail.row.elb * (1 - 1e-12));
    }
  });

  it('refuses in words: no table mined, a bad threshold or measure, a rule that is not there, a cancelled count', async () => {
    expect(opened.session.redlining(opened.found, { ...all, alpha: 'x' }, quietContext)).toMatchObject({
      ok: false,
      where: 'alpha',
    });
    expect(opened.session.redlining(opened.found, { ...all, measure: 'lift' as 'elift' }, quietContext)).toMatchObject({
      ok: false,
      where: 'measure',
    });
    for (const id of [-1, 0.5, NaN, 1e6])
      expect(opened.session.openRedlining(opened.found, id, all, quietContext)).toMatchObject({
        ok: false,
        code: 'no-rule',
      });
    const { session: fresh } = await openSource(memorySource(csv));
    expect(fresh.redlining(opened.found, all, quietContext)).toMatchObject({ ok: false, code: 'lost-result' });
    expect(fresh.openRedlining(opened.found, 0, all, quietContext)).toMatchObject({ ok: false, code: 'lost-result' });
    valueOf(fresh.discover(withSteps(recipe, step), quietContext));
    expect(fresh.redlining(opened.found, all, { ...quietContext, isCancelled: () => true })).toMatchObject({
      ok: false,
      code: 'cancelled',
    });
    expect(valueOf(fresh.redlining(opened.found, all, quietContext))).toEqual(opened.list());
  });
});
