import { measureValue } from '../../measures/measures.ts';
import { type GroupCounts } from '../../measures/counts.ts';
import { weightOf } from '../../table/table.ts';
import { type Reference } from '../../discovery/reference.ts';
import { changeTypes, type ChangeKind, type ChangeType } from '../../vocabulary/change-types.ts';
import { type RuleReference } from '../../vocabulary/items.ts';
import { type Measure } from '../../vocabulary/measures.ts';
import { countRule, placeRecords, places } from './count-rule.ts';
import { type Stage } from './stage.ts';

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

/**
 * Sorts the records of a rule's two groups that a later stage no longer counts there into the thesis' types (1) to (4)
 * (L3), with the effect of each alone on the measure. Null when the rule has an item that the first stage lacks.
 */
export function classifyChanges(
  before: Stage,
  after: Stage,
  rule: RuleReference,
  measure: Measure,
  reference: Reference,
): ClassifiedChanges | null {
  const from = placeRecords(before, rule, reference);
  const counted = countRule(before, rule, reference);
  if (from === null || counted === null) return null;
  const to = placeRecords(after, rule, reference);
  const rowOf = findRows(before, after);
  const weights = { cell: new Float64Array(5), record: new Float64Array(5) };
  let other = 0;
  for (let row = 0; row < from.length; row += 1) {
    if (from[row] !== places.group && from[row] !== places.others) continue;
    const weight = weightOf(before.table, row);
    const isDenied = before.decision.isNegative[row] === 1;
    const later = rowOf[before.origin[row]];
    const type = typeOf(from[row] === places.group, isDenied);
    if (later === gone) weights.record[type] += weight;
    else if (later === several || !isAlike(before, row, after, later)) other += weight;
    else if (to === null || to[later] === places.outside) weights[wayOf(after, rule, later)][type] += weight;
    else if (to[later] === places.neither) weights.cell[type] += weight;
    else if (to[later] !== from[row]) other += weight;
  }
  const changes = changeTypes.flatMap((type) =>
    (['cell', 'record'] as const).flatMap((kind): TypedChange[] => {
      const weight = weights[kind][type];
      if (weight === 0) return [];
      const counts = lose(counted.counts, type, kind, weight);
      return [{ type, kind, weight, value: measure === 'clift' ? null : measureValue(measure, counts) }];
    }),
  );
  return { changes, other };
}

const gone = -1;
const several = -2;

/** For each row of the table as it was its row at the later stage, or that it is gone or is there more than once. */
function findRows(before: Stage, after: Stage): Int32Array {
  const most = Math.max(
    -1,
    ...[before, after].map(({ origin }) => origin.reduce((top, row) => Math.max(top, row), -1)),
  );
  const rowOf = new Int32Array(most + 1).fill(gone);
  const times = new Uint8Array(most + 1);
  after.origin.forEach((row, at) => (rowOf[row] = rowOf[row] === gone ? at : several));
  for (const row of before.origin) {
    if (times[row] === 1) rowOf[row] = several;
    times[row] = 1;
  }
  return rowOf;
}

/** Whether a record has the same decision and weight at both stages. */
function isAlike(before: Stage, row: number, after: Stage, later: number): boolean {
  return (
    before.decision.isNegative[row] === after.decision.isNegative[later] &&
    weightOf(before.table, row) * after.unit === weightOf(after.table, later) * before.unit
  );
}

/**
 * How a record is lost to a rule that it does not support any more: by a cell of the context, which takes it out of the
 * situation; where the rule's group is no value at all any more but the context is as it was, by its protected cell.
 */
function wayOf(after: Stage, { B }: RuleReference, later: number): ChangeKind {
  const isInside = B.every(({ attribute: name, value }) => {
    const attribute = after.table.attributes.find((one) => one.name === name);
    return attribute !== undefined && attribute.values[attribute.codes[later]] === value;
  });
  return isInside ? 'cell' : 'record';
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
