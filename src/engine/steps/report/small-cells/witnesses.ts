import type { Atoms, PrimaryCell } from './atoms.ts';
import type { Bounds, Condition, Described, PeopleSet } from './counts.ts';

/** Tables that agree with everything printed, and for each primary cell those of them in which it has different numbers. */
export interface Witnesses {
  readonly tables: readonly Float64Array[];
  readonly of: readonly (readonly number[])[];
}

/** What is asked of witnesses. */
interface Asked {
  readonly atoms: Atoms;
  readonly cells: readonly PrimaryCell[];
  /** So many numbers each cell must be able to have. */
  readonly least: number;
  /** What is printed of each set. */
  readonly bounds: Bounds[];
  /** Withholds one more set, which can then have any number; false where nothing is left. */
  withhold(conflicts: Float64Array, cell: PrimaryCell): boolean;
  /** The sets of a conclusion that is no longer true under some numbers; none where all are. */
  findFalse(numberOf: (set: number) => number): readonly number[];
  isCancelled(): boolean;
}

/** So many searches begin at the true table with some people moved at random; their steps. */
const perturbations = 14;
const perturbedSteps = 4000;
/** At least so many people are moved, and up to three times one for each so many atoms more. */
const fewestMoved = 8;
const atomsAMove = 12;
/** Steps of a first and of a second search for one number of a cell. */
const goalSteps = [200, 4000] as const;

/**
 * Finds witnesses by local search from the true table (R2). Where a primary cell cannot be given enough numbers, a printed
 * set that was in conflict is no longer told, until it can. Null where it was cancelled.
 */
export function findWitnesses(asked: Asked): Witnesses | null {
  const { atoms, cells, least, bounds } = asked;
  const found = new FoundWitnesses(cells, least, atoms.counts);
  const low = Float64Array.from(bounds, (one) => one.low);
  const high = Float64Array.from(bounds, (one) => one.high);
  const search = new MinConflicts(atoms, low, high);
  for (let i = 0; i < perturbations && found.isOpen; i += 1) {
    search.startFrom(atoms.counts);
    search.setGoal(null, 0);
    search.perturb(fewestMoved + (i % 4) * Math.ceil(atoms.size / atomsAMove));
    if (search.run(perturbedSteps)) keepTable(search, found, asked);
  }
  for (const [number, cell] of cells.entries()) {
    while (!found.hasEnough(number)) {
      if (asked.isCancelled()) return null;
      search.conflicts.fill(0);
      if (reachNumbers(search, found, number, cell, asked)) break;
      if (!asked.withhold(search.conflicts, cell))
        throw new RangeError('A hidden count is known though nothing is printed.');
      bounds.forEach((one, set) => ([low[set], high[set]] = [one.low, one.high]));
      search.startFrom(atoms.counts);
    }
  }
  return found;
}

/** Asks for other numbers of a cell, those nearest to the true one first; what is not reached soon is searched longer. */
function reachNumbers(
  search: MinConflicts,
  found: FoundWitnesses,
  number: number,
  cell: PrimaryCell,
  asked: Asked,
): boolean {
  const { atoms, least, bounds } = asked;
  const most = Math.min(...cell.inside.map((set) => bounds[set].high));
  for (const steps of goalSteps)
    for (let off = 1; off < least; off += 1)
      for (const goal of [cell.value + off, cell.value - off]) {
        if (goal < 0 || goal > most || found.has(number, goal)) continue;
        search.startFrom(atoms.counts);
        search.setGoal(cell.atoms, goal);
        if (search.run(steps)) keepTable(search, found, asked);
        if (found.hasEnough(number)) return true;
      }
  return false;
}

/** How many conflicts count for a set when a table was found in which a conclusion from it is false. */
const conflictsOfFalse = 50;

/** Keeps a table that agrees with what is printed, unless something that was concluded is not true in it. */
function keepTable(search: MinConflicts, found: FoundWitnesses, { findFalse }: Asked): void {
  const sets = findFalse((set) => search.numberOf(set));
  for (const set of sets) search.conflicts[set] += conflictsOfFalse;
  if (sets.length === 0) found.add(search.table);
}

class FoundWitnesses implements Witnesses {
  readonly tables: Float64Array[] = [];
  readonly of: number[][];
  readonly #cells: readonly PrimaryCell[];
  readonly #least: number;
  readonly #numbers: Set<number>[];
  readonly #open: Set<number>;

  constructor(cells: readonly PrimaryCell[], least: number, truth: Float64Array) {
    this.#cells = cells;
    this.#least = least;
    this.of = cells.map(() => []);
    this.#numbers = cells.map(() => new Set());
    this.#open = new Set(cells.keys());
    this.add(truth);
  }

  get isOpen(): boolean {
    return this.#open.size > 0;
  }

  has(cell: number, value: number): boolean {
    return this.#numbers[cell].has(value);
  }

  hasEnough(cell: number): boolean {
    return !this.#open.has(cell);
  }

  add(table: Float64Array): void {
    let isKept = false;
    for (const cell of this.#open) {
      let value = 0;
      for (const atom of this.#cells[cell].atoms) value += table[atom];
      if (this.#numbers[cell].has(value)) continue;
      this.#numbers[cell].add(value);
      this.of[cell].push(this.tables.length);
      isKept = true;
      if (this.#numbers[cell].size >= this.#least) this.#open.delete(cell);
    }
    if (isKept) this.tables.push(Float64Array.from(table));
  }
}

/** A source of choices that is the same in every run, so that a report is too: Marsaglia's xorshift. */
class Choices {
  #state = 0x9e3779b9;

  below(limit: number): number {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return (this.#state >>> 0) % limit;
  }
}

/** So many atoms of a set are looked at for a step. */
const mostLooked = 48;

/**
 * Local search by min-conflicts with weighted constraints: one person more or less of an atom at a time, towards a table in
 * which every printed set has a number of people that what is printed allows, and a cell has the number asked for (R2).
 */
class MinConflicts {
  readonly #atoms: Atoms;
  readonly #low: Float64Array;
  readonly #high: Float64Array;
  readonly #choices = new Choices();
  readonly #table: Float64Array;
  readonly #values: Float64Array;
  readonly #inCell: Uint8Array;
  #cell: Uint32Array = new Uint32Array(0);
  #goal = 0;
  #reached = 0;
  /** The sets with a number that is not allowed, and where each stands among them. */
  readonly #violated: number[] = [];
  readonly #placeOf: Int32Array;
  /** How often each set was picked as violated. */
  readonly conflicts: Float64Array;
  /** The weights of sets and of the goal: more, the longer they stay violated. */
  readonly #weights: Float64Array;
  #goalWeight = 1;

  constructor(atoms: Atoms, low: Float64Array, high: Float64Array) {
    this.#atoms = atoms;
    this.#low = low;
    this.#high = high;
    this.#table = Float64Array.from(atoms.counts);
    this.#values = new Float64Array(low.length);
    this.#inCell = new Uint8Array(atoms.size);
    this.#placeOf = new Int32Array(low.length).fill(-1);
    this.conflicts = new Float64Array(low.length);
    this.#weights = new Float64Array(low.length);
    this.startFrom(atoms.counts);
  }

  get table(): Float64Array {
    return this.#table;
  }

  /** How many people of a set there are in the table. */
  numberOf(set: number): number {
    return this.#values[set];
  }

  startFrom(table: Float64Array): void {
    this.#table.set(table);
    this.#atoms.atomsOf.forEach((own, set) => {
      let value = 0;
      for (const atom of own) value += table[atom];
      this.#values[set] = value;
      this.#note(set);
    });
  }

  /** Asks for so many people of a cell; null asks for none. */
  setGoal(cell: Uint32Array | null, goal: number): void {
    for (const atom of this.#cell) this.#inCell[atom] = 0;
    this.#cell = cell ?? new Uint32Array(0);
    this.#goal = goal;
    this.#reached = 0;
    for (const atom of this.#cell) {
      this.#inCell[atom] = 1;
      this.#reached += this.#table[atom];
    }
    if (cell === null) this.#reached = goal;
  }

  /** Changes some atoms at random. */
  perturb(times: number): void {
    for (let i = 0; i < times; i += 1) {
      const atom = this.#choices.below(this.#atoms.size);
      this.#change(atom, this.#table[atom] > 0 && this.#choices.below(2) === 0 ? -1 : 1);
    }
  }

  /** Moves until no set is violated and the cell has its number; false after so many steps. */
  run(steps: number): boolean {
    this.#weights.fill(1);
    this.#goalWeight = 1;
    for (let left = steps; left > 0; left -= 1) {
      const isOff = this.#cell.length > 0 && this.#reached !== this.#goal;
      if (!isOff && this.#violated.length === 0) return true;
      const pick = this.#choices.below(this.#violated.length + (isOff ? 1 : 0));
      if (pick === this.#violated.length) {
        if (this.#step(this.#cell, this.#reached < this.#goal ? 1 : -1) >= 0) this.#goalWeight += 1;
        continue;
      }
      const set = this.#violated[pick];
      this.conflicts[set] += 1;
      const cost = this.#step(this.#atoms.atomsOf[set], this.#values[set] < this.#low[set] ? 1 : -1);
      if (cost >= 0) this.#weights[set] += 1;
    }
    return false;
  }

  /** One person more or less of the atom that violates least elsewhere; gives what it cost. */
  #step(own: Uint32Array, by: 1 | -1): number {
    let best = -1;
    let least = Infinity;
    const looked = Math.min(own.length, mostLooked);
    const start = this.#choices.below(own.length);
    const stride = own.length <= mostLooked ? 1 : 1 + this.#choices.below(own.length - 1);
    for (let i = 0; i < looked; i += 1) {
      const atom = own[(start + i * stride) % own.length];
      if (by < 0 && this.#table[atom] === 0) continue;
      const cost = this.#costOf(atom, by) + this.#choices.below(4) / 8;
      if (cost < least) [best, least] = [atom, cost];
    }
    if (best >= 0) this.#change(best, by);
    return Math.floor(least);
  }

  #costOf(atom: number, by: 1 | -1): number {
    let cost = 0;
    if (this.#cell.length > 0 && this.#inCell[atom] === 1)
      cost += (by > 0 ? this.#reached < this.#goal : this.#reached > this.#goal) ? -this.#goalWeight : this.#goalWeight;
    for (const set of this.#atoms.setsOf[atom]) {
      const value = this.#values[set];
      const weight = this.#weights[set];
      if (by > 0) cost += value < this.#low[set] ? -weight : value >= this.#high[set] ? weight : 0;
      else cost += value > this.#high[set] ? -weight : value <= this.#low[set] ? weight : 0;
    }
    return cost;
  }

  #change(atom: number, by: 1 | -1): void {
    this.#table[atom] += by;
    if (this.#inCell[atom] === 1) this.#reached += by;
    for (const set of this.#atoms.setsOf[atom]) {
      this.#values[set] += by;
      this.#note(set);
    }
  }

  #note(set: number): void {
    const isViolated = this.#values[set] < this.#low[set] || this.#values[set] > this.#high[set];
    const place = this.#placeOf[set];
    if (isViolated === place >= 0) return;
    if (isViolated) this.#placeOf[set] = this.#violated.push(set) - 1;
    else {
      const last = this.#violated.pop()!;
      this.#placeOf[set] = -1;
      if (last === set) return;
      this.#violated[place] = last;
      this.#placeOf[last] = place;
    }
  }
}

/** What is printed of some people: how many there are at least and at most. */
interface Printed {
  readonly of: PeopleSet;
  readonly low: number;
  readonly high: number;
}

/** People in some printed sets and in none of some others, and the tables in which their number differs. */
interface CellEvidence {
  readonly inside: readonly PeopleSet[];
  readonly outside: readonly PeopleSet[];
  readonly tables: readonly number[];
}

/** All that the checker is given: kinds of people, tables with how many there are of each, and what they should show. */
export interface Evidence {
  readonly kinds: readonly Described[];
  readonly tables: readonly ArrayLike<number>[];
  readonly printed: readonly Printed[];
  readonly cells: readonly CellEvidence[];
  /** What was concluded from numbers of people, and must be true in every table. */
  readonly conclusions: readonly { readonly of: readonly PeopleSet[]; holds(numbers: readonly number[]): boolean }[];
  /** So many different numbers. */
  readonly least: number;
}

/**
 * Checks witnesses by the plain definition (R2): every table has whole numbers of people, agrees with everything that is
 * printed, and each group of people has so many different numbers in its tables. Says what is wrong; null where nothing is.
 */
export function checkWitnesses({ kinds, tables, printed, cells, conclusions, least }: Evidence): string | null {
  const membersOf = new Map<PeopleSet, readonly number[]>();
  const members = (set: PeopleSet): readonly number[] => {
    const known = membersOf.get(set);
    if (known !== undefined) return known;
    const own = [...kinds.keys()].filter((kind) => isIn(set, kinds[kind]));
    membersOf.set(set, own);
    return own;
  };
  for (const [number, table] of tables.entries()) {
    for (let kind = 0; kind < table.length; kind += 1)
      if (!Number.isSafeInteger(table[kind]) || table[kind] < 0)
        return `Table ${number} has ${table[kind]} people of kind ${kind}.`;
    for (const { of, low, high } of printed) {
      const people = members(of).reduce((sum, kind) => sum + table[kind], 0);
      if (people < low || people > high)
        return `Table ${number} has ${people} people where ${low} to ${high} are printed.`;
    }
  }
  for (const { of, holds } of conclusions)
    for (const [number, table] of tables.entries())
      if (!holds(of.map((set) => members(set).reduce((sum, kind) => sum + table[kind], 0))))
        return `What was concluded is not true in table ${number}.`;
  for (const { inside, outside, tables: own } of cells) {
    const barred = new Set(outside.flatMap(members));
    const within = inside.slice(1).map((set) => new Set(members(set)));
    const people = members(inside[0]).filter((kind) => !barred.has(kind) && within.every((set) => set.has(kind)));
    const numbers = new Set(own.map((table) => people.reduce((sum, kind) => sum + tables[table][kind], 0)));
    if (numbers.size < least) return `A hidden count has ${numbers.size} possible values, not ${least}.`;
  }
  return null;
}

function isIn({ all, notAll }: PeopleSet, person: Described): boolean {
  return all.every((one) => meets(one, person)) && (notAll === undefined || notAll.some((one) => !meets(one, person)));
}

function meets({ table, column, values, isNot }: Condition, person: Described): boolean {
  const value = person(table, column);
  const isListed = value !== undefined && values.some((one) => one === value);
  return isNot === true ? !isListed : isListed;
}
