import { groupRows } from '../../table/group-rows.ts';
import type { DecisionClasses } from '../../table/decision.ts';
import { type Table, attributeNamed, weightOf } from '../../table/table.ts';
import type { Lattice } from './lattice.ts';
import { type Spread, gatherSpread } from './spread.ts';

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
    const n = sumGroups(source.n, groups, first.length);
    const a = sumGroups(source.a, groups, first.length);
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
    return this.#lattice.quasi.map(({ levels, sizes, codes }, i) => {
      if (to[i] === levels - 1) return null;
      return { size: sizes[to[i]], to: mapCodes(codes[from[i]], codes[to[i]], sizes[from[i]]) };
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
  const first = new Uint32Array(count);
  for (let row = source.rows - 1; row >= 0; row -= 1) first[groups[row]] = row;
  return { groups, first, steps };
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

function sumGroups(weights: Float64Array, groups: Uint32Array, count: number): Float64Array {
  const sums = new Float64Array(count);
  for (let row = 0; row < groups.length; row += 1) sums[groups[row]] += weights[row];
  return sums;
}

function mapCodes(from: Uint32Array, to: Uint32Array, size: number): Uint32Array {
  const map = new Uint32Array(size);
  for (let code = 0; code < from.length; code += 1) map[from[code]] = to[code];
  return map;
}

/** The new group of each entry of a spread, out of the new group of its class. */
function repeatGroups(groups: Uint32Array, starts: Uint32Array): Uint32Array {
  const repeated = new Uint32Array(starts[groups.length]);
  for (let group = 0; group < groups.length; group += 1) repeated.fill(groups[group], starts[group], starts[group + 1]);
  return repeated;
}
