import { fail, type Failure } from '../shared/result.ts';
import { type Watched } from '../shared/run-context.ts';
import { type Itemsets, type MiningBounds, type MiningInput } from './mining-input.ts';

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
    if (this.#failure === null && this.#context.isCancelled())
      this.#failure = fail('cancelled', 'The search was cancelled.');
    return this.#failure === null;
  }
}

function tooMany(itemsets: number, limit: number): Failure {
  const shown = (value: number) => value.toLocaleString('en-US');
  return fail(
    'too-many',
    `There are more than ${shown(limit)} frequent itemsets (${shown(itemsets)} so far). Raise the minimum support or lower the most items a rule may have.`,
    null,
    { itemsets, limit },
  );
}
