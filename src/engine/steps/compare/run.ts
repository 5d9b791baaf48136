import { sayFailure } from '../../../words/failure.ts';
import type { PinResult } from './result.ts';
import { type Failure, type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import type { HeldOut } from '../../utility/hold-out.ts';
import { type RuleReference, pairOf, type Item, columnsWithoutGroup, isSameItem } from '../../vocabulary/items.ts';
import type { Step } from '../settings.ts';
import { holdsOnBoth } from '../pins.ts';
import { itemsOf, originalStage } from '../impact/stage.ts';
import { type Decided, type Prepared, decidedOf } from '../../recipe/prepared.ts';
import { listNegative } from '../patterns/question.ts';
import { type ScenarioResult, type ScenarioTable, KnownRepairs, runScenario, type MadeStep } from './scenario.ts';
import {
  type MeasuredGroup,
  countNoisy,
  countPeople,
  countPlainCosts,
  dividePeople,
  measureAccuracy,
  measureTable,
  describeGroup,
  untested,
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
  judgeFairness,
  keyOfItems,
} from './figures.ts';
import type { Pin, Recipe } from '../../recipe/recipe.ts';
import { writeNumber } from '../step.ts';
import { compareRatio } from '../../shared/exact.ts';
import { comparesWithLeast, isDiscriminatory, measureValue } from '../../measures/measures.ts';
import { type RateCounts, pairGroups } from '../../measures/counts.ts';
import { type PublishedPattern, plantPatterns } from '../../patterns/check-additions.ts';
import { checkAnonymity } from '../../patterns/check-anonymity.ts';
import { readPatternCsv } from '../patterns/pattern-file.ts';

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
    if (context.isCancelled()) return fail('cancelled/run', null);
    const measured = opened.value.measure(pin.steps, context, `pins[${i}].`);
    made.push({ pin, measured: measured.ok ? measured.value : null, problem: measured.ok ? null : measured });
  }
  const done = made.flatMap(({ measured }) => (measured === null ? [] : [measured]));
  const marks = markNotBeaten(done, opened.value.yardstick.measure);
  return succeed(
    made.map(({ pin: { title }, measured, problem }) =>
      measured === null
        ? { title, problem: { code: problem!.code, message: sayFailure(problem!), where: problem!.where } }
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

/** Published patterns as a reader has them. */
interface ReadPatterns {
  readonly patterns: readonly PublishedPattern[];
  /** The number of records with all additions (S3). */
  readonly total: number;
  /** The names of the columns that patterns can have items of. */
  readonly columns: readonly string[];
  readonly epsilon: string | null;
  readonly totalIsPublic: boolean;
}

/** What published counts give away (S1, S2): the fewest people that a count or a sum of counts points at. */
function countInPatterns(
  { patterns, total, columns, epsilon, totalIsPublic }: ReadPatterns,
  k: number,
): PrivacyFigures {
  const none = {
    people: null,
    columns: columns.length,
    shown: [],
    smallest: null,
    pickedOut: null,
    standOut: null,
    uniqueOverAll: null,
  };
  if (epsilon !== null)
    return { ...none, holds: 'cannotBeTold', by: 'noise', epsilon, channels: null, smallestSupport: null };
  const check = checkAnonymity(plantPatterns(patterns, total), k, totalIsPublic);
  const smallestSupport = patterns.reduce<number | null>(
    (least, { support }) => (support > 0 && (least === null || support < least) ? support : least),
    null,
  );
  const isHidden = check.channels + check.small + check.missing + check.contradictions === 0;
  return { ...none, holds: isHidden ? 'yes' : 'no', by: 'counts', epsilon, channels: check.channels, smallestSupport };
}

/**
 * What published counts say of discrimination (S3): every pattern {A,B,C} by the counts of AB, B and BC, all of which are
 * published with it. Groups without such a pattern are not tested.
 */
function measurePatterns(
  { patterns, total, columns }: ReadPatterns,
  { roles }: Pick<Prepared, 'roles'>,
  yardstick: Yardstick,
  negative: readonly Item[],
): { readonly fairness: FairnessFigures; readonly groups: readonly MeasuredGroup[] } {
  const { measure, alpha } = yardstick;
  const supports = new Map(patterns.map(({ items, support }) => [keyOfItems(items), support]));
  const supportOf = (items: readonly Item[]) => (items.length === 0 ? total : (supports.get(keyOfItems(items)) ?? 0));
  const isIn = (list: readonly Item[], item: Item) => list.some((one) => isSameItem(one, item));
  const rules = patterns.flatMap(({ items }) => {
    const A = items.filter((item) => isIn(roles.protected, item));
    const C = items.filter((item) => isIn(negative, item));
    if (A.length === 0 || C.length === 0) return [];
    const B = items.filter((item) => !isIn(A, item) && !isIn(C, item));
    const [a1, n1, a, n] = [[...A, ...B, ...C], [...A, ...B], [...B, ...C], B].map(supportOf);
    const counts = pairGroups(a1, n1, a - a1, n - n1);
    const contrast = comparesWithLeast(measure) ? leastRate(patterns, A, B, C, supportOf) : null;
    const isOver = isDiscriminatory(measure, counts, alpha, contrast);
    const hasValue = measureValue(measure, counts, contrast) !== null;
    return [{ A, tested: 1, over: Number(isOver), worst: hasValue ? { counts, contrast, isOver } : null }];
  });
  const groups = roles.protected.map((item): MeasuredGroup => {
    const own = rules.filter(({ A }) => isIn(A, item));
    return own.length === 0 ? notLookedAt(item, columns) : describeGroup(item, own, measure);
  });
  const figures = {
    groups: groups.map((group) => group.figures),
    open: columnsWithoutGroup(roles),
    tested: rules.length,
    followed: 0,
    over: rules.reduce((sum, { over }) => sum + over, 0),
    ...{ clear: null, indirect: null },
  };
  return { fairness: { holds: judgeFairness(figures), ...figures }, groups };
}

/** A group of which no pattern tells how often it had the worse outcome (D10, G8). */
function notLookedAt(item: Item, columns: readonly string[]): MeasuredGroup {
  return columns.includes(item.attribute)
    ? untested(item, 'notTested', 'No published pattern says how many of them had the worse outcome.')
    : untested(item, 'hidden', `The column "${item.attribute}" is not in the file.`);
}

/** The smallest published rate above zero of values of A's attributes beside B; null without another (M3). */
function leastRate(
  patterns: readonly PublishedPattern[],
  A: readonly Item[],
  B: readonly Item[],
  C: readonly Item[],
  supportOf: (items: readonly Item[]) => number,
): RateCounts | null {
  const names = new Set(A.map(({ attribute }) => attribute));
  const rest = [...B, ...C];
  const rates = patterns.flatMap(({ items, support }) => {
    const V = items.filter(({ attribute }) => names.has(attribute));
    const isSame =
      V.length === names.size &&
      items.length === V.length + rest.length &&
      rest.every((item) => items.some((one) => isSameItem(one, item)));
    return isSame && support > 0 ? [{ a: support, n: supportOf([...V, ...B]) }] : [];
  });
  if (rates.length < 2) return null;
  return rates.reduce((least, rate) => (rate.a * least.n < least.a * rate.n ? rate : least));
}

/** The frequent rules that published patterns still tell: both counts are there and reach the minimum (D1). */
function listTold({ patterns }: ReadPatterns, { mining }: Yardstick, negative: readonly Item[]): Set<string> {
  const { minCount, minConfidence, countOf, maxLength } = mining;
  const supports = new Map(patterns.map(({ items, support }) => [keyOfItems(items), support]));
  const denied = new Map<string, number>();
  for (const { items, support } of patterns) {
    const X = items.filter((item) => !negative.some((one) => isSameItem(one, item)));
    if (X.length === items.length || X.length === 0 || X.length > maxLength) continue;
    const key = keyOfItems(X);
    denied.set(key, (denied.get(key) ?? 0) + support);
  }
  const told = [...denied].filter(([key, a]) => {
    const n = supports.get(key) ?? 0;
    return n > 0 && (countOf === 'rule' ? a : n) >= minCount && compareRatio(a, n, minConfidence) >= 0;
  });
  return new Set(told.map(([key]) => key));
}

/** The patterns that a last step published, read from the text of their file. */
function readPatterns(made: MadeStep | undefined): Result<ReadPatterns> {
  if (made?.do !== 'patterns' && made?.do !== 'noisy-patterns') throw new RangeError('The last step made no patterns.');
  const patterns = readPatternCsv(made.text);
  if (!patterns.ok) return patterns;
  const { set, released } = made.published;
  const { privacy } = made.published.question;
  return succeed({
    patterns: patterns.value,
    total: released.supports[0],
    columns: set.attributes.map(({ name }) => name),
    epsilon: made.do === 'noisy-patterns' ? String(made.published.privacy.epsilon) : null,
    totalIsPublic: privacy?.totalIsPublic ?? false,
  });
}
