import { firstOfGroups, groupRows } from '../table/group-rows.ts';

/** A column of codes; `code === size` means "no item" (T6). */
export interface CodeColumn {
  readonly size: number;
  readonly codes: ArrayLike<number>;
}

/** Rows that are alike in some columns. */
export interface AlikeRows {
  /** The rows that have an item in every column, in the order given. */
  readonly rows: Uint32Array;
  /**
   * For each of these rows the number of its cell; cells count from 0 in the order of their codes, column by column.
   */
  readonly cell: Uint32Array;
  /** A row of each cell. */
  readonly first: Uint32Array;
}

/**
 * Groups rows by their codes in the columns. Only combinations that occur are cells, so many or large columns cost no
 * memory (M3, M6, T6).
 */
export function groupAlike(columns: readonly CodeColumn[], among: ArrayLike<number>): AlikeRows {
  const rows = keepComplete(columns, among);
  const digits = columns.map(({ size, codes }) => {
    const at = new Uint32Array(rows.length);
    for (let i = 0; i < rows.length; i += 1) at[i] = codes[rows[i]];
    return { radix: size, at };
  });
  const { groups, count } = groupRows(digits, rows.length);
  const first = firstOfGroups(groups, count).map((i) => rows[i]);
  const order = Array.from(first.keys()).sort((a, b) => compareCodes(columns, first[a], first[b]));
  const place = new Uint32Array(count);
  order.forEach((group, at) => (place[group] = at));
  for (let i = 0; i < groups.length; i += 1) groups[i] = place[groups[i]];
  return { rows, cell: groups, first: Uint32Array.from(order, (group) => first[group]) };
}

function keepComplete(columns: readonly CodeColumn[], among: ArrayLike<number>): Uint32Array {
  let kept = Uint32Array.from(among);
  for (const { size, codes } of columns) {
    let count = 0;
    for (let i = 0; i < kept.length; i += 1) if (codes[kept[i]] !== size) kept[count++] = kept[i];
    kept = kept.subarray(0, count);
  }
  return kept;
}

function compareCodes(columns: readonly CodeColumn[], one: number, other: number): number {
  for (const { codes } of columns) if (codes[one] !== codes[other]) return codes[one] - codes[other];
  return 0;
}
