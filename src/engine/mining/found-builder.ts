import { type Found, type Search, type Watch } from './search.ts';

const firstRoom = 1024;
const watchEvery = 16_384;

/** Collects itemsets one at a time, the empty one first. */
export class FoundBuilder {
  #count = 1;
  #item = new Uint32Array(firstRoom);
  #parent = new Uint32Array(firstRoom);
  #length = new Uint8Array(firstRoom);
  #support = new Float64Array(firstRoom);
  #negative: Float64Array;
  isStopped = false;

  readonly #search: Search;
  readonly #watch: Watch;

  constructor(search: Search, watch: Watch) {
    this.#search = search;
    this.#watch = watch;
    this.#negative = new Float64Array(search.input.isNegative === null ? 0 : firstRoom);
    this.#support[0] = search.support;
    this.#negative[0] = search.negative;
  }

  /** Adds an itemset and gives its index. */
  add(item: number, parent: number, support: number, negative: number): number {
    const at = this.#count;
    if (at === this.#item.length) this.#grow();
    this.#item[at] = item;
    this.#parent[at] = parent;
    this.#length[at] = this.#length[parent] + 1;
    this.#support[at] = support;
    this.#negative[at] = negative;
    this.#count += 1;
    if (at % watchEvery === 0 && !this.#watch.count(at)) this.isStopped = true;
    return at;
  }

  report(done: number, total: number): void {
    if (!this.#watch.report(done, total)) this.isStopped = true;
  }

  finish(): Found {
    this.#watch.count(this.#count - 1);
    return {
      count: this.#count,
      item: this.#item.slice(0, this.#count),
      parent: this.#parent.slice(0, this.#count),
      length: this.#length.slice(0, this.#count),
      support: this.#support.slice(0, this.#count),
      negative: this.#search.input.isNegative === null ? null : this.#negative.slice(0, this.#count),
    };
  }

  #grow(): void {
    const room = this.#item.length * 2;
    this.#item = widen(this.#item, new Uint32Array(room));
    this.#parent = widen(this.#parent, new Uint32Array(room));
    this.#length = widen(this.#length, new Uint8Array(room));
    this.#support = widen(this.#support, new Float64Array(room));
    if (this.#search.input.isNegative !== null) this.#negative = widen(this.#negative, new Float64Array(room));
  }
}

function widen<T extends Uint8Array | Uint32Array | Float64Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
