import type { Item } from '../../vocabulary/items.ts';

/** A pattern as a reader has it: its items and its support. */
export interface PublishedPattern {
  readonly items: readonly Item[];
  readonly support: number;
}

/** A node of the tree of published patterns: the pattern of all items on the way to it. */
export interface TrieNode {
  support: number | null;
  readonly next: Map<number, TrieNode>;
}

/** Published patterns by their items, numbered anew. */
export interface PatternTrie {
  readonly root: TrieNode;
  /** The items of each pattern by number, ascending. */
  readonly lists: readonly (readonly number[])[];
  readonly items: readonly Item[];
  numberOf(item: Item): number | undefined;
}

/**
 * Puts published patterns into a tree. `total` is the number of records, the support of the empty pattern. Nothing of
 * what found or sanitized the patterns is used here, so that what is checked with it is checked on its own. Rare items
 * stand first, so that a walk down the tree soon has few records left.
 */
export function plantPatterns(patterns: readonly PublishedPattern[], total: number): PatternTrie {
  const numbers = new Map<string, number>();
  const items: Item[] = [];
  const root: TrieNode = { support: total, next: new Map() };
  const keyOf = ({ attribute, value }: Item) => `${attribute.length} ${attribute}${value}`;
  const numberOf = (item: Item) => {
    const known = numbers.get(keyOf(item));
    if (known !== undefined) return known;
    numbers.set(keyOf(item), items.length);
    return items.push(item) - 1;
  };
  const single = patterns.filter(({ items: own }) => own.length === 1);
  for (const { items: own } of single.toSorted((one, other) => one.support - other.support)) numberOf(own[0]);
  const lists = patterns.map(({ items: own, support }) => {
    const list = own.map(numberOf).sort((one, other) => one - other);
    let node = root;
    for (const item of list) {
      const next = node.next.get(item) ?? { support: null, next: new Map() };
      node.next.set(item, next);
      node = next;
    }
    node.support = support;
    return list;
  });
  return { root, lists, items, numberOf: (item) => numbers.get(keyOf(item)) };
}

/** The support of the pattern of some ascending items, or null when it is not published. */
export function supportIn({ root }: PatternTrie, list: readonly number[]): number | null {
  let node: TrieNode | undefined = root;
  for (const item of list) {
    node = node.next.get(item);
    if (node === undefined) return null;
  }
  return node.support;
}
