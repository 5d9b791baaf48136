import { readRecipe as readText } from '../recipe/read-recipe.ts';
import type { Pin, Recipe, RecipeData, Roles } from '../recipe/recipe.ts';
import { fieldOf } from '../recipe/schema.ts';
import { type Result, fail, succeed } from '../shared/result.ts';
import { checkPins, checkSteps } from '../steps/check-steps.ts';
import { stepKinds } from '../steps/registry.ts';
import { readHierarchyText } from '../table/hierarchy-file.ts';
import type { WeightKind } from '../vocabulary/columns.ts';
import type { DecimalText, RecipeSettings } from '../vocabulary/settings.ts';
import type { Step } from '../steps/settings.ts';

/** A protected group as a recipe file names it: one value, or several that are one group together (D2, D14). */
export type GroupInput =
  | { readonly attribute: string; readonly value: string; readonly title?: string }
  | { readonly attribute: string; readonly values: readonly string[]; readonly title?: string };

/** The roles of columns as a recipe file gives them. */
export interface RolesInput extends Partial<Omit<Roles, 'protected' | 'weight'>> {
  readonly protected?: readonly GroupInput[];
  readonly weight?: Omit<NonNullable<Roles['weight']>, 'kind'> & { readonly kind: WeightKind };
}

/** Knowledge from outside the table as a recipe file gives it, in pairs of attribute and value (D5). */
export interface BackgroundInput {
  readonly given: readonly (readonly [attribute: string, value: string])[];
  readonly group: readonly (readonly [attribute: string, value: string])[];
  readonly within?: readonly (readonly [attribute: string, value: string])[];
  readonly beta1: DecimalText;
  readonly beta2: DecimalText;
}

/** A recipe as its file says it; what is left out has its default. */
export interface RecipeInput {
  readonly recipe: 1;
  readonly data: { readonly file: string } & Partial<RecipeData>;
  readonly columns?: Recipe['columns'];
  readonly filter?: Recipe['filter'];
  readonly roles?: RolesInput;
  readonly background?: readonly BackgroundInput[];
  readonly hierarchies?: Recipe['hierarchies'];
  readonly notes?: readonly {
    readonly about: string;
    readonly verdict: 'accepted' | 'rejected';
    readonly text: string;
  }[];
  readonly settings?: RecipeSettings;
  readonly steps?: readonly Step[];
  readonly pins?: readonly Pin[];
}

/** A recipe that was read and checked: complete, and as its file says it, of which its hash is made. */
export interface CheckedRecipe {
  readonly recipe: Recipe;
  readonly given: unknown;
}

/** A recipe as the text of its file, as the object that the text means, or as it was read before. */
export type RecipeLike = string | RecipeInput | CheckedRecipe;

/** Reads a recipe and checks every field of it, those of its steps too; no table is needed for that. */
export function readRecipe(given: RecipeLike): Result<CheckedRecipe> {
  if (isChecked(given)) return succeed(given);
  const text = typeof given === 'string' ? succeed(given) : writeJson(given);
  const read = text.ok ? readText(text.value) : text;
  if (!read.ok) return read;
  const steps = checkSteps(read.value.recipe, stepKinds);
  if (!steps.ok) return steps;
  const pins = checkPins(read.value.recipe, stepKinds);
  return pins.ok ? read : pins;
}

function isChecked(given: RecipeLike): given is CheckedRecipe {
  return typeof given === 'object' && given !== null && typeof given.recipe === 'object' && given.recipe !== null;
}

/** An object as JSON; one that JSON cannot say is no recipe. */
function writeJson(given: unknown): Result<string> {
  try {
    const text: string | undefined = JSON.stringify(given);
    if (text !== undefined) return succeed(text);
  } catch {
    // It goes round in a circle, or holds a value that JSON has not.
  }
  return fail('bad-recipe/not-json', null, 'recipe');
}

/** The files in which a recipe keeps hierarchies, by the attributes they are of. */
export function listHierarchyFiles({ hierarchies }: Recipe): { readonly field: string; readonly file: string }[] {
  return Object.entries(hierarchies).flatMap(([name, given]) =>
    'file' in given ? [{ field: fieldOf('hierarchies', name), file: given.file }] : [],
  );
}

/** The recipe with the hierarchies that it keeps in files read into it, from their texts by the names of the files. */
export function fillHierarchies(recipe: Recipe, texts: Readonly<Record<string, string>> = {}): Result<Recipe> {
  const filled: [string, Recipe['hierarchies'][string]][] = [];
  for (const [name, given] of Object.entries(recipe.hierarchies)) {
    if (!('file' in given)) {
      filled.push([name, given]);
      continue;
    }
    const field = fieldOf('hierarchies', name);
    if (!Object.hasOwn(texts, given.file)) return failAbsent(field, given.file);
    const rows = readHierarchyText(texts[given.file], field);
    if (!rows.ok) return rows;
    filled.push([name, rows.value]);
  }
  return succeed({ ...recipe, hierarchies: Object.fromEntries(filled) });
}

function failAbsent(field: string, file: string): Result<never> {
  return fail('no-hierarchy/file', { file }, `${field}.file`);
}
