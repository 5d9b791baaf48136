import { type TreeData } from './c45-tree.ts';

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
export class SplitChooser {
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
    const total = sum(counts);
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

function sum(counts: Float64Array): number {
  return counts.reduce((total, weight) => total + weight, 0);
}
