import {
  type Generalized,
  type UncoveredValue,
  coverValues,
  generalize,
  openLattice,
} from '../analysis/generalize/index.ts';
import { prepareRecipe } from '../recipe/prepare-recipe.ts';
import { fitRecipe } from '../recipe/fitting/index.ts';
import { withFoundCuts } from '../recipe/found-cuts.ts';
import { nodeOf } from '../generalize/lattice/index.ts';
import type { Recipe } from '../recipe/recipe.ts';
import { tableSettingsOf } from '../recipe/table-settings.ts';
import { type Result, fail, succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import { prepareTable } from '../table/columns/index.ts';
import type { RawTable } from '../table/raw-table.ts';
import { levelsOf } from '../vocabulary/anonymization.ts';
import type { GeneralizeSettings } from '../vocabulary/settings.ts';
import { settingsOf } from '../vocabulary/step-settings.ts';

/** Another file that was read. */
export interface SecondFile {
  readonly name: string;
  readonly raw: RawTable;
}

/** Another file at the node of the table that is open: a table of its own, with a recipe that fits it. */
export interface SecondTable {
  readonly generalized: Generalized;
  readonly node: number;
  readonly recipe: Recipe;
  readonly uncovered: readonly UncoveredValue[];
}

/**
 * Another file, such as next year's, under the cuts, trees and levels of the table that is open (G1). It must have the
 * columns that are generalized or that the same check looks at; nothing is filtered. It is judged as a table of its own.
 */
export function openSecond(
  first: Generalized,
  node: number,
  recipe: Recipe,
  { name, raw }: SecondFile,
  context: RunContext,
): Result<SecondTable> {
  const { prepared, lattice } = { ...first.found, lattice: first.lattice };
  const { hierarchies, roles, dialect } = prepared;
  if (!hierarchies.ok) return hierarchies;
  const settings = settingsOf(recipe, 'generalize');
  const missing = neededOf(recipe, roles.quasi, settings).find((one) => !raw.columns.some((own) => own.name === one));
  if (missing !== undefined)
    return fail(
      'missing-column',
      `${name} has no column "${missing}", which ${roles.quasi.includes(missing) ? 'is generalized' : 'the check of the table looks at'}. Give it the same columns as the table that is open.`,
      missing,
    );
  const asked = withFoundCuts({ ...recipe, filter: [], hierarchies: {}, background: [] }, prepared.table);
  const fitted = fitRecipe(asked, raw).recipe;
  const table = prepareTable(raw, tableSettingsOf(fitted), context);
  if (!table.ok) return table;
  const { trees, uncovered, ...covered } = coverValues(table.value, roles.quasi, hierarchies.value);
  const own: Recipe = { ...fitted, hierarchies: trees };
  const ready = prepareRecipe(own, raw, covered.table, dialect);
  const opened = ready.ok ? openLattice(ready.value, context, settings.protection, '') : ready;
  if (!opened.ok) return opened;
  const found = generalize(opened.value, settings, context, '');
  if (!found.ok) return found;
  const same = nodeOf(found.value.lattice, levelsOf(lattice, node));
  if (same === null) throw new RangeError('The trees of a table have other levels for another one.');
  return succeed({ generalized: found.value, node: same, recipe: own, uncovered });
}

/** The columns that a second file must have: what is generalized, and what the requirements of the table are about. */
function neededOf({ roles }: Recipe, quasi: readonly string[], settings: GeneralizeSettings): string[] {
  const { measure, l, t } = settings;
  const decision = measure === null || roles.decision === null ? [] : [roles.decision.attribute];
  return [...quasi, ...decision, ...(l === null && t === null ? [] : roles.sensitive)];
}
