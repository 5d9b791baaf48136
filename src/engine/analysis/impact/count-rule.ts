import { compareRatios } from '../../shared/exact.ts';
import type { GroupCounts, RateCounts } from '../../measures/counts.ts';
import { groupRows } from '../../table/group-rows.ts';
import type { Codes } from '../../table/raw-table.ts';
import { type Attribute, findItem, weightOf } from '../../table/table.ts';
import type { Item, RuleReference } from '../../vocabulary/items.ts';
import type { Reference } from '../../discovery/reference.ts';
import { type Stage, markCompared } from './stage.ts';

/** Where a record stands to a rule. */
export const places = { outside: 0, group: 1, others: 2, neither: 3 } as const;

/** The counts of a rule at a stage, frequent or not, and clift's reference (M1, M3, L2). */
export interface RuleCounts {
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
export function sumPlaces({ table, decision }: Stage, found: Uint8Array): GroupCounts {
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
