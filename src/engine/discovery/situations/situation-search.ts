import { type DistanceSpace } from './situation-distance.ts';
import { LeastKeys } from './situation-heap.ts';
import { type Profiles } from './situation-profiles.ts';
import { type ProfileTree } from './situation-tree.ts';

/**
 * Finds the profiles of a tree that are nearest to a profile (D7). After `run`, `found` and `sums` hold, up to `size`,
 * every profile that may be among the nearest `need` people, ties and all that rounding cannot tell apart included;
 * `limit` is the sum at which `need` is reached.
 */
export class ProfileSearch {
  readonly found: Uint32Array;
  readonly sums: Float64Array;
  size = 0;
  limit = 0;
  readonly #space: DistanceSpace;
  readonly #profiles: Profiles;
  readonly #tree: ProfileTree;
  readonly #need: number;
  readonly #nearest: LeastKeys;
  /** The sum of the levels above each level. */
  readonly #above: Float64Array;
  readonly #isNominal: Uint8Array;

  /** `need` is at most the weight of the tree. */
  constructor(space: DistanceSpace, profiles: Profiles, tree: ProfileTree, need: number) {
    this.#space = space;
    this.#profiles = profiles;
    this.#tree = tree;
    this.#need = need;
    this.found = new Uint32Array(tree.leaves);
    this.sums = new Float64Array(tree.leaves);
    this.#nearest = new LeastKeys(need, tree.leaves);
    this.#above = new Float64Array(profiles.depths.length + 1);
    this.#isNominal = Uint8Array.from(profiles.depths, (j) => (space.isNominal[j] ? 1 : 0));
  }

  run(profile: number): void {
    const levels = this.#profiles.depths.length;
    const own = this.#profiles.places.subarray(profile * levels, (profile + 1) * levels);
    this.#scan(own, this.#boundByLast(own));
    this.limit = this.#nearest.top;
    const most = this.limit + this.#space.slack;
    let kept = 0;
    for (let i = 0; i < this.size; i += 1) {
      if (this.sums[i] > most) continue;
      this.found[kept] = this.found[i];
      this.sums[kept] = this.sums[i];
      kept += 1;
    }
    this.size = kept;
  }

  /**
   * What was near to the last profile is often near to this one: the distances to it bound the search from the start.
   */
  #boundByLast(own: Float64Array): number {
    const { places, weight } = this.#profiles;
    this.#nearest.reset(this.#need);
    for (let i = 0; i < this.size; i += 1) {
      const from = this.found[i] * own.length;
      let sum = 0;
      for (let d = 0; d < own.length; d += 1) sum += gap(this.#isNominal[d], places[from + d], own[d], this.#space.one);
      this.#nearest.push(sum, weight[this.found[i]]);
    }
    return this.#nearest.isFull ? this.#nearest.top : Infinity;
  }

  #scan(own: Float64Array, bound: number): void {
    const { depth, place, skip, profile, nodes } = this.#tree;
    const { weight } = this.#profiles;
    const { slack, one } = this.#space;
    const above = this.#above;
    const nearest = this.#nearest;
    const isNominal = this.#isNominal;
    const last = own.length - 1;
    nearest.reset(this.#need);
    let size = 0;
    let most = bound + slack;
    for (let at = 0; at < nodes;) {
      const d = depth[at];
      const sum = above[d] + gap(isNominal[d], place[at], own[d], one);
      if (sum > most) {
        at = skip[at];
        continue;
      }
      if (d === last) {
        this.found[size] = profile[at];
        this.sums[size] = sum;
        size += 1;
        nearest.push(sum, weight[profile[at]]);
        if (nearest.isFull) most = Math.min(most, nearest.top + slack);
      } else above[d + 1] = sum;
      at += 1;
    }
    this.size = size;
  }
}

/** What an attribute adds between two places (D7). */
function gap(isNominal: number, here: number, there: number, one: number): number {
  if (here < 0 || there < 0) return one;
  if (isNominal === 1) return here === there ? 0 : one;
  return Math.abs(here - there);
}
