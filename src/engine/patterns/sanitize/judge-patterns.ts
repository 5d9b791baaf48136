import { explainPattern, type Grounds, type PatternExplanation } from '../explained/index.ts';
import { type PatternSet } from '../pattern-set.ts';
import { type GroupSum } from './group-sums.ts';
import { isOver, type Limit, type PdPatterns } from './pd-patterns.ts';

/** What is asked of PD patterns: none over the limit, but for those that are explained where that is allowed (S4, S6). */
export interface Protection extends Limit {
  readonly pd: PdPatterns;
  /** What can be added up about groups of several values (D14). */
  readonly sums: readonly GroupSum[];
  /** Null: whatever is over the limit is to be sanitized. */
  readonly grounds: Grounds | null;
}

/** A PD pattern over the limit, by its number among the PD patterns, and what explains it. */
export interface OverPattern {
  readonly at: number;
  readonly by: PatternExplanation | null;
}

/**
 * The PD patterns over the limit on some supports, in their order, with what explains each (S3, S6). A support below zero
 * says that a pattern is withheld: it is not judged, and explains nothing (S10).
 */
export function listOver(set: PatternSet, protection: Protection, supports: Float64Array): OverPattern[] {
  const over: OverPattern[] = [];
  for (let at = 0; at < protection.pd.count; at += 1)
    if (supports[protection.pd.all[at]] >= 0 && isOver(protection.pd, at, supports, protection))
      over.push({ at, by: explainAt(set, protection, at, supports) });
  return over;
}

/** Whether a PD pattern is over the limit and nothing explains it. */
export function isUnfair(set: PatternSet, protection: Protection, at: number, supports: Float64Array): boolean {
  return isOver(protection.pd, at, supports, protection) && explainAt(set, protection, at, supports) === null;
}

function explainAt(
  set: PatternSet,
  { pd, grounds }: Protection,
  at: number,
  supports: Float64Array,
): PatternExplanation | null {
  if (grounds === null) return null;
  const parts = { all: [pd.all[at]], group: [pd.group[at]], denied: pd.denied[at] };
  return explainPattern(set, grounds, parts, supports);
}
