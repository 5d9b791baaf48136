import {
  childTowards,
  listLeaves,
  mapLeaves,
  startAtTop,
  writeNodes,
  type Recoding,
  type SchemeTable,
} from '../schemes/index.ts';
import { type FoundTable } from './mondrian.ts';

/** A node that is written and could become its children. */
interface Specialization {
  readonly i: number;
  readonly from: number;
  readonly targets: Uint32Array;
  /** How much better the children tell the decision, in bits. */
  readonly gain: number;
}

/** For each quasi-identifier and leaf the weight of its records, and of those that are denied. */
interface Decisions {
  readonly n: readonly Float64Array[];
  readonly a: readonly Float64Array[];
}

/**
 * Top-down specialization (Fung, Wang, Yu 2005): from all at the top, the written value with the largest
 * gain / (loss of anonymity + 1) is replaced by its children, where the gain is that of information about the decision
 * and the loss of anonymity how much smaller the smallest class becomes; as long as every class has k people and the
 * value has records of both decisions. Ties: the first that was found. `isNegative` is the decision of each record,
 * `weights` their weights or null.
 */
export function findByTopDown(
  opened: SchemeTable,
  k: number,
  isNegative: Uint8Array,
  weights: Float64Array | null,
): FoundTable {
  const { trees } = opened;
  const recoding = startAtTop(opened, trees, k);
  const decisions: Decisions = { n: recoding.leafWeights, a: sumDenied(opened, isNegative, weights) };
  let open = trees.flatMap(({ root }, i) => specialize(opened, recoding, decisions, i, root));
  let visited = 0;
  for (;;) {
    const before = recoding.smallest();
    visited += open.length;
    const after = open.map(({ i, from, targets }) => recoding.smallestAfter(i, from, targets));
    const scores = open.map(({ gain }, at) => (after[at] < k ? -1 : gain / (before - Math.min(before, after[at]) + 1)));
    const best = scores.indexOf(Math.max(-1, ...scores));
    if (best < 0 || scores[best] < 0) break;
    const { i, from, targets } = open[best];
    const children = new Set(listLeaves(recoding, trees[i], i, from).map((leaf) => targets[leaf]));
    recoding.refine(i, from, targets);
    open = open.filter((_, at) => at !== best && scores[at] >= 0);
    for (const child of children) open.push(...specialize(opened, recoding, decisions, i, child));
  }
  return { written: writeNodes(opened, trees, recoding.cells()), visited };
}

/** What becomes of a written node; nothing for a leaf and for one whose records all have one decision. */
function specialize(
  { trees }: SchemeTable,
  recoding: Recoding,
  { n, a }: Decisions,
  i: number,
  from: number,
): Specialization[] {
  const tree = trees[i];
  if (tree.isLeaf[from] === 1) return [];
  const leaves = listLeaves(recoding, tree, i, from);
  const targets = mapLeaves(tree, () => from);
  const byChild = new Map<number, [number, number]>();
  let all = 0;
  let denied = 0;
  for (const leaf of leaves) {
    const child = childTowards(tree, from, leaf);
    targets[leaf] = child;
    const [some, bad] = byChild.get(child) ?? [0, 0];
    byChild.set(child, [some + n[i][leaf], bad + a[i][leaf]]);
    all += n[i][leaf];
    denied += a[i][leaf];
  }
  if (denied === 0 || denied === all) return [];
  let gain = entropyOf(denied, all);
  for (const [some, bad] of byChild.values()) if (some > 0) gain -= (some / all) * entropyOf(bad, some);
  return [{ i, from, targets, gain: Math.max(0, gain) }];
}

/** The entropy of a decision with some denied, in bits. */
function entropyOf(denied: number, all: number): number {
  const p = denied / all;
  return p === 0 || p === 1 ? 0 : -p * Math.log2(p) - (1 - p) * Math.log2(1 - p);
}

function sumDenied(
  { attributes, trees }: SchemeTable,
  isNegative: Uint8Array,
  weights: Float64Array | null,
): Float64Array[] {
  return trees.map(({ leafOf, labels }, i) => {
    const sums = new Float64Array(labels.length);
    const { codes } = attributes[i];
    for (let row = 0; row < isNegative.length; row += 1)
      if (isNegative[row] === 1) sums[leafOf[codes[row]]] += weights === null ? 1 : weights[row];
    return sums;
  });
}
