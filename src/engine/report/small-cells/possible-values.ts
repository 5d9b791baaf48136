import { type Bounds } from './cell-rules.ts';
import { type CountNet } from './count-net.ts';

/** The bounds of all cells of a net. */
export class PossibleValues {
  readonly #net: CountNet;
  readonly #sumsOf: readonly (readonly number[])[];
  #low: Float64Array<ArrayBuffer>;
  #high: Float64Array<ArrayBuffer>;

  /**
   * Narrows what is known of each cell by every sum until nothing changes: a whole lies between the sums of the least
   * and of the most of its parts, a part between what the others leave of the whole (R2).
   */
  constructor(net: CountNet, known: readonly Bounds[]) {
    this.#net = net;
    this.#sumsOf = listSums(net);
    this.#low = Float64Array.from(known, ({ low }) => low);
    this.#high = Float64Array.from(known, ({ high }) => high);
    this.#narrow(net.sums.keys());
  }

  /** How many values a cell can have. */
  countOf(cell: number): number {
    const { low, high } = this.boundsOf(cell);
    return high - low + 1;
  }

  /** The least and the most of a cell; each end is tried, since sums that share cells can exclude it together. */
  boundsOf(cell: number): Bounds {
    let [low, high] = [this.#low[cell], this.#high[cell]];
    while (low < high && !this.#canBe(cell, low)) low += 1;
    while (low < high && Number.isFinite(high) && !this.#canBe(cell, high)) high -= 1;
    return { low, high };
  }

  /** Whether all sums can hold when a cell has a value. */
  #canBe(cell: number, value: number): boolean {
    const [low, high] = [this.#low, this.#high];
    this.#low = low.with(cell, value);
    this.#high = high.with(cell, value);
    this.#narrow(this.#sumsOf[cell]);
    const isPossible = this.#low.every((least, i) => least <= this.#high[i]);
    this.#low = low;
    this.#high = high;
    return isPossible;
  }

  #narrow(first: Iterable<number>): void {
    const open = new Set(first);
    for (const sum of open) {
      open.delete(sum);
      for (const cell of this.#narrowSum(sum)) {
        if (this.#low[cell] > this.#high[cell]) return;
        for (const other of this.#sumsOf[cell]) open.add(other);
      }
    }
  }

  /** The cells of a sum that are better known after it was looked at. */
  #narrowSum(sum: number): number[] {
    const { whole, parts } = this.#net.sums[sum];
    const changed: number[] = [];
    const least = parts.reduce((total, part) => total + this.#low[part], 0);
    const most = parts.reduce((total, part) => total + this.#high[part], 0);
    if (this.#bound(whole, least, most)) changed.push(whole);
    for (const part of parts) {
      const others = parts.filter((other) => other !== part);
      const least = others.reduce((total, other) => total + this.#low[other], 0);
      const most = others.reduce((total, other) => total + this.#high[other], 0);
      if (this.#bound(part, this.#low[whole] - most, this.#high[whole] - least)) changed.push(part);
    }
    return changed;
  }

  #bound(cell: number, low: number, high: number): boolean {
    const isNarrower = low > this.#low[cell] || high < this.#high[cell];
    if (low > this.#low[cell]) this.#low[cell] = low;
    if (high < this.#high[cell]) this.#high[cell] = high;
    return isNarrower;
  }
}

/** The sums that each cell is in. */
function listSums({ cells, sums }: CountNet): number[][] {
  const lists: number[][] = cells.map(() => []);
  sums.forEach(({ whole, parts }, sum) => [whole, ...parts].forEach((cell) => lists[cell].push(sum)));
  return lists;
}
