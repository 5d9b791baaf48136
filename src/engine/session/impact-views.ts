import type { Movement } from '../analysis/impact/index.ts';
import type { ChangeKind, ChangeType, SchemeName } from '../vocabulary/anonymization.ts';
import type { Item, RuleReference } from '../vocabulary/items.ts';
import type { Measure } from '../vocabulary/measures.ts';

/** A point of the data: as it was, after a scheme, repaired, or as the table to publish. */
export type ImpactPoint = 'original' | SchemeName | 'repaired' | 'published';

/** A rule at one point, as far as it is shown. */
export interface RulePoint {
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
export interface TypedChangeRow {
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
export interface HandMeasures {
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
