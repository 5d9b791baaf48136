import { readFileSync } from 'node:fs';
import { type PlainRow, mineByForce } from '../../discovery/testing/brute-force.ts';
import { type Item, readRule } from '../../vocabulary/items.ts';
import type { StepOf } from '../../steps/settings.ts';
import type { ExplainQuery } from '../../steps/discover/views.ts';
import { memorySource, quietContext } from '../../table/testing/memory-source.ts';
import { openAndDiscover, recipeOf, valueOf, withSteps } from './open-session.ts';

export const sample = (file: string) =>
  readFileSync(new URL(`../../../../public/samples/${file}`, import.meta.url), 'utf8');

export const csv = sample('thesis-explained.csv');

export const recipe = recipeOf(JSON.parse(sample('thesis-explained.recipe.json')) as object);

export const names = ['Sex', 'Job', 'Credit_history'];

export const rows = csv
  .trim()
  .split('\n')
  .slice(1)
  .map((line): PlainRow => {
    const [Sex, Job, Credit_history, approved, n] = line.trim().split(',');
    return { cells: { Sex, Job, Credit_history }, weight: Number(n), isDenied: approved === 'no' };
  });

export const step: StepOf<'discover'> = {
  do: 'discover',
  measure: 'slift',
  alpha: '1',
  minSupport: { count: 10 },
  minConfidence: '0.1',
  maxLength: 3,
  support: 'rule',
};

export const all: ExplainQuery = {
  measure: 'slift',
  alpha: '1',
  d: '0.9',
  grounded: recipe.roles.grounded,
  status: 'all',
  isFolded: false,
  search: '',
  offset: 0,
  limit: 100,
};

export const forced = mineByForce(rows, names, (item) => item === 'Sex=female', {
  minSupport: 10,
  minConfidence: '0.1',
  maxLength: 3,
  support: 'rule',
});

export const frequent = new Set([...forced.pnd, ...forced.pd.map(({ key }) => key)]);

export const text = (items: readonly Item[]) => items.map((item) => `${item.attribute}=${item.value}`);

export const ruleOf = (name: string) => readRule(name)!;

export const women = 'rule [["Sex","female"]] in [["Job","veterinarian"]]';

/** A session that has searched the table, and asks it for reasons. */
export async function openExplained(of = recipe) {
  const { session, found } = await openAndDiscover(memorySource(csv), withSteps(of, step));
  return {
    session,
    found,
    list: (change: Partial<ExplainQuery> = {}) => valueOf(session.explain(found, { ...all, ...change }, quietContext)),
  };
}
