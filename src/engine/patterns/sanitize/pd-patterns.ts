import { comparesWithLeast, isDiscriminatoryAt, measureAt } from '../../measures/measures.ts';
import type { GroupCounts, RateCounts } from '../../measures/counts.ts';
import { type Threshold, compareRatios } from '../../shared/exact.ts';
import type { Measure } from '../../vocabulary/measures.ts';
import { type PatternSet, itemNumbers } from '../pattern-set.ts';

/** Which items are protected, and which deny: the marks of DI_b and of C, 1 for yes. */
export interface PatternRoles {
  readonly isProtected: Uint8Array;
  readonly isNegative: Uint8Array;
}

/** PD patterns {A,B,C} with the patterns that their measures are made of (S3, D2). */
export interface PdPatterns {
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
export interface Limit {
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
export function isOver(pd: PdPatterns, at: number, supports: Float64Array, { measure, alpha }: Limit): boolean {
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
