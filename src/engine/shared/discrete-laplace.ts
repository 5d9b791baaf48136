import { flipExp, flipInverseE } from './exact-flips.ts';
import { type Fraction } from './fraction.ts';
import { type RandomBits } from './random-bits.ts';

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
