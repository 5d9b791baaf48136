import type { DiscoverSummary } from '../contracts/engine-api.ts';
import { sayItems } from '../engine/vocabulary/say-items.ts';
import { formatCount, formatList } from './format.ts';

type Coverage = DiscoverSummary['coverage'];

/** A group, two groups together, or a protected column, as it is named. */
export function sayCoverageItem({ items, attribute }: Coverage[number]): string {
  return attribute ?? sayItems(items);
}

/** Which protected groups were not tested; "nothing found" is never said without it (D10). */
export function sayNotTested(coverage: Coverage): string {
  const open = coverage.filter(({ reason }) => reason !== null);
  if (open.length === 0) return 'Every protected group was tested.';
  const named = formatList(open.slice(0, 3).map(sayCoverageItem));
  return `Not tested: ${named}${open.length > 3 ? ` and ${formatCount(open.length - 3)} more` : ''}.`;
}
