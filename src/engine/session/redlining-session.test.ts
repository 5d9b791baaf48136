import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { denied, sumWeights, type PlainRow } from '../discovery/testing/brute-force.ts';
import { compareFractions, fractionOf, toNumber } from '../discovery/testing/fraction.ts';
import { redlineByForce, yieldKey, type PlainYield } from '../discovery/testing/redlining-by-force.ts';
import { mineItemsets } from '../mining/itemsets.ts';
import { type NamedItem } from '../discovery/premise-items.ts';
import { type Recipe } from '../recipe/recipe.ts';
import { memorySource, quietContext } from '../table/testing/memory-source.ts';
import { type DiscoverRequest } from './discover-views.ts';
import { type RedliningDetail, type RedliningQuery, type RedliningRow } from './indirect-views.ts';
import { type Session } from './session.ts';
import { openSource, recipeOf, valueOf } from './testing/open-session.ts';

vi.mock(import('../mining/itemsets.ts'), async (load) => {
  const original = await load();
  return { ...original, mineItemsets: vi.fn(original.mineItemsets) };
});

const caseFile = (file: string) => readFileSync(new URL(`../recipe/testing/cases/discover/${file}`, import.meta.url), 'utf8');
const expected = (JSON.parse(caseFile('expected.json')) as { steps: { redlining: { X: NamedItem[]; yields: { A: NamedItem[]; B: NamedItem[]; elb: number }[] }[] }[] }).steps[0].redlining;

/** Ninety records: zone x is where r1 live, street s1 is zone x, nurses are women; the denials are there. Weights 1 to 3, one job in 17 is not known. */
const names = ['sex', 'race', 'job', 'zone', 'street'];
const rows: PlainRow[] = Array.from({ length: 90 }, (_, i) => {
  const race = i % 4 === 0 ? 'r1' : 'r2';
  const sex = i % 3 === 0 ? 'F' : 'M';
  const zone = race === 'r1' ? (i % 20 === 0 ? 'y' : 'x') : i % 19 === 1 ? 'x' : 'y';
  const job = i % 17 === 0 ? null : sex === 'F' && i % 15 !== 0 ? 'nurse' : 'clerk';
  const isDenied = zone === 'x' ? i % 12 !== 4 : job === 'nurse' ? i % 5 !== 0 : i % 7 === 0;
  return { cells: { sex, race, job, zone, street: zone === 'x' ? 's1' : `s${2 + (i % 2)}` }, weight: 1 + (i % 3), isDenied };
});
const csv = ['sex,race,job,zone,street,n,granted', ...rows.map(({ cells, weight, isDenied }) => [...names.map((name) => cells[name] ?? '?'), weight, isDenied ? 'no' : 'yes'].join(',')), ''].join('\n');
const decision = { attribute: 'granted', negative: ['no'] };
const recipeWith = (fields: object) => recipeOf({ data: { file: 'a.csv', weight: 'n' }, columns: { job: { missingAs: 'none' } }, ...fields });
const recipe = recipeWith({ roles: { decision, protected: [{ attribute: 'sex', value: 'F' }, { attribute: 'race', value: 'r1' }] } });

const request: DiscoverRequest = { lens: 'thesis', measure: 'elift', alpha: '1.15', minSupport: '0.02', minConfidence: '0.1', maxLength: 4, support: 'rule' };
const all: RedliningQuery = { measure: 'elift', alpha: '1.15', group: null, through: null, value: null, search: '', offset: 0, limit: 10_000 };
const forced = redlineByForce(rows, names, ['sex=F', 'race=r1'], { minSupport: '0.02', minConfidence: '0.1', maxLength: 4, support: 'rule' }, '1');

const text = (items: readonly NamedItem[]) => items.map((item) => item.join('='));
const keyOf = ({ D, B, A }: Pick<RedliningRow, 'D' | 'B' | 'A'>) => yieldKey(text([...D, ...B]), text(A), text(B));
const partsOf = (key: string) => key.split(' | ').map((part) => part.split('&').filter((item) => item !== ''));
const holds = (row: PlainRow, items: readonly string[]) => items.every((item) => Object.entries(row.cells).some(([name, value]) => `${name}=${value}` === item));
const coverOf = (items: readonly string[]) => rows.flatMap((row, i) => (holds(row, items) ? [i] : [])).join();
const isWorse = ({ elb }: PlainYield, alpha: string) => compareFractions(elb, fractionOf(alpha)) >= 0;

/** The bound that the parts of a detail give: (beta1/beta2)*(beta2+gamma-1)/delta. */
const boundOf = ({ beta1, beta2, gamma, delta }: RedliningDetail) => ((beta1 / beta2) * (beta2 + gamma - 1)) / delta;

let session: Session;
async function mine(source: string, of: Recipe) {
  ({ session } = await openSource(memorySource(source)));
  valueOf(session.discover(of, request, quietContext));
}
const list = (change: Partial<RedliningQuery> = {}) => valueOf(session.redlining({ ...all, ...change }, quietContext));
const open = (id: number, change: Partial<RedliningQuery> = {}) => valueOf(session.openRedlining(id, { ...all, ...change }, quietContext));

describe('redlining on the case with known answers', () => {
  beforeEach(() => mine(caseFile('data.csv'), recipeOf(JSON.parse(caseFile('recipe.json')) as object)));

  it('[D4] 23 rules are worse at elift 1.15, each shown by its highest bound', () => {
    const { isDefined, total, rows: shown, worse, strongest, rules, groups, unused } = list();
    expect({ isDefined, total, worse, rules, groups, unused }).toEqual({
      isDefined: true,
      total: 23,
      worse: { rules: 23, findings: 23, yields: 27, groups: ['race r3'] },
      rules: 202,
      groups: ['sex F', 'sex F · race r3', 'race r3'],
      unused: [],
    });
    expect(strongest).toEqual(shown[0]);
    const known = new Map(expected.map(({ X, yields }) => [JSON.stringify(text(X).sort()), Math.max(...yields.map(({ elb }) => elb))]));
    for (const row of shown) expect(row.elb).toBeCloseTo(known.get(JSON.stringify(text([...row.D, ...row.B]).sort()))!, 12);
    expect(new Set(shown.map(({ D, B }) => JSON.stringify(text([...D, ...B]).sort())))).toEqual(new Set(known.keys()));
    expect(shown.map(({ elb }) => elb)).toEqual(shown.map(({ elb }) => elb).sort((a, b) => b - a));
  });

  it('[D4] an open rule takes its bound apart, and the elift measured is at least the bound', () => {
    const details = list().rows.flatMap(({ id }) => [open(id), ...open(id).others.map((other) => open(other.id))]);
    expect(details).toHaveLength(32);
    for (const detail of details) {
      expect(Math.abs(detail.row.elb - boundOf(detail))).toBeLessThanOrEqual(1e-12);
      expect(detail.measured!.elift!).toBeGreaterThanOrEqual(detail.row.elb * (1 - 1e-15));
    }
  });
});

describe('redlining in a table with two groups', () => {
  beforeEach(() => mine(csv, recipe));

  it('[D4] [D8] of each set of people the rule and split with the highest bound, the shortest of equals, as brute force finds them', () => {
    const best = new Map<string, number>();
    for (const { key, elb } of forced) best.set(coverOf(partsOf(key)[0]), Math.max(toNumber(elb)!, best.get(coverOf(partsOf(key)[0])) ?? 0));
    const { rows: shown, total } = list();
    expect(total).toBe(best.size);
    expect(best.size).toBeLessThan(new Set(forced.map(({ key }) => partsOf(key)[0].join())).size);
    for (const row of shown) {
      const X = text([...row.D, ...row.B]);
      const alike = forced.filter(({ key }) => coverOf(partsOf(key)[0]) === coverOf(X));
      expect(row.elb / best.get(coverOf(X))!).toBeCloseTo(1, 12);
      expect(X).toHaveLength(Math.min(...alike.filter(({ elb }) => toNumber(elb)! > row.elb * (1 - 1e-12)).map(({ key }) => partsOf(key)[0].length)));
      const inside = rows.filter((one) => holds(one, X));
      expect(row).toMatchObject({ people: sumWeights(inside), denied: sumWeights(denied(inside)), same: new Set(alike.map(({ key }) => partsOf(key)[0].join())).size, background: null });
    }
  });

  it.each(['1', '1.15', '1.5', '2', '9'])('[D4] counts rules, sets of people, groups and contexts at %s, whatever the filter', (alpha) => {
    const worse = forced.filter((one) => isWorse(one, alpha));
    const page = list({ alpha, group: 'race r1', search: 'nothing has this' });
    expect(page.total).toBe(0);
    expect(page.worse).toMatchObject({ rules: new Set(worse.map(({ key }) => partsOf(key)[0].join())).size, findings: new Set(worse.map(({ key }) => coverOf(partsOf(key)[0]))).size, yields: worse.length });
    expect(new Set(page.worse.groups)).toEqual(new Set(worse.map(({ key }) => partsOf(key)[1].sort().reverse().join(' · ').replaceAll('=', ' '))));
  });

  it.each<[string, Partial<RedliningQuery>, (X: string[], A: string[]) => boolean]>([
    ['a group', { group: 'race r1' }, (_X, A) => A.join() === 'race=r1'],
    ['a group of two items', { group: 'sex F · race r1' }, (_X, A) => A.length === 2],
    ['an attribute', { through: 'job' }, (X) => X.some((item) => item.startsWith('job='))],
    ['a value', { through: 'street', value: 's1' }, (X) => X.includes('street=s1')],
    ['a word of the rule', { search: 'NURSE' }, (X) => X.includes('job=nurse')],
    ['words of the rule and the group', { search: ' Zone  r1' }, (X, A) => X.some((item) => item.startsWith('zone=')) && A.includes('race=r1')],
    ['all at once', { group: 'race r1', through: 'zone', value: 'x', search: 'clerk' }, (X, A) => A.join() === 'race=r1' && X.includes('zone=x') && X.includes('job=clerk')],
  ])('filters by %s, and shows of each set of people what passes', (_what, change, passes) => {
    const passing = forced.filter(({ key }) => passes(partsOf(key)[0], partsOf(key)[1]));
    const page = list(change);
    expect(page.total).toBe(new Set(passing.map(({ key }) => coverOf(partsOf(key)[0]))).size);
    expect(page.total).toBeGreaterThan(0);
    expect(passing.length).toBeLessThan(forced.length);
    const keys = new Set(passing.map(({ key }) => key));
    for (const row of page.rows) expect(keys.has(keyOf(row))).toBe(true);
    expect(page.strongest).toEqual(list().strongest);
  });

  it('pages put together are the whole list, and a page beyond the end is empty', () => {
    const whole = list();
    const pages: RedliningRow[] = [];
    for (let offset = 0; offset < whole.total; offset += 3) pages.push(...list({ offset, limit: 3 }).rows);
    expect(pages).toEqual(whole.rows);
    expect(list({ offset: whole.total, limit: 3 })).toMatchObject({ total: whole.total, rows: [] });
    expect(list({ offset: -2, limit: 1 }).rows).toEqual(whole.rows.slice(0, 1));
    expect(list({ limit: -1 }).rows).toEqual([]);
  });

  it('[D4] another threshold only changes marks, and nothing is counted again', () => {
    const before = list({ alpha: '1' });
    const counts = vi.mocked(mineItemsets).mock.calls.length;
    expect(before.rows.every((row) => row.isWorse)).toBe(true);
    for (const alpha of ['1.7', '2', '2.5']) {
      const after = list({ alpha });
      const worse = new Set(forced.filter((one) => isWorse(one, alpha)).map(({ key }) => key));
      expect(after.rows).toEqual(before.rows.map((row) => ({ ...row, isWorse: worse.has(keyOf(row)) })));
      expect(open(before.rows[0].id, { alpha })).toMatchObject({ row: after.rows[0] });
      expect(new Set(after.rows.map((row) => row.isWorse))).toEqual(new Set([true, false]));
    }
    expect(vi.mocked(mineItemsets).mock.calls).toHaveLength(counts);
  });

  it.each<[RedliningQuery['measure'], string, boolean]>([['slift_d', '0.1', false], ['elift_c', '0.8', false], ['elift', '0.99', false], ['slift', '1', true], ['olift', '1.5', true], ['clift', '1.2', true]])('[D4] %s at %s: is the bound defined? %s', (measure, alpha, isDefined) => {
    const page = list({ measure, alpha });
    expect(page.isDefined).toBe(isDefined);
    if (isDefined) expect(page.rows.map(keyOf)).toEqual(list().rows.map(keyOf));
    else expect(page).toMatchObject({ total: 0, rows: [], worse: { rules: 0, findings: 0, yields: 0, groups: [] }, strongest: null });
  });

  it('[D4] every yield is there once, its parts counted row by row', () => {
    const details = list().rows.flatMap(({ id }) => [open(id), ...open(id).others.map((other) => open(other.id))]);
    expect(details.map(({ row }) => keyOf(row)).sort()).toEqual(forced.map(({ key }) => key).sort());
    for (const detail of details) {
      const [X, A, B] = partsOf(keyOf(detail.row));
      const count = (items: string[]) => sumWeights(rows.filter((row) => holds(row, items)));
      const deniedIn = (items: string[]) => sumWeights(denied(rows.filter((row) => holds(row, items))));
      const [inPremise, inContext] = [count([...A, ...X]), count([...A, ...B])];
      expect(detail).toMatchObject({ premise: { n: count(X), a: deniedIn(X) }, context: { n: count(B), a: deniedIn(B) }, inPremise, inContext, certain: inPremise - (count(X) - deniedIn(X)), measured: { a1: deniedIn([...A, ...B]), n1: inContext } });
      expect([detail.beta1, detail.beta2, detail.gamma, detail.delta]).toEqual([inPremise / inContext, inPremise / count(X), deniedIn(X) / count(X), deniedIn(B) / count(B)]);
      expect(Math.abs(detail.row.elb - boundOf(detail))).toBeLessThanOrEqual(1e-12);
      const elift = deniedIn([...A, ...B]) / inContext / detail.delta;
      expect(detail.measured!.elift).toBeCloseTo(elift, 12);
      expect(elift).toBeGreaterThanOrEqual(detail.row.elb * (1 - 1e-12));
    }
  });

  it('refuses in words: no table mined, a bad threshold or measure, a rule that is not there, a cancelled count', async () => {
    expect(session.redlining({ ...all, alpha: 'x' }, quietContext)).toMatchObject({ ok: false, where: 'alpha' });
    expect(session.redlining({ ...all, measure: 'lift' as 'elift' }, quietContext)).toMatchObject({ ok: false, where: 'measure' });
    for (const id of [-1, 0.5, NaN, 1e6]) expect(session.openRedlining(id, all, quietContext)).toMatchObject({ ok: false, code: 'no-rule' });
    const { session: fresh } = await openSource(memorySource(csv));
    expect(fresh.redlining(all, quietContext)).toMatchObject({ ok: false, code: 'not-mined' });
    expect(fresh.openRedlining(0, all, quietContext)).toMatchObject({ ok: false, code: 'not-mined' });
    valueOf(fresh.discover(recipe, request, quietContext));
    expect(fresh.redlining(all, { ...quietContext, isCancelled: () => true })).toMatchObject({ ok: false, code: 'cancelled' });
    expect(valueOf(fresh.redlining(all, quietContext))).toEqual(list());
  });
});

describe('redlining by knowledge from outside', () => {
  const background = [
    { given: [['zone', 'q']], group: [['faith', 'minority']], beta1: '0.8', beta2: '0.9' },
    { given: [['zone', 'x']], group: [['faith', 'minority']], beta1: '0.8', beta2: '0.95' },
  ];
  const outside = (more: object = {}) => recipeWith({ columns: { job: { missingAs: 'none' }, sex: { use: false }, race: { use: false }, street: { use: false } }, roles: { decision, ...more }, background });

  it('[D5] needs no group in the table, names its rule, and tells what it cannot use', async () => {
    await mine(csv, outside());
    const page = list();
    expect(page).toMatchObject({ isDefined: true, groups: ['faith minority'], unused: [expect.stringContaining('zone = q')] });
    expect(page.worse.groups).toEqual(['faith minority']);
    expect(page.rows.length).toBeGreaterThan(1);
    for (const row of page.rows) expect(row).toMatchObject({ A: [['faith', 'minority']], background: 1, D: expect.arrayContaining([['zone', 'x']]) });
  });

  it('[D5] an open rule has the shares that were told, and in a wider rule what follows from them', async () => {
    await mine(csv, outside());
    const details = list().rows.flatMap(({ id }) => [open(id), ...open(id).others.map((other) => open(other.id))]);
    const inZone = rows.filter((row) => holds(row, ['zone=x']));
    const plain = details.find(({ row }) => row.D.length === 1 && row.B.length === 0)!;
    expect(plain).toMatchObject({ beta1: expect.closeTo(0.8, 12), beta2: expect.closeTo(0.95, 12), premise: { n: sumWeights(inZone), a: sumWeights(denied(inZone)) }, measured: null });
    let wider = 0;
    for (const detail of details) {
      const { row, premise, context, inContext, certain } = detail;
      expect(certain).toBeCloseTo(premise.a - 0.05 * sumWeights(inZone), 9);
      expect(inContext).toBeCloseTo(Math.min(context.n, (0.95 * sumWeights(inZone)) / 0.8), 9);
      expect(Math.abs(row.elb - boundOf(detail))).toBeLessThanOrEqual(1e-12);
      expect(detail.measured).toBeNull();
      wider += row.D.length + row.B.length > 1 ? 1 : 0;
    }
    expect(wider).toBeGreaterThan(0);
  });

  it('[D5] stands beside what the table says, and each can be asked for alone', async () => {
    await mine(csv, recipeWith({ roles: { decision, protected: [{ attribute: 'sex', value: 'F' }] }, background }));
    expect(list().groups).toEqual(['sex F', 'faith minority']);
    expect(new Set(list({ group: 'faith minority' }).rows.map((row) => row.background))).toEqual(new Set([1]));
    expect(new Set(list({ group: 'sex F' }).rows.map((row) => row.background))).toEqual(new Set([null]));
  });
});
