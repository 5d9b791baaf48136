import { type Result, succeed } from '../shared/result.ts';
import { estimateShare } from '../measures/intervals.ts';
import { drawSpread, everyRule, listRules, type RuleFilter } from '../discovery/rules/index.ts';
import { type Discovered } from '../analysis/discover/index.ts';
import { isSameItem, type Item } from '../vocabulary/items.ts';
import { verdictCodes, type VerdictCode } from '../vocabulary/verdicts.ts';
import { type AnswerPage, type AnswerQuery, type WholeGroup } from './discover-views.ts';
import { type LookedAt, type RulePages } from './rule-pages.ts';

const mostListed = 50;

/** One rule of every finding. */
export const everyFinding: RuleFilter = { ...everyRule, isFolded: true };

/** The answer in findings: what is clear and what stands for it, how the measure is spread, the whole groups. */
export class AnswerPages {
  readonly #discovered: Discovered;
  readonly #rules: RulePages;

  constructor(discovered: Discovered, rules: RulePages) {
    this.#discovered = discovered;
    this.#rules = rules;
  }

  answer(query: AnswerQuery): Result<AnswerPage> {
    const looked = this.#rules.look(query);
    if (!looked.ok) return looked;
    const { marked, judged, columns, write } = looked.value;
    const { rules, folded } = this.#discovered;
    const only = new Uint8Array(folded.findings);
    for (const rule of listRules(rules, columns, { ...everyFinding, group: query.group }))
      only[folded.finding[rule]] = 1;
    const findings = Array.from(only.keys()).filter((finding) => only[finding] === 1);
    const verdict = Uint8Array.from(findings, (finding) => judged.findings.verdict[finding]);
    const value = Float64Array.from(findings, (finding) => columns.value[judged.findings.shown[finding]]);
    const count = (code: VerdictCode) => verdict.filter((place) => verdictCodes[place] === code).length;
    const furthest = this.#discovered.furthest(judged, only);
    return succeed({
      tested: findings.length,
      verdicts: { clear: count('clear'), unclear: count('unclear'), within: count('within'), tooFew: count('tooFew') },
      situations: this.#listSituations(looked.value, only),
      furthest: furthest === null ? null : write(furthest),
      spread: drawSpread(value, verdict, marked.alpha.value),
      groups: this.#listGroups(looked.value, query.group),
      everyone: { a: rules.itemsets.negative![0], n: rules.itemsets.support[0] },
    });
  }

  #listSituations({ judged, write }: LookedAt, only: Uint8Array): AnswerPage['situations'] {
    const { wholeGroups, representatives } = this.#discovered.representatives(judged, only);
    return {
      wholeGroups: wholeGroups.slice(0, mostListed).map(write),
      representatives: representatives
        .slice(0, mostListed)
        .map(({ rule, like }) => ({ row: write(rule), like: like.length })),
      count: representatives.length,
      standFor: representatives.reduce((sum, { like }) => sum + 1 + like.length, 0),
    };
  }

  /** The rules about whole groups, or about those that hold one, the widest gap first. */
  #listGroups({ write }: LookedAt, group: Item | null): WholeGroup[] {
    const { context, count } = this.#discovered.rules.pd;
    const gapOf = ({ row: { a1, n1, a2, n2 } }: WholeGroup) => (n2 === 0 ? -Infinity : a1 / n1 - a2 / n2);
    return Array.from({ length: count }, (_, rule) => rule)
      .filter((rule) => context[rule] === 0)
      .map(write)
      .filter(({ A }) => group === null || A.some((item) => isSameItem(item, group)))
      .map((row) => ({ row, group: estimateShare(row.a1, row.n1)!, others: estimateShare(row.a2, row.n2) }))
      .sort((one, other) => gapOf(other) - gapOf(one) || one.row.id - other.row.id);
  }
}
