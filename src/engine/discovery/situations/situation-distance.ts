import { type RawTable } from '../../table/raw-table.ts';
import { type Attribute, type Table } from '../../table/table.ts';
import { greatestCommonDivisor, readScale, type Scale } from './situation-scale.ts';

/**
 * Distances over the chosen attributes (D7) as sums of whole numbers. A distance is the sum over `one` and the number
 * of attributes. With a common denominator of all ranges up to 2^48 or so, sums are exact; else places are rounded down
 * to a fixed grid, and sums that are within `slack` of each other are compared by `exactSum`.
 */
export interface DistanceSpace {
  readonly scales: readonly Scale[];
  /** For each scale the place of each rank on the grid, -1 for a missing value; of a nominal one the rank itself. */
  readonly places: readonly Float64Array[];
  readonly isNominal: readonly boolean[];
  /** What an attribute adds where values differ wholly or one is missing. */
  readonly one: number;
  /** 0 when sums are exact. When two sums differ by more, the exact distances are in the same order. */
  readonly slack: number;
  /** The common denominator of all ranges, and for each scale what one step adds over it. */
  readonly denominator: bigint;
  readonly factors: readonly bigint[];
}

const safeBits = 52;
const shareBits = 120;

/** The distance space of some attributes of a table (D7). */
export function measureAttributes(raw: RawTable, table: Table, attributes: readonly Attribute[]): DistanceSpace {
  const scales = attributes.map((attribute) => readScale(raw, table, attribute));
  let denominator = 1n;
  for (const { range } of scales) if (range > 0n) denominator *= range / greatestCommonDivisor(denominator, range);
  const grid = 2n ** BigInt(safeBits - scales.length.toString(2).length);
  const isExact = denominator <= grid;
  const one = isExact ? denominator : grid;
  return {
    scales,
    places: scales.map((scale) => placeRanks(scale, one)),
    isNominal: scales.map(({ kind }) => kind === 'nominal'),
    one: Number(one),
    slack: isExact ? 0 : 2 * scales.filter(({ kind }) => kind !== 'nominal').length,
    denominator,
    factors: scales.map(({ range }) => (range === 0n ? 0n : denominator / range)),
  };
}

/** Each place is at most one unit too low, so a difference of two is less than one unit off. */
function placeRanks({ kind, count, steps, range }: Scale, one: bigint): Float64Array {
  const places = new Float64Array(count + 1);
  for (let rank = 0; rank < count; rank += 1)
    places[rank] = kind === 'nominal' ? rank : range === 0n ? 0 : Number((steps[rank] * one) / range);
  places[count] = -1;
  return places;
}

/** The exact sum of the differences between two rows, over `denominator` (D7). */
export function exactSum({ scales, factors, denominator }: DistanceSpace, row: number, other: number): bigint {
  let sum = 0n;
  for (let j = 0; j < scales.length; j += 1) {
    const { ranks, count, steps } = scales[j];
    const here = ranks[row];
    const there = ranks[other];
    if (here === count || there === count) sum += denominator;
    else if (here === there) continue;
    else if (steps.length === 0) sum += denominator;
    else sum += (steps[here] > steps[there] ? steps[here] - steps[there] : steps[there] - steps[here]) * factors[j];
  }
  return sum;
}

/** A distance from 0 to 1 for display, from its exact sum; rounding keeps the order. */
export function showDistance({ scales, denominator }: DistanceSpace, sum: bigint): number {
  return Number((sum << BigInt(shareBits)) / (denominator * BigInt(scales.length))) / 2 ** shareBits;
}
