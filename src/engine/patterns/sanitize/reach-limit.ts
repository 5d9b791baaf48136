import type { ReleasedPatterns } from '../released-patterns.ts';
import { type Protection, isUnfair } from './judge-patterns.ts';
import { contrastOf, countsOf, valueOf } from './pd-patterns.ts';
import { type Place, comparesWithOthers, smallestAddition } from './smallest-addition.ts';

/** Why a pattern stays over the limit: no number of records takes it below, or each repair undid another. */
export type StuckReason = 'unreachable' | 'passes';

/** How a pattern over the limit is taken below it. */
export interface Reach {
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
export function reachLimit(released: ReleasedPatterns, protection: Protection, at: number, reach: Reach): boolean {
  if (!isUnfair(released.set, protection, at, released.supports)) return true;
  const { pd, measure } = protection;
  let choice = choose(released, protection, at, reach);
  if (choice === null && comparesWithOthers(measure) && isAllDenied(released, protection, at)) {
    const by = Math.max(reach.k, 1);
    if (!released.hasRoomFor(by)) return false;
    released.add(pd.group[at], by);
    released.log({ pattern: pd.group[at], by, because: { kind: 'reach', pattern: pd.all[at] } });
    if (!isUnfair(released.set, protection, at, released.supports)) return true;
    choice = choose(released, protection, at, reach);
  }
  if (choice === null) return false;
  const from = valueOf(pd, at, released.supports, measure);
  const by = raise(released, choice, reach.k);
  if (!released.hasRoomFor(by)) return false;
  released.add(choice.pattern, by);
  const to = valueOf(pd, at, released.supports, measure);
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

function isAllDenied({ supports }: ReleasedPatterns, { pd }: Protection, at: number): boolean {
  return supports[pd.all[at]] === supports[pd.group[at]];
}

/** A number below k becomes k where it would open a channel (S5, E6). */
function raise({ sums }: ReleasedPatterns, { pattern, by }: Choice, k: number): number {
  return sums !== null && by < k && sums.need(pattern, 0).fromZero ? k : by;
}
