import { listItems, nameItems } from '../../discovery/premise-items.ts';
import { type ValueChannel, listTerms, listTops } from '../../patterns/value-channels.ts';
import type { Item } from '../../vocabulary/items.ts';
import type { Published } from './run.ts';

/** A term of the sum that a withheld pattern would complete; null for the pattern itself. */
interface MissingTerm {
  readonly sign: 1 | -1;
  readonly support: number | null;
}

/** Why a pattern is withheld: the sum that it would complete, a part of it that is withheld, or the limit (S10). */
export type WithheldReason =
  | {
      readonly kind: 'sum';
      readonly I: readonly Item[];
      readonly people: number;
      readonly terms: readonly MissingTerm[];
    }
  | { readonly kind: 'part'; readonly part: readonly Item[] }
  | { readonly kind: 'limit' };

/** Says of each withheld pattern why: with all else as published, the shortest sum that it would complete. */
export class WithheldReasons {
  readonly #published: Published;
  readonly #byTop: Map<number, ValueChannel[]>;
  readonly #unfair: ReadonlySet<number>;

  constructor(published: Published) {
    const { set, channels, released, unfair } = published;
    this.#published = published;
    this.#unfair = new Set(unfair);
    this.#byTop = new Map();
    for (const channel of channels)
      for (const top of listTops(set, channel)) {
        if (released.supports[top] >= 0) continue;
        this.#byTop.set(top, [...(this.#byTop.get(top) ?? []), channel]);
      }
  }

  of(pattern: number): WithheldReason {
    const { set, released, before } = this.#published;
    if (this.#unfair.has(pattern)) return { kind: 'limit' };
    const part = this.#missingPart(pattern);
    if (part !== null) return { kind: 'part', part: nameItems(set, part) };
    const sums = (this.#byTop.get(pattern) ?? [])
      .map((channel) => ({ channel, terms: listTerms(set, channel) }))
      .filter(({ terms }) => terms.every((term) => term.pattern === pattern || released.supports[term.pattern] >= 0))
      .sort((one, other) => one.terms.length - other.terms.length || one.channel.people - other.channel.people);
    const { channel, terms } = sums[0];
    return {
      kind: 'sum',
      I: nameItems(set, channel.I),
      people: channel.people,
      terms: terms.map((term) => ({
        sign: term.sign,
        support: term.pattern === pattern ? null : before.supports[term.pattern],
      })),
    };
  }

  /** A withheld pattern within a pattern, the shortest on the way down; null where all its parts are published. */
  #missingPart(pattern: number): number | null {
    const { set, released } = this.#published;
    const { starts, links } = set.parts;
    for (let link = starts[pattern]; link < starts[pattern + 1]; link += 1)
      if (links[link] !== 0 && released.supports[links[link]] < 0) return this.#missingPart(links[link]) ?? links[link];
    return null;
  }
}

/** How many withheld patterns name a column, and the share of people who have its most frequent value. */
export interface WithheldColumn {
  readonly attribute: string;
  readonly withheld: number;
  readonly value: string;
  readonly share: number;
}

/** The columns that withheld patterns name, those that most name first; and how many patterns name one of the first two. */
export function listWithheldColumns({ set, withheld, prepared }: Published): {
  readonly columns: readonly WithheldColumn[];
  readonly byFirstTwo: number;
} {
  const named = withheld.map((pattern) => listItems(set.itemsets, pattern).map(({ column }) => column));
  const counts = new Uint32Array(set.attributes.length);
  for (const columns of named) for (const column of columns) counts[column] += 1;
  const order = Array.from(counts.keys())
    .filter((column) => counts[column] > 0)
    .sort((one, other) => counts[other] - counts[one] || one - other);
  const first = order.slice(0, 2);
  return {
    columns: order.map((column) => ({
      attribute: set.attributes[column].name,
      withheld: counts[column],
      ...commonest(set, column, prepared.table.totalWeight),
    })),
    byFirstTwo: named.filter((columns) => columns.some((column) => first.includes(column))).length,
  };
}

/** The most frequent value of a column among the patterns, and its share of the people. */
function commonest({ itemsets, attributes }: Published['set'], column: number, people: number) {
  let [value, support] = ['', 0];
  for (let at = 1; at < itemsets.count; at += 1) {
    if (itemsets.length[at] !== 1 || itemsets.itemColumn[itemsets.item[at]] !== column) continue;
    if (itemsets.support[at] <= support) continue;
    support = itemsets.support[at];
    value = attributes[column].values[itemsets.item[at] - itemsets.itemOffset[column]];
  }
  return { value, share: support / people };
}
