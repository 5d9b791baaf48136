import { listItems } from '../../discovery/premise-items.ts';
import { type PatternSet } from '../../patterns/pattern-set.ts';

/**
 * All patterns in the order of result lists and files: item by item, by the order of columns, then of values by code point;
 * what another begins with comes before it. Nothing in it depends on the order of records (G11).
 */
export function sortPatterns({ attributes, itemsets }: PatternSet): number[] {
  const ranks = attributes.map(({ values }) => rankValues(values));
  const most = Math.max(...attributes.map(({ values }) => values.length));
  const keyed = Array.from({ length: itemsets.count - 1 }, (_, i) => ({
    pattern: i + 1,
    key: listItems(itemsets, i + 1).map(({ column, code }) => column * most + ranks[column][code]),
  }));
  keyed.sort((one, other) => compareKeys(one.key, other.key));
  return keyed.map(({ pattern }) => pattern);
}

/** The places of values when they are sorted by code point. */
function rankValues(values: readonly string[]): Uint32Array {
  const points = values.map((value) => Array.from(value, (sign) => sign.codePointAt(0)!));
  const sorted = Array.from(values.keys()).sort((one, other) => compareKeys(points[one], points[other]));
  const ranks = new Uint32Array(values.length);
  sorted.forEach((code, rank) => (ranks[code] = rank));
  return ranks;
}

function compareKeys(one: readonly number[], other: readonly number[]): number {
  const shared = Math.min(one.length, other.length);
  for (let i = 0; i < shared; i += 1) if (one[i] !== other[i]) return one[i] - other[i];
  return one.length - other.length;
}
