import type { DiscoverRequest, PeopleRequest, Recipe } from '../contracts/engine-api.ts';
import type { Step } from '../engine/recipe/recipe.ts';

/** What the screen starts with: it works on the samples. */
export const defaultRequest: DiscoverRequest = {
  lens: 'thesis',
  measure: 'elift',
  alpha: '1.2',
  minSupport: '0.02',
  minConfidence: '0.1',
  maxLength: 4,
  support: 'rule',
};

/** The settings of Discover are steps of the recipe: `discover`, and `groups` for the lens. */
export function requestOf(recipe: Recipe): DiscoverRequest {
  const step = recipe.steps.find((one) => one.do === 'discover') as Partial<DiscoverRequest> | undefined;
  const lens = recipe.steps.find((one) => one.do === 'groups')?.lens as DiscoverRequest['lens'] | undefined;
  if (step === undefined) return { ...defaultRequest, lens: lens ?? defaultRequest.lens };
  const { measure, alpha, minSupport, minConfidence, maxLength, support } = step;
  return {
    lens: lens ?? defaultRequest.lens,
    measure: measure ?? defaultRequest.measure,
    alpha: alpha ?? defaultRequest.alpha,
    minSupport: minSupport ?? defaultRequest.minSupport,
    minConfidence: minConfidence ?? defaultRequest.minConfidence,
    maxLength: maxLength ?? null,
    support: support ?? 'rule',
  };
}

const defaultExplain = '0.9';

/** The `d` from which on a lawful reason counts as explaining a rule (D6). */
export function explainOf(recipe: Recipe): string | number {
  return (recipe.steps.find((one) => one.do === 'discover')?.explain as string | number | undefined) ?? defaultExplain;
}

export function setExplain(recipe: Recipe, explain: string): Recipe {
  const set = setRequest(recipe, requestOf(recipe));
  return { ...set, steps: set.steps.map((step) => (step.do === 'discover' ? { ...step, explain } : step)) };
}

/** The recipe with other settings of Discover; steps of other kinds stay where they are. */
export function setRequest(recipe: Recipe, request: DiscoverRequest): Recipe {
  const { lens, maxLength, ...rest } = request;
  const discover: Step = { do: 'discover', ...rest, ...(maxLength === null ? {} : { maxLength }), indirect: true, explain: explainOf(recipe), evidence: true };
  const groups: Step = { do: 'groups', lens };
  const others = recipe.steps.filter(({ do: kind }) => kind !== 'discover' && kind !== 'groups' && kind !== 'proxies');
  return { ...recipe, steps: [discover, groups, { do: 'proxies' }, ...others] };
}

/** All that mining depends on: two recipes with the same key find the same rules. */
export function miningKey(recipe: Recipe): string {
  const { minSupport, minConfidence, maxLength, support } = requestOf(recipe);
  const { background } = recipe;
  return JSON.stringify([...tableKey(recipe), background, minSupport, minConfidence, maxLength, support]);
}

function tableKey({ data, columns, filter, roles }: Recipe): unknown[] {
  return [data, columns, filter, roles.decision, roles.protected, roles.identifiers];
}

const defaultPeople = { k: 16, t: '0.3' };

/** The settings of situation testing are the step `people`; without one, all attributes count but the decision and the protected ones. */
export function peopleRequestOf(recipe: Recipe, attributes: readonly string[]): PeopleRequest {
  const step = recipe.steps.find((one) => one.do === 'people') as Partial<PeopleRequest> | undefined;
  const own = new Set([recipe.roles.decision?.attribute, ...recipe.roles.protected.map(({ attribute }) => attribute)]);
  return { ...defaultPeople, attributes: attributes.filter((name) => !own.has(name)), ...(step === undefined ? {} : { k: step.k!, t: step.t!, attributes: step.attributes! }) };
}

export function setPeopleRequest(recipe: Recipe, { k, t, attributes }: PeopleRequest): Recipe {
  return { ...recipe, steps: [...recipe.steps.filter((step) => step.do !== 'people'), { do: 'people', k, t, attributes }] };
}

/** All that comparing people depends on; the threshold t only filters. */
export function peopleKey(recipe: Recipe, { k, attributes }: PeopleRequest): string {
  return JSON.stringify([...tableKey(recipe), k, attributes]);
}

/** Why a table cannot be mined yet, in words, or null. */
export function missingForMining(recipe: Recipe): string | null {
  const { decision, protected: groups } = recipe.roles;
  const { background } = recipe;
  if (decision === null || decision.negative.length === 0) return 'Say under Roles which column holds the decision and which value is the worse outcome.';
  return groups.length === 0 && background.length === 0 ? 'Choose at least one protected group under Roles.' : null;
}
