import type { Recipe } from '../../engine/recipe/recipe.ts';

type Columns = Recipe['columns'];

/** The recipe with columns that are, or are not, in a published file (G9). */
export function setPublish(recipe: Recipe, names: readonly string[], isPublished: boolean): Recipe {
  return editColumns(recipe, names, (settings) => ({ ...settings, publish: isPublished }));
}

/** The recipe with columns of numbers in bands of equal frequency (T7). */
export function setBands(recipe: Recipe, names: readonly string[], bins: number): Recipe {
  return editColumns(recipe, names, ({ cuts: _cuts, labels: _labels, ...settings }) => ({
    ...settings,
    bins,
    by: 'frequency',
  }));
}

/** The recipe with a protected column that is among those that can identify, so that tables are tested for it (G4). */
export function markIdentifying(recipe: Recipe, name: string): Recipe {
  const { quasi, protectedAttributes } = recipe.roles;
  const add = (names: readonly string[]) => (names.includes(name) ? names : [...names, name]);
  return { ...recipe, roles: { ...recipe.roles, quasi: add(quasi), protectedAttributes: add(protectedAttributes) } };
}

/** The recipe with a sentence on why a point was left open; null takes it back. */
export function setPointNote(recipe: Recipe, about: string, text: string | null): Recipe {
  const others = recipe.notes.filter((note) => note.about !== about);
  return { ...recipe, notes: text === null ? others : [...others, { about, verdict: 'accepted', text }] };
}

function editColumns(
  recipe: Recipe,
  names: readonly string[],
  change: (settings: Columns[string]) => Columns[string],
): Recipe {
  const changed = names.map((name) => [name, change(Object.hasOwn(recipe.columns, name) ? recipe.columns[name] : {})]);
  return { ...recipe, columns: { ...recipe.columns, ...(Object.fromEntries(changed) as Columns) } };
}
