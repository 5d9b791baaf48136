import { type Threshold } from '../../shared/exact.ts';
import { type Measure } from '../../vocabulary/measures.ts';
import { type MinedRules } from '../../discovery/rules/index.ts';
import { type PlacedItem } from '../../discovery/premise-items.ts';
import { type JudgedTable } from '../../utility/judged-table.ts';
import { type ChangeReason } from './change-reason.ts';
import { RecordImpact } from './record-impact.ts';
import { type RepairTable } from './repair-table.ts';
import { RuleCounts } from './rule-counts.ts';
import { listIndirect, listMarked, type DirectRule, type IndirectRule } from './direct-and-indirect-rules.ts';
import { type RepairPlan } from './repair-settings.ts';
import { type RepairTargets } from './repair-targets.ts';

/**
 * What a pass works on (P4): the table, what was mined from it when the pass began, and the counts of that mining, kept
 * up to date. All changes go through it.
 */
export class RepairState {
  readonly table: RepairTable;
  readonly judged: JudgedTable;
  readonly rules: MinedRules;
  readonly plan: RepairPlan;
  readonly measure: Measure;
  readonly alpha: Threshold;
  readonly targets: RepairTargets;
  /** 1 for the first pass. */
  readonly pass: number;
  /** The rules to be repaired when the pass began (P8, P9), in the order of P2; fixed during it. */
  readonly direct: readonly DirectRule[];
  /** People changed in this pass; one who is changed twice counts twice. */
  changed = 0;
  /** A pass that would change as much as this is of no use to whoever asked for it; it ends before. */
  tooMuch = Infinity;
  isTooMuch = false;
  #indirect: readonly IndirectRule[] | null = null;
  #counts: RuleCounts | null = null;
  #impact: RecordImpact | null = null;

  constructor(table: RepairTable, judged: JudgedTable, plan: RepairPlan, targets: RepairTargets, pass: number) {
    this.table = table;
    this.judged = judged;
    this.rules = judged.rules;
    this.plan = plan;
    this.measure = plan.measure;
    this.alpha = plan.alpha;
    this.targets = targets;
    this.pass = pass;
    this.direct = listMarked(judged, targets.markTargets(judged, table));
  }

  /** What RR yielded when the pass began, in the order of P2. */
  get indirect(): readonly IndirectRule[] {
    this.#indirect ??= listIndirect(this.judged, this.direct);
    return this.#indirect;
  }

  /** The counts as they are now; not after changes that were not counted. */
  get counts(): RuleCounts {
    if (this.#counts !== null) return this.#counts;
    if (this.changed > 0) throw new RangeError('Changes of this pass were not counted.');
    this.#counts = new RuleCounts(this.rules);
    return this.#counts;
  }

  /** Null when impact minimization is switched off (P2). */
  get impact(): RecordImpact | null {
    if (this.plan.input.settings.impact) this.#impact ??= new RecordImpact(this.counts, this.table);
    return this.#impact;
  }

  /** Turns the class of `weight` of a record (T2, T3) and gives the record that is now of the other class. */
  turnClass(row: number, isNegative: 0 | 1, weight: number, reason: ChangeReason): number {
    const { counts } = this;
    const part = this.turnUncounted(row, isNegative, weight, reason);
    counts.turned(this.table, part);
    return part;
  }

  /** As `turnClass`, for a method that asks for no counts or impacts after its first change. */
  turnUncounted(row: number, isNegative: 0 | 1, weight: number, reason: ChangeReason): number {
    const part = this.table.part(row, weight);
    this.table.setClass(part, isNegative, reason);
    this.changed += this.table.peopleIn(part);
    return part;
  }

  /** Sets items of `weight` of a record (T2) and gives the record that has them now. */
  setItems(row: number, items: readonly PlacedItem[], weight: number, reason: ChangeReason): number {
    const { table, counts } = this;
    const part = table.part(row, weight);
    counts.leave(table, part);
    for (const { column, code } of items)
      if (table.columns[column][part] !== code) table.setItem(part, column, code, reason);
    counts.enter(table, part);
    this.#impact?.changed(part);
    this.changed += table.peopleIn(part);
    return part;
  }
}
