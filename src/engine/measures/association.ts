/** How much the rows of a table of counts tell about its columns; null where it is undefined. */
export interface Association {
  readonly cramersV: number | null;
  /** In bits. */
  readonly mutualInformation: number | null;
  /** The mutual information as a share of the columns' entropy. */
  readonly share: number | null;
}

/**
 * Cramer's V, mutual information and uncertainty coefficient of the counts `cells[row * columns + column]`, safe
 * integers with a safe total (T2); empty rows and columns do not count. `V = sqrt(chi2 / (N * min(r-1, c-1)))`, from 0
 * (independent) to 1, null with one row or one column. `I = sum of (o/N) log2(o N / (row * column))` bits, null for an
 * empty table. `share = I / H(columns)`, from 0 to 1: how much of what there is to know about the column the row tells;
 * null when the entropy H is 0 (D9).
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
  if (total === 0) return { cramersV: null, mutualInformation: null, share: null };
  const freedom = Math.min(countPositive(rowSum), countPositive(columnSum)) - 1;
  const entropy = entropyOf(columnSum, total);
  const { phi2, bits } = sumCells(cells, rowSum, columnSum, total);
  return {
    cramersV: freedom === 0 ? null : Math.min(1, Math.sqrt(phi2 / freedom)),
    mutualInformation: bits,
    share: entropy === 0 ? null : Math.min(1, bits / entropy),
  };
}

/**
 * `chi2 / N` as the sum of `(o N - row * column)² / (N² row * column)`, which is exactly 0 for small independent
 * counts; and I.
 */
function sumCells(
  cells: ArrayLike<number>,
  rowSum: Float64Array,
  columnSum: Float64Array,
  total: number,
): { phi2: number; bits: number } {
  let phi2 = 0;
  let bits = 0;
  for (let at = 0, row = 0; row < rowSum.length; row += 1) {
    for (let column = 0; column < columnSum.length; column += 1, at += 1) {
      const product = rowSum[row] * columnSum[column];
      if (product === 0) continue;
      const observed = cells[at] * total;
      const gap = (observed - product) / total;
      phi2 += (gap / product) * gap;
      if (observed > 0) bits += (cells[at] / total) * Math.log2(observed / product);
    }
  }
  return { phi2, bits: Math.max(0, bits) };
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
