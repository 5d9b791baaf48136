import { logChiSquareTail } from './distributions.ts';

/** How much the rows of a table of counts tell about its columns beyond chance; null where it is undefined. */
export interface Association {
  readonly cramersV: number | null;
  /** In bits. */
  readonly mutualInformation: number | null;
  /** The mutual information as a share of the columns' entropy. */
  readonly share: number | null;
  /** The p of Pearson's chi-square test of independence; null where V is. */
  readonly p: number | null;
}

/**
 * What the counts `cells[row * columns + column]` of n people, safe integers with a safe total (T2), say of each other
 * beyond chance; empty rows and columns do not count (D9). V after Bergsma 2013: with `phi2 = chi2 / n`, less
 * `(r-1)(c-1)/(n-1)` and not below 0, and `r~ = r - (r-1)²/(n-1)`, `c~` likewise, `V = sqrt(phi2 / min(r~-1, c~-1))`, from
 * 0 to 1, null with one row or one column. Mutual information is `sum of (o/n) log2(o n / (row * column))` bits, less
 * `(cells - r - c + 1) / 2n` nats for the non-empty cells (Miller and Madow), not below 0; null for an empty table. `share`
 * is that over the columns' entropy, null where this is 0. Independent counts give about 0, however many rows there are.
 */
export function associate(cells: ArrayLike<number>, columns: number): Association {
  const rows = cells.length / columns;
  const rowSum = new Float64Array(rows);
  const columnSum = new Float64Array(columns);
  for (let at = 0, row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1, at += 1) {
      rowSum[row] += cells[at];
      columnSum[column] += cells[at];
    }
  }
  const total = columnSum.reduce((sum, one) => sum + one, 0);
  if (total === 0) return { cramersV: null, mutualInformation: null, share: null, p: null };
  const [r, c] = [countPositive(rowSum), countPositive(columnSum)];
  const freedom = (r - 1) * (c - 1);
  const entropy = entropyOf(columnSum, total);
  const { phi2, bits, filled } = sumCells(cells, rowSum, columnSum, total);
  const information = Math.max(0, bits - (filled - r - c + 1) / (2 * total * Math.LN2));
  return {
    cramersV: freedom === 0 ? null : correctV(phi2, r, c, total),
    mutualInformation: information,
    share: entropy === 0 ? null : Math.min(1, information / entropy),
    p: freedom === 0 ? null : Math.exp(logChiSquareTail(phi2 * total, freedom)),
  };
}

/** Bergsma's V; 0 where as many values as people leave nothing to tell. */
function correctV(phi2: number, r: number, c: number, n: number): number {
  const left = Math.max(0, phi2 - ((r - 1) * (c - 1)) / (n - 1));
  const most = Math.min(r - 1 - ((r - 1) * (r - 1)) / (n - 1), c - 1 - ((c - 1) * (c - 1)) / (n - 1));
  return left === 0 || most <= 0 ? 0 : Math.min(1, Math.sqrt(left / most));
}

/**
 * `chi2 / N` as the sum of `(o N - row * column)² / (N² row * column)`, which is exactly 0 for small independent
 * counts; and the information, and how many cells hold somebody.
 */
function sumCells(
  cells: ArrayLike<number>,
  rowSum: Float64Array,
  columnSum: Float64Array,
  total: number,
): { phi2: number; bits: number; filled: number } {
  let phi2 = 0;
  let bits = 0;
  let filled = 0;
  for (let at = 0, row = 0; row < rowSum.length; row += 1) {
    for (let column = 0; column < columnSum.length; column += 1, at += 1) {
      const product = rowSum[row] * columnSum[column];
      if (product === 0) continue;
      const observed = cells[at] * total;
      const gap = (observed - product) / total;
      phi2 += (gap / product) * gap;
      if (observed === 0) continue;
      filled += 1;
      bits += (cells[at] / total) * Math.log2(observed / product);
    }
  }
  return { phi2, bits: Math.max(0, bits), filled };
}

function countPositive(sums: Float64Array): number {
  return sums.reduce((count, sum) => count + (sum > 0 ? 1 : 0), 0);
}

function entropyOf(sums: Float64Array, total: number): number {
  return sums.reduce(
    (entropy, sum) => (sum === 0 || sum === total ? entropy : entropy - (sum / total) * Math.log2(sum / total)),
    0,
  );
}
