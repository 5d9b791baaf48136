import { smallestWeight } from '../criteria/index.ts';
import { profileSizes, weightBelow, type SizeProfile } from '../lattice/index.ts';

/** Of the smaller classes so large a share is kept by their sizes: more is hardly ever suppressed. */
const profiledShare = 0.25;

/** How large the classes of nodes are: kept, so that another k needs no grouping. */
export class ClassSizes {
  readonly #weightsOf: (node: number) => Float64Array;
  readonly #anyWeightsOf: (node: number) => Float64Array;
  readonly #most: number;
  readonly #smallest = new Map<number, number>();
  readonly #profiles = new Map<number, SizeProfile>();

  constructor(
    weightsOf: (node: number) => Float64Array,
    anyWeightsOf: (node: number) => Float64Array,
    totalWeight: number,
  ) {
    this.#weightsOf = weightsOf;
    this.#anyWeightsOf = anyWeightsOf;
    this.#most = profiledShare * totalWeight;
  }

  /** The weight of the smallest class of a node. */
  smallestOf(node: number): number {
    const known = this.#smallest.get(node);
    if (known !== undefined) return known;
    const found = smallestWeight(this.#weightsOf(node));
    this.#smallest.set(node, found);
    return found;
  }

  /** Whether the classes of a node below k weigh no more than an allowance (G4); null where the allowance is too large. */
  isBelowWithin(node: number, k: number, allowance: number): boolean | null {
    if (allowance > this.#most) return null;
    let profile = this.#profiles.get(node);
    if (profile === undefined) this.#profiles.set(node, (profile = profileSizes(this.#anyWeightsOf(node), this.#most)));
    return weightBelow(profile, k) <= allowance;
  }
}
