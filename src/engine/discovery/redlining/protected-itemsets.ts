import { type Itemsets, type MiningInput } from '../../mining/itemsets.ts';

/** An itemset A within DI_b and the rows that hold it. */
export interface ProtectedItemset {
  /** Its items by number, in column order. */
  readonly items: readonly number[];
  readonly rows: Uint32Array;
  /** Weight of these rows. */
  readonly support: number;
}

/**
 * All itemsets of protected items, at most one an attribute, with a support of at least `minCount`; in column order, a
 * shorter one before what extends it (D2, D4).
 */
export function listProtectedItemsets(
  input: MiningInput,
  { itemOffset, itemColumn }: Pick<Itemsets, 'itemOffset' | 'itemColumn'>,
  isProtected: Uint8Array,
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
      extend(itemset.items, held, column + 1);
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
