import { groupRows } from '../../table/group-rows.ts';

/** Classes of a node in which the looked-up quasi-identifiers are ungeneralized; those alike in the others stand together. */
export interface Folded {
  /** The weight of each group of such classes, ascending. */
  readonly totals: Float64Array;
  /** Where each group begins, and where the last one ends. */
  readonly starts: Uint32Array;
  /** For each of the other quasi-identifiers the code of each group; null at the top. */
  readonly codes: readonly (Uint32Array | null)[];
  /** For each class its combination of the looked-up quasi-identifiers. */
  readonly combinations: Uint16Array | Uint32Array;
  readonly n: Float64Array;
  readonly a: Float64Array;
}

/**
 * Puts groups together that have the same codes, and adds up their classes of the same combination, of which there are
 * `combined`.
 */
export function mergeGroups(from: Folded, codes: Folded['codes'], combined: number): Folded {
  const digits = codes.flatMap((at) => (at === null ? [] : [{ radix: 1 + largestOf(at), at }]));
  const { groups, count } = groupRows(digits, from.starts.length - 1);
  const { starts: begins, rows: members } = sortByGroup(groups, count);
  const { totals, order } = weighGroups(from.totals, groups, count);
  const starts = new Uint32Array(count + 1);
  const combinations = new Uint16Array(from.n.length);
  const n = new Float64Array(from.n.length);
  const a = new Float64Array(from.n.length);
  const places = new Uint32Array(combined);
  let end = 0;
  for (let place = 0; place < count; place += 1) {
    const group = order[place];
    const begin = end;
    for (let member = begins[group]; member < begins[group + 1]; member += 1) {
      const last = from.starts[members[member] + 1];
      for (let row = from.starts[members[member]]; row < last; row += 1) {
        const combination = from.combinations[row];
        // Places are counted from 1 and rise with the groups, so that those of earlier groups need not be cleared.
        if (places[combination] <= begin) {
          combinations[end] = combination;
          end += 1;
          places[combination] = end;
        }
        n[places[combination] - 1] += from.n[row];
        a[places[combination] - 1] += from.a[row];
      }
    }
    starts[place + 1] = end;
  }
  const firsts = pick(members, pick(begins, order));
  return {
    totals,
    starts,
    codes: codes.map((own) => (own === null ? null : pick(own, firsts))),
    combinations: combinations.slice(0, end),
    n: n.slice(0, end),
    a: a.slice(0, end),
  };
}

/** The codes of some classes, or of the groups or combinations that they have. */
export function pick(codes: Uint32Array, places: ArrayLike<number>): Uint32Array {
  const picked = new Uint32Array(places.length);
  for (let i = 0; i < picked.length; i += 1) picked[i] = codes[places[i]];
  return picked;
}

/** What groups weigh that are put together, ascending, and the group that each is. */
function weighGroups(
  weights: Float64Array,
  groups: Uint32Array,
  count: number,
): { totals: Float64Array; order: Uint32Array } {
  const sums = new Float64Array(count);
  for (let i = 0; i < groups.length; i += 1) sums[groups[i]] += weights[i];
  const order = Uint32Array.from({ length: count }, (_, group) => group).sort((one, other) => sums[one] - sums[other]);
  return { totals: Float64Array.from(order, (group) => sums[group]), order };
}

/** Rows by group, and where each group begins. */
function sortByGroup(groups: Uint32Array, count: number): { starts: Uint32Array; rows: Uint32Array } {
  const starts = new Uint32Array(count + 1);
  for (let row = 0; row < groups.length; row += 1) starts[groups[row] + 1] += 1;
  for (let group = 0; group < count; group += 1) starts[group + 1] += starts[group];
  const next = starts.slice();
  const rows = new Uint32Array(groups.length);
  for (let row = 0; row < groups.length; row += 1) rows[next[groups[row]]++] = row;
  return { starts, rows };
}

function largestOf(codes: Uint32Array): number {
  let largest = 0;
  for (let i = 0; i < codes.length; i += 1) if (codes[i] > largest) largest = codes[i];
  return largest;
}
