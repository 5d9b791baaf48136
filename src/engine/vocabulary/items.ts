/** An item `attribute=value`. Recipes and their results write it as a pair; everything else uses this. */
export interface Item {
  readonly attribute: string;
  readonly value: string;
}

/**
 * Stands before each value of a group of several values (D14): half of a pair of code units, which no text that was read
 * from a file can hold, so that no value of a table is spelled like a group.
 */
const severalMark = '\ud800';

/** The value of an item that stands for several values taken together (D14); a single one is itself. */
export function joinValues(values: readonly string[]): string {
  return values.length === 1 ? values[0] : values.map((value) => `${severalMark}${value}`).join('');
}

/** The values that an item's value stands for: itself, or those of a group of several (D14). */
export function valuesOf(value: string): readonly string[] {
  return isSeveral(value) ? value.slice(severalMark.length).split(severalMark) : [value];
}

/** Whether the value of an item stands for several taken together (D14). */
export function isSeveral(value: string): boolean {
  return value.startsWith(severalMark) && value.includes(severalMark, severalMark.length);
}

/** A rule A,B -> C by its items: the group A and the context B, each in column order (D2). */
export interface RuleReference {
  readonly A: readonly Item[];
  readonly B: readonly Item[];
}

/** What a person says of a rule (D6). */
export interface Note {
  /** A rule, or the text of the recipe where it names none. */
  readonly about: RuleReference | string;
  readonly verdict: 'accepted' | 'rejected';
  readonly text: string;
}

export function isSameItem(one: Item, other: Item): boolean {
  return one.attribute === other.attribute && one.value === other.value;
}

/** Whether two references mean the same rule: the same items in the same order. */
export function isSameRule(one: RuleReference, other: RuleReference): boolean {
  return isSameList(one.A, other.A) && isSameList(one.B, other.B);
}

/** The protected columns of which no group is chosen: nothing is tested about them (D10). */
export function columnsWithoutGroup(roles: {
  readonly protected: readonly Item[];
  readonly protectedAttributes: readonly string[];
}): string[] {
  return roles.protectedAttributes.filter((name) => !roles.protected.some(({ attribute }) => attribute === name));
}

function isSameList(one: readonly Item[], other: readonly Item[]): boolean {
  return one.length === other.length && one.every((item, i) => isSameItem(item, other[i]));
}
