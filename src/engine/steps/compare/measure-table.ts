import { sayCoverage } from '../../../words/en/terms/coverage.ts';
import { type Result, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import type { MinedRules } from '../../discovery/mine-rules.ts';
import { countFamily } from '../../discovery/judge-rules.ts';
import { coverGroups } from '../../discovery/cover-groups.ts';
import { findReferences } from '../../discovery/smallest-confidence.ts';
import { type Item, type RuleReference, isSameItem, isSeveral, valuesOf } from '../../vocabulary/items.ts';
import { attributeNamed, weightOf } from '../../table/table.ts';
import { Discovered } from '../discover/run.ts';
import { type MinedStage, type Stage, type StageLimits, mineStage } from '../impact/stage.ts';
import { type RuleAt, ruleAt } from '../impact/changes.ts';
import type { Decided, Prepared } from '../../recipe/prepared.ts';
import type { MadeStep, ScenarioResult, ScenarioTable } from './scenario.ts';
import {
  type CostFigures,
  type FairnessFigures,
  type GroupFigures,
  type PrivacyFigures,
  type ShownColumn,
  type Yardstick,
  judgeFairness,
} from './figures.ts';
import { seededRandom } from '../../shared/randomness.ts';
import { type TreeColumn, classify, growTree } from '../../utility/c45.ts';
import { type HeldOut, holdOut } from '../../utility/hold-out.ts';
import { groupRows } from '../../table/group-rows.ts';
import type { RawColumn } from '../../table/raw-table.ts';
import { type MeasuredCounts, compareValues, comparesWithLeast, measureValue } from '../../measures/measures.ts';
import { countsAt } from '../../measures/counts.ts';
import { listItems } from '../../discovery/premise-items.ts';
import { type Measure, measureInfos } from '../../vocabulary/measures.ts';

/** What a table says of discrimination, the counts of each group's worst rule, and the rules that were mined. */
interface MeasuredTable {
  readonly fairness: FairnessFigures;
  readonly groups: readonly MeasuredGroup[];
  readonly mined: MinedStage;
}

/**
 * Measures a written table by the yardstick (D1-D4, M4, M9, L2): what is recoded is in neither group, and the minimum
 * support is that of the table as it was. Rules of that table, `before`, that are too rare here are followed on their own
 * counts, so that nothing counts as fair because it dropped out of sight (P4). Clear rules are counted among those found
 * here, and only where weights are people.
 */
export function measureTable(
  stage: Stage,
  { renamed }: Pick<ScenarioTable, 'renamed'>,
  start: Prepared,
  yardstick: Yardstick,
  context: RunContext,
  before: readonly RuleReference[] = [],
): Result<MeasuredTable> {
  const { measure, alpha, mining, verdicts } = yardstick;
  const { protected: chosen, reference, protectedAttributes } = start.roles;
  const now = (item: Item) =>
    renamed.find(({ item: own }) => own.attribute === item.attribute && own.value === item.value)?.now ?? item;
  const limits = {
    mining,
    measure,
    alpha,
    protectedItems: chosen.map(now),
    reference: renamed.length > 0 ? {} : reference,
  };
  const mined = mineStage(stage, limits, context);
  if (!mined.ok) return mined;
  const followed = renamed.length > 0 ? [] : followRules(mined.value, before, limits);
  const groups = measureGroups(mined.value, followed, { chosen, now, start, measure });
  const { rules, marks } = mined.value;
  const background = start.background.filter(({ given, within = [] }) =>
    [...given, ...within].every((item) => isValue(stage, item)),
  );
  const family = countFamily(rules, context);
  if (!family.ok) return family;
  const discovered = new Discovered(rules, family.value, { background, notes: [], roles: start.roles }, 0);
  const redlining = discovered.redlining.findFor(measure, alpha, context);
  if (!redlining.ok) return redlining;
  const isUnseen = mined.value.groups.length === 0 && background.length === 0;
  const figures = {
    groups: groups.map(({ figures: own }) => own),
    open: coverGroups(rules, protectedAttributes).flatMap(({ attribute }) =>
      attribute !== null && !chosen.some((item) => item.attribute === attribute) ? [attribute] : [],
    ),
    tested: rules.pd.count + followed.length,
    followed: followed.length,
    over: marks.reduce((sum, mark) => sum + mark, 0) + followed.filter(({ at }) => at.isOver).length,
    clear:
      stage.unit === 1 && rules.pd.count + followed.length > 0
        ? discovered.verdicts(measure, verdicts).findings.counts.clear
        : null,
    indirect: redlining.value === null || isUnseen ? null : new Set(redlining.value.map(({ premise }) => premise)).size,
  };
  return succeed({ fairness: { holds: judgeFairness(figures), ...figures }, groups, mined: mined.value });
}

/** The rules of the table as it was that were not found here, but whose people and values are here. */
function followRules(mined: MinedStage, before: readonly RuleReference[], limits: StageLimits): FollowedRule[] {
  return before.flatMap((rule) => {
    const at = ruleAt(mined, rule, limits);
    return at === null || at.isMined ? [] : [{ rule, at }];
  });
}

function isValue({ table }: Stage, { attribute, value }: Item): boolean {
  const known = attributeNamed(table, attribute)?.values ?? [];
  return valuesOf(value).every((one) => known.includes(one));
}

/** The share of the people that is held out, and the seed that draws them: the same people for every result. */
const held = { share: '0.3', seed: 1 } as const;

/** The people to learn from and those held out, the same for all results; null where the table is too small to divide. */
export function dividePeople({ table }: Decided): HeldOut | null {
  const parts = holdOut(table, held.share, seededRandom(held.seed), 'holdout');
  return parts.ok ? parts.value : null;
}

/**
 * How often a C4.5 tree that is learned from what a result says of some people tells the decisions of the others, by what
 * the result says of these and as their decisions were (G6). A person that the result lacks counts as wrong; one that
 * stands in several rows counts by the first. `origin` gives for each record its row in the file as it came.
 */
export function measureAccuracy(start: Decided, { train, test }: HeldOut, stage: Stage, origin: Uint32Array): number {
  const { table, decision } = stage;
  const rowOf = placeRows(start);
  const own = origin.map((row) => rowOf[row]);
  const columns = table.attributes
    .filter(({ name }) => name !== decision.attribute.name)
    .map(({ codes, values }): TreeColumn => ({ codes, size: values.length + 1 }));
  const weights = Float64Array.from(
    own,
    (row, at) => (train[row] * weightOf(table, at)) / stage.unit / weightOf(start.table, row),
  );
  const tree = growTree({ columns, classes: decision.isNegative, classCount: 2, weights });
  const isSeen = new Uint8Array(start.table.rows);
  let right = 0;
  for (let at = 0; at < own.length; at += 1) {
    const row = own[at];
    if (test[row] === 0 || isSeen[row] === 1) continue;
    isSeen[row] = 1;
    if (classify(tree, columns, at) === start.decision.isNegative[row]) right += test[row];
  }
  return right / test.reduce((sum, weight) => sum + weight, 0);
}

/** For each row of the file its row in the table. */
function placeRows({ raw, table: { rows, source } }: Decided): Int32Array {
  const place = new Int32Array(raw.rows).fill(-1);
  for (let row = 0; row < rows; row += 1) place[source === null ? row : source[row]] = row;
  return place;
}

/** What can be counted of a result without looking at its rules. */
type PlainCosts = Omit<CostFigures, 'kept' | 'accuracy'>;

/** What a result costs in detail, decisions, rows and people (G6, P6). */
export function countPlainCosts({ start, steps, table }: ScenarioResult, people: number | null): PlainCosts {
  const repairs = steps.flatMap((step) => (step.do === 'repair' ? [step.run.repaired] : []));
  const sum = (of: (repaired: (typeof repairs)[number]) => number) =>
    repairs.reduce((total, one) => total + of(one), 0);
  return {
    loss: table === null ? null : lossOf(start, table.quasi, steps.at(-1)),
    granted: sum(({ paid }) => paid.granted),
    taken: sum(({ paid }) => paid.revoked),
    rewritten: sum(({ paid }) => paid.overwritten),
    changed: sum(({ log }) => log.records),
    isWeighted: repairs.some(({ result }) => result.unit !== 1),
    leftOut:
      people === null || steps.at(-1)?.do === 'noisy-table' ? null : Math.max(0, start.table.totalWeight - people),
  };
}

/** The mean loss over all quasi-identifiers of the table as it was; one that the file lacks loses all. */
function lossOf({ roles }: Prepared, quasi: readonly string[], last: MadeStep | undefined): number | null {
  const all = roles.quasi.length;
  if (all === 0) return null;
  const own = last !== undefined && 'loss' in last ? last.loss : 0;
  const there = roles.quasi.filter((name) => quasi.includes(name)).length;
  return (there * own + (all - there)) / all;
}

/**
 * Counts who stands out in a written table (G3, G9): people are alike when the cells of the file are, by weight. The
 * quasi-identifiers are those of the table as it was that the file still has; where none was named nothing is tested.
 */
export function countPeople(table: ScenarioTable, start: Prepared, k: number): PrivacyFigures {
  const { raw, weight, people } = table;
  const columns = raw.columns.filter(({ name }) => name !== weight);
  const marked = start.roles.quasi;
  const quasi = columns.filter(({ name }) => marked.includes(name));
  const groups = marked.length === 0 ? null : weigh(quasi, people);
  const smallest = groups === null || groups.length === 0 ? null : groups.reduce((least, one) => Math.min(least, one));
  const unique = weigh(columns, people).reduce((sum, one) => sum + (one === 1 ? 1 : 0), 0);
  return {
    holds: smallest === null ? 'notTested' : smallest >= k ? 'yes' : 'no',
    by: 'cells',
    people: people.reduce((sum, one) => sum + one, 0),
    columns: columns.length,
    shown: marked.map((name) => showColumn(name, table, start)),
    smallest,
    pickedOut: smallest === null ? null : 1 / smallest,
    standOut: groups === null ? null : groups.reduce((sum, one) => sum + (one < k ? one : 0), 0),
    uniqueOverAll: unique,
    ...{ epsilon: null, channels: null, smallestSupport: null },
  };
}

/** A table under noise hides people by the noise; how its rows group says nothing of anybody (G7). */
export function countNoisy(table: ScenarioTable, start: Prepared, epsilon: string): PrivacyFigures {
  const { columns, shown, people } = countPeople(table, start, 1);
  return {
    ...{ holds: 'cannotBeTold', by: 'noise', people, columns, shown, epsilon },
    ...{ smallest: null, pickedOut: null, standOut: null, uniqueOverAll: null, channels: null, smallestSupport: null },
  };
}

/** The people of each group of rows that are equal in some columns. */
function weigh(columns: readonly RawColumn[], people: Float64Array): Float64Array {
  const digits = columns.map(({ values, codes }) => ({ radix: Math.max(1, values.length), at: codes }));
  const { groups, count } = groupRows(digits, people.length);
  const sums = new Float64Array(count);
  for (let row = 0; row < people.length; row += 1) sums[groups[row]] += people[row];
  return sums;
}

/** What a quasi-identifier of the table as it was shows in a file. */
function showColumn(column: string, { raw, stage }: ScenarioTable, start: Prepared): ShownColumn {
  const now = raw.columns.find(({ name }) => name === column);
  if (now === undefined) return { column, shows: 'leftOut', values: 0 };
  const values = new Set(now.codes).size;
  const before = start.raw.columns.find(({ name }) => name === column);
  const isRecoded = stage?.meanings.get(column)?.isOriginal.every(Boolean) === false;
  const isFewer = before !== undefined && values < before.values.length;
  if (isFewer && values === 1) return { column, shows: 'hidden', values };
  return { column, shows: isRecoded || isFewer ? 'bands' : 'asIs', values };
}

/** A group in figures, and the counts of its worst rule; null without one. */
export interface MeasuredGroup {
  readonly figures: GroupFigures;
  readonly worst: MeasuredCounts | null;
}

/** A rule of the table as it was that was not found here, on its own counts. */
interface FollowedRule {
  readonly rule: RuleReference;
  readonly at: RuleAt;
}

/** What is asked: the chosen groups, what they are called now, and by which measure. */
interface Asked {
  readonly chosen: readonly Item[];
  now(item: Item): Item;
  readonly start: Prepared;
  readonly measure: Measure;
}

/** What some rules say. */
interface Tally {
  tested: number;
  over: number;
  worst: (MeasuredCounts & { readonly isOver: boolean }) | null;
}

/**
 * For each chosen group what a table says of it (G8, D10): the rules about the values that stand for it, how many are
 * over the limit, and the worst of them, compared exactly. A group without such a value is hidden, or nobody has it.
 */
function measureGroups(
  mined: MinedStage,
  followed: readonly FollowedRule[],
  { chosen, now, start, measure }: Asked,
): MeasuredGroup[] {
  const tallies = tallyItems(mined, measure);
  return chosen.map((item) => {
    const found = findValues(mined, now(item), item, start);
    if (found.state !== 'visible') return untested(item, found.state, found.reason);
    const own = found.values.flatMap((value) => tallies.get(numberOf(mined.rules, value)) ?? []);
    const later = followed.filter(({ rule: { A } }) => A.some((one) => isSameItem(one, item)));
    if (own.length + later.length === 0) return untested(item, 'notTested', whyNot(mined, found.values[0]));
    return describeGroup(item, [...own, ...later.map(({ at }) => tallyOf(at))], measure);
  });
}

function tallyOf({ counts, contrast, isOver, value }: RuleAt): Tally {
  return { tested: 1, over: Number(isOver), worst: value === null ? null : { counts, contrast, isOver } };
}

/** What is said of a group that was not tested. */
export function untested(item: Item, state: 'hidden' | 'notTested', reason: string): MeasuredGroup {
  return { figures: { item, state, tested: 0, over: 0, worst: null, isOver: false, reason }, worst: null };
}

type Found =
  | { readonly state: 'visible'; readonly values: readonly Item[] }
  | { readonly state: 'hidden' | 'notTested'; readonly reason: string };

/** The values of a table that stand for a group, or why there is none. */
function findValues({ stage, groups }: MinedStage, now: Item, item: Item, start: Prepared): Found {
  const attribute = attributeNamed(stage.table, now.attribute);
  if (attribute === null) return { state: 'hidden', reason: `The column "${item.attribute}" is not in the file.` };
  const meaning = stage.meanings.get(now.attribute);
  const before = attributeNamed(start.table, item.attribute)?.values.length ?? 0;
  const hides = `Every "${item.attribute}" is hidden.`;
  if (attribute.values.length <= 1 && before > 1 && meaning !== undefined) return { state: 'hidden', reason: hides };
  const wanted = valuesOf(now.value);
  const values = groups.filter(({ attribute: name, value }) => {
    const covers = meaning?.covers[attribute.values.indexOf(value)] ?? valuesOf(value);
    return name === now.attribute && wanted.every((one) => covers.includes(one));
  });
  const whole = values.filter(({ value }) => value === now.value);
  if (values.length > 0) return { state: 'visible', values: isSeveral(now.value) && whole.length > 0 ? whole : values };
  if (isSeveral(now.value) && meaning !== undefined)
    return { state: 'notTested', reason: 'Its values are shown apart, so that no rule is about all of them together.' };
  if (meaning !== undefined) return { state: 'hidden', reason: hides };
  return { state: 'notTested', reason: `No record has "${wanted.join('", "')}" as "${item.attribute}" any more.` };
}

/** The rules about each protected value, by its number. */
function tallyItems({ rules, judged, marks }: MinedStage, measure: Measure): Map<number, Tally> {
  const { pd, itemsets, isProtected } = rules;
  const sign = signOf(measure);
  const found = new Map<number, { tested: number; over: number; worst: number }>();
  for (let rule = 0; rule < pd.count; rule += 1)
    for (const { column, code } of listItems(itemsets, pd.premise[rule])) {
      const number = itemsets.itemOffset[column] + code;
      if (isProtected[number] !== 1) continue;
      const tally = found.get(number) ?? { tested: 0, over: 0, worst: -1 };
      found.set(number, tally);
      tally.tested += 1;
      tally.over += marks[rule];
      if (Number.isNaN(judged.value[rule])) continue;
      if (tally.worst < 0 || sign * judged.compare(rule, tally.worst) > 0) tally.worst = rule;
    }
  const countsOf = (rule: number) => ({
    counts: countsAt(rules.pd, rule),
    contrast: comparesWithLeast(measure) ? findReferences(rules, rule).least : null,
    isOver: marks[rule] === 1,
  });
  return new Map(
    [...found].map(([number, { worst, ...sums }]) => [number, { ...sums, worst: worst < 0 ? null : countsOf(worst) }]),
  );
}

/** The sign by which a larger value is worse. */
function signOf(measure: Measure): number {
  return measureInfos[measure].worse === 'smaller' ? -1 : 1;
}

/** A group in figures, by what rules say of it. */
export function describeGroup(item: Item, tallies: readonly Tally[], measure: Measure): MeasuredGroup {
  const sum = (field: 'tested' | 'over') => tallies.reduce((total, tally) => total + tally[field], 0);
  const worst = tallies.reduce<Tally['worst']>((one, { worst: other }) => {
    if (one === null || other === null) return one ?? other;
    return signOf(measure) * compareValues(measure, other, one) > 0 ? other : one;
  }, null);
  return {
    figures: {
      ...{ item, state: 'tested', tested: sum('tested'), over: sum('over'), reason: null },
      worst: worst === null ? null : measureValue(measure, worst.counts, worst.contrast),
      isOver: worst?.isOver ?? false,
    },
    worst,
  };
}

function numberOf({ attributes, itemsets }: MinedRules, { attribute, value }: Item): number {
  const column = attributes.findIndex(({ name, values }) => name === attribute && values.includes(value));
  return itemsets.itemOffset[column] + attributes[column].values.indexOf(value);
}

/** Why no rule is about a value that records have (D10); weights that are no people are not counted out. */
function whyNot({ rules, stage }: MinedStage, value: Item): string {
  if (stage.unit !== 1) return 'Too few of them have the worse outcome for the minimum support.';
  const line = coverGroups(rules, []).find(({ items }) => items.length === 1 && isSameItem(items[0], value));
  const reason = line?.reason ?? null;
  return reason === null ? 'No rule about it was tested.' : sayCoverage(reason);
}
