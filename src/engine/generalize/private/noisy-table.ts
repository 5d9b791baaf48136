import { type Decimal, formatDecimal, makeDecimal } from '../../shared/decimal.ts';
import { type Fraction, addDiscreteLaplace, divideDecimal } from '../../shared/noise.ts';
import { RandomBits, type RandomBytes } from '../../shared/randomness.ts';
import { type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { weightOf } from '../../table/table.ts';
import { type PrivateRecords, countLeaves } from './count-leaves.ts';
import { type Cut, type PublicTable, countCells } from './public-table.ts';
import { specialize } from './specialize.ts';

/** What a part of a private table spent, an exact decimal. */
export interface TableSpent {
  readonly part: 'divisions' | 'counts';
  readonly epsilon: string;
}

/**
 * All that is ever known of the records after the budget is spent: how values were divided, and a noisy count for every
 * possible record with every outcome, in mixed radix with the outcome last. Whatever is made of it protects people as
 * well as it does (G7).
 */
export interface NoisyTable {
  readonly public: PublicTable;
  readonly cut: Cut;
  readonly divisions: number;
  /** Whole numbers, also negative. */
  readonly counts: readonly number[];
  /** The scale of the noise of a count. */
  readonly scale: number;
  readonly spent: readonly TableSpent[];
}

/** The whole budget and the most divisions. */
export interface PrivateTableLimits {
  readonly epsilon: Decimal;
  readonly depth: number;
}

/** A table has at most so many cells, outcomes included; each of them gets noise of its own. */
const mostCounts = 100_000;

/**
 * Spends the whole budget on a table (G7): half of it on dividing values, in equal parts for every division that is
 * allowed, half on noisy counts. One person, a weight of 1 (T2), is in one cell, so discrete Laplace noise of the scale
 * 2 / epsilon on every count spends epsilon / 2 on all of them together. Where nothing is left to divide, less than half
 * is spent on divisions. Failure: `cancelled`.
 */
export function drawNoisyTable(
  records: PrivateRecords,
  known: PublicTable,
  { epsilon, depth }: PrivateTableLimits,
  random: RandomBytes,
  context: RunContext,
): Result<NoisyTable> {
  context.progress('Dividing values', null);
  const bits = new RandomBits(random);
  const half = makeDecimal(epsilon.units * 5n, epsilon.scale + 1);
  const limits = { depth, rate: divideDecimal(half, depth), mostCells: mostCounts / known.outcomes.length };
  const { cut, divisions } = specialize(countLeaves(records, known), known, limits, bits);
  const { num, den } = divideDecimal(half, 1);
  const counts = drawCounts(records, known, cut, { num: den, den: num }, bits, context);
  if (!counts.ok) return counts;
  return succeed({
    public: known,
    cut,
    divisions,
    counts: counts.value,
    scale: 1 / half.approx,
    spent: [
      { part: 'divisions', epsilon: sayShare(half, divisions, depth) },
      { part: 'counts', epsilon: formatDecimal(half) },
    ],
  });
}

/** The share of a budget for some of its equal parts, rounded up at the ninth digit so that it is never said too low. */
function sayShare(half: Decimal, parts: number, of: number): string {
  if (parts === of) return formatDecimal(half);
  const digits = half.scale + 9;
  const top = half.units * 10n ** 9n * BigInt(parts);
  return formatDecimal(makeDecimal((top + BigInt(of) - 1n) / BigInt(of), digits));
}

function drawCounts(
  { table, quasi, outcome }: PrivateRecords,
  { columns, outcomes }: PublicTable,
  cut: Cut,
  scale: Fraction,
  bits: RandomBits,
  context: RunContext,
): Result<number[]> {
  const places = columns.map(({ tree, leafOf }, i) => {
    const valueOf = new Uint32Array(tree.leaves.length);
    cut[i].forEach(({ leaves }, value) => leaves.forEach((leaf) => (valueOf[leaf] = value)));
    return { codes: quasi[i].codes, at: leafOf.map((leaf) => valueOf[leaf]), radix: cut[i].length };
  });
  const weights = new Float64Array(countCells(cut) * outcomes.length);
  for (let row = 0; row < table.rows; row += 1) {
    let cell = 0;
    for (const { codes, at, radix } of places) cell = cell * radix + at[codes[row]];
    weights[cell * outcomes.length + outcome.codes[row]] += weightOf(table, row);
  }
  const counts = new Array<number>(weights.length);
  for (let cell = 0; cell < weights.length; cell += 1) {
    if (cell % 1024 === 0) {
      context.progress('Drawing noise', cell / weights.length);
      if (context.isCancelled()) return fail('cancelled', 'The run was cancelled.');
    }
    counts[cell] = addDiscreteLaplace(weights[cell], scale, bits);
  }
  return succeed(counts);
}
