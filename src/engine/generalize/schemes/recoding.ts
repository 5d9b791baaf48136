import { groupRows } from '../../table/group-rows.ts';
import { type ValueTree, childTowards, isWithin } from './value-tree.ts';
import type { Units } from './written-table.ts';

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

/** So many refinements of single values are tried at most. */
const mostTries = 20_000;

/** A node that is written and could become its children, and the loss that it would save, in weight (G6). */
interface Branch {
  readonly i: number;
  readonly from: number;
  readonly gain: number;
}

/** Values that show a node and could show a lower one, and the loss that it would save, in weight (G6). */
interface Step extends Branch {
  readonly to: number;
}

/**
 * Refines a recoding branch by branch (subtree generalization, L4): of all written nodes the one that saves most loss
 * is replaced by its children, if every class still weighs k; else it stays for good, since classes only become
 * smaller. Ties: the first quasi-identifier, then the first node. No written value ends up above another.
 */
export function refineBranches(recoding: Recoding, trees: readonly ValueTree[]): void {
  const open = trees.flatMap((tree, i) =>
    [...groupLeaves(recoding, tree, i).keys()].map((from) => branchOf(recoding, tree, i, from)),
  );
  for (let next = takeBest(open); next !== null; next = takeBest(open)) {
    const { i, from } = next;
    const tree = trees[i];
    if (tree.isLeaf[from] === 1) continue;
    const leaves = listLeaves(recoding, tree, i, from);
    const targets = mapLeaves(tree, () => from);
    for (const leaf of leaves) targets[leaf] = childTowards(tree, from, leaf);
    if (!recoding.refine(i, from, targets)) continue;
    for (const child of new Set(leaves.map((leaf) => targets[leaf]))) open.push(branchOf(recoding, tree, i, child));
  }
}

/**
 * Refines a recoding value by value (sibling generalization, L4): of the values that show a node those below some node
 * further down show that one instead, whatever the others do. The largest savings of loss are tried first, again and
 * again until none is possible. Ties: the first quasi-identifier, then the first nodes.
 */
export function refineValues(recoding: Recoding, trees: readonly ValueTree[]): void {
  let tries = 0;
  for (let isChanged = true; isChanged && tries < mostTries;) {
    isChanged = false;
    for (const { i, from, to } of listSteps(recoding, trees)) {
      if (tries >= mostTries) break;
      tries += 1;
      const tree = trees[i];
      const written = recoding.written[i];
      const moves = (leaf: number) => written[leaf] === from && isWithin(tree, leaf, to);
      if (
        recoding.refine(
          i,
          from,
          mapLeaves(tree, (leaf) => (moves(leaf) ? to : from)),
        )
      )
        isChanged = true;
    }
  }
}

/** All steps of values that save loss and move enough people, the largest savings first. */
function listSteps(recoding: Recoding, trees: readonly ValueTree[]): Step[] {
  const steps: Step[] = [];
  trees.forEach((tree, i) => {
    for (const [from, leaves] of groupLeaves(recoding, tree, i)) {
      const moved = new Map<number, number>();
      let total = 0;
      for (const leaf of leaves) {
        const weight = recoding.leafWeights[i][leaf];
        total += weight;
        for (let to = leaf; to !== from; to = tree.parents[to]) moved.set(to, (moved.get(to) ?? 0) + weight);
      }
      for (const [to, weight] of moved) {
        const gain = weight * (tree.losses[from] - tree.losses[to]);
        const isEnough = weight >= recoding.k && (total === weight || total - weight >= recoding.k);
        if (gain > 0 && isEnough) steps.push({ i, from, to, gain });
      }
    }
  });
  return steps.sort(
    (one, other) => other.gain - one.gain || one.i - other.i || one.from - other.from || one.to - other.to,
  );
}

function branchOf(recoding: Recoding, tree: ValueTree, i: number, from: number): Branch {
  let gain = 0;
  for (const leaf of listLeaves(recoding, tree, i, from)) {
    const child = leaf === from ? from : childTowards(tree, from, leaf);
    gain += recoding.leafWeights[i][leaf] * (tree.losses[from] - tree.losses[child]);
  }
  return { i, from, gain };
}

/** The leaves that show each node, nodes in the order of their first leaf. */
function groupLeaves({ written }: Recoding, { isLeaf }: ValueTree, i: number): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (let leaf = 0; leaf < isLeaf.length; leaf += 1) {
    if (isLeaf[leaf] === 0) continue;
    const node = written[i][leaf];
    const group = groups.get(node);
    if (group === undefined) groups.set(node, [leaf]);
    else group.push(leaf);
  }
  return groups;
}

/** The leaves that show a node. */
export function listLeaves(recoding: Recoding, tree: ValueTree, i: number, node: number): number[] {
  return groupLeaves(recoding, tree, i).get(node) ?? [];
}

/** Takes the branch that saves most out of a list, the first of equals; null when it is empty. */
function takeBest(open: Branch[]): Branch | null {
  let best = -1;
  for (let at = 0; at < open.length; at += 1) if (best < 0 || isBefore(open[at], open[best])) best = at;
  return best < 0 ? null : open.splice(best, 1)[0];
}

function isBefore(one: Branch, other: Branch): boolean {
  if (one.gain !== other.gain) return one.gain > other.gain;
  return one.i !== other.i ? one.i < other.i : one.from < other.from;
}
