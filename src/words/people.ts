import { type DisplayNames, noNames } from '../engine/vocabulary/display-names.ts';
import type { Item, RuleReference } from '../engine/vocabulary/items.ts';
import { type ComparedRoles, peopleWords } from './en/people.ts';

/** Values, groups and outcomes by the names of a recipe, in the language that is spoken (T9). */

export function valueName(names: DisplayNames, item: Item): string {
  return peopleWords.value(names, item);
}

export function outcomeName(names: DisplayNames, outcome: 'negative' | 'positive'): string {
  return peopleWords.outcome(names, outcome);
}

export function sayItem(item: Item, names: DisplayNames = noNames): string {
  return peopleWords.item(item, names);
}

export function sayItems(items: readonly Item[], names: DisplayNames = noNames): string {
  return peopleWords.items(items, names);
}

export function sayPeople(items: readonly Item[], names: DisplayNames = noNames): string {
  return peopleWords.people(items, names);
}

export function sayRule(rule: RuleReference, names: DisplayNames = noNames): string {
  return peopleWords.rule(rule, names);
}

export function sayReference(roles: ComparedRoles, attribute: string, names: DisplayNames): string | null {
  return peopleWords.reference(roles, attribute, names);
}

export function sayAllOthers(roles: ComparedRoles, names: DisplayNames): string {
  return peopleWords.allOthers(roles, names);
}
