import type { PlacedItem } from '../discovery/premise-items.ts';
import type { GroupCounts, RateCounts } from '../measures/counts.ts';
import { isDiscriminatory } from '../measures/measures.ts';
import { RateAdder, ratedCounts, sampleOf } from '../measures/survey.ts';
import { type Threshold, compareQuotient, compareRatios } from '../shared/exact.ts';
import { keepRows } from '../table/group-rows.ts';
import type { Measure } from '../vocabulary/measures.ts';
import type { RepairTable } from './repair-table.ts';
import type { RecordImpact } from './rule-counts.ts';
import type { DirectRule, IndirectRule } from './rules.ts';

/** Which records a transformation takes: those that hold some items and not others, of one class. */
export interface RecordTest {
  readonly holds: readonly PlacedItem[];
  /** The group with which a record must be compared: it is one of ¬A (M1, M10); null where that does not matter. */
  readonly comparedWith: readonly PlacedItem[] | null;
  /** An itemset that a record must not hold although it has a value in each of its attributes (M1, T6). */
  readonly lacks?: readonly PlacedItem[];
  readonly isNegative: 0 | 1;
  /** What is to change: the class (null), or these items. */
  readonly sets: readonly PlacedItem[] | null;
}

/** Records that a transformation may change, in the order of the table, and what they weigh in rates. */
export interface Selection {
  readonly rows: Uint32Array;
  readonly weight: number;
  /** Weight of those that are of the kind but locked. */
  readonly locked: number;
}

/**
 * The rows that hold all the items, in the order of the table: those of the rarest item that hold the others too.
 */
function rowsWith(table: RepairTable, items: readonly PlacedItem[]): Uint32Array {
  if (items.length === 0) return table.order();
  const lists = items.map(({ column, code }) => table.rowsOf(column, code));
  const rarest = lists.reduce((least, rows, i) => (rows.length < lists[least].length ? i : least), 0);
  let rows = lists[rarest];
  for (let item = 0; item < items.length; item += 1) {
    if (item === rarest) continue;
    const { column, code } = items[item];
    rows = keepRows(rows, table.columns[column], code);
  }
  return rows;
}

/** Whether a record holds all the items. */
function holdsAll({ columns }: RepairTable, row: number, items: readonly PlacedItem[]): boolean {
  for (let i = 0; i < items.length; i += 1) if (columns[items[i].column][row] !== items[i].code) return false;
  return true;
}

/**
 * Whether a record is in the complement of an itemset: it has a value in each of its attributes, but not all of these
 * (M1, T6).
 */
function isOutside({ columns, attributes }: RepairTable, row: number, items: readonly PlacedItem[]): boolean {
  let differs = false;
  for (let i = 0; i < items.length; i += 1) {
    const { column, code } = items[i];
    const own = columns[column][row];
    if (own === attributes[column].values.length) return false;
    if (own !== code) differs = true;
  }
  return differs;
}

/** Whether a record is one of ¬A: in the complement of A, and of its reference where there is one (M1, M10). */
function isOther(table: RepairTable, row: number, A: readonly PlacedItem[]): boolean {
  if (!isOutside(table, row, A)) return false;
  for (let i = 0; i < A.length; i += 1) {
    const own = table.reference[A[i].column];
    if (own !== null && own[table.columns[A[i].column][row]] !== 1) return false;
  }
  return true;
}

/** The counts of a rule A,B -> C, record by record (M1, T6, M10). */
export function countGroups(
  table: RepairTable,
  { A, B }: { readonly A: readonly PlacedItem[]; readonly B: readonly PlacedItem[] },
): GroupCounts {
  const counts = { a1: 0, n1: 0, a2: 0, n2: 0, a: 0, n: 0 };
  const rows = rowsWith(table, B);
  if (table.survey !== null) return countSurvey(table, A, rows);
  for (let i = 0; i < rows.length; i += 1) {
    const row = rows[i];
    const weight = table.weightOf(row);
    const denied = table.isNegative[row] === 1 ? weight : 0;
    counts.n += weight;
    counts.a += denied;
    if (holdsAll(table, row, A)) {
      counts.n1 += weight;
      counts.a1 += denied;
    } else if (isOther(table, row, A)) {
      counts.n2 += weight;
      counts.a2 += denied;
    }
  }
  return counts;
}

/** The same under survey weights: people asked, and beside them what rates go by (M12). */
function countSurvey(table: RepairTable, A: readonly PlacedItem[], rows: Uint32Array): GroupCounts {
  const records = table.records();
  const [group, others, all] = [new RateAdder(records), new RateAdder(records), new RateAdder(records)];
  for (const row of rows) {
    all.add(row);
    if (holdsAll(table, row, A)) group.add(row);
    else if (isOther(table, row, A)) others.add(row);
  }
  const side = (one: { a: number; n: number }, other: { a: number; n: number }, whole: { a: number; n: number }) => ({
    ...{ a1: one.a, n1: one.n, a2: other.a, n2: other.n, a: whole.a, n: whole.n },
  });
  return {
    ...side(group, others, all),
    survey: {
      weighed: side(group.survey!, others.survey!, all.survey!),
      sample1: sampleOf(group).n,
      sample2: sampleOf(others).n,
    },
  };
}

/**
 * What rates of a rule go by after whole decisions turned, from what they went by before: as `countGroups`, but going
 * through the turned records alone.
 */
export function countTurned(
  table: RepairTable,
  { A, B }: { readonly A: readonly PlacedItem[]; readonly B: readonly PlacedItem[] },
  before: GroupCounts,
  turned: Uint32Array,
): GroupCounts {
  let { a1, a2, a } = before;
  for (let i = 0; i < turned.length; i += 1) {
    const row = turned[i];
    if (!holdsAll(table, row, B)) continue;
    const denied = table.isNegative[row] === 1 ? table.weightOf(row) : -table.weightOf(row);
    a += denied;
    if (holdsAll(table, row, A)) a1 += denied;
    else if (isOther(table, row, A)) a2 += denied;
  }
  return { ...before, a1, a2, a };
}

/** The records that pass a test and are not locked. */
export function selectRecords(
  { table }: { readonly table: RepairTable },
  { holds, comparedWith, lacks, isNegative, sets }: RecordTest,
): Selection {
  const rows = rowsWith(table, holds);
  const kept = new Uint32Array(rows.length);
  let count = 0;
  let weight = 0;
  let locked = 0;
  for (let i = 0; i < rows.length; i += 1) {
    const row = rows[i];
    if (table.isNegative[row] !== isNegative) continue;
    if (comparedWith !== null && !isOther(table, row, comparedWith)) continue;
    if (lacks !== undefined && !isOutside(table, row, lacks)) continue;
    if (!mayChange(table, row, sets)) {
      locked += table.weightOf(row);
      continue;
    }
    kept[count++] = row;
    weight += table.weightOf(row);
  }
  return { rows: kept.subarray(0, count), weight, locked };
}

function mayChange(table: RepairTable, row: number, sets: RecordTest['sets']): boolean {
  if (sets === null) return table.mayTurn(row);
  return sets.every(({ column, code }) => table.columns[column][row] === code || table.maySet(row, column));
}

/** What a change of records needs to know: the table, and in which order they change. */
interface Ordered {
  readonly table: RepairTable;
  readonly impact: RecordImpact | null;
}

/**
 * Calls `change` for records that weigh `weight` together: those of the smallest impact first, ties and all else by
 * position (P2); the last one in part where less is needed (T2), under survey weights as a whole (M12).
 */
export function changeRecords(
  ordered: Ordered,
  selection: Selection,
  weight: number,
  change: (row: number, weight: number) => void,
): void {
  const { table } = ordered;
  const rows = orderFirst(ordered, selection, weight);
  let left = weight;
  for (let i = 0; i < rows.length && left > 0; i += 1) {
    const whole = table.weightOf(rows[i]);
    const own = table.survey === null ? Math.min(left, whole) : whole;
    change(rows[i], own);
    left -= own;
  }
}

/** How many people `changeRecords` would change: the weight itself, under survey weights as many as weigh so much (M12). */
export function countChanged(ordered: Ordered, selection: Selection, weight: number): number {
  if (ordered.table.survey === null) return weight;
  let people = 0;
  changeRecords(ordered, selection, weight, () => (people += 1));
  return people;
}

function orderFirst({ table, impact }: Ordered, { rows }: Selection, weight: number): Uint32Array {
  return impact === null || rows.length < 2 ? rows : takeFirst(table, impact, rows, weight);
}

/** At most so many ranges of impacts are told apart when the smallest are looked for. */
const mostRanges = 1024;

/** Of some rows those of the smallest impact, as many as weigh `weight` or more, in order, equal ones as they stand. */
function takeFirst(table: RepairTable, impact: RecordImpact, rows: Uint32Array, weight: number): Uint32Array {
  const keys = new Float64Array(rows.length);
  let least = Infinity;
  let most = 0;
  for (let i = 0; i < rows.length; i += 1) {
    keys[i] = impact.of(rows[i]);
    if (keys[i] < least) least = keys[i];
    if (keys[i] > most) most = keys[i];
  }
  const width = Math.floor((most - least) / mostRanges) + 1;
  const weights = new Float64Array(mostRanges);
  for (let i = 0; i < rows.length; i += 1) weights[Math.floor((keys[i] - least) / width)] += table.weightOf(rows[i]);
  let ranges = 0;
  for (let left = weight; ranges < mostRanges && left > 0; ranges += 1) left -= weights[ranges];
  return sortBelow(rows, keys, least + ranges * width);
}

/** The rows whose key, a whole number, is below a bound, by ascending key: sorted as one number of key and place. */
function sortBelow(rows: Uint32Array, keys: Float64Array, bound: number): Uint32Array {
  let count = 0;
  for (let i = 0; i < rows.length; i += 1) if (keys[i] < bound) keys[count++] = keys[i] * rows.length + i;
  const places = keys.subarray(0, count).sort();
  const sorted = new Uint32Array(count);
  for (let i = 0; i < count; i += 1) sorted[i] = rows[places[i] % rows.length];
  return sorted;
}

/** The other values (combinations of values) of A's attributes in a context, each with its rate (M3). */
type OtherRates = ReadonlyMap<string, RateCounts>;

/**
 * Counts the other values of A's attributes in the context of a rule as it is now; infrequent ones count, records
 * without a value do not (M3, T6); under survey weights by these (M12).
 */
export function rateOthers(table: RepairTable, { A, B }: Pick<DirectRule, 'A' | 'B'>): OtherRates {
  const rates = new Map<string, { a: number; n: number }>();
  for (const row of rowsWith(table, B)) {
    if (
      holdsAll(table, row, A) ||
      A.some(({ column }) => table.columns[column][row] === table.attributes[column].values.length)
    )
      continue;
    const key = A.map(({ column }) => table.columns[column][row]).join();
    const rate = rates.get(key) ?? { a: 0, n: 0 };
    rates.set(key, rate);
    rate.n += table.weightOf(row);
    if (table.isNegative[row] === 1) rate.a += table.weightOf(row);
  }
  return rates;
}

/**
 * Whether clift of a group against these others is at least alpha; the group's own confidence is one of those compared
 * (M3, M5). `first` are the values that had a confidence above zero before the repair, for a rule that was to be
 * repaired: it is not repaired as long as one of these is zero or empty, at which clift would look away (P9).
 */
export function judgeAgainst(
  others: OtherRates,
  counts: GroupCounts,
  { measure, alpha }: { readonly measure: Measure; readonly alpha: Threshold },
  first: ReadonlySet<string> | null = null,
): boolean {
  if (first !== null && [...first].some((value) => (others.get(value)?.a ?? 0) === 0)) return true;
  return others.size > 0 && isDiscriminatory(measure, counts, alpha, leastRate(others, counts));
}

/** The smallest confidence above zero of a group and of the others of its attribute: clift's reference (M3). */
export function leastRate(others: OtherRates, counts: GroupCounts): RateCounts | null {
  if (others.size === 0) return null;
  const { a1, n1 } = ratedCounts(counts);
  return [...others.values(), { a: a1, n: n1 }]
    .filter(({ a }) => a > 0)
    .reduce<RateCounts | null>(
      (least, rate) => (least === null || compareRatios(rate.a, rate.n, least.a, least.n) < 0 ? rate : least),
      null,
    );
}

/** The counts that elb is made of: s(A,X) - s(X,¬C), s(B), s(A,B), s(B,C) (D4). */
export interface ElbCounts {
  readonly certain: number;
  readonly inContext: number;
  readonly group: number;
  readonly denied: number;
}

/** elb >= alpha by counts, exactly (D4, T4). */
export function isRedlining({ certain, inContext, group, denied }: ElbCounts, alpha: Threshold): boolean {
  return certain > 0 && group > 0 && denied > 0 && compareQuotient(certain, inContext, group, denied, alpha) >= 0;
}

/** The counts of elb as they are now, by the records of the context. */
export function countElb(table: RepairTable, { A, B, D }: Pick<IndirectRule, 'A' | 'B' | 'D'>): ElbCounts {
  let certain = 0;
  let inContext = 0;
  let group = 0;
  let denied = 0;
  for (const row of rowsWith(table, B)) {
    const weight = table.weightOf(row);
    inContext += weight;
    if (table.isNegative[row] === 1) denied += weight;
    const isMember = holdsAll(table, row, A);
    if (isMember) group += weight;
    if (!holdsAll(table, row, D)) continue;
    if (isMember) certain += weight;
    if (table.isNegative[row] === 0) certain -= weight;
  }
  return { certain, inContext, group, denied };
}
