import { type Item, isSameItem } from './items.ts';

/** The display names that a recipe gives: of columns and their values, of protected groups, of the two outcomes (T9). */
export interface DisplayNames {
  readonly columns: Readonly<
    Record<string, { readonly title?: string; readonly names?: Readonly<Record<string, string>> }>
  >;
  readonly groups: readonly (Item & { readonly title?: string })[];
  readonly outcomes: OutcomeNames;
}

interface OutcomeNames {
  readonly negative?: string;
  readonly positive?: string;
  /** The worse values of the decision, which stand for the outcome where it has no name of its own. */
  readonly worse?: { readonly attribute: string; readonly values: readonly string[] };
}

/** Nothing has a name of its own. */
export const noNames: DisplayNames = { columns: {}, groups: [], outcomes: {} };

/** The part of a recipe that has display names. */
interface Named {
  readonly columns: DisplayNames['columns'];
  readonly roles: {
    readonly protected: DisplayNames['groups'];
    readonly decision: {
      readonly attribute: string;
      readonly negative: readonly string[];
      readonly words?: Pick<OutcomeNames, 'negative' | 'positive'>;
    } | null;
  };
}

export function namesOf({ columns, roles }: Named): DisplayNames {
  const { decision } = roles;
  const worse =
    decision === null || decision.negative.length === 0
      ? {}
      : { worse: { attribute: decision.attribute, values: decision.negative } };
  return { columns, groups: roles.protected, outcomes: { ...decision?.words, ...worse } };
}

/** What a column is called. */
export function columnName(names: DisplayNames, attribute: string): string {
  return Object.hasOwn(names.columns, attribute) ? (names.columns[attribute].title ?? attribute) : attribute;
}

/** The title of a protected group; null when the item is none or has none. */
export function groupTitle(names: DisplayNames, item: Item): string | null {
  return names.groups.find((group) => isSameItem(group, item))?.title ?? null;
}
