import { minePatterns } from '../../patterns/pattern-set.ts';
import type { RunContext } from '../../shared/run-context.ts';
import type { Attribute, Table } from '../../table/table.ts';
import type { SupportText } from '../../vocabulary/settings.ts';

/** A minimum support that fits a table, and how many patterns it gives; null where not even the largest gives few enough. */
export interface FittedSupport {
  readonly minSupport: SupportText;
  readonly patterns: number | null;
}

/** Shares in percent that are tried, and the most patterns that a page starts with (S11). */
const percents = [1, 2, 5, 10, 15, 20, 25, 30, 40, 50];
const mostPatterns = 5000;

/**
 * The smallest of 1, 2, 5, 10, 15, 20, 25, 30, 40 and 50% that is at least k/N and gives at most 5,000 patterns (S11). The
 * largest shares are tried first, so that no table is mined for many more than that.
 */
export function fitSupport(
  { table, attributes }: { readonly table: Table; readonly attributes: readonly Attribute[] },
  { k, maxLength }: { readonly k: number; readonly maxLength: number },
  context: RunContext,
): FittedSupport {
  const people = table.totalWeight;
  const usable = percents.filter((percent) => percent * people >= 100 * k);
  if (usable.length === 0) return { minSupport: { count: k }, patterns: null };
  let fitted: FittedSupport = { minSupport: shareOf(usable.at(-1)!), patterns: null };
  for (const percent of usable.toReversed()) {
    const minCount = Math.max(1, Math.ceil((percent * people) / 100));
    const mined = minePatterns(table, attributes, { minCount, maxLength, most: mostPatterns }, context);
    if (!mined.ok && mined.code !== 'no-patterns') return fitted;
    fitted = { minSupport: shareOf(percent), patterns: mined.ok ? mined.value.itemsets.count - 1 : 0 };
  }
  return fitted;
}

function shareOf(percent: number): string {
  return String(percent / 100);
}
