import type { GroupCounts, RateCounts } from '../measures/counts.ts';
import { comparesWithLeast, isDiscriminatoryAt, measureAt } from '../measures/measures.ts';
import { type Threshold, compareQuotient, compareRatio, compareRatios } from '../shared/exact.ts';
import type { Measure } from '../vocabulary/measures.ts';
import { type PatternSet, itemNumbers } from './pattern-set.ts';

/** Which items are protected, and which deny: the marks of DI_b and of C, 1 for yes. */
interface PatternRoles {
  readonly isProtected: Uint8Array;
  readonly isNegative: Uint8Array;
}

/** PD patterns {A,B,C} with the patterns that their measures are made of (S3, D2). */
interface PdPatterns {
  readonly count: number;
  /** {A,B,C}: a protected group A, a context B, an item C that denies. */
  readonly all: Uint32Array;
  /** {A,B}, {B,C} and {B}; 0 is the empty pattern, everybody. */
  readonly group: Uint32Array;
  readonly denied: Uint32Array;
  readonly context: Uint32Array;
  /** For clift: the patterns {V,B,C} and {V,B} of all values V of A's attributes that are released, in pairs. */
  readonly contrasts: readonly Uint32Array[];
}

/** What is to hold of the released patterns: no PD pattern whose measure reaches alpha (M4). */
interface Limit {
  readonly measure: Measure;
  readonly alpha: Threshold;
}

/** Finds the PD patterns: those with an item that denies and at least one protected item (D2, S3). */
export function findPdPatterns(set: PatternSet, roles: PatternRoles, measure: Measure): PdPatterns {
  const { itemsets, index } = set;
  const { count, item, parent } = itemsets;
  const noGroup = new Uint32Array(count);
  const noClass = new Uint32Array(count);
  const all: number[] = [];
  for (let at = 1; at < count; at += 1) {
    const without = (of: Uint32Array, marks: Uint8Array) =>
      marks[item[at]] === 1 ? of[parent[at]] : index.child(of[parent[at]], item[at]);
    noGroup[at] = without(noGroup, roles.isProtected);
    noClass[at] = without(noClass, roles.isNegative);
    if (noGroup[at] !== at && noClass[at] !== at) all.push(at);
  }
  const denied = Uint32Array.from(all, (pattern) => noGroup[pattern]);
  return {
    count: all.length,
    all: Uint32Array.from(all),
    group: Uint32Array.from(all, (pattern) => noClass[pattern]),
    denied,
    context: denied.map((pattern) => noClass[pattern]),
    contrasts: comparesWithLeast(measure) ? all.map((pattern) => listContrasts(set, roles, pattern)) : [],
  };
}

/** The counts of a PD pattern on some supports (S3). */
export function countsOf(pd: PdPatterns, at: number, supports: Float64Array): GroupCounts {
  const a1 = supports[pd.all[at]];
  const n1 = supports[pd.group[at]];
  const a = supports[pd.denied[at]];
  const n = supports[pd.context[at]];
  return { a1, n1, a2: a - a1, n2: n - n1, a, n };
}

/**
 * The counts with which clift compares: those of the released value of smallest confidence above zero; null where no
 * other value is released (M3, M5, S4).
 */
export function contrastOf(pd: PdPatterns, at: number, supports: Float64Array): RateCounts | null {
  const pairs = pd.contrasts[at];
  if (pairs === undefined || pairs.length < 4) return null;
  let least: RateCounts | null = null;
  let published = 0;
  for (let i = 0; i < pairs.length; i += 2) {
    const [a, n] = [supports[pairs[i]], supports[pairs[i + 1]]];
    if (a >= 0) published += 1;
    if (a > 0 && (least === null || compareRatios(a, n, least.a, least.n) < 0)) least = { a, n };
  }
  return published < 2 ? null : least;
}

/** Whether a PD pattern is discriminatory on some supports (M4, S3). */
function isOver(pd: PdPatterns, at: number, supports: Float64Array, { measure, alpha }: Limit): boolean {
  const a1 = supports[pd.all[at]];
  const n1 = supports[pd.group[at]];
  const a = supports[pd.denied[at]];
  const n = supports[pd.context[at]];
  if (!comparesWithLeast(measure)) return isDiscriminatoryAt(measure, a1, n1, a - a1, n - n1, a, n, alpha);
  const contrast = contrastOf(pd, at, supports);
  return isDiscriminatoryAt(measure, a1, n1, a - a1, n - n1, a, n, alpha, contrast?.a ?? 0, contrast?.n ?? 0);
}

/** The value of the measure of a PD pattern on some supports, for display; NaN when undefined (M2, M5). */
export function valueOf(pd: PdPatterns, at: number, supports: Float64Array, measure: Measure): number {
  const { a1, n1, a2, n2, a, n } = countsOf(pd, at, supports);
  const contrast = contrastOf(pd, at, supports);
  return measureAt(measure, a1, n1, a2, n2, a, n, contrast?.a ?? 0, contrast?.n ?? 0);
}

/** The patterns {V,B,C} and {V,B} for every combination V of values of A's attributes that is released with B and C. */
function listContrasts(set: PatternSet, { isProtected, isNegative }: PatternRoles, pattern: number): Uint32Array {
  const { itemColumn, itemOffset } = set.itemsets;
  const items = [...itemNumbers(set, pattern)];
  const rest = items.filter((item) => isProtected[item] === 0);
  const columns = items.filter((item) => isProtected[item] === 1).map((item) => itemColumn[item]);
  let combinations = [rest];
  for (const column of columns) {
    const values = Array.from({ length: set.attributes[column].values.length }, (_, code) => itemOffset[column] + code);
    combinations = combinations.flatMap((known) =>
      values.map((value) => [...known, value]).filter((some) => set.index.find(some, some.length) >= 0),
    );
  }
  return Uint32Array.from(
    combinations.flatMap((some) => {
      const granted = some.filter((item) => isNegative[item] === 0);
      return [set.index.find(some, some.length), set.index.find(granted, granted.length)];
    }),
  );
}

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
        contrasts: asksContrasts ? listSumContrasts(set, roles, among, beside) : [],
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
function listSumContrasts(
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

/** What may explain, and how nearly: the legally grounded items and the d of D6. */
interface Grounds {
  /** For each item 1 when it is legally grounded; protected items and those of the decision never are. */
  readonly isGrounded: Uint8Array;
  readonly d: Threshold;
}

/** A PD pattern by the patterns it is made of, or a sum of such patterns over the values of a group (D14). */
interface PdParts {
  /** {A,B,C} and {A,B} for each value of A, and {B,C}. */
  readonly all: readonly number[];
  readonly group: readonly number[];
  readonly denied: number;
}

/** An explanation D of a pattern {A,B,C}, with the released supports of both conditions (D6, S6). */
interface PatternExplanation {
  /** The items of D by number. */
  readonly items: readonly number[];
  /** s(D,B,C) of s(D,B): condition 1 compares their ratio with d times that of s(A,B,C) to s(A,B). */
  readonly a: number;
  readonly n: number;
  /** s(A,B,D): condition 2 compares its ratio to s(A,B) with d. */
  readonly both: number;
}

/**
 * The first legally grounded D of which A,B -> C is a d-instance on released supports, or null (D6, S6): conf(D,B->C) >=
 * d * conf(A,B->C) and conf(A,B->D) >= d, with {B,C,D} and {A,B,D} both released. Fewer items come first, then the order
 * of items. More items can only lower conf(A,B->D), so a D that misses it is not extended. Exact (T4).
 */
function explainPattern(
  set: PatternSet,
  { isGrounded, d }: Grounds,
  { all, group, denied }: PdParts,
  supports: Float64Array,
): PatternExplanation | null {
  const { itemColumn } = set.itemsets;
  const used = new Set(Array.from(itemNumbers(set, all[0]), (item) => itemColumn[item]));
  const usable = Array.from(isGrounded.keys()).filter((item) => isGrounded[item] === 1 && !used.has(itemColumn[item]));
  const inGroups = group.map((pattern) => [...itemNumbers(set, pattern)]);
  const inDenied = [...itemNumbers(set, denied)];
  const inAll = new Set(inGroups[0]);
  const inContext = inDenied.filter((item) => inAll.has(item));
  const supportOf = (items: readonly number[]) => {
    const found = set.index.find(items, items.length);
    return found < 0 ? -1 : supports[found];
  };
  const sumOf = (found: readonly number[]) =>
    found.some((one) => one < 0) ? -1 : found.reduce((sum, one) => sum + one, 0);
  const [people, deniedPeople] = [group, all].map((own) => sumOf(own.map((pattern) => supports[pattern])));
  let level: (readonly number[])[] = usable.map((item) => [item]);
  while (level.length > 0) {
    const near: (readonly number[])[] = [];
    for (const items of level) {
      const both = sumOf(inGroups.map((own) => supportOf([...own, ...items])));
      if (both < 0 || compareRatio(both, people, d) < 0) continue;
      near.push(items);
      const a = supportOf([...inDenied, ...items]);
      if (a < 0) continue;
      const n = supportOf([...inContext, ...items]);
      if (compareQuotient(a, people, n, deniedPeople, d) >= 0) return { items, a, n, both };
    }
    level = near.flatMap((items) =>
      usable
        .filter((item) => item > items.at(-1)! && items.every((known) => itemColumn[known] !== itemColumn[item]))
        .map((item) => [...items, item]),
    );
  }
  return null;
}
