import { type LeastCells } from './least-cells.ts';
import { type SideEffects } from './least-side.ts';
import { type LeastState } from './least-state.ts';

export type LeastDirection = 'down' | 'up' | 'both';
export const knobs = { part: 128, window: 0.05, presses: 24, press: 1.5 };

export class LeastSearch {
  readonly cells: LeastCells;
  readonly state: LeastState;
  readonly side: SideEffects;
  readonly direction: LeastDirection;
  changed = 0;
  private readonly cost: Float64Array;

  constructor(cells: LeastCells, state: LeastState, side: SideEffects, direction: LeastDirection) {
    this.cells = cells; this.state = state; this.side = side; this.direction = direction;
    this.cost = new Float64Array(2 * cells.count);
  }

  room(cell: number, by: number): number {
    const moved = this.state.moved[cell];
    if (by > 0) return moved < 0 ? -moved : this.direction === 'up' ? 0 : this.cells.granted[cell] - moved;
    return moved > 0 ? moved : this.direction === 'down' ? 0 : this.cells.denied[cell] + moved;
  }

  move(cell: number, by: number): void {
    const { moved } = this.state;
    this.changed -= Math.abs(moved[cell]);
    this.state.move(cell, by);
    this.changed += Math.abs(moved[cell]);
    this.side.move(cell, by);
  }

  /** true when nothing is broken */
  fill(limit = Infinity): boolean {
    const { state } = this;
    let presses = 0;
    while (state.broken > 0 && this.changed <= limit) {
      if (this.step()) continue;
      if (presses === knobs.presses) return false;
      presses += 1;
      state.press(knobs.press);
    }
    return state.broken === 0;
  }

  step(): boolean {
    const { state: { downGain, upGain, needs, moved }, cells, side } = this;
    let best = 0;
    for (let c = 0; c < cells.count; c += 1) {
      if (downGain[c] > best && this.room(c, 1) > 0) best = downGain[c];
      if (upGain[c] > best && this.room(c, -1) > 0) best = upGain[c];
    }
    if (best <= 1e-12) return false;
    let most = 0;
    for (let k = 0; k < needs.length; k += 1) if (needs[k] > most) most = needs[k];
    let left = Math.max(1, Math.floor(most / knobs.part));
    const bound = left === 1 && side.isEmpty ? best : best * (1 - knobs.window);
    const found: number[] = [];
    for (let c = 0; c < cells.count; c += 1) {
      if (downGain[c] >= bound && this.room(c, 1) > 0) found.push(2 * c);
      if (upGain[c] >= bound && this.room(c, -1) > 0) found.push(2 * c + 1);
    }
    const gain = (move: number) => (move & 1 ? upGain : downGain)[move >>> 1];
    if (!side.isEmpty) for (const move of found) this.cost[move] = side.cost(move >>> 1, move & 1 ? -1 : 1);
    found.sort((a, b) => (side.isEmpty ? 0 : this.cost[a] - this.cost[b]) || gain(b) - gain(a) || a - b);
    for (const move of found) {
      const by = move & 1 ? -1 : 1;
      const take = Math.min(left, this.room(move >>> 1, by));
      this.move(move >>> 1, by * take);
      left -= take;
      if (left === 0) break;
    }
    this.state.settle();
    return true;
  }

  takeBack(): void {
    const { state: { moved }, state, cells } = this;
    for (let c = 0; c < cells.count; c += 1) {
      while (moved[c] !== 0) {
        const by = -Math.sign(moved[c]);
        if ((by < 0 ? state.upGain : state.downGain)[c] < -1e-6 || state.breaks(c, by)) break;
        this.move(c, by);
        state.settle();
      }
    }
  }

  snapshot(): Float64Array { return this.state.moved.slice(); }

  restore(saved: Float64Array): void {
    const { moved } = this.state;
    for (let c = 0; c < moved.length; c += 1) if (moved[c] !== saved[c]) this.move(c, saved[c] - moved[c]);
    this.state.settle();
  }

  polish(rounds: number, share: number, log: (s: string) => void): void {
    let seed = 12345;
    const random = () => { seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0; return seed / 2 ** 32; };
    for (let round = 0; round < rounds; round += 1) {
      const saved = this.snapshot();
      const { changed } = this;
      const before = this.side.count;
      const units = Math.max(1, Math.min(changed, Math.round(changed * share * (0.5 + random()))));
      const flipped: number[] = [];
      for (let c = 0; c < saved.length; c += 1) if (saved[c] !== 0) flipped.push(c);
      for (let u = 0; u < units; u += 1) {
        const c = flipped[Math.floor(random() * flipped.length)];
        if (this.state.moved[c] !== 0) this.move(c, -Math.sign(this.state.moved[c]));
      }
      this.state.settle();
      this.fill(changed);
      if (this.state.broken === 0 && this.changed <= changed + 0) this.takeBack();
      if (this.state.broken > 0 || this.changed > changed || (this.changed === changed && this.side.count > before)) this.restore(saved);
      else if (this.changed < changed || this.side.count < before) log(`round ${round}: ${this.changed} ${this.side.count}`);
    }
  }
}
