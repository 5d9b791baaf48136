import { type PlacedItem, listGroupColumns } from '../discovery/premise-items.ts';
import { type MinedRules, ratedItemsets } from '../discovery/mine-rules.ts';
import type { GroupCounts } from '../measures/counts.ts';
import { ratedColumns } from '../measures/survey.ts';
import { findEnds } from '../mining/find-itemset.ts';
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
    this.tree = { item: rules.itemsets.item, end: findEnds(rules.itemsets) };
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

const unknown = -1;

/**
 * The impact of records: how many premises of FR a record supports (P2). FR is that of the mining at the start of the
 * pass; a record whose items change is counted again, and a rule that is dropped (step 4 of `alg32` takes each rule out
 * of FR when its turn comes) counts no more.
 */
export class RecordImpact {
  readonly #counts: RuleCounts;
  readonly #table: RepairTable;
  /** For each itemset 1 while it is the premise of a rule of FR that is not dropped. */
  readonly #counted: Uint8Array;
  /** Counted when first asked for. */
  #impact: Int32Array;

  constructor(counts: RuleCounts, table: RepairTable) {
    this.#counts = counts;
    this.#table = table;
    const { isPndRule, pd } = counts.rules;
    this.#counted = isPndRule.slice();
    for (const premise of pd.premise) this.#counted[premise] = 1;
    this.#impact = new Int32Array(table.rows).fill(unknown);
  }

  of(row: number): number {
    if (row >= this.#impact.length) this.#grow();
    if (this.#impact[row] === unknown) {
      const { tree } = this.#counts;
      this.#impact[row] = sumHeld(tree, this.#counts.markItems(this.#table, row), this.#counted);
    }
    return this.#impact[row];
  }

  /** Says that the items of a record have changed. */
  changed(row: number): void {
    if (row < this.#impact.length) this.#impact[row] = unknown;
  }

  /** Takes a rule out of FR. */
  drop(premise: number, items: readonly PlacedItem[]): void {
    if (this.#counted[premise] === 0) return;
    this.#counted[premise] = 0;
    const [rarest, ...rest] = this.#byRarity(items);
    const { columns } = this.#table;
    const rows = this.#table.rowsOf(rarest.column, rarest.code);
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at];
      let holds = row < this.#impact.length && this.#impact[row] !== unknown;
      for (let i = 0; i < rest.length && holds; i += 1) holds = columns[rest[i].column][row] === rest[i].code;
      if (holds) this.#impact[row] -= 1;
    }
  }

  #byRarity(items: readonly PlacedItem[]): PlacedItem[] {
    const { rules, support } = this.#counts;
    const supportOf = ({ column, code }: PlacedItem) =>
      support[rules.index.child(0, rules.itemsets.itemOffset[column] + code)];
    return [...items].sort((one, other) => supportOf(one) - supportOf(other));
  }

  #grow(): void {
    const larger = new Int32Array(Math.max(this.#table.originOf.length, this.#impact.length)).fill(unknown);
    larger.set(this.#impact);
    this.#impact = larger;
  }
}

/**
 * Itemsets as a prefix tree in one line, as they were mined: each is followed by those that extend it. The itemsets that
 * a record holds are found by going along it: where a record lacks an item, `end` leads past all that extend it. Nothing
 * is allocated on the way.
 */
interface ItemsetTree {
  /** The last item of each itemset. */
  readonly item: Uint32Array;
  /** The first itemset after each that does not extend it. */
  readonly end: Uint32Array;
}

/** The sum of what the itemsets count that a record holds, the empty one aside; `isOwn` marks its items. */
function sumHeld({ item, end }: ItemsetTree, isOwn: Uint8Array, counts: Uint8Array): number {
  let sum = 0;
  for (let at = 1; at < end.length;) {
    if (isOwn[item[at]] === 1) {
      sum += counts[at];
      at += 1;
    } else at = end[at];
  }
  return sum;
}

/**
 * Writes the itemsets that a record holds, ascending from the empty one, into `into` and gives how many they are;
 * `isOwn` marks its items.
 */
function listHeld({ item, end }: ItemsetTree, isOwn: Uint8Array, into: Uint32Array): number {
  into[0] = 0;
  let count = 1;
  for (let at = 1; at < end.length;) {
    if (isOwn[item[at]] === 1) {
      into[count++] = at;
      at += 1;
    } else at = end[at];
  }
  return count;
}
