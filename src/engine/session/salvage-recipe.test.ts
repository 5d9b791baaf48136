import { describe, expect, it } from 'vitest';
import { salvageRecipe } from './table-calls.ts';

const whole = {
  recipe: 1,
  data: { file: 'a.csv' },
  columns: { age: { cuts: [29] }, 'a.b': { use: false } },
  roles: { decision: { attribute: 'granted', negative: ['no'] }, protected: [{ attribute: 'sex', value: 'F' }] },
  steps: [
    { do: 'discover', measure: 'elift', alpha: '1.2', minSupport: '0.02', minConfidence: '0.1' },
    { do: 'generalize', k: 5 },
  ],
};
const salvage = (change: object) => salvageRecipe(JSON.stringify({ ...whole, ...change }));

describe('a recipe with a bad field', () => {
  it('is taken whole where nothing is wrong', () => {
    expect(salvage({})).toMatchObject({ ok: true, value: { mismatches: [] } });
  });

  it.each([
    ['steps[0].maxLength', { steps: [{ ...whole.steps[0], maxLength: 'two' }, whole.steps[1]] }],
    ['steps[1].suppress', { steps: [whole.steps[0], { do: 'generalize', k: 5, suppress: 'abc' }] }],
    ['columns.age.cuts', { columns: { ...whole.columns, age: { cuts: 'old' } } }],
    ['columns["a.b"].use', { columns: { ...whole.columns, 'a.b': { use: 7 } } }],
    ['steps[0].do', { steps: [{ do: 'dicsover' }, ...whole.steps] }],
    ['colums', { colums: {} }],
  ])('opens with the rest and names %s', (field, change) => {
    const read = salvage(change);
    expect(read).toMatchObject({ ok: true, value: { mismatches: [{ field }] } });
    if (!read.ok) return;
    expect(read.value.recipe.roles).toMatchObject(whole.roles);
    expect(read.value.recipe.steps.some((step) => step.do === 'generalize')).toBe(true);
  });

  it('names several', () => {
    const read = salvage({ colums: {}, steps: [{ ...whole.steps[0], maxLength: 'two' }] });
    expect(read.ok && read.value.mismatches.map(({ field }) => field)).toEqual(['colums', 'steps[0].maxLength']);
  });

  it('loses a step that cannot do without its field', () => {
    const read = salvage({ steps: [{ ...whole.steps[0], alpha: 'abc' }, whole.steps[1]] });
    expect(read.ok && read.value.recipe.steps).toEqual([whole.steps[1]]);
  });

  it.each([['{'], ['[]'], ['{"recipe": 2}'], ['{"recipe": 1}'], ['{"recipe": 1, "data": {}}']])(
    'that is none at all is refused: %s',
    (text) => expect(salvageRecipe(text).ok).toBe(false),
  );
});
