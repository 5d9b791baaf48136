import { keyOfSet, negate, negatedBy, type Count, type CountSum, type PeopleSet } from './people-set.ts';

/** A count that is printed, or that follows from printed ones; `printed` is null for the latter. */
export interface Cell {
  readonly key: string;
  readonly of: PeopleSet;
  readonly value: number;
  readonly printed: Count | null;
}

/** Cells by number, and which cell is the sum of which others: `whole` then `parts`, as numbers of cells. */
export interface CountNet {
  readonly cells: readonly Cell[];
  readonly sums: readonly { readonly whole: number; readonly parts: readonly number[] }[];
}

/** Up to so many cells, what follows from what follows is looked at as well. */
const mostCells = 600;
/** Up to so many cells all of them are looked at for what they share, above only those that are printed. */
const mostOverlapping = 120;

/**
 * What follows from printed counts by totals and complements (R2): where the people of one count are among those of
 * another, the rest is a count too; where two counts divide a set, so is that set; and once more with all of these.
 * Where two overlap, the people of both are a part of each. Sums that hold for another reason are given.
 */
export function linkCounts(counts: readonly Count[], given: readonly CountSum[]): CountNet {
  const net = new NetBuilder();
  for (const count of counts) net.print(count);
  for (const { whole, parts } of given) net.addSum(whole, parts);
  net.close();
  if (net.cells.length <= mostCells) net.close();
  if (net.cells.length <= mostCells) net.overlap();
  return net;
}

class NetBuilder implements CountNet {
  readonly cells: Cell[] = [];
  readonly sums: { whole: number; parts: number[] }[] = [];
  readonly #places = new Map<string, number>();
  readonly #known = new Set<string>();

  print(count: Count): void {
    this.#place(count.of, count.value, count);
  }

  /** Adds what is left of every set without one that lies within it, and what two complements add up to. */
  close(): void {
    const known = Array.from(this.cells.keys());
    for (const one of known) {
      for (const other of known) if (isWithin(this.cells[one].of, this.cells[other].of)) this.#addRest(other, one);
      this.#addWhole(one);
    }
  }

  /** Adds the people that are in two sets which overlap, and what is left of either; how many they are is not known. */
  overlap(): void {
    const isFew = this.cells.length <= mostOverlapping;
    const known = Array.from(this.cells.keys()).filter((place) => isFew || this.cells[place].printed !== null);
    for (const one of known) {
      for (const other of known) {
        if (other <= one) continue;
        const both = intersect(this.cells[one].of, this.cells[other].of);
        if (both === null) continue;
        const place = this.#place(both, NaN, null);
        if (place === one || place === other) continue;
        this.#addRest(one, place);
        this.#addRest(other, place);
      }
    }
  }

  #addRest(whole: number, part: number): void {
    const { table, conditions } = this.cells[whole].of;
    const more = this.cells[part].of.conditions.filter((one) => !conditions.includes(one));
    const rest = { table, conditions: [...conditions, ...negate(more)] };
    const value = this.cells[whole].value - this.cells[part].value;
    this.#link(whole, [part, this.#place(rest, value, null)]);
  }

  #addWhole(part: number): void {
    const { table, conditions } = this.cells[part].of;
    for (const condition of conditions) {
      const negated = negatedBy(condition);
      if (negated === null) continue;
      const common = conditions.filter((one) => one !== condition);
      const other = this.#places.get(keyOfSet({ table, conditions: [...common, ...negated] }));
      if (other === undefined) continue;
      const value = this.cells[part].value + this.cells[other].value;
      this.#link(this.#place({ table, conditions: common }, value, null), [part, other]);
    }
  }

  addSum(whole: Count, parts: readonly Count[]): void {
    const place = (count: Count) => this.#place(count.of, count.value, null);
    this.#link(place(whole), parts.map(place));
  }

  #place(set: PeopleSet, value: number, printed: Count | null): number {
    const key = keyOfSet(set);
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    this.#places.set(key, this.cells.length);
    return this.cells.push({ key, of: set, value, printed }) - 1;
  }

  #link(whole: number, parts: number[]): void {
    const key = JSON.stringify([whole, [...parts].sort((one, other) => one - other)]);
    if (this.#known.has(key) || parts.includes(whole)) return;
    this.#known.add(key);
    this.sums.push({ whole, parts });
  }
}

/** The people that are in both of two sets; null where nobody can be, or where they are of two tables. */
function intersect(one: PeopleSet, other: PeopleSet): PeopleSet | null {
  if (one.table !== other.table) return null;
  const conditions = [...new Set([...one.conditions, ...other.conditions])];
  const isEmpty = conditions.some((condition) => {
    const negated = negatedBy(condition);
    return negated !== null && negated.every((each) => conditions.includes(each));
  });
  return isEmpty ? null : { table: one.table, conditions };
}

/** Whether the people of one set are among those of another: it has all its conditions and more. */
function isWithin(one: PeopleSet, other: PeopleSet): boolean {
  if (one.table !== other.table || one.conditions.length <= other.conditions.length) return false;
  return other.conditions.every((condition) => one.conditions.includes(condition));
}
