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

/** Bars of equal width between the 0.5% and 99.5% points of the finite values, widened to hold the threshold. */
export function drawSpread(value: Float64Array, threshold: number): MeasureSpread {
  const finite = value.filter((one) => Number.isFinite(one)).sort();
  const undefinedCount = value.reduce((count, one) => count + (Number.isNaN(one) ? 1 : 0), 0);
  if (finite.length === 0) return { from: 0, to: 1, counts: [], below: 0, above: value.length - undefinedCount, undefinedCount };
  const at = (share: number) => finite[Math.min(finite.length - 1, Math.floor(share * finite.length))];
  const low = Math.min(at(0.005), threshold);
  const high = Math.max(at(0.995), threshold);
  const step = niceStep((high - low || 0.1) / (bars - 2));
  const from = Math.floor(low / step) * step;
  const counts = new Array<number>(Math.max(1, Math.floor(high / step) - Math.floor(low / step) + 1)).fill(0);
  let below = 0;
  let above = 0;
  for (const one of value) {
    if (Number.isNaN(one)) continue;
    const bar = Math.floor((one - from) / step + 1e-9);
    if (bar < 0) below += 1;
    else if (!(bar < counts.length)) above += 1;
    else counts[bar] += 1;
  }
  return { from, to: from + counts.length * step, counts, below, above, undefinedCount };
}

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const part = rough / power;
  return (part <= 1 ? 1 : part <= 2 ? 2 : part <= 2.5 ? 2.5 : part <= 5 ? 5 : 10) * power;
}
