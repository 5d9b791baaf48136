import { type Atoms } from './atoms.ts';
import { type Bounds } from './cell-rules.ts';
import { type Target } from './targets.ts';
import { Walk } from './walk.ts';

/** Tables that agree with everything printed, and for each target those of them in which it has different numbers. */
export interface Witnesses {
  readonly tables: readonly Float64Array[];
  readonly of: readonly (readonly number[])[];
}

/** What is asked of witnesses. */
export interface Asked {
  readonly atoms: Atoms;
  readonly targets: readonly Target[];
  /** So many numbers each target must be able to have. */
  readonly least: number;
  /** What is printed of each set. */
  readonly bounds: Bounds[];
  /** Lets go of what is printed of a set; a set that is let go of can have any number. Null where nothing is left. */
  release(blame: Float64Array, target: Target): boolean;
  /** The sets of a conclusion that is no longer true under some numbers; none where all are. */
  findFalse(numberOf: (set: number) => number): readonly number[];
  isCancelled(): boolean;
}

const shakes = 14;
const settling = 4000;
/** Steps of a first and of a second try. */
const walking = [200, 4000] as const;

/**
 * Finds witnesses by moves from the true table (R2). Where a target cannot be given enough numbers, the printed set that
 * stood most in the way is no longer told, until it can. Null where it was cancelled.
 */
export function findWitnesses(asked: Asked): Witnesses | null {
  const { atoms, targets, least, bounds } = asked;
  const found = new Found(targets, least, atoms.counts);
  const low = Float64Array.from(bounds, (one) => one.low);
  const high = Float64Array.from(bounds, (one) => one.high);
  const walk = new Walk(atoms, low, high);
  for (let i = 0; i < shakes && found.isOpen; i += 1) {
    walk.startFrom(atoms.counts);
    walk.aim(null, 0);
    walk.shake(8 + (i % 4) * Math.ceil(atoms.size / 12));
    if (walk.settle(settling)) keepTrue(walk, found, asked);
  }
  for (const [number, target] of targets.entries()) {
    while (!found.hasEnough(number)) {
      if (asked.isCancelled()) return null;
      walk.blame.fill(0);
      if (tryNumbers(walk, found, number, target, asked)) break;
      if (!asked.release(walk.blame, target))
        throw new RangeError('A hidden count is known though nothing is printed.');
      bounds.forEach((one, set) => ([low[set], high[set]] = [one.low, one.high]));
      walk.startFrom(atoms.counts);
    }
  }
  return found;
}

/** Asks for other numbers of a target, those nearest to the true one first; what is not reached soon is tried longer. */
function tryNumbers(walk: Walk, found: Found, number: number, target: Target, asked: Asked): boolean {
  const { atoms, least, bounds } = asked;
  const most = Math.min(...target.inside.map((set) => bounds[set].high));
  for (const steps of walking)
    for (let off = 1; off < least; off += 1)
      for (const goal of [target.value + off, target.value - off]) {
        if (goal < 0 || goal > most || found.has(number, goal)) continue;
        walk.startFrom(atoms.counts);
        walk.aim(target.atoms, goal);
        if (walk.settle(steps)) keepTrue(walk, found, asked);
        if (found.hasEnough(number)) return true;
      }
  return false;
}

/** How much a set counts as in the way when a table was found in which a conclusion from it is false. */
const blameOfFalse = 50;

/** Keeps a table that agrees with what is printed, unless something that was concluded is not true in it. */
function keepTrue(walk: Walk, found: Found, { findFalse }: Asked): void {
  const sets = findFalse((set) => walk.numberOf(set));
  for (const set of sets) walk.blame[set] += blameOfFalse;
  if (sets.length === 0) found.add(walk.table);
}

class Found implements Witnesses {
  readonly tables: Float64Array[] = [];
  readonly of: number[][];
  readonly #targets: readonly Target[];
  readonly #least: number;
  readonly #numbers: Set<number>[];
  readonly #open: Set<number>;

  constructor(targets: readonly Target[], least: number, truth: Float64Array) {
    this.#targets = targets;
    this.#least = least;
    this.of = targets.map(() => []);
    this.#numbers = targets.map(() => new Set());
    this.#open = new Set(targets.keys());
    this.add(truth);
  }

  get isOpen(): boolean {
    return this.#open.size > 0;
  }

  has(target: number, value: number): boolean {
    return this.#numbers[target].has(value);
  }

  hasEnough(target: number): boolean {
    return !this.#open.has(target);
  }

  add(table: Float64Array): void {
    let isKept = false;
    for (const target of this.#open) {
      let value = 0;
      for (const atom of this.#targets[target].atoms) value += table[atom];
      if (this.#numbers[target].has(value)) continue;
      this.#numbers[target].add(value);
      this.of[target].push(this.tables.length);
      isKept = true;
      if (this.#numbers[target].size >= this.#least) this.#open.delete(target);
    }
    if (isKept) this.tables.push(Float64Array.from(table));
  }
}
