import type { Chance } from './run.ts';
import type { DistanceKind, FlaggedRule } from '../../discovery/situations/index.ts';
import type { Item } from '../../vocabulary/items.ts';
import type { DecimalText } from '../../vocabulary/settings.ts';

/** Tested people whose difference lies from `low` to `high`, both included. */
export interface DifferenceBin {
  readonly low: number;
  readonly high: number;
  readonly tested: number;
  /** Of these at or above t: all, none or, in the one bin that t divides, some. */
  readonly flagged: number;
  /** How many people chance alone would put here, on average; null where that is not known. */
  readonly expected: number | null;
}

/** What situation testing found at one threshold; numbers of people are weights. */
export interface PeopleSummary {
  /** Names the result in every question about it. */
  readonly id: string;
  readonly tested: number;
  readonly flagged: number;
  readonly tooFew: number;
  /** What chance alone would flag; null where nobody was tested, or the neighbours are too many to be kept. */
  readonly chance: Chance | null;
  /** Share flagged of the tested; null when nobody was tested. */
  readonly share: number | null;
  /** From -1 to 1, at most 40 bins; up to k = 19 each difference has its own. */
  readonly bins: readonly DifferenceBin[];
  /** The chosen attributes in the order chosen, and how each is compared. */
  readonly kinds: readonly { readonly attribute: string; readonly kind: DistanceKind }[];
  readonly describes: readonly FlaggedRule[];
  /** What comparing took, whatever t is now. */
  readonly milliseconds: number;
}

export interface PeopleQuery {
  readonly t: DecimalText;
  /** The largest difference first, or as in the file. */
  readonly order: 'difference' | 'row';
  readonly onlyFlagged: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** One tested person of a list. */
export interface PersonRow {
  /** Row number of the file. */
  readonly row: number;
  readonly weight: number;
  /** Its own group A, in column order. */
  readonly items: readonly Item[];
  readonly deniedMembers: number;
  readonly deniedOthers: number;
  readonly k: number;
  readonly difference: number;
  readonly isFlagged: boolean;
  /** The chosen attributes as the file spells them. */
  readonly cells: readonly string[];
}

export interface PeoplePage {
  /** Records that the query lists in all. */
  readonly total: number;
  readonly offset: number;
  readonly people: readonly PersonRow[];
}

/** One record among the nearest. */
export interface NeighbourRow {
  readonly row: number;
  /** How many of its people are among the nearest. */
  readonly weight: number;
  readonly distance: number;
  readonly isDenied: boolean;
  readonly cells: readonly string[];
}

/** A tested person beside the nearest of both kinds, the nearest first. */
export interface PersonDetail {
  readonly person: PersonRow;
  readonly members: readonly NeighbourRow[];
  readonly others: readonly NeighbourRow[];
}
