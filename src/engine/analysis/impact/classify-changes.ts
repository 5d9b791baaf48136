import { comparesWithLeast, measureValue } from '../../measures/measures.ts';
import type { GroupCounts } from '../../measures/counts.ts';
import { weightOf } from '../../table/table.ts';
import type { Reference } from '../../discovery/reference.ts';
import { type ChangeKind, type ChangeType, changeTypes } from '../../vocabulary/anonymization.ts';
import type { RuleReference } from '../../vocabulary/items.ts';
import type { Measure } from '../../vocabulary/measures.ts';
import { placeRecords, places, sumPlaces } from './count-rule.ts';
import type { Stage } from './stage.ts';

/** The records of one type that a rule lost in one way, and the measure had only they been lost (L3). */
export interface TypedChange {
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
export interface TracedRule {
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
