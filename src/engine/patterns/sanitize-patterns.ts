import { type GroupCounts, type RateCounts, enlarge } from '../measures/counts.ts';
import { measureObjects } from '../measures/kinds/index.ts';
import type { Threshold } from '../shared/exact.ts';
import { type Result, fail, succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import type { Measure } from '../vocabulary/measures.ts';
import { type Channel, type ChannelSums, listMaximal } from './channel-sums.ts';
import { type Protection, contrastOf, countsOf, isUnfair, listOver, valueOf } from './judge-patterns.ts';
import { type PatternSet, itemNumbers, listSubsets, patternOrder } from './pattern-set.ts';
import type { Addition, ReleasedPatterns } from './released-patterns.ts';
import { type ValueChannel, listTerms, sumOfTerms } from './value-channels.ts';

/** How often everything is looked at again before what is left is named (S5). */
const mostPasses = 20;

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
      if (context.isCancelled()) return fail('cancelled/run', null);
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

/** How many records close the channels of a pattern I. */
type ClosingAmount = (sums: ChannelSums, I: number) => number;

/**
 * Closes every channel (S2): for each maximal channel (I,J) that is still open, records that hold exactly I are added,
 * k of them unless `amount` says otherwise. Longer I come first, since their records close channels of their parts as
 * well; then in the order of items (P2). A sum that grows by k or more ends at k or above, so none opens (S5).
 */
export function closeChannels(released: ReleasedPatterns, amount: ClosingAmount, context: RunContext): Result<null> {
  const { sums } = released;
  if (sums === null) return succeed(null);
  const byPattern = groupByPattern(released, listMaximal(released.set, sums));
  const order = patternOrder(released.set);
  const { length } = released.set.itemsets;
  const patterns = [...byPattern.keys()].sort((one, other) => length[other] - length[one] || order(one, other));
  for (let i = 0; i < patterns.length; i += 1) {
    if (i % 64 === 0) {
      context.progress('Closing channels', i / patterns.length);
      if (context.isCancelled()) return fail('cancelled/run', null);
    }
    const I = patterns[i];
    if (!byPattern.get(I)!.some((channel) => sums.isOpen(channel))) continue;
    const by = amount(sums, I);
    const closes = released.add(I, by);
    released.log({ pattern: I, by, because: { kind: 'channels', closes } });
  }
  return succeed(null);
}

/** The channels by their I. */
function groupByPattern({ set }: ReleasedPatterns, channels: readonly Channel[]): Map<number, Channel[]> {
  const groups = new Map<number, Channel[]>();
  let subsets = new Uint32Array();
  let of = -1;
  for (const channel of channels) {
    if (channel.J !== of) subsets = listSubsets(set, (of = channel.J)) as Uint32Array<ArrayBuffer>;
    const I = subsets[channel.mask];
    const group = groups.get(I);
    if (group === undefined) groups.set(I, [channel]);
    else group.push(channel);
  }
  return groups;
}

/** Lists the sums over values that are open on some supports (S9). */
export type ListOpenSums = (supports: Float64Array) => Result<readonly ValueChannel[]>;

/**
 * Closes the sums over values that are still open (S9): for each (I, N) k records that hold exactly I, longer I first,
 * until none is left. Such records count in every sum of I, so that all of them are closed for good; a sum that grows by k
 * ends at k or above, so none opens.
 */
export function closeValueSums(released: ReleasedPatterns, k: number, list: ListOpenSums | null): Result<null> {
  if (list === null) return succeed(null);
  const { set, supports } = released;
  const { length } = set.itemsets;
  const order = patternOrder(set);
  for (;;) {
    const open = list(supports);
    if (!open.ok) return open;
    if (open.value.length === 0) return succeed(null);
    const sorted = open.value.toSorted((one, other) => length[other.I] - length[one.I] || order(one.I, other.I));
    for (const channel of sorted) {
      const people = sumOfTerms(listTerms(set, channel), supports);
      if (people === 0 || people >= k) continue;
      released.add(channel.I, k);
      released.log({ pattern: channel.I, by: k, because: { kind: 'channels', closes: 0 } });
    }
  }
}

/** The additions with the number of sums of the data that each lifts to k, in their order; every sum is counted once (S9). */
export function countClosed(
  set: PatternSet,
  channels: readonly ValueChannel[],
  additions: readonly Addition[],
  k: number,
): Addition[] {
  const open = new Map<number, { readonly N: readonly number[]; people: number }[]>();
  for (const { I, N, people } of channels) open.set(I, [...(open.get(I) ?? []), { N, people }]);
  return additions.map((addition) => {
    const { pattern, by, because } = addition;
    const held = new Set(itemNumbers(set, pattern));
    let closes = 0;
    for (const I of listSubsets(set, pattern)) {
      const own = open.get(I);
      if (own === undefined) continue;
      for (const sum of own) if (!sum.N.some((item) => held.has(item))) sum.people += by;
      const left = own.filter(({ people }) => people < k);
      closes += own.length - left.length;
      open.set(I, left);
    }
    return because.kind === 'channels' ? { ...addition, because: { kind: 'channels', closes } } : addition;
  });
}

/** Why a pattern stays over the limit: no number of records takes it below, or each repair undid another. */
export type StuckReason = 'unreachable' | 'passes';

/** How a pattern over the limit is taken below it. */
interface Reach {
  /** The place that is tried first where a measure has two (S5). */
  readonly first: Place | 'cheaper';
  /** k, or 0 where privacy is not asked for. */
  readonly k: number;
  /** What a record that holds exactly a pattern costs; decides between two places. */
  costOf(pattern: number): number;
}

interface Choice {
  readonly pattern: number;
  readonly by: number;
}

/**
 * Takes one PD pattern below the limit by records for {A,B} or {B,C} (S4, S5), unless it is below already or explained.
 * Gives false when no number of records does that. Fewer than k are raised to k where they would open a channel from
 * zero. Where neither place can be reached because all of the group are denied, max(k,1) records go to {A,B} first.
 */
function reachLimit(released: ReleasedPatterns, protection: Protection, at: number, reach: Reach): boolean {
  const { set, supports } = released;
  if (!isUnfair(set, protection, at, supports)) return true;
  const { pd, measure } = protection;
  let choice = choose(released, protection, at, reach);
  if (choice === null && comparesWithOthers(measure) && supports[pd.all[at]] === supports[pd.group[at]]) {
    const by = Math.max(reach.k, 1);
    if (!released.hasRoomFor(by)) return false;
    released.add(pd.group[at], by);
    released.log({ pattern: pd.group[at], by, because: { kind: 'reach', pattern: pd.all[at] } });
    if (!isUnfair(set, protection, at, supports)) return true;
    choice = choose(released, protection, at, reach);
  }
  if (choice === null) return false;
  const from = valueOf(pd, at, supports, measure);
  const by = raise(released, choice, reach.k);
  if (!released.hasRoomFor(by)) return false;
  released.add(choice.pattern, by);
  const to = valueOf(pd, at, supports, measure);
  const isRaised = by > choice.by;
  released.log({ pattern: choice.pattern, by, because: { kind: 'limit', pattern: pd.all[at], from, to, isRaised } });
  return true;
}

/** The place and the number of records, at the place tried first or, where that cannot be reached, at the other. */
function choose(released: ReleasedPatterns, protection: Protection, at: number, reach: Reach): Choice | null {
  const group = tryPlace(released, protection, at, 'AB');
  const denied = tryPlace(released, protection, at, 'BC');
  if (group === null || denied === null) return group ?? denied;
  if (reach.first !== 'cheaper') return reach.first === 'AB' ? group : denied;
  const price = (choice: Choice) => raise(released, choice, reach.k) * reach.costOf(choice.pattern);
  return price(denied) < price(group) ? denied : group;
}

function tryPlace(
  { supports }: ReleasedPatterns,
  { pd, measure, alpha }: Protection,
  at: number,
  place: Place,
): Choice | null {
  const by = smallestAddition(measure, place, countsOf(pd, at, supports), alpha, contrastOf(pd, at, supports));
  return by === null ? null : { pattern: place === 'AB' ? pd.group[at] : pd.denied[at], by };
}

/** A number below k becomes k where it would open a channel (S5, E6). */
function raise({ sums }: ReleasedPatterns, { pattern, by }: Choice, k: number): number {
  return sums !== null && by < k && sums.need(pattern, 0).fromZero ? k : by;
}

/** Where records go: to the group in its context, or to those denied in the context (S4). */
export type Place = 'AB' | 'BC';

/**
 * The smallest number of records that, added at a place, takes a discriminatory pattern below the limit: the next
 * integer above the bound of S4 or S5, also where the bound is an integer itself (E4). Exact (T4). Null where no number
 * does: a denominator of 0 or less, or a measure whose bound is not defined at that place.
 */
export function smallestAddition(
  measure: Measure,
  place: Place,
  counts: GroupCounts,
  alpha: Threshold,
  contrast: RateCounts | null,
): number | null {
  const { addToGroup, addToDenied } = measureObjects[measure];
  const bound = (place === 'AB' ? addToGroup : addToDenied)(enlarge(counts, contrast), alpha);
  if (bound === null || bound.bottom <= 0n) return null;
  const needed = floorOf(bound.top, bound.bottom) - bound.taken + 1n;
  return needed < 1n ? 1 : Number(needed);
}

/** Whether a measure compares a group with the others; such measures have a bound at both places (S5). */
export function comparesWithOthers(measure: Measure): boolean {
  return measureObjects[measure].info.against === 'others';
}

function floorOf(top: bigint, bottom: bigint): bigint {
  const quotient = top / bottom;
  return top < 0n && quotient * bottom !== top ? quotient - 1n : quotient;
}
