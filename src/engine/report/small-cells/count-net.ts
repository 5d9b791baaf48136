import { type Count, type CountSum } from './people-set.ts';
import { SetIndex, type Conditions } from './set-index.ts';

/** A count that is printed, or that follows from printed ones; `printed` is null for the latter. */
export interface Cell {
  /** Not a number where nobody counted. */
  readonly value: number;
  readonly printed: Count | null;
}

/** Cells by number, and which cell is the sum of which others: `whole` then `parts`, as numbers of cells. */
export interface CountNet {
  readonly cells: readonly Cell[];
  readonly sums: readonly (readonly number[])[];
  /** The cell of each count that is printed. */
  readonly places: readonly number[];
  /** Whether all pairs of cells were looked at for what they share. */
  readonly isWhole: boolean;
}

/** How many pairs of cells are looked at for what they share. */
export interface PairLimits {
  /** Up to so many, all pairs are. */
  readonly all: number;
  /** Up to so many, those of printed counts and what follows from them at once; above that there is no net. */
  readonly first: number;
}

const usual: PairLimits = { all: 80_000, first: 120_000 };

/**
 * What follows from printed counts by totals and complements (R2): where the people of one count are among those of
 * another, the rest is a count too; where two counts divide a set, so is that set; and once more with all of these. Those
 * with different values of a column are parts of one set; where two sets overlap, the people of both are a part of each.
 * Sums that hold for another reason are given. Null where that is too much to look at.
 */
export function linkCounts(
  counts: readonly Count[],
  given: readonly CountSum[],
  limits: PairLimits = usual,
): CountNet | null {
  const net = new NetBuilder(counts);
  for (const { whole, parts } of given) net.addSum(whole, parts);
  net.findOwn();
  net.close();
  const first = net.listShared();
  if (countPairs(first) > limits.first) return null;
  net.divide();
  net.divideFurther();
  net.close();
  const all = net.listShared();
  net.isWhole = countPairs(all) <= limits.all;
  net.overlap(net.isWhole ? all : first);
  return net;
}

function countPairs(shared: readonly (readonly number[])[]): number {
  return shared.reduce((sum, { length }) => sum + (length * (length - 1)) / 2, 0);
}

class NetBuilder implements CountNet {
  readonly cells: Cell[] = [];
  readonly sums: number[][] = [];
  readonly places: readonly number[];
  isWhole = false;
  readonly #sets = new SetIndex();
  readonly #known = new Set<number>();
  /** Given sums whose parts are sets within the whole. */
  readonly #divisions: number[][] = [];
  readonly #own = new Set<number>();

  constructor(counts: readonly Count[]) {
    this.places = counts.map((count) => this.#cellOf(this.#sets.read(count.of), count.value, count));
  }

  addSum(whole: Count, parts: readonly Count[]): void {
    const place = (count: Count) => this.#cellOf(this.#sets.read(count.of), count.value, null);
    const sum = [place(whole), ...parts.map(place)];
    this.sums.push(sum);
    if (sum.slice(1).every((part) => this.#isWithin(part, sum[0]))) this.#divisions.push(sum);
  }

  /**
   * Finds conditions that one set alone is about. Whoever else of its people meets such a condition is as possible as
   * any other choice, so that the set tells nothing but that those who meet its other conditions are at least as many;
   * these are added, and what the set shares with others need not be looked at.
   */
  findOwn(): void {
    const told = Array.from(this.cells.keys(), (cell) => ({
      table: this.#sets.tableOf(cell),
      conditions: this.#sets.conditionsOf(cell),
    }));
    const times = new Map<number, number>();
    for (const { conditions } of told)
      for (const each of new Set(conditions.flatMap((one) => this.#sets.plainOf(one))))
        times.set(each, (times.get(each) ?? 0) + 1);
    for (const [condition, count] of times) if (count === 1) this.#own.add(condition);
    for (const { table, conditions } of told) {
      const others = conditions.filter((one) => !this.#isOwn(one));
      const set = others.length === conditions.length ? null : this.#sets.place(table, others);
      if (set !== null) this.#cellOf(set, NaN, null);
    }
  }

  #isOwn(condition: number): boolean {
    return this.#sets.plainOf(condition).some((one) => this.#own.has(one));
  }

  /** The cells to look at for what they share, by table. */
  listShared(): number[][] {
    const tables = new Map<number, number[]>();
    for (const cell of this.cells.keys()) {
      if (this.#sets.conditionsOf(cell).some((condition) => this.#isOwn(condition))) continue;
      const table = this.#sets.tableOf(cell);
      const own = tables.get(table);
      if (own === undefined) tables.set(table, [cell]);
      else own.push(cell);
    }
    return [...tables.values()];
  }

  /** Adds what is left of every set without one that lies within it, and what two complements add up to. */
  close(): void {
    const last = this.cells.length;
    for (let one = 0; one < last; one += 1) {
      for (let other = 0; other < last; other += 1) if (this.#isWithin(one, other)) this.#addRest(other, one);
      this.#addWhole(one);
    }
  }

  /** Adds the people that are in two sets which overlap, and what is left of either; how many they are is not known. */
  overlap(shared: readonly (readonly number[])[]): void {
    for (const cells of shared)
      cells.forEach((one, i) => {
        for (const other of cells.slice(i + 1)) this.#addBoth(one, other);
      });
  }

  #addBoth(one: number, other: number): void {
    const both = this.#sets.placeBoth(one, other);
    if (both === null) return;
    this.#cellOf(both, NaN, null);
    if (both !== one) this.#addRest(one, both);
    if (both !== other) this.#addRest(other, both);
  }

  /** Adds what those with different values of a column, all else being equal, and those with none of these add up to. */
  divide(): void {
    const divided = new Map<string, { table: number; others: Conditions; parts: number[]; values: number[] }>();
    for (const cell of this.cells.keys()) {
      const [table, conditions] = [this.#sets.tableOf(cell), this.#sets.conditionsOf(cell)];
      for (const condition of conditions) {
        const column = this.#sets.columnOf(condition);
        if (column < 0) continue;
        const others = conditions.filter((one) => one !== condition);
        const key = JSON.stringify([table, column, others]);
        const known = divided.get(key) ?? { table, others, parts: [], values: [] };
        known.parts.push(cell);
        known.values.push(condition);
        divided.set(key, known);
      }
    }
    for (const { table, others, parts, values } of divided.values()) {
      if (parts.length < 2) continue;
      const whole = this.#sets.place(table, others);
      if (whole === null) continue;
      this.#cellOf(whole, NaN, null);
      const value = parts.reduce((left, part) => left - this.cells[part].value, this.cells[whole].value);
      const rest = this.#sets.place(table, [...others, ...values.flatMap((value) => this.#sets.negate([value]))]);
      if (rest !== null) this.#cellOf(rest, value, null);
      this.sums.push([whole, ...parts, ...(rest === null ? [] : [rest])]);
    }
  }

  /** What divides all people divides those of them who meet a condition as well. */
  divideFurther(): void {
    for (const division of this.#divisions) {
      const table = this.#sets.tableOf(division[0]);
      const times = new Map<string, { more: Conditions; count: number }>();
      for (const cell of this.cells.keys())
        for (const part of division.slice(1)) {
          if (!this.#isWithin(cell, part)) continue;
          const conditions = this.#sets.conditionsOf(part);
          const more = this.#sets.conditionsOf(cell).filter((condition) => !conditions.includes(condition));
          const known = times.get(more.join()) ?? { more, count: 0 };
          known.count += 1;
          times.set(more.join(), known);
        }
      for (const { more, count } of times.values()) {
        if (count < 2) continue;
        const cells = division.flatMap((set) => {
          const place = this.#sets.place(table, [...this.#sets.conditionsOf(set), ...more]);
          return place === null ? [] : [this.#cellOf(place, NaN, null)];
        });
        this.sums.push(cells);
      }
    }
  }

  #addRest(whole: number, part: number): void {
    const key = whole * 2 ** 26 + part;
    if (this.#known.has(key)) return;
    this.#known.add(key);
    const rest = this.#sets.placeRest(whole, part);
    if (rest === null) return void this.sums.push([whole, part]);
    this.#cellOf(rest, this.cells[whole].value - this.cells[part].value, null);
    this.#known.add(whole * 2 ** 26 + rest);
    this.sums.push([whole, part, rest]);
  }

  #addWhole(part: number): void {
    const [table, conditions] = [this.#sets.tableOf(part), this.#sets.conditionsOf(part)];
    for (const condition of conditions) {
      const negated = this.#sets.negatedBy(condition);
      if (negated === null) continue;
      const common = conditions.filter((one) => one !== condition);
      const other = this.#sets.find(table, [...common, ...negated]);
      const whole = other === null ? null : this.#sets.place(table, common);
      if (other === null || whole === null) continue;
      this.#cellOf(whole, this.cells[part].value + this.cells[other].value, null);
      this.#addRest(whole, other);
    }
  }

  /** The cell of a set; its numbers are those of the sets. */
  #cellOf(set: number, value: number, printed: Count | null): number {
    if (set === this.cells.length) this.cells.push({ value, printed });
    return set;
  }

  /** Whether the people of one set are among those of another: it has all its conditions and more. */
  #isWithin(one: number, other: number): boolean {
    if (this.#sets.tableOf(one) !== this.#sets.tableOf(other)) return false;
    const [more, fewer] = [this.#sets.conditionsOf(one), this.#sets.conditionsOf(other)];
    return more.length > fewer.length && fewer.every((condition) => more.includes(condition));
  }
}
