import { type RecipeShape, type StepShape } from './recipe-shape.ts';

/** What a step asks about discrimination; the measure is null where it asks nothing. */
export interface AskedFairness {
  readonly measure: string | null;
  readonly alpha: number | string | null;
  readonly minSupport: number | string | { readonly count: number } | null;
}

/** The steps that publish patterns, by their names now and in older recipes. */
export const patternSteps: readonly string[] = ['patterns', 'noisy-patterns', 'publish'];

const nothing: AskedFairness = { measure: null, alpha: null, minSupport: null };

/**
 * What a step asks about discrimination: its own fields, else the settings of the recipe, where there is somebody to
 * protect. Patterns need protected groups and tables protected columns that are generalized.
 */
export function fairnessOf({ settings, roles }: RecipeShape, step: StepShape): AskedFairness {
  if (step.measure === null || step.protection?.kind === 'situation') return nothing;
  const isTable = !patternSteps.includes(step.do);
  const canProtect = roles.decision !== null && roles.protectedAttributes.some((name) => roles.quasi.includes(name));
  const shared = isTable && !canProtect ? {} : settings;
  const measure = step.measure ?? shared.measure ?? null;
  if (measure === null) return nothing;
  const alpha = step.alpha === undefined ? (shared.alpha ?? null) : step.alpha;
  const minSupport = step.minSupport === undefined ? (shared.minSupport ?? null) : step.minSupport;
  return { measure, alpha, minSupport };
}

/** The columns that are left out because they are protected, where rules are about those that stand for them (G7). */
export function droppedBy({ roles }: RecipeShape, { protection }: StepShape): string[] {
  if (protection?.kind !== 'non-redlining') return [];
  return [...roles.protectedAttributes, ...roles.protected.map(({ attribute }) => attribute)];
}

/** The generalized columns of a step. */
export function quasiOf(recipe: RecipeShape, step: StepShape): string[] {
  const dropped = droppedBy(recipe, step);
  return recipe.roles.quasi.filter((name) => !dropped.includes(name));
}

/** The columns that rules are over: the generalized ones, and the sensitive ones where these join (G4, G7). */
export function ruleColumnsOf(recipe: RecipeShape, step: StepShape): string[] {
  const quasi = quasiOf(recipe, step);
  if (step.protection?.kind !== 'sensitive') return quasi;
  return [...quasi, ...recipe.roles.sensitive.filter((name) => !quasi.includes(name))];
}

/** The columns whose values make the groups of rules. */
export function protectedBy({ roles }: RecipeShape, { protection }: StepShape): readonly string[] {
  return protection?.kind === 'non-redlining' ? protection.correlated : roles.protectedAttributes;
}

/** Whether the table is one that a classic algorithm writes cell by cell, no node of the lattice. */
export function writesCells({ algorithm }: StepShape): boolean {
  return algorithm === 'mondrian' || algorithm === 'tds';
}
