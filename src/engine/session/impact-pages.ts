import type { Impact, MinedStage, MovedGroup, MovedRule, RuleAt } from '../analysis/impact/index.ts';
import { sameRecords } from '../mining/same-records.ts';
import { type Item, isSameItem } from '../vocabulary/items.ts';
import type { ChangeType, changeTypes } from '../vocabulary/anonymization.ts';
import { type Measure, measureInfos } from '../vocabulary/measures.ts';
import type { GroupRow, ImpactPoint, ImpactView, MovedRow, RulePoint } from './impact-views.ts';

/** So many rules are listed and drawn. */
const mostRules = 200;

/** What lies between two points of the data, as the screen shows it (L3). */
export function viewImpact(
  impact: Impact,
  id: string,
  from: { readonly point: ImpactPoint; readonly mined: MinedStage },
  to: { readonly point: ImpactPoint; readonly mined: MinedStage },
): ImpactView {
  const { measure, protectedItems } = impact.limits;
  const { groups, rules } = impact.compare(from.mined, to.mined);
  const costs = impact.costsOf(to.mined);
  const moved = { appeared: 0, vanished: 0, risen: 0, fallen: 0, over: 0 };
  for (const { movement } of rules) moved[movement] += 1;
  const isLeft = (item: Item) => groups.some(({ group, after }) => after !== null && isSameItem(group, item));
  return {
    id,
    from: from.point,
    to: to.point,
    measure,
    looked: { before: from.mined.rules.pd.count, after: to.mined.rules.pd.count },
    over: { before: countSituations(from.mined), after: countSituations(to.mined) },
    overRules: { before: countOver(from.mined), after: countOver(to.mined) },
    moved,
    higher: rules.filter((rule) => isWorse(rule, measure)).length,
    groups: groups.map((group) => rowOfGroup(group, measure)),
    untested: impact.untestedAt(from.mined),
    hidden: protectedItems.filter((item) => !isLeft(item)),
    rules: [...rules]
      .sort((one, other) => weightOf(other, measure) - weightOf(one, measure))
      .slice(0, mostRules)
      .map(rowOfRule),
    total: rules.length,
    costs: costs === null ? null : { loss: costs.loss, smallestClass: costs.smallestClass },
    people: to.mined.stage.table.totalWeight / to.mined.stage.unit,
    notices: impact.noticesOf(to.mined.stage.name).map(({ message }) => message),
  };
}

/** How many situations are over the limit: rules that cover the same records are one (D8). */
function countSituations({ rules: { input, itemsets, pd }, marks }: MinedStage): number {
  const premises = Array.from(pd.premise).filter((_, rule) => marks[rule] === 1);
  return new Set(sameRecords(input, itemsets, premises)).size;
}

/** A rule at a point. */
export function pointOf(at: RuleAt | null): RulePoint | null {
  if (at === null) return null;
  const { a1, n1, a2, n2 } = at.counts;
  return { value: at.value, a1, n1, a2, n2, isOver: at.isOver };
}

function rowOfRule({ rule, movement, before, after }: MovedRule): MovedRow {
  return { A: rule.A, B: rule.B, movement, before: pointOf(before), after: pointOf(after) };
}

function rowOfGroup({ group, before, after, changes }: MovedGroup, measure: Measure): GroupRow {
  const point = (at: MovedGroup['before']): RulePoint | null => {
    if (at === null) return null;
    const { a1, n1, a2, n2 } = at.counts;
    return { value: at.values[measure], a1, n1, a2, n2, isOver: false };
  };
  return {
    group,
    before: point(before),
    after: point(after),
    changes: (changes?.changes ?? []).map(({ type, kind, weight, value }) => ({
      type,
      kind,
      people: weight,
      of: allOf(type, before),
      value,
    })),
    other: changes?.other ?? 0,
  };
}

/** All people of a type before. */
function allOf(type: ChangeType, before: MovedGroup['before']): number {
  if (before === null) return 0;
  const { a1, n1, a2, n2 } = before.counts;
  const sizes: Readonly<Record<(typeof changeTypes)[number], number>> = { 1: n2 - a2, 2: a2, 3: a1, 4: n1 - a1 };
  return sizes[type];
}

function countOver({ marks }: MinedStage): number {
  return marks.reduce((sum, mark) => sum + mark, 0);
}

/** How far a value lies on the worse side; rules without one come last. */
function badness(value: number | null, measure: Measure): number {
  if (value === null) return -Infinity;
  return measureInfos[measure].worse === 'smaller' ? -value : value;
}

/** Whether a rule is over the limit after and further from equal than before. */
function isWorse({ before, after }: MovedRule, measure: Measure): boolean {
  if (after === null || !after.isOver || before === null) return false;
  return badness(after.value, measure) > badness(before.value, measure);
}

function weightOf({ before, after }: MovedRule, measure: Measure): number {
  return Math.max(badness(before?.value ?? null, measure), badness(after?.value ?? null, measure));
}
