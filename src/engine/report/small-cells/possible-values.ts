import { type Bounds } from './cell-rules.ts';
import { type CountNet } from './count-net.ts';

/**
 * A value at which some cell is narrowed more often than this counts as impossible: mostly a cell without an upper end is
 * then pushed up for ever by sums that contradict each other. Where it is not, more is hidden than need be, never less.
 */
const mostTimes = 50;

/** The bounds of all cells of a net. */
export class PossibleValues {
  /** The cells of all sums one after the other, each whole before its parts; where each sum begins, and the last ends. */
  readonly #linked: Int32Array;
  readonly #starts: Int32Array;
  /** The sums of all cells one after the other; where those of each cell begin, and those of the last end. */
  readonly #sumsOf: Int32Array;
  readonly #sumStarts: Int32Array;
  readonly #low: Float64Array;
  readonly #high: Float64Array;
  /** Sums to look at, each once. */
  #open: number[] = [];
  readonly #isOpen: Uint8Array;
  /** While a value is tried: cells, each with the bounds it had before it was narrowed; and how often each one was. */
  readonly #before: number[] = [];
  readonly #times: Uint16Array;
  #isTrying = false;

  constructor({ cells, sums }: CountNet) {
    this.#linked = Int32Array.from(sums.flat());
    this.#starts = addUp(sums.map(({ length }) => length));
    const times = new Int32Array(cells.length);
    for (const cell of this.#linked) times[cell] += 1;
    this.#sumStarts = addUp(times);
    this.#sumsOf = new Int32Array(this.#linked.length);
    const free = this.#sumStarts.slice();
    sums.forEach((linked, sum) => linked.forEach((cell) => (this.#sumsOf[free[cell]++] = sum)));
    this.#low = new Float64Array(cells.length);
    this.#high = new Float64Array(cells.length);
    this.#isOpen = new Uint8Array(sums.length);
    this.#times = new Uint16Array(cells.length);
  }

  /**
   * Narrows what is known of each cell by every sum until nothing changes: a whole lies between the sums of the least
   * and of the most of its parts, a part between what the others leave of the whole (R2).
   */
  start(known: readonly Bounds[]): void {
    known.forEach(({ low, high }, cell) => {
      this.#low[cell] = low;
      this.#high[cell] = high;
    });
    for (let sum = 0; sum < this.#isOpen.length; sum += 1) this.#look(sum);
    this.#narrow();
  }

  /** Whether a cell can have at least so many values; each end is tried, since sums that share cells can exclude it. */
  canHave(cell: number, values: number): boolean {
    let [low, high] = [this.#low[cell], this.#high[cell]];
    while (high - low + 1 >= values && !this.#canBe(cell, low)) low += 1;
    while (high - low + 1 >= values && Number.isFinite(high) && !this.#canBe(cell, high)) high -= 1;
    return high - low + 1 >= values;
  }

  /** Whether all sums can hold when a cell has a value. */
  #canBe(cell: number, value: number): boolean {
    this.#isTrying = true;
    this.#bound(cell, value, value);
    const isPossible = this.#narrow();
    this.#isTrying = false;
    for (let i = this.#before.length - 3; i >= 0; i -= 3) {
      const changed = this.#before[i];
      this.#low[changed] = this.#before[i + 1];
      this.#high[changed] = this.#before[i + 2];
      this.#times[changed] = 0;
    }
    this.#before.length = 0;
    return isPossible;
  }

  /** Looks at all open sums, and again at those of cells that are better known then; false when nothing is possible. */
  #narrow(): boolean {
    let isPossible = true;
    while (this.#open.length > 0) {
      const open = this.#open;
      this.#open = [];
      for (const sum of open) {
        this.#isOpen[sum] = 0;
        isPossible &&= this.#narrowSum(this.#starts[sum], this.#starts[sum + 1]);
      }
    }
    return isPossible;
  }

  #narrowSum(start: number, end: number): boolean {
    const whole = this.#linked[start];
    let least = 0;
    let most = 0;
    let endless = 0;
    for (let i = start + 1; i < end; i += 1) {
      const high = this.#high[this.#linked[i]];
      least += this.#low[this.#linked[i]];
      if (high === Infinity) endless += 1;
      else most += high;
    }
    if (!this.#bound(whole, least, endless > 0 ? Infinity : most)) return false;
    for (let i = start + 1; i < end; i += 1) {
      const part = this.#linked[i];
      const high = this.#high[part];
      const isEndless = endless > (high === Infinity ? 1 : 0);
      const others = high === Infinity ? most : most - high;
      const above = this.#high[whole] - (least - this.#low[part]);
      if (!this.#bound(part, isEndless ? 0 : this.#low[whole] - others, above)) return false;
    }
    return true;
  }

  #bound(cell: number, low: number, high: number): boolean {
    const least = this.#low[cell];
    const most = this.#high[cell];
    if (low <= least && high >= most) return true;
    if (this.#isTrying) this.#before.push(cell, least, most);
    if (low > least) this.#low[cell] = low;
    if (high < most) this.#high[cell] = high;
    if (this.#low[cell] > this.#high[cell]) return false;
    for (let i = this.#sumStarts[cell]; i < this.#sumStarts[cell + 1]; i += 1) this.#look(this.#sumsOf[i]);
    if (this.#isTrying) this.#times[cell] += 1;
    return this.#times[cell] <= mostTimes;
  }

  #look(sum: number): void {
    if (this.#isOpen[sum] === 1) return;
    this.#isOpen[sum] = 1;
    this.#open.push(sum);
  }
}

/** Where each of some lists begins when they stand one after the other, and where the last ends. */
function addUp(lengths: ArrayLike<number>): Int32Array {
  const starts = new Int32Array(lengths.length + 1);
  for (let i = 0; i < lengths.length; i += 1) starts[i + 1] = starts[i] + lengths[i];
  return starts;
}
