import { formatList } from '../../components/format.ts';
import { valueName } from '../../engine/vocabulary/display-names.ts';
import type { Item } from '../../engine/vocabulary/items.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/use-names.ts';

/** With whom groups are compared: everyone else, or the values of a reference (M1, M10). */
export function useOthers(): { readonly says: string; readonly sentence: string; of(group: readonly Item[]): string } {
  const reference = useApp((state) => state.recipe!.roles.reference);
  const names = useNames();
  const sayReference = (attribute: string) =>
    reference[attribute].map((value) => valueName(names, { attribute, value })).join(' or ');
  const attributes = Object.keys(reference);
  const all = attributes.map(sayReference);
  return {
    says: all.length === 0 ? 'everyone else' : formatList([...new Set(all)]),
    sentence:
      all.length === 0
        ? 'Each group is compared with everyone else in the same situation.'
        : attributes
            .map(
              (attribute) =>
                `By ${attribute}, a group is compared with ${sayReference(attribute)}; others are in neither group.`,
            )
            .join(' '),
    of: (group) => {
      const own = group.filter(({ attribute }) => attribute in reference);
      return own.length === 0 ? 'everyone else' : own.map(({ attribute }) => sayReference(attribute)).join(' and ');
    },
  };
}
