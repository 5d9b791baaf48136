import { type Result, fail, succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import type { ChannelSums } from './channel-sums.ts';
import { type Protection, isUnfair, listOver, valueOf } from './judge-patterns.ts';
import { type PatternSet, listSubsets } from './pattern-set.ts';
import { type Addition, ReleasedPatterns, measureDistortion, priceOf } from './released-patterns.ts';
import {
  type ListOpenSums,
  type Sanitized,
  type SanitizingPlan,
  type StuckPattern,
  closeChannels,
  closeValueSums,
  comparesWithOthers,
  sanitizePatterns,
  thesisPlan,
} from './sanitize-patterns.ts';

/** Patterns sanitized in one way. */
interface SanitizedPatterns extends Sanitized {
  readonly released: ReleasedPatterns;
  /** The supports after privacy alone, before anything was done about discrimination. */
  readonly privateOnly: Float64Array;
}

/** Patterns as they are, before anything is added. */
interface Unsanitized {
  readonly set: PatternSet;
  /** The sums of the data; null where privacy is not asked for. */
  readonly sums: ChannelSums | null;
  /** Lists the sums over values that are open; null where privacy is not asked for. */
  readonly listOpen: ListOpenSums | null;
  readonly protection: Protection | null;
  /** 0 where privacy is not asked for. */
  readonly k: number;
}

/** Sanitizes in the order of the thesis (S5). */
export function sanitizeAsThesis(given: Unsanitized, context: RunContext): Result<SanitizedPatterns> {
  const plan = thesisPlan(given.k);
  const hidden = closeAll(given, plan, context);
  return hidden.ok ? lowerAll(hidden.value, given, plan, context) : hidden;
}

/**
 * Sanitizes with less distortion, never with more than the order of the thesis: several ways are tried, the one that
 * leaves fewest patterns over the limit with the least distortion is taken, and its additions are made as small as they
 * can be. The ways differ from the thesis in two things. A channel gets the records that it lacks to k, not k, unless
 * fewer would open another. And where a measure has two places for additions, the cheaper is taken, or that of S5's
 * later passes from the start. What the thesis does is one of the ways.
 */
export function sanitizeLeast(given: Unsanitized, context: RunContext): Result<SanitizedPatterns> {
  const thesis = sanitizeAsThesis(given, context);
  if (!thesis.ok) return thesis;
  const [first, ...others] = listPlans(given);
  const hidden = closeAll(given, first, context);
  if (!hidden.ok) return hidden;
  let best = thesis.value;
  for (const plan of [first, ...others]) {
    const made = lowerAll(hidden.value.copy(), given, plan, context);
    if (!made.ok) return made;
    if (isBetter(given.set, made.value, best)) best = made.value;
  }
  const additions = trimAdditions(best.released.copy(), given.protection, best.stuck, given.k, context);
  return additions.ok ? closeTrimmed(given, best, replay(given, additions.value)) : additions;
}

/** Whether one leaves fewer patterns over the limit, or as many with less distortion and no more changed supports. */
function isBetter(set: PatternSet, one: SanitizedPatterns, other: SanitizedPatterns): boolean {
  if (one.stuck.length !== other.stuck.length) return one.stuck.length < other.stuck.length;
  const [own, known] = [one, other].map(({ released }) => measureDistortion(set, released.supports));
  return own.distortion < known.distortion && own.changed <= known.changed;
}

function closeAll(given: Unsanitized, { amount }: SanitizingPlan, context: RunContext): Result<ReleasedPatterns> {
  const released = new ReleasedPatterns(given.set, given.sums?.capped() ?? null);
  const closed = closeChannels(released, amount, context);
  if (!closed.ok) return closed;
  const values = closeValueSums(released, given.k, given.listOpen);
  return values.ok ? succeed(released) : values;
}

/** Closes the sums over values that smaller additions left open; where that brings a pattern over the limit, nothing is trimmed. */
function closeTrimmed(
  { protection, k, listOpen }: Unsanitized,
  best: SanitizedPatterns,
  released: ReleasedPatterns,
): Result<SanitizedPatterns> {
  const known = best.released;
  const closed = closeValueSums(released, k, listOpen);
  if (!closed.ok) return closed;
  const unfair = protection === null ? [] : listOver(released.set, protection, released.supports);
  const isWorse =
    unfair.filter(({ by }) => by === null).length > best.stuck.length ||
    measureDistortion(released.set, released.supports).distortion >
      measureDistortion(known.set, known.supports).distortion;
  return succeed(isWorse ? best : { ...best, released });
}

/** Sanitizes further against discrimination; the supports so far are those that privacy alone gives. */
function lowerAll(
  released: ReleasedPatterns,
  { protection, listOpen }: Unsanitized,
  plan: SanitizingPlan,
  context: RunContext,
): Result<SanitizedPatterns> {
  const privateOnly = released.supports.slice();
  const done =
    protection === null ? succeed(untouched) : sanitizePatterns(released, protection, { ...plan, listOpen }, context);
  return done.ok ? succeed({ ...done.value, privateOnly, released }) : done;
}

const untouched: Sanitized = { passes: 1, stuck: [] };

function listPlans({ set, protection, k }: Unsanitized): SanitizingPlan[] {
  const prices = new Map<number, number>();
  const costOf = (pattern: number) => {
    const known = prices.get(pattern) ?? priceOf(set, pattern);
    prices.set(pattern, known);
    return known;
  };
  const least: SanitizingPlan = { ...thesisPlan(k), costOf, amount: (sums, I) => lackingTo(sums, I, k) };
  if (protection === null || protection.pd.count === 0 || !comparesWithOthers(protection.measure)) return [least];
  return [least, { ...least, placeIn: () => 'cheaper' }, { ...least, placeIn: () => 'BC' }];
}

/** As many records as the channels of a pattern lack to k; k where fewer would open another. */
function lackingTo(sums: ChannelSums, I: number, k: number): number {
  const { least, fromZero } = sums.need(I, 0);
  return fromZero ? k : least;
}

/** Makes the same additions again one by one, so that each says what it did. */
function replay({ set, sums, protection }: Unsanitized, additions: readonly Addition[]): ReleasedPatterns {
  const released = new ReleasedPatterns(set, sums?.capped() ?? null);
  const atOf = new Map(Array.from(protection?.pd.all ?? [], (pattern, at) => [pattern, at]));
  for (const { pattern, by, because } of additions) {
    if (because.kind !== 'limit') {
      const closes = released.add(pattern, by);
      released.log({ pattern, by, because: because.kind === 'channels' ? { kind: 'channels', closes } : because });
      continue;
    }
    const measured = () => valueOf(protection!.pd, atOf.get(because.pattern)!, released.supports, protection!.measure);
    const from = measured();
    released.add(pattern, by);
    released.log({ pattern, by, because: { ...because, from, to: measured() } });
  }
  return released;
}

/**
 * The additions with each as small as the others allow, the dearest first: no channel opens or stays open, and no
 * pattern comes over the limit that was not stuck there. Changes the released supports; the audit trail has to be
 * written anew. Takes nothing away that is needed, so the distortion can only fall.
 */
function trimAdditions(
  released: ReleasedPatterns,
  protection: Protection | null,
  stuck: readonly StuckPattern[],
  k: number,
  context: RunContext,
): Result<Addition[]> {
  const { set, additions } = released;
  const amounts = additions.map(({ by }) => by);
  const prices = additions.map(({ pattern, by }) => by * priceOf(set, pattern));
  const sums = released.sums?.recount(released.supports) ?? null;
  const allowed = new Set(stuck.map(({ at }) => at));
  const dearest = Array.from(prices.keys()).sort((one, other) => prices[other] - prices[one] || one - other);
  for (let i = 0; i < dearest.length; i += 1) {
    if (i % 64 === 0) {
      context.progress('Taking back what is not needed', i / dearest.length);
      if (context.isCancelled()) return fail('cancelled/run', null);
    }
    const { pattern, by } = additions[dearest[i]];
    amounts[dearest[i]] = trimOne(released, sums, protection, allowed, { pattern, by, k });
  }
  return succeed(additions.map((addition, i) => ({ ...addition, by: amounts[i] })).filter(({ by }) => by > 0));
}

interface Trimmed {
  readonly pattern: number;
  readonly by: number;
  readonly k: number;
}

/** The smallest number of these records that will do; the supports follow. */
function trimOne(
  released: ReleasedPatterns,
  sums: ChannelSums | null,
  protection: Protection | null,
  allowed: ReadonlySet<number>,
  { pattern, by, k }: Trimmed,
): number {
  const { least, fromZero } = sums?.need(pattern, by) ?? { least: 0, fromZero: false };
  const floor = least === 0 ? 0 : fromZero ? k : least;
  if (floor >= by) return by;
  const affected = protection === null ? [] : listAffected(released, protection, pattern);
  const within = listSubsets(released.set, pattern);
  let present = by;
  const isFairAt = (amount: number) => {
    for (const part of within) released.supports[part] += amount - present;
    present = amount;
    return affected.every((at) => allowed.has(at) || !isUnfair(released.set, protection!, at, released.supports));
  };
  let kept = by;
  if (isFairAt(floor)) kept = floor;
  else {
    let low = Math.max(floor, fromZero ? k - 1 : 0);
    while (low + 1 < kept) {
      const middle = low + Math.floor((kept - low) / 2);
      if (isFairAt(middle)) kept = middle;
      else low = middle;
    }
  }
  for (const part of within) released.supports[part] += kept - present;
  sums?.add(pattern, kept - by);
  return kept;
}

/** The PD patterns whose context holds the records: no other counts them. */
function listAffected({ set }: ReleasedPatterns, { pd }: Protection, pattern: number): number[] {
  const within = new Uint8Array(set.itemsets.count);
  for (const part of listSubsets(set, pattern)) within[part] = 1;
  return Array.from(pd.all.keys()).filter((at) => within[pd.context[at]] === 1);
}
