import { type Itemsets, type MiningInput } from '../mining/itemsets.ts';
import { listGroupColumns, listItems } from './premise-items.ts';

/**
 * For each rule the weight of records of its context that are in neither group, because one of A's attributes has no item there
 * (T6, M1), and of these the denied ones. Null when no protected attribute lacks an item anywhere.
 */
export function countNeither(itemsets: Itemsets, input: MiningInput, isProtected: Uint8Array, premises: readonly number[], contextOf: Uint32Array): { n: Float64Array; a: Float64Array } | null {
  const lacking = input.columns.map(({ size, codes }) => rowsWithout(size, codes));
  if (lacking.every((rows) => rows.length === 0)) return null;
  const n = new Float64Array(premises.length);
  const a = new Float64Array(premises.length);
  const memory = new Map<string, { n: number; a: number }>();
  for (let i = 0; i < premises.length; i += 1) {
    const groupColumns = listGroupColumns({ itemsets, isProtected }, premises[i]);
    const key = `${contextOf[premises[i]]} ${groupColumns.join()}`;
    const known = memory.get(key) ?? countIn(itemsets, input, contextOf[premises[i]], unite(groupColumns.map((column) => lacking[column])));
    memory.set(key, known);
    n[i] = known.n;
    a[i] = known.a;
  }
  return { n, a };
}

function rowsWithout(size: number, codes: ArrayLike<number>): number[] {
  const rows: number[] = [];
  for (let row = 0; row < codes.length; row += 1) if (codes[row] === size) rows.push(row);
  return rows;
}

function unite(lists: readonly (readonly number[])[]): readonly number[] {
  return lists.length === 1 ? lists[0] : [...new Set(lists.flat())];
}

function countIn(itemsets: Itemsets, input: MiningInput, context: number, rows: readonly number[]): { n: number; a: number } {
  const items = listItems(itemsets, context);
  let n = 0;
  let a = 0;
  for (const row of rows) {
    if (!items.every(({ column, code }) => input.columns[column].codes[row] === code)) continue;
    const weight = input.weights === null ? 1 : input.weights[row];
    n += weight;
    if (input.isNegative![row] === 1) a += weight;
  }
  return { n, a };
}
