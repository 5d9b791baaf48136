import { groupRows } from '../../mining/group-rows.ts';
import type { DecisionClasses } from '../../table/decision.ts';
import { type Table, weightOf } from '../../table/table.ts';
import type { DistanceSpace } from './situation-distance.ts';

/**
 * Records that are alike in the chosen attributes and in the protected items they hold: each profile is compared once.
 * Profiles are sorted by their values, attribute by attribute in `depths`, so that neighbours share long beginnings.
 */
export interface Profiles {
  readonly count: number;
  /** The scales in the order in which they are compared: nominal ones first, those of fewer values first. */
  readonly depths: readonly number[];
  /** Places of a profile, in the order of `depths`, from `profile * depths.length` on. */
  readonly places: Float64Array;
  readonly signature: Uint32Array;
  readonly weight: Float64Array;
  readonly denied: Float64Array;
  /** The rows of a profile, ascending, from `start[profile]` up to `start[profile + 1]`. */
  readonly start: Uint32Array;
  readonly rows: Uint32Array;
  /** For each row its profile. */
  readonly of: Uint32Array;
}

/** Folds the records of a table into profiles (D7, T2). Costs one pass over the records an attribute. */
export function foldProfiles(
  table: Table,
  decision: DecisionClasses,
  space: DistanceSpace,
  signature: Uint32Array,
): Profiles {
  const { scales } = space;
  const depths = scales
    .map((_, j) => j)
    .sort((a, b) => Number(space.isNominal[b]) - Number(space.isNominal[a]) || scales[a].count - scales[b].count);
  const signatures = signature.reduce((most, one) => Math.max(most, one), 0) + 1;
  const digits = [
    ...depths.map((j) => ({ radix: scales[j].count + 1, at: scales[j].ranks })),
    { radix: signatures, at: signature },
  ];
  const { groups, count } = groupRows(digits, table.rows);
  const first = new Uint32Array(count);
  for (let row = table.rows - 1; row >= 0; row -= 1) first[groups[row]] = row;
  let order = Uint32Array.from(first.keys());
  for (let d = digits.length - 1; d >= 0; d -= 1) order = sortBy(order, first, digits[d].at, digits[d].radix);
  const number = new Uint32Array(count);
  order.forEach((group, at) => (number[group] = at));
  for (let row = 0; row < groups.length; row += 1) groups[row] = number[groups[row]];
  const ordered = order.map((group) => first[group]);
  return {
    count,
    depths,
    places: listPlaces(space, depths, ordered),
    signature: ordered.map((row) => signature[row]),
    ...sumProfiles(table, decision, groups, count),
    ...listRows(groups, count),
    of: groups,
  };
}

/** One stable pass of a sort by counting. */
function sortBy(
  order: Uint32Array,
  first: Uint32Array,
  at: ArrayLike<number>,
  radix: number,
): Uint32Array<ArrayBuffer> {
  const next = new Uint32Array(radix + 1);
  for (const group of order) next[at[first[group]] + 1] += 1;
  for (let digit = 0; digit < radix; digit += 1) next[digit + 1] += next[digit];
  const sorted = new Uint32Array(order.length);
  for (const group of order) sorted[next[at[first[group]]]++] = group;
  return sorted;
}

function listPlaces({ scales, places }: DistanceSpace, depths: readonly number[], rows: Uint32Array): Float64Array {
  const listed = new Float64Array(rows.length * depths.length);
  depths.forEach((j, d) => {
    const { ranks } = scales[j];
    for (let i = 0; i < rows.length; i += 1) listed[i * depths.length + d] = places[j][ranks[rows[i]]];
  });
  return listed;
}

function sumProfiles(
  table: Table,
  { isNegative }: DecisionClasses,
  groups: Uint32Array,
  count: number,
): Pick<Profiles, 'weight' | 'denied'> {
  const weight = new Float64Array(count);
  const denied = new Float64Array(count);
  for (let row = 0; row < groups.length; row += 1) {
    weight[groups[row]] += weightOf(table, row);
    if (isNegative[row] === 1) denied[groups[row]] += weightOf(table, row);
  }
  return { weight, denied };
}

function listRows(groups: Uint32Array, count: number): Pick<Profiles, 'start' | 'rows'> {
  const start = new Uint32Array(count + 1);
  for (const group of groups) start[group + 1] += 1;
  for (let group = 0; group < count; group += 1) start[group + 1] += start[group];
  const next = start.slice();
  const rows = new Uint32Array(groups.length);
  for (let row = 0; row < groups.length; row += 1) rows[next[groups[row]]++] = row;
  return { start, rows };
}
