import { columnName, groupTitle, noNames, valueName, type DisplayNames } from './display-names.ts';
import { isSeveral, type Item, type RuleReference } from './items.ts';

/** "sex = Female", or what the recipe calls it: "Black applicants", "Race = White" (T9). */
export function sayItem(item: Item, names: DisplayNames = noNames): string {
  return groupTitle(names, item) ?? `${columnName(names, item.attribute)} = ${valueName(names, item)}`;
}

/** "race = White · job = clerk". */
export function sayItems(items: readonly Item[], names: DisplayNames = noNames): string {
  return items.map((item) => sayItem(item, names)).join(' · ');
}

/**
 * Items as the subject of a sentence: "women", "people with race = Other", "women with race = Other", "people with Polish or
 * Turkish as nationality".
 */
export function sayPeople(items: readonly Item[], names: DisplayNames = noNames): string {
  const titled = items.filter((item) => groupTitle(names, item) !== null);
  const others = items.filter((item) => groupTitle(names, item) === null);
  const who = titled.length === 0 ? 'people' : sayItems(titled, names);
  const sayHeld = (item: Item) =>
    isSeveral(item.value) ? `${valueName(names, item)} as ${columnName(names, item.attribute)}` : sayItem(item, names);
  return others.length === 0 ? who : `${who} with ${others.map(sayHeld).join(' · ')}`;
}

/** "sex = Female among race = White", "sex = Female among everyone". */
export function sayRule({ A, B }: RuleReference, names: DisplayNames = noNames): string {
  return `${sayItems(A, names)} among ${B.length === 0 ? 'everyone' : sayItems(B, names)}`;
}
