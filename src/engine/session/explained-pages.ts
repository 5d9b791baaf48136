import { type Result, succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import type { Explanation } from '../discovery/explain-rules.ts';
import { asAsked, listRules } from '../discovery/rules/index.ts';
import { gapOf, ratedColumns } from '../measures/survey.ts';
import { nameItemAt } from '../discovery/premise-items.ts';
import { type Discovered, type Grounds, explains } from '../analysis/discover/index.ts';
import { everyFinding } from './answer-pages.ts';
import type { RuleRow } from './discover-views.ts';
import type { ExplainQuery, ExplainedPage, ExplanationView, RuleExplanations } from './indirect-views.ts';
import type { LookedAt } from './rule-pages.ts';

const shownOthers = 12;

/** What the screen shows of what explains the rules that are worse than allowed (D6). */
export class ExplainedPages {
  readonly #discovered: Discovered;

  constructor(discovered: Discovered) {
    this.#discovered = discovered;
  }

  list(query: ExplainQuery, { marked, columns, write }: LookedAt, context: RunContext): Result<ExplainedPage> {
    const found = this.#discovered.explanations.explain(marked.marks, query, 'explain', context);
    if (!found.ok) return found;
    const shown = new Set(listRules(this.#discovered.rules, columns, { ...everyFinding, onlyWorse: true }));
    const listed = query.isFolded ? found.value.rules.filter(({ rule }) => shown.has(rule)) : found.value.rules;
    const rows = listed.map(({ rule, explanations }) => ({
      rule: write(rule),
      nearest: explanations.length === 0 ? null : this.#view(explanations[0], rule),
      isExplained: explanations.length > 0 && explains(explanations[0]),
    }));
    const words = query.search.toLowerCase().split(/\s+/);
    const passing = rows
      .filter(({ isExplained }) => query.status === 'all' || isExplained === (query.status === 'explained'))
      .filter(({ rule, nearest }) => {
        const items = [...rule.A, ...rule.B, ...(nearest?.items ?? [])];
        const text = items.map(({ attribute, value }) => `${attribute} ${value}`).join(' ');
        return words.every((word) => text.toLowerCase().includes(word));
      })
      .sort((one, other) => gapOf(other.rule) - gapOf(one.rule) || one.rule.id - other.rule.id);
    const offset = Math.max(0, query.offset);
    return succeed({
      total: passing.length,
      rows: passing.slice(offset, offset + Math.max(0, query.limit)),
      worse: rows.length,
      explained: rows.filter(({ isExplained }) => isExplained).length,
    });
  }

  open(row: RuleRow, grounds: Grounds, context: RunContext): Result<RuleExplanations> {
    const found = this.#discovered.explanations.explainOne(row.id, grounds, 'explain', context);
    if (!found.ok) return found;
    const view = (one: Explanation) => this.#view(one, row.id);
    return succeed({
      about: { A: row.A, B: row.B },
      without: this.#discovered.explanations.countWithout(row.id, grounds.grounded),
      jointly: this.#discovered.explanations.holdReasons(row.id, grounds.grounded),
      grounded: found.value.grounded.map(view),
      others: found.value.others.slice(0, shownOthers).map(view),
    });
  }

  /** Under survey weights sums are shown as people asked, so that shares stay those by weights (M12). */
  #view({ items, n, a, both, ...rest }: Explanation, rule: number): ExplanationView {
    const { rules } = this.#discovered;
    const show = asAsked(rules);
    const inGroup = (both / ratedColumns(rules.pd).n1[rule]) * rules.pd.n1[rule];
    const counts = { n: show(n), a: show(a), both: rules.weighed === null ? both : inGroup };
    return { items: items.map((item) => nameItemAt(rules, item)), ...counts, ...rest };
  }
}
