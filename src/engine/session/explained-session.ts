import { succeed, type Result } from '../shared/result.ts';
import { type RunContext } from '../shared/run-context.ts';
import { explainRules, markGrounded, markUnprotected, type ExplainedRule, type Explanation } from '../discovery/explain-rules.ts';
import { type MinedRules } from '../discovery/mine-rules.ts';
import { nameItemAt, nameRule } from '../discovery/premise-items.ts';
import { readShare } from '../discovery/settings.ts';
import { type RuleRow } from './discover-views.ts';
import { type ExplainedPage, type ExplainQuery, type ExplanationView, type RuleExplanations } from './indirect-views.ts';

/** The rules as one measure and threshold see them. */
export interface MarkedRules {
  readonly marks: Uint8Array;
  row(id: number): RuleRow;
}

const shownOthers = 12;

/** What explains the rules that are worse than allowed (D6); remembered for one threshold, d and set of grounded items. */
export class ExplainedSession {
  readonly #rules: MinedRules;
  #last: { key: string; explained: readonly ExplainedRule[] } | null = null;

  constructor(rules: MinedRules) {
    this.#rules = rules;
  }

  list(query: ExplainQuery, marked: MarkedRules, context: RunContext): Result<ExplainedPage> {
    const found = this.#explain(query, marked, context);
    if (!found.ok) return found;
    const rows = found.value.map(({ rule, explanations }) => ({ rule: marked.row(rule), explanations, isExplained: isExplained(explanations) }));
    const words = query.search.toLowerCase().split(/\s+/);
    const passing = rows
      .filter(({ isExplained: own }) => query.status === 'all' || own === (query.status === 'explained'))
      .filter(({ rule, explanations }) => {
        const text = [...rule.A, ...rule.B, ...(explanations[0] === undefined ? [] : this.#view(explanations[0]).items)].flat().join(' ').toLowerCase();
        return words.every((word) => text.includes(word));
      })
      .sort((one, other) => gapOf(other.rule) - gapOf(one.rule) || one.rule.id - other.rule.id);
    return succeed({
      total: passing.length,
      rows: passing.slice(Math.max(0, query.offset), Math.max(0, query.offset) + Math.max(0, query.limit)).map(({ rule, explanations, isExplained: own }) => ({
        rule,
        about: nameRule(rule.A, rule.B),
        isExplained: own,
        nearest: explanations.length === 0 ? null : this.#view(explanations[0]),
      })),
      worse: rows.length,
      explained: rows.filter(({ isExplained: own }) => own).length,
    });
  }

  open(row: RuleRow, query: Pick<ExplainQuery, 'd' | 'grounded'>, context: RunContext): Result<RuleExplanations> {
    const d = readShare(query.d, 'explain');
    if (!d.ok) return d;
    const chosen = markGrounded(this.#rules, query.grounded);
    const grounded = explainRules(this.#rules, [row.id], chosen, d.value, this.#rules.limits.maxLength, context);
    if (!grounded.ok) return grounded;
    const rest = markUnprotected(this.#rules).map((mark, item) => (chosen[item] === 1 ? 0 : mark));
    const others = explainRules(this.#rules, [row.id], rest, d.value, 1, context);
    if (!others.ok) return others;
    return succeed({
      about: nameRule(row.A, row.B),
      grounded: grounded.value[0].explanations.map((one) => this.#view(one)),
      others: others.value[0].explanations.slice(0, shownOthers).map((one) => this.#view(one)),
    });
  }

  #explain({ measure, alpha, d, grounded }: ExplainQuery, { marks }: MarkedRules, context: RunContext): Result<readonly ExplainedRule[]> {
    const share = readShare(d, 'explain');
    if (!share.ok) return share;
    const key = JSON.stringify([measure, String(alpha), share.value.text, grounded]);
    if (this.#last?.key === key) return succeed(this.#last.explained);
    const worse = Array.from(marks.keys()).filter((rule) => marks[rule] === 1);
    const explained = explainRules(this.#rules, worse, markGrounded(this.#rules, grounded), share.value, this.#rules.limits.maxLength, context);
    if (explained.ok) this.#last = { key, explained: explained.value };
    return explained;
  }

  #view({ items, ...rest }: Explanation): ExplanationView {
    return { items: items.map((item) => nameItemAt(this.#rules, item)), ...rest };
  }
}

function isExplained([nearest]: readonly Explanation[]): boolean {
  return nearest !== undefined && nearest.meetsFirst && nearest.meetsSecond;
}

function gapOf({ a1, n1, a2, n2 }: RuleRow): number {
  return a1 / n1 - a2 / n2;
}
