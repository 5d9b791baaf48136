import { type Fraction, drawByScore } from '../../shared/noise.ts';
import type { RandomBits } from '../../shared/randomness.ts';
import { type Cut, type PublicTable, countCells } from './public-table.ts';
import type { ValueNode } from './public-tree.ts';

/** How far values are divided: so many times, each with this rate, and into no more cells than this. */
export interface SpecializeLimits {
  readonly depth: number;
  readonly rate: Fraction;
  readonly mostCells: number;
}

/** The cut that was drawn, and how many divisions it took; fewer than asked for where nothing is left to divide. */
export interface Specialized {
  readonly cut: Cut;
  readonly divisions: number;
}

/**
 * Divides values from the top down, each time the one drawn by the exponential mechanism (G7; Mohammed, Chen, Fung and
 * Yu 2011). The score of a value is how many people its parts get right by their more frequent outcome: the sum over the
 * parts of the weight of the largest outcome. One person more raises every score by 0 or 1 and lowers none, so a weight
 * `exp(rate * score)` and the sum of all weights both grow by a factor from 1 to e^rate: a draw spends its rate. Whether
 * a value may be divided depends on the trees and on earlier draws alone.
 */
export function specialize(
  counts: readonly Float64Array[],
  { columns, outcomes }: PublicTable,
  { depth, rate, mostCells }: SpecializeLimits,
  bits: RandomBits,
): Specialized {
  const cut: ValueNode[][] = columns.map(({ tree }) => [tree]);
  for (let divisions = 0; divisions < depth; divisions += 1) {
    const open = cut.flatMap((values, column) =>
      values.filter((value) => mayDivide(cut, column, value, mostCells)).map((value) => ({ column, value })),
    );
    if (open.length === 0) return { cut, divisions };
    const scores = open.map(({ column, value }) => scoreOf(value, counts[column], outcomes.length));
    const { column, value } = open[drawByScore(scores, rate, 1, bits)[0]];
    cut[column] = cut[column].flatMap((one) => (one === value ? value.parts : [one]));
  }
  return { cut, divisions: depth };
}

function mayDivide(cut: Cut, column: number, { parts }: ValueNode, mostCells: number): boolean {
  if (parts.length === 0) return false;
  const { length } = cut[column];
  return (countCells(cut) / length) * (length + parts.length - 1) <= mostCells;
}

function scoreOf({ parts }: ValueNode, counts: Float64Array, outcomes: number): number {
  const right = parts.map(({ leaves }) => {
    const sums = new Float64Array(outcomes);
    for (const leaf of leaves)
      for (let outcome = 0; outcome < outcomes; outcome += 1) sums[outcome] += counts[leaf * outcomes + outcome];
    return Math.max(...sums);
  });
  return right.reduce((sum, most) => sum + most, 0);
}
