/** Keeps the least keys whose weights reach an amount: `top` is then the key at which the amount is reached. */
export class LeastKeys {
  readonly keys: Float64Array;
  readonly weights: Float64Array;
  size = 0;
  total = 0;
  #need: number;

  /** `most` is the number of keys that can ever be pushed between two resets. */
  constructor(need: number, most: number) {
    this.#need = need;
    this.keys = new Float64Array(Math.min(need, most) + 1);
    this.weights = new Float64Array(this.keys.length);
  }

  reset(need: number): void {
    this.#need = need;
    this.size = 0;
    this.total = 0;
  }

  get isFull(): boolean {
    return this.total >= this.#need;
  }

  /** The largest key kept. */
  get top(): number {
    return this.keys[0];
  }

  push(key: number, weight: number): void {
    if (this.total >= this.#need && key >= this.keys[0]) return;
    this.#rise(key, weight);
    this.total += weight;
    while (this.total - this.weights[0] >= this.#need) this.#pop();
  }

  #rise(key: number, weight: number): void {
    const { keys, weights } = this;
    let at = this.size++;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (keys[parent] >= key) break;
      keys[at] = keys[parent];
      weights[at] = weights[parent];
      at = parent;
    }
    keys[at] = key;
    weights[at] = weight;
  }

  #pop(): void {
    const { keys, weights } = this;
    this.total -= weights[0];
    const key = keys[--this.size];
    const weight = weights[this.size];
    let at = 0;
    for (let child = 1; child < this.size; child = 2 * at + 1) {
      if (child + 1 < this.size && keys[child + 1] > keys[child]) child += 1;
      if (keys[child] <= key) break;
      keys[at] = keys[child];
      weights[at] = weights[child];
      at = child;
    }
    keys[at] = key;
    weights[at] = weight;
  }
}
