import { type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import type { Grounds } from './explanations.ts';
import { discover } from './run.ts';
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
} from './views.ts';
import { AnswerPages } from './answer-pages.ts';
import { ExplainedPages, RedliningPages } from './indirect-pages.ts';
import { type OpenTable, resultIdOf } from '../open-table.ts';
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
