import { describe, expect, it } from 'vitest';
import { keyOf, type Step, type StepName } from './settings.ts';
import type { KeyedRecipe } from '../vocabulary/settings.ts';

const kinds: readonly StepName[] = ['discover', 'groups', 'proxies', 'people', 'repair', 'generalize'];
const thresholds = { measure: 'elift', alpha: '1.2', minSupport: '0.1', minConfidence: '0.3', maxLength: 3 } as const;
const discover: Step = { do: 'discover', ...thresholds };
const repair: Step = { do: 'repair', method: 'up', ...thresholds };
const generalize: Step = { do: 'generalize', k: 5 };
const people: Step = { do: 'people', k: 4, t: '0.3', attributes: ['age'] };
const recipe: KeyedRecipe = {
  settings: {},
  steps: [discover, repair, generalize, people],
  data: { file: 'a.csv' },
  columns: { age: { title: 'Age' } },
  filter: [],
  roles: {
    decision: { attribute: 'granted', negative: ['no'] },
    protected: [{ attribute: 'sex', value: 'F' }],
    protectedAttributes: ['sex'],
    quasi: ['sex', 'zip'],
    grounded: [],
    sensitive: [],
    identifiers: [],
    reference: {},
    after: [],
  },
  hierarchies: {},
  background: [],
};

/** The kinds whose results another recipe changes. */
const changedBy = (other: KeyedRecipe) => kinds.filter((kind) => keyOf(other, kind) !== keyOf(recipe, kind));
const withRoles = (change: Partial<KeyedRecipe['roles']>) =>
  changedBy({ ...recipe, roles: { ...recipe.roles, ...change } });
const withStep = (step: Step) =>
  changedBy({ ...recipe, steps: recipe.steps.map((one) => (one.do === step.do ? step : one)) });

describe('what a result depends on', () => {
  it('[T1] everything on the table, its decision and its groups', () => {
    expect(changedBy({ ...recipe, data: { file: 'b.csv' } })).toEqual(kinds);
    expect(changedBy({ ...recipe, filter: [{ attribute: 'age', in: ['1'] }] })).toEqual(kinds);
    expect(withRoles({ decision: { attribute: 'granted', negative: ['yes'] } })).toEqual(kinds);
    expect(withRoles({ protected: [] })).toEqual(kinds);
    expect(withRoles({ reference: { sex: ['M'] } })).toEqual(kinds);
    expect(withRoles({ after: ['paid'] })).toEqual(kinds);
  });

  it('[T9] [G9] nothing on the words for it, and only the released file on what is published', () => {
    expect(changedBy({ ...recipe, columns: { age: { title: 'Years', names: { '1': 'one' } } } })).toEqual([]);
    expect(changedBy({ ...recipe, columns: { age: { publish: true } } })).toEqual(['generalize']);
    expect(withRoles({ protected: [{ ...recipe.roles.protected[0], title: 'Women' } as never] })).toEqual([]);
  });

  it('[G7] [D7] on the lawful reasons where people are compared in them', () => {
    expect(withRoles({ grounded: [{ attribute: 'age', value: '1' }] })).toEqual([]);
    const compared: Step = { ...generalize, protection: { kind: 'situation', k: 4, t: '0.3', bound: '0.1' } };
    const asked = { ...recipe, steps: [compared] };
    const other = { ...asked, roles: { ...recipe.roles, grounded: [{ attribute: 'age', value: '1' }] } };
    expect(kinds.filter((kind) => keyOf(other, kind) !== keyOf(asked, kind))).toEqual(['generalize']);
  });

  it('[D3] [D7] [G6] not on what only filters or chooses', () => {
    expect(withStep({ ...discover, alpha: '2', measure: 'slift', explain: '0.5', evidence: true })).toEqual([]);
    expect(withStep({ ...people, t: '0.9' })).toEqual([]);
    expect(withStep({ ...generalize, choose: [0, 1], holdout: '0.3', seed: 1 })).toEqual([]);
  });

  it('on the fields of its own step', () => {
    expect(withStep({ ...discover, minSupport: '0.2' })).toEqual(['discover', 'proxies']);
    expect(withStep({ ...discover, minConfidence: '0.2' })).toEqual(['discover']);
    expect(withStep({ ...people, attributes: ['zip'] })).toEqual(['people']);
    expect(withStep({ ...repair, passes: 3 })).toEqual(['repair']);
    expect(withStep({ ...generalize, k: 6 })).toEqual(['generalize']);
  });

  it('[G1] [D5] on roles, hierarchies and knowledge where they count', () => {
    expect(withRoles({ sensitive: ['zip'] })).toEqual(['generalize']);
    expect(changedBy({ ...recipe, hierarchies: { zip: [['1', '*']] } })).toEqual(['generalize']);
    expect(changedBy({ ...recipe, background: [{}] })).toEqual(['discover', 'proxies']);
  });

  it('not on whether a step says what would be meant without it', () => {
    const bare = { ...recipe, steps: [] };
    const alike: Step = { do: 'people', k: 16, t: '0.3', attributes: ['zip'] };
    const spelled: Step = { do: 'repair', method: 'up', ...thresholds, passes: 20, lock: [] };
    const said = keyOf({ ...bare, steps: [alike] }, 'people', []);
    expect(keyOf(bare, 'people', ['sex', 'zip', 'granted'])).toBe(said);
    expect(keyOf({ ...recipe, steps: [spelled] }, 'repair')).toBe(keyOf({ ...recipe, steps: [repair] }, 'repair'));
  });
});
