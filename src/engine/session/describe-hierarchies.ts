import { type HierarchyRows, buildHierarchy, uncoveredValues } from '../table/hierarchy.ts';
import { type Table, attributeNamed } from '../table/table.ts';
import type { Mismatch, Recipe } from '../recipe/recipe.ts';
import type { HierarchyView } from './views.ts';

/** The hierarchy a quasi-identifier gets when none is given: each value, then `*` (G1). */
export function flatRows(table: Table, attribute: string): HierarchyRows {
  return (attributeNamed(table, attribute)?.values ?? []).map((value) => [value, '*']);
}

/** The rows a recipe gives for an attribute, or null: it may have none, or have them in a file that was not read. */
export function givenRows({ hierarchies }: Recipe, attribute: string): HierarchyRows | null {
  const given = Object.hasOwn(hierarchies, attribute) ? hierarchies[attribute] : null;
  return given === null || 'file' in given ? null : given;
}

/** Levels and coverage of the hierarchy of every quasi-identifier and of every hierarchy given. */
export function describeHierarchies(table: Table, recipe: Recipe): { views: HierarchyView[]; problems: Mismatch[] } {
  const views: HierarchyView[] = [];
  const problems: Mismatch[] = [];
  const names = new Set([...recipe.roles.quasi, ...Object.keys(recipe.hierarchies)]);
  for (const name of names) {
    const attribute = attributeNamed(table, name);
    if (attribute === null) continue;
    const given = givenRows(recipe, name);
    const built = buildHierarchy(given ?? flatRows(table, name), `hierarchies.${name}`);
    if (!built.ok) {
      problems.push({ field: built.where ?? `hierarchies.${name}`, message: built.message });
      continue;
    }
    views.push({
      attribute: name,
      levels: built.value.levels,
      sizes: built.value.labels.map((labels) => labels.length),
      isGiven: given !== null,
      uncovered: uncoveredValues(built.value, attribute.values).slice(0, 20),
    });
  }
  return { views, problems };
}
