import type { Attribute, Table } from '../table/table.ts';
import type { Item } from '../vocabulary/items.ts';

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

/** Records that are said to have been added: `by` people who hold exactly these items. */
interface StatedAddition {
  readonly items: readonly Item[];
  readonly by: number;
}

/** Whether released supports are those of the data and the additions (S2). */
export interface AdditionCheck {
  readonly patterns: number;
  /** Patterns whose released support is another, the number of records included. */
  readonly wrong: number;
  /** People in the data, and people added. */
  readonly people: number;
  readonly added: number;
}

/**
 * Counts every published pattern again, in the records of the table and in the additions as records of their own, and
 * compares (S2). Walks down the tree of patterns with the records that are left.
 */
export function checkAdditions(trie: PatternTrie, table: Table, additions: readonly StatedAddition[]): AdditionCheck {
  const attributes = new Map(table.attributes.map((attribute) => [attribute.name, attribute]));
  const places = trie.items.map((item) => placeOf(attributes, item));
  const holds = markHeld(trie, additions);
  let wrong = 0;
  const rowBuffers: Uint32Array[] = [];
  const extraBuffers: Uint32Array[] = [];
  const visit = (node: TrieNode, depth: number, rows: Uint32Array, extras: Uint32Array) => {
    if (node.support !== null && node.support !== weigh(table, rows) + sumOf(additions, extras)) wrong += 1;
    const kept = (rowBuffers[depth] ??= new Uint32Array(table.rows));
    const more = (extraBuffers[depth] ??= new Uint32Array(additions.length));
    for (const [item, next] of node.next) {
      const count = keepRows(rows, places[item], kept);
      const held = keepRows(extras, { codes: holds[item], code: 1 }, more);
      visit(next, depth + 1, kept.subarray(0, count), more.subarray(0, held));
    }
  };
  const upTo = (length: number) => Uint32Array.from({ length }, (_, at) => at);
  visit(trie.root, 0, upTo(table.rows), upTo(additions.length));
  const added = additions.reduce((sum, { by }) => sum + by, 0);
  return { patterns: trie.lists.length, wrong, people: table.totalWeight, added };
}

/** For each item the additions that hold it, 1 for yes. */
function markHeld(trie: PatternTrie, additions: readonly StatedAddition[]): Uint8Array[] {
  const holds = trie.items.map(() => new Uint8Array(additions.length));
  additions.forEach(({ items }, at) => {
    for (const item of items) {
      const number = trie.numberOf(item);
      if (number !== undefined) holds[number][at] = 1;
    }
  });
  return holds;
}

function weigh({ weights }: Table, rows: Uint32Array): number {
  if (weights === null) return rows.length;
  let sum = 0;
  for (let i = 0; i < rows.length; i += 1) sum += weights[rows[i]];
  return sum;
}

function sumOf(additions: readonly StatedAddition[], extras: Uint32Array): number {
  let sum = 0;
  for (let i = 0; i < extras.length; i += 1) sum += additions[extras[i]].by;
  return sum;
}

/** Writes the rows that have an item into a buffer and gives how many there are. */
function keepRows(rows: Uint32Array, place: ItemPlace | null, into: Uint32Array): number {
  if (place === null) return 0;
  const { codes, code } = place;
  let count = 0;
  for (let i = 0; i < rows.length; i += 1) if (codes[rows[i]] === code) into[count++] = rows[i];
  return count;
}

interface ItemPlace {
  readonly codes: Attribute['codes'];
  readonly code: number;
}

function placeOf(attributes: ReadonlyMap<string, Attribute>, { attribute, value }: Item): ItemPlace | null {
  const found = attributes.get(attribute);
  const code = found?.values.indexOf(value) ?? -1;
  return found === undefined || code < 0 ? null : { codes: found.codes, code };
}

/** Whether published supports contradict each other in the plainest way: a part that is missing, or below the whole. */
export interface ConsistencyCheck {
  readonly missing: number;
  readonly below: number;
}

/** Looks at every pattern and its parts with one item less (S8). */
export function checkConsistency(trie: PatternTrie): ConsistencyCheck {
  let missing = 0;
  let below = 0;
  for (const list of trie.lists) {
    const own = supportIn(trie, list)!;
    for (const without of list) {
      const part = supportIn(
        trie,
        list.filter((item) => item !== without),
      );
      if (part === null) missing += 1;
      else if (part < own) below += 1;
    }
  }
  return { missing, below };
}

/**
 * Whether every published support is the noisy one and the additions that hold the pattern (S2, S8). It knows the noisy
 * supports and no record.
 */
export function checkNoisyAdditions(
  trie: PatternTrie,
  noisy: readonly PublishedPattern[],
  total: number,
  additions: readonly StatedAddition[],
): AdditionCheck {
  const drawn = plantPatterns(noisy, total);
  const extras = additions.map(({ items, by }) => ({ names: new Set(items.map(nameOf)), by }));
  const names = trie.items.map(nameOf);
  const added = additions.reduce((sum, { by }) => sum + by, 0);
  let wrong = Math.abs(noisy.length - trie.lists.length) + Number(trie.root.support !== total + added);
  for (const list of trie.lists) {
    const numbers = list.map((item) => drawn.numberOf(trie.items[item]) ?? -1).sort((one, other) => one - other);
    const before = supportIn(drawn, numbers) ?? NaN;
    const holders = extras.filter((extra) => list.every((item) => extra.names.has(names[item])));
    if (supportIn(trie, list) !== holders.reduce((sum, { by }) => sum + by, before)) wrong += 1;
  }
  return { patterns: trie.lists.length, wrong, people: total, added };
}

function nameOf({ attribute, value }: Item): string {
  return JSON.stringify([attribute, value]);
}
