import { describe, expect, it } from 'vitest';
import { memorySource, quietContext } from '../../table/testing/memory-source.ts';
import { lensUnder } from '../../vocabulary/lenses.ts';
import { openSource, recipeOf, valueOf } from '../../session/testing/open-session.ts';

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

  it('[M8] a report judges situations as the page does: against the best group where the lens goes by impact ratios', async () => {
    const of = (race: string, granted: number, n: number) =>
      Array.from({ length: n }, (_, i) => `${race},${i < granted ? 'yes' : 'no'}`);
    // C: 60% against 72% of all others, 0.83 of it; but 0.67 of the 90% of A.
    const races = ['race,granted', ...of('A', 90, 100), ...of('B', 630, 900), ...of('C', 600, 1000)].join('\n');
    const { session } = await openSource(memorySource(races));
    const reported = (measure: 'slift_c' | 'slift', lens: 'us-four-fifths' | null, leaveOut: object[] = []) => ({
      ...recipeOf({
        roles: {
          decision: { attribute: 'granted', negative: ['no'] },
          protected: [{ attribute: 'race', value: 'C' }],
          protectedAttributes: ['race'],
        },
        settings: { measure, alpha: '0.8', minSupport: { count: 5 }, minConfidence: '0', maxLength: 1 },
      }),
      steps: [{ do: 'discover' }, { do: 'groups', ...(lens === null ? {} : { lens }), leaveOut }, { do: 'report' }],
    });
    const paperOf = async (...asked: Parameters<typeof reported>) => {
      const recipeAsked = reported(...asked) as unknown as Parameters<typeof session.report>[0];
      const view = valueOf(session.report(recipeAsked, { marks: null, day: '', saved: [] }, quietContext));
      const { id } = valueOf(session.discover(recipeAsked, quietContext));
      const [measure, id2] = [asked[0], lensUnder(asked[1], asked[0])];
      const page = valueOf(session.answer(id, { measure, alpha: '0.8', lens: id2, group: null }));
      return { text: view.paper, page: page.verdicts };
    };
    const byRatio = await paperOf('slift_c', 'us-four-fifths');
    expect(byRatio.page).toEqual({ clear: 1, unclear: 0, within: 0, tooFew: 0 });
    expect(byRatio.text).toContain('The one situation tested is over the limit, and clear');
    expect(byRatio.text).toContain('below 0.8 of that of the best group in the same situation (impact ratio)');
    expect(byRatio.text).toContain('0.667 (best: race = A)');
    const byMeasure = await paperOf('slift_c', null);
    expect(byMeasure.page).toMatchObject({ clear: 0, within: 1 });
    expect(byMeasure.text).toContain('The one situation tested is not over the limit.');
    expect(byMeasure.text).not.toContain('impact ratio');
    // Another measure than the lens' own judges by itself, on the page and in the report.
    const other = await paperOf('slift', 'us-four-fifths');
    expect(other.page).toMatchObject({ clear: 1 });
    expect(other.text).not.toContain('best group in the same situation');
  });
});
