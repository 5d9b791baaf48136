import { groupAlike } from '../../discovery/group-alike.ts';
import type { ReferenceCodes } from '../../discovery/reference.ts';
import { rowFinder } from '../../discovery/mined-columns.ts';
import type { Itemsets } from '../../mining/itemsets.ts';
import { type Lists, transposeLists } from '../../table/group-rows.ts';
import type { RecordCells } from './problem.ts';

/** Sets of cells by number: those of itemsets, and parts of contexts. */
export class CellSets {
  readonly #builder = new ListsBuilder();
  readonly #ofItemset = new Map<number, number>();
  readonly #byHash = new Map<number, readonly number[]>();
  readonly #ofPart = new Map<string, readonly number[]>();
  readonly #cells: RecordCells;
  readonly #reference: ReferenceCodes;
  /** For each column whether a cell has no item in it. */
  readonly #lacks: readonly boolean[];
  /** Weight and denied weight of each set. */
  readonly weight: number[] = [];
  readonly denied: number[] = [];
  /** Under survey weights the people denied of each set (M12). */
  readonly deniedPeople: number[] = [];

  constructor(cells: RecordCells, reference: ReferenceCodes) {
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

/**
 * Cells that are in the same sets, folded into kinds: no constraint tells them apart, so that a unit moved in one gains
 * what it gains in another.
 */
export interface CellKinds {
  /** The kind of each cell; kinds are numbered by their first cells. Where hardly any are alike, each is its own. */
  readonly of: Uint32Array;
  /** The cells of each kind, ascending, and the kinds of each set. */
  readonly cells: Lists;
  readonly inSets: Lists;
}

/** Of each set the kinds with a cell that may move, and how many such cells it holds. */
export interface MovableKinds {
  readonly inSets: Lists;
  readonly cells: Uint32Array;
}

/** Above this share of kinds among the cells, folding them costs more than it saves. */
const mostKinds = 0.95;

/** Folds cells into kinds, from the cells of each set and the sets of each cell. Costs the length of these lists. */
export function foldKinds(cellsOf: Lists, setsOf: Lists): CellKinds {
  const { numbers, first } = numberLists(setsOf);
  const starts = Uint32Array.from({ length: numbers.length + 1 }, (_, cell) => cell);
  if (first.length > mostKinds * numbers.length) {
    const of = starts.subarray(0, numbers.length);
    return { of, cells: { count: numbers.length, starts, items: of }, inSets: cellsOf };
  }
  const isFirst = new Uint8Array(numbers.length);
  for (const cell of first) isFirst[cell] = 1;
  const firsts = filterLists(cellsOf, isFirst);
  return {
    of: numbers,
    cells: transposeLists({ count: numbers.length, starts, items: numbers }, first.length),
    inSets: first.length === numbers.length ? firsts : { ...firsts, items: firsts.items.map((cell) => numbers[cell]) },
  };
}

/** The kinds that may move where each cell has so much room. */
export function listMovable({ of, cells, inSets }: CellKinds, room: ArrayLike<number>): MovableKinds {
  const movable = new Uint32Array(cells.count);
  for (let cell = 0; cell < of.length; cell += 1) if (room[cell] > 0) movable[of[cell]] += 1;
  const { count, starts, items } = inSets;
  if (cells.count === of.length && !movable.includes(0))
    return { inSets, cells: Uint32Array.from({ length: count }, (_, set) => starts[set + 1] - starts[set]) };
  const kept = new Uint32Array(items.length);
  const begins = new Uint32Array(count + 1);
  const sizes = new Uint32Array(count);
  let size = 0;
  for (let set = 0; set < count; set += 1) {
    const end = starts[set + 1];
    let own = 0;
    for (let at = starts[set]; at < end; at += 1) {
      const many = movable[items[at]];
      kept[size] = items[at];
      size += many > 0 ? 1 : 0;
      own += many;
    }
    begins[set + 1] = size;
    sizes[set] = own;
  }
  return { inSets: { count, starts: begins, items: kept.subarray(0, size) }, cells: sizes };
}

/** Collects lists one after another in one growing array. */
export class ListsBuilder {
  #items = new Uint32Array(1024);
  readonly #starts: number[] = [0];

  /** How many numbers all lists hold so far. */
  get size(): number {
    return this.#starts[this.#starts.length - 1];
  }

  /** Adds a list and gives its number. */
  add(list: ArrayLike<number>): number {
    const { size } = this;
    if (size + list.length > this.#items.length) {
      const grown = new Uint32Array(Math.max(2 * this.#items.length, size + list.length));
      grown.set(this.#items.subarray(0, size));
      this.#items = grown;
    }
    this.#items.set(list, size);
    return this.#starts.push(size + list.length) - 2;
  }

  /** One of the lists; it holds also after others are added. */
  list(number: number): Uint32Array {
    return this.#items.subarray(this.#starts[number], this.#starts[number + 1]);
  }

  /** All lists; nothing may be added afterwards. */
  finish(): Lists {
    return {
      count: this.#starts.length - 1,
      starts: Uint32Array.from(this.#starts),
      items: this.#items.subarray(0, this.size),
    };
  }
}

/** Equal lists have equal numbers, counted from 0 in the order of the first list of each, which is given too. */
function numberLists({ count, starts, items }: Lists): { numbers: Uint32Array; first: Uint32Array } {
  const slots = new Uint32Array(2 ** (33 - Math.clz32(count | 4)));
  const last = slots.length - 1;
  const numbers = new Uint32Array(count);
  const first: number[] = [];
  const listAt = (list: number) => items.subarray(starts[list], starts[list + 1]);
  for (let list = 0; list < count; list += 1) {
    const own = listAt(list);
    let slot = hashList(own) & last;
    while (slots[slot] !== 0 && !isSameList(listAt(first[slots[slot] - 1]), own)) slot = (slot + 1) & last;
    if (slots[slot] === 0) slots[slot] = first.push(list);
    numbers[list] = slots[slot] - 1;
  }
  return { numbers, first: Uint32Array.from(first) };
}

function hashList(list: ArrayLike<number>): number {
  let hash = list.length;
  for (let i = 0; i < list.length; i += 1) hash = Math.imul(hash ^ list[i], 0x9e3779b1) + (hash >>> 15);
  return hash ^ (hash >>> 15);
}

/** Whether two lists hold the same numbers in the same order. */
function isSameList(one: ArrayLike<number>, other: ArrayLike<number>): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i += 1) if (one[i] !== other[i]) return false;
  return true;
}

/** The same lists with only the numbers that are marked. */
function filterLists(lists: Lists, isKept: Uint8Array): Lists {
  if (!isKept.includes(0)) return lists;
  const { count, starts, items } = lists;
  const kept = new Uint32Array(items.length);
  const begins = new Uint32Array(count + 1);
  let size = 0;
  for (let list = 0; list < count; list += 1) {
    for (let at = starts[list]; at < starts[list + 1]; at += 1) {
      kept[size] = items[at];
      size += isKept[items[at]];
    }
    begins[list + 1] = size;
  }
  return { count, starts: begins, items: kept.slice(0, size) };
}
