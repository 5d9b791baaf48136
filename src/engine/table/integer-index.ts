const free = -1;

/** A hash table from integers of 0 to 2^31 - 1 to codes, in two flat arrays. */
export class IntegerIndex {
  private keys = new Int32Array(8).fill(free);
  private codes = new Uint32Array(8);
  private count = 0;

  /** The code of an integer, or -1. */
  find(key: number): number {
    const slot = this.slotOf(key);
    return this.keys[slot] === key ? this.codes[slot] : -1;
  }

  /** Adds an integer that is not there yet. */
  add(key: number, code: number): void {
    if ((this.count + 1) * 2 > this.keys.length) this.grow();
    this.put(key, code);
    this.count += 1;
  }

  private slotOf(key: number): number {
    const keys = this.keys;
    const mask = keys.length - 1;
    const hash = Math.imul(key, 0x9e3779b1);
    let slot = (hash ^ (hash >>> 15)) & mask;
    while (keys[slot] !== key && keys[slot] !== free) slot = (slot + 1) & mask;
    return slot;
  }

  private put(key: number, code: number): void {
    const slot = this.slotOf(key);
    this.keys[slot] = key;
    this.codes[slot] = code;
  }

  private grow(): void {
    const { keys, codes } = this;
    this.keys = new Int32Array(keys.length * 2).fill(free);
    this.codes = new Uint32Array(keys.length * 2);
    for (let i = 0; i < keys.length; i += 1) if (keys[i] !== free) this.put(keys[i], codes[i]);
  }
}
