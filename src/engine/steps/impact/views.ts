import type { MovedGroup, MovedRule, Movement, RuleAt } from './changes.ts';
import type { ChangeKind, ChangeType, SchemeName, changeTypes } from '../../vocabulary/anonymization.ts';
import { type Item, type RuleReference, isSameItem } from '../../vocabulary/items.ts';
import { type Measure, measureInfos } from '../../vocabulary/measures.ts';
import type { Impact } from './run.ts';
import type { MinedStage } from './stage.ts';
import { sameRecords } from '../../mining/same-records.ts';

/** A point of the data: as it was, after a scheme, repaired, or as the table to publish. */
export type ImpactPoint = 'original' | SchemeName | 'repaired' | 'published';

/** A rule at one point, as far as it is shown. */
interface RulePoint {
  readonly value: number | null;
  readonly a1: number;
  readonly n1: number;
  readonly a2: number;
  readonly n2: number;
  readonly isOver: boolean;
}

/** A rule that is over the limit at one of two points. */
export interface MovedRow extends RuleReference {
  readonly movement: Movement;
  readonly before: RulePoint | null;
  readonly after: RulePoint | null;
}

/** How many people of a type were lost to a rule, of all of that type, and the measure had only they been lost (L3). */
interface TypedChangeRow {
  readonly type: ChangeType;
  readonly kind: ChangeKind;
  readonly people: number;
  readonly of: number;
  readonly value: number | null;
}

/** A protected group as a whole at both points, and who was lost to it and to those it is compared with. */
export interface GroupRow {
  readonly group: Item;
  readonly before: RulePoint | null;
  readonly after: RulePoint | null;
  readonly changes: readonly TypedChangeRow[];
  /** People with another decision or weight, who are of no type. */
  readonly other: number;
}

/** What lies between two points (L3). */
export interface ImpactView {
  /** The name of the opened table, by which the points are asked for again. */
  readonly id: string;
  readonly from: ImpactPoint;
  readonly to: ImpactPoint;
  readonly measure: Measure;
  /** Rules about protected groups that were looked at at both points. */
  readonly looked: { readonly before: number; readonly after: number };
  /** Situations over the limit, and the rules that they fold (D8). */
  readonly over: { readonly before: number; readonly after: number };
  readonly overRules: { readonly before: number; readonly after: number };
  /** Rules by what became of them. */
  readonly moved: Readonly<Record<Movement, number>>;
  /** Of those over the limit after, how many are further over it than they were. */
  readonly higher: number;
  readonly groups: readonly GroupRow[];
  /** The chosen groups that nothing was tested about before: no situation with them is large enough (D10). */
  readonly untested: readonly Item[];
  /** The chosen groups that cannot be told after. */
  readonly hidden: readonly Item[];
  /** Rules that are over the limit at one of the points, the worst first, no more than a list shows; and all of them. */
  readonly rules: readonly MovedRow[];
  readonly total: number;
  /** What the second point costs; null where nothing of it was recoded. */
  readonly costs: { readonly loss: number; readonly smallestClass: number | null } | null;
  /** People in the table of the second point. */
  readonly people: number;
  readonly notices: readonly string[];
}

/** A rule at every point that was looked at so far. */
export interface FollowedRow {
  readonly point: string;
  readonly at: RulePoint | null;
}

/** A group by every measure, before and after cells were changed by hand. */
interface HandMeasures {
  readonly group: Item;
  readonly before: Readonly<Record<Measure, number | null>> | null;
  readonly after: Readonly<Record<Measure, number | null>> | null;
}

/** A small table whose cells are changed by hand. */
export interface HandView {
  readonly columns: readonly string[];
  readonly decision: string;
  readonly rows: readonly HandRow[];
  readonly measures: readonly HandMeasures[];
  readonly smallestClass: number | null;
  readonly loss: number;
}

/** A record: what each cell shows, what it may show, its decision, and whether it was left out. */
export interface HandRow {
  readonly cells: readonly string[];
  readonly choices: readonly (readonly string[])[];
  readonly decision: string;
  readonly isNegative: boolean;
  readonly isOut: boolean;
}

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
