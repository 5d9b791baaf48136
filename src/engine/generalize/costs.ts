import { compareRatios } from '../shared/exact.ts';
import { type Result, fail, succeed } from '../shared/result.ts';
import type { DecimalText } from '../table/column-settings.ts';
import type { DecisionClasses } from '../table/decision.ts';
import { attributeNamed } from '../table/table.ts';
import { type TreeColumn, type TreeData, countLeaves, growTree, majorityOf, rightWeight } from '../utility/c45.ts';
import { type HeldOut, holdOut } from '../utility/hold-out.ts';
import { type CostKind, costKinds, levelAt } from '../vocabulary/anonymization.ts';
import type { PrivacyLimits } from './criteria.ts';
import type { LatticeSearch, SafeNodes } from './lattice-search.ts';
import { type Lattice, heightOf } from './lattice.ts';
import type { NodeTable } from './node-table.ts';

/** What a node costs, as exact integers (G6); suppressed records count as G4 says. */
interface ExactCosts {
  readonly height: number;
  /** Sum of squared class weights, and N for each suppressed record; over N^2 it is the discernibility ratio. */
  readonly discernibility: bigint;
  /**
   * Weight of records not of their class' majority, and of the suppressed; over N it is the classification metric. Null
   * without a decision.
   */
  readonly classification: number | null;
  /** Sum over cells of (leaves-1)/(domain-1), a suppressed cell 1, times `lossUnit`. */
  readonly loss: bigint;
  readonly classes: number;
  readonly kept: number;
}

/** The costs of a node as numbers for display (G6). */
export interface NodeCosts {
  readonly height: number;
  readonly discernibility: number;
  readonly classification: number | null;
  readonly loss: number;
  /** Weight of the records that are kept over the number of classes; null when all are suppressed. */
  readonly averageSize: number | null;
  readonly classes: number;
  readonly suppressed: number;
}

/** What nodes of one lattice cost under one kind of privacy; each is counted once. */
export class CostBook {
  readonly #known = new Map<number, ExactCosts>();
  /** The common denominator of (leaves-1)/(domain-1) over all quasi-identifiers. */
  readonly #lossUnit: bigint;

  readonly #search: LatticeSearch;
  readonly #privacy: PrivacyLimits;

  constructor(search: LatticeSearch, privacy: PrivacyLimits) {
    this.#search = search;
    this.#privacy = privacy;
    this.#lossUnit = search.lattice.quasi.reduce(
      (product, { fullSpan }) => product * BigInt(Math.max(1, fullSpan)),
      1n,
    );
  }

  exactly(node: number): ExactCosts {
    const known = this.#known.get(node);
    if (known !== undefined) return known;
    const found = this.#count(node);
    this.#known.set(node, found);
    return found;
  }

  costsOf(node: number): NodeCosts {
    const { height, discernibility, classification, loss, classes, kept } = this.exactly(node);
    const { totalWeight } = this.#search.table;
    const cells = BigInt(totalWeight) * BigInt(this.#search.lattice.quasi.length) * this.#lossUnit;
    return {
      height,
      discernibility: divide(discernibility, BigInt(totalWeight) * BigInt(totalWeight)),
      classification: classification === null ? null : classification / totalWeight,
      loss: divide(loss, cells),
      averageSize: classes === 0 ? null : kept / classes,
      classes,
      suppressed: totalWeight - kept,
    };
  }

  #count(node: number): ExactCosts {
    const {
      lattice,
      table: { totalWeight },
      decision,
    } = this.#search;
    const marks = this.#search.suppressedAt(node, this.#privacy);
    const table = this.#search.judgedTable(node, this.#privacy);
    let kept = 0;
    let classes = 0;
    let minority = 0;
    for (let group = 0; group < table.rows; group += 1) {
      if (marks !== null && marks[group] === 1) continue;
      kept += table.n[group];
      classes += 1;
      minority += Math.min(table.a[group], table.n[group] - table.a[group]);
    }
    const suppressed = totalWeight - kept;
    return {
      height: heightOf(lattice, node),
      discernibility: sumSquares(table, marks, totalWeight) + BigInt(suppressed) * BigInt(totalWeight),
      classification: decision === null ? null : minority + suppressed,
      loss: this.#sumLoss(table, marks, suppressed),
      classes,
      kept,
    };
  }

  /** For each quasi-identifier the share of its detail that is lost: its part of the loss of a node (G6). */
  lossBy(node: number): number[] {
    const { totalWeight } = this.#search.table;
    const marks = this.#search.suppressedAt(node, this.#privacy);
    const table = this.#search.judgedTable(node, this.#privacy);
    const { kept } = this.exactly(node);
    return this.#search.lattice.quasi.map(({ fullSpan }, i) =>
      fullSpan === 0
        ? 0
        : divide(this.#sumSpans(table, marks, totalWeight - kept, i), BigInt(totalWeight) * BigInt(fullSpan)),
    );
  }

  #sumLoss(table: NodeTable, marks: Uint8Array | null, suppressed: number): bigint {
    return this.#search.lattice.quasi.reduce(
      (loss, { fullSpan }, i) =>
        fullSpan === 0
          ? loss
          : loss + this.#sumSpans(table, marks, suppressed, i) * (this.#lossUnit / BigInt(fullSpan)),
      0n,
    );
  }

  /** The sum of leaves-1 over the cells of one quasi-identifier, a suppressed cell its full span. */
  #sumSpans(table: NodeTable, marks: Uint8Array | null, suppressed: number, i: number): bigint {
    const { spans, fullSpan } = this.#search.lattice.quasi[i];
    const own = table.codes[i];
    const span = spans[table.levels[i]];
    let sum = 0n;
    let part = 0;
    for (let group = 0; group < table.rows; group += 1) {
      if (marks !== null && marks[group] === 1) continue;
      const more = table.n[group] * span[own === null ? 0 : own[group]];
      if (part + more > Number.MAX_SAFE_INTEGER) {
        sum += BigInt(part) + BigInt(table.n[group]) * BigInt(span[own === null ? 0 : own[group]]);
        part = 0;
      } else part += more;
    }
    return sum + BigInt(part) + BigInt(suppressed) * BigInt(fullSpan);
  }
}

function sumSquares({ n, rows }: NodeTable, marks: Uint8Array | null, totalWeight: number): bigint {
  if (totalWeight * totalWeight <= Number.MAX_SAFE_INTEGER) {
    let sum = 0;
    for (let group = 0; group < rows; group += 1) if (marks === null || marks[group] === 0) sum += n[group] * n[group];
    return BigInt(sum);
  }
  let sum = 0n;
  for (let group = 0; group < rows; group += 1)
    if (marks === null || marks[group] === 0) sum += BigInt(n[group]) * BigInt(n[group]);
  return sum;
}

/** `top / bottom` to the nearest doubles of both, for numbers of any size. */
function divide(top: bigint, bottom: bigint): number {
  const excess = Math.max(0, bottom.toString(2).length - 1000);
  return Number(top >> BigInt(excess)) / Number(bottom >> BigInt(excess));
}

/** The safe nodes that generalize no other safe node, in order of levels. */
export function listMinimal(lattice: Lattice, safe: Uint32Array): Uint32Array {
  const isSafe = new Uint8Array(lattice.nodes);
  for (const node of safe) isSafe[node] = 1;
  const hasBelow = new Uint8Array(lattice.nodes);
  for (let node = 0; node < lattice.nodes; node += 1) {
    for (let i = 0; i < lattice.levels.length && hasBelow[node] === 0; i += 1) {
      if (levelAt(lattice, node, i) === 0) continue;
      const below = node - lattice.strides[i];
      if (isSafe[below] === 1 || hasBelow[below] === 1) hasBelow[node] = 1;
    }
  }
  return safe.filter((node) => hasBelow[node] === 0);
}

/**
 * The cheapest safe node by each cost; of equally cheap ones the first in order of levels; null without a safe node, or
 * where the cost is not defined (G6). Without suppression every cost grows, or stays, from a node to its
 * generalizations, so only minimal nodes are looked at.
 */
export function findBest(
  lattice: Lattice,
  { safe, requirements }: SafeNodes,
  book: CostBook,
): Record<CostKind, number | null> {
  const nodes = requirements.privacy.allowance === 0 ? listMinimal(lattice, safe) : safe;
  const best: Record<CostKind, number | null> = {
    height: null,
    discernibility: null,
    classification: null,
    loss: null,
    averageSize: null,
  };
  for (const node of nodes) {
    const costs = book.exactly(node);
    for (const kind of costKinds) {
      if (!isDefined(kind, costs)) continue;
      const leader = best[kind];
      if (leader === null || compareCosts(kind, costs, book.exactly(leader)) < 0) best[kind] = node;
    }
  }
  return best;
}

function isDefined(kind: CostKind, { classification, classes }: ExactCosts): boolean {
  return kind === 'classification' ? classification !== null : kind !== 'averageSize' || classes > 0;
}

function compareCosts(kind: CostKind, one: ExactCosts, other: ExactCosts): number {
  if (kind === 'averageSize') return compareRatios(one.kept, one.classes, other.kept, other.classes);
  const left = one[kind]!;
  const right = other[kind]!;
  return left < right ? -1 : left > right ? 1 : 0;
}

/** How easily a record is traced to a person, as shares from 0 to 1; null when there is no record (G6). */
export interface Risk {
  /** The largest chance when the person is known to be in the table: 1 over the smallest class. */
  readonly prosecutor: number | null;
  /** The largest chance when it is not known: 1 over the smallest class in the population. */
  readonly journalist: number | null;
  /**
   * The share of all records that can be traced on average: classes over records, with a population the mean of 1 over
   * the class there.
   */
  readonly marketer: number | null;
}

/**
 * Re-identification risk of some classes by their weights. `population` gives the weight of the same classes in a
 * larger table out of which the records come; without it the table is its own population and the journalist's risk is
 * the prosecutor's.
 */
export function measureRisk(weights: ArrayLike<number>, population: ArrayLike<number> = weights): Risk {
  let records = 0;
  let smallest = Infinity;
  let smallestThere = Infinity;
  let traced = 0;
  for (let i = 0; i < weights.length; i += 1) {
    records += weights[i];
    traced += weights[i] / population[i];
    smallest = Math.min(smallest, weights[i]);
    smallestThere = Math.min(smallestThere, population[i]);
  }
  if (records === 0) return { prosecutor: null, journalist: null, marketer: null };
  return { prosecutor: 1 / smallest, journalist: 1 / smallestThere, marketer: traced / records };
}

/** How well a tree learned from a part of a table tells the decision in the other part (G6). */
interface LearnedAccuracy {
  /** The share of the tested weight that is told rightly, 0 to 1. */
  readonly accuracy: number;
  /** The weight learned from and the weight tested. */
  readonly train: number;
  readonly test: number;
  readonly leaves: number;
  /** The accuracy of always giving the more frequent decision of the training part. */
  readonly majority: number;
}

/** What can be learned from a node and from the table as it is, on the same parts. */
export interface NodeAccuracy {
  readonly generalized: LearnedAccuracy;
  readonly original: LearnedAccuracy;
}

/**
 * Learns the decision, denied or not, from the quasi-identifiers by a C4.5 tree on a random part of the records and
 * tests it on the held-out share (G6), once at a node and once with nothing generalized. The held-out part weighs the
 * share of N, rounded, and is drawn person by person in the order of the records, so that it depends on the draws alone
 * (T2). A suppressed record teaches nothing and counts as wrong. Failures: no decision, a share outside 0 to 1 or that
 * leaves a part empty.
 */
export function measureAccuracy(
  search: LatticeSearch,
  node: number,
  privacy: PrivacyLimits,
  holdout: DecimalText,
  random: () => number,
  where: string,
): Result<NodeAccuracy> {
  const { table, decision } = search;
  if (decision === null) return fail('no-decision/learning', null, 'roles.decision');
  const held = holdOut(table, holdout, random, where);
  if (!held.ok) return held;
  const parts = held.value;
  return succeed({
    generalized: learn(search, decision, node, parts, search.suppressedRecords(node, privacy)),
    original: learn(search, decision, 0, parts, null),
  });
}

function learn(
  search: LatticeSearch,
  decision: DecisionClasses,
  node: number,
  { train, test }: HeldOut,
  suppressed: Uint8Array | null,
): LearnedAccuracy {
  const kept = (weights: Float64Array) =>
    suppressed === null ? weights : weights.map((weight, row) => (suppressed[row] === 1 ? 0 : weight));
  const dataOf = (weights: Float64Array): TreeData => ({
    columns: columnsAt(search, node),
    classes: decision.isNegative,
    classCount: 2,
    weights,
  });
  const tree = growTree(dataOf(kept(train)));
  const [granted, denied] = countClasses(decision, test);
  const tested = granted + denied;
  const guess = majorityOf(countClasses(decision, train));
  return {
    accuracy: rightWeight(tree, dataOf(kept(test))) / tested,
    train: train.reduce((sum, weight) => sum + weight, 0),
    test: tested,
    leaves: countLeaves(tree),
    majority: (guess === 1 ? denied : granted) / tested,
  };
}

function columnsAt({ lattice, table }: LatticeSearch, node: number): TreeColumn[] {
  return lattice.quasi.map(({ name, codes, sizes }, i) => {
    const level = levelAt(lattice, node, i);
    const own = codes[level];
    return { codes: Uint32Array.from(attributeNamed(table, name)!.codes, (code) => own[code]), size: sizes[level] };
  });
}

function countClasses({ isNegative }: DecisionClasses, weights: Float64Array): Float64Array {
  const counts = new Float64Array(2);
  for (let row = 0; row < weights.length; row += 1) counts[isNegative[row]] += weights[row];
  return counts;
}
