import { type PublicDomain } from './public-domain.ts';
import { type Selection } from './select-items.ts';

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
