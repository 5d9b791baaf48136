import type { GroupCounts } from '../../measures/counts.ts';
import { ratedColumns } from '../../measures/survey.ts';
import { type MinedRules, ratedItemsets } from '../../discovery/rules/index.ts';
import { listGroupColumns } from '../../discovery/premise-items.ts';
import { type ItemsetTree, listHeld, treeOfItemsets } from './itemset-tree.ts';
import type { RepairTable } from './repair-table.ts';

/**
 * Records of a context that are not compared with its groups in some columns: those without an item (T6), and those
 * outside a reference, the groups' own members among them (M10). And of these the denied ones.
 */
interface Apart {
  readonly columns: readonly number[];
  /** Whether one of the columns has a reference, so that members of a group are apart themselves. */
  readonly isReferred: boolean;
  n: number;
  a: number;
}

/**
 * The supports of the itemsets of a mining, kept up to date while records change: a change touches only the itemsets
 * that the record holds before or after it, and nothing is mined again (P4). An itemset that was not frequent when it
 * was mined is not followed. All of it is what rates go by: under survey weights sums of these (M12).
 */
export class RuleCounts {
  readonly rules: MinedRules;
  readonly tree: ItemsetTree;
  /** s(X) and s(X,C) of each itemset. */
  readonly support: Float64Array;
  readonly negative: Float64Array;
  /** The items of the record last looked at by column, -1 for none; a mark for each of them; the itemsets it holds. */
  readonly #own: Int32Array;
  readonly #isOwn: Uint8Array;
  readonly #held: Uint32Array;
  /** Columns with a reference, or where some record has no item. */
  readonly #partial: readonly number[];
  readonly #apart = new Map<number, Apart[]>();
  readonly #apartOf: (Apart | null)[] | null;

  constructor(rules: MinedRules) {
    this.rules = rules;
    this.tree = treeOfItemsets(rules.itemsets);
    const { support, negative } = ratedItemsets(rules);
    this.support = support.slice();
    this.negative = negative.slice();
    this.#own = new Int32Array(rules.attributes.length).fill(-1);
    this.#isOwn = new Uint8Array(rules.itemsets.itemColumn.length);
    this.#held = new Uint32Array(rules.itemsets.count);
    this.#partial = listPartial(rules);
    this.#apartOf = this.#gatherApart();
  }

  /** Marks the items of a record; holds until the next question. */
  markItems(table: RepairTable, row: number): Uint8Array {
    const { itemOffset } = this.rules.itemsets;
    const own = this.#own;
    for (let column = 0; column < own.length; column += 1) {
      const code = table.columns[column][row];
      if (own[column] >= 0) this.#isOwn[own[column]] = 0;
      own[column] = code === table.attributes[column].values.length ? -1 : itemOffset[column] + code;
      if (own[column] >= 0) this.#isOwn[own[column]] = 1;
    }
    return this.#isOwn;
  }

  /** The itemsets that a record holds, the empty one first; holds until the next question. */
  heldBy(table: RepairTable, row: number): Uint32Array {
    return this.#held.subarray(0, listHeld(this.tree, this.markItems(table, row), this.#held));
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

  /** The counts of a PD rule as they are now (M1, T6, M10). */
  countsOf(rule: number): GroupCounts {
    const { premise, context } = this.rules.pd;
    const [n1, a1, n, a] = [
      this.support[premise[rule]],
      this.negative[premise[rule]],
      this.support[context[rule]],
      this.negative[context[rule]],
    ];
    const apart = this.#apartOf === null ? null : this.#apartOf[rule];
    if (apart === null) return { a1, n1, a2: a - a1, n2: n - n1, a, n };
    const [ownA, ownN] = apart.isReferred ? [0, 0] : [a1, n1];
    return { a1, n1, a2: a - ownA - apart.a, n2: n - ownN - apart.n, a, n };
  }

  #add(table: RepairTable, row: number, weight: number, denied: number): void {
    const held = this.heldBy(table, row);
    for (let i = 0; i < held.length; i += 1) {
      this.support[held[i]] += weight;
      this.negative[held[i]] += denied;
    }
    if (this.#partial.some((column) => !this.#isCompared(column))) this.#addApart(held, weight, denied);
  }

  #addApart(held: Uint32Array, weight: number, denied: number): void {
    for (const itemset of held) {
      for (const one of this.#apart.get(itemset) ?? []) {
        if (one.columns.every((column) => this.#isCompared(column))) continue;
        one.n += weight;
        one.a += denied;
      }
    }
  }

  /** Whether the record last looked at may be compared with groups of a column (T6, M10). */
  #isCompared(column: number): boolean {
    const { reference, itemsets } = this.rules;
    const item = this.#own[column];
    const allowed = reference[column];
    return item >= 0 && (allowed === null || allowed[item - itemsets.itemOffset[column]] === 1);
  }

  /**
   * Only rules about a column with a reference, or where some record has no item, can have records that are not
   * compared; a repair never takes an item away.
   */
  #gatherApart(): (Apart | null)[] | null {
    const { pd } = this.rules;
    if (this.#partial.length === 0) return null;
    const of: (Apart | null)[] = [];
    for (let rule = 0; rule < pd.count; rule += 1) {
      const columns = listGroupColumns(this.rules, pd.premise[rule]);
      of.push(columns.some((column) => this.#partial.includes(column)) ? this.#shareApart(rule, columns) : null);
    }
    return of;
  }

  #shareApart(rule: number, columns: readonly number[]): Apart {
    const { pd, reference } = this.rules;
    const known = this.#apart.get(pd.context[rule]) ?? [];
    this.#apart.set(pd.context[rule], known);
    const same = known.find((one) => one.columns.join() === columns.join());
    if (same !== undefined) return same;
    const isReferred = columns.some((column) => reference[column] !== null);
    const { a1, n1, a2, n2, a, n } = ratedColumns(pd);
    const made: Apart = {
      columns,
      isReferred,
      n: n[rule] - n2[rule] - (isReferred ? 0 : n1[rule]),
      a: a[rule] - a2[rule] - (isReferred ? 0 : a1[rule]),
    };
    known.push(made);
    return made;
  }
}

function listPartial({ input, reference }: MinedRules): number[] {
  return input.columns.flatMap(({ size, codes }, column) =>
    reference[column] !== null || codes.includes(size) ? [column] : [],
  );
}
