import { sayFailure } from '../../words/said-failure.ts';
import type { EngineCalls } from '../../client/boundary.ts';
import type { ComparisonView } from '../../engine/steps/compare/ask.ts';
import type { MadeTable, TableMaker } from '../../engine/steps/generalize/classic-views.ts';
import type { Recipe } from '../../engine/recipe/recipe.ts';
import type { RepairLine } from '../../engine/steps/repair/ask.ts';
import type { Result, Failure } from '../../engine/shared/result.ts';
import type { TableView } from '../../engine/session/describe-table.ts';
import { classicNames, schemeNames } from '../../engine/vocabulary/anonymization.ts';
import { keyOf, settingsOf } from '../../engine/steps/settings.ts';
import { pinsKeyOf } from '../../engine/steps/pins.ts';
import { impactKey } from '../recipe/step-edits.ts';
import { recipeOfWay } from '../recipe/repair-ways.ts';
import { runWords } from '../../words/en/state/runs.ts';
import type { PlanOf, RunKind, RunValues, TriedMaker } from './run-state.ts';

/** How often each budget is tried. */
export const simulatedRuns = 10;

/** A search that takes less, in milliseconds, is not worth a progress bar. */
const shortWait = 250;

/** What a computation works with. */
interface RunTask<K extends RunKind> {
  readonly calls: EngineCalls;
  readonly recipe: Recipe;
  /** What was found before under the same settings, to go on from. */
  readonly found: RunValues[K] | null;
  /** Shows what is found so far; it stays when the rest is cancelled. */
  tell(value: RunValues[K]): void;
  /** False as soon as the same computation was started again. */
  isLatest(): boolean;
}

/** One long computation: what it depends on, and the call that does it. How it is shown stands with the words. */
interface RunDefinition<K extends RunKind> {
  /** Milliseconds after which it is shown as a task. */
  readonly wait?: number;
  /** All that its result depends on: two recipes with the same key give the same. */
  keyOf(recipe: Recipe, view: TableView): string;
  ask(task: RunTask<K>, ...plan: PlanOf<K>): Promise<Result<RunValues[K]>>;
  announce?(value: RunValues[K]): string;
  /** The budget that it spends, and what it released; only a release under noise does (S8). */
  readonly spends?: { epsilonOf(recipe: Recipe): string; of(value: RunValues[K]): string };
}

/** What all ways to repair depend on, whichever of them is used. */
const repairKey = (recipe: Recipe) => keyOf(recipeOfWay(recipe, 'least'), 'repair');

/** Codes of failures that say something of one scheme, not of all. */
const ofScheme = ['large-lattice', 'all-suppressed'];

export const runKinds: { readonly [K in RunKind]: RunDefinition<K> } = {
  discover: {
    keyOf: (recipe) => keyOf(recipe, 'discover'),
    ask: ({ calls, recipe }) => calls.discover(recipe),
    announce: ({ pd }) => runWords.done.discover(pd),
  },
  people: {
    keyOf: (recipe, view) =>
      keyOf(
        recipe,
        'people',
        view.attributes.map(({ name }) => name),
      ),
    ask: ({ calls, recipe }) => calls.comparePeople(recipe),
    announce: ({ flagged, tested }) => runWords.done.people(flagged, tested),
  },
  repair: {
    keyOf: repairKey,
    ask: ({ calls, recipe, ...task }, ways) =>
      tryEach(ways, task, {
        nameOf: ({ way }) => way,
        ask: (way) => calls.repair(recipeOfWay(recipe, way)),
        keep: (way, run, problem) => ({ way, run, problem }),
        isOwn: () => true,
      }),
    announce: (tried) => runWords.done.repair(tried.length),
  },
  repairSweep: {
    keyOf: repairKey,
    async ask({ calls, recipe }, plan) {
      const lines: RepairLine[] = [];
      for (const method of plan.methods) {
        const answer = await calls.sweepRepair(recipe, method, plan.over, plan.values);
        if (!answer.ok) return answer;
        lines.push(...answer.value);
      }
      return { ok: true, value: { ...plan, lines } };
    },
  },
  patterns: {
    wait: shortWait,
    keyOf: (recipe) => keyOf(recipe, 'patterns'),
    ask: ({ calls, recipe }) => calls.publish(recipe),
    announce: ({ patterns, changed }) => runWords.done.patterns(patterns, changed),
  },
  patternsSweep: {
    keyOf: (recipe) => keyOf(recipe, 'patterns'),
    ask: ({ calls, recipe }, points) => calls.sweepPublish(recipe, points),
  },
  'noisy-patterns': {
    keyOf: (recipe) => keyOf(recipe, 'noisy-patterns'),
    ask: ({ calls, recipe }) => calls.releasePatterns(recipe),
    announce: ({ patterns, epsilon }) => runWords.done.noisyPatterns(patterns.length, epsilon),
    spends: {
      epsilonOf: (recipe) => String(settingsOf(recipe, 'noisy-patterns').privacy.epsilon),
      of: ({ top }) => runWords.spentOn.patterns(top),
    },
  },
  simulate: {
    keyOf: (recipe) => JSON.stringify([recipe.data, recipe.columns, recipe.filter, recipe.roles.identifiers]),
    async ask({ calls, recipe }, top) {
      const answer = await calls.simulateReleases(recipe, top, simulatedRuns);
      return answer.ok ? { ok: true, value: { top, points: answer.value } } : answer;
    },
  },
  'noisy-table': {
    keyOf: (recipe) => keyOf(recipe, 'noisy-table'),
    ask: ({ calls, recipe }) => calls.releasePrivateTable(recipe),
    announce: ({ rows, epsilon }) => runWords.done.noisyTable(rows.length, epsilon),
    spends: {
      epsilonOf: (recipe) => String(settingsOf(recipe, 'noisy-table').epsilon),
      of: () => runWords.spentOn.table,
    },
  },
  generalize: {
    wait: shortWait,
    keyOf: (recipe) => keyOf(recipe, 'generalize'),
    ask: ({ calls, recipe }) => calls.generalize(recipe),
    announce: ({ private: hiding, nodes }) => runWords.done.generalize(nodes, hiding),
  },
  classic: {
    wait: shortWait,
    keyOf: (recipe) => JSON.stringify([keyOf(recipe, 'generalize'), settingsOf(recipe, 'generalize').choose]),
    ask: ({ calls, recipe, ...task }) =>
      tryEach<TableMaker, MadeTable, TriedMaker>(['ours', ...classicNames], task, {
        nameOf: ({ maker }) => maker,
        ask: (maker) => calls.makeTable(recipe, maker),
        keep: (maker, made, problem) => ({ maker, made, problem }),
        isOwn: (_failure, isFirst) => !isFirst,
      }),
    announce: (tried) => runWords.done.classic(tried.length - 1),
  },
  impact: {
    keyOf: impactKey,
    ask: ({ calls, recipe, ...task }) =>
      tryEach(schemeNames, task, {
        nameOf: ({ scheme }) => scheme,
        ask: (scheme) => calls.impact(recipe, 'original', scheme),
        keep: (scheme, view, problem) => ({ scheme, view, problem }),
        isOwn: ({ code }, isFirst) => !isFirst || ofScheme.includes(code),
      }),
    announce: (tried) => runWords.done.impact(tried.length),
  },
  compare: {
    wait: shortWait,
    keyOf: pinsKeyOf,
    async ask({ calls, recipe, tell, isLatest }) {
      let all: ComparisonView = { rules: null, scenarios: [] };
      for (const [i] of recipe.pins.entries()) {
        const answer = await calls.compare(recipe, i + 1);
        if (!isLatest()) return superseded;
        if (!answer.ok) return answer;
        all = answer.value;
        tell(all);
      }
      return { ok: true, value: all };
    },
    announce: ({ scenarios }) => runWords.done.compare(scenarios.length),
  },
  report: {
    wait: shortWait,
    keyOf: (recipe) => keyOf(recipe, 'report'),
    async ask({ calls }, { recipe, markFile, saved, day }) {
      const marked = await markFile(calls);
      if (!marked.ok) return marked;
      const { salt, marks } = marked.value ?? { salt: '', marks: null };
      const view = await calls.report(recipe, { marks, day, saved });
      const secret = marks === null ? null : { salt, commitment: marks.commitment };
      return view.ok ? { ok: true, value: { recipe, saved, view: view.value, secret } } : view;
    },
    announce: ({ view }) => runWords.done.report(view.title),
  },
};

/** What was tried before, and where what is tried is shown. */
interface TriedSoFar<L> {
  readonly found: readonly L[] | null;
  tell(lines: readonly L[]): void;
  isLatest(): boolean;
}

/** How one of several things is tried, and what is kept of it. */
interface Trial<N, V, L> {
  nameOf(line: L): N;
  ask(name: N): Promise<Result<V>>;
  /** What is kept: what came out, or why nothing did. */
  keep(name: N, value: V | null, problem: string | null): L;
  /** Whether a failure says something of this one alone; else it stops all. */
  isOwn(failure: Failure, isFirst: boolean): boolean;
}

/** What a computation answers when it was started again meanwhile. */
const superseded: Failure = {
  ok: false,
  code: 'superseded',
  get said() {
    return runWords.newer;
  },
  where: null,
};

/** Codes that say nothing of what was tried. */
const ofCalls = ['cancelled', 'superseded', 'crashed', 'memory', 'lost-result'];

/** Tries one after the other, goes on from what was tried before, and shows each as soon as it is done. */
async function tryEach<N, V, L>(
  names: readonly N[],
  { found, tell, isLatest }: TriedSoFar<L>,
  { nameOf, ask, keep, isOwn }: Trial<N, V, L>,
): Promise<Result<readonly L[]>> {
  let tried = (found ?? []).filter((line) => names.includes(nameOf(line)));
  for (const name of names.filter((one) => !tried.some((line) => nameOf(line) === one))) {
    const answer = await ask(name);
    if (!isLatest()) return superseded;
    if (!answer.ok && (ofCalls.includes(answer.code) || !isOwn(answer, tried.length === 0))) return answer;
    tried = [...tried, answer.ok ? keep(name, answer.value, null) : keep(name, null, sayFailure(answer))];
    tell(tried);
  }
  return { ok: true, value: tried };
}
