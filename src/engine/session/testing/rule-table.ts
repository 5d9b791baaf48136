import type { PlainRow } from '../../discovery/testing/brute-force.ts';
import { everyRule } from '../../discovery/list-rules.ts';
import type { StepOf } from '../../steps/settings.ts';
import type { RuleQuery, RuleView } from '../../steps/discover/views.ts';
import { memorySource, quietContext } from '../../table/testing/memory-source.ts';
import { openSource, recipeOf, valueOf, withSteps } from './open-session.ts';

export const names = ['sex', 'race', 'job', 'zone'];

/** Sixty records, a fixed mixture of all values; some sexes are not known. */
export const rows: PlainRow[] = Array.from({ length: 60 }, (_, i) => ({
  cells: {
    sex: i % 11 === 0 ? null : i % 3 === 0 ? 'F' : 'M',
    race: `r${(i * 7) % 3}`,
    job: (i * i) % 5 < 2 ? 'nurse' : 'clerk',
    zone: i % 4 < 2 ? 'x' : 'y',
  },
  weight: 1 + (i % 4),
  isDenied: (i * 13) % 7 < (i % 3 === 0 ? 4 : 2),
}));

export const csv = [
  'sex,race,job,zone,n,granted',
  ...rows.map(({ cells, weight, isDenied }) =>
    [...names.map((name) => cells[name] ?? '?'), weight, isDenied ? 'no' : 'yes'].join(','),
  ),
  '',
].join('\n');

export const recipe = recipeOf({
  data: { file: 'a.csv', weight: 'n' },
  columns: { sex: { missingAs: 'none' } },
  roles: {
    decision: { attribute: 'granted', negative: ['no'] },
    protected: [
      { attribute: 'sex', value: 'F' },
      { attribute: 'race', value: 'r1' },
    ],
  },
});

export const request: RuleView = { lens: 'thesis', measure: 'elift', alpha: '1.2' };

export const step: StepOf<'discover'> = {
  do: 'discover',
  measure: 'elift',
  alpha: '1.2',
  minSupport: '0.02',
  minConfidence: '0.1',
  maxLength: 3,
  support: 'premise',
};

export const asked = withSteps(recipe, step);

export const all: RuleQuery = {
  measure: 'elift',
  alpha: '1.2',
  ...everyRule,
  offset: 0,
  limit: 10_000,
};

/** A session with the table open: it mines once asked, and lists what was mined last. */
export async function openRuleTable() {
  const { session } = await openSource(memorySource(csv));
  let id = '';
  return {
    session,
    found: () => id,
    discover() {
      const summary = valueOf(session.discover(asked, quietContext));
      ({ id } = summary);
      return summary;
    },
    list: (change: Partial<RuleQuery> = {}) => valueOf(session.rules(id, { ...all, ...change })),
  };
}
