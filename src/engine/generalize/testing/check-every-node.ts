import { isDiscriminatoryAt } from '../../measures/measures.ts';
import type { DecisionClasses } from '../../table/decision.ts';
import { type Table, attributeNamed, weightOf } from '../../table/table.ts';
import type { Lattice } from '../lattice.ts';
import type { ProtectionLimits } from '../protection.ts';

/** The distinct rows over the quasi-identifiers with their weight and denied weight. */
export interface DistinctRows {
  readonly rows: number;
  /** The code of each row at level 0, a column for each quasi-identifier. */
  readonly codes: readonly Uint32Array[];
  readonly n: Float64Array;
  readonly a: Float64Array;
}

/** Folds a table without missing values into its distinct rows. */
export function listDistinctRows({ quasi }: Lattice, table: Table, decision: DecisionClasses): DistinctRows {
  const columns = quasi.map(({ name, codes }) => ({ own: attributeNamed(table, name)!.codes, first: codes[0] }));
  const places = new Map<string, number>();
  const kept: number[] = [];
  const n: number[] = [];
  const a: number[] = [];
  for (let row = 0; row < table.rows; row += 1) {
    const key = columns.map(({ own }) => own[row]).join();
    let place = places.get(key);
    if (place === undefined) {
      place = kept.length;
      places.set(key, place);
      kept.push(row);
      n.push(0);
      a.push(0);
    }
    n[place] += weightOf(table, row);
    if (decision.isNegative[row] === 1) a[place] += weightOf(table, row);
  }
  return {
    rows: kept.length,
    codes: columns.map(({ own, first }) => Uint32Array.from(kept, (row) => first[own[row]])),
    n: Float64Array.from(n),
    a: Float64Array.from(a),
  };
}

/** What checking one node shows: its smallest class, and whether no rule discriminates. */
export interface CheckedNode {
  readonly smallest: number;
  readonly isProtective: boolean;
}

/**
 * Checks nodes one by one without any inference: a pass over the distinct rows for the classes, then one for each
 * subset of quasi-identifiers that G4 names, small ones first, up to the first that discriminates. Cells are found by
 * an open hash table of typed arrays.
 */
export class PlainChecker {
  readonly #keys: Float64Array;
  readonly #slots: Float64Array;
  readonly #cellOf: Uint32Array;
  readonly #n: Float64Array;
  readonly #a: Float64Array;

  readonly #lattice: Lattice;
  readonly #rows: DistinctRows;

  constructor(lattice: Lattice, rows: DistinctRows) {
    this.#lattice = lattice;
    this.#rows = rows;
    const size = 2 ** Math.ceil(Math.log2(rows.rows * 2 + 2));
    this.#keys = new Float64Array(rows.rows);
    this.#slots = new Float64Array(size);
    this.#cellOf = new Uint32Array(size);
    this.#n = new Float64Array(rows.rows);
    this.#a = new Float64Array(rows.rows);
  }

  check(levels: readonly number[], limits: ProtectionLimits | null): CheckedNode {
    const all = levels.map((_, i) => i);
    const cells = this.#group(levels, all).length;
    let smallest = Infinity;
    for (let cell = 0; cell < cells; cell += 1) smallest = Math.min(smallest, this.#n[cell]);
    return { smallest, isProtective: limits === null || this.#isProtective(levels, limits) };
  }

  #isProtective(levels: readonly number[], limits: ProtectionLimits): boolean {
    const below = levels.flatMap((level, i) => (level < this.#lattice.levels[i] - 1 ? [i] : []));
    for (let size = 1; size <= Math.min(limits.tau, below.length); size += 1) {
      for (let mask = 1; mask < 1 << below.length; mask += 1) {
        const subset = below.filter((_, j) => (mask >> j) & 1);
        if (subset.length !== size || !subset.some((i) => this.#lattice.quasi[i].isProtected)) continue;
        if (!this.#isProtectiveOver(levels, subset, limits)) return false;
      }
    }
    return true;
  }

  #isProtectiveOver(
    levels: readonly number[],
    subset: readonly number[],
    { measure, alpha, minCount }: ProtectionLimits,
  ): boolean {
    const protectedOnes = subset.filter((i) => this.#lattice.quasi[i].isProtected);
    const others = subset.filter((i) => !this.#lattice.quasi[i].isProtected);
    const contexts = this.#group(levels, others).slice();
    const contextN = this.#n.slice(0, contexts.length);
    const contextA = this.#a.slice(0, contexts.length);
    const place = new Map(contexts.map((key, i) => [key, i]));
    const width = protectedOnes.reduce((product, i) => product * this.#lattice.quasi[i].sizes[levels[i]], 1);
    const cells = this.#group(levels, [...others, ...protectedOnes]);
    const least = measure === 'clift' ? this.#findLeast(cells, place, width) : null;
    for (let cell = 0; cell < cells.length; cell += 1) {
      const a1 = this.#a[cell];
      if (a1 < minCount) continue;
      const at = place.get(Math.floor(cells[cell] / width))!;
      const n1 = this.#n[cell];
      if (
        isDiscriminatoryAt(
          measure,
          a1,
          n1,
          contextA[at] - a1,
          contextN[at] - n1,
          contextA[at],
          contextN[at],
          alpha,
          least?.a[at],
          least?.n[at],
        )
      )
        return false;
    }
    return true;
  }

  #findLeast(
    cells: readonly number[],
    place: ReadonlyMap<number, number>,
    width: number,
  ): { a: number[]; n: number[] } {
    const least = { a: new Array<number>(place.size).fill(0), n: new Array<number>(place.size).fill(1) };
    cells.forEach((key, cell) => {
      const at = place.get(Math.floor(key / width))!;
      const isLess = least.a[at] === 0 || this.#a[cell] * least.n[at] < least.a[at] * this.#n[cell];
      if (this.#a[cell] === 0 || !isLess) return;
      least.a[at] = this.#a[cell];
      least.n[at] = this.#n[cell];
    });
    return least;
  }

  /**
   * Sums the rows by their generalized codes in some quasi-identifiers; gives the keys of the cells, whose sums are in
   * `n` and `a`.
   */
  #group(levels: readonly number[], attributes: readonly number[]): number[] {
    const { rows, codes } = this.#rows;
    const keys = this.#keys;
    const slots = this.#slots;
    const cellOf = this.#cellOf;
    keys.fill(0);
    for (const i of attributes) {
      const { sizes, codes: own } = this.#lattice.quasi[i];
      const radix = sizes[levels[i]];
      const to = own[levels[i]];
      const column = codes[i];
      for (let row = 0; row < rows; row += 1) keys[row] = keys[row] * radix + to[column[row]];
    }
    slots.fill(-1);
    const found: number[] = [];
    for (let row = 0; row < rows; row += 1) this.#add(row, this.#findSlot(keys[row], slots), slots, cellOf, found);
    return found;
  }

  #findSlot(key: number, slots: Float64Array): number {
    const last = slots.length - 1;
    let slot = (Math.imul(key | 0, 0x9e3779b1) >>> 7) & last;
    while (slots[slot] !== -1 && slots[slot] !== key) slot = (slot + 1) & last;
    return slot;
  }

  #add(row: number, slot: number, slots: Float64Array, cellOf: Uint32Array, found: number[]): void {
    if (slots[slot] === -1) {
      slots[slot] = this.#keys[row];
      cellOf[slot] = found.length;
      this.#n[found.length] = 0;
      this.#a[found.length] = 0;
      found.push(this.#keys[row]);
    }
    this.#n[cellOf[slot]] += this.#rows.n[row];
    this.#a[cellOf[slot]] += this.#rows.a[row];
  }
}
