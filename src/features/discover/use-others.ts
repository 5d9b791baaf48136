import { columnName } from '../../engine/vocabulary/display-names.ts';
import type { Item } from '../../engine/vocabulary/items.ts';
import { sayAllOthers, sayReference } from '../../engine/vocabulary/say-others.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/use-names.ts';

/** With whom groups are compared: everyone else, or the values of a reference (M1, M10). */
export function useOthers(): { readonly says: string; readonly sentence: string; of(group: readonly Item[]): string } {
  const roles = useApp((state) => state.recipe!.roles);
  const names = useNames();
  const referenceOf = (attribute: string) => sayReference(roles, attribute, names);
  const columns = [...new Set(roles.protected.map(({ attribute }) => attribute))];
  const sentences = columns.flatMap((attribute) => {
    const said = referenceOf(attribute);
    return said === null
      ? []
      : [`By ${columnName(names, attribute)}, a group is compared with ${said}; others are in neither group.`];
  });
  const rest = 'group is compared with everyone else in the same situation.';
  return {
    says: sayAllOthers(roles, names),
    sentence: [
      ...sentences,
      sentences.length === columns.length ? '' : sentences.length === 0 ? `Each ${rest}` : `Any other ${rest}`,
    ]
      .join(' ')
      .trim(),
    of: (group) => {
      const own = group.flatMap(({ attribute }) => referenceOf(attribute) ?? []);
      return own.length === 0 ? 'everyone else' : own.join(' and ');
    },
  };
}
