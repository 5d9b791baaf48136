import type { Item } from '../../vocabulary/items.ts';
import type { AdditionCheck, StatedAddition } from './check-additions.ts';
import { type PatternTrie, type PublishedPattern, plantPatterns, supportIn } from './pattern-trie.ts';

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
