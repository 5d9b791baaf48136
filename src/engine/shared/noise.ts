import { type Decimal, compareDecimals, formatDecimal, readDecimal } from './decimal.ts';
import { type Result, fail, succeed } from './result.ts';
import type { RandomBits } from './randomness.ts';

const leastEpsilon = readDecimal('0.000001')!;
const mostEpsilon = readDecimal('1000')!;

/**
 * A privacy budget as an exact decimal from 0.000001 to 1000 (S8, G7); a failure (`bad-epsilon`) names `where`.
 */
export function readEpsilon(epsilon: number | string, where: string): Result<Decimal> {
  const read = readDecimal(epsilon);
  if (read === null) return fail('bad-epsilon/no-decimal', { value: epsilon }, where);
  if (read.units <= 0n) return fail('bad-epsilon/not-above-zero', { value: epsilon }, where);
  if (compareDecimals(read, leastEpsilon) < 0 || compareDecimals(read, mostEpsilon) > 0)
    return fail(
      'bad-epsilon/outside',
      { value: epsilon, least: formatDecimal(leastEpsilon), most: formatDecimal(mostEpsilon) },
      where,
    );
  return succeed(read);
}

/** An exact fraction `num/den`, `den > 0`; not necessarily in lowest terms. */
export interface Fraction {
  readonly num: bigint;
  readonly den: bigint;
}

/** A decimal divided by a whole number above 0, exactly. */
export function divideDecimal({ units, scale }: Decimal, by: number): Fraction {
  return { num: units, den: 10n ** BigInt(scale) * BigInt(by) };
}

/**
 * A draw of discrete Laplace noise of the scale `b = num/den`, exactly: every integer z has the chance
 * `(e^(1/b) - 1)/(e^(1/b) + 1) * e^(-|z|/b)`. A count that one person changes by at most 1 is protected by the scale
 * `1/epsilon` (S8). With `b = t/s`: U below t is kept with the chance `exp(-U/t)` and V counts flips of 1/e, so that `X = U +
 * t*V` has chances as `exp(-X/t)`; then `floor(X/s)` has chances as `exp(-z*s/t)`, and a fair sign, minus zero refused,
 * gives both sides (Canonne, Kamath and Steinke 2020). Integers only; scale above 0.
 */
export function drawDiscreteLaplace({ num, den }: Fraction, bits: RandomBits): bigint {
  for (;;) {
    const low = bits.belowBig(num);
    if (!flipExp({ num: low, den: num }, bits)) continue;
    let turns = 0n;
    while (flipInverseE(bits)) turns += 1n;
    const size = (low + num * turns) / den;
    const isNegative = bits.below(2) === 1;
    if (isNegative && size === 0n) continue;
    return isNegative ? -size : size;
  }
}

/** A count with discrete Laplace noise of a scale added to it; a whole number, also negative. */
export function addDiscreteLaplace(count: number, scale: Fraction, bits: RandomBits): number {
  return clamp(BigInt(count) + drawDiscreteLaplace(scale, bits));
}

/** Beyond the safe integers only by a chance that never happens, or for weights near their limit. */
function clamp(value: bigint): number {
  const most = BigInt(Number.MAX_SAFE_INTEGER);
  return Number(value > most ? most : value < -most ? -most : value);
}

interface Candidate {
  readonly index: number;
  /** What its exponent has beyond the level, `rest/den` below 1. */
  readonly rest: bigint;
}

/** The candidates whose exponents lie from `level` to below `level + 1`. */
interface Layer {
  readonly level: bigint;
  readonly members: Candidate[];
}

/** Beyond this many levels a layer cannot be the widest of its kind: 2^31 candidates over 2^31 are at most one. */
const farLevel = 31;

/**
 * Draws `count` of the candidates one after another without putting back, by the exponential mechanism: among those left
 * each has the chance `exp(rate * score) / (sum of these)`, exactly. Scores are safe integers; `count` is at most their
 * number. The draws are indices of `scores`, in the order drawn (S8).
 *
 * Why exactly. Let x have the exponent `g = rate * (best - score)`, so that its weight is `exp(-g)` but for a factor that
 * all share, and let it stand in the layer `k = floor(g)`, counted from the first layer that is not empty; n_k candidates
 * stand there. A try draws a level k with a chance in proportion to `(2/e)^k` (flips of 2/e until one fails), then a number
 * u below `n_s * 2^k` and goes on when `u < n_k * 2^s`, with s the layer of the largest `n_s / 2^s` (so that this is a chance
 * of at most 1); u modulo n_k picks one of the layer, all equally likely. It is kept with the chance `exp(-(g - k))`. A try
 * so ends with x with a chance in proportion to
 *     (2/e)^k * (n_k * 2^s) / (n_s * 2^k) * (1 / n_k) * exp(-(g - k)) = exp(-g) * 2^s / n_s,
 * in which `2^s / n_s` is the same for all x; tries are independent and repeated until one is kept, so the answer has
 * exactly the chances of the weights. Integers only; nothing is rounded.
 */
export function drawByScore(scores: ArrayLike<number>, rate: Fraction, count: number, bits: RandomBits): number[] {
  if (count > scores.length) throw new RangeError(`${count} of ${scores.length} candidates cannot be drawn`);
  const layers = layersOf(scores, rate);
  const drawn: number[] = [];
  let first = 0;
  while (drawn.length < count) {
    while (layers[first].members.length === 0) first += 1;
    const { members, at } = drawFrom(layers, first, rate.den, bits);
    drawn.push(members[at].index);
    members[at] = members[members.length - 1];
    members.pop();
  }
  return drawn;
}

function layersOf(scores: ArrayLike<number>, { num, den }: Fraction): Layer[] {
  let best = -Infinity;
  for (let i = 0; i < scores.length; i += 1) best = Math.max(best, scores[i]);
  const layers = new Map<bigint, Layer>();
  for (let index = 0; index < scores.length; index += 1) {
    const exponent = (BigInt(best) - BigInt(scores[index])) * num;
    const level = exponent / den;
    let layer = layers.get(level);
    if (layer === undefined) layers.set(level, (layer = { level, members: [] }));
    layer.members.push({ index, rest: exponent % den });
  }
  return [...layers.values()].sort((a, b) => (a.level < b.level ? -1 : 1));
}

function drawFrom(layers: Layer[], first: number, den: bigint, bits: RandomBits): { members: Candidate[]; at: number } {
  const { width, depth } = widestLayer(layers, first);
  for (;;) {
    let level = 0;
    while (flipTwiceInverseE(bits)) level += 1;
    const members = membersAt(layers, first, level);
    if (members === null || members.length === 0) continue;
    const drawn = bits.belowBig(BigInt(width) << BigInt(level));
    if (drawn >= BigInt(members.length) << BigInt(depth)) continue;
    const at = Number(drawn % BigInt(members.length));
    if (flipExp({ num: members[at].rest, den }, bits)) return { members, at };
  }
}

/** The layer s with the largest `n_s / 2^s`, s counted from the first. */
function widestLayer(layers: readonly Layer[], first: number): { width: number; depth: number } {
  let width = layers[first].members.length;
  let depth = 0;
  for (let i = first + 1; i < layers.length; i += 1) {
    const level = Number(layers[i].level - layers[first].level);
    if (level > farLevel) break;
    const { length } = layers[i].members;
    if (length * 2 ** depth > width * 2 ** level) [width, depth] = [length, level];
  }
  return { width, depth };
}

function membersAt(layers: readonly Layer[], first: number, level: number): Candidate[] | null {
  const wanted = layers[first].level + BigInt(level);
  for (let i = first; i < layers.length && layers[i].level <= wanted; i += 1)
    if (layers[i].level === wanted) return layers[i].members;
  return null;
}

/**
 * True with the chance `1/e`, exactly. Of independent flips with the chances 1/1, 1/2, 1/3, ... the first that fails is
 * the n-th with a chance of `1/(n-1)! - 1/n!`; over all odd n these sum to `1 - 1 + 1/2! - 1/3! + ... = 1/e` (S8; Canonne,
 * Kamath and Steinke 2020).
 */
export function flipInverseE(bits: RandomBits): boolean {
  return firstFailure(1, bits) % 2 === 1;
}

/**
 * True with the chance `2/e`, exactly: as `flipInverseE`, but from the third flip on, which divides each chance by that
 * of getting there, 1/2.
 */
export function flipTwiceInverseE(bits: RandomBits): boolean {
  return firstFailure(3, bits) % 2 === 1;
}

/**
 * True with the chance `exp(-num/den)`, exactly; `num >= 0`. The whole part w is w flips of `1/e`; the rest r < 1 a row of
 * flips with the chances r/1, r/2, r/3, ..., of which the first that fails is odd with the chance `1 - r + r^2/2! - ...`
 * (S8; Canonne, Kamath and Steinke 2020). O(1) flips expected, whatever the exponent.
 */
export function flipExp({ num, den }: Fraction, bits: RandomBits): boolean {
  for (let whole = num / den; whole > 0n; whole -= 1n) if (!flipInverseE(bits)) return false;
  const rest = num % den;
  let at = 1;
  while (bits.flip(rest, den) && bits.below(at) === 0) at += 1;
  return at % 2 === 1;
}

function firstFailure(from: number, bits: RandomBits): number {
  let at = from;
  while (bits.below(at) === 0) at += 1;
  return at;
}

/**
 * The noisy number of people, from all bases: each sums up to it, with a variance in proportion to the number of its bins,
 * so their mean is taken with weights of 1 over that number (S8). Rounded; not negative.
 */
export function noisyTotal(bases: readonly { readonly bins: readonly number[] }[]): number {
  let sum = 0;
  let weight = 0;
  for (const { bins } of bases) {
    sum += bins.reduce((all, bin) => all + bin, 0) / bins.length;
    weight += 1 / bins.length;
  }
  return weight === 0 ? 0 : Math.max(0, Math.round(sum / weight));
}

/**
 * The nearest list of whole numbers, none negative, with this sum: the same amount is taken from every bin that has that
 * much, all others are 0, and what does not divide evenly stays with the first ones (S8). To set negative bins to 0 and no
 * more would count half the scale of the noise for every empty bin.
 */
export function roundBins(bins: readonly number[], total: number): number[] {
  if (total <= 0) return bins.map(() => 0);
  const falling = [...bins].sort((a, b) => b - a);
  let kept = 0;
  let sum = 0;
  while (kept < falling.length && falling[kept] * (kept + 1) > sum + falling[kept] - total) {
    sum += falling[kept];
    kept += 1;
  }
  const least = falling[kept - 1];
  const taken = Math.ceil((sum - total) / kept);
  let extra = total - (sum - kept * taken);
  return bins.map((bin) => {
    if (bin < least) return 0;
    const more = extra > 0 ? 1 : 0;
    extra -= more;
    return bin - taken + more;
  });
}
