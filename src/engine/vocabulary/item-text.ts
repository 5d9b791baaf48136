import { type Item, type RuleReference, isSeveral, joinValues, valuesOf } from './items.ts';

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
