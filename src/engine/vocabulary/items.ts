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

/**
 * An item as recipes and their results write it: `["attribute", "value"]`, and a group of several values (D14)
 * `["attribute", ["value", "value"]]`.
 */
export type ItemPair = readonly [string, string | readonly string[]];

export function pairOf({ attribute, value }: Item): ItemPair {
  return [attribute, isSeveral(value) ? valuesOf(value) : value];
}

/** Items as recipes and their results write them. */
export function pairsOf(items: readonly Item[]): ItemPair[] {
  return items.map(pairOf);
}

export function itemOf([attribute, value]: ItemPair): Item {
  return { attribute, value: typeof value === 'string' ? value : joinValues(value) };
}

/** A protected group as a recipe lists it: by its value, or by several values that are one group together (D14). */
interface WrittenGroup {
  readonly attribute: string;
  readonly value?: string;
  readonly values?: readonly string[];
  readonly title?: string;
}

export function writeGroup({ value, ...group }: Item & { readonly title?: string }): WrittenGroup {
  const { attribute, ...rest } = group;
  return isSeveral(value) ? { attribute, values: valuesOf(value), ...rest } : { attribute, value, ...rest };
}

/** Takes up a group that was checked to have a value, or values. */
export function readGroup({ value, values, ...group }: WrittenGroup): Item & { readonly title?: string } {
  const { attribute, ...rest } = group;
  return { attribute, value: value ?? joinValues(values ?? []), ...rest };
}

/** A rule as recipes name it: `rule [["sex","F"]] in [["job","clerk"]]`. Names may hold any character. */
export function writeRule({ A, B }: RuleReference): string {
  return `rule ${JSON.stringify(pairsOf(A))} in ${JSON.stringify(pairsOf(B))}`;
}

const start = 'rule ';
const middle = ' in ';

/**
 * Reads what `writeRule` writes; null for any other text. Names may hold ` in ` and brackets, so the first list ends
 * where it is complete JSON for the first time.
 */
export function readRule(text: string): RuleReference | null {
  if (!text.startsWith(start)) return null;
  for (let at = text.indexOf(middle); at >= 0; at = text.indexOf(middle, at + 1)) {
    const A = readItems(text.slice(start.length, at));
    if (A === null) continue;
    const B = readItems(text.slice(at + middle.length));
    return B === null ? null : { A, B };
  }
  return null;
}

function readItems(text: string): Item[] | null {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every(isPair) ? list.map(itemOf) : null;
  } catch {
    return null;
  }
}

function isPair(value: unknown): value is ItemPair {
  if (!Array.isArray(value) || value.length !== 2 || typeof value[0] !== 'string') return false;
  const second: unknown = value[1];
  return (
    typeof second === 'string' ||
    (Array.isArray(second) && second.length > 0 && second.every((part) => typeof part === 'string'))
  );
}
