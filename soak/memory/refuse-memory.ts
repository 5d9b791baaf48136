const names = [
  ...['Int8Array', 'Uint8Array', 'Uint8ClampedArray', 'Int16Array', 'Uint16Array', 'Int32Array', 'Uint32Array'],
  ...['Float32Array', 'Float64Array', 'BigInt64Array', 'BigUint64Array', 'ArrayBuffer'],
] as const;

type Made = new (...args: unknown[]) => object;
const globals = globalThis as unknown as Record<string, Made>;
const copying = ['slice', 'map', 'filter', 'toSorted', 'toReversed', 'with'] as const;
const typed = Object.getPrototypeOf(Uint8Array.prototype) as Record<string, (...args: unknown[]) => unknown>;

/** Counts what memory is asked for, and refuses one of the requests, as a browser does that has none left. */
export class Memory {
  /** How many blocks were asked for since the last `watch`. */
  asked = 0;
  #refuseAt: number | null = null;
  readonly #originals = names.map((name) => [name, globals[name]] as const);
  readonly #copies = copying.map((name) => [name, typed[name]] as const);

  /** Refuses the n-th block from now on, counted from 1; null: none. */
  watch(refuseAt: number | null): void {
    this.asked = 0;
    this.#refuseAt = refuseAt;
  }

  #ask(): void {
    this.asked += 1;
    if (this.asked === this.#refuseAt) throw new RangeError('Array buffer allocation failed');
  }

  /** Does the work with its requests counted; afterwards memory is as ever. */
  async during<T>(work: () => Promise<T> | T): Promise<T> {
    this.#take();
    try {
      return await work();
    } finally {
      this.#giveBack();
    }
  }

  #take(): void {
    for (const [name, original] of this.#originals)
      globals[name] = new Proxy(original, {
        construct: (target, args: unknown[], made) => {
          if (!isView(args)) this.#ask();
          return Reflect.construct(target, args, made === globals[name] ? target : made) as object;
        },
      });
    for (const [name, original] of this.#copies) {
      const ask = () => this.#ask();
      typed[name] = function (this: unknown, ...args: unknown[]) {
        ask();
        return original.apply(this, args);
      };
    }
  }

  #giveBack(): void {
    for (const [name, original] of this.#originals) globals[name] = original;
    for (const [name, original] of this.#copies) typed[name] = original;
  }
}

/** A view of bytes that are there already takes no memory. */
function isView([first]: readonly unknown[]): boolean {
  return Object.prototype.toString.call(first) === '[object ArrayBuffer]';
}
