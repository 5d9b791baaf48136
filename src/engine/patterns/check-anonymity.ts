import type { PatternTrie, TrieNode } from './check-additions.ts';

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

/** A published pattern, its support, and the published patterns with one item more, by item. */
interface Held {
  readonly support: number;
  readonly wider: (Held | undefined)[];
}

/** Some values of some attributes, a list for each attribute. */
type Groups = readonly (readonly number[])[];

/**
 * Counts the sums over values of published patterns that point at somebody (S9): all I, empty where the number of records
 * is known, and N, a set of items of other attributes, several of one allowed, whose sum over all X ⊆ N with at most one
 * value of each attribute of (-1)^|X| supp(I ∪ X) is published term by term and lies above 0 and below k, while without
 * any item of N it does not.
 */
function countValueSums(trie: PatternTrie, k: number, totalIsPublic: boolean): number {
  const everybody = gather(trie);
  const attributes = trie.items.map(({ attribute }) => attribute);
  const seen = new Set<Held>();
  let sums = 0;
  const visit = (I: Held) => {
    if (seen.has(I)) return;
    seen.add(I);
    if (I !== everybody || totalIsPublic) sums += countFrom(I, attributes, k);
    I.wider.forEach((next) => next !== undefined && visit(next));
  };
  visit(everybody);
  return sums;
}

/** The published patterns, each linked to those with one item more in every order of items. */
function gather({ root, lists }: PatternTrie): Held {
  const find = new Map<TrieNode, Held>();
  const heldOf = (node: TrieNode): Held => {
    const known = find.get(node) ?? { support: node.support!, wider: [] };
    find.set(node, known);
    return known;
  };
  for (const list of lists) {
    const whole = heldOf(nodeAt(root, list)!);
    for (const item of list) {
      const part = nodeAt(
        root,
        list.filter((other) => other !== item),
      );
      if (part !== null && part.support !== null) heldOf(part).wider[item] = whole;
    }
  }
  return heldOf(root);
}

function nodeAt(root: TrieNode, list: readonly number[]): TrieNode | null {
  let node: TrieNode | undefined = root;
  for (const item of list) node = node?.next.get(item);
  return node ?? null;
}

/** The sums that start from one pattern, over every set of attributes whose values are published with it. */
function countFrom(I: Held, attributes: readonly string[], k: number): number {
  const byAttribute = new Map<string, number[]>();
  I.wider.forEach((next, item) => {
    if (next !== undefined) byAttribute.set(attributes[item], [...(byAttribute.get(attributes[item]) ?? []), item]);
  });
  const all = [...byAttribute.values()];
  const choose = (from: number, chosen: Groups): number => {
    let sums = 0;
    for (let at = from; at < all.length; at += 1) {
      const groups = keepUsed(I, [...chosen, all[at]]);
      if (groups === null) continue;
      sums += countBetween(
        I,
        groups.map(() => []),
        groups,
        k,
      );
      sums += choose(at + 1, groups);
    }
    return sums;
  };
  return choose(0, []);
}

/** The values that stand in some published pattern with a value of every attribute; null where there is none. */
function keepUsed(I: Held, groups: Groups): Groups | null {
  const used = groups.map(() => new Set<number>());
  const walk = (held: Held, at: number): boolean => {
    if (at === groups.length) return true;
    let isUsed = false;
    for (const value of groups[at]) {
      const next = held.wider[value];
      if (next === undefined || !walk(next, at + 1)) continue;
      used[at].add(value);
      isUsed = true;
    }
    return isUsed;
  };
  return walk(I, 0) ? groups.map((values, at) => values.filter((value) => used[at].has(value))) : null;
}

/** The minimal N between two sets of values that point at somebody. */
function countBetween(I: Held, kept: Groups, groups: Groups, k: number): number {
  const gap = findUnpublished(I, groups, 0);
  if (gap !== null) {
    let sums = 0;
    let known = kept;
    gap.forEach((value, at) => {
      if (!known[at].includes(value) && groups[at].length > 1)
        sums += countBetween(I, known, drop(groups, at, value), k);
      known = known.map((values, i) => (i === at && !values.includes(value) ? [...values, value] : values));
    });
    return sums;
  }
  if (people(I, groups) >= k) return 0;
  const least = people(I, kept);
  if (least < k) return Number(least > 0 && kept.every((values) => values.length > 0) && isMinimal(I, kept, k));
  const at = groups.findIndex((values, i) => values.length > kept[i].length);
  const value = groups[at].find((one) => !kept[at].includes(one))!;
  const without = groups[at].length > 1 ? countBetween(I, kept, drop(groups, at, value), k) : 0;
  const more = kept.map((values, i) => (i === at ? [...values, value] : values));
  return without + countBetween(I, more, groups, k);
}

/** A choice of one value of each attribute that is not published; null where all are. */
function findUnpublished(held: Held, groups: Groups, at: number): number[] | null {
  if (at === groups.length) return null;
  for (const value of groups[at]) {
    const next = held.wider[value];
    if (next === undefined) return [value, ...groups.slice(at + 1).map(([first]) => first)];
    const gap = findUnpublished(next, groups, at + 1);
    if (gap !== null) return [value, ...gap];
  }
  return null;
}

/** The sum by its definition: whoever holds I, less for each value those who hold it and none of the later attributes. */
function people(held: Held, groups: Groups, at = 0): number {
  if (at === groups.length) return held.support;
  return groups[at].reduce(
    (sum, value) => sum - people(held.wider[value]!, groups, at + 1),
    people(held, groups, at + 1),
  );
}

function isMinimal(I: Held, N: Groups, k: number): boolean {
  return N.every((values, at) => values.every((value) => people(I, drop(N, at, value)) >= k));
}

function drop(groups: Groups, at: number, value: number): Groups {
  return groups.map((values, i) => (i === at ? values.filter((one) => one !== value) : values));
}
