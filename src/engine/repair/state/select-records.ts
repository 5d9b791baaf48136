import type { GroupCounts } from '../../measures/counts.ts';
import { RateAdder, sampleOf } from '../../measures/survey.ts';
import type { PlacedItem } from '../../discovery/premise-items.ts';
import type { RecordImpact } from './record-impact.ts';
import type { RepairTable } from './repair-table.ts';

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
export function rowsWith(table: RepairTable, items: readonly PlacedItem[]): Uint32Array {
  if (items.length === 0) return table.order();
  const lists = items.map(({ column, code }) => table.rowsOf(column, code));
  const rarest = lists.reduce((least, rows, i) => (rows.length < lists[least].length ? i : least), 0);
  let rows = lists[rarest];
  for (let item = 0; item < items.length; item += 1) {
    if (item === rarest) continue;
    const { column, code } = items[item];
    const codes = table.columns[column];
    const kept = new Uint32Array(rows.length);
    let count = 0;
    for (let i = 0; i < rows.length; i += 1) if (codes[rows[i]] === code) kept[count++] = rows[i];
    rows = kept.subarray(0, count);
  }
  return rows;
}

/** Whether a record holds all the items. */
export function holdsAll({ columns }: RepairTable, row: number, items: readonly PlacedItem[]): boolean {
  for (let i = 0; i < items.length; i += 1) if (columns[items[i].column][row] !== items[i].code) return false;
  return true;
}

/**
 * Whether a record is in the complement of an itemset: it has a value in each of its attributes, but not all of these
 * (M1, T6).
 */
export function isOutside({ columns, attributes }: RepairTable, row: number, items: readonly PlacedItem[]): boolean {
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
