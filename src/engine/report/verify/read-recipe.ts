import * as v from 'valibot';
import { canonicalJson, parseJson } from '../../shared/json.ts';
import { type Result, fail, succeed } from '../../shared/result.ts';
import { hashText } from '../../shared/hashing.ts';
import { readHierarchyText } from '../../table/hierarchy-file.ts';
import { type RecipeShape, recipeShape } from './recipe-shape.ts';
import { type ClaimNames, claimNames } from './say-claim.ts';

/** Where the hierarchy of a column is: rows, none at all (a value becomes `*`), or in a file that is not at hand. */
export type HierarchyOf = (
  column: string,
) =>
  | { readonly kind: 'rows'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'absent'; readonly because: string };

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
  if (!json.ok) return { ...json, message: `${json.message} Give the recipe that was saved with the certificate.` };
  const read = v.safeParse(recipeShape, json.value);
  if (!read.success) {
    const path = (read.issues[0].path ?? []).map(({ key }) => String(key)).join('.');
    return fail(
      'not-a-recipe',
      `This is no recipe that fits a certificate: ${path === '' ? 'it' : `its field ${path}`} is not as a recipe has it. Give the recipe that was saved with the certificate.`,
      path === '' ? 'recipe' : path,
    );
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
  return claimNames(read !== null && read.success ? read.output : null);
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
  const what = rows === null ? 'is not at hand' : 'cannot be read';
  return {
    kind: 'absent',
    because: `The hierarchy of ${column} stands in ${given.file}, which ${what}. Put it beside the recipe.`,
  };
}
