import { BasisCosts, countBins, mostBins } from './basis-cost.ts';
import { listMaximalCliques } from './maximal-cliques.ts';
import { type PublicDomain } from './public-domain.ts';
import { fewItems, type Selection } from './select-items.ts';

/** More bases than that are not merged one by one. */
const mostBases = 400;
/** Two parts of at most so many bins make a basis of at most 4,096. */
const binsOfPart = Math.sqrt(mostBins);

/**
 * The basis sets for the items F and pairs P that were chosen, each as its sorted items; the data has no part in it (S8).
 * Twelve items or fewer are one basis. Else every maximal clique of the graph (F, P) is within a basis, and so is every
 * item; a clique of more than twelve items is cut so that every pair of it is within one. Bases are merged while that
 * lowers the expected error and none has more than 4,096 bins: first those over the same attributes, which only exclude
 * each other, then always the two that cost least. Where there would be more than 400 to begin with, attributes are put
 * into parts instead and every two parts with a pair between them are a basis, so that at least the pairs are within one.
 */
export function buildBases(selection: Pick<Selection, 'items' | 'pairs'>, domain: PublicDomain): number[][] {
  if (selection.items.length <= fewItems) return [sorted(selection.items)];
  const joined = joinSameAttributes(cliquesOf(selection)?.flatMap(cutClique) ?? [], domain);
  const isFew = joined.length > 0 && joined.length <= mostBases;
  return mergeBases(isFew ? joined : pairParts(selection, domain), new BasisCosts(selection, domain));
}

/** The maximal cliques of (F, P); null where there are too many. */
function cliquesOf({ items, pairs }: Pick<Selection, 'items' | 'pairs'>): number[][] | null {
  const places = new Map(items.map((item, place) => [item, place]));
  const edges = pairs.map(([one, other]): [number, number] => [places.get(one)!, places.get(other)!]);
  const cliques = listMaximalCliques(items.length, edges);
  return cliques?.map((clique) => sorted(clique.map((place) => items[place]))) ?? null;
}

/** Every two parts with a pair of P between them, and every part that is in none of these. */
function pairParts({ items, pairs }: Pick<Selection, 'items' | 'pairs'>, domain: PublicDomain): number[][] {
  const parts = partItems(sorted(items), domain);
  const partOf = new Map(parts.flatMap((part, at) => part.map((item): [number, number] => [item, at])));
  const joined = new Map<string, number[]>();
  for (const pair of pairs) {
    const [one, other] = sorted(pair.map((item) => partOf.get(item)!));
    const key = `${one} ${other}`;
    if (!joined.has(key)) joined.set(key, one === other ? parts[one] : unionOf(parts[one], parts[other]));
  }
  const bases = [...joined.values()];
  const met = new Set(bases.flat());
  return [...bases, ...parts.filter((part) => part.some((item) => !met.has(item)))];
}

/** Items in order as parts of at most 64 bins. */
function partItems(items: readonly number[], domain: PublicDomain): number[][] {
  const parts: number[][] = [[]];
  for (const item of items) {
    const grown = [...parts[parts.length - 1], item];
    if (countBins(grown, domain) > binsOfPart) parts.push([item]);
    else parts[parts.length - 1] = grown;
  }
  return parts;
}

/** A large clique as overlapping ones of at most twelve items: parts of at most six, every two of them together. */
function cutClique(clique: readonly number[]): number[][] {
  if (clique.length <= fewItems) return [[...clique]];
  const count = Math.ceil((2 * clique.length) / fewItems);
  const parts = Array.from({ length: count }, (_, part) => clique.filter((_item, i) => i % count === part));
  return parts.flatMap((one, i) => parts.slice(i + 1).map((other) => sorted([...one, ...other])));
}

function joinSameAttributes(cliques: readonly number[][], domain: PublicDomain): number[][] {
  const open = new Map<string, number[]>();
  const full: number[][] = [];
  for (const clique of cliques) {
    const key = clique.map((item) => domain.attributeOf[item]).join();
    const before = open.get(key);
    const joined = before === undefined ? clique : unionOf(before, clique);
    if (before !== undefined && countBins(joined, domain) > mostBins) {
      full.push(before);
      open.set(key, clique);
    } else open.set(key, joined);
  }
  return [...full, ...open.values()];
}

/** Merges the two bases that cost least together, again and again, while `w^2 * (sum of costs)` falls. */
function mergeBases(bases: readonly number[][], costs: BasisCosts): number[][] {
  const left = bases.map((items) => ({ items, cost: costs.costOf(items) }));
  let sum = left.reduce((total, { cost }) => total + cost, 0);
  const gainOf = (one: number, other: number) =>
    costs.costOf(unionOf(left[one].items, left[other].items)) - left[one].cost - left[other].cost;
  const gains = left.map((_, one) => left.map((_other, other) => (other < one ? gainOf(one, other) : Infinity)));
  for (;;) {
    const { one, other, gain } = leastGain(gains);
    const width = left.length;
    if ((width - 1) ** 2 * (sum + gain) >= width ** 2 * sum || gain === Infinity) break;
    sum += gain;
    const items = unionOf(left[one].items, left[other].items);
    left[other] = { items, cost: costs.costOf(items) };
    left.splice(one, 1);
    gains.splice(one, 1);
    for (const row of gains) row.splice(one, 1);
    for (let i = 0; i < left.length; i += 1) {
      if (i < other) gains[other][i] = gainOf(other, i);
      if (i > other) gains[i][other] = gainOf(i, other);
    }
  }
  return left.map(({ items }) => items);
}

function leastGain(gains: readonly (readonly number[])[]): { one: number; other: number; gain: number } {
  let [one, other, gain] = [-1, -1, Infinity];
  for (let i = 1; i < gains.length; i += 1)
    for (let j = 0; j < i; j += 1) if (gains[i][j] < gain) [one, other, gain] = [i, j, gains[i][j]];
  return { one, other, gain };
}

function unionOf(one: readonly number[], other: readonly number[]): number[] {
  return sorted([...new Set([...one, ...other])]);
}

function sorted(items: readonly number[]): number[] {
  return [...items].sort((a, b) => a - b);
}
