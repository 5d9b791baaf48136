import { groupRows } from '../../table/group-rows.ts';
import { levelAt, levelsOf } from '../../vocabulary/anonymization.ts';
import { type Folded, mergeGroups, pick } from './folded.ts';
import type { Lattice } from './lattice.ts';
import type { NodeTable } from './node-table.ts';
import type { Quasi } from './quasi.ts';

/** Most combinations of values of the quasi-identifiers whose level is only looked up. */
const usualCombinations = 512;

/** Beyond this many classes in memory the folded tables are made anew. */
const mostRows = 2 ** 21;

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
    if (this.#rows + folded.n.length > mostRows) {
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

/** The code at one level of each code at another below it. */
function mapLevel({ codes, sizes }: Quasi, from: number, to: number): Uint32Array {
  const map = new Uint32Array(sizes[from]);
  for (let code = 0; code < codes[0].length; code += 1) map[codes[from][code]] = codes[to][code];
  return map;
}
