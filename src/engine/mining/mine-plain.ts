import { foldSearch } from './folded-rows.ts';
import { FoundBuilder } from './found-builder.ts';
import { PlainCube } from './plain-cube.ts';
import { type PlainWork } from './plain-work.ts';
import { type Found, type Search, type Watch } from './search.ts';

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
