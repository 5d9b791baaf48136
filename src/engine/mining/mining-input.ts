import { type Codes } from '../table/raw-table.ts';

/** What is mined: categorical columns, one item a column and row (T1, D1). */
export interface MiningInput {
  readonly rows: number;
  /** One column each; `code === size` means "no item" in that row (T6). */
  readonly columns: readonly { readonly size: number; readonly codes: Codes }[];
  /** Positive integer weights, or null when all are 1 (T2). */
  readonly weights: Float64Array | null;
  /** 1 where the record has the negative class; null: count itemsets only. */
  readonly isNegative: Uint8Array | null;
}

export interface MiningBounds {
  /** Smallest count, of the premise alone or of premise and negative class together (D1). */
  readonly minCount: number;
  readonly countOf: 'premise' | 'rule';
  /** Most items in an itemset. */
  readonly maxLength: number;
}

/**
 * Frequent itemsets in columns, closed under subset. Entry 0 is the empty itemset, frequent or not; it and the weights
 * of all records are always there. The items of an itemset stand along the chain of parents in one order of columns:
 * those with more frequent values first, then by position. Itemsets stand in depth-first order: a parent before what
 * extends it, its extensions by that order of columns and then by code; so those of one item, too, show the order.
 */
export interface Itemsets {
  readonly count: number;
  /** Item added to the parent: `itemOffset[column] + code`. Entry 0: 0 (unused). */
  readonly item: Uint32Array;
  /** Index of the itemset without its last item. */
  readonly parent: Uint32Array;
  readonly length: Uint8Array;
  /** Weight of the records that hold the itemset. */
  readonly support: Float64Array;
  /** Of these the weight with the negative class; null when not asked for. */
  readonly negative: Float64Array | null;
  /** For each column the number of its first item. */
  readonly itemOffset: Uint32Array;
  /** For each item its column. */
  readonly itemColumn: Uint32Array;
}

/** How to mine, for tests and benchmarks; what is not given is chosen. The results do not depend on it. */
export interface Kernel {
  readonly runs?: 'wasm' | 'javascript';
  /** Folded rows counted in cubes, or bitsets of rows; in JavaScript there are only rows. */
  readonly way?: 'rows' | 'bits';
  /** Most cells of a cube. */
  readonly cubeCells?: number;
  /** Most itemsets of a result. */
  readonly maxItemsets?: number;
}
