import { type Attribute, type Table } from '../../table/table.ts';
import { type Item } from '../../vocabulary/items.ts';
import { type PatternTrie, type TrieNode } from './pattern-trie.ts';

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

interface Extra {
  readonly items: ReadonlySet<number>;
  readonly by: number;
}

/**
 * Counts every published pattern again, in the records of the table and in the additions as records of their own, and
 * compares (S2). Walks down the tree of patterns with the records that are left.
 */
export function checkAdditions(trie: PatternTrie, table: Table, additions: readonly StatedAddition[]): AdditionCheck {
  const attributes = new Map(table.attributes.map((attribute) => [attribute.name, attribute]));
  const places = trie.items.map((item) => placeOf(attributes, item));
  const extras = additions.map(({ items, by }): Extra => {
    const numbers = items.map((item) => trie.numberOf(item)).filter((item) => item !== undefined);
    return { items: new Set(numbers), by };
  });
  let wrong = 0;
  const buffers: Uint32Array[] = [];
  const visit = (node: TrieNode, depth: number, rows: Uint32Array, added: readonly Extra[]) => {
    if (node.support !== null && node.support !== weigh(table, rows, added)) wrong += 1;
    const buffer = (buffers[depth] ??= new Uint32Array(table.rows));
    for (const [item, next] of node.next) {
      const count = keepRows(rows, places[item], buffer);
      const more = added.filter(({ items }) => items.has(item));
      visit(next, depth + 1, buffer.subarray(0, count), more);
    }
  };
  const everybody = Uint32Array.from({ length: table.rows }, (_, row) => row);
  visit(trie.root, 0, everybody, extras);
  const added = additions.reduce((sum, { by }) => sum + by, 0);
  return { patterns: trie.lists.length, wrong, people: table.totalWeight, added };
}

function weigh({ weights }: Table, rows: Uint32Array, added: readonly Extra[]): number {
  let sum = weights === null ? rows.length : 0;
  if (weights !== null) for (let i = 0; i < rows.length; i += 1) sum += weights[rows[i]];
  for (const { by } of added) sum += by;
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
