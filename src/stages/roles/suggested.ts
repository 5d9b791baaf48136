import { useState } from 'react';
import type { TableView } from '../../engine/session/describe-table.ts';
import type { Recipe } from '../../engine/recipe/recipe.ts';
import type { RoleSuggestion } from '../../engine/table/suggest-roles.ts';
import { missingWords } from '../../engine/vocabulary/columns.ts';
import type { AppState } from '../../state/app-state.ts';
import { editRoles, setDecision } from '../../state/recipe/recipe-edits.ts';
import { type GroupedAs, isProtected, proposeTitle, setGroups, setKnown } from '../../state/recipe/roles.ts';
import { useApp } from '../../state/use-app.ts';

/** A suggested answer that nobody has taken or declined yet. */
export interface Suggested extends RoleSuggestion {
  readonly key: string;
}

type Given = Pick<AppState, 'recipe' | 'view' | 'declined' | 'source'>;

const none: readonly Suggested[] = [];
let last: { readonly given: Given; readonly found: readonly Suggested[] } | null = null;

/** The suggested answers that are open. A sample comes with its answers, so nothing is suggested there. */
export function openSuggestions(given: Given): readonly Suggested[] {
  const { recipe, view, declined, source } = given;
  if (recipe === null || view === null || source === null || source.sample !== null) return none;
  if (last === null || last.given.recipe !== recipe || last.given.view !== view || last.given.declined !== declined)
    last = { given, found: findOpen(recipe, view, declined) };
  return last.found;
}

/** Who somebody is does not come after a decision, however well it tells the outcome: a protected column is not called late. */
function findOpen(recipe: Recipe, view: TableView, declined: readonly string[]): Suggested[] {
  const used = new Set(view.attributes.map(({ name }) => name));
  const keyed = view.suggestions.map((one) => ({ ...one, key: `${one.role} ${one.attribute}` }));
  const open = keyed.filter((one) => !declined.includes(one.key) && isOpen(one, recipe, used));
  const guarded = new Set(open.filter(({ role }) => role === 'protected').map(({ attribute }) => attribute));
  return open.filter(({ role, attribute }) => role !== 'after' || !guarded.has(attribute));
}

function isOpen({ role, attribute, value }: RoleSuggestion, { roles }: Recipe, used: ReadonlySet<string>): boolean {
  if (attribute === roles.decision?.attribute) return false;
  switch (role) {
    case 'decision':
      return roles.decision === null && value !== null && used.has(attribute);
    case 'protected':
      return !isProtected(roles, attribute) && used.has(attribute);
    case 'quasi':
    case 'sensitive':
      return used.has(attribute) && !roles[role].includes(attribute) && !roles.after.includes(attribute);
    case 'identifier':
      return !roles.identifiers.includes(attribute);
    case 'after':
      return !roles.after.includes(attribute) && !isProtected(roles, attribute);
    default:
      return false;
  }
}

/** The groups that a suggestion would protect, and those they are compared with; none where it cannot be said (M10, T6). */
export function groupsOf(
  { attribute, value, reference = [] }: RoleSuggestion,
  view: TableView,
): { readonly groups: readonly string[]; readonly as: GroupedAs; readonly reference: readonly string[] } {
  const found = view.attributes.find(({ name }) => name === attribute);
  const present = (found?.values ?? []).filter(({ isMissing }) => !isMissing).map((one) => one.value);
  if (value !== null && present.includes(value)) return { groups: [value], as: 'each', reference };
  if (value !== null || reference.length === 0) return { groups: [], as: 'each', reference: [] };
  const isGroup = (one: string) => !reference.includes(one) && !missingWords.test(one.trim());
  return { groups: present.filter(isGroup), as: 'both', reference };
}

/** The recipe with suggested answers taken. */
export function accept(recipe: Recipe, taken: readonly Suggested[], view: TableView): Recipe {
  return taken.reduce((next, one) => acceptOne(next, one, view), recipe);
}

/** The worse values that a suggested decision has; none where they cannot be said. */
export function worseOf({ value, values }: RoleSuggestion): readonly string[] {
  return values ?? (value === null ? [] : [value]);
}

function acceptOne(recipe: Recipe, suggestion: Suggested, view: TableView): Recipe {
  const { role, attribute, value } = suggestion;
  const { roles } = recipe;
  switch (role) {
    case 'decision':
      return value === null ? recipe : setDecision(recipe, attribute, worseOf(suggestion));
    case 'protected': {
      const { groups, as, reference } = groupsOf(suggestion, view);
      return setGroups(recipe, attribute, groups, reference, { as, title: proposeTitle(reference) });
    }
    case 'quasi':
    case 'sensitive':
      return roles.after.includes(attribute) ? recipe : editRoles(recipe, { [role]: [...roles[role], attribute] });
    case 'identifier':
      return editRoles(recipe, { identifiers: [...roles.identifiers, attribute] });
    case 'after':
      return setKnown(recipe, attribute, 'later');
    default:
      return recipe;
  }
}

/** The suggested answers and which of them are ticked; nothing is used before it is accepted. */
export interface UsedSuggestions {
  readonly all: readonly Suggested[];
  readonly ticked: readonly Suggested[];
  find(role: Suggested['role'], attribute: string): Suggested | undefined;
  toggle(key: string): void;
}

export function useSuggested(): UsedSuggestions {
  const recipe = useApp((state) => state.recipe);
  const view = useApp((state) => state.view);
  const declined = useApp((state) => state.declined);
  const source = useApp((state) => state.source);
  const all = openSuggestions({ recipe, view, declined, source });
  const [unticked, setUnticked] = useState<readonly string[]>([]);
  return {
    all,
    ticked: all.filter(({ key }) => !unticked.includes(key)),
    find: (role, attribute) => all.find((one) => one.role === role && one.attribute === attribute),
    toggle: (key) => setUnticked(unticked.includes(key) ? unticked.filter((one) => one !== key) : [...unticked, key]),
  };
}
