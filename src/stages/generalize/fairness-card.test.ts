import { expect, it } from 'vitest';
import type { ReleasePoint } from '../../engine/vocabulary/releases.ts';
import { smallRecipe } from '../../state/testing/small-recipe.ts';
import { group, nodeDetail } from './testing/found-tables.ts';
import { isAboutGroup, listFixes } from './fairness-card.tsx';

const point = (id: string, state: ReleasePoint['state'] = 'open'): ReleasePoint => ({
  id,
  state,
  title: '',
  words: '',
});
const check = {
  columns: ['sex', 'race', 'pay', 'granted'],
  fixes: { leaveOut: { columns: ['pay'], unique: 4 }, bands: { columns: ['pay'], bins: 4, unique: 9 } },
};

it('[G9] unique rows can be put into bands or lose a column, with what each would leave', () => {
  const given = { detail: nodeDetail([group('tested')]), check, recipe: smallRecipe };
  const [bands, out] = listFixes(point('unique'), given);
  expect([bands.title, out.title]).toEqual(['Use bands: 9 left', 'Leave it out: 4 left']);
  expect(bands.edit(smallRecipe).columns.pay).toMatchObject({ bins: 4, by: 'frequency' });
  expect(out.edit(smallRecipe).columns.pay).toMatchObject({ publish: false });
  expect(listFixes(point('unique', 'ok'), given)).toEqual([]);
});

it('[G8] a group that was not tested can be tested from fewer people on, or its column counts', () => {
  const rare = { code: 'support' as const, has: 37, needs: 48, says: { code: 'not-used', values: null } as const };
  const outside = {
    code: 'not-used' as const,
    has: null,
    needs: null,
    says: { code: 'not-used', values: null } as const,
  };
  const fixOf = (reason: typeof rare | typeof outside) =>
    listFixes(point('group sex F', 'untested'), {
      detail: nodeDetail([group('notTested', { reason })]),
      check,
      recipe: { ...smallRecipe, roles: { ...smallRecipe.roles, quasi: [] } },
    })[0];
  expect(fixOf(rare).title).toBe('Test from 37 here');
  expect(
    fixOf(rare)
      .edit(smallRecipe)
      .steps.find((step) => step.do === 'generalize'),
  ).toMatchObject({
    minSupport: { count: 37 },
  });
  expect(fixOf(outside).title).toBe('Let sex count as identifying');
  expect(fixOf(outside).edit(smallRecipe).roles.quasi).toContain('sex');
});

it('[G9] a column that names people can be left out', () => {
  const recipe = { ...smallRecipe, roles: { ...smallRecipe.roles, identifiers: ['pay'] } };
  const [fix] = listFixes(point('identifiers'), { detail: nodeDetail([group('tested')]), check, recipe });
  expect(fix.edit(recipe).columns.pay).toMatchObject({ publish: false });
  expect([point('group a b'), point('hidden a b'), point('unique')].map(isAboutGroup)).toEqual([true, true, false]);
});
