import { type Result, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import type { ChannelSums } from '../channels/index.ts';
import type { PatternSet } from '../pattern-set.ts';
import { type Addition, ReleasedPatterns } from '../released-patterns.ts';
import { measureDistortion, priceOf } from '../utility.ts';
import { closeChannels } from './close-channels.ts';
import { type ListOpenSums, closeValueSums } from './close-value-sums.ts';
import { type Protection, listOver } from './judge-patterns.ts';
import { valueOf } from './pd-patterns.ts';
import { comparesWithOthers } from './smallest-addition.ts';
import { type Sanitized, type SanitizingPlan, sanitizePatterns, thesisPlan } from './sanitize-patterns.ts';
import { trimAdditions } from './trim-additions.ts';

/** Patterns sanitized in one way. */
export interface SanitizedPatterns extends Sanitized {
  readonly released: ReleasedPatterns;
  /** The supports after privacy alone, before anything was done about discrimination. */
  readonly privateOnly: Float64Array;
}

/** Patterns as they are, before anything is added. */
export interface Unsanitized {
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
