import { type Codes } from '../table/raw-table.ts';
import { groupRows } from './group-rows.ts';
import { planColumns, type Search, type SearchColumn } from './search.ts';

/** The distinct rows of a search over its frequent items: a digit for each column, and the weights (T2). */
export interface FoldedRows {
  readonly rows: number;
  readonly columns: readonly (SearchColumn & { readonly at: Uint32Array })[];
  readonly support: Float64Array;
  readonly negative: Float64Array;
}

/** Counts the items and folds rows that are equal in all frequent ones. */
export function foldSearch(search: Search): FoldedRows {
  const { rows, columns, weights, isNegative } = search.input;
  const counts = columns.map((_, column) => countItems(search, column));
  const planned = planColumns(search, (column, code) => counts[column][code] >= search.bounds.minCount);
  const digits = planned.map(({ column, digits: digitOf, items }) => ({
    radix: items.length,
    at: translate(columns[column].codes, digitOf),
  }));
  const { groups, count } = groupRows(digits, rows);
  const support = new Float64Array(count);
  const negative = new Float64Array(count);
  const first = new Uint32Array(count);
  for (let row = rows - 1; row >= 0; row -= 1) {
    const weight = weights === null ? 1 : weights[row];
    support[groups[row]] += weight;
    if (isNegative !== null && isNegative[row] !== 0) negative[groups[row]] += weight;
    first[groups[row]] = row;
  }
  return {
    rows: count,
    columns: planned.map((column, i) => ({ ...column, at: first.map((row) => digits[i].at[row]) })),
    support,
    negative,
  };
}

/** The weight of each code of a column, of the negative class alone when rules are counted (D1). */
function countItems({ input: { rows, columns, weights, isNegative }, bounds }: Search, column: number): Float64Array {
  const { size, codes } = columns[column];
  const ofNegative = bounds.countOf === 'rule' ? isNegative : null;
  const counts = new Float64Array(size + 1);
  let largest = 0;
  for (let row = 0; row < rows; row += 1) {
    if (codes[row] > largest) largest = codes[row];
    if (ofNegative === null || ofNegative[row] !== 0) counts[codes[row]] += weights === null ? 1 : weights[row];
  }
  if (largest > size) throw new RangeError(`column ${column} has the code ${largest} past its ${size} values`);
  return counts;
}

function translate(codes: Codes, digits: Uint32Array): Uint32Array {
  const translated = new Uint32Array(codes.length);
  for (let row = 0; row < codes.length; row += 1) translated[row] = digits[codes[row]];
  return translated;
}
