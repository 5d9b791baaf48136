import { type Units } from './units.ts';
import { joinNodes, type ValueTree } from './value-tree.ts';

/** Trees of up to so many nodes have a table of what two nodes have in common. */
const mostTabled = 512;

/**
 * Joins the units of a bucket to groups of weight k or more, each of which shows the lowest nodes above its units (cell
 * generalization, L4). The lightest group below k joins the one with which the least loss is added (G6), until none is
 * left; ties by position. A bucket must weigh k or more.
 */
export class Clusterer {
  readonly #units: Units;
  readonly #trees: readonly ValueTree[];
  readonly #k: number;
  readonly #joins: readonly Join[];

  constructor(units: Units, trees: readonly ValueTree[], k: number) {
    this.#units = units;
    this.#trees = trees;
    this.#k = k;
    this.#joins = trees.map(joinerOf);
  }

  /** Writes the nodes that the units of a bucket show into `cells`, an array over all units for each quasi-identifier. */
  cluster(bucket: Uint32Array, cells: readonly Uint32Array[]): void {
    const nodes = this.#trees.map(({ leafOf }, i) =>
      Uint32Array.from(bucket, (unit) => leafOf[this.#units.codes[i][unit]]),
    );
    const weights = Float64Array.from(bucket, (unit) => this.#units.weights[unit]);
    const into = Uint32Array.from(bucket, (_, at) => at);
    for (let group = lightestBelow(this.#k, weights); group >= 0; group = lightestBelow(this.#k, weights)) {
      const partner = this.#nearest(group, nodes, weights);
      for (let i = 0; i < nodes.length; i += 1) nodes[i][partner] = this.#joins[i](nodes[i][partner], nodes[i][group]);
      weights[partner] += weights[group];
      weights[group] = 0;
      into[group] = partner;
    }
    bucket.forEach((unit, at) => {
      const group = rootOf(into, at);
      for (let i = 0; i < nodes.length; i += 1) cells[i][unit] = nodes[i][group];
    });
  }

  /** The other group with which a group adds the least loss. */
  #nearest(group: number, nodes: readonly Uint32Array[], weights: Float64Array): number {
    let best = -1;
    let least = Infinity;
    for (let other = 0; other < weights.length; other += 1) {
      if (weights[other] === 0 || other === group) continue;
      let added = 0;
      for (let i = 0; i < nodes.length && added < least; i += 1) {
        const own = nodes[i][group];
        const their = nodes[i][other];
        if (own === their) continue;
        const { losses } = this.#trees[i];
        const loss = losses[this.#joins[i](own, their)];
        added += weights[group] * (loss - losses[own]) + weights[other] * (loss - losses[their]);
      }
      if (added >= least) continue;
      least = added;
      best = other;
    }
    return best;
  }
}

type Join = (one: number, other: number) => number;

function joinerOf(tree: ValueTree): Join {
  const size = tree.labels.length;
  if (size > mostTabled) return (one, other) => joinNodes(tree, one, other);
  const table = new Uint32Array(size * size);
  for (let one = 0; one < size; one += 1)
    for (let other = 0; other < size; other += 1) table[one * size + other] = joinNodes(tree, one, other);
  return (one, other) => table[one * size + other];
}

function rootOf(into: Uint32Array, start: number): number {
  let at = start;
  while (into[at] !== at) at = into[at];
  return at;
}

/** The lightest group below k, of equals the first; -1 when there is none. */
function lightestBelow(k: number, weights: Float64Array): number {
  let best = -1;
  for (let group = 0; group < weights.length; group += 1) {
    const weight = weights[group];
    if (weight === 0 || weight >= k) continue;
    if (best < 0 || weight < weights[best]) best = group;
  }
  return best;
}
