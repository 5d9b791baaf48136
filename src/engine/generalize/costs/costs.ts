import { heightOf, type NodeTable } from '../lattice/index.ts';
import { type LatticeSearch } from '../search/index.ts';
import { type PrivacyLimits } from '../criteria/index.ts';

/** What a node costs, as exact integers (G6); suppressed records count as G4 says. */
export interface ExactCosts {
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
