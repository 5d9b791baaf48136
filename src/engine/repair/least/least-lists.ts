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

  /** All lists; nothing may be added afterwards. */
  finish(): Lists {
    return {
      count: this.#starts.length - 1,
      starts: Uint32Array.from(this.#starts),
      items: this.#items.subarray(0, this.size),
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

/** Equal lists have equal numbers, counted from 0 in the order of the first list of each, which is given too. */
export function numberLists({ count, starts, items }: Lists): { numbers: Uint32Array; first: Uint32Array } {
  const slots = new Uint32Array(2 ** (33 - Math.clz32(count | 4)));
  const last = slots.length - 1;
  const numbers = new Uint32Array(count);
  const first: number[] = [];
  const listAt = (list: number) => items.subarray(starts[list], starts[list + 1]);
  for (let list = 0; list < count; list += 1) {
    const own = listAt(list);
    let slot = hashList(own) & last;
    while (slots[slot] !== 0 && !isSameList(listAt(first[slots[slot] - 1]), own)) slot = (slot + 1) & last;
    if (slots[slot] === 0) slots[slot] = first.push(list);
    numbers[list] = slots[slot] - 1;
  }
  return { numbers, first: Uint32Array.from(first) };
}

function hashList(list: ArrayLike<number>): number {
  let hash = list.length;
  for (let i = 0; i < list.length; i += 1) hash = Math.imul(hash ^ list[i], 0x9e3779b1) + (hash >>> 15);
  return hash ^ (hash >>> 15);
}

/** Whether two lists hold the same numbers in the same order. */
export function isSameList(one: ArrayLike<number>, other: ArrayLike<number>): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i += 1) if (one[i] !== other[i]) return false;
  return true;
}

/** The same lists with only the numbers that are marked. */
export function keepListed(lists: Lists, isKept: Uint8Array): Lists {
  if (!isKept.includes(0)) return lists;
  const { count, starts, items } = lists;
  const kept = new Uint32Array(items.length);
  const begins = new Uint32Array(count + 1);
  let size = 0;
  for (let list = 0; list < count; list += 1) {
    for (let at = starts[list]; at < starts[list + 1]; at += 1) {
      kept[size] = items[at];
      size += isKept[items[at]];
    }
    begins[list + 1] = size;
  }
  return { count, starts: begins, items: kept.slice(0, size) };
}
