import { isSameItem, type Item } from './items.ts';

/** The display names that a recipe gives: of columns and their values, of protected groups, of the two outcomes (T9). */
export interface DisplayNames {
  readonly columns: Readonly<
    Record<string, { readonly title?: string; readonly names?: Readonly<Record<string, string>> }>
  >;
  readonly groups: readonly (Item & { readonly title?: string })[];
  readonly outcomes: { readonly negative?: string; readonly positive?: string };
}

/** Nothing has a name of its own. */
export const noNames: DisplayNames = { columns: {}, groups: [], outcomes: {} };

/** The part of a recipe that has display names. */
interface Named {
  readonly columns: DisplayNames['columns'];
  readonly roles: {
    readonly protected: DisplayNames['groups'];
    readonly decision: { readonly negative: readonly string[]; readonly words?: DisplayNames['outcomes'] } | null;
  };
}

export function namesOf({ columns, roles }: Named): DisplayNames {
  const { negative = [], words = {} } = roles.decision ?? {};
  const said = negative.length === 1 ? participle(negative[0]) : null;
  return { columns, groups: roles.protected, outcomes: said === null ? words : { negative: said, ...words } };
}

/** A value that says of a person what was done, in small letters: "Rejected"; null for any other. */
function participle(value: string): string | null {
  return /^\p{L}{3,}ed$/u.test(value.trim()) ? value.trim().toLowerCase() : null;
}

/** What a column is called. */
export function columnName(names: DisplayNames, attribute: string): string {
  return Object.hasOwn(names.columns, attribute) ? (names.columns[attribute].title ?? attribute) : attribute;
}

/** What a value of a column is called; an empty one is said in words. */
export function valueName(names: DisplayNames, { attribute, value }: Item): string {
  const own = Object.hasOwn(names.columns, attribute) ? (names.columns[attribute].names ?? {}) : {};
  return Object.hasOwn(own, value) ? own[value] : value || '(empty)';
}

/** The title of a protected group; null when the item is none or has none. */
export function groupTitle(names: DisplayNames, item: Item): string | null {
  return names.groups.find((group) => isSameItem(group, item))?.title ?? null;
}

/** What the two outcomes are called: denied and granted unless the recipe has words for them, or the worse one is a word itself. */
export function outcomeName(names: DisplayNames, outcome: 'negative' | 'positive'): string {
  return names.outcomes[outcome] ?? (outcome === 'negative' ? 'denied' : 'granted');
}
