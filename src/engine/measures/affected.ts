import { type PairCounts } from './counts.ts';

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
