import { seededBytes, seededRandom } from '../../shared/randomness.ts';
import { type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { type Table, weightOf } from '../../table/table.ts';
import { supportOfTop } from './basis-sets.ts';
import { drawNoisyBins } from './noisy-bins.ts';
import { type PrivateRelease, releasePatterns } from './release-patterns.ts';

/** Over repeated runs: nine of ten lie from `low` to `high`, half of them up to `middle`. */
interface Spread {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}

/** What to expect of a release with this epsilon. */
export interface SpreadPoint {
  readonly epsilon: string;
  /** The share of the K patterns released that are among the K most frequent, 0 to 1. */
  readonly found: Spread;
  /** How many people a released support is off, by the median of a run; null where no run released any. */
  readonly error: Spread | null;
  /** By what share of itself a support is off, by the mean of a run over patterns that exist; null likewise. */
  readonly off: Spread | null;
}

/** The budgets that are tried unless others are named: a log range. */
export const epsilonSteps: readonly string[] = ['0.01', '0.03', '0.1', '0.3', '1', '3', '10'];

const mostRuns = 1000;

/**
 * How far releases spread over repeated runs, for a range of epsilon, on a made-up table of a public shape (S8): no budget
 * is spent, for nothing here can see a record. The same seed gives the same numbers. Failures: `bad-runs`, `bad-shape`,
 * `cancelled`, and those of `drawNoisyBins`.
 */
export function simulateSpread(
  shape: PublicShape,
  { top, epsilons = epsilonSteps }: { readonly top: number; readonly epsilons?: readonly string[] },
  runs: number,
  seed: number,
  context: RunContext,
): Result<SpreadPoint[]> {
  const bad = checkSimulation(shape, runs);
  if (!bad.ok) return bad;
  const table = simulateTable(shape, seededRandom(seed));
  const truth = new Truth(table);
  const points: SpreadPoint[] = [];
  for (const epsilon of epsilons) {
    const outcomes: Outcome[] = [];
    for (let run = 0; run < runs; run += 1) {
      context.progress('Trying budgets on made-up data', (points.length * runs + run) / (epsilons.length * runs));
      if (context.isCancelled()) return fail('cancelled/budgets', null);
      const bytes = seededBytes(seed + (1 + points.length * runs + run) * 2 ** 32);
      const bins = drawNoisyBins(table, { epsilon, top }, bytes, context);
      if (!bins.ok) return bins;
      const least = truth.leastOfTop(top, context);
      if (!least.ok) return least;
      outcomes.push(truth.judge(releasePatterns(bins.value), top, least.value));
    }
    points.push({
      epsilon,
      found: spreadOf(outcomes.map(({ found }) => found)),
      error: spreadOfKnown(outcomes.map(({ error }) => error)),
      off: spreadOfKnown(outcomes.map(({ off }) => off)),
    });
  }
  return succeed(points);
}

interface Outcome {
  readonly found: number;
  readonly error: number | null;
  readonly off: number | null;
}

/** An item of a made-up table with the rows that have it. */
interface CountedItem {
  readonly codes: ArrayLike<number>;
  readonly code: number;
  readonly rows: number[];
}

/** What is true of a made-up table, counted when first asked for. */
class Truth {
  readonly #table: Table;
  readonly #items: CountedItem[];
  readonly #supports = new Map<string, number>();
  #least: Result<number> | null = null;

  constructor(table: Table) {
    this.#table = table;
    this.#items = table.attributes.flatMap(({ codes, values }) => {
      const items = values.map((_, code): CountedItem => ({ codes, code, rows: [] }));
      for (let row = 0; row < table.rows; row += 1) items[codes[row]]?.rows.push(row);
      return items;
    });
  }

  leastOfTop(top: number, context: RunContext): Result<number> {
    this.#least ??= supportOfTop(this.#table, top, context);
    return this.#least;
  }

  judge({ patterns }: PrivateRelease, top: number, least: number): Outcome {
    const real = patterns.map(({ items }) => this.#supportOf(items));
    const errors = patterns.map(({ support }, i) => Math.abs(support - real[i])).sort((a, b) => a - b);
    const shares = patterns.flatMap(({ support }, i) => (real[i] === 0 ? [] : [Math.abs(support - real[i]) / real[i]]));
    return {
      off: shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length,
      found: real.filter((support) => support >= Math.max(1, least)).length / top,
      error: errors.length === 0 ? null : errors[errors.length >> 1],
    };
  }

  #supportOf(items: readonly number[]): number {
    const key = items.join();
    let support = this.#supports.get(key);
    if (support === undefined) this.#supports.set(key, (support = this.#count(items)));
    return support;
  }

  #count(items: readonly number[]): number {
    const [rarest, ...others] = items.map((item) => this.#items[item]).sort((a, b) => a.rows.length - b.rows.length);
    let rows = 0;
    for (const row of rarest.rows) if (others.every(({ codes, code }) => codes[row] === code)) rows += 1;
    return rows * weightOf(this.#table, 0);
  }
}

function checkSimulation({ people, sizes }: PublicShape, runs: number): Result<null> {
  if (!Number.isSafeInteger(runs) || runs < 1 || runs > mostRuns) return fail('bad-runs', { runs, mostRuns }, 'runs');
  if (!Number.isSafeInteger(people) || people < 1) return fail('bad-shape/people', { people }, 'people');
  if (sizes.some((size) => !Number.isSafeInteger(size) || size < 0)) return fail('bad-shape/sizes', null, 'sizes');
  return succeed(null);
}

function spreadOfKnown(values: readonly (number | null)[]): Spread | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : spreadOf(known);
}

/** The 5%, 50% and 95% points, each the nearest value from below. */
function spreadOf(values: readonly number[]): Spread {
  const rising = [...values].sort((a, b) => a - b);
  const at = (share: number) => rising[Math.floor(share * (rising.length - 1))];
  return { low: at(0.05), middle: at(0.5), high: at(0.95) };
}

/** What may be known of a table before any budget is spent; it has no place for a record. */
export interface PublicShape {
  /** How many people, where that is public, or a guess. */
  readonly people: number;
  /** For each attribute the number of its values. */
  readonly sizes: readonly number[];
}

const mostRows = 20_000;

/**
 * A made-up table of a public shape: attributes are independent, and the v-th value of each is as frequent as 1/v (Zipf).
 * Of more than 20,000 people each record stands for several. Real data has no part in it (S8).
 */
export function simulateTable({ people, sizes }: PublicShape, random: () => number): Table {
  const weight = Math.max(1, Math.round(people / mostRows));
  const rows = Math.max(1, Math.round(people / weight));
  const attributes = sizes.map((size, column) => ({
    name: `attribute ${column + 1}`,
    column,
    values: Array.from({ length: size }, (_, code) => `value ${code + 1}`),
    codes: drawCodes(size, rows, random),
    isOrdered: false,
    cuts: null,
    isMissing: Array<boolean>(size).fill(false),
  }));
  return {
    rows,
    attributes,
    weights: weight === 1 ? null : new Float64Array(rows).fill(weight),
    totalWeight: rows * weight,
    source: null,
    leftOut: { ragged: 0, missing: 0, filter: 0 },
  };
}

function drawCodes(size: number, rows: number, random: () => number): Uint32Array {
  const limits = new Float64Array(size);
  let sum = 0;
  for (let code = 0; code < size; code += 1) limits[code] = sum += 1 / (code + 1);
  return Uint32Array.from({ length: rows }, () => {
    const drawn = random() * sum;
    let [low, high] = [0, size - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (limits[middle] > drawn) high = middle;
      else low = middle + 1;
    }
    return low;
  });
}
