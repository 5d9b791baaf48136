import { type FoldedRows } from './folded-rows.ts';
import { type FoundBuilder } from './found-builder.ts';
import { type Search } from './search.ts';

/** What the parts of the plain search share: what is asked, the rows, and where what is found goes. */
export interface PlainWork {
  readonly search: Search;
  readonly folded: FoldedRows;
  readonly builder: FoundBuilder;
}
