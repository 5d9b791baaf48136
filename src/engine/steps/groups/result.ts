import type { BestGroup, GroupRow } from '../../discovery/compare-groups.ts';
import type { ItemPair } from '../../vocabulary/items.ts';
import type { LensId } from '../../vocabulary/lenses.ts';
import type { JudgedGroup } from './run.ts';

/** What the step `groups` gives (M6, M8). */
export interface GroupsResult {
  /** How many of all people have the worse outcome. */
  readonly denied: number;
  readonly of: number;
  readonly lens?: LensId;
  readonly tables: readonly GroupTableEntry[];
}

/** The groups of one attribute, or the intersections of two. */
export interface GroupTableEntry {
  readonly attributes: readonly string[];
  readonly groups: readonly GroupEntry[];
  /** People without a value in one of the attributes. */
  readonly unknown: { readonly n: number; readonly selected: number };
  /** The best group, on which every ratio rests; null where nobody is in any. */
  readonly best: (Omit<BestGroup, 'items'> & { readonly items: readonly ItemPair[] }) | null;
}

/** One group: its rates, its interval, its impact ratio, and under a lens with a limit its verdict. */
export interface GroupEntry extends Omit<GroupRow, 'items' | 'interval' | 'survey' | 'against'> {
  readonly items: readonly ItemPair[];
  /** 95% interval of the denial rate (Wilson). */
  readonly interval: readonly [low: number, high: number] | null;
  /** Under survey weights how many people the group is worth in tests (M12). */
  readonly worth?: number;
  readonly verdict?: GroupVerdictEntry | null;
}

export interface GroupVerdictEntry extends Pick<JudgedGroup, 'p' | 'q'> {
  readonly sentence: string;
  /** What the evidence takes back of the sentence; null when it takes back nothing. */
  readonly caveat: string | null;
  readonly is: JudgedGroup['verdict'];
}
