import { type DisplayNames, columnName, sayItems, sayPeople, valueName } from '../../vocabulary/display-names.ts';
import { formatList } from '../../vocabulary/format-words.ts';
import type { Item } from '../../vocabulary/items.ts';
import type { ReportFacts } from '../facts/index.ts';

/** With whom groups are compared: "everyone else", "people with nationality = Dutch" (M10). */
export function sayOthers(A: readonly Item[], { names, roles }: Pick<ReportFacts, 'names' | 'roles'>): string {
  const references = A.flatMap(({ attribute }) => {
    const values = roles.reference[attribute] ?? [];
    if (values.length === 0) return [];
    const said = values.map((value) => valueName(names, { attribute, value }));
    return [`${columnName(names, attribute)} = ${said.join(' or ')}`];
  });
  return references.length === 0 ? 'everyone else' : `people with ${formatList(references)}`;
}

/** "Black applicants and women"; "4 groups" where there are more than three. */
export function sayGroups(items: readonly Item[], names: DisplayNames): string {
  if (items.length > 3) return `${items.length} groups`;
  return formatList(items.map((item) => sayPeople([item], names)));
}

/** "race = White, job = clerk"; "everyone" for no condition. */
export function sayWhere(B: readonly Item[], names: DisplayNames): string {
  return B.length === 0 ? 'the whole table' : sayItems(B, names).replaceAll(' · ', ', ');
}

export function nameColumns(columns: readonly string[], names: DisplayNames): string {
  return formatList(columns.map((column) => columnName(names, column)));
}
