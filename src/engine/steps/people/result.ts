import type { FlaggedRule } from '../../discovery/situations/index.ts';
import type { ItemPair } from '../../vocabulary/items.ts';
import type { Chance } from './run.ts';

/** What the step `people` gives; numbers of people are weights (D7). */
export interface PeopleResult {
  readonly tested: number;
  readonly flagged: number;
  readonly tooFew: number;
  /** What chance alone would flag; null where nobody was tested, or the neighbours are too many to be kept. */
  readonly chance: Chance | null;
  readonly people: readonly PersonEntry[];
  /** Who is flagged, in short rules. */
  readonly describes: readonly (Omit<FlaggedRule, 'items'> & { readonly items: readonly ItemPair[] })[];
}

/** A denied person by the row of the file: share denied among the nearest members less that among the nearest others. */
export interface PersonEntry {
  readonly record: number;
  readonly difference: number;
  /** Left out where it is 1. */
  readonly weight?: number;
}
