import { compareRatios } from '../../shared/exact.ts';
import { type GroupCounts, type RateCounts, countsAt } from '../../measures/counts.ts';
import { groupRows } from '../../table/group-rows.ts';
import type { Codes } from '../../table/raw-table.ts';
import { type Attribute, findItem, weightOf } from '../../table/table.ts';
import { type Item, type RuleReference, isSameItem } from '../../vocabulary/items.ts';
import type { Reference } from '../../discovery/reference.ts';
import { type MinedStage, type Stage, type StageLimits, itemsOf, keyOfRule, markCompared } from './stage.ts';
import { comparesWithLeast, isDiscriminatory, measureValue } from '../../measures/measures.ts';
import { type ChangeKind, type ChangeType, changeTypes } from '../../vocabulary/anonymization.ts';
import { type Measure, measures } from '../../vocabulary/measures.ts';

/** Where a record stands to a rule. */
const places = { outside: 0, group: 1, others: 2, neither: 3 } as const;

/** The counts of a rule at a stage, frequent or not, and clift's reference (M1, M3, L2). */
interface RuleCounts {
  readonly counts: GroupCounts;
  readonly contrast: RateCounts | null;
}

/**
 * Where each record of a stage stands to a rule (M1, L2): outside its context, in the group, among those it is compared
 * with, or in neither group. Null when an item of the rule is no value here.
 */
export function placeRecords(stage: Stage, { A, B }: RuleReference, reference: Reference): Uint8Array | null {
  const group = findItems(stage, A);
  const context = findItems(stage, B);
  if (group === null || context === null) return null;
  const found = new Uint8Array(stage.table.rows).fill(places.group);
  for (const { attribute, code } of context) leaveOutside(found, attribute.codes, code);
  for (const { attribute, code } of group)
    compareCodes(found, attribute.codes, code, markCompared(stage, attribute, code, reference));
  return found;
}

function leaveOutside(found: Uint8Array, codes: Codes, code: number): void {
  for (let row = 0; row < found.length; row += 1) if (codes[row] !== code) found[row] = places.outside;
}

/** One item of the group: who lacks it is among the others where the value is compared, else in neither group. */
function compareCodes(found: Uint8Array, codes: Codes, code: number, isCompared: Uint8Array): void {
  for (let row = 0; row < found.length; row += 1) {
    if (codes[row] === code || found[row] === places.outside || found[row] === places.neither) continue;
    found[row] = isCompared[codes[row]] === 1 ? places.others : places.neither;
  }
}

/** The counts of a rule by where its records stand (M1, L2). */
function sumPlaces({ table, decision }: Stage, found: Uint8Array): GroupCounts {
  const n = new Float64Array(4);
  const a = new Float64Array(4);
  for (let row = 0; row < found.length; row += 1) {
    const weight = weightOf(table, row);
    n[found[row]] += weight;
    if (decision.isNegative[row] === 1) a[found[row]] += weight;
  }
  const { group, others, neither } = places;
  return {
    ...{ a1: a[group], n1: n[group], a2: a[others], n2: n[others] },
    a: a[group] + a[others] + a[neither],
    n: n[group] + n[others] + n[neither],
  };
}

/**
 * Counts a rule at a stage, record by record; null when an item of it is no value there. clift's reference is looked for
 * unless that is not asked for.
 */
export function countRule(
  stage: Stage,
  rule: RuleReference,
  reference: Reference,
  needsContrast = true,
): RuleCounts | null {
  const found = placeRecords(stage, rule, reference);
  if (found === null) return null;
  return { counts: sumPlaces(stage, found), contrast: needsContrast ? findContrast(stage, rule, found) : null };
}

/** The combination of values of A's attributes with the least confidence above 0 in the context; null without another. */
function findContrast({ table, decision }: Stage, { A }: RuleReference, found: Uint8Array): RateCounts | null {
  const attributes = A.map((item) => findItem(table, item)!.attribute);
  const isComplete = (row: number) => attributes.every(({ codes, values }) => codes[row] !== values.length);
  const rows = Uint32Array.from(found.keys()).filter((row) => found[row] !== places.outside && isComplete(row));
  const { groups, count } = groupRows(
    attributes.map(({ codes, values }) => ({ radix: values.length + 1, at: rows.map((row) => codes[row]) })),
    rows.length,
  );
  const n = new Float64Array(count);
  const a = new Float64Array(count);
  rows.forEach((row, at) => {
    n[groups[at]] += weightOf(table, row);
    if (decision.isNegative[row] === 1) a[groups[at]] += weightOf(table, row);
  });
  if (count < 2) return null;
  let best = -1;
  for (let at = 0; at < count; at += 1)
    if (a[at] > 0 && (best < 0 || compareRatios(a[at], n[at], a[best], n[best]) < 0)) best = at;
  return best < 0 ? null : { a: a[best], n: n[best] };
}

function findItems({ table }: Stage, items: readonly Item[]): { attribute: Attribute; code: number }[] | null {
  const found = items.map((item) => findItem(table, item));
  return found.every((one) => one !== null && one.code >= 0) ? found.filter((one) => one !== null) : null;
}

/** The records of one type that a rule lost in one way, and the measure had only they been lost (L3). */
interface TypedChange {
  readonly type: ChangeType;
  readonly kind: ChangeKind;
  readonly weight: number;
  /** Null where the measure is undefined, and for clift, which other groups decide about (M3). */
  readonly value: number | null;
}

/** What became of the records of a rule from a stage to another. */
export interface ClassifiedChanges {
  /** Those of weight above 0, by type, then kind. */
  readonly changes: readonly TypedChange[];
  /** Weight of records with another decision, another group or another weight, which are of no type. */
  readonly other: number;
}

/** Where the records of two stages stand to a rule. */
interface TracedRule {
  readonly from: Uint8Array;
  readonly to: Uint8Array;
}

/**
 * Where the records of a later stage stand to a rule whose group may be no value there: then those of its situation are
 * in neither group, and where the situation is none either everybody is outside.
 */
export function placeLater(stage: Stage, { A, B }: RuleReference, reference: Reference): Uint8Array {
  const found = placeRecords(stage, { A, B }, reference);
  if (found !== null) return found;
  const inside = placeRecords(stage, { A: [], B }, reference);
  return inside === null
    ? new Uint8Array(stage.table.rows)
    : inside.map((place) => (place === places.group ? places.neither : places.outside));
}

/**
 * Sorts the records of a rule's two groups that a later stage no longer counts there into the thesis' types (1) to (4)
 * (L3), with the effect of each alone on the measure. `laterOf` is that of `linkRows`.
 */
export function classifyChanges(
  before: Stage,
  { from, to }: TracedRule,
  laterOf: Int32Array,
  measure: Measure,
): ClassifiedChanges {
  const { weights: given } = before.table;
  const { isNegative } = before.decision;
  const { outside, group, others, neither } = places;
  const weights = { cell: new Float64Array(5), record: new Float64Array(5) };
  let other = 0;
  for (let row = 0; row < from.length; row += 1) {
    const place = from[row];
    if (place !== group && place !== others) continue;
    const later = laterOf[row];
    if (later >= 0 && to[later] === place) continue;
    const weight = given === null ? 1 : given[row];
    const type = typeOf(place === group, isNegative[row] === 1);
    if (later === gone || (later >= 0 && to[later] === outside)) weights.record[type] += weight;
    else if (later >= 0 && to[later] === neither) weights.cell[type] += weight;
    else other += weight;
  }
  const counts = sumPlaces(before, from);
  const changes = changeTypes.flatMap((type) =>
    (['cell', 'record'] as const).flatMap((kind): TypedChange[] => {
      const weight = weights[kind][type];
      if (weight === 0) return [];
      const left = lose(counts, type, kind, weight);
      return [{ type, kind, weight, value: comparesWithLeast(measure) ? null : measureValue(measure, left) }];
    }),
  );
  return { changes, other };
}

/** What stands in place of a row that left, and of one with another decision or weight, or that is there twice. */
const gone = -1;
const changed = -2;

/** For each row of a stage its row at a later one, or that it left or is another there. */
export function linkRows(before: Stage, after: Stage): Int32Array {
  let rows = 0;
  for (const { origin } of [before, after]) for (const row of origin) rows = Math.max(rows, row + 1);
  const rowOf = new Int32Array(rows).fill(gone);
  const times = new Uint32Array(rows);
  after.origin.forEach((row, at) => (rowOf[row] = rowOf[row] === gone ? at : changed));
  for (const row of before.origin) times[row] += 1;
  return Int32Array.from(before.origin, (row, at) => {
    const later = rowOf[row];
    return later < 0 || (times[row] === 1 && isAlike(before, at, after, later)) ? later : changed;
  });
}

/** Whether a record has the same decision and weight at both stages. */
function isAlike(before: Stage, row: number, after: Stage, later: number): boolean {
  return (
    before.decision.isNegative[row] === after.decision.isNegative[later] &&
    weightOf(before.table, row) * after.unit === weightOf(after.table, later) * before.unit
  );
}

function typeOf(isGroup: boolean, isDenied: boolean): ChangeType {
  if (isGroup) return isDenied ? 3 : 4;
  return isDenied ? 2 : 1;
}

/** The counts of a rule without some records of a type: by a cell they stay in the context, by a record they do not. */
function lose(counts: GroupCounts, type: ChangeType, kind: ChangeKind, weight: number): GroupCounts {
  const isGroup = type === 3 || type === 4;
  const denied = type === 2 || type === 3 ? weight : 0;
  const left = kind === 'record' ? weight : 0;
  return {
    a1: counts.a1 - (isGroup ? denied : 0),
    n1: counts.n1 - (isGroup ? weight : 0),
    a2: counts.a2 - (isGroup ? 0 : denied),
    n2: counts.n2 - (isGroup ? 0 : weight),
    a: counts.a - (left > 0 ? denied : 0),
    n: counts.n - left,
  };
}

/** How a rule moved across the limit. */
export type Movement = 'appeared' | 'vanished' | 'risen' | 'fallen' | 'over';

/** A rule at a stage: its counts, and what the measure says of them. */
export interface RuleAt extends RuleCounts {
  readonly value: number | null;
  readonly isOver: boolean;
  /** Whether it was mined there: frequent and confident enough (D1). */
  readonly isMined: boolean;
}

/** A rule that is over the limit at one of two stages, at both of them, and what became of its records. */
export interface MovedRule {
  readonly rule: RuleReference;
  readonly movement: Movement;
  /** Null where the stage has no such values. */
  readonly before: RuleAt | null;
  readonly after: RuleAt | null;
  /** Null where the first stage has no such values. */
  readonly changes: ClassifiedChanges | null;
}

/** A protected group as a whole at both stages, by every measure (M2). */
export interface MovedGroup {
  readonly group: Item;
  readonly before: MeasuredGroup | null;
  readonly after: MeasuredGroup | null;
  readonly changes: ClassifiedChanges | null;
}

/** The counts of a group and all its measures; null where one is undefined (M5). */
export interface MeasuredGroup extends RuleCounts {
  readonly values: Readonly<Record<Measure, number | null>>;
}

/** What changed between two stages (L3). */
export interface StageComparison {
  readonly groups: readonly MovedGroup[];
  /** Every rule that is over the limit at one of the stages, those of the first in its order, then the new ones. */
  readonly rules: readonly MovedRule[];
  /** How many rules about protected groups were looked at in both, and stayed within the limit in both. */
  readonly within: number;
}

/** Compares the rules and groups of two stages (L2, L3). */
export function compareStages(before: MinedStage, after: MinedStage, limits: StageLimits): StageComparison {
  const laterOf = linkRows(before.stage, after.stage);
  const move = (rule: RuleReference, movement: Movement): MovedRule => ({
    rule,
    movement,
    before: ruleAt(before, rule, limits),
    after: ruleAt(after, rule, limits),
    changes: traceChanges(before, after, rule, laterOf, limits),
  });
  const rules: MovedRule[] = [];
  let within = 0;
  for (const [key, rule] of before.byKey) {
    const later = after.byKey.get(key);
    const wasOver = before.marks[rule] === 1;
    const isOver = later !== undefined && after.marks[later] === 1;
    if (wasOver || isOver) rules.push(move(itemsOf(before, rule), movementOf(wasOver, isOver, later === undefined)));
    else if (later !== undefined) within += 1;
  }
  for (const [key, rule] of after.byKey)
    if (after.marks[rule] === 1 && !before.byKey.has(key)) rules.push(move(itemsOf(after, rule), 'appeared'));
  return { groups: compareGroups(before, after, laterOf, limits), rules, within };
}

function movementOf(wasOver: boolean, isOver: boolean, isGone: boolean): Movement {
  if (isGone) return 'vanished';
  if (wasOver) return isOver ? 'over' : 'fallen';
  return 'risen';
}

/** What became of the records of a rule; null where the first stage has no such values. */
function traceChanges(
  before: MinedStage,
  after: MinedStage,
  rule: RuleReference,
  laterOf: Int32Array,
  { measure, reference }: StageLimits,
): ClassifiedChanges | null {
  const from = placeRecords(before.stage, rule, reference);
  if (from === null) return null;
  const to = placeLater(after.stage, rule, reference);
  return classifyChanges(before.stage, { from, to }, laterOf, measure);
}

/** A rule at a stage, whether it was mined there or not; null where nobody there is in its group. */
export function ruleAt(mined: MinedStage, rule: RuleReference, limits: StageLimits): RuleAt | null {
  const known = mined.byKey.get(keyOfRule(rule));
  if (known !== undefined && !comparesWithLeast(limits.measure)) {
    const counts = countsAt(mined.rules.pd, known);
    const value = measureValue(limits.measure, counts);
    return { counts, contrast: null, value, isOver: mined.marks[known] === 1, isMined: true };
  }
  const counted = countRule(mined.stage, rule, limits.reference, comparesWithLeast(limits.measure));
  if (counted === null || counted.counts.n1 === 0) return null;
  const { counts, contrast } = counted;
  return {
    ...counted,
    value: measureValue(limits.measure, counts, contrast),
    isOver: isDiscriminatory(limits.measure, counts, limits.alpha, contrast),
    isMined: known !== undefined,
  };
}

/** Every group that was looked at in one of the stages, those of the first in its order. */
function compareGroups(before: MinedStage, after: MinedStage, laterOf: Int32Array, limits: StageLimits): MovedGroup[] {
  const isNew = (item: Item) => !before.groups.some((one) => isSameItem(one, item));
  return [...before.groups, ...after.groups.filter(isNew)].map((group) => {
    const rule = { A: [group], B: [] };
    return {
      group,
      before: measureGroup(before.stage, rule, limits),
      after: measureGroup(after.stage, rule, limits),
      changes: traceChanges(before, after, rule, laterOf, limits),
    };
  });
}

function measureGroup(stage: Stage, rule: RuleReference, { reference }: StageLimits): MeasuredGroup | null {
  const counted = countRule(stage, rule, reference);
  if (counted === null || counted.counts.n1 === 0) return null;
  const { counts, contrast } = counted;
  const values = Object.fromEntries(
    measures.map((measure) => [measure, measureValue(measure, counts, contrast)]),
  ) as Record<Measure, number | null>;
  return { ...counted, values };
}
