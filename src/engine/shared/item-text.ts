import { type Item, type RuleReference } from '../vocabulary/items.ts';

/** An item as recipes and their results write it: `["attribute", "value"]`. */
export type ItemPair = readonly [string, string];

export function pairOf({ attribute, value }: Item): ItemPair {
  return [attribute, value];
}

/** Items as recipes and their results write them. */
export function pairsOf(items: readonly Item[]): ItemPair[] {
  return items.map(pairOf);
}

export function itemOf([attribute, value]: ItemPair): Item {
  return { attribute, value };
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
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
}
