import { type Result, fail, succeed } from '../shared/result.ts';
import { type HierarchyRows, buildHierarchy, type HierarchyProposal, proposeHierarchies } from '../table/hierarchy.ts';
import { readHierarchyText, writeHierarchyText } from '../table/hierarchy-file.ts';
import { attributeNamed } from '../table/table.ts';
import { writeRecipe } from '../recipe/file/index.ts';
import { fitRecipe } from '../recipe/fitting/index.ts';
import type { Recipe } from '../recipe/recipe.ts';
import { salvageKept, salvageRecipe } from './salvage-recipe.ts';
import { flatRows, givenRows } from './describe-table.ts';
import { withFoundCuts } from '../recipe/prepare-recipe.ts';
import type { OpenTable } from '../steps/open-table.ts';
import type { FittedRecipe } from './views.ts';

/** Recipes and hierarchies as files, and what they mean to the table. */
export interface RecipeCalls {
  fit(recipe: Recipe): Result<FittedRecipe>;
  /** Reads a recipe; single fields that are wrong are left out and named. */
  readRecipe(text: string): Result<FittedRecipe>;
  /** The same of a recipe as a browser kept it. */
  readKept(recipe: unknown): Result<FittedRecipe>;
  writeRecipe(recipe: Recipe): Result<string>;
  readHierarchy(text: string, where: string): Result<HierarchyRows>;
  writeHierarchy(recipe: Recipe, attribute: string): Result<string>;
  /** The hierarchies that can be made of an attribute's values; the last is always value -> `*`. */
  proposeHierarchies(recipe: Recipe, attribute: string): Result<HierarchyProposal[]>;
}

export function createRecipeCalls(open: OpenTable): RecipeCalls {
  return {
    fit(recipe) {
      const { raw } = open;
      return raw.ok ? succeed(fitRecipe(recipe, raw.value)) : raw;
    },
    readRecipe: salvageRecipe,
    readKept: salvageKept,
    writeRecipe(recipe) {
      const table = open.table(recipe);
      return succeed(writeRecipe(table.ok ? withFoundCuts(recipe, table.value) : recipe));
    },
    readHierarchy(text, where) {
      const rows = readHierarchyText(text, where);
      const built = rows.ok ? buildHierarchy(rows.value, where) : rows;
      return built.ok ? rows : built;
    },
    writeHierarchy(recipe, attribute) {
      const given = givenRows(recipe, attribute);
      if (given !== null) return succeed(writeHierarchyText(given));
      const table = open.table(recipe);
      return table.ok ? succeed(writeHierarchyText(flatRows(table.value, attribute))) : table;
    },
    proposeHierarchies(recipe, attribute) {
      const table = open.table(recipe);
      if (!table.ok) return table;
      const found = attributeNamed(table.value, attribute);
      return found === null
        ? fail('unknown-attribute', `There is no attribute "${attribute}" in the table.`, attribute)
        : succeed(proposeHierarchies(found));
    },
  };
}
