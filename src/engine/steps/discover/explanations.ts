import type { Threshold } from '../../shared/exact.ts';
import { type Result, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import type { PairCounts } from '../../measures/counts.ts';
import {
  type ExplainedRule,
  type Explanation,
  explainRules,
  markGrounded,
  markUnprotected,
} from '../../discovery/explain-rules.ts';
import { type JointReasons, countWithout, holdReasons } from '../../discovery/hold-reasons.ts';
import { type MinedRules, readShare } from '../../discovery/mine-rules.ts';
import type { Item } from '../../vocabulary/items.ts';
import type { DecimalText } from '../../vocabulary/settings.ts';

/** By what a rule may be explained: the share d and the items that the law lets count (D6). */
export interface Grounds {
  readonly d: DecimalText;
  readonly grounded: readonly Item[];
}

/** Rules with what explains them, the nearest to it first, and the d that it takes. */
export interface ExplainedRules {
  readonly d: Threshold;
  readonly rules: readonly ExplainedRule[];
}

/** A rule, and what is left of its gap when all reasons are held fixed together. */
export interface HeldRule {
  readonly rule: number;
  readonly joint: JointReasons;
}

/** Whether an explanation meets both conditions, so that the rule is a d-instance (D6). */
export function explains({ meetsFirst, meetsSecond }: Explanation): boolean {
  return meetsFirst && meetsSecond;
}

/** What explains rules (D6); the answer for the last set of rules and grounds is kept. */
export class ExplanationSearch {
  readonly #rules: MinedRules;
  #last: { readonly key: string; readonly marks: Uint8Array; readonly explained: ExplainedRules } | null = null;

  constructor(rules: MinedRules) {
    this.#rules = rules;
  }

  /** Each marked rule with its explanations among the grounded items, the nearest first; a failure names `where`. */
  explain(marks: Uint8Array, { d, grounded }: Grounds, where: string, context: RunContext): Result<ExplainedRules> {
    const share = readShare(d, where);
    if (!share.ok) return share;
    const key = JSON.stringify([share.value.text, grounded]);
    if (this.#last?.key === key && this.#last.marks === marks) return succeed(this.#last.explained);
    const marked = Array.from(marks.keys()).filter((rule) => marks[rule] === 1);
    const chosen = markGrounded(this.#rules, grounded);
    const found = explainRules(this.#rules, marked, chosen, share.value, this.#rules.limits.maxLength, context);
    if (!found.ok) return found;
    this.#last = { key, marks, explained: { d: share.value, rules: found.value } };
    return succeed(this.#last.explained);
  }

  /** Group and others of a rule among those who have none of the items (D6). */
  countWithout(rule: number, grounded: readonly Item[]): PairCounts {
    return countWithout(this.#rules, rule, markGrounded(this.#rules, grounded));
  }

  /** Whether the items explain the gap of a rule when all are held fixed together; null where none can be. */
  holdReasons(rule: number, grounded: readonly Item[]): JointReasons | null {
    return holdReasons(this.#rules, rule, markGrounded(this.#rules, grounded));
  }

  /** The same for every marked rule of a whole group; those of which no item can be held fixed are left out. */
  holdForWholeGroups(marks: Uint8Array, grounded: readonly Item[]): readonly HeldRule[] {
    const whole = Array.from(marks.keys()).filter((rule) => marks[rule] === 1 && this.#rules.pd.context[rule] === 0);
    return whole.flatMap((rule) => {
      const joint = this.holdReasons(rule, grounded);
      return joint === null ? [] : [{ rule, joint }];
    });
  }

  /** What explains one rule, and which single items would if the law let them. */
  explainOne(
    rule: number,
    { d, grounded }: Grounds,
    where: string,
    context: RunContext,
  ): Result<{ grounded: readonly Explanation[]; others: readonly Explanation[] }> {
    const share = readShare(d, where);
    if (!share.ok) return share;
    const chosen = markGrounded(this.#rules, grounded);
    const own = explainRules(this.#rules, [rule], chosen, share.value, this.#rules.limits.maxLength, context);
    if (!own.ok) return own;
    const rest = markUnprotected(this.#rules).map((mark, item) => (chosen[item] === 1 ? 0 : mark));
    const others = explainRules(this.#rules, [rule], rest, share.value, 1, context);
    if (!others.ok) return others;
    return succeed({ grounded: own.value[0].explanations, others: others.value[0].explanations });
  }
}
