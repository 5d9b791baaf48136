import { type Itemsets } from '../../mining/itemsets.ts';
import { groupAlike } from '../../discovery/group-alike.ts';
import { type ReferenceCodes } from '../../discovery/reference.ts';
import { rowFinder } from '../../discovery/rules/index.ts';
import { type LeastCells } from './least-cells.ts';
import { isSameList, ListsBuilder, type Lists } from './least-lists.ts';

/** Sets of cells by number: those of itemsets, and parts of contexts. */
export class CellSets {
  readonly #builder = new ListsBuilder();
  readonly #ofItemset = new Map<number, number>();
  readonly #byHash = new Map<number, readonly number[]>();
  readonly #ofPart = new Map<string, readonly number[]>();
  readonly #cells: LeastCells;
  readonly #reference: ReferenceCodes;
  /** For each column whether a cell has no item in it. */
  readonly #lacks: readonly boolean[];
  /** Weight and denied weight of each set. */
  readonly weight: number[] = [];
  readonly denied: number[] = [];
  /** Under survey weights the people denied of each set (M12). */
  readonly deniedPeople: number[] = [];

  constructor(cells: LeastCells, reference: ReferenceCodes) {
    this.#cells = cells;
    this.#reference = reference;
    this.#lacks = cells.input.columns.map(({ size, codes }) => codes.includes(size));
  }

  /** How many cells all sets hold together. */
  get size(): number {
    return this.#builder.size;
  }

  /**
   * Adds the sets of itemsets that stand in ascending order; stops once all sets hold more than `most` cells together.
   */
  addItemsets(itemsets: Itemsets, ascending: ArrayLike<number>, most: number): void {
    const cellsOf = rowFinder(this.#cells.input, itemsets);
    for (let i = 0; i < ascending.length && this.size <= most; i += 1)
      this.#ofItemset.set(ascending[i], this.#add(cellsOf(ascending[i])));
  }

  /** The set of an itemset that was added. */
  itemset(itemset: number): number {
    return this.#ofItemset.get(itemset)!;
  }

  /**
   * The set of the cells of a group and of those it is compared with in a context; the context's own when that is all of
   * it (T6, M10).
   */
  compared(context: number, columns: readonly number[], group: number): number {
    if (columns.every((column) => this.#reference[column] === null)) return this.#known(context, columns);
    const members = this.#builder.list(group);
    return this.#part(`compared ${context} ${columns.join()} ${group}`, () => {
      const isMember = new Set(members);
      return [
        this.#builder
          .list(this.itemset(context))
          .filter((cell) => isMember.has(cell) || columns.every((column) => this.#isCompared(column, cell))),
      ];
    })[0];
  }

  #isCompared(column: number, cell: number): boolean {
    const { size, codes } = this.#cells.input.columns[column];
    const own = this.#reference[column];
    return own === null ? codes[cell] !== size : own[codes[cell]] === 1;
  }

  /** The set of the cells of a context that have an item in each of the columns. */
  #known(context: number, columns: readonly number[]): number {
    const whole = this.itemset(context);
    const lacking = columns.filter((column) => this.#lacks[column]).map((column) => this.#cells.input.columns[column]);
    if (lacking.length === 0) return whole;
    const isKnown = (cell: number) => lacking.every(({ size, codes }) => codes[cell] !== size);
    return this.#part(`known ${context} ${columns.join()}`, () => [this.#builder.list(whole).filter(isKnown)])[0];
  }

  /**
   * The sets of the values, or combinations of values, that the columns have in a context, but for that of the group
   * itself (M3).
   */
  otherValues(context: number, columns: readonly number[], group: number): number[] {
    const sets = this.#part(`values ${context} ${columns.join()}`, () => {
      const { rows, cell, first } = groupAlike(
        columns.map((column) => this.#cells.input.columns[column]),
        this.#builder.list(this.itemset(context)),
      );
      const lists = Array.from(first, (): number[] => []);
      for (let i = 0; i < rows.length; i += 1) lists[cell[i]].push(rows[i]);
      return lists;
    });
    const own = this.#builder.list(group)[0];
    return sets.filter((set) => this.#builder.list(set)[0] !== own);
  }

  finish(): Lists {
    return this.#builder.finish();
  }

  #part(key: string, make: () => readonly ArrayLike<number>[]): readonly number[] {
    const known = this.#ofPart.get(key);
    if (known !== undefined) return known;
    const sets = make().map((list) => this.#add(list));
    this.#ofPart.set(key, sets);
    return sets;
  }

  /** Adds a set, or gives the number of one that holds the same cells. */
  #add(list: ArrayLike<number>): number {
    let weight = 0;
    let denied = 0;
    let people = 0;
    let hash = list.length;
    for (let i = 0; i < list.length; i += 1) {
      weight += this.#cells.weight[list[i]];
      denied += this.#cells.negative[list[i]];
      people += this.#cells.survey?.negative[list[i]] ?? 0;
      hash = (Math.imul(hash, 31) + list[i]) | 0;
    }
    const alike = this.#byHash.get(hash) ?? [];
    const same = alike.find((set) => isSameList(this.#builder.list(set), list));
    if (same !== undefined) return same;
    this.weight.push(weight);
    this.denied.push(denied);
    this.deniedPeople.push(people);
    const set = this.#builder.add(list);
    this.#byHash.set(hash, [...alike, set]);
    return set;
  }
}
