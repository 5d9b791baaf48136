import { sayPeople } from '../engine/vocabulary/display-names.ts';
import { useApp } from './use-app.ts';
import { useNames } from './use-names.ts';

/** What the line with the question of a stage goes by: the settings, who is protected in words, and the way to Roles. */
export function useQuestion() {
  const recipe = useApp((state) => state.recipe)!;
  const people = useApp((state) => state.view!.totalWeight);
  const edit = useApp((state) => state.edit);
  const goTo = useApp((state) => state.goTo);
  const names = useNames();
  const groups = recipe.roles.protected.map((group) => sayPeople([group], names));
  return { recipe, people, edit, names, groups, goToRoles: () => goTo('roles') };
}
