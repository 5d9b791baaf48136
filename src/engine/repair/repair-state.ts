import type { Threshold } from '../shared/exact.ts';
import type { Measure } from '../vocabulary/measures.ts';
import type { MinedRules } from '../discovery/mine-rules.ts';
import { countFamily, judgeAll, judgeRules } from '../discovery/judge-rules.ts';
import { foldRules } from '../discovery/fold-rules.ts';
import type { PlacedItem } from '../discovery/premise-items.ts';
import type { JudgedTable } from '../utility/judged-table.ts';
import { type ChangeReason, type DirectRule, type IndirectRule, listIndirect, listMarked } from './rules.ts';
import { RecordImpact, RuleCounts } from './rule-counts.ts';
import { RepairTable } from './repair-table.ts';
import { type RepairPlan, noLocks } from './repair-settings.ts';
import type { RepairMethodName } from '../vocabulary/repair-methods.ts';
import type { Result } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import { comparesWithLeast, isDiscriminatory } from '../measures/measures.ts';
import { verdictCodes } from '../vocabulary/lenses.ts';
import { countGroups, judgeAgainst, rateOthers } from './select-records.ts';

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

/** Why a rule could not be repaired (P4). */
export type Unresolved =
  | 'candidates used up'
  | 'bound not reachable'
  | 'only by denying everybody in its context'
  | 'oscillates'
  | 'pass limit'
  | 'not clear'
  | 'not looked at';

/**
 * What became of a rule in a pass: its requirement was met (or met already), it is a d-instance, or why it is not met.
 */
export type RuleOutcome =
  'met' | 'explained' | 'candidates used up' | 'bound not reachable' | 'only by denying everybody in its context';

/** Outcomes by the keys of the rules. */
export type PassOutcomes = ReadonlyMap<string, RuleOutcome>;

/** A method that repairs rule by rule, in passes with a mining after each (P4). */
export interface RepairMethod {
  readonly name: RepairMethodName;
  /** The kind of discrimination it repairs (P1). */
  readonly repairs: 'direct' | 'indirect' | 'both';
  readonly measures: readonly Measure[];
  /** Whether it leaves d-instances alone and so needs a d (D6). */
  readonly usesInstances: boolean;
  /** Repairs the rules of the state once, through the state's own ways to change records. */
  pass(state: RepairState, context: RunContext): Result<PassOutcomes>;
}

/** A family is counted again at every pass; it is small beside the pass. */
const silent = { progress: () => undefined, isCancelled: () => false };

const clear = verdictCodes.indexOf('clear');

/** Which rules about groups a repair is to repair, and which of them it has not (P4, P8, P9). */
export class RepairTargets {
  readonly #plan: RepairPlan;
  /** The rules to be repaired when the repair began, by key, and the table as it was then; clift alone needs them. */
  readonly #first: ReadonlyMap<string, DirectRule>;
  readonly #start: RepairTable | null;
  readonly #values = new Map<string, ReadonlySet<string>>();

  constructor(plan: RepairPlan, before: JudgedTable) {
    const { table, decision } = before.rules;
    const isClift = comparesWithLeast(plan.measure);
    this.#plan = plan;
    this.#first = new Map(isClift ? listMarked(before, this.#aimAt(before)).map((rule) => [rule.key, rule]) : []);
    this.#start = isClift ? new RepairTable(table, decision, noLocks, before.rules) : null;
  }

  /**
   * For each PD rule 1 when it is to be repaired: those of MR, with the aim `clear` those that are worse and clear (P8),
   * and under clift those to be repaired from the start that are not (P9).
   */
  markTargets(judged: JudgedTable, table: RepairTable): Uint8Array {
    return this.#addUnseen(this.#aimAt(judged), judged.rules, table);
  }

  /** For each PD rule 1 when it is left: MR, and under clift those to be repaired from the start that are not (P9). */
  markLeft(judged: JudgedTable, table: RepairTable): Uint8Array {
    return this.#addUnseen(judged.isDiscriminatory, judged.rules, table);
  }

  /** The values that clift may not look away from: those with a confidence above zero before the repair (P9). */
  firstValues(rule: DirectRule): ReadonlySet<string> | null {
    const start = this.#start;
    if (start === null || !this.#first.has(rule.key)) return null;
    let values = this.#values.get(rule.key);
    if (values === undefined) {
      values = new Set([...rateOthers(start, rule)].flatMap(([value, { a }]) => (a > 0 ? [value] : [])));
      this.#values.set(rule.key, values);
    }
    return values;
  }

  /** Whether a rule is not repaired by its own counts, frequent or not (P4, P9). */
  isLeft(table: RepairTable, rule: DirectRule, counts = countGroups(table, rule)): boolean {
    const { measure, alpha } = this.#plan;
    return comparesWithLeast(measure)
      ? judgeAgainst(rateOthers(table, rule), counts, this.#plan, this.firstValues(rule))
      : isDiscriminatory(measure, counts, alpha);
  }

  #aimAt({ rules, isDiscriminatory: marks }: JudgedTable): Uint8Array {
    const { aim, significance, measure, alpha } = this.#plan;
    if (aim === 'all') return marks;
    const family = countFamily(rules, silent);
    if (!family.ok) throw new RangeError(family.code);
    const limits = { alpha, significance };
    const { verdicts } = judgeAll(rules, foldRules(rules), family.value, judgeRules(rules, measure), limits);
    return verdicts.map((verdict) => (verdict === clear ? 1 : 0));
  }

  /** Adds the rules from the start that clift as it is mined no longer shows. */
  #addUnseen(found: Uint8Array, { pd, index, itemsets, attributes }: MinedRules, table: RepairTable): Uint8Array {
    if (this.#start === null || attributes.length < this.#start.attributes.length) return found;
    const marks = found.slice();
    const numberOf = new Map(Array.from(pd.premise, (premise, rule) => [premise, rule]));
    for (const rule of this.#first.values()) {
      const items = [...rule.A, ...rule.B].map(({ column, code }) => itemsets.itemOffset[column] + code);
      const number = numberOf.get(index.find(items, items.length));
      if (number !== undefined && marks[number] === 0 && this.isLeft(table, rule)) marks[number] = 1;
    }
    return marks;
  }
}
