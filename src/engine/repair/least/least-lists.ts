/** Lists of numbers end to end: list i is `items[starts[i]]` up to `items[starts[i + 1]]`. */
export interface Lists {
  readonly count: number;
  readonly starts: Uint32Array;
  readonly items: Uint32Array;
}

/** Collects lists one after another in one growing array. */
export class ListsBuilder {
  #items = new Uint32Array(1024);
  readonly #starts: number[] = [0];

  /** How many numbers all lists hold so far. */
  get size(): number {
    return this.#starts[this.#starts.length - 1];
  }

  /** Adds a list and gives its number. */
  add(list: ArrayLike<number>): number {
    const { size } = this;
    if (size + list.length > this.#items.length) {
      const grown = new Uint32Array(Math.max(2 * this.#items.length, size + list.length));
      grown.set(this.#items.subarray(0, size));
      this.#items = grown;
    }
    this.#items.set(list, size);
    return this.#starts.push(size + list.length) - 2;
  }

  /** One of the lists; it holds also after others are added. */
  list(number: number): Uint32Array {
    return this.#items.subarray(this.#starts[number], this.#starts[number + 1]);
  }

  finish(): Lists {
    return {
      count: this.#starts.length - 1,
      starts: Uint32Array.from(this.#starts),
      items: this.#items.slice(0, this.size),
    };
  }
}

/** For each of `range` numbers the lists that hold it, ascending. */
export function turnLists({ count, starts, items }: Lists, range: number): Lists {
  const turned = new Uint32Array(range + 1);
  for (let at = 0; at < items.length; at += 1) turned[items[at] + 1] += 1;
  for (let i = 0; i < range; i += 1) turned[i + 1] += turned[i];
  const places = turned.slice(0, range);
  const holders = new Uint32Array(items.length);
  for (let list = 0; list < count; list += 1) {
    for (let at = starts[list]; at < starts[list + 1]; at += 1) holders[places[items[at]]++] = list;
  }
  return { count: range, starts: turned, items: holders };
}

/** The same lists with only the numbers that are kept. */
export function keepListed({ count, starts, items }: Lists, isKept: (number: number) => boolean): Lists {
  const kept = new Uint32Array(items.length);
  const begins = new Uint32Array(count + 1);
  let size = 0;
  for (let list = 0; list < count; list += 1) {
    for (let at = starts[list]; at < starts[list + 1]; at += 1) if (isKept(items[at])) kept[size++] = items[at];
    begins[list + 1] = size;
  }
  return { count, starts: begins, items: kept.slice(0, size) };
}
