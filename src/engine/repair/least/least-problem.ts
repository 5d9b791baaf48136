import { type Threshold } from '../../shared/exact.ts';
import { type Itemsets } from '../../mining/itemsets.ts';
import { type Measure } from '../../vocabulary/measures.ts';
import { type MiningLimits } from '../../discovery/rules/index.ts';
import { type ReferenceCodes } from '../../discovery/reference.ts';
import { type LeastCells } from './least-cells.ts';

/** What was mined, by premise support or a little below the rules that are frequent, the cells of its records, and what is asked of it. */
export interface LeastProblem {
  readonly itemsets: Itemsets;
  readonly isProtected: Uint8Array;
  /** For each column the first one of the same attribute (D14). */
  readonly firstOf: readonly number[];
  /** For each column the values with which its groups are compared, or null for all (M10). */
  readonly reference: ReferenceCodes;
  readonly limits: MiningLimits;
  readonly cells: LeastCells;
  readonly measure: Measure;
  readonly alpha: Threshold;
  /** Premises of rules that are over the limit and not to be repaired (P8). */
  readonly leftAlone: ReadonlySet<number>;
}
