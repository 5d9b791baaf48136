import { itemOf, readGroup, readRule } from '../../vocabulary/items.ts';
import { type Failure, type Result, fail, succeed } from '../../shared/result.ts';
import { defaultMissing } from '../../table/column-settings.ts';
import { findContradictions } from './check-columns.ts';
import { parseJson } from '../../shared/json.ts';
import type { Background, Recipe, RecipeData, Roles } from '../recipe.ts';
import { plainStep } from './plain-steps.ts';
import { type GivenRecipe, recipeSchema, version } from './recipe-schema.ts';
import { type Problem, checkAgainst } from '../schema.ts';

/**
 * Reads a recipe file: JSON, every field checked, unknown fields refused, defaults filled in. `given` is the JSON as it
 * stands, for the recipe's hash. A failure names the first field that is wrong, with its value and what would be right;
 * `details.problems` lists all of them. A step is checked for its name only; the step itself checks the rest.
 */
export function readRecipe(text: string): Result<{ recipe: Recipe; given: unknown }> {
  const json = parseJson(text);
  if (!json.ok) return json;
  const checked = checkAgainst(recipeSchema, json.value);
  if ('problems' in checked) return refuse(versionFirst(json.value, checked.problems));
  const contradictions = findContradictions(checked.value);
  if (contradictions.length > 0) return refuse(contradictions);
  return succeed({ recipe: completeRecipe(checked.value), given: json.value });
}

/** The problems with that of the version before all others: what another version means nobody here can tell. */
function versionFirst(given: unknown, problems: readonly Problem[]): readonly Problem[] {
  const wrong = sayVersion(given);
  const rest = problems.filter(({ field }) => field !== 'recipe');
  return wrong === null ? problems : [{ field: 'recipe', message: wrong }, ...rest];
}

/** What is wrong with the version of a recipe; null where it is right, or where this is no object at all. */
function sayVersion(given: unknown): string | null {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null;
  const found = 'recipe' in given ? given.recipe : undefined;
  if (found === 1) return null;
  if ('certificate' in given) return 'This is a certificate, not a recipe; a recipe says "recipe": 1.';
  if (found === undefined) return 'recipe is missing; a recipe says "recipe": 1, its version.';
  if (typeof found === 'number' && found > 1)
    return `recipe is ${found}: a newer Blindfold wrote this file; this one reads version 1. Open it with the newer one.`;
  const checked = checkAgainst(version, found);
  return 'problems' in checked ? checked.problems[0].message.replace(/^The recipe/, 'recipe') : null;
}

function refuse(problems: readonly Problem[]): Failure {
  const [{ field, message }] = problems;
  return fail('bad-recipe', message, field === '' ? 'recipe' : field, { problems });
}

function completeRecipe(given: GivenRecipe): Recipe {
  return {
    recipe: 1,
    data: completeData(given),
    columns: given.columns ?? {},
    filter: given.filter ?? [],
    roles: completeRoles(given.roles ?? {}),
    background: (given.background ?? []).map(completeBackground),
    hierarchies: given.hierarchies ?? {},
    notes: (given.notes ?? []).map((note) => ({ ...note, about: readRule(note.about) ?? note.about })),
    settings: given.settings ?? {},
    steps: (given.steps ?? []).map(plainStep),
    pins: (given.pins ?? []).map((pin) => ({ ...pin, steps: pin.steps.map(plainStep) })),
  };
}

function completeData({ data: given, roles }: GivenRecipe): RecipeData {
  const names = given.names ?? null;
  return {
    file: given.file,
    header: names !== null ? false : given.header === undefined ? true : given.header,
    names,
    delimiter: given.delimiter ?? null,
    quote: given.quote ?? null,
    encoding: given.encoding ?? null,
    weight: given.weight ?? (roles?.weight?.kind === 'count' ? roles.weight.attribute : null),
    missing: given.missing ?? defaultMissing,
    missingAs: given.missingAs ?? 'value',
    ragged: given.ragged ?? null,
    ...(given.unread === undefined || given.unread.length === 0 ? {} : { unread: given.unread }),
  };
}

function completeBackground(rule: NonNullable<GivenRecipe['background']>[number]): Background {
  const { given, group, within, ...shares } = rule;
  return {
    given: given.map(itemOf),
    group: group.map(itemOf),
    ...(within === undefined ? {} : { within: within.map(itemOf) }),
    ...shares,
  };
}

function completeRoles(given: NonNullable<GivenRecipe['roles']>): Roles {
  return {
    decision: given.decision ?? null,
    protected: (given.protected ?? []).map(readGroup),
    grounded: given.grounded ?? [],
    protectedAttributes: given.protectedAttributes ?? [],
    quasi: given.quasi ?? [],
    sensitive: given.sensitive ?? [],
    identifiers: given.identifiers ?? [],
    reference: given.reference ?? {},
    after: given.after ?? [],
    ...(given.weight?.kind === 'survey' ? { weight: { ...given.weight, kind: 'survey' } } : {}),
  };
}
