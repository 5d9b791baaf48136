import type { Attribute, Table } from '../../table/table.ts';
import type { Item } from '../../vocabulary/items.ts';
import type { PatternTrie, TrieNode } from './pattern-trie.ts';

/** Records that are said to have been added: `by` people who hold exactly these items. */
export interface StatedAddition {
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
