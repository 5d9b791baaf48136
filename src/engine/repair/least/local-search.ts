import type { Direction, RecordCells } from './problem.ts';
import type { SideEffects } from './side-effects.ts';
import type { SearchState } from './search-state.ts';

/** Parts of the largest violation that are moved at once: in the first runs, and in the run that counts. */
export const coarse = 32;
const fine = 128;
/** After each so many steps at least twice as much is moved at once, so that rules in conflict come to an end. */
const stepsToDouble = 1024;
/** Moves with at least this share of the best gain are equally good: side effects decide among them. */
const equallyGood = 0.95;
/** Most moves that are looked at together, and kinds of cells whose people are evaluated one by one. */
const mostMoves = 64;
const mostKinds = 24;
/** So many steps without a smaller penalty, smaller by a share above rounding, and the descent is in a local minimum. */
const patience = 32;
const smallestProgress = 1e-9;
/** The factor by which weights are raised in a local minimum. */
const raiseFactor = 1.5;
/** Gains below this share of the penalty are rounding. */
const noise = 1e-12;
/** A change whose undoing costs more than this share of the penalty, and 1, is not redundant. */
const redundantShare = 1e-6;

/** Which way a move goes: 1 to denied, -1 to granted. */
const wayOf = (move: number) => ((move & 1) === 1 ? -1 : 1);

/**
 * A local search. A move changes the class of people of one cell; the descent makes the moves that lower the total
 * penalty most until every constraint holds, then redundant changes are undone (P4, P6).
 */
export class LocalSearch {
  readonly state: SearchState;
  readonly side: SideEffects;
  /** People changed so far. */
  changed = 0;
  /** The most that was moved at once; above 1, smaller steps might find a better way. */
  largestStep = 1;
  /** What may change from now on. */
  direction: Direction;
  /** Asked at every step; true ends the search where it is. */
  isStopped: () => boolean;
  readonly #cells: RecordCells;
  /** At once this part of the largest violation is moved, so that large weights cost few steps. */
  readonly #batchPart: number;
  /** The largest violation, in people. */
  #worst = 0;
  /** Steps since the descent began. */
  #steps = 0;
  /** The moves to choose from, with their gains. */
  readonly #moves = new Uint32Array(mostMoves);
  readonly #gains = new Float64Array(mostMoves);
  readonly #costs = new Float64Array(mostMoves);
  #listed = 0;
  /** Under survey weights what a move gains depends on what people of a kind weigh, so that moves are evaluated (M12). */
  readonly #isSurvey: boolean;
  /** What a person weighs, as violations are counted. */
  readonly #usual: number;

  constructor(
    cells: RecordCells,
    state: SearchState,
    side: SideEffects,
    direction: Direction,
    isStopped: () => boolean,
    batchPart = fine,
  ) {
    this.#cells = cells;
    this.#isSurvey = cells.survey !== null;
    this.#usual = cells.survey?.mean ?? 1;
    this.#batchPart = batchPart;
    this.state = state;
    this.side = side;
    this.isStopped = isStopped;
    this.direction = direction;
  }

  /** Turns weight of a cell to denied (above 0) or to granted (below 0); the gains follow with `state.updateGains`. */
  move(cell: number, by: number): void {
    const { moved } = this.state;
    this.changed -= Math.abs(moved[cell]);
    this.state.move(cell, by);
    this.changed += Math.abs(moved[cell]);
    this.side.move(cell, by);
    this.state.work += 2 * this.side.size(cell);
  }

  /** Brings all changes back to what they were. */
  restore(saved: Float64Array): void {
    const { moved } = this.state;
    for (let cell = 0; cell < moved.length; cell += 1)
      if (moved[cell] !== saved[cell]) this.move(cell, saved[cell] - moved[cell]);
    this.state.updateGains();
  }

  /**
   * Makes the best moves until every constraint holds; false when it ended in a local minimum or passed `most` changes.
   * Where no move lowers the penalty, the weights of violated constraints are raised, `raises` times.
   */
  descend(most: number, raises: number): boolean {
    const { state } = this;
    let least = Infinity;
    let idle = 0;
    this.#worst = state.largestViolation() / this.#usual;
    this.#steps = 0;
    while (state.violated > 0 && this.changed <= most && !this.isStopped()) {
      const hasMoved = this.#step();
      state.refresh();
      idle = state.totalPenalty < least * (1 - smallestProgress) ? 0 : idle + 1;
      least = Math.min(least, state.totalPenalty);
      if (hasMoved && idle < patience) continue;
      if (raises === 0) break;
      raises -= 1;
      state.raiseWeights(raiseFactor);
      least = Infinity;
      idle = 0;
    }
    return state.violated === 0;
  }

  /**
   * Undoes changes without which every constraint that holds still does, each cell as far as it goes, until none is
   * left.
   */
  undoRedundant(): void {
    const { state } = this;
    const { moved } = state;
    for (let isDone = false; !isDone;) {
      isDone = true;
      for (let cell = 0; cell < moved.length; cell += 1) {
        const by = moved[cell] > 0 ? -1 : 1;
        if (
          moved[cell] === 0 ||
          (!this.#isSurvey && state.gainOf(cell, by) < -redundantShare * (1 + state.totalPenalty))
        )
          continue;
        const take = this.#mostRedundant(cell, by);
        if (take === 0) continue;
        this.move(cell, by * take);
        state.updateGains();
        isDone = false;
      }
    }
  }

  /** The most of a cell's changes that can be undone without violating a constraint, by bisection. */
  #mostRedundant(cell: number, by: number): number {
    let low = 0;
    let high = Math.abs(this.state.moved[cell]);
    if (!this.state.breaks(cell, by * high)) return high;
    while (high - low > 1) {
      const middle = low + Math.floor((high - low) / 2);
      if (this.state.breaks(cell, by * middle)) high = middle;
      else low = middle;
    }
    return low;
  }

  /** The people of a cell that can still move a way; the way back is always open. */
  #room(cell: number, by: number): number {
    const moved = this.state.moved[cell];
    if (by > 0) return moved < 0 ? -moved : this.direction === 'up' ? 0 : this.#cells.granted[cell] - moved;
    return moved > 0 ? moved : this.direction === 'down' ? 0 : this.#cells.denied[cell] + moved;
  }

  /** Makes the best move, or a batch of equally good ones while much is missing; false in a local minimum. */
  #step(): boolean {
    const { state } = this;
    const best = this.#isSurvey ? this.#evaluateMoves() : this.#bestGain();
    if (best <= noise * state.totalPenalty) return false;
    if (this.#worst > this.#batchPart) this.#worst = state.largestViolation() / this.#usual;
    let left = Math.max(2 ** Math.floor(this.#steps / stepsToDouble), Math.floor(this.#worst / this.#batchPart));
    this.#steps += 1;
    this.largestStep = Math.max(this.largestStep, left);
    if (this.#isSurvey) this.#keepBest(best * equallyGood);
    else this.#listMoves(best * equallyGood, this.side.isEmpty ? Math.min(left, mostMoves) : mostMoves);
    for (let i = 0; i < this.#listed && left > 0; i += 1) {
      const move = this.#moves[i];
      const by = wayOf(move);
      const take = Math.min(left, this.#room(move >>> 1, by));
      this.move(move >>> 1, by * take);
      left -= take;
    }
    state.updateGains();
    return true;
  }

  /** The largest gain of a move that can be made; 0 when none helps. */
  #bestGain(): number {
    const { values } = this.state.gains;
    this.state.work += 4 * this.state.moved.length;
    let best = 0;
    for (let move = 0; move < values.length; move += 1)
      if (values[move] > best && this.#hasRoom(move >>> 1, wayOf(move))) best = values[move];
    return best;
  }

  /**
   * Lists moves and what each takes off the penalty, and gives the most: of the kinds that promise most, by weight, the
   * heaviest, the lightest and the most usual people who can move, since how far one person goes depends on what he
   * weighs (M12).
   */
  #evaluateMoves(): number {
    const { values } = this.state.gains;
    const moves = this.#moves;
    const gains = this.#gains;
    this.state.work += 4 * this.state.moved.length;
    this.#listed = 0;
    for (let move = 0; move < values.length; move += 1)
      if (values[move] > 0 && this.#hasRoom(move >>> 1, wayOf(move))) this.#insert(move, values[move], mostKinds);
    const kinds = moves.slice(0, this.#listed);
    this.#listed = 0;
    let best = 0;
    for (const kind of kinds) {
      const by = wayOf(kind);
      for (const cell of this.#pickCells(kind >>> 1, by)) {
        const gain = this.state.evaluateMove(cell, by);
        this.#insert(2 * cell + (by > 0 ? 0 : 1), gain, mostMoves);
        best = Math.max(best, gains[0]);
      }
    }
    return best;
  }

  /** Of the cells of a kind that can move a way those of the heaviest, the lightest and the most usual people. */
  #pickCells(kind: number, by: number): Set<number> {
    const { starts, items } = this.state.kinds.cells;
    const picked = [-1, -1, -1];
    const rank = [0, 0, 0];
    for (let at = starts[kind]; at < starts[kind + 1]; at += 1) {
      if (this.#room(items[at], by) === 0) continue;
      const weight = this.state.weightIn(items[at]);
      [weight, -weight, -Math.abs(weight - this.#usual)].forEach((own, i) => {
        if (picked[i] >= 0 && rank[i] >= own) return;
        picked[i] = items[at];
        rank[i] = own;
      });
    }
    return new Set(picked);
  }

  /** Keeps the moves listed that gain at least so much, in the order of what they cost beside. */
  #keepBest(least: number): void {
    while (this.#listed > 0 && this.#gains[this.#listed - 1] < least) this.#listed -= 1;
    if (!this.side.isEmpty) this.#sortByCost();
  }

  /** Whether a cell of a kind can still move a way. */
  #hasRoom(kind: number, by: number): boolean {
    const { starts, items } = this.state.kinds.cells;
    for (let at = starts[kind]; at < starts[kind + 1]; at += 1) if (this.#room(items[at], by) > 0) return true;
    return false;
  }

  /**
   * Lists of the moves that gain at least so much the best ones, twice the cell plus 1 for up: the fewest side effects first,
   * then the largest gains, then by cell.
   */
  #listMoves(least: number, most: number): void {
    const { values } = this.state.gains;
    this.#listed = 0;
    for (let move = 0; move < values.length; move += 1)
      if (values[move] >= least) this.#insertKind(move >>> 1, wayOf(move), values[move], most);
    if (!this.side.isEmpty) this.#sortByCost();
  }

  #insertKind(kind: number, by: number, gain: number, most: number): void {
    const { starts, items } = this.state.kinds.cells;
    for (let at = starts[kind]; at < starts[kind + 1]; at += 1)
      if (this.#room(items[at], by) > 0) this.#insert(2 * items[at] + (by > 0 ? 0 : 1), gain, most);
  }

  /** Keeps the `most` moves with the largest gains, in order, equal ones by cell. */
  #insert(move: number, gain: number, most: number): void {
    const gains = this.#gains;
    const moves = this.#moves;
    if (this.#listed < most) this.#listed += 1;
    else if (this.#isBefore(most - 1, move, gain)) return;
    let at = this.#listed - 1;
    for (; at > 0 && !this.#isBefore(at - 1, move, gain); at -= 1) {
      moves[at] = moves[at - 1];
      gains[at] = gains[at - 1];
    }
    moves[at] = move;
    gains[at] = gain;
  }

  #isBefore(at: number, move: number, gain: number): boolean {
    return this.#gains[at] > gain || (this.#gains[at] === gain && this.#moves[at] < move);
  }

  /** Puts the moves that are listed in order of what they cost, equal ones as they stand. */
  #sortByCost(): void {
    const moves = this.#moves;
    const costs = this.#costs;
    for (let i = 0; i < this.#listed; i += 1) {
      const move = moves[i];
      const cost = this.#listed === 1 ? 0 : this.side.cost(move >>> 1, wayOf(move));
      this.state.work += 3 * this.side.size(move >>> 1);
      let at = i;
      for (; at > 0 && costs[at - 1] > cost; at -= 1) {
        moves[at] = moves[at - 1];
        costs[at] = costs[at - 1];
      }
      moves[at] = move;
      costs[at] = cost;
    }
  }
}
