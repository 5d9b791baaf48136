/** What a sum of survey weights says of some people: the denied, all, and the digits of the sum of squares (M12). */
export interface SurveySum {
  readonly a: number;
  readonly n: number;
  readonly squares: readonly number[];
}

/**
 * The counts of a rule `A,B -> C`, integers (sums of weights, T2): the group `A` inside the context `B`, everybody else
 * inside it (`¬A`, M1), and the context as a whole. `a = a1 + a2` and `n = n1 + n2` unless records are in neither group
 * (T6, L2).
 */
export interface GroupCounts {
  /** supp(A,B,C): denied in the group. */
  readonly a1: number;
  /** supp(A,B): the group. */
  readonly n1: number;
  /** supp(¬A,B,C): denied among the others. */
  readonly a2: number;
  /** supp(¬A,B): the others. */
  readonly n2: number;
  /** supp(B,C): denied in the context. */
  readonly a: number;
  /** supp(B): the context. */
  readonly n: number;
  /** Under survey weights: what rates go by. The counts above are then of the people asked (M12). */
  readonly survey?: SurveyCounts;
}

/** The sums of survey weights behind the counts of a rule, and the people that both groups are worth as samples (M12). */
export interface SurveyCounts {
  readonly weighed: GroupCounts;
  readonly sample1: number;
  readonly sample2: number;
}

/** `a` denied of `n` people, `0 <= a <= n`. */
export interface RateCounts {
  readonly a: number;
  readonly n: number;
  /** Under survey weights: what the rate goes by (M12). */
  readonly survey?: SurveySum;
}

/** Below this many people in the two groups little can be said of them (M7, M9). */
export const fewPeople = 30;

/** Two groups side by side, as a 2x2 table needs them. */
export type PairCounts = Pick<GroupCounts, 'a1' | 'n1' | 'a2' | 'n2' | 'survey'>;

/** The counts of many rules, a column each, all of one length. */
export interface CountColumns {
  readonly a1: ArrayLike<number>;
  readonly n1: ArrayLike<number>;
  readonly a2: ArrayLike<number>;
  readonly n2: ArrayLike<number>;
  readonly a: ArrayLike<number>;
  readonly n: ArrayLike<number>;
  readonly survey?: {
    readonly weighed: CountColumns;
    readonly sample1: ArrayLike<number>;
    readonly sample2: ArrayLike<number>;
  };
}

/** The counts of a context that its two groups partition: `a = a1 + a2`, `n = n1 + n2` (M1). */
export function pairGroups(a1: number, n1: number, a2: number, n2: number): GroupCounts {
  return { a1, n1, a2, n2, a: a1 + a2, n: n1 + n2 };
}

/** The counts of one rule out of columns. */
export function countsAt(columns: CountColumns, index: number): GroupCounts {
  const { survey } = columns;
  const plain = {
    a1: columns.a1[index],
    n1: columns.n1[index],
    a2: columns.a2[index],
    n2: columns.n2[index],
    a: columns.a[index],
    n: columns.n[index],
  };
  if (survey === undefined) return plain;
  const { weighed, sample1, sample2 } = survey;
  return {
    ...plain,
    survey: { weighed: countsAt(weighed, index), sample1: sample1[index], sample2: sample2[index] },
  };
}

/** Counts without limit of size, for exact fractions; `ca` of `cn` are those of the value that is denied least. */
export type BigCounts = Readonly<Record<'a1' | 'n1' | 'a2' | 'n2' | 'a' | 'n' | 'ca' | 'cn', bigint>>;

/** Counts without limit of size, with those of the value that is denied least or 0 of 0. */
export function enlarge({ a1, n1, a2, n2, a, n }: GroupCounts, least: RateCounts | null): BigCounts {
  const [ca, cn] = least === null ? [0n, 0n] : [BigInt(least.a), BigInt(least.n)];
  return { a1: BigInt(a1), n1: BigInt(n1), a2: BigInt(a2), n2: BigInt(n2), a: BigInt(a), n: BigInt(n), ca, cn };
}

/**
 * How many people of the group would not have the worse outcome if the group had it as often as those it is compared
 * with: `n1 * (p1 - p2) = (a1*n2 - n1*a2) / n2`, rounded half up, not below 0, exact; null without a comparison group
 * (M11, T4). Under survey weights the rates are by weights and the people those who were asked (M12).
 */
export function countAffected({ a1, n1, a2, n2, survey }: PairCounts): number | null {
  if (n2 === 0) return null;
  if (survey !== undefined) return countAsked(n1, survey.weighed);
  const doubled = 2 * (a1 * n2 - n1 * a2) + n2;
  if (Math.max(a1 * n2, n1 * a2) <= Number.MAX_SAFE_INTEGER / 4) return Math.max(0, Math.floor(doubled / (2 * n2)));
  const exact = 2n * (BigInt(a1) * BigInt(n2) - BigInt(n1) * BigInt(a2)) + BigInt(n2);
  return exact < 0n ? 0 : Number(exact / (2n * BigInt(n2)));
}

/** `n * (p1 - p2)` of people asked, with both rates by weights, rounded half up, not below 0. */
function countAsked(people: number, { a1, n1, a2, n2 }: PairCounts): number {
  const bottom = 2n * BigInt(n1) * BigInt(n2);
  const gap = BigInt(a1) * BigInt(n2) - BigInt(n1) * BigInt(a2);
  const top = 2n * BigInt(people) * gap + bottom / 2n;
  return top < 0n ? 0 : Number(top / bottom);
}

/** Columns for the counts of rules: a1 of n1 in the group, a2 of n2 among the others, a of n in the situation (M1). */
export function makeCountColumns(count: number) {
  const column = () => new Float64Array(count);
  return { a1: column(), n1: column(), a2: column(), n2: column(), a: column(), n: column() };
}
