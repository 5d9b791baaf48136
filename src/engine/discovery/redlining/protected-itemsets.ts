import { type Itemsets, type MiningInput } from '../../mining/itemsets.ts';

/** An itemset A within DI_b and the rows that hold it. */
export interface ProtectedItemset {
  /** Its items by number, in column order. */
  readonly items: readonly number[];
  readonly rows: Uint32Array;
  /** Weight of these rows. */
  readonly support: number;
}

/** Which items are protected, and which columns are of one attribute (D14). */
interface Columns {
  readonly itemsets: Pick<Itemsets, 'itemOffset' | 'itemColumn'>;
  readonly isProtected: Uint8Array;
  readonly firstOf: readonly number[];
}

/**
 * All itemsets of protected items, at most one an attribute, with a support of at least `minCount`; in column order, a
 * shorter one before what extends it (D2, D4).
 */
export function listProtectedItemsets(
  input: MiningInput,
  { itemsets: { itemOffset, itemColumn }, isProtected, firstOf }: Columns,
  minCount: number,
): ProtectedItemset[] {
  const found: ProtectedItemset[] = [];
  const everybody = Uint32Array.from({ length: input.rows }, (_, row) => row);
  const extend = (items: readonly number[], rows: Uint32Array, fromColumn: number) => {
    for (let item = itemOffset[fromColumn] ?? itemColumn.length; item < itemColumn.length; item += 1) {
      if (isProtected[item] === 0) continue;
      const column = itemColumn[item];
      const { codes } = input.columns[column];
      const code = item - itemOffset[column];
      const held = keepRows(rows, codes, code);
      const support = weigh(input, held);
      if (support < minCount) continue;
      const itemset = { items: [...items, item], rows: held, support };
      found.push(itemset);
      const next = firstOf.findIndex((first) => first > firstOf[column]);
      extend(itemset.items, held, next < 0 ? firstOf.length : next);
    }
  };
  extend([], everybody, 0);
  return found;
}

function keepRows(rows: Uint32Array, codes: ArrayLike<number>, code: number): Uint32Array {
  const kept = new Uint32Array(rows.length);
  let count = 0;
  for (let i = 0; i < rows.length; i += 1) if (codes[rows[i]] === code) kept[count++] = rows[i];
  return kept.subarray(0, count);
}

function weigh({ weights }: MiningInput, rows: Uint32Array): number {
  return weights === null ? rows.length : rows.reduce((sum, row) => sum + weights[row], 0);
}
