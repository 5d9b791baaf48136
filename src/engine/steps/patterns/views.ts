import type { Notice } from '../../shared/result.ts';
import type { Measure } from '../../vocabulary/measures.ts';
import type { SupportText } from '../../vocabulary/settings.ts';
import type { Mending } from './settings.ts';
import type { Item } from '../../vocabulary/items.ts';
import type { ChannelOrder, NamedChannel } from './channels.ts';
import type { PatternCoverage } from './mend.ts';
import type { PatternRule } from './write-published.ts';
import type { PublishFigures } from './sweep.ts';
import type { PublishedCheck } from './pattern-file.ts';
import type { WithheldColumn, WithheldReason } from './withheld.ts';
import type { StuckReason } from '../../patterns/sanitize-patterns.ts';

export type { PublishFigures, PublishLine, PublishPoint } from './sweep.ts';
export type { WithheldReason } from './withheld.ts';

/** What publishing patterns came to. */
export interface PublishSummary extends PublishFigures {
  /** Names the result in every question about it. */
  readonly id: string;
  readonly mend: Mending;
  readonly closed: number;
  readonly maximal: number;
  /** The smallest support of a pattern, and k; null where privacy is not asked for. */
  readonly minCount: number;
  /** As it was asked for, or as it fits the table (S11). */
  readonly minSupport: SupportText;
  readonly k: number | null;
  readonly totalIsPublic: boolean;
  readonly maxLength: number | null;
  readonly measure: Measure | null;
  readonly channelsAfter: number | null;
  /** Withheld patterns by the number of their items, from one item on. */
  readonly withheldByLength: readonly number[];
  /** The columns that withheld patterns name, and how many name one of the first two. */
  readonly columns: readonly WithheldColumn[];
  readonly byFirstTwo: number;
  readonly passes: number;
  /** The worst value of the measure as found, made private only, and released; null when no pattern has one. */
  readonly worst: {
    readonly found: number | null;
    readonly privateOnly: number | null;
    readonly released: number | null;
  };
  readonly stuck: number;
  readonly coverage: readonly PatternCoverage[];
  readonly check: PublishedCheck;
  readonly notices: readonly Notice[];
}

/** Which patterns to list. */
export interface PatternQuery {
  /**
   * All; with another support than found; published as found; withheld; over the limit as found; part of a sum that points
   * at somebody.
   */
  readonly filter: 'all' | 'changed' | 'asIs' | 'withheld' | 'over' | 'pointing';
  readonly search: string;
  /** The largest change first, the largest support first, by items, or what is withheld first, the shortest first. */
  readonly order: 'change' | 'support' | 'items' | 'withheld';
  readonly offset: number;
  readonly limit: number;
}

export interface PatternRow {
  readonly items: readonly Item[];
  readonly found: number;
  /** Null where the pattern is withheld, and why. */
  readonly released: number | null;
  readonly because: WithheldReason | null;
  readonly isClosed: boolean;
  readonly isMaximal: boolean;
  readonly isOver: boolean;
  readonly isPointing: boolean;
  /** The additions that raise it, by their numbers in the list of additions: those that hold all its items. */
  readonly raisedBy: readonly number[];
}

export interface PatternPage {
  /** How many patterns each filter lists, without the search. */
  readonly counts: Readonly<Record<PatternQuery['filter'], number>>;
  readonly total: number;
  readonly patterns: readonly PatternRow[];
}

/** Which channels to list, and with how many terms of their sums at most. */
export interface ChannelQuery {
  readonly order: ChannelOrder;
  readonly search: string;
  readonly offset: number;
  readonly limit: number;
}

export interface ChannelPage {
  readonly total: number;
  readonly channels: readonly NamedChannel[];
}

/** Records that were added, with the reason in words. */
export interface AdditionRow {
  readonly items: readonly Item[];
  readonly by: number;
  readonly because: string;
  readonly kind: 'channels' | 'limit' | 'reach';
  /** Channels closed, for those that close any. */
  readonly closes: number | null;
  /** The pattern that is taken below the limit, and its values, for those. */
  readonly rule: PatternRule | null;
  readonly from: number | null;
  readonly to: number | null;
}

export interface AdditionPage {
  readonly total: number;
  readonly additions: readonly AdditionRow[];
}

/** A PD pattern that is over the limit in at least one of three states. */
export interface UnfairRow extends PatternRule {
  readonly found: number | null;
  readonly privateOnly: number | null;
  readonly released: number | null;
  /** Whether the pattern is withheld: then it has no released value. */
  readonly isWithheld: boolean;
  readonly isOver: { readonly found: boolean; readonly privateOnly: boolean; readonly released: boolean };
  /** The lawful reason it is left alone for, where it is. */
  readonly explainedBy: readonly Item[] | null;
  /** Why it stays over the limit, where it does. */
  readonly stuck: StuckReason | null;
}

export interface UnfairPage {
  readonly total: number;
  readonly patterns: readonly UnfairRow[];
}

export type { PatternAccuracy } from './accuracy.ts';
