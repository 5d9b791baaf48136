import type { DecisionClasses } from '../table/decision.ts';
import { firstOfGroups, groupRows, sumByGroup } from '../table/group-rows.ts';
import { type Table, attributeNamed, weightOf } from '../table/table.ts';
import { type Lattice, mapLevel } from './lattice.ts';

/** The classes of a node with their weights (G2, T2). */
export interface NodeTable {
  readonly levels: readonly number[];
  readonly rows: number;
  /** For each quasi-identifier the codes of the classes at its level; null at the top. */
  readonly codes: readonly (Uint32Array | null)[];
  /** The weight of each class. */
  readonly n: Float64Array;
  /** Of it the weight with a negative decision; zeros without a decision. */
  readonly a: Float64Array;
  /** For each sensitive attribute how its values spread over the classes; empty when not asked for (G3). */
  readonly spreads: readonly Spread[];
}

/** Room for the group of each key, as long as there are few keys; all zero between uses. */
const mostSlots = 2 ** 22;

/** Groups classes by integer keys; it owns the room that this takes, so that no grouping allocates it anew. */
export class Grouper {
  groupings = 0;
  #slots = new Int32Array(2 ** 12);
  #keys = new Int32Array(2 ** 12);
  #groups = new Uint32Array(2 ** 12);

  readonly #lattice: Lattice;

  constructor(lattice: Lattice) {
    this.#lattice = lattice;
  }

  /**
   * The distinct rows over all quasi-identifiers, the table of the node in which nothing is generalized, and for each
   * record which it is.
   */
  fold(
    table: Table,
    decision: DecisionClasses | null,
    sensitive: readonly string[],
  ): { base: NodeTable; groups: Uint32Array } {
    const { quasi } = this.#lattice;
    const attributes = quasi.map(({ name }) => attributeNamed(table, name)!);
    const codes = attributes.map((attribute, i) => (quasi[i].levels === 1 ? null : attribute.codes));
    const { groups, count } = groupRows(
      codes.flatMap((own, i) => (own === null ? [] : [{ radix: attributes[i].values.length + 1, at: own }])),
      table.rows,
    );
    const first = new Uint32Array(count);
    const n = new Float64Array(count);
    const a = new Float64Array(count);
    for (let row = table.rows - 1; row >= 0; row -= 1) {
      const weight = weightOf(table, row);
      n[groups[row]] += weight;
      if (decision !== null && decision.isNegative[row] === 1) a[groups[row]] += weight;
      first[groups[row]] = row;
    }
    const spreads = sensitive.map((name) => {
      const { values, codes: own } = attributeNamed(table, name)!;
      return gatherSpread(values.length, groups, own, table.weights, count);
    });
    this.groupings += 1;
    const levels = quasi.map(() => 0);
    const own = codes.map((column, i) => (column === null ? null : first.map((row) => quasi[i].codes[0][column[row]])));
    return { base: { levels, rows: count, codes: own, n, a, spreads }, groups };
  }

  /** The table of a node out of the table of a node that it generalizes (roll-up of counts). */
  rollUp(source: NodeTable, levels: readonly number[]): NodeTable {
    this.groupings += 1;
    const { groups, first, steps } = this.groupAt(source, levels);
    const n = sumByGroup(groups, first.length, source.n);
    const a = sumByGroup(groups, first.length, source.a);
    const codes = steps.map((step, i) => (step === null ? null : take(source.codes[i]!, step.to, first)));
    const spreads = source.spreads.map(({ size, starts, values, weights }) =>
      gatherSpread(size, repeatGroups(groups, starts), values, weights, first.length),
    );
    return { levels, rows: first.length, codes, n, a, spreads };
  }

  /**
   * The class of a node that each class of a finer one falls into, numbered as in `rollUp`; good until the next
   * grouping.
   */
  groupAt(source: NodeTable, levels: readonly number[]): Grouping {
    const steps = this.#stepsBetween(source, levels);
    const range = steps.reduce((product, step) => product * (step?.size ?? 1), 1);
    return range <= mostSlots ? this.#groupDense(source, steps, range) : groupSparse(source, steps);
  }

  #stepsBetween({ levels: from }: NodeTable, to: readonly number[]): (Step | null)[] {
    return this.#lattice.quasi.map((quasi, i) => {
      if (to[i] === quasi.levels - 1) return null;
      return { size: quasi.sizes[to[i]], to: mapLevel(quasi, from[i], to[i]) };
    });
  }

  #groupDense(source: NodeTable, steps: readonly (Step | null)[], range: number): Grouping {
    if (this.#slots.length < range) this.#slots = new Int32Array(Math.min(mostSlots, range * 2));
    if (this.#keys.length < source.rows) {
      this.#keys = new Int32Array(source.rows * 2);
      this.#groups = new Uint32Array(source.rows * 2);
    }
    const slots = this.#slots;
    const keys = this.#keys;
    const groups = this.#groups;
    fillKeys(keys, source, steps);
    const first = new Uint32Array(Math.min(source.rows, range));
    let count = 0;
    for (let row = 0; row < source.rows; row += 1) {
      let slot = slots[keys[row]];
      if (slot === 0) {
        first[count] = row;
        count += 1;
        slot = count;
        slots[keys[row]] = slot;
      }
      groups[row] = slot - 1;
    }
    for (let group = 0; group < count; group += 1) slots[keys[first[group]]] = 0;
    return { groups: groups.subarray(0, source.rows), first: first.slice(0, count), steps };
  }
}

interface Step {
  /** How many codes there are at the new level. */
  readonly size: number;
  /** The code at the new level of each code at the old one. */
  readonly to: Uint32Array;
}

interface Grouping {
  readonly groups: Uint32Array;
  /** A row of each group. */
  readonly first: Uint32Array;
  /** For each quasi-identifier how its codes change; null at the top. */
  readonly steps: readonly (Step | null)[];
}

function groupSparse(source: NodeTable, steps: readonly (Step | null)[]): Grouping {
  const digits = steps.flatMap((step, i) =>
    step === null ? [] : [{ radix: step.size, at: take(source.codes[i]!, step.to, null) }],
  );
  const { groups, count } = groupRows(digits, source.rows);
  return { groups, first: firstOfGroups(groups, count), steps };
}

function fillKeys(keys: Int32Array, { codes, rows }: NodeTable, steps: readonly (Step | null)[]): void {
  let isFirst = true;
  for (let i = 0; i < steps.length; i += 1) {
    const step = steps[i];
    if (step === null) continue;
    if (isFirst) placeDigits(keys, codes[i]!, step.to, rows);
    else addDigits(keys, codes[i]!, step.to, step.size, rows);
    isFirst = false;
  }
  if (isFirst) keys.fill(0, 0, rows);
}

function placeDigits(keys: Int32Array, codes: Uint32Array, to: Uint32Array, rows: number): void {
  for (let row = 0; row < rows; row += 1) keys[row] = to[codes[row]];
}

function addDigits(keys: Int32Array, codes: Uint32Array, to: Uint32Array, size: number, rows: number): void {
  for (let row = 0; row < rows; row += 1) keys[row] = Math.imul(keys[row], size) + to[codes[row]];
}

function take(codes: Uint32Array, to: Uint32Array, rows: Uint32Array | null): Uint32Array {
  const taken = new Uint32Array(rows === null ? codes.length : rows.length);
  if (rows === null) for (let i = 0; i < taken.length; i += 1) taken[i] = to[codes[i]];
  else for (let i = 0; i < taken.length; i += 1) taken[i] = to[codes[rows[i]]];
  return taken;
}

/** The new group of each entry of a spread, out of the new group of its class. */
function repeatGroups(groups: Uint32Array, starts: Uint32Array): Uint32Array {
  const repeated = new Uint32Array(starts[groups.length]);
  for (let group = 0; group < groups.length; group += 1) repeated.fill(groups[group], starts[group], starts[group + 1]);
  return repeated;
}

/** The table without the classes that are marked. */
export function keepClasses({ levels, rows, codes, n, a }: NodeTable, marks: Uint8Array): NodeTable {
  const kept = new Uint32Array(rows);
  let count = 0;
  for (let row = 0; row < rows; row += 1)
    if (marks[row] === 0) {
      kept[count] = row;
      count += 1;
    }
  return {
    levels,
    rows: count,
    codes: codes.map((own) => (own === null ? null : pick(own, new Uint32Array(count), kept))),
    n: pick(n, new Float64Array(count), kept),
    a: pick(a, new Float64Array(count), kept),
    spreads: [],
  };
}

function pick<T extends Uint32Array | Float64Array>(from: T, to: T, rows: Uint32Array): T {
  for (let i = 0; i < to.length; i += 1) to[i] = from[rows[i]];
  return to;
}

/** Up to this many cells a weight is kept for each class and value; beyond, only for those that occur. */
const mostCells = 2 ** 20;

/**
 * How the values of a sensitive attribute spread over the classes of a node (G3): class `g` has the weights
 * `weights[starts[g]]` to before `starts[g + 1]`, of the values beside them, all above 0 and each value once. Records
 * without an item of the attribute are left out (T6).
 */
export interface Spread {
  /** How many values the attribute has. */
  readonly size: number;
  readonly starts: Uint32Array;
  readonly values: Uint32Array;
  readonly weights: Float64Array;
}

type Gather = (
  size: number,
  classes: Uint32Array,
  values: ArrayLike<number>,
  weights: Float64Array | null,
  count: number,
) => Spread;

/**
 * Sums weights by class and value: entry `i` adds `weights[i]` (1 without weights) of value `values[i]`, `size` for
 * none, to class `classes[i]` of `count`.
 */
export const gatherSpread: Gather = (size, classes, values, weights, count) =>
  count * size <= mostCells
    ? gatherDense(size, classes, values, weights, count)
    : gatherSparse(size, classes, values, weights, count);

const gatherDense: Gather = (size, classes, values, weights, count) => {
  const sums = new Float64Array(count * size);
  for (let i = 0; i < classes.length; i += 1)
    if (values[i] !== size) sums[classes[i] * size + values[i]] += weights === null ? 1 : weights[i];
  const kept = sums.reduce((total, sum) => (sum > 0 ? total + 1 : total), 0);
  const spread = {
    size,
    starts: new Uint32Array(count + 1),
    values: new Uint32Array(kept),
    weights: new Float64Array(kept),
  };
  let next = 0;
  for (let group = 0; group < count; group += 1) {
    for (let value = 0; value < size; value += 1) {
      const sum = sums[group * size + value];
      if (sum === 0) continue;
      spread.values[next] = value;
      spread.weights[next] = sum;
      next += 1;
    }
    spread.starts[group + 1] = next;
  }
  return spread;
};

const gatherSparse: Gather = (size, classes, values, weights, count) => {
  const { groups, count: cells } = groupRows(
    [
      { radix: count, at: classes },
      { radix: size + 1, at: values },
    ],
    classes.length,
  );
  const first = firstOfGroups(groups, cells);
  const sums = sumByGroup(groups, cells, weights);
  const starts = new Uint32Array(count + 1);
  for (const i of first) if (values[i] !== size) starts[classes[i] + 1] += 1;
  for (let group = 0; group < count; group += 1) starts[group + 1] += starts[group];
  const next = starts.slice();
  const spread = { size, starts, values: new Uint32Array(starts[count]), weights: new Float64Array(starts[count]) };
  for (let cell = 0; cell < cells; cell += 1) {
    const i = first[cell];
    if (values[i] === size) continue;
    const at = next[classes[i]];
    next[classes[i]] += 1;
    spread.values[at] = values[i];
    spread.weights[at] = sums[cell];
  }
  return spread;
};
