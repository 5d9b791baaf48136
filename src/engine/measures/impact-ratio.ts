import { compareProducts, compareQuotient, compareRatios, type Threshold } from '../shared/exact.ts';
import type { RateCounts } from './counts.ts';

/** How one group is selected, against the best group (M6). */
export interface SelectionRow {
  readonly n: number;
  /** Not denied: `n - a`. */
  readonly selected: number;
  /** `1 - p`; null for a group of nobody. */
  readonly selectionRate: number | null;
  /** Selection rate over that of the best group; null where that is undefined. */
  readonly impactRatio: number | null;
  readonly isBest: boolean;
  readonly isBelowFourFifths: boolean;
  /** People to select more to reach four fifths; 0 or negative when it is reached, null where undefined. */
  readonly shortfall: number | null;
  readonly isUnderTwoPercent: boolean;
  /** Takes no part in the ratios, nor in the choice of the best group (M8). */
  readonly isLeftOut: boolean;
}

/** An impact-ratio table (M6, M8). */
export interface SelectionTable {
  readonly rows: readonly SelectionRow[];
  /** Index of the best group, the first of equals; null when all groups that take part are empty. */
  readonly best: number | null;
  /** People whose group is not known: they are in no row. */
  readonly unknown: { readonly n: number; readonly selected: number };
}

/**
 * The impact-ratio table of groups of which `a` of `n` were denied (M6): selection rate `1 - a/n`, impact ratio against
 * the highest rate, four-fifths test, shortfall, groups under 2% of `total` marked (M8). `total` counts everybody, the
 * unknown too; groups may overlap. Decisions are exact (T4). Groups that are left out keep number and rate only.
 */
export function compareSelection(
  groups: readonly RateCounts[],
  unknown: RateCounts,
  total: number,
  isLeftOut: (group: number) => boolean = () => false,
): SelectionTable {
  const best = findBestGroup(groups.map((group, at) => (isLeftOut(at) ? { a: 0, n: 0 } : group)));
  const rows = groups.map((group, at) =>
    describeGroup(group, best === null || isLeftOut(at) ? null : groups[best], { total, isLeftOut: isLeftOut(at) }),
  );
  return { rows, best, unknown: { n: unknown.n, selected: unknown.n - unknown.a } };
}

/**
 * The index of the group with the highest selection rate, the first of equals, empty groups aside; exact, null when all
 * are empty (M6).
 */
export function findBestGroup(groups: readonly RateCounts[]): number | null {
  let best: number | null = null;
  groups.forEach((group, index) => {
    if (group.n > 0 && (best === null || compareRates(group, groups[best]) > 0)) best = index;
  });
  return best;
}

/**
 * Selection rate of the group over that of another, as a rule the best: `x_g * n_b / (n_g * x_b)`. From 0 to 1 against
 * the best; null when a group is empty or nobody of either is selected, Infinity when nobody of the other is (M5, M6).
 */
export function computeImpactRatio(group: RateCounts, best: RateCounts): number | null {
  const ratio = ((group.n - group.a) * best.n) / (group.n * (best.n - best.a));
  return group.n === 0 || best.n === 0 || Number.isNaN(ratio) ? null : ratio;
}

/**
 * The four-fifths test by integers, `5 * x_g * n_b < 4 * x_b * n_g`; false when a group is empty (M6, T4). Counts below
 * 10^15.
 */
export function isBelowFourFifths(group: RateCounts, best: RateCounts): boolean {
  return compareProducts(5 * (group.n - group.a), best.n, 4 * (best.n - best.a), group.n) < 0;
}

/**
 * Whether the impact ratio is below a threshold, exactly: `x_g * n_b < t * x_b * n_g`; false when a group is empty or
 * nobody of the best is selected (M6, T4).
 */
export function isBelowImpactRatio(group: RateCounts, best: RateCounts, threshold: Threshold): boolean {
  const selected = best.n - best.a;
  return selected > 0 && compareQuotient(group.n - group.a, best.n, group.n, selected, threshold) < 0;
}

/**
 * How many more people of the group would have to be selected to reach four fifths: `ceil(4 * x_b * n_g / (5 * n_b)) -
 * x_g`, exact. Above 0 exactly when the group is below four fifths, else 0 or minus the people to spare; null for an
 * empty best group (M6).
 */
export function countShortfall(group: RateCounts, best: RateCounts): number | null {
  if (best.n === 0) return null;
  const needed = 4n * BigInt(best.n - best.a) * BigInt(group.n);
  const parts = 5n * BigInt(best.n);
  return Number((needed + parts - 1n) / parts) - (group.n - group.a);
}

function describeGroup(
  group: RateCounts,
  best: RateCounts | null,
  { total, isLeftOut }: { readonly total: number; readonly isLeftOut: boolean },
): SelectionRow {
  const selected = group.n - group.a;
  const isKnown = best !== null && group.n > 0;
  return {
    n: group.n,
    selected,
    selectionRate: group.n === 0 ? null : selected / group.n,
    impactRatio: isKnown ? computeImpactRatio(group, best) : null,
    isBest: isKnown && compareRates(group, best) === 0,
    isBelowFourFifths: isKnown && isBelowFourFifths(group, best),
    shortfall: isKnown ? countShortfall(group, best) : null,
    isUnderTwoPercent: isUnderTwoPercent(group.n, total),
    isLeftOut,
  };
}

/** Whether a group is under 2% of all, so that it may be left out of impact ratios (M8). */
export function isUnderTwoPercent(n: number, total: number): boolean {
  return compareProducts(50, n, 1, total) < 0;
}

/** The sign of the difference of two selection rates. */
function compareRates(one: RateCounts, other: RateCounts): number {
  return compareRatios(one.n - one.a, one.n, other.n - other.a, other.n);
}
