import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { memorySource, quietContext } from '../table/testing/memory-source.ts';
import { readRecipe } from '../recipe/check-recipe.ts';
import { type Recipe } from '../recipe/recipe.ts';
import { createSession, type Session } from './session.ts';
import { type RepairRequest, type RepairRun } from './repair-views.ts';

const sample = (name: string) => readFileSync(new URL(`../../../public/samples/${name}`, import.meta.url));
const request: RepairRequest = { method: 'drp2', measure: 'elift', alpha: '1.2', minSupport: '0.02', minConfidence: '0.1', maxLength: 4, support: 'rule', d: null, impact: true, passes: 20, direction: 'both', lock: [], seed: null };

let session: Session;
let recipe: Recipe;

beforeAll(async () => {
  const read = readRecipe(sample('boston.recipe.json').toString());
  if (!read.ok) throw new Error(read.message);
  recipe = { ...read.value.recipe, hierarchies: {} };
  session = createSession();
  const loaded = await session.read(memorySource(sample('hmda-boston.csv')), recipe.data, quietContext);
  if (!loaded.ok) throw new Error(loaded.message);
});

function run(change: Partial<RepairRequest> = {}): RepairRun {
  const done = session.repair(recipe, { ...request, ...change }, quietContext);
  if (!done.ok) throw new Error(done.message);
  return done.value;
}

describe('repairing through a session', () => {
  it('[P4] [P6] levels down at the cost of others, or up at nobody’s', () => {
    const down = run();
    expect(down.paid).toMatchObject({ revoked: down.records, granted: 0, overwritten: 0 });
    expect(down.utility.discriminatory).toEqual({ before: 54, after: 0 });
    const up = run({ method: 'up' });
    expect(up.paid).toMatchObject({ revoked: 0, granted: up.records });
    expect(up.records).toBeLessThan(down.records);
    expect(up.paid.byGroup.find(({ value, attribute }) => attribute === 'afam' && value === 'no')).toMatchObject({ granted: 0 });
  });

  it('[P5] gives every measure and every group before and after', () => {
    const { id, groups } = run();
    const measures = session.repairMeasures(id);
    if (!measures.ok) throw new Error(measures.message);
    expect(measures.value).toHaveLength(8);
    const elift = measures.value.find(({ measure }) => measure === 'elift')!;
    expect(elift.worst.before).toBeGreaterThan(3);
    expect(elift.worst.after).toBeLessThan(1.2);
    expect(groups[0]).toMatchObject({ item: ['afam', 'yes'], before: { a1: 96, n1: 339 }, after: { a1: 96, n1: 339 } });
  });

  it('pages the changes with their rows in the file, and writes file and log', () => {
    const { id, records } = run();
    const page = session.repairChanges(id, 0, 10);
    if (!page.ok) throw new Error(page.message);
    expect(page.value.total).toBe(records);
    const text = session.writeRepaired(id, false);
    if (!text.ok) throw new Error(text.message);
    const before = sample('hmda-boston.csv').toString().trimEnd().split('\n');
    const after = text.value.trimEnd().split('\n');
    expect(after).toHaveLength(before.length);
    const [{ row, old, new: now, attribute, rule }] = page.value.changes;
    expect([attribute, old, now]).toEqual(['deny', 'no', 'yes']);
    expect(rule).toMatch(/^rule \[\["afam","yes"\]\] in /);
    expect(after[row - 1].replaceAll('"', '').split(',')[0]).toBe('yes');
    expect(before[row - 1].replaceAll('"', '').split(',')[0]).toBe('no');
    const log = session.writeRepairLog(id);
    expect(log.ok && log.value.trimEnd().split('\n')).toHaveLength(records + 1);
  });

  it('[P5] lists the rules that were lost and those that are new, as many as MC and GC say', () => {
    const { id, utility } = run({ method: 'up' });
    const effects = session.repairEffects(id);
    if (!effects.ok) throw new Error(effects.message);
    expect(effects.value.lost.total / utility.frequent.before).toBeCloseTo(utility.MC!, 12);
    expect(effects.value.found.total / utility.frequent.after).toBeCloseTo(utility.GC!, 12);
  });

  it('compares methods, says which cannot run, and sweeps a threshold', () => {
    const lines = session.compareRepairs(recipe, { ...request, measure: 'slift_d', alpha: '0.1' }, ['drp2', 'up'], quietContext);
    expect(lines).toMatchObject({ ok: true, value: [{ method: 'drp2', run: null, problem: expect.stringContaining('slift_d') }, { method: 'up', problem: null, run: { paid: { revoked: 0 } } }] });
    const sweep = session.sweepRepair(recipe, { ...request, method: 'up' }, 'alpha', ['1.2', '1.5', 'x'], quietContext);
    if (!sweep.ok) throw new Error(sweep.message);
    expect(sweep.value.map(({ value }) => value)).toEqual(['1.2', '1.5', 'x']);
    expect(sweep.value[0].run!.records).toBeGreaterThanOrEqual(sweep.value[1].run!.records);
    expect(sweep.value[2].problem).toContain('"x"');
  });

  it('escapes cells that a spreadsheet would take for a formula, numbers aside, only when asked', async () => {
    const own = createSession();
    const csv = 'sex,note,granted\nF,=SUM(A1),no\nF,-5,no\nF,@x,yes\nM,+1.5,yes\nM,ok,yes\nM,ok,no\n';
    const loaded = await own.read(memorySource(csv), { ...recipe.data, delimiter: ',' }, quietContext);
    expect(loaded.ok).toBe(true);
    const small: Recipe = { ...recipe, columns: {}, roles: { ...recipe.roles, decision: { attribute: 'granted', negative: ['no'] }, protected: [{ attribute: 'sex', value: 'F' }], grounded: [], quasi: [], sensitive: [], protectedAttributes: [] } };
    const done = own.repair(small, { ...request, minSupport: { count: 1 }, minConfidence: '0' }, quietContext);
    if (!done.ok) throw new Error(done.message);
    const plain = own.writeRepaired(done.value.id, false);
    const safe = own.writeRepaired(done.value.id, true);
    expect(plain.ok && plain.value).toContain('F,=SUM(A1),');
    expect(safe.ok && safe.value).toContain("F,'=SUM(A1),");
    expect(safe.ok && safe.value).toContain("'@x");
    expect(safe.ok && safe.value).toContain('F,-5,');
  });

  it('keeps the latest runs only, and refuses an unknown method', () => {
    const { id } = run({ method: 'up' });
    for (let i = 0; i < 8; i += 1) run({ method: 'up' });
    expect(session.repairChanges(id, 0, 1)).toMatchObject({ ok: false, code: 'no-run' });
    expect(session.repair(recipe, { ...request, method: 'magic' }, quietContext)).toMatchObject({ ok: false, where: 'method' });
  });
});
