import { describe, expect, it } from 'vitest';
import type { Step, Recipe } from '../../engine/recipe/recipe.ts';
import { discoverViewOf, explainOf, keyOf, type DiscoverView } from '../../engine/steps/settings.ts';
import { discoverStart } from '../../engine/steps/discover/settings.ts';
import { peopleSettingsOf, type ComparingSettings } from '../../engine/steps/people/settings.ts';
import { setDiscover, setExplain, setLens, setPeople } from './step-edits.ts';
import { addBackground, editRoles, setDecision } from './recipe-edits.ts';
import { smallRecipe as recipe } from '../testing/small-recipe.ts';

const { explain: _, ...defaultRequest } = discoverStart;
const withSteps = (...steps: Step[]): Recipe => ({ ...recipe, steps });
const stepOf = ({ steps }: Recipe, kind: string) => steps.find((step) => step.do === kind);
const request: DiscoverView = {
  lens: 'eu',
  measure: 'slift',
  alpha: '1.3',
  minSupport: { count: 20 },
  minConfidence: '0.2',
  maxLength: 3,
  support: 'premise',
};
const { lens: _lens, ...thresholds } = request;
const people: ComparingSettings = { k: 8, t: '0.25', attributes: ['job'] };

describe('the settings of Discover in the recipe', () => {
  it('what is set is what is read, with no bound of length too', () => {
    expect(discoverViewOf(recipe)).toEqual(defaultRequest);
    for (const one of [request, { ...request, maxLength: null }])
      expect(discoverViewOf(setDiscover(recipe, one))).toEqual(one);
    expect(stepOf(setDiscover(recipe, { ...request, maxLength: null }), 'discover')).not.toHaveProperty('maxLength');
  });

  it('[D4] [D6] [M7] the step also asks for redlining, explanations and evidence, and the lens and proxies are steps', () => {
    const { steps } = setDiscover(recipe, request);
    expect(steps.map((step) => step.do)).toEqual(['discover', 'groups', 'proxies']);
    expect(steps[0]).toMatchObject({ indirect: true, explain: '0.9', evidence: true });
    expect(steps[1]).toEqual({ do: 'groups', lens: 'eu' });
  });

  it('[D6] [D7] other settings keep d and the step people', () => {
    const before = setExplain(setPeople(setDiscover(recipe, defaultRequest), people), '0.75');
    const after = setDiscover(before, request);
    expect(explainOf(after)).toBe('0.75');
    expect(stepOf(after, 'people')).toEqual({ do: 'people', ...people });
    expect(after.steps).toHaveLength(4);
    expect(setDiscover(after, request)).toEqual(after);
  });
});

describe('setLens', () => {
  it('[M8] sets measure and limit for every stage and its words for Discover, and is there once', () => {
    const seen = setLens(setLens(setPeople(recipe, people), 'eu'), 'uk');
    expect(discoverViewOf(seen)).toEqual({ ...defaultRequest, lens: 'uk', measure: 'slift_d', alpha: '0.05' });
    expect(seen.steps.filter((step) => step.do === 'groups')).toEqual([{ do: 'groups', lens: 'uk' }]);
    expect(stepOf(seen, 'people')).toEqual({ do: 'people', ...people });
  });
});

describe('setExplain', () => {
  it('[D6] sets d and keeps all other fields and steps', () => {
    const before = setPeople(setDiscover(recipe, request), people);
    const after = setExplain(before, '0.8');
    expect(explainOf(after)).toBe('0.8');
    expect({
      ...after,
      steps: after.steps.map((step) => (step.do === 'discover' ? { ...step, explain: '0.9' } : step)),
    }).toEqual(before);
    expect(discoverViewOf(after)).toEqual(request);
  });

  it('[D6] works where nothing was set, and reads what a recipe says, a number too', () => {
    expect(explainOf(recipe)).toBe('0.9');
    expect(discoverViewOf(setExplain(recipe, '0.5'))).toEqual(defaultRequest);
    expect(explainOf(setExplain(recipe, '0.5'))).toBe('0.5');
    expect(explainOf(withSteps({ do: 'discover', ...thresholds, explain: 0.7 }))).toBe(0.7);
  });
});

describe('the settings of situation testing', () => {
  const attributes = ['sex', 'age', 'job', 'granted'];

  it('[D7] without a step all attributes count but the decision and the protected ones', () => {
    expect(peopleSettingsOf(recipe, attributes)).toEqual({ k: 16, t: '0.3', attributes: ['age', 'job'] });
    expect(peopleSettingsOf(setDecision(recipe, null, []), attributes).attributes).toEqual(['age', 'job', 'granted']);
    expect(peopleSettingsOf(editRoles(recipe, { protected: [] }), attributes).attributes).toEqual([
      'sex',
      'age',
      'job',
    ]);
  });

  it('[D7] reads the step, which is there once', () => {
    const set = setPeople(setPeople(setDiscover(recipe, request), { ...people, k: 3 }), people);
    expect(peopleSettingsOf(set, attributes)).toEqual(people);
    expect(set.steps.filter((step) => step.do === 'people')).toHaveLength(1);
    expect(discoverViewOf(set)).toEqual(request);
  });
});

describe('what has to be computed again', () => {
  const miningKey = (one: Recipe) => keyOf(one, 'discover');
  const peopleKey = (one: Recipe, settings: ComparingSettings) => keyOf(setPeople(one, settings), 'people');

  it('[D3] [D5] mining depends on table, protected groups, background and mining settings, not on what only filters', () => {
    const before = setDiscover(recipe, request);
    const key = miningKey(before);
    for (const change of [{ alpha: '2' }, { measure: 'elift' as const }, { lens: 'uk' as const }])
      expect(miningKey(setDiscover(before, { ...request, ...change }))).toBe(key);
    expect(miningKey(setExplain(before, '0.1'))).toBe(key);
    expect(miningKey(setPeople(before, people))).toBe(key);
    expect(miningKey(editRoles(before, { grounded: [{ attribute: 'job', value: 'clerk' }] }))).toBe(key);
    for (const change of [
      { minSupport: '0.5' },
      { minConfidence: '0.3' },
      { maxLength: 2 },
      { support: 'rule' as const },
    ])
      expect(miningKey(setDiscover(before, { ...request, ...change }))).not.toBe(key);
    expect(
      miningKey(
        addBackground(before, [
          {
            given: [{ attribute: 'job', value: 'clerk' }],
            group: [{ attribute: 'race', value: 'r1' }],
            beta1: '0.5',
            beta2: '0.9',
          },
        ]),
      ),
    ).not.toBe(key);
    expect(miningKey(editRoles(before, { protected: [] }))).not.toBe(key);
  });

  it('[D7] comparing people depends on k and the attributes, not on t', () => {
    const key = peopleKey(recipe, people);
    expect(peopleKey(setDiscover(recipe, request), { ...people, t: '0.9' })).toBe(key);
    expect(peopleKey(recipe, { ...people, k: 9 })).not.toBe(key);
    expect(peopleKey(recipe, { ...people, attributes: ['age'] })).not.toBe(key);
    expect(peopleKey(editRoles(recipe, { protected: [] }), people)).not.toBe(key);
  });
});
