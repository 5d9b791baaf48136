import type { DecisionClasses } from '../../table/decision.ts';
import { firstOfGroups, groupRows, rowsByGroup } from '../../table/group-rows.ts';
import { type Table, weightOf } from '../../table/table.ts';
import { type Item, valuesOf } from '../../vocabulary/items.ts';
import { type Reference, noReference } from '../reference.ts';
import type { DistanceSpace } from './situation-distance.ts';

/** A record is a member of a group, one of the others, or in neither because a value lacks (M1, T6). */
export const relations = { neither: 0, member: 1, other: 2 } as const;

/** Which protected items the records hold (D7). Records alike in that share a signature. */
export interface PersonGroups {
  /** For each row its signature. */
  readonly signature: Uint32Array;
  /** For each signature the group of those who hold exactly its protected items; -1 when they hold none. */
  readonly groupOf: Int32Array;
  /** The items A of each group, in column order. */
  readonly items: readonly (readonly Item[])[];
  /** For each signature how its records stand to a group. */
  relate(group: number): Uint8Array;
}

/** What a record has in one protected attribute: a protected value by its place, another value, or nothing. */
interface ProtectedColumn {
  readonly name: string;
  /** The values that are protected, by themselves or in a group of several. */
  readonly values: readonly string[];
  /** For each of them the item its people hold: by itself, else the first group that it is in (D14). */
  readonly items: readonly string[];
  readonly digits: Uint8Array | Uint32Array;
  /** Whether its groups are compared with a reference only; other values then count as none (M10). */
  readonly isReferred: boolean;
}

const otherValue = 0;
const noValue = 1;
const firstValue = 2;

/** Sorts the records by the protected items they hold: a person's own A are all of them (D7). */
export function groupPeople(
  table: Table,
  protectedItems: readonly Item[],
  reference: Reference = noReference,
): PersonGroups {
  const columns = readColumns(table, protectedItems, reference);
  const { groups: signature, count } = groupRows(
    columns.map(({ values, digits }) => ({ radix: values.length + firstValue, at: digits })),
    table.rows,
  );
  const digitsOf = Array.from(firstOfGroups(signature, count), (row) => columns.map(({ digits }) => digits[row]));
  const known = new Map<string, number>();
  const held: (string | null)[][] = [];
  const groupOf = Int32Array.from(digitsOf, (digits) => {
    const own = digits.map((digit, j) => columns[j].items[digit - firstValue] ?? null);
    if (own.every((value) => value === null)) return -1;
    const key = JSON.stringify(own);
    if (!known.has(key)) {
      known.set(key, held.length);
      held.push(own);
    }
    return known.get(key)!;
  });
  const items = held.map((own) =>
    columns.flatMap(({ name }, j) => (own[j] === null ? [] : [{ attribute: name, value: own[j] }])),
  );
  return {
    signature,
    groupOf,
    items,
    relate: (group) => Uint8Array.from(digitsOf, (digits) => relate(columns, digits, held[group])),
  };
}

function readColumns(table: Table, protectedItems: readonly Item[], reference: Reference): ProtectedColumn[] {
  const columns: ProtectedColumn[] = [];
  for (const { name, values, codes } of table.attributes) {
    const groups = [...new Set(protectedItems.filter(({ attribute }) => attribute === name).map(({ value }) => value))];
    if (groups.length === 0) continue;
    const own = [...new Set(groups.flatMap(valuesOf))];
    const allowed = Object.hasOwn(reference, name) ? reference[name] : values;
    const digitOf = Uint32Array.from({ length: values.length + 1 }, (_, code) => {
      if (own.includes(values[code])) return firstValue + own.indexOf(values[code]);
      return code < values.length && allowed.includes(values[code]) ? otherValue : noValue;
    });
    columns.push({
      name,
      values: own,
      items: own.map(
        (value) => groups.find((group) => group === value) ?? groups.find((group) => valuesOf(group).includes(value))!,
      ),
      isReferred: allowed !== values,
      digits: Uint32Array.from({ length: table.rows }, (_, row) => digitOf[codes[row]]),
    });
  }
  return columns;
}

function relate(
  columns: readonly ProtectedColumn[],
  digits: readonly number[],
  held: readonly (string | null)[],
): (typeof relations)[keyof typeof relations] {
  let isMember = true;
  let isOther = true;
  for (let j = 0; j < held.length; j += 1) {
    const item = held[j];
    if (item === null) continue;
    const value = columns[j].values[digits[j] - firstValue];
    if (value === undefined || !valuesOf(item).includes(value)) isMember = false;
    if (columns[j].isReferred ? digits[j] !== otherValue : digits[j] === noValue) isOther = false;
  }
  return isMember ? relations.member : isOther ? relations.other : relations.neither;
}

/**
 * Finds the profiles of a tree that are nearest to a profile (D7). After `run`, `found` and `sums` hold, up to `size`,
 * every profile that may be among the nearest `need` people, ties and all that rounding cannot tell apart included;
 * `limit` is the sum at which `need` is reached.
 */
export class ProfileSearch {
  readonly found: Uint32Array;
  readonly sums: Float64Array;
  size = 0;
  limit = 0;
  readonly #space: DistanceSpace;
  readonly #profiles: Profiles;
  readonly #tree: ProfileTree;
  readonly #need: number;
  readonly #nearest: LeastKeys;
  /** The sum of the levels above each level. */
  readonly #above: Float64Array;
  readonly #isNominal: Uint8Array;

  /** `need` is at most the weight of the tree. */
  constructor(space: DistanceSpace, profiles: Profiles, tree: ProfileTree, need: number) {
    this.#space = space;
    this.#profiles = profiles;
    this.#tree = tree;
    this.#need = need;
    this.found = new Uint32Array(tree.leaves);
    this.sums = new Float64Array(tree.leaves);
    this.#nearest = new LeastKeys(need, tree.leaves);
    this.#above = new Float64Array(profiles.depths.length + 1);
    this.#isNominal = Uint8Array.from(profiles.depths, (j) => (space.isNominal[j] ? 1 : 0));
  }

  run(profile: number): void {
    const levels = this.#profiles.depths.length;
    const own = this.#profiles.places.subarray(profile * levels, (profile + 1) * levels);
    this.#scan(own, this.#boundByLast(own));
    this.limit = this.#nearest.top;
    const most = this.limit + this.#space.slack;
    let kept = 0;
    for (let i = 0; i < this.size; i += 1) {
      if (this.sums[i] > most) continue;
      this.found[kept] = this.found[i];
      this.sums[kept] = this.sums[i];
      kept += 1;
    }
    this.size = kept;
  }

  /**
   * What was near to the last profile is often near to this one: the distances to it bound the search from the start.
   */
  #boundByLast(own: Float64Array): number {
    const { places, weight } = this.#profiles;
    this.#nearest.reset(this.#need);
    for (let i = 0; i < this.size; i += 1) {
      const from = this.found[i] * own.length;
      let sum = 0;
      for (let d = 0; d < own.length; d += 1) sum += gap(this.#isNominal[d], places[from + d], own[d], this.#space.one);
      this.#nearest.push(sum, weight[this.found[i]]);
    }
    return this.#nearest.isFull ? this.#nearest.top : Infinity;
  }

  #scan(own: Float64Array, bound: number): void {
    const { depth, place, skip, profile, nodes } = this.#tree;
    const { weight } = this.#profiles;
    const { slack, one } = this.#space;
    const above = this.#above;
    const nearest = this.#nearest;
    const isNominal = this.#isNominal;
    const last = own.length - 1;
    nearest.reset(this.#need);
    let size = 0;
    let most = bound + slack;
    for (let at = 0; at < nodes;) {
      const d = depth[at];
      const sum = above[d] + gap(isNominal[d], place[at], own[d], one);
      if (sum > most) {
        at = skip[at];
        continue;
      }
      if (d === last) {
        this.found[size] = profile[at];
        this.sums[size] = sum;
        size += 1;
        nearest.push(sum, weight[profile[at]]);
        if (nearest.isFull) most = Math.min(most, nearest.top + slack);
      } else above[d + 1] = sum;
      at += 1;
    }
    this.size = size;
  }
}

/** What an attribute adds between two places (D7). */
function gap(isNominal: number, here: number, there: number, one: number): number {
  if (here < 0 || there < 0) return one;
  if (isNominal === 1) return here === there ? 0 : one;
  return Math.abs(here - there);
}

/**
 * The profiles of one kind of people as a tree of their places, an attribute a level, in depth-first order: what is too
 * far in the first attributes is passed over with all that begins alike.
 */
interface ProfileTree {
  readonly nodes: number;
  readonly depth: Uint16Array;
  readonly place: Float64Array;
  /** The next node that does not stand below this one. */
  readonly skip: Uint32Array;
  /** The profile of a node at the last level. */
  readonly profile: Uint32Array;
  readonly leaves: number;
  /** Weight of the people in it. */
  readonly weight: number;
}

/** Builds the tree of the profiles whose signature stands in `relation` to a group (D7). */
export function buildTree(profiles: Profiles, relationOf: Uint8Array, relation: number): ProfileTree {
  const members: number[] = [];
  let weight = 0;
  for (let profile = 0; profile < profiles.count; profile += 1) {
    if (relationOf[profiles.signature[profile]] !== relation) continue;
    members.push(profile);
    weight += profiles.weight[profile];
  }
  const levels = profiles.depths.length;
  const from = members.map((profile, i) => (i === 0 ? 0 : firstDifference(profiles, members[i - 1], profile)));
  const nodes = from.reduce((sum, depth) => sum + levels - depth, 0);
  const tree = {
    nodes,
    depth: new Uint16Array(nodes),
    place: new Float64Array(nodes),
    skip: new Uint32Array(nodes),
    profile: new Uint32Array(nodes),
    leaves: members.length,
    weight,
  };
  const open = new Uint32Array(levels);
  let next = 0;
  members.forEach((profile, i) => {
    if (i > 0) for (let d = from[i]; d < levels; d += 1) tree.skip[open[d]] = next;
    for (let d = from[i]; d < levels; d += 1) {
      open[d] = next;
      tree.depth[next] = d;
      tree.place[next] = profiles.places[profile * levels + d];
      tree.profile[next] = profile;
      next += 1;
    }
  });
  if (members.length > 0) for (let d = 0; d < levels; d += 1) tree.skip[open[d]] = next;
  return tree;
}

/** The first level in which two profiles differ; those alike in all places differ at the last one. */
function firstDifference({ places, depths: { length: levels } }: Profiles, one: number, other: number): number {
  let depth = 0;
  while (depth < levels - 1 && places[one * levels + depth] === places[other * levels + depth]) depth += 1;
  return depth;
}

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
  const first = firstOfGroups(groups, count);
  let order = Uint32Array.from(first.keys());
  for (let d = digits.length - 1; d >= 0; d -= 1) order = sortBy(order, first, digits[d].at, digits[d].radix);
  const number = new Uint32Array(count);
  order.forEach((group, at) => (number[group] = at));
  for (let row = 0; row < groups.length; row += 1) groups[row] = number[groups[row]];
  const ordered = order.map((group) => first[group]);
  const { starts: start, items: rows } = rowsByGroup(groups, count);
  return {
    count,
    depths,
    places: listPlaces(space, depths, ordered),
    signature: ordered.map((row) => signature[row]),
    ...sumProfiles(table, decision, groups, count),
    start,
    rows,
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

/** Keeps the least keys whose weights reach an amount: `top` is then the key at which the amount is reached. */
export class LeastKeys {
  readonly keys: Float64Array;
  readonly weights: Float64Array;
  size = 0;
  total = 0;
  #need: number;

  /** `most` is the number of keys that can ever be pushed between two resets. */
  constructor(need: number, most: number) {
    this.#need = need;
    this.keys = new Float64Array(Math.min(need, most) + 1);
    this.weights = new Float64Array(this.keys.length);
  }

  reset(need: number): void {
    this.#need = need;
    this.size = 0;
    this.total = 0;
  }

  get isFull(): boolean {
    return this.total >= this.#need;
  }

  /** The largest key kept. */
  get top(): number {
    return this.keys[0];
  }

  push(key: number, weight: number): void {
    if (this.total >= this.#need && key >= this.keys[0]) return;
    this.#rise(key, weight);
    this.total += weight;
    while (this.total - this.weights[0] >= this.#need) this.#pop();
  }

  #rise(key: number, weight: number): void {
    const { keys, weights } = this;
    let at = this.size++;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (keys[parent] >= key) break;
      keys[at] = keys[parent];
      weights[at] = weights[parent];
      at = parent;
    }
    keys[at] = key;
    weights[at] = weight;
  }

  #pop(): void {
    const { keys, weights } = this;
    this.total -= weights[0];
    const key = keys[--this.size];
    const weight = weights[this.size];
    let at = 0;
    for (let child = 1; child < this.size; child = 2 * at + 1) {
      if (child + 1 < this.size && keys[child + 1] > keys[child]) child += 1;
      if (keys[child] <= key) break;
      keys[at] = keys[child];
      weights[at] = weights[child];
      at = child;
    }
    keys[at] = key;
    weights[at] = weight;
  }
}
