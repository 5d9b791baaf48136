import { said } from '../../../words/testing/said.ts';
import { sayFailure } from '../../../words/failure.ts';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RepairMethodName } from '../../vocabulary/repair-methods.ts';
import { memorySource, quietContext } from '../../table/testing/memory-source.ts';
import { readRecipe } from '../../recipe/read-recipe.ts';
import type { Recipe } from '../../recipe/recipe.ts';
import type { StepOf } from '../settings.ts';
import { type Session, createSession } from '../../session/session.ts';
import type { RepairSummary } from './ask.ts';
import { textOf, valueOf, withSteps } from '../../session/testing/open-session.ts';

const sample = (name: string) => readFileSync(new URL(`../../../../public/samples/${name}`, import.meta.url));
const step: StepOf<'repair'> = {
  do: 'repair',
  method: 'drp2',
  measure: 'elift',
  alpha: '1.2',
  minSupport: '0.02',
  minConfidence: '0.1',
  maxLength: 4,
  support: 'rule',
};

const firstChange = { search: '', offset: 0, limit: 1 };

let session: Session;
let recipe: Recipe;

beforeAll(async () => {
  const read = readRecipe(sample('boston.recipe.json').toString());
  if (!read.ok) throw new Error(sayFailure(read));
  recipe = { ...read.value.recipe, hierarchies: {} };
  session = createSession();
  const loaded = await session.read(memorySource(sample('hmda-boston.csv')), recipe.data, quietContext);
  if (!loaded.ok) throw new Error(sayFailure(loaded));
});

const asking = (change: Partial<StepOf<'repair'>> = {}) => withSteps(recipe, { ...step, ...change });

function run(change: Partial<StepOf<'repair'>> = {}): RepairSummary {
  const done = session.repair(asking(change), quietContext);
  if (!done.ok) throw new Error(sayFailure(done));
  return done.value;
}

describe('repairing through a session', () => {
  it('[P4] [P6] levels down at the cost of others, or up at nobody’s', () => {
    const down = run();
    expect(down).toMatchObject({ totalWeight: 2380, favourable: 2095 });
    expect(down.paid).toMatchObject({ revoked: down.records, granted: 0, overwritten: 0 });
    expect(down.utility.discriminatory).toEqual({ before: 54, after: 0 });
    const up = run({ method: 'up' });
    expect(up.paid).toMatchObject({ revoked: 0, granted: up.records });
    expect(up.records).toBeLessThan(down.records);
    expect(up.paid.byGroup.find(({ value, attribute }) => attribute === 'afam' && value === 'no')).toMatchObject({
      granted: 0,
    });
  });

  it('[P5] gives every measure and every group before and after', () => {
    const { id, groups } = run();
    const measures = session.repairMeasures(id);
    if (!measures.ok) throw new Error(sayFailure(measures));
    expect(measures.value).toHaveLength(8);
    const elift = measures.value.find(({ measure }) => measure === 'elift')!;
    expect(elift.worst.before).toBeGreaterThan(3);
    expect(elift.worst.after).toBeLessThan(1.2);
    expect(groups[0]).toMatchObject({
      item: { attribute: 'afam', value: 'yes' },
      before: { a1: 96, n1: 339 },
      after: { a1: 96, n1: 339 },
    });
  });

  it('[P4] [P5] measures rules that became too rare on their own counts, and says so', () => {
    const rare = run({ method: 'up', minConfidence: '0.25' });
    expect(rare.left.hidden).toBe(0);
    const measures = session.repairMeasures(rare.id);
    if (!measures.ok) throw new Error(sayFailure(measures));
    expect(measures.value.every(({ rare: count }) => count > 0)).toBe(true);
    for (const { worst, median } of measures.value) {
      expect([worst.after, median.after]).not.toContain(null);
    }
    const elift = measures.value.find(({ measure }) => measure === 'elift')!;
    expect(elift.worst.after).toBeLessThan(1.2);
    const removed = session.repairMeasures(run({ method: 'remove' }).id);
    expect(removed.ok && removed.value.every(({ worst, rare: count }) => worst.after === null && count === 0)).toBe(
      true,
    );
  });

  it('pages the changes with their rows in the file, and writes file and log', () => {
    const { id, records } = run();
    const page = session.repairChanges(id, { search: '', offset: 0, limit: 10 });
    if (!page.ok) throw new Error(sayFailure(page));
    expect(page.value.total).toBe(records);
    const text = textOf(session.writeRepaired(id, false));
    const before = sample('hmda-boston.csv').toString().trimEnd().split('\n');
    const after = text.trimEnd().split('\n');
    expect(after).toHaveLength(before.length);
    const [{ row, old, new: now, attribute, reason }] = page.value.changes;
    expect([attribute, old, now]).toEqual(['deny', 'no', 'yes']);
    expect(reason).toMatchObject({ A: [{ attribute: 'afam', value: 'yes' }], D: [] });
    expect(after[row - 1].replaceAll('"', '').split(',')[0]).toBe('yes');
    expect(before[row - 1].replaceAll('"', '').split(',')[0]).toBe('no');
    const log = session.writeRepairLog(id, false);
    expect(log.ok && log.value.trimEnd().split('\n')).toHaveLength(records + 1);
  });

  it('[P5] lists the rules that were lost and those that are new, as many as MC and GC say', () => {
    const { id, utility } = run({ method: 'up' });
    const effects = session.repairEffects(id);
    if (!effects.ok) throw new Error(sayFailure(effects));
    expect(effects.value.lost.total / utility.frequent.before).toBeCloseTo(utility.MC!, 12);
    expect(effects.value.found.total / utility.frequent.after).toBeCloseTo(utility.GC!, 12);
    const [largest, ...others] = effects.value.lost.rules;
    for (const { before, after } of others) {
      expect(before.a).toBeLessThanOrEqual(largest.before.a);
      expect(after!.n).toBe(before.n);
    }
    const removed = valueOf(session.repairEffects(run({ method: 'remove' }).id));
    expect(removed.lost.rules.every(({ after }) => after === null)).toBe(true);
  });

  it('says which method cannot run, and sweeps a threshold', () => {
    const other = { measure: 'slift_d', alpha: '0.1' } as const;
    expect(said(session.repair(asking(other), quietContext))).toMatchObject({
      ok: false,
      message: expect.stringContaining('slift_d'),
    });
    expect(run({ ...other, method: 'up' }).paid.revoked).toBe(0);
    const sweep = session.sweepRepair(asking(), 'up', 'alpha', ['1.2', '1.5', 'x'], quietContext);
    if (!sweep.ok) throw new Error(sayFailure(sweep));
    expect(sweep.value.map(({ value }) => value)).toEqual(['1.2', '1.5', 'x']);
    expect(sweep.value[0].run!.records).toBeGreaterThanOrEqual(sweep.value[1].run!.records);
    expect(sweep.value[2].problem).toContain('"x"');
  });

  it('[P4] follows every situation that was over the limit, on its own counts', () => {
    const { id, left } = run({ method: 'least' });
    const followed = valueOf(session.repairSituations(id));
    expect(followed.total).toBe(54);
    expect(followed.counts).toMatchObject({ within: 54, worse: 0, hidden: left.hidden, new: 0, untold: 0 });
    expect(followed.worstAfter).toBeLessThan(1.2);
    expect(followed.worstAfter).toBeCloseTo(1.196, 3);
    expect(followed.situations).toHaveLength(54);
    const worst = followed.situations[0];
    expect(worst.before).toBeGreaterThan(3);
    expect(worst.countsBefore!.n1).toBe(worst.countsAfter!.n1);
    expect(worst.countsBefore!.a1).toBeGreaterThan(worst.countsAfter!.a1);
    expect(followed.rare).toBe(54);
  });

  it('[P4] [P7] says what weights leave over the limit, by people, and that nothing can be told without the column', () => {
    const weighed = run({ method: 'reweigh' });
    const followed = valueOf(session.repairSituations(weighed.id));
    expect(followed.counts.worse + followed.counts.new + followed.counts.hidden).toBe(
      weighed.left.unresolved + weighed.left.hidden,
    );
    for (const { countsBefore, countsAfter } of followed.situations)
      expect(Math.abs(countsAfter!.n / countsBefore!.n - 1)).toBeLessThan(0.2);
    const gone = valueOf(session.repairSituations(run({ method: 'remove' }).id));
    expect(gone).toMatchObject({ total: 54, counts: { untold: 54, within: 0 }, worstAfter: null, rare: 0 });
    expect(gone.situations[0]).toMatchObject({ after: null, countsAfter: null });
  });

  it('finds changes by row, column, value or situation', () => {
    const { id, records } = run({ method: 'up' });
    const search = (text: string) => valueOf(session.repairChanges(id, { search: text, offset: 0, limit: 5 }));
    const all = search('');
    expect([all.total, all.found]).toEqual([records, records]);
    const [first] = all.changes;
    expect(search(String(first.row)).changes).toContainEqual(first);
    expect(search('DENY').found).toBe(records);
    expect(search('afam = yes').found).toBe(records);
    expect(search('no such thing')).toMatchObject({ total: records, found: 0, changes: [] });
  });

  it('escapes cells that a spreadsheet would take for a formula, numbers aside, only when asked', async () => {
    const own = createSession();
    const csv = 'sex,note,granted\nF,=SUM(A1),no\nF,-5,no\nF,@x,yes\nM,+1.5,yes\nM,ok,yes\nM,ok,no\n';
    const loaded = await own.read(memorySource(csv), { ...recipe.data, delimiter: ',' }, quietContext);
    expect(loaded.ok).toBe(true);
    const small: Recipe = {
      ...recipe,
      columns: {},
      roles: {
        ...recipe.roles,
        decision: { attribute: 'granted', negative: ['no'] },
        protected: [{ attribute: 'sex', value: 'F' }],
        grounded: [],
        quasi: [],
        sensitive: [],
        protectedAttributes: [],
      },
    };
    const done = own.repair(withSteps(small, { ...step, minSupport: { count: 1 }, minConfidence: '0' }), quietContext);
    if (!done.ok) throw new Error(sayFailure(done));
    const plain = textOf(own.writeRepaired(done.value.id, false));
    const safe = textOf(own.writeRepaired(done.value.id, true));
    expect(plain).toContain('F,=SUM(A1),');
    expect(safe).toContain("F,'=SUM(A1),");
    expect(safe).toContain("'@x");
    expect(safe).toContain('F,-5,');
  });

  it('keeps the latest runs only, and refuses an unknown method', () => {
    const { id } = run({ method: 'up' });
    for (let i = 1; i <= 11; i += 1) run({ method: 'up', passes: i });
    expect(run({ method: 'up' }).id).toBe(id);
    for (let i = 1; i <= 11; i += 1) run({ method: 'up', passes: i });
    expect(session.repairChanges(id, firstChange)).toMatchObject({ ok: true });
    run({ method: 'up', passes: 12 });
    expect(session.repairChanges(id, firstChange)).toMatchObject({ ok: false, code: 'lost-result' });
    expect(session.repair(asking({ method: 'magic' as RepairMethodName }), quietContext)).toMatchObject({
      ok: false,
      where: 'method',
    });
  });
});
