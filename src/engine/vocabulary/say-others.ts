import { valueName, type DisplayNames } from './display-names.ts';
import { type Item } from './items.ts';

/** The part of the roles that says with whom groups are compared (M10). */
interface ComparedRoles {
  readonly protected: readonly Item[];
  readonly reference: Readonly<Record<string, readonly string[]>>;
}

/** The values of a reference: "Dutch or Belgian"; null for a column without one. */
export function sayReference({ reference }: ComparedRoles, attribute: string, names: DisplayNames): string | null {
  if (!Object.hasOwn(reference, attribute)) return null;
  return reference[attribute].map((value) => valueName(names, { attribute, value })).join(' or ');
}

/**
 * With whom all chosen groups together are compared (M1, M10): everyone else, the reference that they share, or, where
 * they differ, a phrase that is true of each.
 */
export function sayAllOthers(roles: ComparedRoles, names: DisplayNames): string {
  const said = roles.protected.map(({ attribute }) => sayReference(roles, attribute, names) ?? 'everyone else');
  const [first = 'everyone else', ...more] = [...new Set(said)];
  return more.length === 0 ? first : 'those they are compared with';
}
