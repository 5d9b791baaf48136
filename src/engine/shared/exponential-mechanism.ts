import { flipExp, flipTwiceInverseE } from './exact-flips.ts';
import { type Fraction } from './fraction.ts';
import { type RandomBits } from './random-bits.ts';

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
