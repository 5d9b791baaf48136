import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rawOf } from '../table/testing/raw.ts';
import { readRecipe } from './check-recipe.ts';
import { fitRecipe, matchRecipe } from './match-recipe.ts';
import { type Recipe } from './recipe.ts';
import { arbitraryRecipe } from './testing/arbitrary-recipe.ts';

const raw = rawOf(
  ['id', 'sex', 'age', 'city', 'n', 'granted'],
  [
    ['1', 'F', '25', 'Rome', '2', 'no'],
    ['2', 'M', '40', 'Oslo', '1', 'yes'],
    ['3', 'F', '61', 'Oslo', '3', 'yes'],
    ['4', 'M', '?', 'Bern', '1', 'no'],
  ],
);

function recipeOf(fields: object): Recipe {
  const read = readRecipe(JSON.stringify({ recipe: 1, data: { file: 'a.csv' }, ...fields }));
  if (!read.ok) throw new Error(read.message);
  return read.value.recipe;
}

function fit(fields: object) {
  const { recipe, mismatches } = fitRecipe(recipeOf(fields), raw);
  return { recipe, fields: mismatches.map(({ field }) => field), messages: mismatches.map(({ message }) => message), minor: mismatches.filter(({ isMinor }) => isMinor).length };
}

describe('fitRecipe', () => {
  it('leaves a recipe alone that fits', () => {
    const fields = {
      data: { file: 'a.csv', weight: 'n' },
      columns: { age: { cuts: [30], labels: ['young', 'old'] }, city: { merge: { North: ['Oslo', 'Bern'] }, order: ['North', 'Rome'] } },
      filter: [{ attribute: 'city', in: ['North'] }],
      roles: { decision: { attribute: 'granted', negative: ['no'] }, protected: [{ attribute: 'sex', value: 'F' }, { attribute: 'age', value: 'young' }], quasi: ['sex', 'city'], identifiers: ['id'] },
      hierarchies: { sex: [['F', '*'], ['M', '*']] },
    };
    const fitted = fit(fields);
    expect(fitted.messages).toEqual([]);
    expect(fitted.recipe).toEqual(recipeOf(fields));
  });

  it('takes out columns, weights and identifiers that are not there and names the nearest', () => {
    const { recipe, fields, messages } = fit({ data: { file: 'a', weight: 'm' }, columns: { agee: { cuts: [3] } }, roles: { identifiers: ['key'] }, filter: [{ attribute: 'town', in: ['Rome'] }] });
    expect(fields).toEqual(['data.weight', 'columns.agee', 'roles.identifiers[0]', 'filter[0].attribute']);
    expect(messages[1]).toContain('Did you mean "age"?');
    expect(recipe).toEqual(recipeOf({ data: { file: 'a' } }));
  });

  it('looks for values of roles after cutting and merging', () => {
    const { recipe, fields, messages } = fit({
      columns: { age: { cuts: [30], labels: ['young', 'old'] } },
      roles: {
        decision: { attribute: 'granted', negative: ['no', 'No way'] },
        protected: [{ attribute: 'sex', value: 'Female' }, { attribute: 'age', value: '25' }, { attribute: 'age', value: 'old' }],
        grounded: [{ attribute: 'history', value: 'late' }, { attribute: 'sex', value: 'f' }],
        quasi: ['sex', 'Sex2'],
      },
    });
    expect(fields).toEqual(['roles.decision.negative[1]', 'roles.protected[0].value', 'roles.protected[1].value', 'roles.grounded[0].attribute', 'roles.grounded[1].value', 'roles.quasi[1]']);
    expect(messages[4]).toContain('Did you mean "F"?');
    expect(recipe.roles.protected).toEqual([{ attribute: 'age', value: 'old' }]);
    expect(recipe.roles.decision).toEqual({ attribute: 'granted', negative: ['no'] });
  });

  it('drops the decision when none of its negative values is left', () => {
    expect(fit({ roles: { decision: { attribute: 'granted', negative: ['bad'] } } }).recipe.roles.decision).toBe(null);
    expect(fit({ roles: { decision: { attribute: 'class', negative: ['bad'] } } }).fields).toEqual(['roles.decision.attribute']);
  });

  it('says why a column of the file is no attribute', () => {
    const { fields, messages } = fit({ data: { file: 'a', weight: 'n' }, columns: { city: { use: false } }, roles: { identifiers: ['id'], quasi: ['id', 'city', 'n'] } });
    expect(fields).toEqual(['roles.quasi[0]', 'roles.quasi[1]', 'roles.quasi[2]']);
    expect(messages.join()).toMatch(/identifier.*not to be used.*weights/);
  });

  it('refuses the decision as a protected item', () => {
    const { fields } = fit({ roles: { decision: { attribute: 'granted', negative: ['no'] }, protected: [{ attribute: 'granted', value: 'no' }], protectedAttributes: ['granted'] } });
    expect(fields).toEqual(['roles.protected[0].attribute', 'roles.protectedAttributes[0]']);
  });

  it('takes out cuts of a column that holds other things than numbers, and what depends on them', () => {
    const { recipe, fields, messages } = fit({ columns: { city: { cuts: [3], labels: ['low', 'high'], missingAs: 'drop' } }, roles: { protected: [{ attribute: 'city', value: 'low' }] } });
    expect(fields).toEqual(['columns.city.cuts', 'roles.protected[0].value']);
    expect(messages[0]).toContain('row 2');
    expect(recipe.columns).toEqual({ city: { missingAs: 'drop' } });
  });

  it('takes out a weight column that holds no weights', () => {
    const { recipe, fields } = fit({ data: { file: 'a', weight: 'age' } });
    expect(fields).toEqual(['data.weight']);
    expect(recipe.data.weight).toBe(null);
  });

  it('takes out values of an order that no record has, and an order that is not complete', () => {
    const one = fit({ columns: { city: { order: ['Rome', 'Oslo', 'Bern', 'Paris'] } } });
    expect(one.fields).toEqual(['columns.city.order[3]']);
    expect(one.recipe.columns.city.order).toEqual(['Rome', 'Oslo', 'Bern']);
    const two = fit({ columns: { city: { order: ['Rome', 'Oslo'] } } });
    expect(two.fields).toEqual(['columns.city.order']);
    expect(two.recipe.columns.city).toEqual({});
  });

  it('keeps merged values that no record has and calls them minor', () => {
    const { recipe, fields, minor } = fit({ columns: { city: { merge: { South: ['Rome', 'Roma'] } } } });
    expect(fields).toEqual(['columns.city.merge.South[1]']);
    expect(minor).toBe(1);
    expect(recipe.columns.city.merge).toEqual({ South: ['Rome', 'Roma'] });
  });

  it('takes out filters that cannot be met', () => {
    const { recipe, fields } = fit({ filter: [{ attribute: 'city', in: ['Rome', 'Paris'] }, { attribute: 'sex', in: ['X'] }], roles: { quasi: ['sex'] } });
    expect(fields).toEqual(['filter[0].in[1]', 'filter[1].in[0]']);
    expect(recipe.filter).toEqual([{ attribute: 'city', in: ['Rome'] }]);
    const none = fit({ filter: [{ attribute: 'city', in: ['Rome'] }, { attribute: 'sex', in: ['M'] }] });
    expect(none.fields).toEqual(['filter']);
  });

  it('looks for values among the records that the filter keeps', () => {
    const { fields, messages } = fit({ filter: [{ attribute: 'sex', in: ['F'] }], roles: { protected: [{ attribute: 'sex', value: 'M' }] } });
    expect(fields).toEqual(['roles.protected[0].value']);
    expect(messages[0]).toContain('filter');
  });

  it('[G1] takes out hierarchies that are broken, do not cover, are in a file or have no attribute', () => {
    const flat = (values: string[]) => values.map((value) => [value, '*']);
    const { recipe, fields, minor } = fit({
      columns: { n: { use: false } },
      hierarchies: { sex: flat(['F']), city: [['Rome', 'a'], ['Oslo', 'b'], ['Bern', 'b']], granted: { file: 'g.csv' }, town: flat(['x']), n: flat(['1']), age: flat(['25', '40', '61', '?']) },
    });
    expect(fields).toEqual(['hierarchies.sex', 'hierarchies.city[1]', 'hierarchies.granted', 'hierarchies.town', 'hierarchies.n']);
    expect(minor).toBe(1);
    expect(Object.keys(recipe.hierarchies)).toEqual(['n', 'age']);
  });

  it('takes out background on attributes the table does not have; the group may be unknown to it', () => {
    const rule = (attribute: string) => ({ given: [[attribute, 'x']], group: [['race', 'black']], beta1: 1, beta2: 1 });
    const { recipe, fields } = fit({ background: [rule('city'), rule('zip')] });
    expect(fields).toEqual(['background[1].given[0]']);
    expect(recipe.background).toHaveLength(1);
  });

  it('makes any recipe fit: a second look finds nothing but minor things', () => {
    fc.assert(
      fc.property(arbitraryRecipe, fc.array(fc.constantFrom('sex', 'age', 'city', 'id', 'granted'), { maxLength: 4 }), (recipe, names) => {
        const columns = Object.fromEntries(Object.values(recipe.columns).map((settings, i) => [names[i] ?? 'other', settings]));
        const once = matchRecipe({ ...recipe, columns, roles: { ...recipe.roles, quasi: [...new Set(names)] } }, raw);
        const again = matchRecipe(once.recipe, raw);
        if (once.table.ok) expect(again.mismatches.filter(({ isMinor }) => !isMinor)).toEqual([]);
        expect(again.table.ok).toBe(once.table.ok);
      }),
    );
  });
});
