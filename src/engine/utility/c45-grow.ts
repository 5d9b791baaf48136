import { addErrors } from './c45-errors.ts';
import { SplitChooser } from './c45-split.ts';
import { majorityOf, type DecisionTree, type TreeData } from './c45-tree.ts';

/** Pruning asks for this much less of a leaf than of what it takes the place of, as in J48. */
const favour = 0.1;

interface Grown extends DecisionTree {
  rows: Uint32Array;
  counts: Float64Array;
  attribute: number;
  branches: Map<number, Grown>;
}

/**
 * Grows a C4.5 tree for categorical attributes as J48 does by default (G6): a branch for each value, gain ratio, at
 * least 2 records in two branches, then, unless `isPruned` is false, pruning by pessimistic errors with subtrees
 * replaced by leaves or by their largest branch. Missing values are a branch of their own. The same records give the
 * same tree; a weighted record is as many records (T2). O(rows x columns x depth) to grow; raising a branch counts its
 * records again.
 */
export function growTree(data: TreeData, isPruned = true): DecisionTree {
  return new Grower(data).grow(isPruned);
}

class Grower {
  readonly #chooser: SplitChooser;
  readonly #all: Uint32Array;

  readonly #data: TreeData;

  constructor(data: TreeData) {
    this.#data = data;
    const rows: number[] = [];
    let total = 0;
    for (let row = 0; row < data.classes.length; row += 1) {
      if (data.weights[row] > 0) rows.push(row);
      total += data.weights[row];
    }
    this.#all = Uint32Array.from(rows);
    this.#chooser = new SplitChooser(data, total);
  }

  grow(isPruned: boolean): DecisionTree {
    const root = this.#split(this.#all);
    if (isPruned) this.#prune(root);
    return strip(root);
  }

  #split(rows: Uint32Array): Grown {
    const node = this.#leaf(rows);
    node.attribute = this.#chooser.choose(rows, node.counts);
    if (node.attribute < 0) return node;
    for (const [code, part] of this.#chooser.divide(rows, node.attribute)) node.branches.set(code, this.#split(part));
    return node;
  }

  #leaf(rows: Uint32Array): Grown {
    const counts = new Float64Array(this.#data.classCount);
    for (const row of rows) counts[this.#data.classes[row]] += this.#data.weights[row];
    return { rows, counts, attribute: -1, branches: new Map() };
  }

  /** Replaces subtrees, from the leaves up, by a leaf or by their largest branch where that promises no more errors. */
  #prune(node: Grown): void {
    if (node.attribute < 0) return;
    for (const branch of node.branches.values()) this.#prune(branch);
    const largest = largestBranch(node);
    const raised = this.#expectedIn(largest, node.rows);
    const asLeaf = expectedAt(node.counts);
    const asTree = expectedOf(node);
    if (asLeaf <= asTree + favour && asLeaf <= raised + favour) {
      node.attribute = -1;
      node.branches = new Map();
    } else if (raised <= asTree + favour) {
      node.attribute = largest.attribute;
      node.branches = largest.branches;
      this.#refill(node, node.rows);
      this.#prune(node);
    }
  }

  /** The errors that a branch promises if all these records came to it. */
  #expectedIn(node: Grown, rows: Uint32Array): number {
    if (node.attribute < 0) return expectedAt(this.#leaf(rows).counts);
    let errors = 0;
    for (const [code, part] of this.#chooser.divide(rows, node.attribute)) {
      const branch = node.branches.get(code);
      errors += branch === undefined ? expectedAt(this.#leaf(part).counts) : this.#expectedIn(branch, part);
    }
    return errors;
  }

  /** Lets other records into a subtree; a code that it does not know becomes a leaf. */
  #refill(node: Grown, rows: Uint32Array): void {
    node.rows = rows;
    node.counts = this.#leaf(rows).counts;
    if (node.attribute < 0) return;
    const before = node.branches;
    node.branches = new Map();
    for (const [code, part] of this.#chooser.divide(rows, node.attribute)) {
      const branch = before.get(code) ?? this.#leaf(part);
      this.#refill(branch, part);
      node.branches.set(code, branch);
    }
  }
}

/** The branch of the largest weight; of equals the one of the largest code, as J48 takes it. */
function largestBranch({ branches }: Grown): Grown {
  let largest: Grown | null = null;
  let most = -1;
  for (const branch of branches.values()) {
    const weight = totalOf(branch.counts);
    if (weight >= most) {
      largest = branch;
      most = weight;
    }
  }
  return largest!;
}

function expectedOf(node: Grown): number {
  if (node.attribute < 0) return expectedAt(node.counts);
  let errors = 0;
  for (const branch of node.branches.values()) errors += expectedOf(branch);
  return errors;
}

function expectedAt(counts: Float64Array): number {
  const errors = errorsAt(counts);
  return errors + addErrors(totalOf(counts), errors);
}

function errorsAt(counts: Float64Array): number {
  return totalOf(counts) - counts[majorityOf(counts)];
}

function totalOf(counts: Float64Array): number {
  return counts.reduce((total, weight) => total + weight, 0);
}

function strip({ counts, attribute, branches }: Grown): DecisionTree {
  return { counts, attribute, branches: new Map(Array.from(branches, ([code, branch]) => [code, strip(branch)])) };
}
