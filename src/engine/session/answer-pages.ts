import { type Result, succeed } from '../shared/result.ts';
import { estimateShare } from '../measures/intervals.ts';
import { drawSpread, everyRule, selectRules, tally, type RuleFilter } from '../discovery/rules/index.ts';
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
    const findings = selectRules(rules, columns, { ...everyFinding, group: query.group });
    const verdict = new Uint8Array(findings.length);
    const value = new Float64Array(findings.length);
    for (let i = 0; i < findings.length; i += 1) {
      const finding = folded.finding[findings[i]];
      only[finding] = 1;
      verdict[i] = judged.findings.verdict[finding];
      value[i] = columns.value[judged.findings.shown[finding]];
    }
    const among = findings.length === folded.findings ? undefined : only;
    const counts = tally(verdict);
    const count = (code: VerdictCode) => counts[verdictCodes.indexOf(code)];
    const furthest = this.#discovered.furthest(judged, among);
    return succeed({
      tested: findings.length,
      verdicts: { clear: count('clear'), unclear: count('unclear'), within: count('within'), tooFew: count('tooFew') },
      situations: this.#listSituations(looked.value, among),
      furthest: furthest === null ? null : write(furthest),
      spread: drawSpread(value, verdict, marked.alpha.value),
      groups: this.#listGroups(looked.value, query.group),
      everyone: { a: rules.itemsets.negative![0], n: rules.itemsets.support[0] },
    });
  }

  #listSituations({ judged, write }: LookedAt, only: Uint8Array | undefined): AnswerPage['situations'] {
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
    const wholes: number[] = [];
    for (let rule = 0; rule < count; rule += 1) if (context[rule] === 0) wholes.push(rule);
    return wholes
      .map(write)
      .filter(({ A }) => group === null || A.some((item) => isSameItem(item, group)))
      .map((row) => ({ row, group: estimateShare(row.a1, row.n1)!, others: estimateShare(row.a2, row.n2) }))
      .sort((one, other) => gapOf(other) - gapOf(one) || one.row.id - other.row.id);
  }
}
