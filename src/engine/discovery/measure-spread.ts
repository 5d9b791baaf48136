import { type VerdictCode, verdictCodes } from '../vocabulary/lenses.ts';

/** How the values of a measure are spread over findings or rules, each with its verdict (M9). */
export interface MeasureSpread {
  readonly from: number;
  readonly to: number;
  /** Of each bar how many have each verdict. */
  readonly bars: readonly Readonly<Record<VerdictCode, number>>[];
  /** Those beyond the ends, infinite ones included, and those without a value. */
  readonly below: number;
  readonly above: number;
  readonly undefinedCount: number;
}

const mostBars = 16;
/** All values are within the ends as long as they reach no further than this many times the middle 99%. */
const farOut = 1.6;
/** A value this little below the edge of a bar, in bars, counts as on it. */
const slack = 1e-9;
/** Bars are not narrower than this, in parts of the values and at all: doubles could not tell their edges apart. */
const closest = 1e-6;
const tiniest = 1e-4;

/**
 * Bars of equal width between the ends of the finite values, or between their 0.5% and 99.5% points where some lie far
 * out, widened to hold a finite threshold. Every
 * value counts once, with its verdict as a place in `verdictCodes`.
 */
export function drawSpread(value: Float64Array, verdict: Uint8Array, threshold: number): MeasureSpread {
  const finite = value.filter((one) => Number.isFinite(one)).sort();
  const undefinedCount = value.reduce((count, one) => count + (Number.isNaN(one) ? 1 : 0), 0);
  if (finite.length === 0)
    return { from: 0, to: 1, bars: [], below: 0, above: value.length - undefinedCount, undefinedCount };
  const at = (share: number) => finite[Math.min(finite.length - 1, Math.floor(share * finite.length))];
  const [first, last] = [finite[0], finite[finite.length - 1]];
  const isCompact = last - first <= farOut * (at(0.995) - at(0.005));
  const ends = [
    ...(isCompact ? [first, last] : [at(0.005), at(0.995)]),
    ...(Number.isFinite(threshold) ? [threshold] : []),
  ];
  const low = Math.min(...ends);
  const high = Math.max(...ends);
  const step = niceStep(
    Math.max((high - low) / (mostBars - 2), Math.max(Math.abs(low), Math.abs(high)) * closest, tiniest),
  );
  const from = Math.floor(low / step + slack) * step;
  const barOf = (one: number) => Math.floor((one - from) / step + slack);
  const bars = Array.from({ length: barOf(high) + 1 }, () => ({ clear: 0, unclear: 0, within: 0, tooFew: 0 }));
  let below = 0;
  let above = 0;
  for (let i = 0; i < value.length; i += 1) {
    const bar = barOf(value[i]);
    if (bar < 0) below += 1;
    else if (bar >= bars.length) above += 1;
    else if (bar >= 0) bars[bar][verdictCodes[verdict[i]]] += 1;
  }
  return { from, to: from + bars.length * step, bars, below, above, undefinedCount };
}

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const part = rough / power;
  return (part <= 1 ? 1 : part <= 2 ? 2 : part <= 2.5 ? 2.5 : part <= 5 ? 5 : 10) * power;
}

/** A rule that two measures rank very differently; ranks count from 1, ties share the middle of their places. */
interface Disagreement {
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
