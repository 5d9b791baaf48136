import { mapLeaves, type Recoding } from './recoding.ts';
import { childTowards, isWithin, type ValueTree } from './value-tree.ts';

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
