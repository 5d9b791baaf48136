import { readThreshold, type Threshold } from '../shared/exact.ts';
import { fail, succeed, type Result } from '../shared/result.ts';
import { type RunContext } from '../shared/run-context.ts';
import { type DecisionClasses } from '../table/decision.ts';
import { type Table } from '../table/table.ts';
import { countsAt } from '../measures/counts.ts';
import { describeMeasure } from '../measures/describe-measure.ts';
import { evidenceOf, gatherEvidence, type EvidenceColumns } from '../measures/evidence.ts';
import { computeImpactRatio, countShortfall, isBelowFourFifths } from '../measures/impact-ratio.ts';
import { estimateMeasure } from '../measures/intervals.ts';
import { lenses } from '../measures/lenses.ts';
import { measures, measureValue, type Measure } from '../measures/measures.ts';
import { verdictOf } from '../measures/verdict.ts';
import { compareGroups } from '../discovery/compare-groups.ts';
import { findReferences } from '../discovery/contrast.ts';
import { drawSpread } from '../discovery/draw-spread.ts';
import { countFindings, foldRules, type FoldedRules } from '../discovery/fold-rules.ts';
import { judgeRules, type JudgedRules } from '../discovery/judge-rules.ts';
import { findWidestGap, listRules } from '../discovery/list-rules.ts';
import { mineRules, type MinedRules } from '../discovery/mine-rules.ts';
import { linkPremises, nestRules, type NestingLinks } from '../discovery/nest-rules.ts';
import { nameItem, splitPremise, type NamedItem } from '../discovery/premise-items.ts';
import { findDisagreements } from '../discovery/rank-rules.ts';
import { readAlpha, readMiningSettings } from '../discovery/settings.ts';
import { stratifyRule } from '../discovery/stratify.ts';
import { type OutsideRule } from '../discovery/outside-knowledge.ts';
import { type Recipe } from '../recipe/recipe.ts';
import { ExplainedSession } from './explained-session.ts';
import { type ExplainedPage, type ExplainQuery, type RedliningDetail, type RedliningPage, type RedliningQuery, type RuleExplanations } from './indirect-views.ts';
import { RedliningSession } from './redlining-session.ts';
import { type DisagreementRow, type DiscoverRequest, type DiscoverSummary, type RuleCloud, type RuleDetail, type RulePage, type RuleQuery, type RuleRow, type StratifiedRule } from './discover-views.ts';

const listed = 50;
const fewPeople = 30;

/** Rules marked at one threshold of one measure, with what depends on the marks. */
interface Marked {
  readonly marks: Uint8Array;
  readonly count: number;
  readonly findings: number;
  readonly outer: Uint32Array;
  readonly narrower: Uint32Array;
}

const noRule = fail('no-rule', 'This rule is no longer there; the table was mined again.');
const nullable = (value: number) => (Number.isNaN(value) ? null : value);

/** What was mined and what the screen asks of it; a threshold only filters, nothing is mined again (D3). */
export class DiscoverSession {
  readonly #rules: MinedRules;
  readonly #folded: FoldedRules;
  readonly #same: Uint32Array;
  readonly #evidence: EvidenceColumns;
  readonly #judged = new Map<Measure, JudgedRules>();
  readonly #redlining: RedliningSession;
  readonly #explained: ExplainedSession;
  #links: NestingLinks | null = null;
  #marked: { key: string; marked: Marked } | null = null;

  constructor(rules: MinedRules, background: readonly OutsideRule[] = []) {
    this.#rules = rules;
    this.#redlining = new RedliningSession(rules, background);
    this.#explained = new ExplainedSession(rules);
    this.#folded = foldRules(rules);
    this.#same = countBy(this.#folded.finding, this.#folded.findings);
    this.#evidence = gatherEvidence('slift', rules.pd);
  }

  summarize(table: Table, decision: DecisionClasses, recipe: Recipe, milliseconds: number): DiscoverSummary {
    const { frequent, pnd, pd, attributes } = this.#rules;
    return {
      frequent,
      pd: pd.count,
      pnd,
      findings: this.#folded.findings,
      milliseconds,
      groups: compareGroups(table, decision, recipe.roles.protected),
      attributes: attributes.map(({ name }) => name),
    };
  }

  list(query: RuleQuery): Result<RulePage> {
    const alpha = readAlpha(query, '');
    if (!alpha.ok) return alpha;
    const judged = this.#judge(query.measure);
    const marked = this.#mark(query.measure, alpha.value);
    const columns = { value: judged.value, q: this.#evidence.q, marks: marked.marks, folded: this.#folded, outer: marked.outer };
    const found = listRules(this.#rules, columns, query);
    const offset = Math.max(0, query.offset);
    const widest = findWidestGap(this.#rules, columns);
    const { pd } = this.#rules;
    return succeed({
      total: found.length,
      offset,
      rules: Array.from(found.subarray(offset, offset + Math.max(0, query.limit)), (i) => this.#row(i, judged, marked)),
      worse: { rules: marked.count, findings: marked.findings, groups: this.#groupsOf(marked.marks) },
      widest: widest < 0 ? null : this.#row(widest, judged, marked),
      tooSmall: pd.n.reduce((count, n) => count + (n < fewPeople ? 1 : 0), 0),
      spread: drawSpread(judged.value, alpha.value.value),
    });
  }

  open(id: number, request: DiscoverRequest): Result<RuleDetail> {
    if (!this.#has(id)) return noRule;
    const alpha = readAlpha(request, '');
    if (!alpha.ok) return alpha;
    const lens = lenses.find((one) => one.id === request.lens);
    if (lens === undefined) return fail('lens', `"${String(request.lens)}" is not a lens. The lenses are: ${lenses.map((one) => one.id).join(', ')}.`, 'lens');
    const threshold = lens.decidesBy === 'measure' ? alpha : readThreshold(lens.threshold, 'lens');
    if (!threshold.ok) return threshold;
    const judged = this.#judge(request.measure);
    const marked = this.#mark(request.measure, alpha.value);
    const counts = countsAt(this.#rules.pd, id);
    const { least, best } = findReferences(this.#rules, id);
    const group = { a: counts.a1, n: counts.n1 };
    const evidence = evidenceOf(request.measure, counts);
    const rowsOf = (ids: number[]) => ids.slice(0, listed).map((i) => this.#row(i, judged, marked));
    return succeed({
      row: this.#row(id, judged, marked),
      a: counts.a,
      n: counts.n,
      measures: measures.map((measure) => ({ measure, info: describeMeasure(measure), value: measureValue(measure, counts, least), interval: estimateMeasure(measure, counts) })),
      impactRatio: best === null ? null : computeImpactRatio(group, best),
      isBelowFourFifths: best !== null && isBelowFourFifths(group, best),
      shortfall: best === null ? null : countShortfall(group, best),
      fisher: evidence.fisher,
      log10Fisher: evidence.log10Fisher,
      z: evidence.z,
      leads: evidence.leads,
      verdict: verdictOf(lens, counts, threshold.value, lens.decidesBy === 'impact-ratio' ? best : request.measure === 'clift' ? least : null, request.measure),
      sameRules: rowsOf(this.#where((i) => i !== id && this.#folded.finding[i] === this.#folded.finding[id])),
      narrowerRules: rowsOf(this.#where((i) => i !== id && marked.marks[i] === 1 && marked.outer[i] === id)),
    });
  }

  stratify(id: number, attributes: readonly string[]): Result<StratifiedRule> {
    return this.#has(id) ? stratifyRule(this.#rules, id, attributes) : noRule;
  }

  disagree(measure: Measure, other: Measure, request: DiscoverRequest): Result<DisagreementRow[]> {
    const alpha = readAlpha(request, '');
    if (!alpha.ok) return alpha;
    const unknown = [measure, other].find((one) => !measures.includes(one));
    if (unknown !== undefined) return fail('measure', `"${String(unknown)}" is not a measure. The measures are: ${measures.join(', ')}.`, 'measure');
    const isLargerWorse = (one: Measure) => describeMeasure(one).worse === 'larger';
    const [first, second] = [this.#judge(measure), this.#judge(other)];
    const marked = this.#mark(request.measure, alpha.value);
    return succeed(
      findDisagreements(first.value, isLargerWorse(measure), second.value, isLargerWorse(other), listed).map(({ rule, rank, otherRank }) => ({
        row: this.#row(rule, first, marked),
        value: nullable(first.value[rule]),
        other: nullable(second.value[rule]),
        rank,
        otherRank,
      })),
    );
  }

  cloud(measure: Measure, alphaText: RuleQuery['alpha']): Result<RuleCloud> {
    const alpha = readAlpha({ measure, alpha: alphaText }, '');
    if (!alpha.ok) return alpha;
    return succeed({ value: Float32Array.from(this.#judge(measure).value), people: Float32Array.from(this.#rules.pd.n1), worse: this.#mark(measure, alpha.value).marks.slice() });
  }

  /** Redlining, by the table and by what is known from outside. */
  redlining(query: RedliningQuery, context: RunContext): Result<RedliningPage> {
    return this.#redlining.list(query, context);
  }

  openRedlining(id: number, query: Pick<RedliningQuery, 'measure' | 'alpha'>, context: RunContext): Result<RedliningDetail> {
    return this.#redlining.open(id, query, context);
  }

  explain(query: ExplainQuery, context: RunContext): Result<ExplainedPage> {
    const alpha = readAlpha(query, '');
    if (!alpha.ok) return alpha;
    const judged = this.#judge(query.measure);
    const marked = this.#mark(query.measure, alpha.value);
    return this.#explained.list(query, { marks: marked.marks, row: (id) => this.#row(id, judged, marked) }, context);
  }

  explainRule(id: number, query: Pick<ExplainQuery, 'measure' | 'alpha' | 'd' | 'grounded'>, context: RunContext): Result<RuleExplanations> {
    if (!this.#has(id)) return noRule;
    const alpha = readAlpha(query, '');
    if (!alpha.ok) return alpha;
    return this.#explained.open(this.#row(id, this.#judge(query.measure), this.#mark(query.measure, alpha.value)), query, context);
  }

  #judge(measure: Measure): JudgedRules {
    const judged = this.#judged.get(measure) ?? judgeRules(this.#rules, measure);
    this.#judged.set(measure, judged);
    return judged;
  }

  #mark(measure: Measure, alpha: Threshold): Marked {
    const key = `${measure} ${alpha.text}`;
    if (this.#marked?.key === key) return this.#marked.marked;
    const marks = this.#judge(measure).isDiscriminatory(alpha);
    this.#links ??= linkPremises(this.#rules);
    const outer = nestRules(this.#rules, marks, this.#links);
    const narrower = new Uint32Array(marks.length);
    for (let i = 0; i < marks.length; i += 1) if (marks[i] === 1 && outer[i] !== i) narrower[outer[i]] += 1;
    const marked = { marks, count: marks.reduce((sum, mark) => sum + mark, 0), findings: countFindings(this.#folded, marks), outer, narrower };
    this.#marked = { key, marked };
    return marked;
  }

  #has(id: number): boolean {
    return Number.isInteger(id) && id >= 0 && id < this.#rules.pd.count;
  }

  #row(id: number, judged: JudgedRules, marked: Marked): RuleRow {
    const { pd, itemsets, attributes, isProtected } = this.#rules;
    return {
      id,
      ...splitPremise(itemsets, attributes, isProtected, pd.premise[id]),
      a1: pd.a1[id],
      n1: pd.n1[id],
      a2: pd.a2[id],
      n2: pd.n2[id],
      value: nullable(judged.value[id]),
      q: nullable(this.#evidence.q[id]),
      isWorse: marked.marks[id] === 1,
      same: this.#same[this.#folded.finding[id]],
      narrower: marked.narrower[id],
    };
  }

  /** The protected items that occur in marked rules. */
  #groupsOf(marks: Uint8Array): NamedItem[] {
    const { pd, itemsets, attributes, isProtected } = this.#rules;
    const occurs = new Uint8Array(isProtected.length);
    for (let i = 0; i < marks.length; i += 1) {
      if (marks[i] === 0) continue;
      for (let at = pd.premise[i]; at !== 0; at = itemsets.parent[at]) if (isProtected[itemsets.item[at]] === 1) occurs[itemsets.item[at]] = 1;
    }
    return Array.from(occurs.keys())
      .filter((item) => occurs[item] === 1)
      .map((item) => nameItem(attributes, { column: itemsets.itemColumn[item], code: item - itemsets.itemOffset[itemsets.itemColumn[item]] }));
  }

  #where(test: (id: number) => boolean): number[] {
    const found: number[] = [];
    for (let i = 0; i < this.#rules.pd.count; i += 1) if (test(i)) found.push(i);
    return found;
  }
}

/** Mines a table under a request and keeps what was found. */
export function startDiscovery(table: Table, decision: DecisionClasses, recipe: Recipe, request: DiscoverRequest, context: RunContext): Result<{ session: DiscoverSession; summary: DiscoverSummary }> {
  const started = context.now();
  const limits = readMiningSettings(request, table.totalWeight, '');
  if (!limits.ok) return limits;
  const mined = mineRules(table, decision, recipe.roles.protected, limits.value, context, recipe.background.length > 0);
  if (!mined.ok) return mined;
  const milliseconds = context.now() - started;
  context.progress('Gathering evidence', null);
  const session = new DiscoverSession(mined.value, recipe.background);
  return succeed({ session, summary: session.summarize(table, decision, recipe, milliseconds) });
}

function countBy(groups: Uint32Array, size: number): Uint32Array {
  const counts = new Uint32Array(size);
  for (const group of groups) counts[group] += 1;
  return counts;
}
