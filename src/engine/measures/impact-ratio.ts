import { type Threshold, compareProducts, compareQuotient, compareRatios } from '../shared/exact.ts';
import type { RateCounts, SurveySum } from './counts.ts';
import { ratedOf } from './survey.ts';

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
  /** Under survey weights: what its rates go by; the counts are then of people asked (M12). */
  readonly survey?: SurveySum;
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
  const [own, top] = [ratedOf(group), ratedOf(best)];
  const ratio = ((own.n - own.a) * top.n) / (own.n * (top.n - top.a));
  return group.n === 0 || best.n === 0 || Number.isNaN(ratio) ? null : ratio;
}

/**
 * The four-fifths test by integers, `5 * x_g * n_b < 4 * x_b * n_g`; false when a group is empty (M6, T4). Counts below
 * 10^15.
 */
export function isBelowFourFifths(group: RateCounts, best: RateCounts): boolean {
  const [own, top] = [ratedOf(group), ratedOf(best)];
  return compareProducts(5 * (own.n - own.a), top.n, 4 * (top.n - top.a), own.n) < 0;
}

/**
 * Whether the impact ratio is below a threshold, exactly: `x_g * n_b < t * x_b * n_g`; false when a group is empty or
 * nobody of the best is selected (M6, T4).
 */
export function isBelowImpactRatio(group: RateCounts, best: RateCounts, threshold: Threshold): boolean {
  const [own, top] = [ratedOf(group), ratedOf(best)];
  const selected = top.n - top.a;
  return selected > 0 && compareQuotient(own.n - own.a, top.n, own.n, selected, threshold) < 0;
}

/**
 * How many more people of the group would have to be selected to reach four fifths: `ceil(4 * x_b * n_g / (5 * n_b)) -
 * x_g`, exact. Above 0 exactly when the group is below four fifths, else 0 or minus the people to spare; null for an
 * empty best group (M6). Under survey weights rates are by weights and people those who were asked (M12).
 */
export function countShortfall(group: RateCounts, best: RateCounts): number | null {
  if (best.n === 0) return null;
  if (group.survey !== undefined) return countShortfallAsked(group.n, ratedOf(group), ratedOf(best));
  const needed = 4n * BigInt(best.n - best.a) * BigInt(group.n);
  const parts = 5n * BigInt(best.n);
  return Number((needed + parts - 1n) / parts) - (group.n - group.a);
}

/** `ceil(n * (4/5 * selection rate of the best - selection rate of the group))`, exact, of people asked. */
function countShortfallAsked(people: number, group: RateCounts, best: RateCounts): number {
  const [own, top] = [BigInt(group.n - group.a), BigInt(best.n - best.a)];
  const bottom = 5n * BigInt(group.n) * BigInt(best.n);
  const gap = BigInt(people) * (4n * top * BigInt(group.n) - 5n * own * BigInt(best.n));
  const whole = gap / bottom;
  return Number(gap > 0n && whole * bottom < gap ? whole + 1n : whole);
}

function describeGroup(
  group: RateCounts,
  best: RateCounts | null,
  { total, isLeftOut }: { readonly total: number; readonly isLeftOut: boolean },
): SelectionRow {
  const { n, survey } = group;
  const isKnown = best !== null && n > 0;
  const own = ratedOf(group);
  return {
    n,
    selected: n - group.a,
    selectionRate: n === 0 ? null : (own.n - own.a) / own.n,
    impactRatio: isKnown ? computeImpactRatio(group, best) : null,
    isBest: isKnown && compareRates(group, best) === 0,
    isBelowFourFifths: isKnown && isBelowFourFifths(group, best),
    shortfall: isKnown ? countShortfall(group, best) : null,
    isUnderTwoPercent: isUnderTwoPercent(n, total),
    isLeftOut,
    ...(survey === undefined ? {} : { survey: { a: survey.a, n: survey.n, squares: [...survey.squares] } }),
  };
}

/** Whether a group is under 2% of all, so that it may be left out of impact ratios (M8). */
export function isUnderTwoPercent(n: number, total: number): boolean {
  return compareProducts(50, n, 1, total) < 0;
}

/** The sign of the difference of two selection rates. */
function compareRates(one: RateCounts, other: RateCounts): number {
  const [own, second] = [ratedOf(one), ratedOf(other)];
  return compareRatios(own.n - own.a, own.n, second.n - second.a, second.n);
}
