import { describe, expect, it } from 'vitest';
import { memorySource, quietContext } from '../table/testing/memory-source.ts';
import { openSource, recipeOf, valueOf } from './testing/open-session.ts';

/** A table in which the city tells the branch, so that many rules are about the same people. */
const people = (sex: string, branch: string, granted: string, times: number) =>
  Array<string>(times).fill(`${sex},${branch},city of ${branch},${granted}`);
const csv = [
  'sex,branch,city,granted',
  ...people('F', 'a', 'no', 30),
  ...people('F', 'a', 'yes', 10),
  ...people('F', 'b', 'no', 20),
  ...people('F', 'b', 'yes', 20),
  ...people('M', 'a', 'no', 10),
  ...people('M', 'a', 'yes', 30),
  ...people('M', 'b', 'no', 10),
  ...people('M', 'b', 'yes', 30),
  '',
].join('\n');

const recipe = recipeOf({
  roles: {
    decision: { attribute: 'granted', negative: ['no'] },
    protected: [{ attribute: 'sex', value: 'F' }],
    protectedAttributes: ['sex'],
    quasi: ['sex', 'branch', 'city'],
  },
  settings: { measure: 'slift', alpha: '1.2', minSupport: { count: 5 }, minConfidence: '0', maxLength: 3 },
});
const everything = {
  steps: [{ do: 'repair', method: 'up' } as const, { do: 'impact', scheme: 'cell', k: 2 } as const],
};

describe('one count, one meaning', () => {
  it('[D8] situations are counted alike by Discover, Repair and Impact, rules apart from them', async () => {
    const { session } = await openSource(memorySource(csv));
    const asked = { ...recipe, ...everything };
    const { id } = valueOf(session.discover(asked, quietContext));
    const query = { measure: 'slift', alpha: '1.2', significance: null, group: null } as const;
    const { clear, unclear } = valueOf(session.answer(id, query)).verdicts;
    const over = clear + unclear;
    const repaired = valueOf(session.repair(asked, quietContext));
    const followed = valueOf(session.repairSituations(repaired.id));
    expect(over).toBe(3);
    expect(followed.total).toBe(over);
    expect(followed.rules).toBe(repaired.utility.discriminatory.before);
    expect(followed.rules).toBeGreaterThan(over);
    expect(Object.values(followed.counts).reduce((sum, count) => sum + count, 0)).toBe(over);
    const impact = valueOf(session.impact(asked, 'original', 'cell', quietContext));
    expect(impact.over.before).toBe(over);
    expect(impact.overRules.before).toBe(followed.rules);
  });

  it('[D8] [P4] what a repair leaves is counted in situations too', async () => {
    const { session } = await openSource(memorySource(csv));
    const steps = [{ do: 'repair', method: 'reweigh' } as const];
    const run = valueOf(session.repair({ ...recipe, steps }, quietContext));
    const followed = valueOf(session.repairSituations(run.id));
    const { open, hidden } = run.left.situations;
    expect(open + hidden).toBe(followed.counts.worse + followed.counts.new + followed.counts.hidden);
    expect(open).toBeLessThanOrEqual(run.left.rules);
  });
});
