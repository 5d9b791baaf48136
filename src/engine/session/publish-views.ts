import { type Notice } from '../shared/result.ts';
import { type Measure } from '../vocabulary/measures.ts';
import { type Item } from '../vocabulary/items.ts';
import {
  type NamedChannel,
  type PatternCoverage,
  type PatternRule,
  type PublishedCheck,
  type PublishFigures,
} from '../analysis/publish/index.ts';
import { type StuckReason } from '../patterns/sanitize/index.ts';

export type { PublishLine, PublishPoint } from '../analysis/publish/index.ts';

/** What publishing patterns came to. */
export interface PublishSummary extends PublishFigures {
  /** Names the result in every question about it. */
  readonly id: string;
  readonly closed: number;
  readonly maximal: number;
  /** The smallest support of a pattern, and k; null where privacy is not asked for. */
  readonly minCount: number;
  readonly k: number | null;
  readonly measure: Measure | null;
  readonly channelsAfter: number | null;
  /** The people in the data, and those added. */
  readonly people: number;
  readonly added: number;
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
  /** All; with another support than found; as found; over the limit as found; part of a sum that points at somebody. */
  readonly filter: 'all' | 'changed' | 'asIs' | 'over' | 'pointing';
  readonly search: string;
  /** The largest change first, the largest support first, or by items. */
  readonly order: 'change' | 'support' | 'items';
  readonly offset: number;
  readonly limit: number;
}

export interface PatternRow {
  readonly items: readonly Item[];
  readonly found: number;
  readonly released: number;
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
  readonly order: 'maximal' | 'simplest';
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
