import type { PinResult } from './result.ts';
import { type Failure, type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import type { HeldOut } from '../../utility/hold-out.ts';
import { type RuleReference, pairOf } from '../../vocabulary/items.ts';
import type { Step } from '../settings.ts';
import { holdsOnBoth } from '../pins.ts';
import { itemsOf, originalStage } from '../impact/stage.ts';
import { type Decided, type Prepared, decidedOf } from '../../recipe/prepared.ts';
import { listNegative } from '../patterns/question.ts';
import { type ScenarioResult, type ScenarioTable, KnownRepairs, runScenario } from './scenario.ts';
import {
  type MeasuredGroup,
  countNoisy,
  countPeople,
  countPlainCosts,
  dividePeople,
  measureAccuracy,
  measureTable,
} from './measure-table.ts';
import {
  type FairnessFigures,
  type MeasuredScenario,
  type PrivacyFigures,
  type ScenarioFigures,
  type Yardstick,
  countKept,
  listFrequent,
  markNotBeaten,
  nothingTested,
  readYardstick,
} from './figures.ts';
import { type ReadPatterns, countInPatterns, listTold, measurePatterns, readPatterns } from './measure-patterns.ts';
import type { Pin, Recipe } from '../../recipe/recipe.ts';
import { writeNumber } from '../step.ts';

/** What a result says of groups and rules. */
interface Looked {
  readonly fairness: FairnessFigures;
  readonly groups: readonly MeasuredGroup[];
  /** Its frequent rules; null where there are none to look for. */
  readonly rules: ReadonlySet<string> | null;
}

/** The table as it was, with what all results are held against. */
interface Original extends Decided {
  readonly rules: ReadonlySet<string>;
  /** Its rules about protected groups. */
  readonly tested: readonly RuleReference[];
  readonly parts: HeldOut | null;
}

/** Results of one table, all measured by one yardstick on what they would write (G8, G9, M4, D4). */
export class Comparison {
  readonly yardstick: Yardstick;
  readonly #start: Prepared;
  readonly #recipe: Recipe;
  readonly #original: Original | null;
  readonly #repairs = new KnownRepairs();

  constructor(start: Prepared, recipe: Recipe, yardstick: Yardstick, original: Original | null) {
    this.#start = start;
    this.#recipe = recipe;
    this.yardstick = yardstick;
    this.#original = original;
  }

  /** The frequent rules of the table as it was; null without a decision. */
  get rules(): number | null {
    return this.#original?.rules.size ?? null;
  }

  /** Makes a result and puts it into figures; a failure says which step cannot be run and why. */
  measure(steps: readonly Step[], context: RunContext, where: string): Result<MeasuredScenario> {
    const made = runScenario(this.#start, this.#recipe, steps, context, where, this.#repairs);
    if (!made.ok) return made;
    context.progress('Measuring', null);
    return made.value.table === null
      ? this.#ofPatterns(made.value)
      : this.#ofTable(made.value, made.value.table, context);
  }

  #ofTable(made: ScenarioResult, table: ScenarioTable, context: RunContext): Result<MeasuredScenario> {
    const { k } = this.yardstick;
    const last = made.steps.at(-1);
    const privacy =
      last?.do === 'noisy-table'
        ? countNoisy(table, this.#start, String(last.released.settings.epsilon))
        : countPeople(table, this.#start, k);
    const looked = this.#look(table, context);
    if (!looked.ok) return looked;
    return succeed(this.#finish(made, privacy, looked.value, this.#learn(table)));
  }

  #look(table: ScenarioTable, context: RunContext): Result<Looked> {
    if (table.stage === null) return succeed({ fairness: nothingTested, groups: [], rules: null });
    const measured = measureTable(table.stage, table, this.#start, this.yardstick, context, this.#original?.tested);
    if (!measured.ok) return measured;
    const { fairness, groups, mined } = measured.value;
    return succeed({ fairness, groups, rules: listFrequent(mined.rules) });
  }

  #learn({ stage, origin }: ScenarioTable): number | null {
    const original = this.#original;
    if (original === null || original.parts === null || stage === null || origin === null) return null;
    return measureAccuracy(original, original.parts, stage, origin);
  }

  #ofPatterns(made: ScenarioResult): Result<MeasuredScenario> {
    const read = readPatterns(made.steps.at(-1));
    if (!read.ok) return read;
    const privacy = countInPatterns(read.value, this.yardstick.k);
    return succeed(this.#finish(made, privacy, this.#lookAtPatterns(read.value), null));
  }

  #lookAtPatterns(read: ReadPatterns): Looked {
    const original = this.#original;
    if (original === null) return { fairness: nothingTested, groups: [], rules: null };
    const { attribute } = original.decision;
    const negative = listNegative(original.decision).map((value) => ({ attribute: attribute.name, value }));
    const { fairness, groups } = measurePatterns(read, this.#start, this.yardstick, negative);
    return { fairness, groups, rules: listTold(read, this.yardstick, negative) };
  }

  #finish(
    made: ScenarioResult,
    privacy: PrivacyFigures,
    { fairness, groups, rules }: Looked,
    accuracy: number | null,
  ): MeasuredScenario {
    const before = this.#original?.rules ?? null;
    const kept = before === null || rules === null ? null : countKept(before, rules);
    const costs = { ...countPlainCosts(made, privacy.people), kept, accuracy };
    return {
      figures: { holds: holdsOnBoth(privacy.holds, fairness.holds), privacy, fairness, costs },
      worst: groups.map(({ worst }) => worst),
    };
  }
}

/**
 * Makes a table ready for the comparison of what becomes of it: reads the yardstick and mines the table as it was.
 * Failures name the setting.
 */
export function openComparison(start: Prepared, recipe: Recipe, context: RunContext): Result<Comparison> {
  const read = readYardstick(start, recipe);
  if (!read.ok) return read;
  const yardstick = read.value;
  const decided = decidedOf(start);
  if (!decided.ok) return succeed(new Comparison(start, recipe, yardstick, null));
  const { table, decision } = decided.value;
  const measured = measureTable(originalStage(table, decision), { renamed: [] }, start, yardstick, context);
  if (!measured.ok) return measured;
  const { mined } = measured.value;
  const tested = Array.from(mined.rules.pd.premise.keys(), (rule) => itemsOf(mined, rule));
  const original = { ...decided.value, rules: listFrequent(mined.rules), tested, parts: dividePeople(decided.value) };
  return succeed(new Comparison(start, recipe, yardstick, original));
}

/**
 * The pinned results of a recipe in figures, as the result document has them, all by one yardstick. A pin that cannot be
 * made has a `problem` in their place, so that the others are there.
 */
export function comparePins(recipe: Recipe, prepared: Prepared, context: RunContext): Result<PinResult[]> {
  const opened = openComparison(prepared, recipe, context);
  if (!opened.ok) return opened;
  const made: { pin: Pin; measured: MeasuredScenario | null; problem: Failure | null }[] = [];
  for (const [i, pin] of recipe.pins.entries()) {
    if (context.isCancelled()) return fail('cancelled', 'The run was cancelled.');
    const measured = opened.value.measure(pin.steps, context, `pins[${i}].`);
    made.push({ pin, measured: measured.ok ? measured.value : null, problem: measured.ok ? null : measured });
  }
  const done = made.flatMap(({ measured }) => (measured === null ? [] : [measured]));
  const marks = markNotBeaten(done, opened.value.yardstick.measure);
  return succeed(
    made.map(({ pin: { title }, measured, problem }) =>
      measured === null
        ? { title, problem: { code: problem!.code, message: problem!.message, where: problem!.where } }
        : { title, ...writeFigures(measured.figures), notBeaten: marks[done.indexOf(measured)] },
    ),
  );
}

function writeFigures({ holds, privacy, fairness, costs }: ScenarioFigures) {
  const groups = fairness.groups.map(({ item, worst, ...group }) => ({
    group: pairOf(item),
    ...group,
    worst: worst === null ? null : writeNumber(worst),
  }));
  return { holds, privacy, fairness: { ...fairness, groups }, costs };
}
