/** An item `attribute=value`. Recipes and their results write it as a pair; everything else uses this. */
export interface Item {
  readonly attribute: string;
  readonly value: string;
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
