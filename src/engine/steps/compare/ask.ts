import { sayFailure } from '../../../words/failure.ts';
import { type Failure, type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { hashText } from '../../shared/hashing.ts';
import { type Comparison, openComparison } from './run.ts';
import { type MeasuredScenario, type ScenarioFigures, markNotBeaten } from './figures.ts';
import type { Pin, Recipe } from '../../recipe/recipe.ts';
import { comparisonKeyOf } from '../pins.ts';
import type { Step } from '../settings.ts';
import type { OpenTable } from '../open-table.ts';

/** Pinned results side by side. */
export interface CompareCalls {
  /** The first so many pins of a recipe in figures, all by one yardstick; those that were made before are kept. */
  compare(recipe: Recipe, count: number, context: RunContext): Result<ComparisonView>;
}

/** A comparison, and what was made for it so far, by the steps. */
interface Kept {
  readonly comparison: Comparison;
  readonly made: Map<string, MeasuredScenario | Failure>;
}

const mostKept = 2;

export function createCompareCalls(open: OpenTable): CompareCalls {
  const kept = open.keepResults<Kept>(mostKept);
  const openKept = (recipe: Recipe, context: RunContext): Result<Kept> => {
    const id = hashText(comparisonKeyOf(recipe));
    const known = kept.find(id);
    if (known.ok) return known;
    const opened = openFor(recipe, open, context);
    if (!opened.ok) return opened;
    const fresh = { comparison: opened.value, made: new Map<string, MeasuredScenario | Failure>() };
    kept.keep(id, fresh);
    return succeed(fresh);
  };
  return {
    compare(recipe, count, context) {
      const found = openKept(recipe, context);
      if (!found.ok) return found;
      const pins = recipe.pins.slice(0, count);
      for (const [i, pin] of pins.entries()) {
        if (context.isCancelled()) return fail('cancelled/compare', null);
        measure(found.value, pin, i, watch(context, pin, i, recipe.pins.length));
      }
      return succeed(viewComparison(found.value, pins));
    },
  };
}

function openFor(recipe: Recipe, open: OpenTable, context: RunContext): Result<Comparison> {
  const prepared = open.prepared(recipe, context);
  return prepared.ok ? openComparison(prepared.value, recipe, context) : prepared;
}

/** Says which result is being made, and how many are done. */
function watch(context: RunContext, { title }: Pin, done: number, all: number): RunContext {
  return {
    ...context,
    progress: (phase, share) => context.progress(`${title}: ${phase}`, (done + (share ?? 0)) / all),
  };
}

/** Makes a pin unless it was made before; one that cannot be made is remembered as that. */
function measure({ comparison, made }: Kept, { steps }: Pin, place: number, context: RunContext): void {
  const key = JSON.stringify(steps);
  if (made.has(key)) return;
  const measured = comparison.measure(steps, context, `pins[${place}].`);
  made.set(key, measured.ok ? measured.value : measured);
}

function viewComparison({ comparison, made }: Kept, pins: readonly Pin[]): ComparisonView {
  const all = pins.map((pin) => ({ pin, found: made.get(JSON.stringify(pin.steps))! }));
  const done = all.flatMap(({ found }) => ('figures' in found ? [found] : []));
  const marks = markNotBeaten(done, comparison.yardstick.measure);
  return {
    rules: comparison.rules,
    scenarios: all.map(({ pin: { title, steps }, found }) =>
      'figures' in found
        ? { title, steps, figures: found.figures, notBeaten: marks[done.indexOf(found)], problem: null }
        : { title, steps, figures: null, notBeaten: false, problem: sayFailure(found) },
    ),
  };
}

/** A pinned result: its figures, or why it could not be made. */
export interface ComparedScenario {
  readonly title: string;
  readonly steps: readonly Step[];
  readonly figures: ScenarioFigures | null;
  /** Whether it holds on both counts and no other that does is at least as good in everything. */
  readonly notBeaten: boolean;
  readonly problem: string | null;
}

/** Pinned results side by side. */
export interface ComparisonView {
  /** The frequent rules of the table as it was; null without a decision. */
  readonly rules: number | null;
  readonly scenarios: readonly ComparedScenario[];
}
