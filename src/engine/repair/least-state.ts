import { type Constraints } from './least-constraints.ts';

/** How needs are summed up: each is divided by its number of people to the power `size`, raised to `power`, and added. */
export interface Shape {
  readonly power: number;
  readonly size: number;
}

/** Class changes so far, and how much one more in each cell would lower the sum of all needs, kept up to date change by change (P4). */
export class LeastState {
  /** For each cell the weight turned to denied, less that turned to granted. */
  readonly moved: Float64Array;
  /** For each cell what turning one unit to denied, or to granted, takes off the sum; below 0 where it adds. */
  readonly downGain: Float64Array;
  readonly upGain: Float64Array;
  /** For each constraint how far it is from holding; 0 when it holds. */
  readonly needs: Float64Array;
  /** How many constraints do not hold, those given up aside. */
  broken = 0;
  /** Entries of lists gone through so far: a clock that does not depend on the machine. */
  work = 0;

  private readonly constraints: Constraints;
  private readonly denied: Float64Array;
  private readonly power: number;
  /** For each constraint the factor of its need in the sum before it is raised; 0 when it was given up. */
  private readonly scale: Float64Array;
  private readonly startScale: Float64Array;
  /** For each constraint its four parts of the gains: down and up in the first set, down and up in the second. */
  private readonly parts: Float64Array;
  /** For each set what its cells' gains still have to be changed by. */
  private readonly owedDown: Float64Array;
  private readonly owedUp: Float64Array;
  private readonly owing: Uint32Array;
  private readonly isOwing: Uint8Array;
  private owingCount = 0;
  private readonly isHolder: Uint8Array;

  constructor(constraints: Constraints, cells: number, { power, size }: Shape) {
    const { count, n1, n2, denied } = constraints;
    this.constraints = constraints;
    this.power = power;
    this.moved = new Float64Array(cells);
    this.downGain = new Float64Array(cells);
    this.upGain = new Float64Array(cells);
    this.needs = new Float64Array(count);
    this.denied = denied.slice();
    this.scale = Float64Array.from({ length: count }, (_, k) => 1 / (constraints.isNested ? Math.max(n1[k], n2[k]) : n1[k] + n2[k]) ** size);
    this.startScale = this.scale.slice();
    this.parts = new Float64Array(4 * count);
    this.owedDown = new Float64Array(denied.length);
    this.owedUp = new Float64Array(denied.length);
    this.owing = new Uint32Array(denied.length);
    this.isOwing = new Uint8Array(denied.length);
    this.isHolder = new Uint8Array(denied.length);
    for (let k = 0; k < count; k += 1) this.look(k);
    this.settle();
  }

  /** Turns weight of a cell to denied (`by` above 0) or to granted (below 0). The gains follow with `settle`. */
  move(cell: number, by: number): void {
    const { setsOf, touched } = this.constraints;
    this.moved[cell] += by;
    for (let at = setsOf.starts[cell]; at < setsOf.starts[cell + 1]; at += 1) this.denied[setsOf.items[at]] += by;
    for (let at = setsOf.starts[cell]; at < setsOf.starts[cell + 1]; at += 1) {
      const set = setsOf.items[at];
      this.work += touched.starts[set + 1] - touched.starts[set];
      for (let i = touched.starts[set]; i < touched.starts[set + 1]; i += 1) this.look(touched.items[i]);
    }
  }

  /** Whether a move would break a constraint that holds now. */
  breaks(cell: number, by: number): boolean {
    const { setsOf, touched, first, second, need } = this.constraints;
    const { denied, isHolder, needs, scale } = this;
    const start = setsOf.starts[cell];
    const end = setsOf.starts[cell + 1];
    for (let at = start; at < end; at += 1) isHolder[setsOf.items[at]] = 1;
    let found = false;
    for (let at = start; at < end && !found; at += 1) {
      const set = setsOf.items[at];
      this.work += touched.starts[set + 1] - touched.starts[set];
      for (let i = touched.starts[set]; i < touched.starts[set + 1] && !found; i += 1) {
        const k = touched.items[i];
        if (needs[k] > 0 || scale[k] === 0) continue;
        found = need(k, denied[first[k]] + by * isHolder[first[k]], denied[second[k]] + by * isHolder[second[k]]) > 0;
      }
    }
    for (let at = start; at < end; at += 1) isHolder[setsOf.items[at]] = 0;
    return found;
  }

  /** Makes the constraints that do not hold weigh more. */
  press(factor: number): void {
    for (let k = 0; k < this.needs.length; k += 1) {
      if (this.needs[k] === 0) continue;
      this.scale[k] *= factor;
      this.look(k);
    }
    this.settle();
  }

  /** Takes a constraint out of the sum. */
  giveUp(constraint: number): void {
    if (this.needs[constraint] > 0 && this.scale[constraint] > 0) this.broken -= 1;
    this.scale[constraint] = 0;
    this.look(constraint);
    this.settle();
  }

  /** Computes the gains anew, without the rounding of many updates, and forgets what was pressed. */
  renew(): void {
    this.downGain.fill(0);
    this.upGain.fill(0);
    this.parts.fill(0);
    for (let k = 0; k < this.needs.length; k += 1) {
      if (this.scale[k] > 0) this.scale[k] = this.startScale[k];
      this.look(k);
    }
    this.settle();
  }

  /** Updates one constraint and notes how the gains of its cells change. */
  private look(k: number): void {
    const { first, second, isNested, need } = this.constraints;
    const { denied, needs, parts, scale, power } = this;
    const factor = scale[k];
    const s1 = denied[first[k]];
    const s2 = denied[second[k]];
    const now = need(k, s1, s2);
    if (factor > 0) this.broken += (now > 0 ? 1 : 0) - (needs[k] > 0 ? 1 : 0);
    needs[k] = now;
    const both = isNested || first[k] === second[k] ? 1 : 0;
    const sum = raise(now * factor, power);
    const down2 = sum - raise(need(k, s1, s2 + 1) * factor, power);
    const up2 = sum - raise(need(k, s1, s2 - 1) * factor, power);
    const down1 = sum - raise(need(k, s1 + 1, s2 + both) * factor, power) - (both === 1 ? down2 : 0);
    const up1 = sum - raise(need(k, s1 - 1, s2 - both) * factor, power) - (both === 1 ? up2 : 0);
    const at = 4 * k;
    this.owe(first[k], down1 - parts[at], up1 - parts[at + 1]);
    this.owe(second[k], down2 - parts[at + 2], up2 - parts[at + 3]);
    parts[at] = down1;
    parts[at + 1] = up1;
    parts[at + 2] = down2;
    parts[at + 3] = up2;
  }

  private owe(set: number, down: number, up: number): void {
    if (down === 0 && up === 0) return;
    this.owedDown[set] += down;
    this.owedUp[set] += up;
    if (this.isOwing[set] === 1) return;
    this.isOwing[set] = 1;
    this.owing[this.owingCount] = set;
    this.owingCount += 1;
  }

  /** Brings the gains up to date: passes what sets owe on to their cells. */
  settle(): void {
    const { owing, owedDown, owedUp, downGain, upGain } = this;
    const { starts, items } = this.constraints.cells;
    for (let i = 0; i < this.owingCount; i += 1) {
      const set = owing[i];
      const down = owedDown[set];
      const up = owedUp[set];
      this.work += starts[set + 1] - starts[set];
      for (let at = starts[set]; at < starts[set + 1]; at += 1) {
        downGain[items[at]] += down;
        upGain[items[at]] += up;
      }
      owedDown[set] = 0;
      owedUp[set] = 0;
      this.isOwing[set] = 0;
    }
    this.owingCount = 0;
  }
}

function raise(value: number, power: number): number {
  if (value === 0) return 0;
  return power === 2 ? value * value : power === 3 ? value * value * value : value ** power;
}
