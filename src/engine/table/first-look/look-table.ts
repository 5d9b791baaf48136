import type { ColumnFacts } from './column-facts.ts';
import type { GroundReason, IdentifierReason, NothingReason } from '../../vocabulary/first-look.ts';

/** What the steps of a look have in common. */
export interface LookTable {
  readonly rows: number;
  readonly columns: readonly ColumnFacts[];
  readonly weights: Float64Array | null;
  readonly nothing: ReadonlyMap<ColumnFacts, NothingReason>;
  readonly identifiers: ReadonlyMap<ColumnFacts, IdentifierReason>;
  readonly grounds: ReadonlyMap<ColumnFacts, GroundReason>;
  /** Of columns that are one to one, each but the first, with the first. */
  readonly equals: ReadonlyMap<ColumnFacts, ColumnFacts>;
  readonly bands: ReadonlyMap<ColumnFacts, { readonly of: ColumnFacts; readonly cuts: readonly string[] }>;
}
