import type { Codes } from '../table/raw-table.ts';
import { type Failure, fail } from '../shared/result.ts';
import type { Watched } from '../shared/run-context.ts';

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

/** A search with everything checked and chosen. */
export interface Search {
  readonly input: MiningInput;
  readonly bounds: MiningBounds;
  readonly itemOffset: Uint32Array;
  /** Weight of all records and of those of the negative class. */
  readonly support: number;
  readonly negative: number;
  readonly cubeCells: number;
}

/** The columns of a result, entry 0 included. */
export type Found = Omit<Itemsets, 'itemOffset' | 'itemColumn'>;

/**
 * A column that has frequent items. Digit 0 is no (frequent) item, the frequent ones count from 1 in order of codes.
 */
export interface SearchColumn {
  readonly column: number;
  /** Digit of each code, "no item" included. */
  readonly digits: Uint32Array;
  /** Item of each digit; that of digit 0 is unused. */
  readonly items: Uint32Array;
}

/** Keeps the columns with frequent items, those with most of them first, then by position (D1). */
export function planColumns(search: Search, isFrequent: (column: number, code: number) => boolean): SearchColumn[] {
  const planned: SearchColumn[] = [];
  search.input.columns.forEach(({ size }, column) => {
    const digits = new Uint32Array(size + 1);
    const items = [0];
    for (let code = 0; code < size; code += 1) {
      if (!isFrequent(column, code)) continue;
      digits[code] = items.length;
      items.push(search.itemOffset[column] + code);
    }
    if (items.length > 1) planned.push({ column, digits, items: Uint32Array.from(items) });
  });
  return planned.sort((a, b) => b.items.length - a.items.length || a.column - b.column);
}

/** Looks after a running search: progress, cancelling, and how many itemsets there is room for. */
export class Watch {
  #failure: Failure | null = null;
  #share = 0;

  readonly #context: Watched;
  readonly #maxItemsets: number;

  constructor(context: Watched, maxItemsets: number) {
    this.#context = context;
    this.#maxItemsets = maxItemsets;
  }

  /** Why the search was stopped, if it was. */
  get failure(): Failure | null {
    return this.#failure;
  }

  /** Hears that some of the top-level items are done; answers whether to go on. */
  report(done: number, total: number): boolean {
    this.#share = total === 0 ? 1 : done / total;
    return this.#goOn();
  }

  /** Hears how many itemsets there are so far; answers whether to go on. */
  count(itemsets: number): boolean {
    if (itemsets > this.#maxItemsets && this.#failure === null) this.#failure = tooMany(itemsets, this.#maxItemsets);
    return this.#goOn();
  }

  #goOn(): boolean {
    this.#context.progress('Mining', this.#share);
    if (this.#failure === null && this.#context.isCancelled()) this.#failure = fail('cancelled/search', null);
    return this.#failure === null;
  }
}

function tooMany(itemsets: number, limit: number): Failure {
  return fail('too-many', { limit, itemsets });
}
