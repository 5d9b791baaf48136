import { comparesWithLeast, isDiscriminatory } from '../../measures/measures.ts';
import { verdictCodes } from '../../vocabulary/verdicts.ts';
import { type MinedRules, countFamily, foldRules, judgeAll, judgeRules } from '../../discovery/rules/index.ts';
import type { JudgedTable } from '../../utility/judged-table.ts';
import { type DirectRule, listMarked } from './direct-and-indirect-rules.ts';
import { noLocks } from './locks.ts';
import type { RepairPlan } from './repair-settings.ts';
import { RepairTable } from './repair-table.ts';
import { judgeAgainst, rateOthers } from './rule-reference.ts';
import { countGroups } from './select-records.ts';

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
    if (!family.ok) throw new RangeError(family.message);
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
