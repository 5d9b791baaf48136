import type { DiscoverRequest, Recipe } from '../contracts/engine-api.ts';
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

/** The recipe with other settings of Discover; steps of other kinds stay where they are. */
export function setRequest(recipe: Recipe, request: DiscoverRequest): Recipe {
  const { lens, maxLength, ...rest } = request;
  const discover: Step = { do: 'discover', ...rest, ...(maxLength === null ? {} : { maxLength }), indirect: false, evidence: true };
  const groups: Step = { do: 'groups', lens };
  const others = recipe.steps.filter((step) => step.do !== 'discover' && step.do !== 'groups');
  return { ...recipe, steps: [discover, groups, ...others] };
}

/** All that mining depends on: two recipes with the same key find the same rules. */
export function miningKey(recipe: Recipe): string {
  const { minSupport, minConfidence, maxLength, support } = requestOf(recipe);
  const { data, columns, filter, roles } = recipe;
  return JSON.stringify([data, columns, filter, roles.decision, roles.protected, roles.identifiers, minSupport, minConfidence, maxLength, support]);
}

/** Why a table cannot be mined yet, in words, or null. */
export function missingForMining(recipe: Recipe): string | null {
  const { decision, protected: groups } = recipe.roles;
  if (decision === null || decision.negative.length === 0) return 'Say under Roles which column holds the decision and which value is the worse outcome.';
  return groups.length === 0 ? 'Choose at least one protected group under Roles.' : null;
}
