import { describe, expect, it } from 'vitest';
import { quietContext } from '../table/testing/memory-source.ts';
import { type RepairMethodName, repairMethodNames } from '../vocabulary/repair-methods.ts';
import { countFamily, judgeAll, judgeRules } from '../discovery/judge-rules.ts';
import { foldRules } from '../discovery/fold-rules.ts';
import { type World, expectValue, thresholdOf } from '../discovery/testing/random-tables.ts';
import { nameItems } from '../discovery/premise-items.ts';
import type { Repaired } from './finish-repair.ts';
import { repairMethods } from './method-table.ts';
import type { RepairSettings } from './repair-settings.ts';
import { inputOf, worldOf } from './testing/random-repairs.ts';

/** Of the clerks 60 of 100 women and 20 of 100 men are denied, of the nurses 3 of 5 women and 1 of 5 men. */
const people: World = worldOf(
  [
    ['F', 'clerk', 'no', 60],
    ['F', 'clerk', 'yes', 40],
    ['M', 'clerk', 'no', 20],
    ['M', 'clerk', 'yes', 80],
    ['F', 'nurse', 'no', 3],
    ['F', 'nurse', 'yes', 2],
    ['M', 'nurse', 'no', 1],
    ['M', 'nurse', 'yes', 4],
  ],
  { settings: { minSupport: 1, minConfidence: '0', maxLength: 2, support: 'premise' } },
);
const run = (method: RepairMethodName, more: Partial<RepairSettings>, world = people) =>
  repairMethods[method].run(inputOf(world, { indirect: false, ...more }), quietContext);
const sayLeft = ({ unresolved }: Repaired) =>
  unresolved.map(({ X, reason }) => `${X.map(({ value }) => value).join(' ')}: ${reason}`).sort();
const changed = ({ log }: Repaired) => log.records;

/** The rules that are worse and clear in what was mined after a repair. */
function clearAfter({ after }: Repaired, alpha: string, e: string): string[] {
  const { rules } = after;
  const { pd } = rules;
  const family = expectValue(countFamily(rules, quietContext));
  const limits = { alpha: thresholdOf(alpha), significance: thresholdOf(e) };
  const { verdicts } = judgeAll(rules, foldRules(rules), family, judgeRules(rules, 'elift'), limits);
  return Array.from(pd.premise).flatMap((premise, i) =>
    verdicts[i] === 0
      ? [
          nameItems(after.rules, premise)
            .map(({ value }) => value)
            .join(' '),
        ]
      : [],
  );
}

describe('the aim of a repair', () => {
  it.each(['drp1', 'drp2', 'up', 'least', 'drp2+rg'] as const)(
    '[P8] [M9] %s: "clear" repairs what is clear, leaves what may be chance, and names it',
    (method) => {
      const all = expectValue(run(method, { aim: 'all' }));
      const some = expectValue(run(method, { aim: 'clear', significance: '0.05' }));
      expect(sayLeft(all)).toEqual([]);
      expect(sayLeft(some)).toContain('F nurse: not clear');
      for (const line of sayLeft(some)) expect(line).toMatch(/: not clear$/);
      expect(clearAfter(some, '1.2', '0.05')).toEqual([]);
      expect(changed(some)).toBeLessThan(changed(all));
      expect(some.log.changes.length).toBeGreaterThan(0);
    },
  );

  it('[P8] nothing is done where nothing is clear', () => {
    const few = worldOf([
      ['F', 'clerk', 'no', 3],
      ['F', 'clerk', 'yes', 2],
      ['M', 'clerk', 'no', 1],
      ['M', 'clerk', 'yes', 4],
    ]);
    for (const method of ['drp2', 'up', 'least'] as const) {
      const done = expectValue(run(method, { aim: 'clear' }, few));
      expect([changed(done), sayLeft(done)]).toEqual([0, ['F: not clear']]);
    }
  });

  it('[P8] goes pass by pass: at a stricter level fewer rules are clear, and fewer records change', () => {
    const strict = expectValue(run('least', { aim: 'clear', significance: '0.0000000001' }));
    const usual = expectValue(run('least', { aim: 'clear', significance: '0.05' }));
    expect(changed(strict)).toBeLessThan(changed(usual));
  });

  it('[P8] with a null significance, on stand-ins and for a table as a whole it is an error that names the field', () => {
    expect(run('up', { aim: 'clear', significance: null })).toMatchObject({ ok: false, code: 'aim', where: 'aim' });
    expect(run('up', { aim: 'all', significance: null })).toMatchObject({ ok: true });
    for (const method of repairMethodNames.filter((name) => /irp|remove|massage|reweigh|sample/.test(name)))
      expect(run(method, { aim: 'clear', indirect: true })).toMatchObject({ ok: false, code: 'aim', where: 'aim' });
    expect(run('up', { significance: '1.1' })).toMatchObject({ ok: false, where: 'significance' });
  });

  it('[P8] [P9] under clift a clear rule is held to the values it was compared with', () => {
    const done = expectValue(run('least', { aim: 'clear', measure: 'clift', alpha: '1.25' }));
    for (const line of sayLeft(done)) expect(line).toMatch(/: not clear$/);
    expect(done.hidden).toEqual([]);
  });
});
