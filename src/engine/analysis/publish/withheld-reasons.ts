import { nameItems } from '../../discovery/premise-items.ts';
import { type ValueChannel, listTerms, listTops } from '../../patterns/channels/index.ts';
import type { Item } from '../../vocabulary/items.ts';
import type { Published } from './publish.ts';

/** A term of the sum that a withheld pattern would complete; null for the pattern itself. */
export interface MissingTerm {
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
