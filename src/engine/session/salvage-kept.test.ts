import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryRecipe } from '../recipe/testing/arbitrary-recipe.ts';
import type { Recipe } from '../recipe/recipe.ts';
import { recipeOf } from './testing/open-session.ts';
import { salvageKept } from './table-calls.ts';

const kept: Recipe = recipeOf({
  columns: { age: { cuts: [29] } },
  roles: { decision: { attribute: 'granted', negative: ['no'] }, reference: { sex: ['M'] } },
  notes: [{ about: 'rule [["sex","F"]] in []', verdict: 'accepted', text: '' }],
  settings: { alpha: '1.5' },
});

describe('salvageKept', () => {
  it('takes up any recipe as it was kept', () => {
    fc.assert(
      fc.property(arbitraryRecipe, (recipe) => {
        const whole = { ...recipe, steps: [], pins: [] };
        expect(salvageKept(structuredClone(whole))).toEqual({ ok: true, value: { recipe: whole, mismatches: [] } });
      }),
    );
  });

  it('fills in the parts that an earlier version did not know', () => {
    const { settings: _settings, pins: _pins, roles, ...old } = kept;
    const { reference: _reference, after: _after, ...oldRoles } = roles;
    expect(salvageKept({ ...old, roles: oldRoles })).toEqual({
      ok: true,
      value: { recipe: { ...kept, settings: {}, roles: { ...roles, reference: {} } }, mismatches: [] },
    });
  });

  it.each<[string, object, string]>([
    ['a column', { columns: { age: { cuts: 'x' } } }, 'columns.age.cuts'],
    ['a role', { roles: 7 }, 'roles'],
    ['a note', { notes: [{ about: { A: [null], B: [] }, verdict: 'accepted', text: '' }] }, 'notes[0].about'],
    ['knowledge from outside', { background: [{ given: null }] }, 'background[0].given'],
    ['a step', { steps: [{ do: 'dance' }] }, 'steps[0].do'],
  ])('leaves out and names %s that is damaged', (_, damage, field) => {
    const read = salvageKept({ ...kept, ...damage });
    expect(read.ok && read.value.mismatches.map((one) => one.field)).toContain(field);
    expect(read.ok && read.value.recipe.data).toEqual(kept.data);
  });

  it.each<[string, unknown, string]>([
    ['nothing', undefined, 'recipe'],
    ['a list', [], 'recipe'],
    ['no data', { ...kept, data: null }, 'data'],
    ['another version', { ...kept, recipe: 2 }, 'recipe'],
    ['a number that JSON has not', { ...kept, settings: { alpha: 1n } }, 'recipe'],
  ])('refuses %s and says where', (_, damaged, where) => {
    expect(salvageKept(damaged)).toMatchObject({ ok: false, code: 'bad-recipe', where });
  });
});
