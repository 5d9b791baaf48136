import type { Spent } from '../../patterns/privbasis/index.ts';
import type { Notice } from '../../shared/result.ts';
import type { Item } from '../../vocabulary/items.ts';
import type { Measure } from '../../vocabulary/measures.ts';
import type { BothBundles } from '../bundles.ts';
import type { PatternCoverage } from '../patterns/mend.ts';
import type { AdditionRow, UnfairRow } from '../patterns/views.ts';
import type { NoisyCheck } from './run.ts';

export type { SpreadPoint } from '../../patterns/privbasis/index.ts';

/** A pattern under noise, as drawn and as released. */
export interface NoisyPatternRow {
  readonly items: readonly Item[];
  readonly noisy: number;
  readonly released: number;
}

/**
 * A release under noise, whole: a worker that forgot it could not give it again without spending the budget again, so
 * the page keeps all of it (S8).
 */
export interface ReleaseSummary {
  readonly epsilon: string;
  readonly top: number;
  /** The hash of the data it was drawn from. */
  readonly data: string;
  readonly spent: readonly Spent[];
  readonly isSeeded: boolean;
  /** The noisy number of people, and those added against discrimination. */
  readonly people: number;
  readonly added: number;
  /** The largest first. */
  readonly patterns: readonly NoisyPatternRow[];
  readonly additions: readonly Pick<AdditionRow, 'items' | 'by' | 'because'>[];
  /** Patterns over the limit under noise or as released; `found` is null without an audit. */
  readonly unfair: readonly UnfairRow[];
  readonly over: { readonly noisy: number; readonly released: number };
  readonly explained: number;
  readonly stuck: number;
  readonly measure: Measure | null;
  readonly coverage: readonly PatternCoverage[];
  readonly check: NoisyCheck;
  /** Figures of the data, where they were asked for: internal (S7). */
  readonly audit: {
    readonly MC: number;
    readonly GC: number | null;
    readonly error: number | null;
    readonly over: number;
  } | null;
  readonly notices: readonly Notice[];
  /** All that goes out; a guarded file has an apostrophe before what a spreadsheet would run (R4). */
  readonly bundles: BothBundles;
}
