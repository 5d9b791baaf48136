/** A rule that two measures rank very differently; ranks count from 1, ties share the middle of their places. */
export interface Disagreement {
  readonly rule: number;
  readonly rank: number;
  readonly otherRank: number;
}

/**
 * The rules on whose rank two measures disagree most. `value` and `other` are the measures' values, with each whether
 * larger is worse; rank 1 is the worst. Rules undefined under either measure take no part.
 */
export function findDisagreements(
  value: Float64Array,
  isLargerWorse: boolean,
  other: Float64Array,
  isOtherLargerWorse: boolean,
  most: number,
): Disagreement[] {
  const rules: number[] = [];
  for (let i = 0; i < value.length; i += 1) if (!Number.isNaN(value[i]) && !Number.isNaN(other[i])) rules.push(i);
  const ranks = rankBy(rules, value, isLargerWorse);
  const otherRanks = rankBy(rules, other, isOtherLargerWorse);
  return rules
    .map((rule, i) => ({ rule, rank: ranks[i], otherRank: otherRanks[i] }))
    .filter(({ rank, otherRank }) => rank !== otherRank)
    .sort((a, b) => Math.abs(b.rank - b.otherRank) - Math.abs(a.rank - a.otherRank) || a.rule - b.rule)
    .slice(0, most);
}

function rankBy(rules: readonly number[], value: Float64Array, isLargerWorse: boolean): Float64Array {
  const order = rules
    .map((_, i) => i)
    .sort((a, b) =>
      isLargerWorse ? compare(value[rules[b]], value[rules[a]]) : compare(value[rules[a]], value[rules[b]]),
    );
  const ranks = new Float64Array(rules.length);
  for (let from = 0; from < order.length;) {
    let to = from;
    while (to + 1 < order.length && value[rules[order[to + 1]]] === value[rules[order[from]]]) to += 1;
    for (let i = from; i <= to; i += 1) ranks[order[i]] = (from + to) / 2 + 1;
    from = to + 1;
  }
  return ranks;
}

function compare(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
