import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchRecipe } from './match-recipe.ts';
import { arbitraryRecipe } from './testing/arbitrary-recipe.ts';
import { fit, raw, recipeOf } from './testing/fit.ts';

describe('fitRecipe', () => {
  it('leaves a recipe alone that fits', () => {
    const fields = {
      data: { file: 'a.csv', weight: 'n' },
      columns: {
        age: { cuts: [30], labels: ['young', 'old'] },
        city: { merge: { North: ['Oslo', 'Bern'] }, order: ['North', 'Rome'] },
      },
      filter: [{ attribute: 'city', in: ['North'] }],
      roles: {
        decision: { attribute: 'granted', negative: ['no'] },
        protected: [
          { attribute: 'sex', value: 'F' },
          { attribute: 'age', value: 'young' },
        ],
        quasi: ['sex', 'city'],
        identifiers: ['id'],
      },
      hierarchies: {
        sex: [
          ['F', '*'],
          ['M', '*'],
        ],
      },
    };
    const fitted = fit(fields);
    expect(fitted.messages).toEqual([]);
    expect(fitted.recipe).toEqual(recipeOf(fields));
  });

  it('[M12] keeps survey weights that fit, and takes them out where a column of theirs is not there', () => {
    const weighed = (weight: object) => fit({ roles: { weight: { attribute: 'n', kind: 'survey', ...weight } } });
    expect(weighed({}).recipe.roles.weight).toEqual({ attribute: 'n', kind: 'survey' });
    expect(weighed({}).messages).toEqual([]);
    for (const [weight, field] of [
      [{ attribute: 'm' }, 'roles.weight.attribute'],
      [{ grouped: { people: 'm', squares: 'n' } }, 'roles.weight.grouped.people'],
      [{ grouped: { people: 'n', squares: 'm' } }, 'roles.weight.grouped.squares'],
    ] as const) {
      const { recipe, fields } = weighed(weight);
      expect([recipe.roles.weight, fields]).toEqual([undefined, [field]]);
    }
  });

  it('takes out columns, weights and identifiers that are not there and names the nearest', () => {
    const { recipe, fields, messages } = fit({
      data: { file: 'a', weight: 'm' },
      columns: { agee: { cuts: [3] } },
      roles: { identifiers: ['key'] },
      filter: [{ attribute: 'town', in: ['Rome'] }],
    });
    expect(fields).toEqual(['data.weight', 'columns.agee', 'roles.identifiers[0]', 'filter[0].attribute']);
    expect(messages[1]).toContain('Did you mean "age"?');
    expect(recipe).toEqual(recipeOf({ data: { file: 'a' } }));
  });

  it('looks for values of roles after cutting and merging', () => {
    const { recipe, fields, messages } = fit({
      columns: { age: { cuts: [30], labels: ['young', 'old'] } },
      roles: {
        decision: { attribute: 'granted', negative: ['no', 'No way'] },
        protected: [
          { attribute: 'sex', value: 'Female' },
          { attribute: 'age', value: '25' },
          { attribute: 'age', value: 'old' },
        ],
        grounded: [
          { attribute: 'history', value: 'late' },
          { attribute: 'sex', value: 'f' },
        ],
        quasi: ['sex', 'Sex2'],
      },
    });
    expect(fields).toEqual([
      'roles.decision.negative[1]',
      'roles.protected[0].value',
      'roles.protected[1].value',
      'roles.grounded[0].attribute',
      'roles.grounded[1].value',
      'roles.quasi[1]',
    ]);
    expect(messages[4]).toContain('Did you mean "F"?');
    expect(recipe.roles.protected).toEqual([{ attribute: 'age', value: 'old' }]);
    expect(recipe.roles.decision).toEqual({ attribute: 'granted', negative: ['no'] });
  });

  it('drops the decision when none of its negative values is left', () => {
    expect(fit({ roles: { decision: { attribute: 'granted', negative: ['bad'] } } }).recipe.roles.decision).toBe(null);
    expect(fit({ roles: { decision: { attribute: 'class', negative: ['bad'] } } }).fields).toEqual([
      'roles.decision.attribute',
    ]);
  });

  it('says why a column of the file is no attribute', () => {
    const { fields, messages } = fit({
      data: { file: 'a', weight: 'n' },
      columns: { city: { use: false } },
      roles: { identifiers: ['id'], quasi: ['id', 'city', 'n'] },
    });
    expect(fields).toEqual(['roles.quasi[0]', 'roles.quasi[1]', 'roles.quasi[2]']);
    expect(messages.join()).toMatch(/identifier.*not to be used.*weights/);
  });

  it('[M10] takes out references to attributes and values that are not there', () => {
    const { recipe, fields, messages } = fit({
      roles: {
        protected: [{ attribute: 'city', value: 'Rome', title: 'Romans' }],
        reference: { city: ['Oslo', 'Olso'], sex: ['X'], land: ['Dutch'] },
      },
    });
    expect(fields).toEqual(['roles.reference.city[1]', 'roles.reference.sex[0]', 'roles.reference.land']);
    expect(messages[0]).toContain('Did you mean "Oslo"?');
    expect(recipe.roles.reference).toEqual({ city: ['Oslo'] });
    expect(recipe.roles.protected).toEqual([{ attribute: 'city', value: 'Rome', title: 'Romans' }]);
  });

  it('[D11] takes columns that are known only after the decision out of every role', () => {
    const { fields, messages, recipe } = fit({
      filter: [{ attribute: 'sex', in: ['F'] }],
      roles: { after: ['sex', 'nothing'], quasi: ['sex'], protected: [{ attribute: 'sex', value: 'F' }] },
    });
    expect(fields).toEqual(['roles.after[1]', 'filter[0].attribute', 'roles.protected[0].attribute', 'roles.quasi[0]']);
    expect(messages[3]).toContain('known only after the decision');
    expect(messages[3]).toMatch(/Take it out of roles\.\w+, or out of roles\.after\.$/);
    expect(recipe.roles.after).toEqual(['sex']);
  });

  it('refuses the decision as a protected item', () => {
    const { fields } = fit({
      roles: {
        decision: { attribute: 'granted', negative: ['no'] },
        protected: [{ attribute: 'granted', value: 'no' }],
        protectedAttributes: ['granted'],
      },
    });
    expect(fields).toEqual(['roles.protected[0].attribute', 'roles.protectedAttributes[0]']);
  });

  it('[G1] takes out hierarchies that are broken, do not cover, are in a file or have no attribute', () => {
    const flat = (values: string[]) => values.map((value) => [value, '*']);
    const { recipe, fields, minor } = fit({
      columns: { n: { use: false } },
      hierarchies: {
        sex: flat(['F']),
        city: [
          ['Rome', 'a'],
          ['Oslo', 'b'],
          ['Bern', 'b'],
        ],
        granted: { file: 'g.csv' },
        town: flat(['x']),
        n: flat(['1']),
        age: flat(['25', '40', '61', '?']),
      },
    });
    expect(fields).toEqual([
      'hierarchies.sex',
      'hierarchies.city[1]',
      'hierarchies.granted',
      'hierarchies.town',
      'hierarchies.n',
    ]);
    expect(minor).toBe(1);
    expect(Object.keys(recipe.hierarchies)).toEqual(['n', 'age']);
  });

  it('takes out background on attributes the table does not have; the group may be unknown to it', () => {
    const rule = (attribute: string) => ({ given: [[attribute, 'x']], group: [['race', 'black']], beta1: 1, beta2: 1 });
    const { recipe, fields } = fit({
      background: [rule('city'), rule('zip'), { ...rule('city'), within: [['car', 'x']] }],
    });
    expect(fields).toEqual(['background[1].given[0]', 'background[2].within[0]']);
    expect(recipe.background).toHaveLength(1);
  });

  it('makes any recipe fit: a second look finds nothing but minor things', () => {
    fc.assert(
      fc.property(
        arbitraryRecipe,
        fc.array(fc.constantFrom('sex', 'age', 'city', 'id', 'granted'), { maxLength: 4 }),
        (recipe, names) => {
          const columns = Object.fromEntries(
            Object.values(recipe.columns).map((settings, i) => [names[i] ?? 'other', settings]),
          );
          const once = matchRecipe({ ...recipe, columns, roles: { ...recipe.roles, quasi: [...new Set(names)] } }, raw);
          const again = matchRecipe(once.recipe, raw);
          if (once.table.ok) expect(again.mismatches.filter(({ isMinor }) => !isMinor)).toEqual([]);
          expect(again.table.ok).toBe(once.table.ok);
        },
      ),
    );
  });
});
