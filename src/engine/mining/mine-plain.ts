import type { Codes } from '../table/raw-table.ts';
import { groupRows } from '../table/group-rows.ts';
import { type Found, type Search, type SearchColumn, type Watch, planColumns } from './search.ts';

/**
 * What a depth of the search keeps: its rows by the value branched on, counts by column and digit, and the columns
 * still of use.
 */
interface Level {
  readonly sorted: Uint32Array;
  readonly support: Float64Array;
  readonly negative: Float64Array;
  readonly columns: Uint32Array;
}

/** The search in plain JavaScript: the same itemsets in the same order as the kernel's, with counts up to 2^53. */
export function minePlain(search: Search, watch: Watch): Found {
  const folded = foldSearch(search);
  const builder = new FoundBuilder(search, watch);
  if (folded.columns.length > 0) {
    const miner = new PlainMiner({ search, folded, builder });
    miner.mine(
      0,
      Uint32Array.from({ length: folded.rows }, (_, row) => row),
      0,
      folded.rows,
      Uint32Array.from(folded.columns.keys()),
      folded.columns.length,
      0,
    );
  }
  return builder.finish();
}

class PlainMiner {
  readonly #levels: Level[] = [];
  /** Where the counts of each column start. */
  readonly #base: Uint32Array;
  readonly #digits: number;
  readonly #cube: PlainCube;
  readonly #starts: Uint32Array;
  readonly #testsNegative: boolean;
  readonly #work: PlainWork;

  constructor(work: PlainWork) {
    this.#work = work;
    const { search, folded } = work;
    this.#base = new Uint32Array(folded.columns.length);
    let digits = 0;
    folded.columns.forEach(({ items }, column) => {
      this.#base[column] = digits;
      digits += items.length;
    });
    this.#digits = digits;
    this.#starts = new Uint32Array(digits + 1);
    this.#testsNegative = search.bounds.countOf === 'rule';
    this.#cube = new PlainCube(work);
  }

  /**
   * Adds every frequent extension, by the given columns, of the itemset `parent` with `depth` items and the rows `from`
   * to `to` of the list.
   */
  mine(
    depth: number,
    rows: Uint32Array,
    from: number,
    to: number,
    given: Uint32Array,
    givenCount: number,
    parent: number,
  ): void {
    const level = (this.#levels[depth] ??= this.#makeLevel());
    const columnCount = this.#count(level, rows, from, to, given, givenCount);
    const left = this.#work.search.bounds.maxLength - depth;
    for (let first = 0; first < columnCount; first += 1) {
      if (
        this.#cube.layOut(level.columns, first, columnCount, (column, digit) => this.#isFrequent(level, column, digit))
      ) {
        this.#cube.mine(rows, from, to, parent, left);
        return;
      }
      this.#branch(level, depth, first, columnCount, rows, from, to, parent, left);
      if (this.#work.builder.isStopped) return;
    }
  }

  #branch(
    level: Level,
    depth: number,
    first: number,
    columnCount: number,
    rows: Uint32Array,
    from: number,
    to: number,
    parent: number,
    left: number,
  ): void {
    const column = level.columns[first];
    const { items } = this.#work.folded.columns[column];
    const bounds = left > 1 ? this.#sort(level.sorted, column, rows, from, to) : null;
    const rest = level.columns.subarray(first + 1, columnCount);
    for (let digit = 1; digit < items.length; digit += 1) {
      if (!this.#isFrequent(level, column, digit)) continue;
      const at = this.#base[column] + digit;
      const index = this.#work.builder.add(items[digit], parent, level.support[at], level.negative[at]);
      if (bounds !== null && rest.length > 0)
        this.mine(depth + 1, level.sorted, bounds[digit], bounds[digit + 1], rest, rest.length, index);
      if (depth === 0) this.#work.builder.report(at, this.#digits);
      if (this.#work.builder.isStopped) return;
    }
  }

  /** Counts the digits of the columns among the rows and lists the columns with a frequent one; gives how many. */
  #count(level: Level, rows: Uint32Array, from: number, to: number, given: Uint32Array, givenCount: number): number {
    const { columns, support, negative } = this.#work.folded;
    let kept = 0;
    for (let i = 0; i < givenCount; i += 1) {
      const { at, items } = columns[given[i]];
      const base = this.#base[given[i]];
      level.support.fill(0, base, base + items.length);
      level.negative.fill(0, base, base + items.length);
      for (let j = from; j < to; j += 1) {
        const row = rows[j];
        level.support[base + at[row]] += support[row];
        level.negative[base + at[row]] += negative[row];
      }
      if (this.#hasFrequent(level, given[i])) {
        level.columns[kept] = given[i];
        kept += 1;
      }
    }
    return kept;
  }

  #hasFrequent(level: Level, column: number): boolean {
    for (let digit = 1; digit < this.#work.folded.columns[column].items.length; digit += 1)
      if (this.#isFrequent(level, column, digit)) return true;
    return false;
  }

  #isFrequent(level: Level, column: number, digit: number): boolean {
    return (
      (this.#testsNegative ? level.negative : level.support)[this.#base[column] + digit] >=
      this.#work.search.bounds.minCount
    );
  }

  /** Sorts the rows by their digit in a column; gives where each digit starts. */
  #sort(sorted: Uint32Array, column: number, rows: Uint32Array, from: number, to: number): Uint32Array {
    const { at, items } = this.#work.folded.columns[column];
    const starts = this.#starts.fill(0, 0, items.length + 1);
    for (let j = from; j < to; j += 1) starts[at[rows[j]]] += 1;
    for (let digit = 1; digit <= items.length; digit += 1) starts[digit] += starts[digit - 1];
    for (let j = to - 1; j >= from; j -= 1) {
      const digit = at[rows[j]];
      starts[digit] -= 1;
      sorted[starts[digit]] = rows[j];
    }
    return starts.slice(0, items.length + 1);
  }

  #makeLevel(): Level {
    const { rows, columns } = this.#work.folded;
    return {
      sorted: new Uint32Array(rows),
      support: new Float64Array(this.#digits),
      negative: new Float64Array(this.#digits),
      columns: new Uint32Array(columns.length),
    };
  }
}

/** The distinct rows of a search over its frequent items: a digit for each column, and the weights (T2). */
interface FoldedRows {
  readonly rows: number;
  readonly columns: readonly (SearchColumn & { readonly at: Uint32Array })[];
  readonly support: Float64Array;
  readonly negative: Float64Array;
}

/** Counts the items and folds rows that are equal in all frequent ones. */
function foldSearch(search: Search): FoldedRows {
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

/** What the parts of the plain search share: what is asked, the rows, and where what is found goes. */
interface PlainWork {
  readonly search: Search;
  readonly folded: FoldedRows;
  readonly builder: FoundBuilder;
}

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
class PlainCube {
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

const firstRoom = 1024;
const watchEvery = 16_384;

/** Collects itemsets one at a time, the empty one first. */
class FoundBuilder {
  #count = 1;
  #item = new Uint32Array(firstRoom);
  #parent = new Uint32Array(firstRoom);
  #length = new Uint8Array(firstRoom);
  #support = new Float64Array(firstRoom);
  #negative: Float64Array;
  isStopped = false;

  readonly #search: Search;
  readonly #watch: Watch;

  constructor(search: Search, watch: Watch) {
    this.#search = search;
    this.#watch = watch;
    this.#negative = new Float64Array(search.input.isNegative === null ? 0 : firstRoom);
    this.#support[0] = search.support;
    this.#negative[0] = search.negative;
  }

  /** Adds an itemset and gives its index. */
  add(item: number, parent: number, support: number, negative: number): number {
    const at = this.#count;
    if (at === this.#item.length) this.#grow();
    this.#item[at] = item;
    this.#parent[at] = parent;
    this.#length[at] = this.#length[parent] + 1;
    this.#support[at] = support;
    this.#negative[at] = negative;
    this.#count += 1;
    if (at % watchEvery === 0 && !this.#watch.count(at)) this.isStopped = true;
    return at;
  }

  report(done: number, total: number): void {
    if (!this.#watch.report(done, total)) this.isStopped = true;
  }

  finish(): Found {
    this.#watch.count(this.#count - 1);
    return {
      count: this.#count,
      item: this.#item.slice(0, this.#count),
      parent: this.#parent.slice(0, this.#count),
      length: this.#length.slice(0, this.#count),
      support: this.#support.slice(0, this.#count),
      negative: this.#search.input.isNegative === null ? null : this.#negative.slice(0, this.#count),
    };
  }

  #grow(): void {
    const room = this.#item.length * 2;
    this.#item = widen(this.#item, new Uint32Array(room));
    this.#parent = widen(this.#parent, new Uint32Array(room));
    this.#length = widen(this.#length, new Uint8Array(room));
    this.#support = widen(this.#support, new Float64Array(room));
    if (this.#search.input.isNegative !== null) this.#negative = widen(this.#negative, new Float64Array(room));
  }
}

function widen<T extends Uint8Array | Uint32Array | Float64Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
