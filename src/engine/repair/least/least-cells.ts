import { groupRows } from '../../mining/group-rows.ts';
import { type Itemsets, type MiningInput } from '../../mining/itemsets.ts';

/** Records that are equal wherever a frequent rule can look, folded into cells (T2). */
export interface LeastCells {
  readonly count: number;
  /** The cells as rows that can be mined; infrequent values of unprotected columns are no items. */
  readonly input: MiningInput;
  /** For each cell the weight of all its records, and of the denied among them. */
  readonly weight: Float64Array;
  readonly negative: Float64Array;
  /** For each cell the weight of its granted records that may change, and of its denied ones. */
  readonly granted: Float64Array;
  readonly denied: Float64Array;
  /** `rows[starts[c]]` to `rows[starts[c + 1]]`: the records of a cell that may change, by position. */
  readonly starts: Uint32Array;
  readonly rows: Uint32Array;
}

/**
 * Folds records with the same frequent items into cells, whatever their class, so that a change of class moves weight
 * within a cell. Columns with a protected item keep all their values, which tell the groups of a context apart (M3,
 * T6). Locked records count but cannot change. Costs rows times columns.
 */
export function foldCells(
  input: MiningInput,
  itemsets: Itemsets,
  isProtected: Uint8Array,
  locked: Uint8Array | null,
): LeastCells {
  const digits = reduceColumns(input, itemsets, isProtected);
  const { groups, count } = groupRows(digits, input.rows);
  const first = new Uint32Array(count);
  for (let row = input.rows - 1; row >= 0; row -= 1) first[groups[row]] = row;
  const columns = digits.map(({ radix, at }) => ({ size: radix - 1, codes: first.map((row) => at[row]) }));
  return {
    count,
    input: { rows: count, columns, weights: null, isNegative: null },
    ...weighCells(input, groups, count, locked),
    ...listRows(groups, count, locked),
  };
}

function reduceColumns(
  { columns }: MiningInput,
  { count, item, parent, itemOffset }: Itemsets,
  isProtected: Uint8Array,
): { radix: number; at: Uint32Array }[] {
  const isFrequent = new Uint8Array(isProtected.length);
  for (let at = 1; at < count; at += 1) if (parent[at] === 0) isFrequent[item[at]] = 1;
  return columns.map(({ size, codes }, column) => {
    const offset = itemOffset[column];
    const keepsAll = isProtected.subarray(offset, offset + size).includes(1);
    const kept = Uint32Array.from({ length: size + 1 }, (_, code) =>
      code < size && (keepsAll || isFrequent[offset + code] === 1) ? code : size,
    );
    const at = new Uint32Array(codes.length);
    for (let row = 0; row < at.length; row += 1) at[row] = kept[codes[row]];
    return { radix: size + 1, at };
  });
}

function weighCells(
  { rows, weights, isNegative }: MiningInput,
  groups: Uint32Array,
  count: number,
  locked: Uint8Array | null,
): Pick<LeastCells, 'weight' | 'negative' | 'granted' | 'denied'> {
  const weight = new Float64Array(count);
  const negative = new Float64Array(count);
  const granted = new Float64Array(count);
  const denied = new Float64Array(count);
  for (let row = 0; row < rows; row += 1) {
    const own = weights === null ? 1 : weights[row];
    weight[groups[row]] += own;
    if (isNegative![row] === 1) negative[groups[row]] += own;
    if (locked === null || locked[row] === 0) (isNegative![row] === 1 ? denied : granted)[groups[row]] += own;
  }
  return { weight, negative, granted, denied };
}

function listRows(groups: Uint32Array, count: number, locked: Uint8Array | null): Pick<LeastCells, 'starts' | 'rows'> {
  const starts = new Uint32Array(count + 1);
  for (let row = 0; row < groups.length; row += 1)
    if (locked === null || locked[row] === 0) starts[groups[row] + 1] += 1;
  for (let cell = 0; cell < count; cell += 1) starts[cell + 1] += starts[cell];
  const rows = new Uint32Array(starts[count]);
  const places = starts.slice(0, count);
  for (let row = 0; row < groups.length; row += 1)
    if (locked === null || locked[row] === 0) rows[places[groups[row]]++] = row;
  return { starts, rows };
}
