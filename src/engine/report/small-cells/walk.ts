import { type Atoms } from './atoms.ts';

/** A source of choices that is the same in every run, so that a report is too. */
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
 * A walk from table to table: one person more or less of an atom at a time, towards a table in which every printed set has
 * a number of people that what is printed allows, and a target has the number asked for (R2).
 */
export class Walk {
  readonly #atoms: Atoms;
  readonly #low: Float64Array;
  readonly #high: Float64Array;
  readonly #choices = new Choices();
  readonly #table: Float64Array;
  readonly #values: Float64Array;
  readonly #inTarget: Uint8Array;
  #target: Uint32Array = new Uint32Array(0);
  #goal = 0;
  #reached = 0;
  /** The sets with a number that is not allowed, and where each stands among them. */
  readonly #wrong: number[] = [];
  readonly #placeOf: Int32Array;
  /** How often each set was wrong. */
  readonly blame: Float64Array;
  /** How much it counts that a set is wrong, and that the target is: more, the longer it stays so. */
  readonly #weights: Float64Array;
  #targetWeight = 1;

  constructor(atoms: Atoms, low: Float64Array, high: Float64Array) {
    this.#atoms = atoms;
    this.#low = low;
    this.#high = high;
    this.#table = Float64Array.from(atoms.counts);
    this.#values = new Float64Array(low.length);
    this.#inTarget = new Uint8Array(atoms.size);
    this.#placeOf = new Int32Array(low.length).fill(-1);
    this.blame = new Float64Array(low.length);
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

  /** Asks for so many people of a target; null asks for none. */
  aim(target: Uint32Array | null, goal: number): void {
    for (const atom of this.#target) this.#inTarget[atom] = 0;
    this.#target = target ?? new Uint32Array(0);
    this.#goal = goal;
    this.#reached = 0;
    for (const atom of this.#target) {
      this.#inTarget[atom] = 1;
      this.#reached += this.#table[atom];
    }
    if (target === null) this.#reached = goal;
  }

  /** Changes some atoms anyhow. */
  shake(times: number): void {
    for (let i = 0; i < times; i += 1) {
      const atom = this.#choices.below(this.#atoms.size);
      this.#change(atom, this.#table[atom] > 0 && this.#choices.below(2) === 0 ? -1 : 1);
    }
  }

  /** Walks until everything is allowed and the target has its number; false after so many steps. */
  settle(steps: number): boolean {
    this.#weights.fill(1);
    this.#targetWeight = 1;
    for (let left = steps; left > 0; left -= 1) {
      const isOff = this.#target.length > 0 && this.#reached !== this.#goal;
      if (!isOff && this.#wrong.length === 0) return true;
      const pick = this.#choices.below(this.#wrong.length + (isOff ? 1 : 0));
      if (pick === this.#wrong.length) {
        if (this.#step(this.#target, this.#reached < this.#goal ? 1 : -1) >= 0) this.#targetWeight += 1;
        continue;
      }
      const set = this.#wrong[pick];
      this.blame[set] += 1;
      const cost = this.#step(this.#atoms.atomsOf[set], this.#values[set] < this.#low[set] ? 1 : -1);
      if (cost >= 0) this.#weights[set] += 1;
    }
    return false;
  }

  /** One person more or less of the atom that does least harm elsewhere; gives what it cost. */
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
    if (this.#target.length > 0 && this.#inTarget[atom] === 1)
      cost += (by > 0 ? this.#reached < this.#goal : this.#reached > this.#goal)
        ? -this.#targetWeight
        : this.#targetWeight;
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
    if (this.#inTarget[atom] === 1) this.#reached += by;
    for (const set of this.#atoms.setsOf[atom]) {
      this.#values[set] += by;
      this.#note(set);
    }
  }

  #note(set: number): void {
    const isWrong = this.#values[set] < this.#low[set] || this.#values[set] > this.#high[set];
    const place = this.#placeOf[set];
    if (isWrong === place >= 0) return;
    if (isWrong) this.#placeOf[set] = this.#wrong.push(set) - 1;
    else {
      const last = this.#wrong.pop()!;
      this.#placeOf[set] = -1;
      if (last === set) return;
      this.#wrong[place] = last;
      this.#placeOf[last] = place;
    }
  }
}
