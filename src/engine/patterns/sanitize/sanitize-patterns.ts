import { type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { listSubsets, patternOrder } from '../pattern-order.ts';
import type { PatternSet } from '../pattern-set.ts';
import type { ReleasedPatterns } from '../released-patterns.ts';
import { type ClosingAmount, closeChannels } from './close-channels.ts';
import { type ListOpenSums, closeValueSums } from './close-value-sums.ts';
import { type Protection, isUnfair, listOver } from './judge-patterns.ts';
import { type Reach, type StuckReason, reachLimit } from './reach-limit.ts';

/** How often everything is looked at again before what is left is named (S5). */
export const mostPasses = 20;

/** How patterns are sanitized: what the thesis does, or a way of our own. */
export interface SanitizingPlan {
  /** How many records close the channels of a pattern. */
  readonly amount: ClosingAmount;
  /** The place of additions against discrimination in a pass, counted from 1, where a measure has two. */
  placeIn(pass: number): Reach['first'];
  readonly costOf: Reach['costOf'];
  readonly k: number;
}

/** A PD pattern that stays over the limit, by its number among them, and why. */
export interface StuckPattern {
  readonly at: number;
  readonly reason: StuckReason;
}

/** What sanitizing came to beside the additions in the released patterns. */
export interface Sanitized {
  readonly passes: number;
  readonly stuck: readonly StuckPattern[];
}

/** The plan of the thesis: k records for each channel, {A,B} in the first pass and {B,C} from then on (S2, S5). */
export function thesisPlan(k: number): SanitizingPlan {
  return { k, amount: () => k, placeIn: (pass) => (pass === 1 ? 'AB' : 'BC'), costOf: () => 0 };
}

/**
 * Sanitizes patterns in place whose channels were closed once (S5): every PD pattern that is over the limit and not
 * explained is taken below it, those with most such patterns within them first, then both are looked at again until both
 * hold, nothing changes, or the passes are used up. What stays over the limit is named.
 */
export function sanitizePatterns(
  released: ReleasedPatterns,
  protection: Protection,
  plan: SanitizingPlan & { readonly listOpen: ListOpenSums | null },
  context: RunContext,
): Result<Sanitized> {
  let stuck: readonly StuckPattern[] = [];
  for (let pass = 1; pass <= mostPasses; pass += 1) {
    const before = released.additions.length;
    const unreachable = repairPass(released, protection, { ...plan, first: plan.placeIn(pass) }, context);
    if (!unreachable.ok) return unreachable;
    stuck = listUnfair(released.set, protection, released.supports).map((at) => ({
      at,
      reason: unreachable.value.has(at) ? 'unreachable' : 'passes',
    }));
    if (released.additions.length === before) return succeed({ passes: pass, stuck });
    const closed = closeAgain(released, plan, context);
    if (!closed.ok) return closed;
    if (stuck.length === 0 && closed.value === 0) return succeed({ passes: pass, stuck });
  }
  return succeed({ passes: mostPasses, stuck });
}

/** Closes what additions against discrimination opened; gives how many additions that took. */
function closeAgain(
  released: ReleasedPatterns,
  { amount, k, listOpen }: SanitizingPlan & { readonly listOpen: ListOpenSums | null },
  context: RunContext,
): Result<number> {
  const before = released.additions.length;
  const open = released.sums?.count() ?? 0;
  const closed = open === 0 ? succeed(null) : closeChannels(released, amount, context);
  if (!closed.ok) return closed;
  const values = closeValueSums(released, k, listOpen);
  return values.ok ? succeed(released.additions.length - before) : values;
}

/** One pass over the patterns that are unfair; gives those that no addition takes below the limit. */
function repairPass(
  released: ReleasedPatterns,
  protection: Protection,
  reach: Reach,
  context: RunContext,
): Result<ReadonlySet<number>> {
  const { set, supports } = released;
  const unreachable = new Set<number>();
  const over = listOver(set, protection, supports);
  const work = sortByImpact(
    set,
    protection,
    over.filter(({ by }) => by === null).map(({ at }) => at),
  );
  const explained = new Set(over.filter(({ by }) => by !== null).map(({ at }) => at));
  for (let i = 0; i < work.length; i += 1) {
    if (i % 16 === 0) {
      context.progress('Lowering discrimination', i / work.length);
      if (context.isCancelled()) return fail('cancelled', 'The run was cancelled.');
    }
    if (!reachLimit(released, protection, work[i], reach)) unreachable.add(work[i]);
    for (const at of explained) {
      if (!isUnfair(set, protection, at, supports)) continue;
      explained.delete(at);
      work.push(at);
    }
  }
  return succeed(unreachable);
}

function listUnfair(set: PatternSet, protection: Protection, supports: Float64Array): number[] {
  return listOver(set, protection, supports)
    .filter(({ by }) => by === null)
    .map(({ at }) => at);
}

/** By descending impact, the number of patterns of the list within a pattern; then in the order of items (S5, P2). */
function sortByImpact(set: PatternSet, { pd }: Protection, list: readonly number[]): number[] {
  const isListed = new Uint8Array(set.itemsets.count);
  for (const at of list) isListed[pd.all[at]] = 1;
  const impact = new Map(
    list.map((at) => [at, listSubsets(set, pd.all[at]).reduce((sum, part) => sum + isListed[part], 0)]),
  );
  const order = patternOrder(set);
  return [...list].sort((one, other) => impact.get(other)! - impact.get(one)! || order(pd.all[one], pd.all[other]));
}
