import { type MiningInput, mineItemsets } from '../../mining/itemsets.ts';
import { type Result, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { type Table, weightOf } from '../../table/table.ts';
import type { PublicDomain } from './public-domain.ts';

/** The weight of the records with each item of the domain, zero included (T2). O(rows x attributes). */
export function countItems(table: Table, { offsets, attributeOf }: PublicDomain): Float64Array {
  const counts = new Float64Array(attributeOf.length);
  table.attributes.forEach(({ codes, values }, attribute) => {
    for (let row = 0; row < table.rows; row += 1)
      if (codes[row] < values.length) counts[offsets[attribute] + codes[row]] += weightOf(table, row);
  });
  return counts;
}

/** The weight of the records with both items of each pair (T2). O(rows x attributes^2). */
export function countPairs(
  table: Table,
  { offsets }: PublicDomain,
  pairs: readonly (readonly [number, number])[],
): Float64Array {
  const places = new Map([...new Set(pairs.flat())].map((item, place) => [item, place]));
  const width = places.size;
  const numbers = new Int32Array(width * width).fill(-1);
  pairs.forEach(([one, other], pair) => {
    numbers[places.get(one)! * width + places.get(other)!] = pair;
    numbers[places.get(other)! * width + places.get(one)!] = pair;
  });
  const columns = table.attributes.flatMap(({ codes, values }, attribute) => {
    const own = Int32Array.from({ length: values.length + 1 }, (_, code) =>
      code < values.length ? (places.get(offsets[attribute] + code) ?? -1) : -1,
    );
    return own.some((place) => place >= 0) ? [{ codes, places: own }] : [];
  });
  const counts = new Float64Array(pairs.length);
  const held = new Int32Array(columns.length);
  for (let row = 0; row < table.rows; row += 1) {
    let holds = 0;
    for (const column of columns) {
      const place = column.places[column.codes[row]];
      if (place < 0) continue;
      for (let i = 0; i < holds; i += 1) {
        const pair = numbers[held[i] * width + place];
        if (pair >= 0) counts[pair] += weightOf(table, row);
      }
      held[holds] = place;
      holds += 1;
    }
  }
  return counts;
}

/**
 * The support of the K-th most frequent pattern of the domain, 0 when fewer than K occur: the largest count that at least
 * K patterns reach. Found by halving; each step mines until it has K patterns or all.
 */
export function supportOfTop(table: Table, top: number, context: RunContext): Result<number> {
  const input: MiningInput = {
    rows: table.rows,
    columns: table.attributes.map(({ codes, values }) => ({ codes, size: values.length })),
    weights: table.weights,
    isNegative: null,
  };
  const quiet = { ...context, progress: () => undefined };
  let reached = 0;
  let missed = table.totalWeight + 1;
  while (missed - reached > 1) {
    const minCount = reached + Math.floor((missed - reached) / 2);
    const bounds = { minCount, countOf: 'premise' as const, maxLength: input.columns.length };
    const mined = mineItemsets(input, bounds, quiet, { maxItemsets: top });
    if (!mined.ok && mined.code !== 'too-many') return mined;
    if (mined.ok && mined.value.count - 1 < top) missed = minCount;
    else reached = minCount;
  }
  return succeed(reached);
}
