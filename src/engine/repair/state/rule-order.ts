import { type NamedValues } from '../../discovery/premise-items.ts';

/**
 * For each value of each attribute its rank among all items, sorted by attribute name, then value, by code unit (P2).
 */
export function rankItems(attributes: readonly NamedValues[]): Uint32Array[] {
  const ranks = attributes.map(({ values }) => new Uint32Array(values.length));
  const byName = Array.from(attributes.keys()).sort((one, other) =>
    compareText(attributes[one].name, attributes[other].name),
  );
  let rank = 0;
  for (const column of byName) {
    const { values } = attributes[column];
    for (const code of Array.from(values.keys()).sort((one, other) => compareText(values[one], values[other])))
      ranks[column][code] = rank++;
  }
  return ranks;
}

/** Orders lists of ranks, each ascending: item by item, a shorter list before those that begin with it (P2). */
export function orderItems(one: ArrayLike<number>, other: ArrayLike<number>): number {
  const shared = Math.min(one.length, other.length);
  for (let i = 0; i < shared; i += 1) if (one[i] !== other[i]) return one[i] - other[i];
  return one.length - other.length;
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
