/** How the values of a measure are spread over all PD rules. */
export interface MeasureSpread {
  readonly from: number;
  readonly to: number;
  readonly counts: readonly number[];
  /** Rules beyond the ends, infinite ones included, and rules without a value. */
  readonly below: number;
  readonly above: number;
  readonly undefinedCount: number;
}

const bars = 32;
/** A value this little below the edge of a bar, in bars, counts as on it. */
const slack = 1e-9;
/** Bars are not narrower than this, in parts of the values and at all: doubles could not tell their edges apart. */
const closest = 1e-6;
const tiniest = 1e-4;

/** Bars of equal width between the 0.5% and 99.5% points of the finite values, widened to hold a finite threshold. Every value counts once. */
export function drawSpread(value: Float64Array, threshold: number): MeasureSpread {
  const finite = sortFinite(value);
  const undefinedCount = value.reduce((count, one) => count + (Number.isNaN(one) ? 1 : 0), 0);
  if (finite.length === 0) return { from: 0, to: 1, counts: [], below: 0, above: value.length - undefinedCount, undefinedCount };
  const at = (share: number) => finite[Math.min(finite.length - 1, Math.floor(share * finite.length))];
  const ends = [at(0.005), at(0.995), ...(Number.isFinite(threshold) ? [threshold] : [])];
  const low = Math.min(...ends);
  const high = Math.max(...ends);
  const step = niceStep(Math.max((high - low) / (bars - 2), Math.max(Math.abs(low), Math.abs(high)) * closest, tiniest));
  const from = Math.floor(low / step + slack) * step;
  const barOf = (one: number) => Math.floor((one - from) / step + slack);
  const counts = new Array<number>(barOf(high) + 1).fill(0);
  let below = 0;
  let above = 0;
  for (const one of value) {
    if (Number.isNaN(one)) continue;
    const bar = barOf(one);
    if (bar < 0) below += 1;
    else if (bar >= counts.length) above += 1;
    else counts[bar] += 1;
  }
  return { from, to: from + counts.length * step, counts, below, above, undefinedCount };
}

/** Values are sorted once; a threshold that moves asks for them again and again. */
const sorted = new WeakMap<Float64Array, Float64Array>();

function sortFinite(value: Float64Array): Float64Array {
  const known = sorted.get(value) ?? value.filter((one) => Number.isFinite(one)).sort();
  sorted.set(value, known);
  return known;
}

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const part = rough / power;
  return (part <= 1 ? 1 : part <= 2 ? 2 : part <= 2.5 ? 2.5 : part <= 5 ? 5 : 10) * power;
}
