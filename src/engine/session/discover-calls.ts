import { type Result, fail, succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import type { GroupTable } from '../discovery/compare-groups.ts';
import { type ProxyValues, listProxyValues } from '../discovery/list-proxy-values.ts';
import type { ProxyMatrix } from '../discovery/find-proxies.ts';
import { type Grounds, discover } from '../analysis/discover/index.ts';
import { findGroups } from '../analysis/groups.ts';
import { decidedOf } from '../analysis/prepared.ts';
import { findAllProxies } from '../analysis/proxies.ts';
import type { Recipe } from '../recipe/recipe.ts';
import type { Measure } from '../vocabulary/measures.ts';
import { settingsOf } from '../vocabulary/step-settings.ts';
import type { MeasureSettings } from '../vocabulary/settings.ts';
import type {
  AnswerPage,
  AnswerQuery,
  CloudQuery,
  DisagreementRow,
  DiscoverSummary,
  RuleCloud,
  RuleDetail,
  RulePage,
  RuleQuery,
  RuleView,
  StratifiedRule,
} from './discover-views.ts';
import { AnswerPages } from './answer-pages.ts';
import { ExplainedPages } from './explained-pages.ts';
import type {
  ExplainQuery,
  ExplainedPage,
  RedliningDetail,
  RedliningPage,
  RedliningQuery,
  RuleExplanations,
} from './indirect-views.ts';
import { resultIdOf } from './kept-results.ts';
import type { OpenTable } from './open-table.ts';
import { RedliningPages } from './redlining-pages.ts';
import { RulePages } from './rule-pages.ts';

/** What can be asked about discrimination in the table. */
export interface DiscoverCalls {
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
  /** The impact-ratio tables of the recipe's groups, without those that it leaves out (M6, M8). */
  groups(recipe: Recipe): Result<readonly GroupTable[]>;
  proxies(recipe: Recipe, context: RunContext): Result<ProxyMatrix>;
  proxyValues(recipe: Recipe, attribute: string): Result<ProxyValues>;
}

/** What was mined takes much memory, so that few results are kept. */
const mostKept = 2;

const noRule = fail('no-rule', 'There is no such rule in what was mined.');

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
    groups(recipe) {
      const prepared = open.prepared(recipe);
      const found = prepared.ok ? findGroups(prepared.value, settingsOf(recipe, 'groups'), 'steps.groups.') : prepared;
      return found.ok ? succeed(found.value.tables) : found;
    },
    proxies(recipe, context) {
      const prepared = open.prepared(recipe, context);
      const found = prepared.ok ? findAllProxies(prepared.value, settingsOf(recipe, 'proxies'), context, '') : prepared;
      return found.ok ? succeed(found.value.matrix) : found;
    },
    proxyValues(recipe, attribute) {
      const prepared = open.prepared(recipe);
      const ready = prepared.ok ? decidedOf(prepared.value) : prepared;
      if (!ready.ok) return ready;
      const { table, decision, roles } = ready.value;
      return listProxyValues(table, decision, roles.protected, attribute);
    },
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
