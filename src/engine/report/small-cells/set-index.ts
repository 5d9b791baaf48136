import { attributeOf, negatedBy, type PeopleSet } from './people-set.ts';

/** Conditions as sorted numbers; what they name is one set, however it was written. */
export type Conditions = readonly number[];

/**
 * Sets of people by number, so that thousands of them can be compared. A set that can be written in several ways has one
 * number: `a, not (a and b)` is `a, not b`; and who has one value of a column has no other.
 */
export class SetIndex {
  readonly #tables = new Map<string, number>();
  readonly #texts = new Map<string, number>();
  /** Of each condition the ones that it says are not all met; null for one that is not a "not". */
  readonly #negated: (Conditions | null)[] = [];
  readonly #negations = new Map<string, number>();
  /** Of each condition that a column has a value the number of the column; else -1. */
  readonly #columnOf: number[] = [];
  readonly #columns = new Map<string, number>();
  readonly #tableOf: number[] = [];
  readonly #conditionsOf: Conditions[] = [];
  /** Numbers of sets, one more than they are, where their hashes put them; 0 for a free place. */
  #slots = new Int32Array(1024);

  get size(): number {
    return this.#conditionsOf.length;
  }

  tableOf(set: number): number {
    return this.#tableOf[set];
  }

  conditionsOf(set: number): Conditions {
    return this.#conditionsOf[set];
  }

  /** The column of which a condition names a value; -1 where it is about something else. */
  columnOf(condition: number): number {
    return this.#columnOf[condition];
  }

  negatedBy(condition: number): Conditions | null {
    return this.#negated[condition];
  }

  /** The conditions that are no "not" in one. */
  plainOf(condition: number): Conditions {
    return this.#negated[condition]?.flatMap((one) => this.plainOf(one)) ?? [condition];
  }

  /** The number of a set that is given in words, also of one in which nobody should be. */
  read({ table, conditions }: PeopleSet): number {
    const numbers = [...new Set(conditions.map((text) => this.#readCondition(text)))];
    const plain = this.#simplify(numbers) ?? numbers.sort((one, other) => one - other);
    return this.#placePlain(numberOf(this.#tables, table), plain);
  }

  /** The number of the set of those who meet conditions, which is given one if it has none; null where nobody can. */
  place(table: number, conditions: Conditions): number | null {
    const plain = this.#simplify(conditions);
    return plain === null ? null : this.#placePlain(table, plain);
  }

  /** The people of both sets; null where nobody can be in both. */
  placeBoth(one: number, other: number): number | null {
    return this.place(this.#tableOf[one], [...this.#conditionsOf[one], ...this.#conditionsOf[other]]);
  }

  /** The people of a set who are not in one that lies within it; null where nobody can be. */
  placeRest(whole: number, part: number): number | null {
    const conditions = this.#conditionsOf[whole];
    const more = this.#conditionsOf[part].filter((condition) => !conditions.includes(condition));
    return this.place(this.#tableOf[whole], [...conditions, ...this.negate(more)]);
  }

  /** The number of a set, if it has one already. */
  find(table: number, conditions: Conditions): number | null {
    const plain = this.#simplify(conditions);
    if (plain === null) return null;
    const found = this.#slots[this.#slotOf(table, plain)];
    return found === 0 ? null : found - 1;
  }

  /** Those who do not meet all of some conditions. */
  negate(conditions: Conditions): Conditions {
    if (conditions.length === 1 && this.#negated[conditions[0]] !== null) return this.#negated[conditions[0]]!;
    const sorted = conditions.toSorted((one, other) => one - other);
    const key = sorted.join();
    let negation = this.#negations.get(key);
    if (negation === undefined) {
      negation = this.#addCondition(sorted, -1);
      this.#negations.set(key, negation);
    }
    return [negation];
  }

  #readCondition(text: string): number {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    const negated = negatedBy(text);
    const column = attributeOf(text);
    const condition =
      negated === null
        ? this.#addCondition(null, column === null ? -1 : numberOf(this.#columns, column))
        : this.#readNegation(negated);
    this.#texts.set(text, condition);
    return condition;
  }

  /** A "not" of a single condition that is itself a "not" is never written, so that this is one condition. */
  #readNegation(texts: readonly string[]): number {
    return this.negate(texts.map((text) => this.#readCondition(text)))[0];
  }

  #addCondition(negated: Conditions | null, column: number): number {
    this.#columnOf.push(column);
    return this.#negated.push(negated) - 1;
  }

  /** Leaves out what the other conditions say already; null where they contradict each other. */
  #simplify(given: Conditions): Conditions | null {
    let conditions = [...new Set(given)];
    for (let isPlain = false; !isPlain;) {
      isPlain = true;
      for (const condition of conditions) {
        const parts = this.#negated[condition];
        if (parts === null) {
          if (this.#hasOtherValue(conditions, condition)) return null;
          continue;
        }
        const open = parts.filter((part) => !conditions.includes(part));
        if (open.length === 0) return null;
        const others = conditions.filter((other) => other !== condition);
        const isSaid = open.some((part) => this.#isExcluded(others, part));
        if (!isSaid && open.length === parts.length) continue;
        conditions = isSaid ? others : [...new Set([...others, ...this.negate(open)])];
        isPlain = false;
        break;
      }
    }
    return conditions.sort((one, other) => one - other);
  }

  /** Whether nobody who meets all conditions meets another one. */
  #isExcluded(conditions: Conditions, other: number): boolean {
    const parts = this.#negated[other];
    if (parts !== null) return parts.every((part) => conditions.includes(part));
    if (this.#hasOtherValue(conditions, other)) return true;
    return conditions.some((condition) => {
      const negated = this.#negated[condition];
      return negated?.length === 1 && negated[0] === other;
    });
  }

  #hasOtherValue(conditions: Conditions, condition: number): boolean {
    const column = this.#columnOf[condition];
    return column >= 0 && conditions.some((other) => other !== condition && this.#columnOf[other] === column);
  }

  #placePlain(table: number, conditions: Conditions): number {
    const slot = this.#slotOf(table, conditions);
    if (this.#slots[slot] !== 0) return this.#slots[slot] - 1;
    this.#tableOf.push(table);
    this.#slots[slot] = this.#conditionsOf.push(conditions);
    const placed = this.size - 1;
    if (this.size * 2 > this.#slots.length) this.#grow();
    return placed;
  }

  #slotOf(table: number, conditions: Conditions): number {
    const last = this.#slots.length - 1;
    for (let slot = hashOf(table, conditions) & last; ; slot = (slot + 1) & last) {
      const set = this.#slots[slot] - 1;
      if (set < 0 || (this.#tableOf[set] === table && isSame(this.#conditionsOf[set], conditions))) return slot;
    }
  }

  #grow(): void {
    this.#slots = new Int32Array(this.#slots.length * 4);
    for (let set = 0; set < this.size; set += 1)
      this.#slots[this.#slotOf(this.#tableOf[set], this.#conditionsOf[set])] = set + 1;
  }
}

function numberOf(numbers: Map<string, number>, text: string): number {
  const known = numbers.get(text);
  if (known === undefined) numbers.set(text, numbers.size);
  return known ?? numbers.size - 1;
}

function hashOf(table: number, conditions: Conditions): number {
  let hash = table + 1;
  for (const condition of conditions) hash = Math.imul(hash ^ condition, 0x9e3779b1) ^ (hash >>> 15);
  return hash ^ (hash >>> 13);
}

function isSame(one: Conditions, other: Conditions): boolean {
  return one.length === other.length && one.every((condition, i) => condition === other[i]);
}
