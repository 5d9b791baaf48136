import { describeKnown } from '../../shared/text.ts';
import { type Hierarchy, buildHierarchy, uncoveredValues } from '../../table/hierarchy.ts';
import type { RawTable } from '../../table/raw-table.ts';
import { type Table, attributeNamed } from '../../table/table.ts';
import { type Report, whyExcluded } from './fit-columns.ts';
import { isNoisy } from '../../steps/settings.ts';
import type { Recipe } from '../recipe.ts';
import { fieldOf } from '../schema.ts';

const shown = 5;

/** Whether all that a recipe does is under noise: then a value outside its trees is left out and never told (G10). */
function isUnderNoise({ steps }: Recipe): boolean {
  return steps.length > 0 && steps.every((step) => isNoisy(step.do));
}

/**
 * The recipe without hierarchies that cannot be used on the table, and the checked ones that can (G1): each needs an
 * attribute, one parent a child, a single top, and a row for every value. One for a column that is not analysed stays
 * and does no harm.
 */
export function fitHierarchies(
  recipe: Recipe,
  raw: RawTable,
  table: Table,
  report: Report,
): { recipe: Recipe; hierarchies: Map<string, Hierarchy> } {
  const built = new Map<string, Hierarchy>();
  const kept = Object.entries(recipe.hierarchies).filter(([name, given]) => {
    const field = fieldOf('hierarchies', name);
    const attribute = attributeNamed(table, name);
    if (attribute === null) {
      const isInFile = raw.columns.some((column) => column.name === name);
      if (isInFile) report(field, `The hierarchy of "${name}" is not needed: ${whyExcluded(recipe, name)}.`, true);
      else
        report(
          field,
          `There is no attribute "${name}" in the table. ${describeKnown(
            name,
            table.attributes.map((one) => one.name),
            'attributes',
          )}`,
        );
      return isInFile;
    }
    if (!Array.isArray(given)) {
      report(
        field,
        `The hierarchy of "${name}" is in the file "${(given as { file: string }).file}", which was not read. Load it, or put its rows into the recipe.`,
      );
      return false;
    }
    const hierarchy = buildHierarchy(given, field);
    if (!hierarchy.ok) {
      report(hierarchy.where ?? field, hierarchy.message);
      return false;
    }
    const missing = uncoveredValues(hierarchy.value, attribute.values);
    if (missing.length > 0 && isUnderNoise(recipe)) return true;
    if (missing.length > 0) {
      const list = missing
        .slice(0, shown)
        .map((value) => `"${value}"`)
        .join(', ');
      report(
        field,
        `The hierarchy of "${name}" has no row for ${list}${missing.length > shown ? ` and ${missing.length - shown} more` : ''}. Add a row for each value.`,
      );
      return false;
    }
    built.set(name, hierarchy.value);
    return true;
  });
  return { recipe: { ...recipe, hierarchies: Object.fromEntries(kept) }, hierarchies: built };
}
