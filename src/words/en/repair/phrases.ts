import type { DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import type { Item } from '../../../engine/vocabulary/items.ts';
import { formatCount, formatList, formatShare } from '../../format.ts';
import { outcomeName, sayPeople, valueName } from '../../people.ts';

/** Phrases of which English sentences about a repair are made. */

const nouns: Readonly<Record<string, string>> = {
  approved: 'approval',
  accepted: 'acceptance',
  admitted: 'admission',
  hired: 'hiring',
  released: 'release',
};

/** What one favourable decision is called: "approval" where the outcome is called "approved". */
export function favourNoun(names: DisplayNames): string {
  return nouns[outcomeName(names, 'positive')] ?? 'favourable decision';
}

/** Under survey weights what those changed stand for: ", which stand for 4.9% of the survey weights" (M12). */
export function standFor(share: number | undefined): string {
  return share === undefined ? '' : `, which stand for ${formatShare(share, 1)} of the survey weights`;
}

/** The groups whose shares are looked at: "Black applicants", "sex = Female and age = young", "4 groups". */
export function groupsOf(items: readonly Item[], names: DisplayNames): string {
  if (items.length > 2) return `${formatCount(items.length)} groups`;
  return formatList(items.map((item) => sayPeople([item], names)));
}

/** A group, and the values it is compared with; none for everyone else (M10). */
export interface ComparedGroup {
  readonly item: Item;
  readonly reference: readonly string[];
}

/** With whom a group is compared: "everyone else", "Dutch or Belgian". */
export function comparedWith({ item: { attribute }, reference }: ComparedGroup, names: DisplayNames): string {
  if (reference.length === 0) return 'everyone else';
  return reference.map((value) => valueName(names, { attribute, value })).join(' or ');
}
