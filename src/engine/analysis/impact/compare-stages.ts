import { countsAt } from '../../measures/counts.ts';
import { comparesWithLeast, isDiscriminatory, measureValue } from '../../measures/measures.ts';
import { type Item, type RuleReference, isSameItem } from '../../vocabulary/items.ts';
import { type Measure, measures } from '../../vocabulary/measures.ts';
import { type ClassifiedChanges, classifyChanges, linkRows, placeLater } from './classify-changes.ts';
import { type RuleCounts, countRule, placeRecords } from './count-rule.ts';
import { type MinedStage, type StageLimits, itemsOf, keyOfRule } from './mined-stage.ts';
import type { Stage } from './stage.ts';

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
