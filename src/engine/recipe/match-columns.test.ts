import { describe, expect, it } from 'vitest';
import { fit } from './testing/fit.ts';

describe('fitRecipe, columns and filters', () => {
  it('[T9] takes out names of values that neither the file nor the table has', () => {
    const { recipe, fields, messages } = fit({
      columns: {
        sex: { names: { F: 'Women', female: 'Women' } },
        age: { cuts: [30], labels: ['young', 'old'], names: { young: 'Under 30', '25': 'Twenty-five' } },
        id: { names: { '9': 'Nobody' } },
      },
      roles: { identifiers: ['id'] },
    });
    expect(fields).toEqual(['columns.sex.names.female', 'columns.id.names.9']);
    expect(messages[0]).toContain('No record has "female" as "sex"');
    expect(recipe.columns.sex.names).toEqual({ F: 'Women' });
    expect(recipe.columns.id).toEqual({});
  });

  it('takes out cuts of a column that holds other things than numbers, and what depends on them', () => {
    const { recipe, fields, messages } = fit({
      columns: { city: { cuts: [3], labels: ['low', 'high'], missingAs: 'drop' } },
      roles: { protected: [{ attribute: 'city', value: 'low' }] },
    });
    expect(fields).toEqual(['columns.city.cuts', 'roles.protected[0].value']);
    expect(messages[0]).toContain('row 2');
    expect(recipe.columns).toEqual({ city: { missingAs: 'drop' } });
  });

  it('[T8] takes out formats that cells do not fit, and what is cut by them', () => {
    const { recipe, fields, messages } = fit({
      columns: {
        city: { date: 'd/m/y', as: 'year', cuts: [2000], title: 'Town' },
        age: { decimal: ',', thousands: '.' },
        n: { as: 'year' },
      },
    });
    expect(fields).toEqual(['columns.city.date']);
    expect(messages[0]).toContain('row 2');
    expect(recipe.columns).toEqual({
      city: { title: 'Town' },
      age: { decimal: ',', thousands: '.' },
      n: { as: 'year' },
    });
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
    const { recipe, fields } = fit({
      filter: [
        { attribute: 'city', in: ['Rome', 'Paris'] },
        { attribute: 'sex', in: ['X'] },
      ],
      roles: { quasi: ['sex'] },
    });
    expect(fields).toEqual(['filter[0].in[1]', 'filter[1].in[0]']);
    expect(recipe.filter).toEqual([{ attribute: 'city', in: ['Rome'] }]);
    const none = fit({
      filter: [
        { attribute: 'city', in: ['Rome'] },
        { attribute: 'sex', in: ['M'] },
      ],
    });
    expect(none.fields).toEqual(['filter']);
  });

  it('looks for values among the records that the filter keeps', () => {
    const { fields, messages } = fit({
      filter: [{ attribute: 'sex', in: ['F'] }],
      roles: { protected: [{ attribute: 'sex', value: 'M' }] },
    });
    expect(fields).toEqual(['roles.protected[0].value']);
    expect(messages[0]).toContain('filter');
  });
});
