import { groupRows } from '../../table/group-rows.ts';
import type { Units } from './units.ts';
import type { ValueTree } from './value-tree.ts';

/** What stands for nodes that are no leaves in an array over all nodes of a tree. */
const noLeaf = 0xffffffff;

/** For each node of a tree: a leaf's node by `nodeOf`, else a mark that is no node. */
export function mapLeaves({ isLeaf }: ValueTree, nodeOf: (leaf: number) => number): Uint32Array {
  return Uint32Array.from(isLeaf, (mark, node) => (mark === 1 ? nodeOf(node) : noLeaf));
}

/**
 * A recoding that is the same in all records: a node for each value of each quasi-identifier, and the classes that come
 * of it (L4). It only ever becomes finer, and never so fine that a class weighs less than k.
 */
export class Recoding {
  /** For each quasi-identifier and leaf of its tree the node that is written (`mapLeaves`). */
  readonly written: readonly Uint32Array[];
  /** For each quasi-identifier and leaf the weight of its records. */
  readonly leafWeights: readonly Float64Array[];
  readonly #units: Units;
  readonly k: number;
  readonly #leaves: readonly Uint32Array[];
  #classes: Uint32Array;
  #count: number;
  #sums = new Float64Array(1024);
  #ids = new Int32Array(1024);

  /** Starts with a node for each leaf; every class of it must weigh k or more. */
  constructor(units: Units, trees: readonly ValueTree[], k: number, written: readonly Uint32Array[]) {
    this.#units = units;
    this.k = k;
    this.written = written;
    this.#leaves = trees.map(({ leafOf }, i) => units.codes[i].map((code) => leafOf[code]));
    this.leafWeights = trees.map(({ labels }, i) => sumLeaves(this.#leaves[i], units.weights, labels.length));
    const digits = trees.map(({ labels }, i) => ({
      radix: labels.length,
      at: this.#leaves[i].map((leaf) => written[i][leaf]),
    }));
    const { groups, count } = groupRows(digits, units.count);
    this.#classes = groups;
    this.#count = count;
  }

  /**
   * Writes finer nodes for the values of one quasi-identifier that show `from`: `targets[leaf]` (`mapLeaves`), `from`
   * where it stays. False, and nothing changes, when a class would weigh less than k.
   */
  refine(i: number, from: number, targets: Uint32Array): boolean {
    const { parts, smallest } = this.#sumParts(i, from, targets);
    if (smallest < this.k) return false;
    const written = this.written[i];
    this.#split(this.#leaves[i], written, from, parts);
    for (let leaf = 0; leaf < written.length; leaf += 1) if (written[leaf] === from) written[leaf] = targets[leaf];
    return true;
  }

  /** The weight of the smallest class that `refine` would make of those that show `from`; infinite where none does. */
  smallestAfter(i: number, from: number, targets: Uint32Array): number {
    return this.#sumParts(i, from, targets).smallest;
  }

  #sumParts(i: number, from: number, targets: Uint32Array): { parts: Parts; smallest: number } {
    const { weights, count } = this.#units;
    const leaves = this.#leaves[i];
    const written = this.written[i];
    const parts = numberParts(targets, written, from);
    const cells = this.#count * parts.count;
    if (this.#sums.length < cells) {
      this.#sums = new Float64Array(2 * cells);
      this.#ids = new Int32Array(2 * cells);
    }
    const sums = this.#sums.fill(0, 0, cells);
    for (let unit = 0; unit < count; unit += 1) {
      const leaf = leaves[unit];
      if (written[leaf] === from) sums[this.#classes[unit] * parts.count + parts.of[leaf]] += weights[unit];
    }
    let smallest = Infinity;
    for (let cell = 0; cell < cells; cell += 1) if (sums[cell] > 0 && sums[cell] < smallest) smallest = sums[cell];
    return { parts, smallest };
  }

  /** The weight of the smallest class. */
  smallest(): number {
    const sums = new Float64Array(this.#count);
    for (let unit = 0; unit < this.#units.count; unit += 1) sums[this.#classes[unit]] += this.#units.weights[unit];
    return sums.reduce((least, weight) => Math.min(least, weight), Infinity);
  }

  /** The node that is written for each unit, for each quasi-identifier. */
  cells(): Uint32Array[] {
    return this.#leaves.map((leaves, i) => leaves.map((leaf) => this.written[i][leaf]));
  }

  #split(leaves: Uint32Array, written: Uint32Array, from: number, parts: Parts): void {
    const cells = this.#count * parts.count;
    const ids = this.#ids.fill(-1, 0, cells);
    const isTaken = new Uint8Array(this.#count);
    for (let unit = 0; unit < leaves.length; unit += 1) {
      const leaf = leaves[unit];
      if (written[leaf] !== from) continue;
      const old = this.#classes[unit];
      const cell = old * parts.count + parts.of[leaf];
      if (ids[cell] < 0) {
        ids[cell] = isTaken[old] === 0 ? old : this.#count++;
        isTaken[old] = 1;
      }
      this.#classes[unit] = ids[cell];
    }
  }
}

interface Parts {
  /** The part of each leaf that shows the node that is refined. */
  readonly of: Uint32Array;
  readonly count: number;
}

function numberParts(targets: Uint32Array, written: Uint32Array, from: number): Parts {
  const numbers = new Map<number, number>();
  const of = new Uint32Array(targets.length);
  for (let leaf = 0; leaf < targets.length; leaf += 1) {
    if (written[leaf] !== from) continue;
    const known = numbers.get(targets[leaf]) ?? numbers.size;
    numbers.set(targets[leaf], known);
    of[leaf] = known;
  }
  return { of, count: Math.max(1, numbers.size) };
}

function sumLeaves(leaves: Uint32Array, weights: Float64Array, size: number): Float64Array {
  const sums = new Float64Array(size);
  for (let unit = 0; unit < leaves.length; unit += 1) sums[leaves[unit]] += weights[unit];
  return sums;
}
