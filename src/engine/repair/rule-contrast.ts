import { compareRatios, type Threshold } from '../shared/exact.ts';
import { isDiscriminatory } from '../measures/measures.ts';
import { type GroupCounts, type RateCounts } from '../measures/counts.ts';
import { type RepairState } from './repair-state.ts';
import { type DirectRule } from './rule-parts.ts';
import { holdsAll, rowsWith } from './select-records.ts';

/** The other values of A's attributes in a context: whether there is one, and the smallest confidence above zero among them, or null (M3). */
export interface OtherValues {
  readonly exist: boolean;
  readonly least: RateCounts | null;
}

/** Counts the other values (combinations of values) of A's attributes in the context of a rule as it is now; infrequent ones count (M3). */
export function contrastOthers({ table }: Pick<RepairState, 'table'>, { A, B }: Pick<DirectRule, 'A' | 'B'>): OtherValues {
  const rates = new Map<string, { a: number; n: number }>();
  for (const row of rowsWith(table, B)) {
    if (holdsAll(table, row, A) || A.some(({ column }) => table.columns[column][row] === table.attributes[column].values.length)) continue;
    const key = A.map(({ column }) => table.columns[column][row]).join();
    const rate = rates.get(key) ?? { a: 0, n: 0 };
    rates.set(key, rate);
    rate.n += table.weightOf(row);
    if (table.isNegative[row] === 1) rate.a += table.weightOf(row);
  }
  let least: RateCounts | null = null;
  for (const rate of rates.values()) if (rate.a > 0 && (least === null || compareRatios(rate.a, rate.n, least.a, least.n) < 0)) least = rate;
  return { exist: rates.size > 0, least };
}

/** Whether clift of a group against these others is at least alpha; the group's own confidence is one of those compared (M3, M5). */
export function judgeAgainst({ exist, least }: OtherValues, counts: GroupCounts, alpha: Threshold): boolean {
  const own: RateCounts | null = counts.a1 > 0 ? { a: counts.a1, n: counts.n1 } : null;
  const isOwnLeast = own !== null && (least === null || compareRatios(own.a, own.n, least.a, least.n) < 0);
  return exist && isDiscriminatory('clift', counts, alpha, isOwnLeast ? own : least);
}
