import { inputOf, mineItemsets } from '../../mining/itemsets.ts';
import type { Decimal } from '../../shared/decimal.ts';
import { divideDecimal, drawByScore } from '../../shared/noise.ts';
import type { RandomBits } from '../../shared/randomness.ts';
import { type Result, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { type Table, weightOf } from '../../table/table.ts';
import {
  type PrivateLimits,
  type PublicDomain,
  type Spent,
  lambdaShare,
  selectionShares,
  spentOn,
} from './private-settings.ts';

/** What the first three parts of PrivBasis chose, and what that cost. */
export interface Selection {
  /** F, the items chosen, in the order drawn. */
  readonly items: readonly number[];
  /** P, the pairs chosen among them, of two attributes each; none where few items make one basis. */
  readonly pairs: readonly (readonly [number, number])[];
  readonly spent: readonly Spent[];
}

/** So few items need no pairs: together they are one basis. */
const fewItems = 12;
/** So that there are at most half a million pairs to choose from. */
const mostItems = 1000;

/**
 * Chooses lambda, then the lambda most frequent items F, then the most frequent pairs P of F, each by the exponential
 * mechanism (S8). One person is a weight of 1 (T2), and tables are neighbours when one person more is in one of them.
 *
 * Lambda is j from 1 to min(K, items, 1000) with the score `-|s_K - t_j|`, of the supports s_K of the K-th most frequent
 * pattern and t_j of the j-th most frequent item. One person more raises each of the two by 0 or 1, so the score moves by
 * at most 1 either way: the weight `exp(share/2 * score)` protects by the share.
 *
 * Items and pairs are drawn one after another with their support as the score. One person more raises each support by 0
 * or 1 and lowers none, so a weight `exp(rate * support)` and the sum of all weights both grow by a factor from 1 to
 * e^rate, and a chance changes by at most that factor: a draw spends its rate, without the 2 that other scores need. A pair
 * of two values of one attribute is no candidate: nobody can have both, whatever the data.
 */
export function selectItems(
  table: Table,
  domain: PublicDomain,
  { epsilon, top }: PrivateLimits,
  bits: RandomBits,
  context: RunContext,
): Result<Selection> {
  const supports = countItems(table, domain);
  const topSupport = supportOfTop(table, top, context);
  if (!topSupport.ok) return topSupport;
  const lambda = drawLambda(supports, topSupport.value, top, lambdaShare(epsilon), bits);
  const wanted = lambda <= fewItems ? 0 : wantedPairs(lambda, top);
  const shares = selectionShares(epsilon, lambda, wanted);
  const items = drawByScore(supports, divideDecimal(shares.items, lambda), lambda, bits);
  const spent = [spentOn('lambda', lambdaShare(epsilon)), spentOn('items', shares.items)];
  if (wanted === 0) return succeed({ items, pairs: [], spent });
  const candidates = listPairs(items, domain);
  const count = Math.min(wanted, candidates.length);
  const scores = countPairs(table, domain, candidates);
  const drawn = count === 0 ? [] : drawByScore(scores, divideDecimal(shares.pairs, wanted), count, bits);
  return succeed({
    items,
    pairs: drawn.map((pair) => candidates[pair]),
    spent: [...spent, spentOn('pairs', shares.pairs)],
  });
}

function drawLambda(supports: Float64Array, topSupport: number, top: number, share: Decimal, bits: RandomBits): number {
  const most = Math.min(top, supports.length, mostItems);
  const sorted = supports.slice().sort((a, b) => b - a);
  const scores = sorted.subarray(0, most).map((support) => -Math.abs(topSupport - support));
  return drawByScore(scores, divideDecimal(share, 2), 1, bits)[0] + 1;
}

/**
 * How many pairs are drawn for lambda items: a fifth more than K patterns less the items, and where that is more than
 * lambda, the geometric mean of both, so that dense tables do not spread the budget over pairs that bring nothing.
 */
function wantedPairs(lambda: number, top: number): number {
  const open = Math.max(1, Math.ceil((6 * top) / 5) - lambda);
  return open <= lambda ? open : Math.floor(Math.sqrt(open * lambda));
}

/** All pairs of items of two attributes. */
function listPairs(items: readonly number[], { attributeOf }: PublicDomain): [number, number][] {
  return items.flatMap((one, i) =>
    items
      .slice(i + 1)
      .filter((other) => attributeOf[one] !== attributeOf[other])
      .map((other): [number, number] => [one, other]),
  );
}

/** The weight of the records with each item of the domain, zero included (T2). O(rows x attributes). */
export function countItems(table: Table, { offsets, attributeOf }: PublicDomain): Float64Array {
  const counts = new Float64Array(attributeOf.length);
  table.attributes.forEach(({ codes, values }, attribute) => {
    for (let row = 0; row < table.rows; row += 1)
      if (codes[row] < values.length) counts[offsets[attribute] + codes[row]] += weightOf(table, row);
  });
  return counts;
}

/** The weight of the records with both items of each pair (T2). O(rows x attributes^2). */
export function countPairs(
  table: Table,
  { offsets }: PublicDomain,
  pairs: readonly (readonly [number, number])[],
): Float64Array {
  const places = new Map([...new Set(pairs.flat())].map((item, place) => [item, place]));
  const width = places.size;
  const numbers = new Int32Array(width * width).fill(-1);
  pairs.forEach(([one, other], pair) => {
    numbers[places.get(one)! * width + places.get(other)!] = pair;
    numbers[places.get(other)! * width + places.get(one)!] = pair;
  });
  const columns = table.attributes.flatMap(({ codes, values }, attribute) => {
    const own = Int32Array.from({ length: values.length + 1 }, (_, code) =>
      code < values.length ? (places.get(offsets[attribute] + code) ?? -1) : -1,
    );
    return own.some((place) => place >= 0) ? [{ codes, places: own }] : [];
  });
  const counts = new Float64Array(pairs.length);
  const held = new Int32Array(columns.length);
  for (let row = 0; row < table.rows; row += 1) {
    let holds = 0;
    for (const column of columns) {
      const place = column.places[column.codes[row]];
      if (place < 0) continue;
      for (let i = 0; i < holds; i += 1) {
        const pair = numbers[held[i] * width + place];
        if (pair >= 0) counts[pair] += weightOf(table, row);
      }
      held[holds] = place;
      holds += 1;
    }
  }
  return counts;
}

/**
 * The support of the K-th most frequent pattern of the domain, 0 when fewer than K occur: the largest count that at least
 * K patterns reach. Found by halving; each step mines until it has K patterns or all.
 */
export function supportOfTop(table: Table, top: number, context: RunContext): Result<number> {
  const input = inputOf(table, table.attributes);
  const quiet = { ...context, progress: () => undefined };
  let reached = 0;
  let missed = table.totalWeight + 1;
  while (missed - reached > 1) {
    const minCount = reached + Math.floor((missed - reached) / 2);
    const bounds = { minCount, countOf: 'premise' as const, maxLength: input.columns.length };
    const mined = mineItemsets(input, bounds, quiet, { maxItemsets: top });
    if (!mined.ok && mined.code !== 'too-many') return mined;
    if (mined.ok && mined.value.count - 1 < top) missed = minCount;
    else reached = minCount;
  }
  return succeed(reached);
}

/** A basis has at most so many bins: those of twelve items of twelve attributes. */
export const mostBins = 4096;

/** For each attribute of a basis how many of its items are in it. */
export function itemsByAttribute(basis: readonly number[], { attributeOf }: PublicDomain): Map<number, number> {
  const counts = new Map<number, number>();
  for (const item of basis) counts.set(attributeOf[item], (counts.get(attributeOf[item]) ?? 0) + 1);
  return counts;
}

/**
 * How many bins a basis has: the product over its attributes of the items in it and one for all other values. Items of one
 * attribute exclude each other, so this is less than 2 to the number of items.
 */
export function countBins(basis: readonly number[], domain: PublicDomain): number {
  let bins = 1;
  for (const items of itemsByAttribute(basis, domain).values()) bins *= items + 1;
  return bins;
}

/**
 * What a basis adds to the error of the release: for each item of F and each pair of P in it the number of bins that are
 * summed up to its support, each of which brings the same variance. With w bases the noise of a bin has w times the scale,
 * so the whole error goes as `w^2 * (sum of the costs)`.
 */
export class BasisCosts {
  readonly #domain: PublicDomain;
  readonly #neighbours = new Map<number, Set<number>>();

  constructor({ items, pairs }: Pick<Selection, 'items' | 'pairs'>, domain: PublicDomain) {
    this.#domain = domain;
    for (const item of items) this.#neighbours.set(item, new Set());
    for (const [one, other] of pairs) {
      this.#neighbours.get(one)!.add(other);
      this.#neighbours.get(other)!.add(one);
    }
  }

  /** Infinite where a basis has too many bins. */
  costOf(basis: readonly number[]): number {
    const { attributeOf } = this.#domain;
    const counts = itemsByAttribute(basis, this.#domain);
    let bins = 1;
    for (const items of counts.values()) bins *= items + 1;
    if (bins > mostBins) return Infinity;
    const widths = basis.map((item) => counts.get(attributeOf[item])! + 1);
    let cost = 0;
    for (let i = 0; i < basis.length; i += 1) {
      cost += bins / widths[i];
      const near = this.#neighbours.get(basis[i])!;
      for (let j = i + 1; j < basis.length; j += 1) if (near.has(basis[j])) cost += bins / (widths[i] * widths[j]);
    }
    return cost;
  }
}

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

/** More cliques than that are not listed. */
const mostCliques = 2000;

/**
 * All maximal cliques of a graph, each as its sorted nodes, nodes without a neighbour among them (Bron and Kerbosch, with
 * a pivot). Nodes are 0 to `size - 1`. Null when there are more than 2,000.
 */
export function listMaximalCliques(size: number, edges: readonly (readonly [number, number])[]): number[][] | null {
  const neighbours = Array.from({ length: size }, () => new Set<number>());
  for (const [one, other] of edges) {
    neighbours[one].add(other);
    neighbours[other].add(one);
  }
  const cliques: number[][] = [];
  const grow = (clique: readonly number[], open: Set<number>, closed: Set<number>): boolean => {
    if (open.size === 0) {
      if (closed.size === 0) cliques.push([...clique].sort((a, b) => a - b));
      return cliques.length <= mostCliques;
    }
    const pivot = neighbours[bestPivot(open, closed, neighbours)];
    for (const node of [...open].filter((other) => !pivot.has(other))) {
      const near = neighbours[node];
      if (!grow([...clique, node], common(open, near), common(closed, near))) return false;
      open.delete(node);
      closed.add(node);
    }
    return true;
  };
  return grow([], new Set(neighbours.keys()), new Set()) ? cliques : null;
}

/** Of all nodes at hand the one with the most open neighbours, so that the fewest branches are left. */
function bestPivot(open: Set<number>, closed: Set<number>, neighbours: readonly Set<number>[]): number {
  let best = -1;
  let most = -1;
  for (const node of [...open, ...closed]) {
    const near = common(open, neighbours[node]).size;
    if (near > most) [best, most] = [node, near];
  }
  return best;
}

function common(one: ReadonlySet<number>, other: ReadonlySet<number>): Set<number> {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one];
  return new Set([...small].filter((node) => large.has(node)));
}
