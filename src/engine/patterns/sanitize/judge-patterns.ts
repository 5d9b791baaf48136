import { type Grounds, type PatternExplanation, explainPattern } from '../explained/index.ts';
import { type PatternSet, itemNumbers } from '../pattern-set.ts';
import { type Limit, type PatternRoles, type PdPatterns, isOver } from './pd-patterns.ts';
import { isDiscriminatoryAt } from '../../measures/measures.ts';
import type { GroupCounts, RateCounts } from '../../measures/counts.ts';
import { compareRatios } from '../../shared/exact.ts';

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

/** Patterns {V,B,C} and {V,B} that together tell of one group, a pair for each of its values V. */
interface SummedPatterns {
  readonly all: readonly number[];
  readonly group: readonly number[];
}

/**
 * What anybody can add up about groups of several values (D14, S3): {A,B,C} where A holds such groups, perhaps with
 * protected items of other attributes.
 */
export interface GroupSum extends SummedPatterns {
  /** The groups of several values in A, by their place among all of them. */
  readonly groups: readonly number[];
  /** {B,C} and {B}; 0 is the empty pattern. */
  readonly denied: number;
  readonly context: number;
  /** For clift: this sum and those of all values outside (M3); none for other measures. */
  readonly contrasts: readonly SummedPatterns[];
}

/** A sum over the limit, by its number among the sums, and what explains it. */
export interface OverSum {
  readonly at: number;
  readonly by: PatternExplanation | null;
}

/**
 * The sums over the values of groups, each a list of items of one attribute, in the order of the patterns with their first
 * values. A group of which not all values stand in patterns with the rest has none there.
 */
export function listGroupSums(
  set: PatternSet,
  roles: PatternRoles,
  groups: readonly (readonly number[])[],
  asksContrasts: boolean,
): GroupSum[] {
  const { itemsets, index } = set;
  const usable = groups.flatMap((items, place) => (items.includes(-1) ? [] : [{ items, place }]));
  const sums: GroupSum[] = [];
  if (usable.length === 0) return sums;
  for (let pattern = 1; pattern < itemsets.count; pattern += 1) {
    const items = [...itemNumbers(set, pattern)];
    if (!items.some((item) => roles.isNegative[item] === 1)) continue;
    for (const way of chooseGroups(usable, items)) {
      const firsts = way.map((group) => group.items[0]);
      const rest = items.filter((item) => !firsts.includes(item));
      const single = rest.filter((item) => roles.isProtected[item] === 1);
      const among = [...way.map((group) => group.items), ...single.map((item) => [item])];
      const beside = rest.filter((item) => roles.isProtected[item] === 0);
      const own = sumOf(set, roles, among, beside);
      if (own === null) continue;
      const context = beside.filter((item) => roles.isNegative[item] === 0);
      sums.push({
        ...own,
        groups: way.map(({ place }) => place),
        denied: index.find(beside, beside.length),
        context: index.find(context, context.length),
        contrasts: asksContrasts ? listContrasts(set, roles, among, beside) : [],
      });
    }
  }
  return sums;
}

interface UsedGroup {
  readonly items: readonly number[];
  readonly place: number;
}

/** The ways to take groups whose first values stand in a pattern, at most one of each attribute. */
function chooseGroups(groups: readonly UsedGroup[], items: readonly number[]): UsedGroup[][] {
  const open = groups.filter((group) => items.includes(group.items[0]));
  return open
    .reduce<UsedGroup[][]>((ways, one) => [...ways, ...ways.map((way) => [...way, one])], [[]])
    .filter((way) => way.length > 0 && new Set(way.map((group) => group.items[0])).size === way.length);
}

/** The patterns of every combination of some values with the rest; null where one is no pattern. */
function sumOf(
  { index }: PatternSet,
  { isNegative }: PatternRoles,
  among: readonly (readonly number[])[],
  beside: readonly number[],
): SummedPatterns | null {
  const all: number[] = [];
  const group: number[] = [];
  for (const items of combine(among, beside)) {
    const granted = items.filter((item) => isNegative[item] === 0);
    all.push(index.find(items, items.length));
    group.push(index.find(granted, granted.length));
  }
  return all.includes(-1) || group.includes(-1) ? null : { all, group };
}

function combine(among: readonly (readonly number[])[], beside: readonly number[]): (readonly number[])[] {
  return among.reduce<(readonly number[])[]>(
    (known, values) => known.flatMap((some) => values.map((value) => [...some, value])),
    [beside],
  );
}

/** The sums of all combinations of these groups, and of the values outside them, that stand in patterns (M3). */
function listContrasts(
  set: PatternSet,
  roles: PatternRoles,
  among: readonly (readonly number[])[],
  beside: readonly number[],
): SummedPatterns[] {
  const { itemColumn, itemOffset } = set.itemsets;
  const values = among.map((items) => {
    const column = itemColumn[items[0]];
    const others = set.attributes[column].values.map((_, code) => itemOffset[column] + code);
    return [items, ...others.filter((item) => !items.includes(item)).map((item) => [item])];
  });
  return values
    .reduce<(readonly (readonly number[])[])[]>(
      (known, own) => known.flatMap((some) => own.map((items) => [...some, items])),
      [[]],
    )
    .flatMap((combination) => sumOf(set, roles, combination, beside) ?? []);
}

/** Whether all that a sum is made of is released; a support below zero is withheld (S10). */
export function isShownSum({ all, group, denied, context }: GroupSum, supports: Float64Array): boolean {
  return isShown({ all, group }, supports) && supports[denied] >= 0 && supports[context] >= 0;
}

function isShown({ all, group }: SummedPatterns, supports: Float64Array): boolean {
  return all.every((pattern) => supports[pattern] >= 0) && group.every((pattern) => supports[pattern] >= 0);
}

/** The counts of a sum on some supports (S3). */
export function countSum({ all, group, denied, context }: GroupSum, supports: Float64Array): GroupCounts {
  const [a1, n1, a, n] = [add(all, supports), add(group, supports), supports[denied], supports[context]];
  return { a1, n1, a2: a - a1, n2: n - n1, a, n };
}

function add(patterns: readonly number[], supports: Float64Array): number {
  return patterns.reduce((sum, pattern) => sum + supports[pattern], 0);
}

/** The released sums over the limit, in their order, with what explains each (S3, S6). */
export function listOverSums(set: PatternSet, protection: Protection, supports: Float64Array): OverSum[] {
  const { measure, alpha, grounds, sums } = protection;
  return sums.flatMap((sum, at) => {
    if (!isShownSum(sum, supports)) return [];
    const { a1, n1, a2, n2, a, n } = countSum(sum, supports);
    const least = leastRate(sum, supports);
    if (!isDiscriminatoryAt(measure, a1, n1, a2, n2, a, n, alpha, least.a, least.n)) return [];
    return [{ at, by: grounds === null ? null : explainPattern(set, grounds, sum, supports) }];
  });
}

/** The released sum of smallest confidence above zero; 0 of 0 where no other is released (M3, M5). */
function leastRate({ contrasts }: GroupSum, supports: Float64Array): RateCounts {
  const shown = contrasts.filter((sum) => isShown(sum, supports));
  const rates = shown.map(({ all, group }) => ({ a: add(all, supports), n: add(group, supports) }));
  const denied = rates.filter(({ a }) => a > 0);
  if (shown.length < 2 || denied.length === 0) return { a: 0, n: 0 };
  return denied.reduce((least, rate) => (compareRatios(rate.a, rate.n, least.a, least.n) < 0 ? rate : least));
}
