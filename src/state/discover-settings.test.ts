import { describe, expect, it } from 'vitest';
import type { DiscoverRequest, PeopleRequest, Recipe } from '../contracts/engine-api.ts';
import type { Step } from '../engine/recipe/recipe.ts';
import { defaultRequest, explainOf, miningKey, missingForMining, peopleKey, peopleRequestOf, requestOf, setExplain, setPeopleRequest, setRequest } from './discover-settings.ts';
import { addBackground, editRoles, emptyRecipe, setDecision, toggleProtected } from './recipe-edits.ts';

const empty = emptyRecipe(
  { fileName: 'a.csv', bytes: 1, choices: { header: true, delimiter: ',', quote: '"', encoding: 'utf-8' }, guessed: [], ragged: { count: 0, expected: 4, examples: [] }, blankLines: 0, notices: [] },
  ['sex', 'age', 'job', 'granted'],
);
const recipe = toggleProtected(setDecision(empty, 'granted', ['no']), { attribute: 'sex', value: 'F' });
const withSteps = (...steps: Step[]): Recipe => ({ ...recipe, steps });
const stepOf = ({ steps }: Recipe, kind: string) => steps.find((step) => step.do === kind);
const request: DiscoverRequest = { lens: 'eu', measure: 'slift', alpha: '1.3', minSupport: { count: 20 }, minConfidence: '0.2', maxLength: 3, support: 'premise' };
const people: PeopleRequest = { k: 8, t: '0.25', attributes: ['job'] };

describe('the settings of Discover in the recipe', () => {
  it('what is set is what is read, with no bound of length too', () => {
    expect(requestOf(recipe)).toEqual(defaultRequest);
    for (const one of [request, { ...request, maxLength: null }]) expect(requestOf(setRequest(recipe, one))).toEqual(one);
    expect(stepOf(setRequest(recipe, { ...request, maxLength: null }), 'discover')).not.toHaveProperty('maxLength');
  });

  it('[D4] [D6] [M7] the step also asks for redlining, explanations and evidence, and the lens and proxies are steps', () => {
    const { steps } = setRequest(recipe, request);
    expect(steps.map((step) => step.do)).toEqual(['discover', 'groups', 'proxies']);
    expect(steps[0]).toMatchObject({ indirect: true, explain: '0.9', evidence: true });
    expect(steps[1]).toEqual({ do: 'groups', lens: 'eu' });
  });

  it('[D6] [D7] other settings keep d and the step people', () => {
    const before = setExplain(setPeopleRequest(setRequest(recipe, defaultRequest), people), '0.75');
    const after = setRequest(before, request);
    expect(explainOf(after)).toBe('0.75');
    expect(stepOf(after, 'people')).toEqual({ do: 'people', ...people });
    expect(after.steps).toHaveLength(4);
    expect(setRequest(after, request)).toEqual(after);
  });
});

describe('setExplain', () => {
  it('[D6] sets d and keeps all other fields and steps', () => {
    const before = setPeopleRequest(setRequest(recipe, request), people);
    const after = setExplain(before, '0.8');
    expect(explainOf(after)).toBe('0.8');
    expect({ ...after, steps: after.steps.map((step) => (step.do === 'discover' ? { ...step, explain: '0.9' } : step)) }).toEqual(before);
    expect(requestOf(after)).toEqual(request);
  });

  it('[D6] works where nothing was set, and reads what a recipe says, a number too', () => {
    expect(explainOf(recipe)).toBe('0.9');
    expect(requestOf(setExplain(recipe, '0.5'))).toEqual(defaultRequest);
    expect(explainOf(setExplain(recipe, '0.5'))).toBe('0.5');
    expect(explainOf(withSteps({ do: 'discover', ...request, explain: 0.7 } as unknown as Step))).toBe(0.7);
  });
});

describe('the settings of situation testing', () => {
  const attributes = ['sex', 'age', 'job', 'granted'];

  it('[D7] without a step all attributes count but the decision and the protected ones', () => {
    expect(peopleRequestOf(recipe, attributes)).toEqual({ k: 16, t: '0.3', attributes: ['age', 'job'] });
    expect(peopleRequestOf(setDecision(recipe, null, []), attributes).attributes).toEqual(['age', 'job', 'granted']);
    expect(peopleRequestOf(editRoles(recipe, { protected: [] }), attributes).attributes).toEqual(['sex', 'age', 'job']);
  });

  it('[D7] reads the step, which is there once', () => {
    const set = setPeopleRequest(setPeopleRequest(setRequest(recipe, request), { ...people, k: 3 }), people);
    expect(peopleRequestOf(set, attributes)).toEqual(people);
    expect(set.steps.filter((step) => step.do === 'people')).toHaveLength(1);
    expect(requestOf(set)).toEqual(request);
  });
});

describe('what has to be computed again', () => {
  it('[D3] [D5] mining depends on table, protected groups, background and mining settings, not on what only filters', () => {
    const before = setRequest(recipe, request);
    const key = miningKey(before);
    for (const change of [{ alpha: '2' }, { measure: 'elift' as const }, { lens: 'uk' as const }]) expect(miningKey(setRequest(before, { ...request, ...change }))).toBe(key);
    expect(miningKey(setExplain(before, '0.1'))).toBe(key);
    expect(miningKey(setPeopleRequest(before, people))).toBe(key);
    expect(miningKey(editRoles(before, { grounded: [{ attribute: 'job', value: 'clerk' }] }))).toBe(key);
    for (const change of [{ minSupport: '0.5' }, { minConfidence: '0.3' }, { maxLength: 2 }, { support: 'rule' as const }]) expect(miningKey(setRequest(before, { ...request, ...change }))).not.toBe(key);
    expect(miningKey(addBackground(before, [{ given: [['job', 'clerk']], group: [['race', 'r1']], beta1: '0.5', beta2: '0.9' }]))).not.toBe(key);
    expect(miningKey(editRoles(before, { protected: [] }))).not.toBe(key);
  });

  it('[D7] comparing people depends on k and the attributes, not on t', () => {
    const key = peopleKey(recipe, people);
    expect(peopleKey(setRequest(recipe, request), { ...people, t: '0.9' })).toBe(key);
    expect(peopleKey(recipe, { ...people, k: 9 })).not.toBe(key);
    expect(peopleKey(recipe, { ...people, attributes: ['age'] })).not.toBe(key);
    expect(peopleKey(editRoles(recipe, { protected: [] }), people)).not.toBe(key);
  });
});

it('[D5] a table can be mined with a decision, and a group or knowledge from outside', () => {
  expect(missingForMining(recipe)).toBeNull();
  const without = editRoles(recipe, { protected: [] });
  expect(missingForMining(without)).toContain('protected group');
  expect(missingForMining(addBackground(without, [{ given: [['job', 'clerk']], group: [['race', 'r1']], beta1: '0.5', beta2: '0.9' }]))).toBeNull();
  expect(missingForMining(setDecision(recipe, null, []))).toContain('decision');
  expect(missingForMining(setDecision(recipe, 'granted', []))).toContain('decision');
});
