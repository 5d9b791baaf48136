import { type Result, succeed } from '../../shared/result.ts';
import { estimateShare } from '../../measures/intervals.ts';
import { gapOf, samplePair } from '../../measures/survey.ts';
import { type RuleFilter, everyRule, selectRules } from '../../discovery/list-rules.ts';
import { drawSpread } from '../../discovery/measure-spread.ts';
import { ratedItemsets } from '../../discovery/mine-rules.ts';
import { tally } from '../../discovery/fold-rules.ts';
import type { Discovered } from './run.ts';
import { findMissed } from './inspect-rule.ts';
import { type Item, isSameItem } from '../../vocabulary/items.ts';
import { type Measure, measureInfos } from '../../vocabulary/measures.ts';
import { type VerdictCode, verdictCodes } from '../../vocabulary/lenses.ts';
import type { AnswerPage, AnswerQuery, WholeGroup } from './views.ts';
import type { LookedAt, RulePages } from './rule-pages.ts';

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
      family: this.#discovered.family,
      missed: this.#missed(looked.value, query),
      reaching:
        count('clear') + count('unclear') > 0 ? null : this.#listReaching(looked.value, findings, query.measure),
      furthest: furthest === null ? null : write(furthest),
      spread: drawSpread(value, verdict, marked.alpha.value),
      groups: this.#listGroups(looked.value, query.group),
      everyone: { a: ratedItemsets(rules).negative[0], n: ratedItemsets(rules).support[0] },
      ...(rules.weighed === null ? {} : { asked: rules.itemsets.support[0] }),
    });
  }

  /** Under an impact ratio the best group is compared with, which an interval of the measure does not tell. */
  #missed({ limits, write }: LookedAt, { measure, group }: AnswerQuery): AnswerPage['missed'] {
    if (limits.decidesBy === 'impact-ratio') return null;
    const missed = findMissed(this.#discovered, this.#listWholes(group), { ...limits, measure });
    if (missed === null) return null;
    const { rule, ...rest } = missed;
    return { ...rest, row: write(rule) };
  }

  #listReaching({ judged, write, limits }: LookedAt, findings: Uint32Array, measure: Measure): AnswerPage['reaching'] {
    const { folded, rules } = this.#discovered;
    const { context } = rules.pd;
    const { low, high } = this.#discovered.intervals(measure);
    const isLarger = measureInfos[measure].worse === 'larger';
    const endOf = (rule: number) => (isLarger ? high[rule] : -low[rule]);
    const limit = isLarger ? limits.alpha.value : -limits.alpha.value;
    const shown = Array.from(findings, (rule) => judged.findings.shown[folded.finding[rule]])
      .filter((rule) => !Number.isNaN(endOf(rule)))
      .sort((one, other) => endOf(other) - endOf(one) || one - other);
    return {
      count: shown.filter((rule) => endOf(rule) >= limit).length,
      rows: shown.filter((rule, at) => at < mostListed || context[rule] === 0).map(write),
    };
  }

  /** The rules about whole groups, or about those that hold one. */
  #listWholes(group: Item | null): number[] {
    const { context, count } = this.#discovered.rules.pd;
    const wholes: number[] = [];
    for (let rule = 0; rule < count; rule += 1) if (context[rule] === 0) wholes.push(rule);
    return wholes.filter(
      (rule) => group === null || this.#discovered.itemsOf(rule).A.some((item) => isSameItem(item, group)),
    );
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
    const widthOf = ({ row }: WholeGroup) => (row.n2 === 0 ? -Infinity : gapOf(row));
    return this.#listWholes(group)
      .map(write)
      .map((row) => ({ row, sample: samplePair(row) }))
      .map(({ row, sample: { a1, n1, a2, n2 } }) => ({
        row,
        group: estimateShare(a1, n1)!,
        others: estimateShare(a2, n2),
      }))
      .sort((one, other) => widthOf(other) - widthOf(one) || one.row.id - other.row.id);
  }
}
