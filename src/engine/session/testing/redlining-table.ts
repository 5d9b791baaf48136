import type { PlainRow } from '../../discovery/testing/brute-force.ts';
import type { Item } from '../../vocabulary/items.ts';
import type { StepOf } from '../../steps/settings.ts';
import type { RedliningDetail, RedliningQuery } from '../../steps/discover/views.ts';
import type { Recipe } from '../../recipe/recipe.ts';
import { memorySource, quietContext } from '../../table/testing/memory-source.ts';
import { openAndDiscover, recipeOf, valueOf, withSteps } from './open-session.ts';

/**
 * Ninety records: zone x is where r1 live, street s1 is zone x, nurses are women; the denials are there. Weights 1 to
 * 3, one job in 17 is not known.
 */
export const names = ['sex', 'race', 'job', 'zone', 'street'];

export const rows: PlainRow[] = Array.from({ length: 90 }, (_, i) => {
  const race = i % 4 === 0 ? 'r1' : 'r2';
  const sex = i % 3 === 0 ? 'F' : 'M';
  const zone = race === 'r1' ? (i % 20 === 0 ? 'y' : 'x') : i % 19 === 1 ? 'x' : 'y';
  const job = i % 17 === 0 ? null : sex === 'F' && i % 15 !== 0 ? 'nurse' : 'clerk';
  const isDenied = zone === 'x' ? i % 12 !== 4 : job === 'nurse' ? i % 5 !== 0 : i % 7 === 0;
  return {
    cells: { sex, race, job, zone, street: zone === 'x' ? 's1' : `s${2 + (i % 2)}` },
    weight: 1 + (i % 3),
    isDenied,
  };
});

export const csv = [
  'sex,race,job,zone,street,n,granted',
  ...rows.map(({ cells, weight, isDenied }) =>
    [...names.map((name) => cells[name] ?? '?'), weight, isDenied ? 'no' : 'yes'].join(','),
  ),
  '',
].join('\n');

export const decision = { attribute: 'granted', negative: ['no'] };

export const recipeWith = (fields: object) =>
  recipeOf({ data: { file: 'a.csv', weight: 'n' }, columns: { job: { missingAs: 'none' } }, ...fields });

export const recipe = recipeWith({
  roles: {
    decision,
    protected: [
      { attribute: 'sex', value: 'F' },
      { attribute: 'race', value: 'r1' },
    ],
  },
});

export const step: StepOf<'discover'> = {
  do: 'discover',
  measure: 'elift',
  alpha: '1.15',
  minSupport: '0.02',
  minConfidence: '0.1',
  maxLength: 4,
  support: 'rule',
};

export const all: RedliningQuery = {
  measure: 'elift',
  alpha: '1.15',
  group: null,
  through: null,
  value: null,
  search: '',
  offset: 0,
  limit: 10_000,
};

export const text = (items: readonly Item[]) => items.map((item) => `${item.attribute}=${item.value}`);

export const holds = (row: PlainRow, items: readonly string[]) =>
  items.every((item) => Object.entries(row.cells).some(([name, value]) => `${name}=${value}` === item));

/** The bound that the parts of a detail give: (beta1/beta2)*(beta2+gamma-1)/delta. */
export const boundOf = ({ beta1, beta2, gamma, delta }: RedliningDetail) =>
  ((beta1 / beta2) * (beta2 + gamma - 1)) / delta;

/** A session that has searched a table, and asks it for redlining. */
export async function openRedlined(source: string, of: Recipe) {
  const { session, found } = await openAndDiscover(memorySource(source), withSteps(of, step));
  return {
    session,
    found,
    list: (change: Partial<RedliningQuery> = {}) =>
      valueOf(session.redlining(found, { ...all, ...change }, quietContext)),
    open: (id: number, change: Partial<RedliningQuery> = {}) =>
      valueOf(session.openRedlining(found, id, { ...all, ...change }, quietContext)),
  };
}
