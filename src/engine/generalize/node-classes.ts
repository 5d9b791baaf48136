import { groupRows, rowsByGroup, sumByGroup } from '../table/group-rows.ts';
import { levelAt, levelsOf } from '../vocabulary/anonymization.ts';
import { type Lattice, mapLevel } from './lattice.ts';
import type { Grouper, NodeTable } from './node-table.ts';

/** Beyond this many classes in memory the larger tables are dropped. */
const mostTableRows = 2 ** 20;

/** From a table of so many classes on it is worth making a smaller one that other nodes can be rolled up from too. */
const manyRows = 256;

/** After so many tables a search is taken to go through much of the lattice. */
const manyTables = 512;

/** The tables of nodes already grouped; a new one is rolled up from a small one of those that it generalizes. */
export class TableCache {
  #tables = new Map<number, NodeTable>();
  #rows = 0;
  #made = 0;

  readonly #lattice: Lattice;
  readonly #grouper: Grouper;
  readonly base: NodeTable;

  constructor(lattice: Lattice, grouper: Grouper, base: NodeTable) {
    this.#lattice = lattice;
    this.#grouper = grouper;
    this.base = base;
    this.#tables.set(0, base);
  }

  /** The classes of a node. */
  get(node: number): NodeTable {
    return this.#tables.get(node) ?? this.#make(node, true);
  }

  #make(node: number, mayPrepare: boolean): NodeTable {
    const levels = levelsOf(this.#lattice, node);
    const source = this.#nearest(node, levels);
    const better = mayPrepare && source.rows > manyRows ? this.#prepare(node, levels, source) : null;
    return this.#keep(node, this.#grouper.rollUp(better ?? source, levels));
  }

  /**
   * The smallest table at hand among those of the direct specializations, of the same quasi-identifiers ungeneralized,
   * and of one more of them.
   */
  #nearest(node: number, levels: readonly number[]): NodeTable {
    const { levels: counts, strides } = this.#lattice;
    let best = this.base;
    const look = (other: number) => {
      const table = this.#tables.get(other);
      if (table !== undefined && table.rows < best.rows) best = table;
    };
    const finest = this.#finestOf(levels);
    look(finest);
    for (let i = 0; i < levels.length; i += 1) {
      if (levels[i] > 0) look(node - strides[i]);
      if (levels[i] === counts[i] - 1) look(finest - levels[i] * strides[i]);
    }
    return best;
  }

  /**
   * A smaller table on the way, which other nodes will share: the same quasi-identifiers ungeneralized, where that must
   * be smaller by half; in a search through much of the lattice the first half of the quasi-identifiers as here, the
   * others ungeneralized. Null when neither helps.
   */
  #prepare(node: number, levels: readonly number[], source: NodeTable): NodeTable | null {
    const finest = this.#finestOf(levels);
    if (finest !== node && 2 * this.#cellsOf(levels) < source.rows)
      return this.#tables.get(finest) ?? this.#make(finest, false);
    if (this.#made < manyTables || source !== this.base) return null;
    const half = this.#lattice.strides[(levels.length - 1) >> 1];
    const shared = node - (node % half);
    return shared === node || shared === 0 ? null : (this.#tables.get(shared) ?? this.#make(shared, false));
  }

  #keep(node: number, table: NodeTable): NodeTable {
    if (this.#rows + table.rows > mostTableRows) this.#dropLarge();
    this.#tables.set(node, table);
    this.#rows += table.rows;
    this.#made += 1;
    return table;
  }

  #dropLarge(): void {
    const ranked = [...this.#tables].filter(([node]) => node !== 0).sort(([, one], [, other]) => one.rows - other.rows);
    this.#tables = new Map([[0, this.base]]);
    this.#rows = 0;
    for (const [node, table] of ranked) {
      if (this.#rows + table.rows > mostTableRows / 2) return;
      this.#tables.set(node, table);
      this.#rows += table.rows;
    }
  }

  /** The node with the same quasi-identifiers below the top, ungeneralized. */
  #finestOf(levels: readonly number[]): number {
    const { levels: counts, strides } = this.#lattice;
    return levels.reduce((node, level, i) => (level === counts[i] - 1 ? node + level * strides[i] : node), 0);
  }

  /** The most classes that node can have. */
  #cellsOf(levels: readonly number[]): number {
    return this.#lattice.quasi.reduce(
      (cells, { sizes }, i) => (levels[i] === sizes.length - 1 ? cells : cells * sizes[0]),
      1,
    );
  }
}

/** Most combinations of values of the quasi-identifiers whose level is only looked up. */
const usualCombinations = 512;

/** Beyond this many classes in memory the folded tables are made anew. */
const mostFoldedRows = 2 ** 21;

/** The classes of a node that weigh enough, and the weight of the others. */
export interface KeptClasses {
  readonly table: NodeTable;
  readonly left: number;
}

/**
 * The classes of many nodes, one after the other (G2, T2). The quasi-identifiers of few values are kept ungeneralized in
 * tables that many nodes share; their level is looked up for each combination of values. So a node costs two
 * passes over a small table, without keys.
 */
export class FoldedClasses {
  readonly #lattice: Lattice;
  /** For each looked-up quasi-identifier the code of each combination. */
  readonly #codes: ReadonlyMap<number, Uint32Array>;
  readonly #folded = new Map<number, Folded>();
  #rows = 0;
  readonly #maps = new Map<number, Uint16Array>();
  readonly #binsN: Float64Array;
  readonly #binsA: Float64Array;

  /** `base` are the classes of the node in which nothing is generalized. */
  constructor(lattice: Lattice, base: NodeTable, mostCombinations = usualCombinations) {
    this.#lattice = lattice;
    const lookedUp = chooseLookedUp(lattice, mostCombinations);
    const digits = lookedUp.map((i) => ({
      radix: lattice.quasi[i].sizes[0],
      at: base.codes[i] ?? new Uint32Array(base.rows),
    }));
    const { groups, count } = groupRows(digits, base.rows);
    const members = new Uint32Array(count);
    groups.forEach((group, row) => (members[group] = row));
    this.#codes = new Map(lookedUp.map((i, place) => [i, pick(digits[place].at, members)]));
    this.#binsN = new Float64Array(count);
    this.#binsA = new Float64Array(count);
    this.#folded.set(0, this.#foldBase(base, groups));
  }

  /** Whether the classes of a node that weigh less than k weigh no more than an allowance together (G4). */
  isBelowWithin(node: number, k: number, allowance: number): boolean {
    const { folded, map } = this.#look(node);
    const { starts, combinations, n } = folded;
    const bins = this.#binsN;
    let { group, left } = passSmall(folded, k);
    for (; group + 1 < starts.length && left <= allowance; group += 1) {
      const end = starts[group + 1];
      for (let row = starts[group]; row < end; row += 1) bins[map[combinations[row]]] += n[row];
      for (let row = starts[group]; row < end; row += 1) {
        const bin = map[combinations[row]];
        if (bins[bin] < k) left += bins[bin];
        bins[bin] = 0;
      }
    }
    return left <= allowance;
  }

  /** The classes of a node that weigh at least k, which is 1 or more. */
  keptAt(node: number, k: number): KeptClasses {
    const { folded, map } = this.#look(node);
    const { starts, combinations, n, a } = folded;
    const binsN = this.#binsN;
    const binsA = this.#binsA;
    const kept: Picked = { groups: [], combinations: [], n: [], a: [] };
    let { group, left } = passSmall(folded, k);
    for (; group + 1 < starts.length; group += 1) {
      const end = starts[group + 1];
      for (let row = starts[group]; row < end; row += 1) {
        const bin = map[combinations[row]];
        binsN[bin] += n[row];
        binsA[bin] += a[row];
      }
      for (let row = starts[group]; row < end; row += 1) {
        const bin = map[combinations[row]];
        if (binsN[bin] >= k) {
          kept.groups.push(group);
          kept.combinations.push(combinations[row]);
          kept.n.push(binsN[bin]);
          kept.a.push(binsA[bin]);
        } else left += binsN[bin];
        binsN[bin] = 0;
        binsA[bin] = 0;
      }
    }
    return { table: this.#tableFrom(node, folded, kept), left };
  }

  #tableFrom(node: number, folded: Folded, { groups, combinations, n, a }: Picked): NodeTable {
    const levels = levelsOf(this.#lattice, node);
    const codes = this.#lattice.quasi.map((quasi, i) => {
      if (levels[i] === quasi.levels - 1) return null;
      const own = this.#codes.get(i);
      return own === undefined
        ? pick(folded.codes[i]!, groups)
        : pick(mapLevel(quasi, 0, levels[i]), pick(own, combinations));
    });
    return { levels, rows: groups.length, codes, n: Float64Array.from(n), a: Float64Array.from(a), spreads: [] };
  }

  #look(node: number): { readonly folded: Folded; readonly map: Uint16Array } {
    const { strides } = this.#lattice;
    let lifted = 0;
    for (const i of this.#codes.keys()) lifted += levelAt(this.#lattice, node, i) * strides[i];
    const map = this.#maps.get(lifted) ?? this.#mapAt(lifted);
    return { folded: this.#folded.get(node - lifted) ?? this.#fold(node - lifted), map };
  }

  /** The classes as they are, those alike in all that is not looked up together. */
  #foldBase({ rows, codes, n, a }: NodeTable, combinations: Uint32Array): Folded {
    const each = Uint32Array.from({ length: rows + 1 }, (_, row) => row);
    const whole = {
      totals: n,
      starts: each,
      codes: codes.map((own, i) => (this.#codes.has(i) ? null : own)),
      combinations,
      n,
      a,
    };
    return mergeGroups(whole, whole.codes, this.#binsN.length);
  }

  /** Folded classes out of those of a node one step below. */
  #fold(node: number): Folded {
    const { quasi, strides } = this.#lattice;
    const i = quasi.findIndex((_, place) => levelAt(this.#lattice, node, place) > 0);
    const below = this.#folded.get(node - strides[i]) ?? this.#fold(node - strides[i]);
    const level = levelAt(this.#lattice, node, i);
    const own = below.codes[i];
    const codes = below.codes.with(
      i,
      own === null || level === quasi[i].levels - 1 ? null : pick(mapLevel(quasi[i], level - 1, level), own),
    );
    return this.#keep(node, mergeGroups(below, codes, this.#binsN.length));
  }

  #keep(node: number, folded: Folded): Folded {
    if (this.#rows + folded.n.length > mostFoldedRows) {
      const finest = this.#folded.get(0)!;
      this.#folded.clear();
      this.#folded.set(0, finest);
      this.#rows = 0;
    }
    this.#folded.set(node, folded);
    this.#rows += folded.n.length;
    return folded;
  }

  /** For each combination its class at the levels that a node has of the looked-up quasi-identifiers. */
  #mapAt(lifted: number): Uint16Array {
    const { quasi } = this.#lattice;
    const digits = [...this.#codes].map(([i, own]) => {
      const level = levelAt(this.#lattice, lifted, i);
      const to = mapLevel(quasi[i], 0, level);
      return { radix: quasi[i].sizes[level], at: own.map((code) => to[code]) };
    });
    const map = Uint16Array.from(groupRows(digits, this.#binsN.length).groups);
    this.#maps.set(lifted, map);
    return map;
  }
}

/** Classes that were picked out of a folded table, a column each. */
interface Picked {
  readonly groups: number[];
  readonly combinations: number[];
  readonly n: number[];
  readonly a: number[];
}

/** The groups of less than k, which no class of enough weight is in: how many, and what they weigh. */
function passSmall({ totals }: Folded, k: number): { group: number; left: number } {
  let group = 0;
  let left = 0;
  for (; group < totals.length && totals[group] < k; group += 1) left += totals[group];
  return { group, left };
}

/** The quasi-identifiers of fewest values, as many as make no more than the most combinations. */
function chooseLookedUp({ quasi }: Lattice, mostCombinations: number): number[] {
  const chosen: number[] = [];
  let range = 1;
  const rising = quasi.map((_, i) => i).sort((one, other) => quasi[one].sizes[0] - quasi[other].sizes[0]);
  for (const i of rising) {
    range *= quasi[i].sizes[0];
    if (range > mostCombinations) break;
    chosen.push(i);
  }
  return chosen;
}

/** Classes of a node in which the looked-up quasi-identifiers are ungeneralized; those alike in the others stand together. */
interface Folded {
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
function mergeGroups(from: Folded, codes: Folded['codes'], combined: number): Folded {
  const digits = codes.flatMap((at) => (at === null ? [] : [{ radix: 1 + largestOf(at), at }]));
  const { groups, count } = groupRows(digits, from.starts.length - 1);
  const { starts: begins, items: members } = rowsByGroup(groups, count);
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
function pick(codes: Uint32Array, places: ArrayLike<number>): Uint32Array {
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
  const sums = sumByGroup(groups, count, weights);
  const order = Uint32Array.from({ length: count }, (_, group) => group).sort((one, other) => sums[one] - sums[other]);
  return { totals: Float64Array.from(order, (group) => sums[group]), order };
}

function largestOf(codes: Uint32Array): number {
  let largest = 0;
  for (let i = 0; i < codes.length; i += 1) if (codes[i] > largest) largest = codes[i];
  return largest;
}
