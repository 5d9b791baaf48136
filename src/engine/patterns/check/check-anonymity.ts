import { countValueSums } from './check-value-sums.ts';
import { type PatternTrie, type TrieNode } from './pattern-trie.ts';

/** What published patterns give away (S2, S9). */
export interface AnonymityCheck {
  /** Sums over values (I, N) that lie above 0 and below k, with N minimal (S9). */
  readonly channels: number;
  /** Published supports above 0 and below k. */
  readonly small: number;
  /** Patterns within a published one that are not published: their sums cannot be made. */
  readonly missing: number;
  /** Pairs whose sum is below zero: no table has such supports (E10). */
  readonly contradictions: number;
}

/**
 * Looks at published supports by the definition: every sum over values (S9), and for contradictions the sum over I ⊆ X ⊆ J
 * of (-1)^|X\I| supp(X) for each J and each I ⊂ J, term by term; 3^|J| terms a pattern. I may be empty where the number
 * of records is known.
 */
export function checkAnonymity(trie: PatternTrie, k: number, totalIsPublic: boolean): AnonymityCheck {
  let small = 0;
  let missing = 0;
  let contradictions = 0;
  for (const list of trie.lists) {
    const full = 2 ** list.length - 1;
    const { signed, absent } = listSigned(trie.root, list);
    missing += absent;
    if (absent > 0) continue;
    const support = Math.abs(signed[full]);
    if (support > 0 && support < k) small += 1;
    for (let I = 0; I < full; I += 1) {
      const rest = full & ~I;
      let sum = 0;
      for (let more = rest; ; more = (more - 1) & rest) {
        sum += signed[I | more];
        if (more === 0) break;
      }
      if ((isOdd(I) ? -sum : sum) < 0) contradictions += 1;
    }
  }
  const channels = countValueSums(trie, k, totalIsPublic);
  return { channels, small, missing, contradictions };
}

/** The supports of all patterns within one by mask, each with the sign (-1)^|X|. */
function listSigned(root: TrieNode, list: readonly number[]): { signed: Float64Array; absent: number } {
  const signed = new Float64Array(2 ** list.length);
  let absent = 0;
  const visit = (node: TrieNode | undefined, from: number, mask: number, sign: number) => {
    if (node === undefined || node.support === null) {
      absent += 1;
      return;
    }
    signed[mask] = sign * node.support;
    for (let place = from; place < list.length; place += 1)
      visit(node.next.get(list[place]), place + 1, mask | (1 << place), -sign);
  };
  visit(root, 0, 0, 1);
  return { signed, absent };
}

function isOdd(mask: number): boolean {
  let odd = false;
  for (let rest = mask; rest !== 0; rest &= rest - 1) odd = !odd;
  return odd;
}
