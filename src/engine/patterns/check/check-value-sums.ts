import { type PatternTrie, type TrieNode } from './pattern-trie.ts';

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
export function countValueSums(trie: PatternTrie, k: number, totalIsPublic: boolean): number {
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
