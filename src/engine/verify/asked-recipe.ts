import * as v from 'valibot';
import { readDecimal } from '../shared/decimal.ts';
import { joinValues } from '../vocabulary/items.ts';
import { canonicalJson, parseJson } from '../shared/json.ts';
import { type Result, fail, succeed } from '../shared/result.ts';
import { hashText } from '../shared/hashing.ts';
import { readHierarchyText } from '../table/hierarchy-file.ts';
import { type ClaimNames, claimNames, noClaimNames } from './claim-names.ts';

const text = v.string();
const names = v.array(text);
/** Only what can be compared with a certificate exactly (T4). */
const decimal = v.custom<number | string>(
  (value) => (typeof value === 'number' || typeof value === 'string') && readDecimal(value) !== null,
);
/** A group of several values (D14) has the value by which its items are told. */
const item = v.pipe(
  v.looseObject({ attribute: text, value: v.optional(text), values: v.optional(names), title: v.optional(text) }),
  v.check(({ value, values }) => value !== undefined || values !== undefined),
  v.transform(({ value, values = [], ...rest }) => ({ ...rest, value: value ?? joinValues(values) })),
);
const asked = {
  measure: v.optional(v.nullable(text)),
  alpha: v.optional(v.nullable(decimal)),
  minSupport: v.optional(v.nullable(v.union([decimal, v.looseObject({ count: v.number() })]))),
};

const data = v.looseObject({
  weight: v.optional(v.nullable(text), null),
  missing: v.optional(names, ['?', '']),
  missingAs: v.optional(text, 'value'),
});
const column = v.looseObject({ missingAs: v.optional(text), title: v.optional(text) });

const roles = v.looseObject({
  decision: v.optional(v.nullable(v.looseObject({ attribute: text, negative: names })), null),
  protected: v.optional(v.array(item), []),
  protectedAttributes: v.optional(names, []),
  grounded: v.optional(v.array(item), []),
  quasi: v.optional(names, []),
  sensitive: v.optional(names, []),
});

const step = v.looseObject({
  do: text,
  ...asked,
  k: v.optional(v.number()),
  l: v.optional(v.nullable(v.number()), null),
  diversity: v.optional(v.nullable(text), null),
  c: v.optional(v.nullable(decimal), null),
  t: v.optional(v.nullable(decimal), null),
  closeness: v.optional(v.nullable(text), null),
  tau: v.optional(v.nullable(v.number()), null),
  suppress: v.optional(v.nullable(decimal), null),
  choose: v.optional(v.union([text, v.array(v.number())])),
  algorithm: v.optional(v.nullable(text), null),
  protection: v.optional(v.nullable(v.looseObject({ kind: text, correlated: v.optional(names, []) })), null),
  privacy: v.optional(
    v.nullable(
      v.looseObject({
        model: text,
        k: v.optional(v.number()),
        totalIsPublic: v.optional(v.boolean()),
        epsilon: v.optional(decimal),
        seed: v.optional(v.nullable(v.number()), null),
      }),
    ),
    null,
  ),
  d: v.optional(v.nullable(decimal), null),
  originals: v.optional(v.boolean(), false),
  epsilon: v.optional(decimal),
  seed: v.optional(v.nullable(v.number()), null),
});

/** The parts of a recipe that a certificate speaks of; whatever else it has stays unread, but not unhashed. */
const recipeShape = v.looseObject({
  recipe: v.literal(1),
  data,
  columns: v.optional(v.record(text, column), {}),
  roles: v.optional(roles, {}),
  hierarchies: v.optional(v.record(text, v.union([v.array(v.array(text)), v.looseObject({ file: text })])), {}),
  settings: v.optional(v.looseObject(asked), {}),
  steps: v.optional(v.array(step), []),
});

export type RecipeShape = v.InferOutput<typeof recipeShape>;
export type StepShape = RecipeShape['steps'][number];

/** Where the hierarchy of a column is: rows, none at all (a value becomes `*`), or in a file that is not at hand. */
export type HierarchyOf = (
  column: string,
) =>
  | { readonly kind: 'rows'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'absent'; readonly column: string; readonly file: string; readonly isThere: boolean };

/** A recipe as far as a certificate speaks of it. */
export interface AskedRecipe {
  readonly sha256: string;
  readonly shape: RecipeShape;
  readonly hierarchyOf: HierarchyOf;
}

/**
 * Reads the recipe that goes with a certificate: its hash, and loosely what it asks for (R3). `files` gives the texts of
 * hierarchies that the recipe keeps in files, by their names. Failures say what the text is instead.
 */
export function readAskedRecipe(text: string, files: ReadonlyMap<string, string>): Result<AskedRecipe> {
  const json = parseJson(text);
  if (!json.ok) return fail('bad-json/recipe', { failure: json }, json.where);
  const read = v.safeParse(recipeShape, json.value);
  if (!read.success) {
    const path = (read.issues[0].path ?? []).map(({ key }) => String(key)).join('.');
    return fail('not-a-recipe', { path }, path === '' ? 'recipe' : path);
  }
  const shape = read.output;
  return succeed({
    sha256: hashText(canonicalJson(json.value)),
    shape,
    hierarchyOf: (column) => findHierarchy(shape, column, files),
  });
}

/** The names that the text of a recipe gives to columns and groups; those of the file where it is no recipe. */
export function readClaimNames(text: string): ClaimNames {
  const json = parseJson(text);
  const read = json.ok ? v.safeParse(recipeShape, json.value) : null;
  return read !== null && read.success ? claimNames(read.output) : noClaimNames;
}

/** The names of the files in which a recipe keeps hierarchies. */
export function listHierarchyFiles(text: string): string[] {
  const json = parseJson(text);
  const read = json.ok ? v.safeParse(recipeShape, json.value) : null;
  if (read === null || !read.success) return [];
  return Object.values(read.output.hierarchies).flatMap((given) => ('file' in given ? [given.file] : []));
}

function findHierarchy(
  { hierarchies }: RecipeShape,
  column: string,
  files: ReadonlyMap<string, string>,
): ReturnType<HierarchyOf> {
  const given = Object.hasOwn(hierarchies, column) ? hierarchies[column] : null;
  if (given === null) return { kind: 'none' };
  if (!('file' in given)) return { kind: 'rows', rows: given };
  const text = files.get(given.file);
  const rows = text === undefined ? null : readHierarchyText(text, `hierarchies.${column}`);
  if (rows?.ok === true) return { kind: 'rows', rows: rows.value };
  return { kind: 'absent', column, file: given.file, isThere: rows !== null };
}

/** What a step asks about discrimination; the measure is null where it asks nothing. */
interface AskedFairness {
  readonly measure: string | null;
  readonly alpha: number | string | null;
  readonly minSupport: number | string | { readonly count: number } | null;
}

const nothing: AskedFairness = { measure: null, alpha: null, minSupport: null };

/** The steps that publish patterns, by their names now and in older recipes. */
export const patternSteps: readonly string[] = ['patterns', 'noisy-patterns', 'publish'];

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
