import type { Attribute } from '../../table/table.ts';
import type { CutBy } from './regions.ts';
import type { Units } from './units.ts';

/** The values of an ordered attribute that some units have. */
export interface Span {
  /** Codes of the first and the last; the first is above the last where no unit has a value in the order. */
  readonly from: number;
  readonly to: number;
  /** True when a unit has no item or a missing value, which stands nowhere in the order (T6). */
  readonly hasUnordered: boolean;
}

/** The range of values that the units of a region have. */
export function spanOf(units: Units, i: number, { values, isMissing }: Attribute, region: Uint32Array): Span {
  let from = values.length;
  let to = -1;
  let hasUnordered = false;
  for (const unit of region) {
    const code = units.codes[i][unit];
    if (code === values.length || isMissing[code]) hasUnordered = true;
    else {
      if (code < from) from = code;
      if (code > to) to = code;
    }
  }
  return { from, to, hasUnordered };
}

/** The codes of the values of an ordered attribute from one to another, missing values left out. */
export function listCodes({ isMissing }: Attribute, from: number, to: number): number[] {
  const codes: number[] = [];
  for (let code = from; code <= to; code += 1) if (!isMissing[code]) codes.push(code);
  return codes;
}

/** What a cell that shows the range of some units loses: (values-1)/(domain-1), 1 where not all are in the order (L4). */
export function lossOfSpan({ from, to, hasUnordered }: Span, attribute: Attribute, domain: number): number {
  if (hasUnordered) return to < 0 ? 0 : 1;
  return domain === 1 ? 0 : (listCodes(attribute, from, to).length - 1) / (domain - 1);
}

/**
 * Cuts by the values of an ordered attribute: those up to a value and those above it, both of weight k or more, as near
 * to halves as can be, of equals the lower. Units without a value in the order are cut off first.
 */
export function cutByOrder(units: Units, i: number, attribute: Attribute, domain: number, k: number): CutBy {
  const { values, isMissing } = attribute;
  const isUnordered = (code: number) => code === values.length || isMissing[code];
  return (region) => {
    const span = spanOf(units, i, attribute, region);
    const loss = lossOfSpan(span, attribute, domain);
    if (loss === 0) return null;
    const total = weigh(units, region);
    const at = span.hasUnordered ? -1 : middleOf(units, i, region, total);
    const isLow = (code: number) => (span.hasUnordered ? isUnordered(code) : code <= at);
    const low = region.filter((unit) => isLow(units.codes[i][unit]));
    const high = region.filter((unit) => !isLow(units.codes[i][unit]));
    if (weigh(units, low) < k || weigh(units, high) < k) return null;
    const lossOf = (part: Uint32Array) =>
      weigh(units, part) * lossOfSpan(spanOf(units, i, attribute, part), attribute, domain);
    return { gain: total * loss - lossOf(low) - lossOf(high), parts: [low, high] };
  };
}

/** The code up to which the weight of a region is nearest to its half; below its last. */
function middleOf(units: Units, i: number, region: Uint32Array, total: number): number {
  const sums = new Map<number, number>();
  for (const unit of region) {
    const code = units.codes[i][unit];
    sums.set(code, (sums.get(code) ?? 0) + units.weights[unit]);
  }
  const codes = [...sums.keys()].sort((one, other) => one - other);
  let below = 0;
  let best = codes[0];
  let distance = Infinity;
  for (const code of codes.slice(0, -1)) {
    below += sums.get(code)!;
    const off = Math.abs(2 * below - total);
    if (off >= distance) continue;
    distance = off;
    best = code;
  }
  return best;
}

function weigh({ weights }: Units, region: Uint32Array): number {
  let sum = 0;
  for (const unit of region) sum += weights[unit];
  return sum;
}
