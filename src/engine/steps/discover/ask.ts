import { type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { type Grounds, explains } from './explanations.ts';
import { discover, type Discovered } from './run.ts';
import type { Recipe } from '../../recipe/recipe.ts';
import type { Measure } from '../../vocabulary/measures.ts';
import { settingsOf } from '../settings.ts';
import type { MeasureSettings } from '../../vocabulary/settings.ts';
import type {
  AnswerPage,
  AnswerQuery,
  CloudQuery,
  DisagreementRow,
  DiscoverSummary,
  ExplainQuery,
  ExplainedPage,
  RedliningDetail,
  RedliningPage,
  RedliningQuery,
  RuleCloud,
  RuleDetail,
  RuleExplanations,
  RulePage,
  RuleQuery,
  RuleView,
  StratifiedRule,
  ExplanationView,
  RedliningRow,
  RuleRow,
} from './views.ts';
import { AnswerPages, everyFinding } from './answer-pages.ts';
import { type OpenTable, resultIdOf } from '../open-table.ts';
import { RulePages, type LookedAt } from './rule-pages.ts';
import { type Threshold, compareQuotient } from '../../shared/exact.ts';
import { asAsked, ratedItemsets, readAlpha } from '../../discovery/mine-rules.ts';
import { listRules } from '../../discovery/list-rules.ts';
import type { GroupSupports } from '../../discovery/group-supports.ts';
import { listItems, nameItem, nameItemAt, nameItems } from '../../discovery/premise-items.ts';
import type { RedliningFindings, RedliningYield } from './redlining.ts';
import type { Item } from '../../vocabulary/items.ts';
import type { Explanation } from '../../discovery/explain-rules.ts';
import { gapOf, ratedColumns } from '../../measures/survey.ts';

/** What can be asked about discrimination in the table. */
interface DiscoverCalls {
  /** Mines the table; the calls below ask of what was found. */
  discover(recipe: Recipe, context: RunContext): Result<DiscoverSummary>;
  answer(id: string, query: AnswerQuery): Result<AnswerPage>;
  rules(id: string, query: RuleQuery): Result<RulePage>;
  openRule(id: string, rule: number, view: RuleView): Result<RuleDetail>;
  stratify(id: string, rule: number, attributes: readonly string[]): Result<StratifiedRule>;
  disagree(id: string, measure: Measure, other: Measure, view: MeasureSettings): Result<DisagreementRow[]>;
  cloud(id: string, query: CloudQuery): Result<RuleCloud>;
  redlining(id: string, query: RedliningQuery, context: RunContext): Result<RedliningPage>;
  openRedlining(id: string, rule: number, view: MeasureSettings, context: RunContext): Result<RedliningDetail>;
  explain(id: string, query: ExplainQuery, context: RunContext): Result<ExplainedPage>;
  explainRule(
    id: string,
    rule: number,
    query: MeasureSettings & Grounds,
    context: RunContext,
  ): Result<RuleExplanations>;
}

/** What was mined takes much memory, so that few results are kept. */
const mostKept = 2;

const noRule = fail('no-rule', null);

interface Pages {
  readonly answers: AnswerPages;
  readonly rules: RulePages;
  readonly redlining: RedliningPages;
  readonly explained: ExplainedPages;
}

export function createDiscoverCalls(open: OpenTable): DiscoverCalls {
  const kept = open.keepResults<Pages>(mostKept);
  /** Asks of a result, if it is still there. */
  const ask = <T>(id: string, question: (pages: Pages) => Result<T>): Result<T> => {
    const pages = kept.find(id);
    return pages.ok ? question(pages.value) : pages;
  };

  return {
    discover(recipe, context) {
      const mined = mine(open, recipe, context);
      if (!mined.ok) return mined;
      kept.keep(mined.value.summary.id, mined.value.pages);
      return succeed(mined.value.summary);
    },
    answer: (id, query) => ask(id, ({ answers }) => answers.answer(query)),
    rules: (id, query) => ask(id, ({ rules }) => rules.list(query)),
    openRule: (id, rule, view) => ask(id, ({ rules }) => rules.open(rule, view)),
    stratify: (id, rule, attributes) => ask(id, ({ rules }) => rules.stratify(rule, attributes)),
    disagree: (id, measure, other, view) => ask(id, ({ rules }) => rules.disagree(measure, other, view)),
    cloud: (id, query) => ask(id, ({ rules }) => rules.cloud(query)),
    redlining: (id, query, context) => ask(id, ({ redlining }) => redlining.list(query, context)),
    openRedlining: (id, rule, view, context) => ask(id, ({ redlining }) => redlining.open(rule, view, context)),
    explain: (id, query, context) =>
      ask(id, ({ rules, explained }) => {
        const looked = rules.look(query);
        return looked.ok ? explained.list(query, looked.value, context) : looked;
      }),
    explainRule: (id, rule, query, context) =>
      ask(id, ({ rules, explained }) => {
        if (!rules.has(rule)) return noRule;
        const looked = rules.look(query);
        return looked.ok ? explained.open(looked.value.write(rule), query, context) : looked;
      }),
  };
}

function mine(
  open: OpenTable,
  recipe: Recipe,
  context: RunContext,
): Result<{ pages: Pages; summary: DiscoverSummary }> {
  const prepared = open.prepared(recipe, context);
  if (!prepared.ok) return prepared;
  const settings = settingsOf(recipe, 'discover');
  const found = discover(prepared.value, settings, context, '');
  if (!found.ok) return found;
  context.progress('Gathering evidence', null);
  const { rules, folded, milliseconds } = found.value;
  const names = prepared.value.table.attributes.map(({ name }) => name);
  const pages = new RulePages(found.value);
  return succeed({
    pages: {
      answers: new AnswerPages(found.value, pages),
      rules: pages,
      redlining: new RedliningPages(found.value),
      explained: new ExplainedPages(found.value),
    },
    summary: {
      id: resultIdOf(recipe, 'discover', names),
      frequent: rules.frequent,
      pd: rules.pd.count,
      pnd: rules.pnd,
      findings: folded.findings,
      milliseconds,
      attributes: [...new Set(rules.attributes.map(({ name }) => name))],
      coverage: found.value.coverage,
    },
  });
}

const shownOthers = 50;
const sayGroup = (A: readonly Item[]) => A.map(({ attribute, value }) => `${attribute} ${value}`).join(' · ');

/** Redlining as one measure and threshold see it: all that reaches 1, and the keys of what reaches the threshold. */
interface Marked extends RedliningFindings {
  readonly isDefined: boolean;
  readonly marks: ReadonlySet<string>;
  readonly alpha: Threshold;
}

/** What the screen shows of redlining: every threshold from 1 up only filters (D4, D5). */
class RedliningPages {
  readonly #discovered: Discovered;
  #last: { readonly yields: readonly RedliningYield[]; readonly keys: ReadonlySet<string> } | null = null;

  constructor(discovered: Discovered) {
    this.#discovered = discovered;
  }

  list(query: RedliningQuery, context: RunContext): Result<RedliningPage> {
    const found = this.#mark(query, context);
    if (!found.ok) return found;
    const known = this.#discovered.redlining.count(context);
    if (!known.ok) return known;
    const { rules } = this.#discovered;
    const { isDefined, yields, findingOf, marks } = found.value;
    const passing = isDefined ? this.#best(found.value, this.#filter(query)) : [];
    const isOver = (id: number) => marks.has(keyOf(yields[id]));
    const over = passing.filter(isOver).length;
    const sided = query.side == null ? passing : passing.filter((id) => isOver(id) === (query.side === 'over'));
    const { ids: best, standIns } = this.#byStandIn(yields, sided);
    const strongest = isDefined ? this.#best(found.value, () => true)[0] : undefined;
    const row = (id: number) => this.#row(id, found.value, known.value.groups);
    const worse = yields.filter((one) => marks.has(keyOf(one)));
    const offset = Math.max(0, query.offset);
    const groups = [
      ...known.value.groups.map(({ items }) => sayGroup(items.map((item) => nameItemAt(rules, item)))),
      ...known.value.outside.map(({ rule }) => sayGroup(rule.group)),
    ];
    return succeed({
      isDefined,
      total: best.length,
      rows: best.slice(offset, offset + Math.max(0, query.limit)).map(row),
      standIns,
      sides: { over, below: passing.length - over },
      worse: {
        rules: new Set(worse.map(({ premise }) => premise)).size,
        findings: new Set(worse.map(({ premise }) => findingOf.get(premise))).size,
        yields: worse.length,
        groups: [...new Set(worse.map(({ A }) => sayGroup(A)))],
      },
      strongest: strongest === undefined ? null : row(strongest),
      rules: rules.pnd,
      groups: [...new Set(groups)],
      unused: known.value.notices.map(({ message }) => message),
    });
  }

  open(id: number, view: MeasureSettings, context: RunContext): Result<RedliningDetail> {
    const found = this.#mark(view, context);
    if (!found.ok) return found;
    const known = this.#discovered.redlining.count(context);
    if (!known.ok) return known;
    const { yields, findingOf } = found.value;
    const one = yields[id];
    if (one === undefined) return fail('no-rule', null);
    const { support, negative } = ratedItemsets(this.#discovered.rules);
    const show = asAsked(this.#discovered.rules);
    const premise = { n: show(support[one.premise]), a: show(negative[one.premise]) };
    const inContext = { n: show(support[one.context]), a: show(negative[one.context]) };
    const group = 'group' in one.source ? known.value.groups[one.source.group] : null;
    return succeed({
      row: this.#row(id, found.value, known.value.groups),
      premise,
      context: inContext,
      inPremise: show(one.inPremise),
      inContext: show(one.inContext),
      beta1: one.inPremise / one.inContext,
      beta2: show(one.inPremise) / premise.n,
      gamma: premise.a / premise.n,
      delta: inContext.a / inContext.n,
      certain: show(one.inPremise) - (premise.n - premise.a),
      measured: group === null ? null : this.#measure(group, one.context, show),
      others: yields
        .flatMap((other, at) => (at !== id && findingOf.get(other.premise) === findingOf.get(one.premise) ? [at] : []))
        .sort((a, b) => yields[b].elb - yields[a].elb)
        .slice(0, shownOthers)
        .map((at) => this.#row(at, found.value, known.value.groups)),
    });
  }

  #measure(group: GroupSupports, context: number, show: (sum: number) => number): RedliningDetail['measured'] {
    const { a1, n1, elift } = this.#discovered.redlining.measure(group, context);
    return { a1: show(a1), n1: show(n1), elift };
  }

  #mark(view: MeasureSettings, context: RunContext): Result<Marked> {
    const alpha = readAlpha(view, '');
    if (!alpha.ok) return alpha;
    const { redlining } = this.#discovered;
    const all = redlining.findAll(context);
    if (!all.ok) return all;
    const reaching = redlining.findFor(view.measure, alpha.value, context);
    if (!reaching.ok) return reaching;
    const marks = this.#keysOf(reaching.value ?? []);
    return succeed({ ...all.value, isDefined: reaching.value !== null, marks, alpha: alpha.value });
  }

  #keysOf(yields: readonly RedliningYield[]): ReadonlySet<string> {
    if (this.#last?.yields !== yields) this.#last = { yields, keys: new Set(yields.map(keyOf)) };
    return this.#last.keys;
  }

  /**
   * Of each set of people the passing rule and split with the highest bound, the shortest of equals; the highest first.
   */
  #best({ yields, findingOf }: Marked, passes: (one: RedliningYield) => boolean): number[] {
    const { length } = this.#discovered.rules.itemsets;
    const isBetter = (one: RedliningYield, other: RedliningYield) =>
      one.elb > other.elb || (one.elb === other.elb && length[one.premise] < length[other.premise]);
    const best = new Map<number, number>();
    yields.forEach((one, id) => {
      const finding = findingOf.get(one.premise)!;
      const before = best.get(finding);
      if (passes(one) && (before === undefined || isBetter(one, yields[before]))) best.set(finding, id);
    });
    return [...best.values()].sort((a, b) => yields[b].elb - yields[a].elb || a - b);
  }

  #filter({ group, through, value, search }: RedliningQuery): (one: RedliningYield) => boolean {
    const words = search.toLowerCase().split(/\s+/);
    const texts = new Map<number, { isThrough: boolean; text: string }>();
    const look = (premise: number) => {
      const items = nameItems(this.#discovered.rules, premise);
      const isThrough =
        through === null ||
        items.some((item) => item.attribute === through && (value === null || value === item.value));
      const text = items.map((item) => `${item.attribute} ${item.value}`).join(' ');
      return { isThrough, text: text.toLowerCase() };
    };
    return ({ premise, A }) => {
      if (group !== null && sayGroup(A) !== group) return false;
      const known = texts.get(premise) ?? look(premise);
      texts.set(premise, known);
      return (
        known.isThrough && words.every((word) => known.text.includes(word) || sayGroup(A).toLowerCase().includes(word))
      );
    };
  }

  /** What stands in, D: the items of the rule that are not in its context. */
  #standInOf(one: RedliningYield): Item[] {
    const { itemsets, attributes } = this.#discovered.rules;
    const context = new Set(listItems(itemsets, one.context).map(({ column }) => column));
    return listItems(itemsets, one.premise)
      .filter(({ column }) => !context.has(column))
      .map((item) => nameItem(attributes, item));
  }

  /** Rows, the highest bound first, put together by what stands in for whom. */
  #byStandIn(yields: readonly RedliningYield[], ids: readonly number[]) {
    const groups = new Map<string, { D: readonly Item[]; A: readonly Item[]; ids: number[] }>();
    for (const id of ids) {
      const [D, A] = [this.#standInOf(yields[id]), yields[id].A];
      const key = JSON.stringify([D, A]);
      const group = groups.get(key) ?? { D, A, ids: [] };
      group.ids.push(id);
      groups.set(key, group);
    }
    const all = [...groups.values()];
    return {
      ids: all.flatMap((one) => one.ids),
      standIns: all.map(({ D, A, ids: own }) => ({ D, A, count: own.length })),
    };
  }

  #row(id: number, { yields, findingOf, sizes, marks, alpha }: Marked, groups: readonly GroupSupports[]): RedliningRow {
    const one = yields[id];
    const { itemsets } = this.#discovered.rules;
    const group = 'group' in one.source ? groups[one.source.group] : null;
    const measured = group === null ? null : this.#discovered.redlining.measure(group, one.context);
    const rated = ratedItemsets(this.#discovered.rules);
    const [n, a] = [rated.support[one.context], rated.negative[one.context]];
    return {
      id,
      D: this.#standInOf(one),
      B: nameItems(this.#discovered.rules, one.context),
      A: one.A,
      elb: one.elb,
      isWorse: marks.has(keyOf(one)),
      people: itemsets.support[one.premise],
      denied: itemsets.negative![one.premise],
      same: sizes[findingOf.get(one.premise)!],
      background: 'outside' in one.source ? one.source.outside.place : null,
      measured: measured?.elift ?? null,
      isMeasuredOver:
        measured !== null && measured.elift !== null && compareQuotient(measured.a1, n, measured.n1, a, alpha) >= 0,
    };
  }
}

function keyOf({ premise, context, source }: RedliningYield): string {
  return `${premise} ${context} ${'group' in source ? source.group : `outside ${source.outside.place}`}`;
}

const shownReasons = 12;

/** What the screen shows of what explains the rules that are worse than allowed (D6). */
class ExplainedPages {
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
      others: found.value.others.slice(0, shownReasons).map(view),
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
