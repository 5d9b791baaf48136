import { type Units } from './units.ts';
import { childTowards, joinNodes, type ValueTree } from './value-tree.ts';

/** A way to cut the units of a region in parts by one quasi-identifier, and the loss that it saves, in weight (G6). */
export interface Cut {
  readonly gain: number;
  readonly parts: readonly Uint32Array[];
}

/** One side of a region: cuts it by one quasi-identifier, or null where every cut leaves a part below k. */
export type CutBy = (units: Uint32Array) => Cut | null;

/**
 * Cuts the units in regions of weight k or more (multidimensional generalization after Mondrian, L4): each region is cut
 * by the quasi-identifier that saves most loss, until `isDone` or no cut is possible. Ties: the first
 * quasi-identifier. Regions are given in the order in which they are found.
 */
export function cutRegions(
  starts: readonly Uint32Array[],
  cuts: readonly CutBy[],
  isDone: (units: Uint32Array) => boolean,
): Uint32Array[] {
  const found: Uint32Array[] = [];
  const open = [...starts].reverse();
  for (let region = open.pop(); region !== undefined; region = open.pop()) {
    let best: Cut | null = null;
    if (!isDone(region)) {
      for (const cut of cuts) {
        const own = cut(region);
        if (own !== null && (best === null || own.gain > best.gain)) best = own;
      }
    }
    if (best === null) found.push(region);
    else open.push(...[...best.parts].reverse());
  }
  return found;
}

/**
 * Cuts by the children of the lowest node that stands above a region: children of weight k or more are parts, the others
 * one part together, with the lightest of the former where they are below k.
 */
export function cutByTree(units: Units, i: number, tree: ValueTree, k: number): CutBy {
  const sums = new Float64Array(tree.labels.length);
  return (region) => {
    const top = joinAll(units, i, tree, region);
    if (tree.isLeaf[top] === 1) return null;
    const children = Uint32Array.from(region, (unit) => childTowards(tree, top, tree.leafOf[units.codes[i][unit]]));
    sums.fill(0);
    region.forEach((unit, at) => (sums[children[at]] += units.weights[unit]));
    const parts = numberChildren(sums, k);
    if (parts.count < 2) return null;
    let gain = 0;
    for (let child = 0; child < sums.length; child += 1)
      if (sums[child] > 0 && parts.isAlone[parts.of[child]] === 1)
        gain += sums[child] * (tree.losses[top] - tree.losses[child]);
    return gain > 0 ? { gain, parts: divide(region, children, parts) } : null;
  };
}

/** The lowest node above all units of a region. */
export function joinAll(units: Units, i: number, tree: ValueTree, region: Uint32Array): number {
  let node = tree.leafOf[units.codes[i][region[0]]];
  for (let at = 1; at < region.length && node !== tree.root; at += 1)
    node = joinNodes(tree, node, tree.leafOf[units.codes[i][region[at]]]);
  return node;
}

interface Children {
  /** The part of each child. */
  readonly of: Uint32Array;
  readonly count: number;
  /** 1 for a part of one child. */
  readonly isAlone: Uint8Array;
}

/** The children by weight in parts of k or more; those too light are part 0 together. */
function numberChildren(sums: Float64Array, k: number): Children {
  let pooled = 0;
  let poolSize = 0;
  let lightest = -1;
  for (let child = 0; child < sums.length; child += 1) {
    if (sums[child] === 0) continue;
    if (sums[child] < k) {
      pooled += sums[child];
      poolSize += 1;
    } else if (lightest < 0 || sums[child] < sums[lightest]) lightest = child;
  }
  const joins = pooled > 0 && pooled < k ? lightest : -1;
  if (joins >= 0) poolSize += 1;
  const of = new Uint32Array(sums.length);
  let count = pooled > 0 ? 1 : 0;
  for (let child = 0; child < sums.length; child += 1) if (sums[child] >= k && child !== joins) of[child] = count++;
  const isAlone = new Uint8Array(Math.max(1, count)).fill(1);
  if (pooled > 0) isAlone[0] = poolSize === 1 ? 1 : 0;
  return { of, count, isAlone };
}

function divide(region: Uint32Array, children: Uint32Array, { of, count }: Children): Uint32Array[] {
  const sizes = new Uint32Array(count);
  for (const child of children) sizes[of[child]] += 1;
  const parts = Array.from(sizes, (size) => new Uint32Array(size));
  const next = new Uint32Array(count);
  for (let at = 0; at < region.length; at += 1) {
    const part = of[children[at]];
    parts[part][next[part]++] = region[at];
  }
  return parts;
}
