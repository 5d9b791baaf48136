import type { Lists } from '../../table/group-rows.ts';
import { type CellKinds, type MovableKinds, listMovable } from './cell-sets.ts';
import { type Constraints, violationAt } from './constraints.ts';
import { type PenaltyFunction, raise, scaleViolations } from './penalty.ts';

/** Below this share of the largest penalty the rounding of updates would show. */
const recomputeBelow = 1e-5;

/**
 * The state of the search: class changes so far, the penalty of each constraint, and how much one more move in each cell
 * would lower the total penalty, kept up to date move by move.
 */
export class SearchState {
  /** For each cell the people turned to denied, less those turned to granted. */
  readonly moved: Float64Array;
  readonly kinds: CellKinds;
  readonly gains: MoveGains;
  /** For each constraint by how much it is violated; 0 when it holds. */
  readonly violations: Float64Array;
  /** The penalties of all constraints that were not dropped, and how many of these are violated. */
  totalPenalty = 0;
  violated = 0;
  /** Cells and constraints gone through so far: a clock that does not depend on the machine. */
  work = 0;

  readonly #constraints: Constraints;
  readonly #denied: Float64Array;
  /** Under survey weights the people denied of each set; else null, since nothing asks for them (M12). */
  readonly #people: Float64Array | null;
  /** What a person weighs, where gains are looked up. */
  readonly #usual: number;
  readonly #power: PenaltyFunction['power'];
  /** For each constraint the factor of its violation before it is raised to the power: its weight; 0 when it was dropped. */
  readonly #scale: Float64Array;
  readonly #scaleAtStart: Float64Array;
  /** For each constraint its penalty, and its part of the gains: down and up in the first set, then in the second. */
  readonly #penalties: Float64Array;
  readonly #parts: Float64Array;
  /** For each constraint 1 when it holds and all its parts are 0. */
  readonly #isIdle: Uint8Array;
  /** The largest total penalty since the gains were last computed anew. */
  #peak: number;
  readonly #isHolder: Uint8Array;

  /** `movable` are the kinds that may move; the others have no gains. */
  constructor(constraints: Constraints, { power, size }: PenaltyFunction, movable?: MovableKinds) {
    const { count, denied, kinds } = constraints;
    const cells = kinds.of.length;
    this.#constraints = constraints;
    this.kinds = kinds;
    this.gains = new MoveGains(kinds.cells.count, movable ?? listMovable(kinds, new Uint8Array(cells).fill(1)));
    this.#power = power;
    this.moved = new Float64Array(cells);
    this.violations = new Float64Array(count);
    this.#denied = denied.slice();
    this.#people = constraints.deniedPeople === null ? null : constraints.deniedPeople.slice();
    this.#usual = constraints.survey === null ? 1 : constraints.survey.mean;
    this.#scale = scaleViolations(constraints, size);
    this.#scaleAtStart = this.#scale.slice();
    this.#penalties = new Float64Array(count);
    this.#parts = new Float64Array(4 * count);
    this.#isIdle = new Uint8Array(count);
    this.#isHolder = new Uint8Array(denied.length);
    this.#updateAll((k) => constraints.startsSatisfied[k] === 1);
    this.#peak = this.totalPenalty;
  }

  /** Turns people of a cell to denied (`by` above 0) or to granted (below 0). The gains follow with `updateGains`. */
  move(cell: number, by: number): void {
    const { setsOf, touched } = this.#constraints;
    const denied = this.#denied;
    const end = setsOf.starts[cell + 1];
    this.moved[cell] += by;
    const weight = by * this.weightIn(cell);
    for (let at = setsOf.starts[cell]; at < end; at += 1) denied[setsOf.items[at]] += weight;
    if (this.#people !== null)
      for (let at = setsOf.starts[cell]; at < end; at += 1) this.#people[setsOf.items[at]] += by;
    for (let at = setsOf.starts[cell]; at < end; at += 1) {
      const set = setsOf.items[at];
      for (let i = touched.starts[set]; i < touched.starts[set + 1]; i += 1) this.#update(touched.items[i]);
    }
  }

  /** Brings the gains up to date: passes what is pending in sets on to their cells. */
  updateGains(): void {
    this.work += this.gains.passOn();
  }

  /** What everyone in a cell weighs in rates. */
  weightIn(cell: number): number {
    const { survey } = this.#constraints;
    return survey === null ? 1 : survey.each[cell];
  }

  /** What one unit of a cell turned to denied (`by` above 0) or granted takes off the penalty; below 0 where it adds. */
  gainOf(cell: number, by: number): number {
    return this.gains.values[2 * this.kinds.of[cell] + (by > 0 ? 0 : 1)];
  }

  /** What people of a cell who turn take off the penalty, of whatever weight; below 0 where they add. Goes through all rules of the cell. */
  evaluateMove(cell: number, by: number): number {
    let gain = 0;
    this.#visit(cell, by, false, (k, after) => {
      gain += this.#penalties[k] - raise(after * this.#scale[k], this.#power);
      return false;
    });
    return gain;
  }

  /**
   * The constraint that a move would violate most among those that hold; -1 when it violates none.
   */
  findWorstViolated(cell: number, by: number): number {
    let worst = -1;
    let most = 0;
    this.#visit(cell, by, true, (k, after) => {
      if (after > most) {
        most = after;
        worst = k;
      }
      return false;
    });
    return worst;
  }

  /** Whether a move would violate a constraint that holds. */
  breaks(cell: number, by: number): boolean {
    return this.#visit(cell, by, true, (_, after) => after > 0);
  }

  /** Raises the weights of the constraints that are violated. */
  raiseWeights(factor: number): void {
    for (let k = 0; k < this.violations.length; k += 1) {
      if (this.violations[k] === 0) continue;
      this.#scale[k] *= factor;
      this.#update(k);
    }
    this.updateGains();
  }

  /** Drops constraints: they count in the penalty no longer. */
  drop(isWanted: (constraint: number) => boolean): void {
    for (let k = 0; k < this.violations.length; k += 1) {
      if (!isWanted(k)) continue;
      if (this.violations[k] > 0 && this.#scale[k] > 0) this.violated -= 1;
      this.#scale[k] = 0;
      this.#update(k);
    }
    this.updateGains();
  }

  /** Whether a constraint was dropped. */
  isDropped(constraint: number): boolean {
    return this.#scale[constraint] === 0;
  }

  /** The largest violation, constraints that were dropped aside. */
  largestViolation(): number {
    let most = 0;
    for (let k = 0; k < this.violations.length; k += 1)
      if (this.violations[k] > most && this.#scale[k] > 0) most = this.violations[k];
    return most;
  }

  /** Gives constraints the weights they began with, and takes in those that were dropped but hold. */
  resetWeights(): void {
    for (let k = 0; k < this.violations.length; k += 1)
      if (this.#scale[k] > 0 || this.violations[k] === 0) this.#scale[k] = this.#scaleAtStart[k];
    this.#recompute();
  }

  /** Computes the gains anew once the penalty is so much smaller that the rounding of earlier updates would show. */
  refresh(): void {
    this.#peak = Math.max(this.#peak, this.totalPenalty);
    if (this.violated > 0 && this.totalPenalty < recomputeBelow * this.#peak) this.#recompute();
  }

  #recompute(): void {
    this.gains.values.fill(0);
    this.#parts.fill(0);
    this.#penalties.fill(0);
    this.#isIdle.fill(0);
    this.totalPenalty = 0;
    const { first, second, violation } = this.#constraints;
    this.#updateAll(
      (k) =>
        this.violations[k] === 0 && violation.isSurelySatisfied(k, this.#denied[first[k]], this.#denied[second[k]]),
    );
    this.#peak = this.totalPenalty;
  }

  /** Updates all constraints from nothing; most are so far from the limit that nothing is to be noted of them. */
  #updateAll(isSatisfied: (constraint: number) => boolean): void {
    for (let k = 0; k < this.violations.length; k += 1) {
      if (!isSatisfied(k)) {
        this.#update(k);
        continue;
      }
      this.#isIdle[k] = 1;
      this.work += 16;
    }
    this.updateGains();
  }

  /**
   * Goes through the constraints that touch a cell, those that hold or all, with the violation of each after a move,
   * until told to stop.
   */
  #visit(
    cell: number,
    by: number,
    areHolding: boolean,
    isEnough: (constraint: number, after: number) => boolean,
  ): boolean {
    const { setsOf, touched, first, second } = this.#constraints;
    const denied = this.#denied;
    const weight = by * this.weightIn(cell);
    const isHolder = this.#isHolder;
    const start = setsOf.starts[cell];
    const end = setsOf.starts[cell + 1];
    for (let at = start; at < end; at += 1) isHolder[setsOf.items[at]] = 1;
    let found = false;
    for (let at = start; at < end && !found; at += 1) {
      const set = setsOf.items[at];
      for (let i = touched.starts[set]; i < touched.starts[set + 1] && !found; i += 1) {
        const k = touched.items[i];
        this.work += 4;
        if ((areHolding && this.violations[k] > 0) || this.#scale[k] === 0) continue;
        found = isEnough(
          k,
          violationAt(
            this.#constraints,
            k,
            denied[first[k]] + weight * isHolder[first[k]],
            denied[second[k]] + weight * isHolder[second[k]],
            this.#people === null ? 0 : this.#people[first[k]] + by * isHolder[first[k]],
          ),
        );
      }
    }
    for (let at = start; at < end; at += 1) isHolder[setsOf.items[at]] = 0;
    return found;
  }

  /** Updates one constraint and notes how the gains of its cells change. */
  #update(k: number): void {
    const { first, second, isNested, violation } = this.#constraints;
    const factor = this.#scale[k];
    const power = this.#power;
    const s1 = this.#denied[first[k]];
    const s2 = this.#denied[second[k]];
    this.work += 4;
    if (this.#isIdle[k] === 1 && violation.isSurelySatisfied(k, s1, s2)) return;
    const people = this.#people === null ? 0 : this.#people[first[k]];
    const all = this.#constraints;
    const now = violationAt(all, k, s1, s2, people);
    if (factor > 0) this.violated += (now > 0 ? 1 : 0) - (this.violations[k] > 0 ? 1 : 0);
    this.violations[k] = now;
    this.work += 12;
    const both = isNested || first[k] === second[k] ? 1 : 0;
    const penalty = raise(now * factor, power);
    const one = this.#usual;
    const down2 = penalty - raise(violationAt(all, k, s1, s2 + one, people) * factor, power);
    const up2 = penalty - raise(violationAt(all, k, s1, s2 - one, people) * factor, power);
    const down1 =
      penalty - raise(violationAt(all, k, s1 + one, s2 + both * one, people + 1) * factor, power) - both * down2;
    const up1 =
      penalty - raise(violationAt(all, k, s1 - one, s2 - both * one, people - 1) * factor, power) - both * up2;
    this.totalPenalty += penalty - this.#penalties[k];
    this.#penalties[k] = penalty;
    const parts = this.#parts;
    const at = 4 * k;
    this.gains.add(first[k], down1 - parts[at], up1 - parts[at + 1]);
    this.gains.add(second[k], down2 - parts[at + 2], up2 - parts[at + 3]);
    parts[at] = down1;
    parts[at + 1] = up1;
    parts[at + 2] = down2;
    parts[at + 3] = up2;
    this.#isIdle[k] = penalty === 0 && down1 === 0 && up1 === 0 && down2 === 0 && up2 === 0 && now === 0 ? 1 : 0;
  }
}

/** The rules that are violated, ascending. */
export function listViolated({ violations }: SearchState, { count, rule }: Constraints): number[] {
  const violated = new Set<number>();
  for (let k = 0; k < count; k += 1) if (violations[k] > 0) violated.add(rule[k]);
  return [...violated].sort((one, other) => one - other);
}

/**
 * How much one more unit moved in each kind of cell would take off the total penalty. Sets note what their kinds gain,
 * and pass it on all at once.
 */
class MoveGains {
  /** For each kind what a unit takes off the penalty on its way down, then up; below 0 where it adds. */
  readonly values: Float64Array;
  /** Of each set the kinds whose gains are kept. */
  readonly #inSets: Lists;
  readonly #cells: Uint32Array;
  /** For each set what the gains of its kinds still have to be changed by. */
  readonly #pendingDown: Float64Array;
  readonly #pendingUp: Float64Array;
  readonly #pending: Uint32Array;
  readonly #isPending: Uint8Array;
  #pendingCount = 0;

  constructor(kinds: number, { inSets, cells }: MovableKinds) {
    this.values = new Float64Array(2 * kinds);
    this.#inSets = inSets;
    this.#cells = cells;
    this.#pendingDown = new Float64Array(inSets.count);
    this.#pendingUp = new Float64Array(inSets.count);
    this.#pending = new Uint32Array(inSets.count);
    this.#isPending = new Uint8Array(inSets.count);
  }

  /** Notes that a unit moved in a set gains so much more. */
  add(set: number, down: number, up: number): void {
    if (down === 0 && up === 0) return;
    this.#pendingDown[set] += down;
    this.#pendingUp[set] += up;
    if (this.#isPending[set] === 1) return;
    this.#isPending[set] = 1;
    this.#pending[this.#pendingCount] = set;
    this.#pendingCount += 1;
  }

  /** Passes what is pending in sets on to their kinds; gives how many cells they hold together. */
  passOn(): number {
    let cells = 0;
    for (let i = 0; i < this.#pendingCount; i += 1) {
      const set = this.#pending[i];
      cells += this.#cells[set];
      this.#passOnTo(set, this.#pendingDown[set], this.#pendingUp[set]);
      this.#pendingDown[set] = 0;
      this.#pendingUp[set] = 0;
      this.#isPending[set] = 0;
    }
    this.#pendingCount = 0;
    return cells;
  }

  #passOnTo(set: number, down: number, up: number): void {
    const { values } = this;
    const { starts, items } = this.#inSets;
    const end = starts[set + 1];
    for (let at = starts[set]; at < end; at += 1) {
      const move = 2 * items[at];
      values[move] += down;
      values[move + 1] += up;
    }
  }
}
