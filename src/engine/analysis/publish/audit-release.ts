import { type Result, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import type { PatternSet } from '../../patterns/pattern-set.ts';
import { supportOfTop } from '../../patterns/privbasis/index.ts';
import { type OverPattern, listOver } from '../../patterns/sanitize/index.ts';
import { type DiscriminationDegrees, compareDiscrimination } from '../../patterns/utility.ts';
import { type Table, weightOf } from '../../table/table.ts';
import type { NoisyRelease } from './release-from-bins.ts';

/** What a release under noise is worth beside the data (S7). Internal: nobody paid for these figures. */
export interface ReleaseAudit extends DiscriminationDegrees {
  /** The supports of the data, for each pattern of the release; the first is N. */
  readonly supports: Float64Array;
  /** The PD patterns among them that are over the limit in the data. */
  readonly over: readonly OverPattern[];
  /** The mean of (released - original)/original over the patterns that the data has; null without any. */
  readonly distortion: number | null;
  /** The mean of |released - original|/original over the same. */
  readonly error: number | null;
  /** Of the top K patterns of the data those that are not released; of those released the ones that are none of them. */
  readonly MC: number;
  readonly GC: number | null;
}

/**
 * Compares a release under noise with the data: true supports, distortion, and the lost and made-up patterns against the
 * true top K, ties at its end counting as in it (S7, S8). `table` holds the attributes that were released from.
 */
export function auditRelease(
  { set, protection, released, before }: NoisyRelease,
  table: Table,
  top: number,
  context: RunContext,
): Result<ReleaseAudit> {
  context.progress('Comparing with the data', null);
  const kth = supportOfTop(table, top, context);
  if (!kth.ok) return kth;
  const supports = countIn(set, table);
  const errors: number[] = [];
  let found = 0;
  for (let at = 1; at < set.itemsets.count; at += 1) {
    if (supports[at] >= Math.max(1, kth.value)) found += 1;
    if (supports[at] > 0) errors.push((released.supports[at] - supports[at]) / supports[at]);
  }
  const patterns = set.itemsets.count - 1;
  const over = protection === null ? [] : listOver(set, protection, supports);
  const degrees =
    protection === null
      ? { DPD: null, NDD: null }
      : compareDiscrimination(
          over.map(({ at }) => at),
          before.over.map(({ at }) => at),
        );
  return succeed({
    ...degrees,
    supports,
    over,
    distortion: meanOf(errors),
    error: meanOf(errors.map(Math.abs)),
    MC: (top - found) / top,
    GC: patterns === 0 ? null : (patterns - found) / patterns,
  });
}

/** The support of every pattern in a table, in one walk down the tree of patterns with the rows that are left (T2). */
function countIn({ itemsets }: PatternSet, table: Table): Float64Array {
  const { count, item, parent, length, itemColumn, itemOffset } = itemsets;
  const supports = new Float64Array(count);
  const rows: Uint32Array[] = [Uint32Array.from({ length: table.rows }, (_, row) => row)];
  supports[0] = table.totalWeight;
  for (let at = 1; at < count; at += 1) {
    const column = itemColumn[item[at]];
    const { codes } = table.attributes[column];
    const code = item[at] - itemOffset[column];
    const kept = rows[length[parent[at]]].filter((row) => codes[row] === code);
    rows[length[at]] = kept;
    supports[at] = kept.reduce((sum, row) => sum + weightOf(table, row), 0);
  }
  return supports;
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
