import { type GroupCounts } from '../measures/counts.ts';
import { type MinedRules } from '../discovery/mine-rules.ts';
import { listGroupColumns } from '../discovery/premise-items.ts';
import { listHeld, treeOfItemsets, type ItemsetTree } from './itemset-tree.ts';
import { type RepairTable } from './repair-table.ts';

/** Records of a context that are in neither group of its rules about some columns (T6), and of these the denied ones. */
interface Neither {
  readonly columns: readonly number[];
  n: number;
  a: number;
}

/**
 * The supports of the itemsets of a mining, kept up to date while records change: a change touches only the itemsets that the record
 * holds before or after it, and nothing is mined again (P4). An itemset that was not frequent when it was mined is not followed.
 */
export class RuleCounts {
  readonly rules: MinedRules;
  readonly tree: ItemsetTree;
  /** s(X) and s(X,C) of each itemset. */
  readonly support: Float64Array;
  readonly negative: Float64Array;
  /** Room for the items of one record by column, and for the itemsets that it holds. */
  readonly #own: Int32Array;
  readonly #held: Uint32Array;
  readonly #neither = new Map<number, Neither[]>();
  readonly #neitherOf: (Neither | null)[] | null;

  constructor(rules: MinedRules) {
    this.rules = rules;
    this.tree = treeOfItemsets(rules.itemsets);
    this.support = Float64Array.from(rules.itemsets.support);
    this.negative = Float64Array.from(rules.itemsets.negative!);
    this.#own = new Int32Array(rules.attributes.length);
    this.#held = new Uint32Array(rules.itemsets.count);
    this.#neitherOf = this.#gatherNeither();
  }

  /** The items of a record by column, -1 where it has none; holds until the next question. */
  itemsOf(table: RepairTable, row: number): Int32Array {
    const { itemOffset } = this.rules.itemsets;
    for (let column = 0; column < this.#own.length; column += 1) {
      const code = table.columns[column][row];
      this.#own[column] = code === table.attributes[column].values.length ? -1 : itemOffset[column] + code;
    }
    return this.#own;
  }

  /** The itemsets that a record holds, the empty one first; holds until the next question. */
  heldBy(table: RepairTable, row: number): Uint32Array {
    return this.#held.subarray(0, listHeld(this.tree, this.itemsOf(table, row), this.#held));
  }

  /** Says that a record has just turned its class. */
  turned(table: RepairTable, row: number): void {
    const weight = table.weightOf(row);
    this.#add(table, row, 0, table.isNegative[row] === 1 ? weight : -weight);
  }

  /** Takes a record out of the counts, before its items change; `enter` puts it in again. */
  leave(table: RepairTable, row: number): void {
    const weight = table.weightOf(row);
    this.#add(table, row, -weight, table.isNegative[row] === 1 ? -weight : 0);
  }

  /** Puts a record into the counts, after its items have changed. */
  enter(table: RepairTable, row: number): void {
    const weight = table.weightOf(row);
    this.#add(table, row, weight, table.isNegative[row] === 1 ? weight : 0);
  }

  /** The counts of a PD rule as they are now (M1, T6). */
  countsOf(rule: number): GroupCounts {
    const { premise, context } = this.rules.pd;
    const [n1, a1, n, a] = [this.support[premise[rule]], this.negative[premise[rule]], this.support[context[rule]], this.negative[context[rule]]];
    const neither = this.#neitherOf === null ? null : this.#neitherOf[rule];
    return { a1, n1, a2: a - a1 - (neither?.a ?? 0), n2: n - n1 - (neither?.n ?? 0), a, n };
  }

  #add(table: RepairTable, row: number, weight: number, denied: number): void {
    const held = this.heldBy(table, row);
    for (let i = 0; i < held.length; i += 1) {
      this.support[held[i]] += weight;
      this.negative[held[i]] += denied;
    }
    if (this.#neither.size > 0 && this.#own.includes(-1)) this.#addNeither(held, weight, denied);
  }

  #addNeither(held: Uint32Array, weight: number, denied: number): void {
    for (const itemset of held) {
      for (const one of this.#neither.get(itemset) ?? []) {
        if (one.columns.every((column) => this.#own[column] >= 0)) continue;
        one.n += weight;
        one.a += denied;
      }
    }
  }

  /** Only rules about a column where some record has no item can have records in neither group; a repair never takes an item away. */
  #gatherNeither(): (Neither | null)[] | null {
    const { pd, input } = this.rules;
    const isLacking = input.columns.map(({ size, codes }) => codes.includes(size));
    if (!isLacking.includes(true)) return null;
    const of: (Neither | null)[] = [];
    for (let rule = 0; rule < pd.count; rule += 1) {
      const columns = listGroupColumns(this.rules, pd.premise[rule]);
      of.push(columns.some((column) => isLacking[column]) ? this.#shareNeither(rule, columns) : null);
    }
    return of;
  }

  #shareNeither(rule: number, columns: readonly number[]): Neither {
    const { pd } = this.rules;
    const known = this.#neither.get(pd.context[rule]) ?? [];
    this.#neither.set(pd.context[rule], known);
    const same = known.find((one) => one.columns.join() === columns.join());
    if (same !== undefined) return same;
    const made: Neither = { columns, n: pd.n[rule] - pd.n1[rule] - pd.n2[rule], a: pd.a[rule] - pd.a1[rule] - pd.a2[rule] };
    known.push(made);
    return made;
  }
}
