/** Records to learn from: a code for each attribute and a class, all small integers from 0. */
export interface TreeData {
  readonly columns: readonly TreeColumn[];
  readonly classes: ArrayLike<number>;
  readonly classCount: number;
  /** The weight of each record (T2); a record of weight 0 is not there. */
  readonly weights: ArrayLike<number>;
}

/** The codes of an attribute, below `size`; a missing value has a code of its own and so a branch of its own. */
export interface TreeColumn {
  readonly codes: ArrayLike<number>;
  readonly size: number;
}

/**
 * A node of a decision tree: a leaf, or a question after one attribute with a branch for each code that was met in
 * training.
 */
export interface DecisionTree {
  /** The weight of each class among the training records here. */
  readonly counts: Float64Array;
  /** The column that is asked for; -1 in a leaf. */
  readonly attribute: number;
  readonly branches: ReadonlyMap<number, DecisionTree>;
}

/** The class with the largest weight, the first of equals. */
export function majorityOf(counts: Float64Array): number {
  let best = 0;
  for (let i = 1; i < counts.length; i += 1) if (counts[i] > counts[best]) best = i;
  return best;
}

/**
 * The class that a tree gives a record: the majority of its leaf; where training met no such code, that of the node
 * that asks.
 */
export function classify(tree: DecisionTree, columns: readonly TreeColumn[], row: number): number {
  let node = tree;
  while (node.attribute >= 0) {
    const next = node.branches.get(columns[node.attribute].codes[row]);
    if (next === undefined) break;
    node = next;
  }
  return majorityOf(node.counts);
}

/** The weight of the records that a tree classifies rightly. */
export function rightWeight(tree: DecisionTree, { columns, classes, weights }: TreeData): number {
  let right = 0;
  for (let row = 0; row < classes.length; row += 1) {
    if (weights[row] > 0 && classify(tree, columns, row) === classes[row]) right += weights[row];
  }
  return right;
}

/** The share of the weight that a tree classifies rightly, 0 to 1; null without records. */
export function accuracy(tree: DecisionTree, data: TreeData): number | null {
  let total = 0;
  for (let row = 0; row < data.classes.length; row += 1) total += data.weights[row];
  return total === 0 ? null : rightWeight(tree, data) / total;
}

/** How many leaves of a tree a training record reaches. */
export function countLeaves({ attribute, branches }: DecisionTree): number {
  if (attribute < 0) return 1;
  let leaves = 0;
  for (const branch of branches.values()) leaves += countLeaves(branch);
  return leaves;
}
