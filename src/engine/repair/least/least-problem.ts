import { type Threshold } from '../../shared/exact.ts';
import { type Itemsets, type MiningInput } from '../../mining/itemsets.ts';
import { type Measure } from '../../vocabulary/measures.ts';
import { weighItemsets, type MiningLimits, type WeighedItemsets } from '../../discovery/rules/index.ts';
import { type ReferenceCodes } from '../../discovery/reference.ts';
import { type LeastCells } from './least-cells.ts';

/** What was mined, by premise support or a little below the rules that are frequent, the cells of its records, and what is asked of it. */
export interface LeastProblem {
  readonly itemsets: Itemsets;
  /** Under survey weights what the itemsets weigh, by which rates go (M12). */
  readonly weighed: WeighedItemsets | null;
  readonly isProtected: Uint8Array;
  /** For each column the first one of the same attribute (D14). */
  readonly firstOf: readonly number[];
  /** For each column the values with which its groups are compared, or null for all (M10). */
  readonly reference: ReferenceCodes;
  readonly limits: MiningLimits;
  readonly cells: LeastCells;
  /** The survey weights of the records, where there are any (M12). */
  readonly survey?: Float64Array;
  readonly measure: Measure;
  readonly alpha: Threshold;
  /** Premises of rules that are over the limit and not to be repaired (P8). */
  readonly leftAlone: ReadonlySet<number>;
}

/** What itemsets weigh under survey weights, without what their records are worth as samples; null where there are none (M12). */
export function weighByRecord(
  input: MiningInput,
  itemsets: Itemsets,
  survey: Float64Array | undefined,
): WeighedItemsets | null {
  return survey === undefined ? null : weighItemsets(input, itemsets, { weights: survey, squares: [] });
}
