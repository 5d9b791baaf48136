import type { WeightKind } from '../../engine/vocabulary/columns.ts';
import type { Recipe, Roles } from '../../engine/recipe/recipe.ts';
import { type Item, isSameItem, isSeveral, joinValues } from '../../engine/vocabulary/items.ts';
import { editColumn, editRoles } from './recipe-edits.ts';
import type { AppState } from '../app-state.ts';
import { needTable, type StageNeed } from '../stage.ts';
import { settingWords } from '../../words/en/state/settings.ts';

/** Whether an attribute is protected, as a whole or by one of its groups. */
export function isProtected(roles: Roles, attribute: string): boolean {
  return roles.protectedAttributes.includes(attribute) || roles.protected.some((item) => item.attribute === attribute);
}

/** Whether the values of an attribute are protected each by itself, all together as one group, or both (D14). */
export const groupedAs = ['each', 'together', 'both'] as const;
export type GroupedAs = (typeof groupedAs)[number];

/** "all but Dutch", for a group of all values but these (D14). */
export function proposeTitle(left: readonly string[]): string {
  return settingWords.allBut(left);
}

/**
 * Protects the given values of an attribute, each as a group of its own, all together as one, or both (D14), against those
 * of `reference`; an empty reference is everyone else (M10). Groups keep their titles; one of all values but a few is
 * called so unless it has one.
 */
export function setGroups(
  recipe: Recipe,
  attribute: string,
  values: readonly string[],
  reference: readonly string[] = [],
  { as, title }: { readonly as: GroupedAs; readonly title?: string } = { as: 'each' },
): Recipe {
  const { roles } = recipe;
  const { [attribute]: _before, ...others } = roles.reference;
  const against = reference.filter((value) => !values.includes(value));
  const isWhole = as !== 'each' && values.length > 1;
  const own = [...(as === 'together' && isWhole ? [] : values), ...(isWhole ? [joinValues(values)] : [])];
  return editRoles(recipe, {
    protected: [
      ...roles.protected.filter((group) => group.attribute !== attribute),
      ...own.map((value) => nameGroup(roles, { attribute, value }, isSeveral(value) ? title : undefined)),
    ],
    protectedAttributes: [...roles.protectedAttributes.filter((name) => name !== attribute), attribute],
    reference: values.length === 0 || against.length === 0 ? others : { ...others, [attribute]: against },
  });
}

/** Says which column holds weights and what they mean, or that there are none (T2, M12). */
export function setWeight(
  recipe: Recipe,
  weight: { readonly attribute: string; readonly kind: WeightKind } | null,
): Recipe {
  const { weight: _before, ...roles } = recipe.roles;
  const isSurvey = weight?.kind === 'survey';
  return {
    ...recipe,
    data: { ...recipe.data, weight: weight === null || isSurvey ? null : weight.attribute },
    roles: isSurvey ? { ...roles, weight: { attribute: weight.attribute, kind: 'survey' } } : roles,
  };
}

/** The group with the title it had; several together keep one that was given by hand, whatever their values. */
function nameGroup({ protected: groups }: Roles, item: Item, proposed?: string): Roles['protected'][number] {
  const before = groups.find((one) => isSameItem(one, item));
  if (before !== undefined || !isSeveral(item.value)) return before ?? item;
  const own = groups.find(({ attribute, value }) => attribute === item.attribute && isSeveral(value))?.title;
  const title = own === undefined || settingWords.isAllBut(own) ? proposed : own;
  return title === undefined ? item : { ...item, title };
}

/** An attribute is protected no more. */
export function unprotect(recipe: Recipe, attribute: string): Recipe {
  const { [attribute]: _before, ...reference } = recipe.roles.reference;
  return editRoles(recipe, {
    protected: recipe.roles.protected.filter((group) => group.attribute !== attribute),
    protectedAttributes: recipe.roles.protectedAttributes.filter((name) => name !== attribute),
    reference,
  });
}

/** Whether a column was known when it was decided, may be a lawful reason, or came later (D6, D11). */
export type Known = 'reason' | 'known' | 'later';

export function knownOf(roles: Roles, attribute: string): Known {
  if (roles.after.includes(attribute)) return 'later';
  return roles.grounded.some((item) => item.attribute === attribute) ? 'reason' : 'known';
}

/**
 * Says when a column was known; as a reason, the given values of it may explain a difference. One that came later is never
 * published, so that nobody is known by it and it gives nothing away.
 */
export function setKnown(recipe: Recipe, attribute: string, known: Known, values: readonly string[] = []): Recipe {
  const { grounded, after, quasi, sensitive } = recipe.roles;
  const without = (names: readonly string[]) => names.filter((name) => name !== attribute);
  const isOther = (item: Item) => item.attribute !== attribute;
  return editRoles(recipe, {
    grounded: [
      ...grounded.filter(isOther),
      ...(known === 'reason' ? values.map((value) => ({ attribute, value })) : []),
    ],
    after: [...without(after), ...(known === 'later' ? [attribute] : [])],
    ...(known === 'later' ? { quasi: without(quasi), sensitive: without(sensitive) } : {}),
  });
}

/** What a column tells about who somebody is. */
const identities = ['identifiers', 'quasi', 'sensitive'] as const;
export type Identity = (typeof identities)[number] | 'harmless';

/** Everything that a column tells about who somebody is; harmless when nothing was said. */
export function identitiesOf(roles: Roles, attribute: string): readonly Identity[] {
  const found = identities.filter((role) => roles[role].includes(attribute));
  return found.length === 0 ? ['harmless'] : found;
}

/** Gives a column one answer in the place of all it had; one that names no person any more is used again. */
export function setIdentity(recipe: Recipe, attribute: string, identity: Identity): Recipe {
  const wasNaming = recipe.roles.identifiers.includes(attribute);
  const roles = identities.map((role) => {
    const others = recipe.roles[role].filter((name) => name !== attribute);
    return [role, role === identity ? [...others, attribute] : others] as const;
  });
  const next = editRoles(recipe, Object.fromEntries(roles));
  return wasNaming && identity !== 'identifiers' ? editColumn(next, attribute, { use: undefined }) : next;
}

/** Why a column cannot have an answer, and what would let it; null where it can. */
export function whyNoIdentity({ roles, columns }: Recipe, attribute: string, identity: Identity): string | null {
  if (identity !== 'quasi' && identity !== 'sensitive') return null;
  if (roles.after.includes(attribute)) return settingWords.cameLater;
  const isUnused = columns[attribute]?.use === false && !roles.identifiers.includes(attribute);
  return isUnused ? settingWords.notUsed : null;
}

type Given = Pick<AppState, 'recipe' | 'view'>;

/** A need that is mended under Roles. */
function underRoles(title: string, words: string): StageNeed {
  return { title, words, way: { stage: 'roles', title: settingWords.needs.toRoles } };
}

/** What is missing before decisions can be looked at. */
export function needDecision(state: Given): StageNeed | null {
  const decision = state.recipe?.roles.decision ?? null;
  if (needTable(state) !== null || (decision !== null && decision.negative.length > 0)) return needTable(state);
  return underRoles(settingWords.needs.roles, settingWords.needs.decision);
}

/** What is missing before decisions about a group can be looked at. */
export function needGroup(state: Given): StageNeed | null {
  const need = needDecision(state);
  if (need !== null || state.recipe!.roles.protected.length > 0) return need;
  return underRoles(settingWords.needs.roles, settingWords.needs.group);
}

/** Whether there is a group to look for: one in the table, or one that is known from outside (D5). */
export function isAnybodyProtected({ roles, background }: Recipe): boolean {
  return roles.protected.length > 0 || background.length > 0;
}

/** What is missing before the data can be made coarser. */
export function needQuasi(state: Given): StageNeed | null {
  const need = needTable(state);
  if (need !== null || state.recipe!.roles.quasi.length > 0) return need;
  const { title, words } = settingWords.needs.quasi;
  return underRoles(title, words);
}

/** What is missing before it can be seen what hiding people does to decisions about a group. */
export function needGroupAndQuasi(state: Given): StageNeed | null {
  return needGroup(state) ?? needQuasi(state);
}
