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

/** How many leaves of a tree a training record reaches. */
export function countLeaves({ attribute, branches }: DecisionTree): number {
  if (attribute < 0) return 1;
  let leaves = 0;
  for (const branch of branches.values()) leaves += countLeaves(branch);
  return leaves;
}

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

/** A branch of a split needs this weight, and so do at least two of them. */
const leastWeight = 2;

/** What is no more than this apart is equal, as in J48. */
const nearly = 1e-6;

/** How far below the average gain a split may lie, as in J48. */
const slack = 1e-3;

/** An attribute with more values than this share of the records does not count in the average gain, unless all have. */
const manyValues = 0.3;

interface Gain {
  /** Bits of information about the class that the split gives. */
  readonly gain: number;
  /** The gain over the information of the split itself. */
  readonly ratio: number;
}

/**
 * Chooses the attribute to ask for, as C4.5 does (G6): the highest gain ratio among the attributes with at least the
 * average gain, the first of equals; an attribute counts when two of its branches weigh 2 or more. O(rows x columns)
 * for a node.
 */
class SplitChooser {
  readonly #sums: readonly Float64Array[];
  readonly #isMany: readonly boolean[];
  readonly #first: Uint32Array;
  readonly #touched: Uint32Array;

  readonly #data: TreeData;

  constructor(data: TreeData, totalWeight: number) {
    this.#data = data;
    const { columns, classCount } = data;
    const widest = columns.reduce((most, { size }) => Math.max(most, size), 0);
    this.#sums = Array.from({ length: classCount }, () => new Float64Array(widest));
    this.#first = new Uint32Array(widest);
    this.#touched = new Uint32Array(widest);
    const many = columns.map(({ size }) => size >= manyValues * totalWeight);
    this.#isMany = many.every(Boolean) ? many.map(() => false) : many;
  }

  /** The column to split some records by, -1 when they are better left together. */
  choose(rows: Uint32Array, counts: Float64Array): number {
    const total = totalOf(counts);
    if (total < 2 * leastWeight - nearly || counts.some((weight) => total - weight <= nearly)) return -1;
    const before = logSum(counts, total);
    const gains = this.#data.columns.map((_, column) => this.#measure(rows, column, total, before));
    let average = 0;
    let counted = 0;
    gains.forEach((one, column) => {
      if (one === null || this.#isMany[column]) return;
      average += one.gain;
      counted += 1;
    });
    if (counted === 0) return -1;
    average /= counted;
    let best = -1;
    let highest = 0;
    gains.forEach((one, column) => {
      if (one === null || one.gain < average - slack || one.ratio - highest <= nearly) return;
      best = column;
      highest = one.ratio;
    });
    return best;
  }

  /** The records of each code of a column, codes in order. */
  divide(rows: Uint32Array, column: number): Map<number, Uint32Array> {
    const { codes } = this.#data.columns[column];
    const first = this.#first;
    for (const row of rows) first[codes[row]] += 1;
    const met = [...new Set(Array.from(rows, (row) => codes[row]))].sort((a, b) => a - b);
    const parts = new Map(met.map((code) => [code, new Uint32Array(first[code])]));
    for (const code of met) first[code] = 0;
    for (const row of rows) parts.get(codes[row])![first[codes[row]]++] = row;
    for (const code of met) first[code] = 0;
    return parts;
  }

  #measure(rows: Uint32Array, column: number, total: number, before: number): Gain | null {
    const { classes, weights, columns } = this.#data;
    const { codes } = columns[column];
    const sums = this.#sums;
    const first = this.#first;
    const touched = this.#touched;
    let met = 0;
    for (const row of rows) {
      const code = codes[row];
      if (first[code] === 0) {
        first[code] = 1;
        touched[met] = code;
        met += 1;
      }
      sums[classes[row]][code] += weights[row];
    }
    const codesMet = touched.subarray(0, met).sort();
    let large = 0;
    let after = 0;
    let split = total * Math.log2(total);
    for (const code of codesMet) {
      let weight = 0;
      for (const own of sums) weight += own[code];
      if (weight >= leastWeight - nearly) large += 1;
      split -= times(weight);
      after += times(weight);
      for (const own of sums) {
        after -= times(own[code]);
        own[code] = 0;
      }
      first[code] = 0;
    }
    if (large < 2) return null;
    const gain = before - after <= nearly ? 0 : (before - after) / total;
    return { gain, ratio: split <= nearly ? 0 : gain / (split / total) };
  }
}

/** The information about the class, in bits, of all the records together: total*log(total) - sum of n*log(n). */
function logSum(counts: Float64Array, total: number): number {
  return counts.reduce((rest, weight) => rest - times(weight), times(total));
}

function times(weight: number): number {
  return weight > 0 ? weight * Math.log2(weight) : 0;
}

/** The point below which three quarters of the standard normal distribution lie: confidence 0.25. */
const z = 0.6744897501960817;
const confidence = 0.25;

/**
 * Errors to be expected among `n` new records beyond the `errors` seen among n, pessimistically: the upper limit of C4.5's
 * confidence 0.25 less what was seen (G6). Without errors n*(1 - 0.25^(1/n)); below one error between that and one error on
 * a line; from n - 0.5 errors on n - errors; else by the normal approximation with a correction of half a record. Nothing
 * for n = 0.
 */
export function addErrors(n: number, errors: number): number {
  if (n <= 0) return 0;
  if (errors < 1) {
    const none = n * (1 - confidence ** (1 / n));
    return errors === 0 ? none : none + errors * (addErrors(n, 1) - none);
  }
  if (errors + 0.5 >= n) return Math.max(n - errors, 0);
  const f = (errors + 0.5) / n;
  const upper =
    (f + (z * z) / (2 * n) + z * Math.sqrt(f / n - (f * f) / n + (z * z) / (4 * n * n))) / (1 + (z * z) / n);
  return upper * n - errors;
}
