import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isDiscriminatoryByForce, keyOf, measureByForce, mineByForce, ratesByForce, type PlainRow, type PlainRule } from '../discovery/testing/brute-force.ts';
import { compareFractions, divide, toNumber } from '../discovery/testing/fraction.ts';
import { lenses, type LensId } from '../measures/lenses.ts';
import { measures, type Measure } from '../measures/measures.ts';
import { mineItemsets } from '../mining/itemsets.ts';
import { type NamedItem } from '../discovery/premise-items.ts';
import { memorySource, quietContext } from '../table/testing/memory-source.ts';
import { type DiscoverRequest, type RuleQuery, type RuleRow } from './discover-views.ts';
import { type Session } from './session.ts';
import { openSource, readInto, recipeOf, valueOf } from './testing/open-session.ts';

vi.mock(import('../mining/itemsets.ts'), async (load) => {
  const original = await load();
  return { ...original, mineItemsets: vi.fn(original.mineItemsets) };
});

const names = ['sex', 'race', 'job', 'zone'];

/** Sixty records, a fixed mixture of all values; some sexes are not known. */
const rows: PlainRow[] = Array.from({ length: 60 }, (_, i) => ({
  cells: { sex: i % 11 === 0 ? null : i % 3 === 0 ? 'F' : 'M', race: `r${(i * 7) % 3}`, job: (i * i) % 5 < 2 ? 'nurse' : 'clerk', zone: i % 4 < 2 ? 'x' : 'y' },
  weight: 1 + (i % 4),
  isDenied: (i * 13) % 7 < (i % 3 === 0 ? 4 : 2),
}));
const csv = ['sex,race,job,zone,n,granted', ...rows.map(({ cells, weight, isDenied }) => [...names.map((name) => cells[name] ?? '?'), weight, isDenied ? 'no' : 'yes'].join(',')), ''].join('\n');
const recipe = recipeOf({
  data: { file: 'a.csv', weight: 'n' },
  columns: { sex: { missingAs: 'none' } },
  roles: { decision: { attribute: 'granted', negative: ['no'] }, protected: [{ attribute: 'sex', value: 'F' }, { attribute: 'race', value: 'r1' }] },
});
const request: DiscoverRequest = { lens: 'thesis', measure: 'elift', alpha: '1.2', minSupport: '0.02', minConfidence: '0.1', maxLength: 3, support: 'premise' };
const all: RuleQuery = { measure: 'elift', alpha: '1.2', onlyWorse: false, isFolded: false, isNested: false, group: null, attribute: null, search: '', order: 'value', isDescending: true, offset: 0, limit: 10_000 };

const forced = mineByForce(rows, names, (item) => item === 'sex=F' || item === 'race=r1', { minSupport: '0.02', minConfidence: '0.1', maxLength: 3, support: 'premise' });
const byKey = new Map(forced.pd.map((rule) => [rule.key, rule]));
const forceOf = ({ A, B }: { A: readonly NamedItem[]; B: readonly NamedItem[] }): PlainRule => byKey.get(keyOf([...A, ...B].map((item) => item.join('='))))!;
const ratesOf = (rule: PlainRule) => ratesByForce(rows, rule);
const isWorse = (measure: Measure, alpha: string) => (rule: PlainRule) => isDiscriminatoryByForce(measure, rule, ratesOf(rule), alpha);
const coverOf = (rule: PlainRule) => rule.rows.map((row) => rows.indexOf(row)).join();
const isWithin = (inner: PlainRule, outer: PlainRule) => inner.A.join() === outer.A.join() && outer.B.length < inner.B.length && outer.B.every((item) => inner.B.includes(item));

let session: Session;
beforeEach(async () => {
  ({ session } = await openSource(memorySource(csv)));
  vi.mocked(mineItemsets).mockClear();
});

const discover = () => valueOf(session.discover(recipe, request, quietContext));
const list = (change: Partial<RuleQuery> = {}) => valueOf(session.rules({ ...all, ...change }));

describe('discover', () => {
  it('[D1] [D2] [D8] sums up what was mined, as brute force finds it', () => {
    expect(discover()).toMatchObject({
      frequent: forced.pd.length + forced.pnd.length,
      pd: forced.pd.length,
      pnd: forced.pnd.length,
      findings: new Set(forced.pd.map(coverOf)).size,
      attributes: names,
      groups: [{ attributes: ['sex'] }, { attributes: ['race'] }, { attributes: ['sex', 'race'] }],
    });
  });

  it('[T4] [T5] refuses settings in words, whatever a recipe may hold, and keeps what was mined before', () => {
    discover();
    const bad = (change: object) => session.discover(recipe, { ...request, ...change } as DiscoverRequest, quietContext);
    expect(bad({ minSupport: 0 })).toMatchObject({ ok: false, where: 'minSupport' });
    expect(bad({ minConfidence: 'x' })).toMatchObject({ ok: false, where: 'minConfidence' });
    expect(bad({ maxLength: 0 })).toMatchObject({ ok: false, where: 'maxLength' });
    expect(session.discover(recipeOf({ roles: { decision: { attribute: 'granted', negative: ['no'] } } }), request, quietContext)).toMatchObject({ ok: false, code: 'no-protected', where: 'roles.protected' });
    expect(session.discover(recipeOf(), request, quietContext)).toMatchObject({ ok: false, code: 'no-decision' });
    expect(list().total).toBe(forced.pd.length);
  });
});

describe('the list of rules', () => {
  it.each(measures)('[D3] [D8] under %s has the counts, marks and findings of brute force', (measure) => {
    discover();
    for (const alpha of measure.endsWith('_d') ? ['-0.1', '0.05', '0.2'] : ['0.8', '1', '1.3']) {
      const page = list({ measure, alpha });
      const worse = forced.pd.filter(isWorse(measure, alpha));
      expect(page.worse).toMatchObject({ rules: worse.length, findings: new Set(worse.map(coverOf)).size });
      const groups = new Set(page.rules.filter((row) => row.isWorse).flatMap(({ A }) => A.map((item) => item.join('='))));
      expect(new Set(page.worse.groups.map((item) => item.join('=')))).toEqual(groups);
      expect(page.rules).toHaveLength(forced.pd.length);
      const { counts, below, above, undefinedCount } = page.spread;
      expect(counts.reduce((sum, one) => sum + one, 0) + below + above + undefinedCount).toBe(forced.pd.length);
      expect(page.tooSmall).toBe(forced.pd.filter((rule) => rule.counts.n < 30).length);
      for (const row of page.rules) {
        const rule = forceOf(row);
        expect(row).toMatchObject({ ...pick(rule), isWorse: worse.includes(rule), same: forced.pd.filter((one) => coverOf(one) === coverOf(rule)).length });
        const exact = toNumber(measureByForce(measure, rule, ratesOf(rule)));
        if (exact === null || exact === Infinity) expect(row.value).toBe(exact);
        else expect(row.value).toBeCloseTo(exact, 12);
      }
      const narrower = page.rules.reduce((sum, row) => sum + row.narrower, 0);
      expect(narrower).toBe(worse.filter((rule) => worse.some((outer) => isWithin(rule, outer))).length);
      const marked = page.rules.filter((row) => row.isWorse);
      const size = (row: RuleRow) => row.A.length + row.B.length;
      const isFirst = (row: RuleRow) => !marked.some((one) => coverOf(forceOf(one)) === coverOf(forceOf(row)) && (size(one) - size(row) || one.id - row.id) < 0);
      if (page.widest === null) expect(worse).toEqual([]);
      else expect(gapOf(forceOf(page.widest))).toBe(Math.max(...marked.filter(isFirst).map((row) => gapOf(forceOf(row)))));
    }
  });

  it('[D8] folded, has as many rows as findings; nested, none whose wider rule is there', () => {
    discover();
    const folded = list({ onlyWorse: true, isFolded: true });
    expect(folded.total).toBe(folded.worse.findings);
    const nested = list({ onlyWorse: true, isNested: true }).rules.map(forceOf);
    const worse = forced.pd.filter(isWorse('elift', '1.2'));
    expect(new Set(nested.map(({ key }) => key))).toEqual(new Set(worse.filter((rule) => !worse.some((outer) => isWithin(rule, outer))).map(({ key }) => key)));
  });

  it('pages put together are the whole list, and a page beyond the end is empty', () => {
    discover();
    for (const change of [{}, { isFolded: true }, { order: 'q' as const, isDescending: false }, { attribute: 'job' }]) {
      const whole = list(change);
      const pages: RuleRow[] = [];
      for (let offset = 0; offset < whole.total; offset += 7) pages.push(...list({ ...change, offset, limit: 7 }).rules);
      expect(pages).toEqual(whole.rules);
      expect(list({ ...change, offset: whole.total + 5, limit: 7 })).toMatchObject({ total: whole.total, rules: [] });
      expect(list({ ...change, offset: -3, limit: 2 })).toMatchObject({ offset: 0, rules: whole.rules.slice(0, 2) });
    }
  });

  it('[D3] another threshold, measure or filter never mines again, and q stays', () => {
    discover();
    expect(mineItemsets).toHaveBeenCalledTimes(1);
    const q = new Map(list().rules.map(({ id, q: own }) => [id, own]));
    for (const measure of measures) {
      for (const alpha of ['0', '0.5', '1']) {
        for (const row of list({ measure, alpha, onlyWorse: true }).rules) expect(row.q).toBe(q.get(row.id));
        valueOf(session.cloud(measure, alpha));
        valueOf(session.openRule(0, { ...request, measure, alpha }));
        valueOf(session.disagree(measure, 'slift', { ...request, measure, alpha }));
      }
    }
    expect(mineItemsets).toHaveBeenCalledTimes(1);
  });

  it('[M4] refuses a threshold or measure in words', () => {
    discover();
    expect(session.rules({ ...all, alpha: '-1' })).toMatchObject({ ok: false, where: 'alpha' });
    expect(session.rules({ ...all, measure: 'lift' as Measure })).toMatchObject({ ok: false, where: 'measure' });
    expect(session.rules({ ...all, alpha: '1e400' })).toMatchObject({ ok: true, value: { worse: { rules: 0, findings: 0 } } });
  });
});

const pick = ({ counts: { a1, n1, a2, n2 } }: PlainRule) => ({ a1, n1, a2, n2 });
const gapOf = ({ counts: { a1, n1, a2, n2 } }: PlainRule) => (n2 === 0 ? NaN : a1 / n1 - a2 / n2);

describe('an open rule', () => {
  it('[M2] [M3] [M6] has all measures, and the impact ratio against the best group of the context', () => {
    discover();
    for (const row of list().rules) {
      const rule = forceOf(row);
      const detail = valueOf(session.openRule(row.id, request));
      expect(detail).toMatchObject({ row, a: rule.counts.a, n: rule.counts.n, leads: rule.counts.n < 30 ? 'exact' : 'z' });
      for (const { measure, value } of detail.measures) {
        const exact = toNumber(measureByForce(measure, rule, ratesOf(rule)));
        if (exact === null || exact === Infinity) expect(value).toBe(exact);
        else expect(value).toBeCloseTo(exact, 12);
      }
      const selected = ratesOf(rule).map(({ a, n }) => ({ x: n - a, n }));
      const best = selected.sort((one, other) => compareFractions(divide(BigInt(other.x), BigInt(other.n))!, divide(BigInt(one.x), BigInt(one.n))!))[0];
      const { a1, n1, n2 } = rule.counts;
      if (n2 === 0) expect(detail).toMatchObject({ impactRatio: null, isBelowFourFifths: false, shortfall: null, fisher: null, verdict: { verdict: 'no-comparison' } });
      else {
        expect(detail.impactRatio).toBeCloseTo(((n1 - a1) * best.n) / (n1 * best.x), 12);
        expect(detail.isBelowFourFifths).toBe(5 * (n1 - a1) * best.n < 4 * best.x * n1);
        expect(detail.shortfall).toBe(Math.ceil((4 * best.x * n1) / (5 * best.n) - 1e-9) - (n1 - a1));
      }
    }
  });

  it('[D8] lists the other rules about the same people and the narrower ones', () => {
    discover();
    const worse = forced.pd.filter(isWorse('elift', '1'));
    let [same, narrower] = [0, 0];
    for (const row of list().rules) {
      const detail = valueOf(session.openRule(row.id, { ...request, alpha: '1' }));
      const others = forced.pd.filter((rule) => rule !== forceOf(row) && coverOf(rule) === coverOf(forceOf(row)));
      expect(new Set(detail.sameRules.map(forceOf))).toEqual(new Set(others));
      expect(detail.narrowerRules).toHaveLength(Math.min(50, detail.row.narrower));
      for (const inner of detail.narrowerRules) expect(isWithin(forceOf(inner), forceOf(row)) && worse.includes(forceOf(inner))).toBe(true);
      same += others.length;
      narrower += detail.narrowerRules.length;
    }
    expect(Math.min(same, narrower)).toBeGreaterThan(0);
  });

  it.each(lenses)('[M8] the lens $id judges as its rule says, against the best group where it says so', ({ id, measure, threshold, decidesBy }) => {
    discover();
    let worse = 0;
    for (const row of list().rules) {
      const rule = forceOf(row);
      const { verdict, impactRatio } = valueOf(session.openRule(row.id, { ...request, lens: id, measure, alpha: threshold }));
      const expected = decidesBy === 'measure' ? isWorse(measure, threshold)(rule) : impactRatio !== null && impactRatio < 0.8;
      expect(verdict.verdict === 'worse').toBe(expected);
      if (decidesBy === 'impact-ratio') expect(verdict.value).toBe(impactRatio);
      worse += expected ? 1 : 0;
    }
    expect(worse).toBeGreaterThan(0);
  });

  it('refuses a rule that is not there, and a lens that is none', () => {
    discover();
    for (const id of [forced.pd.length, -1, 0.5, NaN]) {
      expect(session.openRule(id, request)).toMatchObject({ ok: false, code: 'no-rule' });
      expect(session.stratify(id, ['job'])).toMatchObject({ ok: false, code: 'no-rule' });
    }
    expect(session.openRule(0, { ...request, lens: 'moon' as LensId })).toMatchObject({ ok: false, where: 'lens', message: expect.stringContaining('"moon" is not a lens') });
    expect(session.openRule(0, { ...request, alpha: 'x' })).toMatchObject({ ok: false, where: 'alpha' });
  });
});

describe('other views of what was mined', () => {
  it('[M7] strata add up to the rule where every record has an item', () => {
    discover();
    for (const row of list({ attribute: null }).rules) {
      const rule = forceOf(row);
      if ([...rule.A, ...rule.B].some((item) => item.startsWith('job='))) {
        expect(session.stratify(row.id, ['job'])).toMatchObject({ ok: false, code: 'fixed-already' });
        continue;
      }
      const { strata } = valueOf(session.stratify(row.id, ['job']));
      const total = (field: 'a1' | 'n1' | 'a2' | 'n2') => strata.reduce((sum, one) => sum + one[field], 0);
      expect([total('a1'), total('n1'), total('a2'), total('n2')]).toEqual(Object.values(pick(rule)));
      for (const { items, n1 } of strata) expect(n1).toBe(rule.rows.filter(({ cells }) => cells.job === items[0].value).reduce((sum, { weight }) => sum + weight, 0));
    }
  });

  it('[M2] measures disagree where their ranks do', () => {
    discover();
    const found = valueOf(session.disagree('slift', 'slift_c', request));
    const values = (measure: Measure) => new Map(list({ measure, alpha: '1' }).rules.map(({ id, value }) => [id, value]));
    const [first, second] = [values('slift'), values('slift_c')];
    const ids = [...first.keys()].filter((id) => first.get(id) !== null && second.get(id) !== null);
    const rank = (of: Map<number, number | null>, id: number, sign: number) => {
      const better = ids.filter((other) => sign * (of.get(other)! - of.get(id)!) > 0 || (of.get(other) === Infinity && of.get(id) !== Infinity && sign > 0)).length;
      return better + (1 + ids.filter((other) => of.get(other) === of.get(id)).length) / 2;
    };
    expect(found.length).toBeGreaterThan(0);
    for (const { row, value, other, rank: own, otherRank } of found) {
      expect([value, other]).toEqual([first.get(row.id), second.get(row.id)]);
      expect([own, otherRank]).toEqual([rank(first, row.id, 1), rank(second, row.id, -1)]);
    }
    expect(session.disagree('slift', 'lift' as Measure, request)).toMatchObject({ ok: false, where: 'measure' });
  });

  it('[D3] the cloud has every PD rule once, by its number', () => {
    discover();
    const { value, people, worse } = valueOf(session.cloud('slift', '1.25'));
    for (const row of list({ measure: 'slift', alpha: '1.25' }).rules) {
      expect([people[row.id], worse[row.id] === 1]).toEqual([row.n1, row.isWorse]);
      if (row.value === null) expect(value[row.id]).toBeNaN();
      else expect(value[row.id]).toBe(Math.fround(row.value));
    }
    expect([value.length, people.length, worse.length]).toEqual([forced.pd.length, forced.pd.length, forced.pd.length]);
  });
});

describe('a session that has not mined', () => {
  const answers = () => [session.rules(all), session.openRule(0, request), session.stratify(0, []), session.disagree('elift', 'slift', request), session.cloud('elift', '1.2')];

  it('says so: at first, and after a table was read or restored', async () => {
    const expectNotMined = () => answers().forEach((answer) => expect(answer).toMatchObject({ ok: false, code: 'not-mined' }));
    expectNotMined();
    discover();
    expect(answers().every(({ ok }) => ok)).toBe(true);
    const { packed } = valueOf(await readInto(session, memorySource(csv)));
    expectNotMined();
    discover();
    session.restore(packed);
    expectNotMined();
    discover();
    expect(answers().every(({ ok }) => ok)).toBe(true);
  });

  it('keeps what was mined when another file cannot be read', async () => {
    discover();
    expect((await readInto(session, memorySource(''))).ok).toBe(false);
    expect(list().total).toBe(forced.pd.length);
  });
});
