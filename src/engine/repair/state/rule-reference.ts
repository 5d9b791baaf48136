import { type Threshold, compareRatios } from '../../shared/exact.ts';
import { isDiscriminatory } from '../../measures/measures.ts';
import type { GroupCounts, RateCounts } from '../../measures/counts.ts';
import { ratedCounts } from '../../measures/survey.ts';
import type { Measure } from '../../vocabulary/measures.ts';
import type { RepairTable } from './repair-table.ts';
import type { DirectRule } from './direct-and-indirect-rules.ts';
import { holdsAll, rowsWith } from './select-records.ts';

/** The other values (combinations of values) of A's attributes in a context, each with its rate (M3). */
export type OtherRates = ReadonlyMap<string, RateCounts>;

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
  const { a1, n1 } = ratedCounts(counts);
  const least = leastRate([...others.values(), { a: a1, n: n1 }]);
  return others.size > 0 && isDiscriminatory(measure, counts, alpha, least);
}

/** The smallest rate above zero. */
function leastRate(rates: readonly RateCounts[]): RateCounts | null {
  let least: RateCounts | null = null;
  for (const rate of rates)
    if (rate.a > 0 && (least === null || compareRatios(rate.a, rate.n, least.a, least.n) < 0)) least = rate;
  return least;
}
