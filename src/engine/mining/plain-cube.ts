import { type PlainWork } from './plain-work.ts';

/** One dimension: a column, its frequent digits, and the step between them. Index 0 stands for any value or none. */
interface Dimension {
  readonly at: Uint32Array;
  /** What each digit adds to the index of a cell. */
  readonly offsets: Uint32Array;
  /** Items of the frequent digits, in order. */
  readonly items: number[];
  readonly stride: number;
}

/** Counts rows into a dense cube of few columns and adds all its frequent cells (D1). */
export class PlainCube {
  readonly #support: Float64Array;
  readonly #negative: Float64Array;
  readonly #tested: Float64Array;
  #dimensions: Dimension[] = [];
  #cells = 0;
  readonly #work: PlainWork;

  constructor(work: PlainWork) {
    this.#work = work;
    const { search } = work;
    this.#support = new Float64Array(search.cubeCells);
    this.#negative = new Float64Array(search.cubeCells);
    this.#tested = search.bounds.countOf === 'rule' ? this.#negative : this.#support;
  }

  /**
   * Lays the frequent digits of the columns `first` to `end` out in a cube; false when it would have too many cells.
   */
  layOut(
    columns: Uint32Array,
    first: number,
    end: number,
    isFrequent: (column: number, digit: number) => boolean,
  ): boolean {
    this.#dimensions = [];
    this.#cells = 1;
    for (let i = first; i < end; i += 1) {
      const { at, items } = this.#work.folded.columns[columns[i]];
      const dimension: Dimension = { at, offsets: new Uint32Array(items.length), items: [], stride: this.#cells };
      for (let digit = 1; digit < items.length; digit += 1) {
        if (!isFrequent(columns[i], digit)) continue;
        dimension.items.push(items[digit]);
        dimension.offsets[digit] = dimension.items.length * this.#cells;
      }
      this.#cells *= dimension.items.length + 1;
      if (this.#cells > this.#work.search.cubeCells) return false;
      this.#dimensions.push(dimension);
    }
    return true;
  }

  /** Adds the frequent itemsets of the laid out columns, of at most `left` items more, to the itemset `parent`. */
  mine(rows: Uint32Array, from: number, to: number, parent: number, left: number): void {
    this.#fill(rows, from, to);
    for (const { stride, items } of this.#dimensions) this.#sum(stride, stride * (items.length + 1));
    this.#walk(0, 0, parent, left);
  }

  #fill(rows: Uint32Array, from: number, to: number): void {
    const { support, negative } = this.#work.folded;
    this.#support.fill(0, 0, this.#cells);
    this.#negative.fill(0, 0, this.#cells);
    for (let j = from; j < to; j += 1) {
      const row = rows[j];
      let cell = 0;
      for (let i = 0; i < this.#dimensions.length; i += 1)
        cell += this.#dimensions[i].offsets[this.#dimensions[i].at[row]];
      this.#support[cell] += support[row];
      this.#negative[cell] += negative[row];
    }
  }

  /** Adds the cells of each value of one dimension to the cell of any value. */
  #sum(stride: number, span: number): void {
    for (let block = 0; block < this.#cells; block += span) {
      for (let cell = block + stride; cell < block + span; cell += 1) {
        const any = block + ((cell - block) % stride);
        this.#support[any] += this.#support[cell];
        this.#negative[any] += this.#negative[cell];
      }
    }
  }

  #walk(first: number, cell: number, parent: number, left: number): void {
    for (let i = first; i < this.#dimensions.length; i += 1) {
      const { items, stride } = this.#dimensions[i];
      for (let value = 0; value < items.length; value += 1) {
        const at = cell + (value + 1) * stride;
        if (this.#tested[at] < this.#work.search.bounds.minCount) continue;
        const index = this.#work.builder.add(items[value], parent, this.#support[at], this.#negative[at]);
        if (left > 1) this.#walk(i + 1, at, index, left - 1);
      }
    }
  }
}
