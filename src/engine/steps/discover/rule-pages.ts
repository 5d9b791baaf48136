import { type Result, fail, succeed } from '../../shared/result.ts';
import { type CountColumns, countAffected, countsAt } from '../../measures/counts.ts';
import { estimateMeasure } from '../../measures/measures.ts';
import { type RuleColumns, countListed, listRules } from '../../discovery/list-rules.ts';
import type { VerdictLimits } from '../../discovery/judge-rules.ts';
import { findDisagreements } from '../../discovery/measure-spread.ts';
import { readAlpha } from '../../discovery/mine-rules.ts';
import { stratifyRule } from '../../discovery/hold-reasons.ts';
import {
  type Discovered,
  type MarkedRules,
  type RuleVerdicts,
  type VerdictView,
  listMarkedGroups,
  readVerdictView,
} from './run.ts';
import { type RuleView, inspectRule } from './inspect-rule.ts';
import { type Measure, measureInfos, measures } from '../../vocabulary/measures.ts';
import { verdictCodes } from '../../vocabulary/lenses.ts';
import type {
  CloudQuery,
  DisagreementRow,
  RuleCloud,
  RuleDetail,
  RulePage,
  RuleQuery,
  RuleRow,
  StratifiedRule,
} from './views.ts';

const listed = 50;

const noRule = fail('no-rule', null);
const nullable = (value: number) => (Number.isNaN(value) ? null : value);

/** Writes rules as rows under one measure and threshold. */
type RowWriter = (rule: number) => RuleRow;

/** Rules under one view: which are worse than allowed, and what may be said of each. */
interface Judged {
  readonly marked: MarkedRules;
  readonly judged: RuleVerdicts;
}

/** Rules under one view, ready to be listed and written. */
export interface LookedAt extends Judged {
  readonly limits: Required<VerdictLimits>;
  readonly columns: RuleColumns;
  readonly write: RowWriter;
}

/** Under survey weights what the rates of a rule go by (M12). */
function surveyAt(columns: CountColumns, rule: number): Pick<RuleRow, 'survey'> {
  const { survey } = countsAt(columns, rule);
  return survey === undefined ? {} : { survey };
}

/** What the screen shows of rules that were mined. */
export class RulePages {
  readonly #discovered: Discovered;
  /** Of each finding, how many rules are about it. */
  readonly #same: Uint32Array;

  constructor(discovered: Discovered) {
    this.#discovered = discovered;
    const { finding, findings } = discovered.folded;
    this.#same = new Uint32Array(findings);
    for (const one of finding) this.#same[one] += 1;
  }

  list(query: RuleQuery): Result<RulePage> {
    const looked = this.look(query);
    if (!looked.ok) return looked;
    const { marked, judged, columns, write } = looked.value;
    const { rules } = this.#discovered;
    const found = listRules(rules, columns, query);
    const offset = Math.max(0, query.offset);
    return succeed({
      total: found.length,
      offset,
      rules: Array.from(found.subarray(offset, offset + Math.max(0, query.limit)), write),
      worse: {
        rules: marked.count,
        findings: marked.findings,
        groups: listMarkedGroups(this.#discovered, marked),
      },
      verdicts: judged.findings.counts,
      listed: countListed(rules, columns, query),
    });
  }

  open(rule: number, view: RuleView): Result<RuleDetail> {
    if (!this.has(rule)) return noRule;
    const inspected = inspectRule(this.#discovered, rule, view);
    if (!inspected.ok) return inspected;
    const looked = this.look(view);
    if (!looked.ok) return looked;
    const { write } = looked.value;
    const { counts, evidence, same, narrower, ...rest } = inspected.value;
    const { fisher, log10Fisher, z, leads } = evidence;
    return succeed({
      row: write(rule),
      a: counts.a,
      n: counts.n,
      ...rest,
      fisher,
      log10Fisher,
      z,
      leads,
      sameRules: same.slice(0, listed).map(write),
      narrowerRules: narrower.slice(0, listed).map(write),
    });
  }

  stratify(rule: number, attributes: readonly string[]): Result<StratifiedRule> {
    return this.has(rule) ? stratifyRule(this.#discovered.rules, rule, attributes) : noRule;
  }

  disagree(measure: Measure, other: Measure, view: VerdictView): Result<DisagreementRow[]> {
    const looked = this.look(view);
    if (!looked.ok) return looked;
    const unknown = [measure, other].find((one) => !measures.includes(one));
    if (unknown !== undefined) return fail('measure/unknown', { measure: String(unknown) }, 'measure');
    const isLargerWorse = (one: Measure) => measureInfos[one].worse === 'larger';
    const [first, second] = [this.#discovered.judge(measure).value, this.#discovered.judge(other).value];
    const write = this.#writer({ measure }, looked.value);
    return succeed(
      findDisagreements(first, isLargerWorse(measure), second, isLargerWorse(other), listed).map(
        ({ rule, rank, otherRank }) => ({
          row: write(rule),
          value: nullable(first[rule]),
          other: nullable(second[rule]),
          rank,
          otherRank,
        }),
      ),
    );
  }

  cloud(query: CloudQuery): Result<RuleCloud> {
    const looked = this.look(query);
    if (!looked.ok) return looked;
    const { rules, folded } = this.#discovered;
    const { judged, columns } = looked.value;
    const { verdicts, findings } = judged;
    const rule = listRules(rules, columns, { ...query, verdicts: [], people: null, value: null });
    const passing = new Uint8Array(rules.pd.count);
    for (const one of listRules(rules, columns, query)) passing[one] = 1;
    const judgedAs = (one: number) => (query.isFolded ? findings.verdict[folded.finding[one]] : verdicts[one]);
    return succeed({
      rule,
      value: Float32Array.from(rule, (one) => columns.value[one]),
      people: Float32Array.from(rule, (one) => rules.pd.n1[one]),
      verdict: Uint8Array.from(rule, judgedAs),
      passes: Uint8Array.from(rule, (one) => passing[one]),
    });
  }

  has(rule: number): boolean {
    return Number.isInteger(rule) && rule >= 0 && rule < this.#discovered.rules.pd.count;
  }

  /** The rules under one view: which are worse than allowed, what may be said of each, and a row for any. */
  look(view: VerdictView): Result<LookedAt> {
    const alpha = readAlpha(view, '');
    if (!alpha.ok) return alpha;
    const limits = readVerdictView(view, '');
    if (!limits.ok) return limits;
    const marked = this.#discovered.mark(view.measure, alpha.value);
    const judged = this.#discovered.verdicts(view.measure, limits.value);
    return succeed({
      limits: limits.value,
      marked,
      judged,
      columns: this.#columns(view, { marked, judged }),
      write: this.#writer(view, { marked, judged }),
    });
  }

  #columns({ measure }: Pick<VerdictView, 'measure'>, { marked, judged }: Judged): RuleColumns {
    const { folded } = this.#discovered;
    const { value } = this.#discovered.judge(measure);
    const { outer } = this.#discovered.nest(marked);
    const { shown } = judged.findings;
    return { value, q: judged.q, marks: marked.marks, folded, outer, verdicts: judged.verdicts, shown };
  }

  #writer({ measure }: Pick<VerdictView, 'measure'>, { marked, judged }: Judged): RowWriter {
    const { rules, folded } = this.#discovered;
    const { a1, n1, a2, n2 } = rules.pd;
    const { value } = this.#discovered.judge(measure);
    const { narrower } = this.#discovered.nest(marked);
    return (rule) => ({
      ...surveyAt(rules.pd, rule),
      id: rule,
      ...this.#discovered.itemsOf(rule),
      a1: a1[rule],
      n1: n1[rule],
      a2: a2[rule],
      n2: n2[rule],
      value: nullable(value[rule]),
      interval: estimateMeasure(measure, countsAt(rules.pd, rule)),
      p: marked.marks[rule] === 1 ? judged.p[rule] : null,
      q: marked.marks[rule] === 1 ? judged.q[rule] : null,
      isWorse: marked.marks[rule] === 1,
      verdict: verdictCodes[judged.verdicts[rule]],
      affected: countAffected(countsAt(rules.pd, rule)),
      same: this.#same[folded.finding[rule]],
      narrower: narrower[rule],
    });
  }
}
