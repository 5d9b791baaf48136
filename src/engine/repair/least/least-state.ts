import { needAt, type Constraints } from './least-constraints.ts';
import { LeastGains } from './least-gains.ts';
import { listMovable, type CellKinds, type MovableKinds } from './least-kinds.ts';
import { raise, scaleNeeds, type Shape } from './need-shape.ts';

/**
 * Class changes so far, and how much one more in each cell would lower the sum of all needs, kept up to date change by
 * change.
 */
export class LeastState {
  /** For each cell the people turned to denied, less those turned to granted. */
  readonly moved: Float64Array;
  readonly kinds: CellKinds;
  readonly gains: LeastGains;
  /** For each constraint how far it is from holding; 0 when it holds. */
  readonly needs: Float64Array;
  /** The sum of all needs, those given up aside, and how many of them are above 0. */
  sum = 0;
  broken = 0;
  /** Cells and constraints gone through so far: a clock that does not depend on the machine. */
  work = 0;

  readonly #constraints: Constraints;
  readonly #denied: Float64Array;
  /** Under survey weights the people denied of each set; else null, since nothing asks for them (M12). */
  readonly #people: Float64Array | null;
  /** What a person weighs, where gains are looked up. */
  readonly #usual: number;
  readonly #power: Shape['power'];
  /** For each constraint the factor of its need in the sum before it is raised; 0 when it was given up. */
  readonly #scale: Float64Array;
  readonly #startScale: Float64Array;
  /** For each constraint its part of the sum, and of the gains: down and up in the first set, then in the second. */
  readonly #terms: Float64Array;
  readonly #parts: Float64Array;
  /** For each constraint 1 when it holds and all its parts are 0. */
  readonly #isIdle: Uint8Array;
  /** The largest sum since the gains were last computed anew. */
  #peak: number;
  readonly #isHolder: Uint8Array;

  /** `movable` are the kinds that may move; the others have no gains. */
  constructor(constraints: Constraints, { power, size }: Shape, movable?: MovableKinds) {
    const { count, denied, kinds } = constraints;
    const cells = kinds.of.length;
    this.#constraints = constraints;
    this.kinds = kinds;
    this.gains = new LeastGains(kinds.cells.count, movable ?? listMovable(kinds, new Uint8Array(cells).fill(1)));
    this.#power = power;
    this.moved = new Float64Array(cells);
    this.needs = new Float64Array(count);
    this.#denied = denied.slice();
    this.#people = constraints.deniedPeople === null ? null : constraints.deniedPeople.slice();
    this.#usual = constraints.survey === null ? 1 : constraints.survey.mean;
    this.#scale = scaleNeeds(constraints, size);
    this.#startScale = this.#scale.slice();
    this.#terms = new Float64Array(count);
    this.#parts = new Float64Array(4 * count);
    this.#isIdle = new Uint8Array(count);
    this.#isHolder = new Uint8Array(denied.length);
    this.#lookFromStart();
    this.#peak = this.sum;
  }

  /** Turns people of a cell to denied (`by` above 0) or to granted (below 0). The gains follow with `settle`. */
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
      for (let i = touched.starts[set]; i < touched.starts[set + 1]; i += 1) this.#look(touched.items[i]);
    }
  }

  /** Brings the gains up to date: passes what sets owe on to their cells. */
  settle(): void {
    this.work += this.gains.settle();
  }

  /** What everyone in a cell weighs in rates. */
  weightIn(cell: number): number {
    const { survey } = this.#constraints;
    return survey === null ? 1 : survey.each[cell];
  }

  /** What one unit of a cell turned to denied (`by` above 0) or granted takes off the sum; below 0 where it adds. */
  gainOf(cell: number, by: number): number {
    return this.gains.values[2 * this.kinds.of[cell] + (by > 0 ? 0 : 1)];
  }

  /** What people of a cell who turn take off the sum, of whatever weight; below 0 where they add. Goes through all rules of the cell. */
  tryMove(cell: number, by: number): number {
    let gain = 0;
    this.#visit(cell, by, false, (k, after) => {
      gain += this.#terms[k] - raise(after * this.#scale[k], this.#power);
      return false;
    });
    return gain;
  }

  /**
   * The constraint that a move would break worst among those that hold, by how far it would then be from holding; -1
   * when none breaks.
   */
  findBroken(cell: number, by: number): number {
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

  /** Whether a move would break a constraint that holds. */
  breaks(cell: number, by: number): boolean {
    return this.#visit(cell, by, true, (_, after) => after > 0);
  }

  /** Makes the constraints that do not hold weigh more. */
  press(factor: number): void {
    for (let k = 0; k < this.needs.length; k += 1) {
      if (this.needs[k] === 0) continue;
      this.#scale[k] *= factor;
      this.#look(k);
    }
    this.settle();
  }

  /** Takes a constraint out of the sum. */
  giveUp(constraint: number): void {
    if (this.needs[constraint] > 0 && this.#scale[constraint] > 0) this.broken -= 1;
    this.#scale[constraint] = 0;
    this.#look(constraint);
  }

  /** Whether a constraint is out of the sum. */
  isGivenUp(constraint: number): boolean {
    return this.#scale[constraint] === 0;
  }

  /** The largest need, those given up aside. */
  largestNeed(): number {
    let most = 0;
    for (let k = 0; k < this.needs.length; k += 1) if (this.needs[k] > most && this.#scale[k] > 0) most = this.needs[k];
    return most;
  }

  /** Forgets what was pressed; what was given up but holds comes back. */
  relax(): void {
    for (let k = 0; k < this.needs.length; k += 1)
      if (this.#scale[k] > 0 || this.needs[k] === 0) this.#scale[k] = this.#startScale[k];
    this.#renew();
  }

  /** Computes the gains anew once the sum is so much smaller that the rounding of earlier updates would show. */
  refresh(): void {
    this.#peak = Math.max(this.#peak, this.sum);
    if (this.broken > 0 && this.sum < 1e-5 * this.#peak) this.#renew();
  }

  #renew(): void {
    this.gains.values.fill(0);
    this.#parts.fill(0);
    this.#terms.fill(0);
    this.#isIdle.fill(0);
    this.sum = 0;
    this.#lookAtAll();
    this.#peak = this.sum;
  }

  /** Looks at all constraints before any change; most are so far from the limit that nothing is to be noted of them. */
  #lookFromStart(): void {
    const { startsFar } = this.#constraints;
    for (let k = 0; k < startsFar.length; k += 1) {
      if (startsFar[k] === 0) this.#look(k);
      else this.#pass(k);
    }
    this.settle();
  }

  /** Looks at all constraints from nothing. */
  #lookAtAll(): void {
    const { first, second, need } = this.#constraints;
    for (let k = 0; k < this.needs.length; k += 1) {
      if (this.needs[k] > 0 || !need.isFar(k, this.#denied[first[k]], this.#denied[second[k]])) this.#look(k);
      else this.#pass(k);
    }
    this.settle();
  }

  /** Passes over a constraint that is far from the limit. */
  #pass(k: number): void {
    this.#isIdle[k] = 1;
    this.work += 16;
  }

  /**
   * Goes through the constraints that touch a cell, those that hold or all, with what each would need after a move,
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
        if ((areHolding && this.needs[k] > 0) || this.#scale[k] === 0) continue;
        found = isEnough(
          k,
          needAt(
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
  #look(k: number): void {
    const { first, second, isNested, need } = this.#constraints;
    const factor = this.#scale[k];
    const power = this.#power;
    const s1 = this.#denied[first[k]];
    const s2 = this.#denied[second[k]];
    this.work += 4;
    if (this.#isIdle[k] === 1 && need.isFar(k, s1, s2)) return;
    const people = this.#people === null ? 0 : this.#people[first[k]];
    const all = this.#constraints;
    const now = needAt(all, k, s1, s2, people);
    if (factor > 0) this.broken += (now > 0 ? 1 : 0) - (this.needs[k] > 0 ? 1 : 0);
    this.needs[k] = now;
    this.work += 12;
    const both = isNested || first[k] === second[k] ? 1 : 0;
    const term = raise(now * factor, power);
    const one = this.#usual;
    const down2 = term - raise(needAt(all, k, s1, s2 + one, people) * factor, power);
    const up2 = term - raise(needAt(all, k, s1, s2 - one, people) * factor, power);
    const down1 = term - raise(needAt(all, k, s1 + one, s2 + both * one, people + 1) * factor, power) - both * down2;
    const up1 = term - raise(needAt(all, k, s1 - one, s2 - both * one, people - 1) * factor, power) - both * up2;
    this.sum += term - this.#terms[k];
    this.#terms[k] = term;
    const parts = this.#parts;
    const at = 4 * k;
    this.gains.owe(first[k], down1 - parts[at], up1 - parts[at + 1]);
    this.gains.owe(second[k], down2 - parts[at + 2], up2 - parts[at + 3]);
    parts[at] = down1;
    parts[at + 1] = up1;
    parts[at + 2] = down2;
    parts[at + 3] = up2;
    this.#isIdle[k] = term === 0 && down1 === 0 && up1 === 0 && down2 === 0 && up2 === 0 && now === 0 ? 1 : 0;
  }
}
