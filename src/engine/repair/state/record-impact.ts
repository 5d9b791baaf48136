import { type PlacedItem } from '../../discovery/premise-items.ts';
import { sumHeld } from './itemset-tree.ts';
import { type RepairTable } from './repair-table.ts';
import { type RuleCounts } from './rule-counts.ts';

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
