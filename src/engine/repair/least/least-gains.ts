import { type Lists } from './least-lists.ts';
import { type MovableKinds } from './least-kinds.ts';

/**
 * How much one more unit moved in each kind of cell would take off the sum of all needs. Sets note what their kinds
 * gain, and pass it on all at once.
 */
export class LeastGains {
  /** For each kind what a unit takes off the sum on its way down, then up; below 0 where it adds. */
  readonly values: Float64Array;
  /** Of each set the kinds whose gains are kept. */
  readonly #inSets: Lists;
  readonly #cells: Uint32Array;
  /** For each set what the gains of its kinds still have to be changed by. */
  readonly #owedDown: Float64Array;
  readonly #owedUp: Float64Array;
  readonly #owing: Uint32Array;
  readonly #isOwing: Uint8Array;
  #owingCount = 0;

  constructor(kinds: number, { inSets, cells }: MovableKinds) {
    this.values = new Float64Array(2 * kinds);
    this.#inSets = inSets;
    this.#cells = cells;
    this.#owedDown = new Float64Array(inSets.count);
    this.#owedUp = new Float64Array(inSets.count);
    this.#owing = new Uint32Array(inSets.count);
    this.#isOwing = new Uint8Array(inSets.count);
  }

  /** Notes that a unit moved in a set gains so much more. */
  owe(set: number, down: number, up: number): void {
    if (down === 0 && up === 0) return;
    this.#owedDown[set] += down;
    this.#owedUp[set] += up;
    if (this.#isOwing[set] === 1) return;
    this.#isOwing[set] = 1;
    this.#owing[this.#owingCount] = set;
    this.#owingCount += 1;
  }

  /** Passes what sets owe on to their kinds; gives how many cells they hold together. */
  settle(): number {
    let cells = 0;
    for (let i = 0; i < this.#owingCount; i += 1) {
      const set = this.#owing[i];
      cells += this.#cells[set];
      this.#pass(set, this.#owedDown[set], this.#owedUp[set]);
      this.#owedDown[set] = 0;
      this.#owedUp[set] = 0;
      this.#isOwing[set] = 0;
    }
    this.#owingCount = 0;
    return cells;
  }

  #pass(set: number, down: number, up: number): void {
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
