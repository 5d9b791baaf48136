import { type Result, fail, succeed } from '../shared/result.ts';
import { type Hierarchy, uncoveredValues } from '../table/hierarchy.ts';
import type { Attribute } from '../table/table.ts';
import { type NodeNumbering, levelAt } from '../vocabulary/anonymization.ts';

/** More nodes than this are not searched. */
const mostNodes = 2 ** 22;

/**
 * All nodes over some quasi-identifiers: one level for each (G2). A node is an integer key in mixed radix, so keys are
 * in order of levels.
 */
export interface Lattice extends NodeNumbering {
  readonly quasi: readonly Quasi[];
  readonly nodes: number;
  /** The key of the node in which every quasi-identifier is at its top. */
  readonly top: number;
}

/**
 * The lattice over quasi-identifiers in the order given (G2). Without any, and with more than 4,194,304 nodes, it is a
 * failure.
 */
export function makeLattice(quasi: readonly Quasi[]): Result<Lattice> {
  if (quasi.length === 0) {
    return fail('no-quasi/lattice', null, 'roles.quasi');
  }
  const levels = quasi.map((one) => one.levels);
  const nodes = levels.reduce((product, count) => product * count, 1);
  if (nodes > mostNodes) {
    return fail('large-lattice', { nodes, mostNodes }, 'roles.quasi');
  }
  const strides = new Array<number>(quasi.length);
  let stride = 1;
  for (let i = quasi.length - 1; i >= 0; i -= 1) {
    strides[i] = stride;
    stride *= levels[i];
  }
  return succeed({ quasi, levels, strides, nodes, top: nodes - 1 });
}

/** The key of a node by its levels; null when they are not one level for each quasi-identifier. */
export function nodeOf({ levels, strides }: Lattice, given: readonly number[]): number | null {
  if (given.length !== levels.length) return null;
  let node = 0;
  for (let i = 0; i < levels.length; i += 1) {
    if (!Number.isInteger(given[i]) || given[i] < 0 || given[i] >= levels[i]) return null;
    node += given[i] * strides[i];
  }
  return node;
}

/** How many steps of generalization a node is above the records: the sum of its levels (G6). */
export function heightOf(lattice: Lattice, node: number): number {
  let height = 0;
  for (let i = 0; i < lattice.levels.length; i += 1) height += levelAt(lattice, node, i);
  return height;
}

/**
 * A quasi-identifier with the codes of its values level by level (G1, G2). A record without an item (T6) keeps the code
 * after the last label below the top; at the top, which is a single value, it is that value like all others.
 */
export interface Quasi {
  readonly name: string;
  readonly isProtected: boolean;
  readonly levels: number;
  /** For each level the labels that values of the attribute have, in order of the values. */
  readonly labels: readonly (readonly string[])[];
  /** `codes[level][code]`: the code at a level of each code of the attribute, "no item" last. */
  readonly codes: readonly Uint32Array[];
  /** How many codes a level has, "no item" included where it occurs below the top. */
  readonly sizes: readonly number[];
  /** For each code of a level the leaves of the hierarchy under it, less one (G6); 0 for "no item" below the top. */
  readonly spans: readonly Float64Array[];
  /** Leaves of the hierarchy less one: what a value at the top hides (G6). */
  readonly fullSpan: number;
  /** Its protected groups of several values (D14). */
  readonly several: readonly SeveralLabels[];
}

/** A protected group of several values (D14) as the levels of its attribute show it. */
interface SeveralLabels {
  /** The value of the item that names it. */
  readonly value: string;
  /**
   * For each level below the top the codes of the labels that stand for its values and for no other, in order; null where
   * a label mixes them with others, so that the group cannot be told.
   */
  readonly codes: readonly (readonly number[] | null)[];
}

/** The values of an attribute that make up such a group, null where not all of them can be told from others. */
export interface SeveralMembers {
  readonly value: string;
  readonly members: readonly string[] | null;
}

/**
 * Numbers the labels of an attribute level by level; a value that its hierarchy does not cover is a failure that names
 * it (G1).
 */
export function makeQuasi(
  attribute: Attribute,
  hierarchy: Hierarchy,
  isProtected: boolean,
  where: string,
  several: readonly SeveralMembers[] = [],
): Result<Quasi> {
  const missing = uncoveredValues(hierarchy, attribute.values);
  if (missing.length > 0) {
    return fail('uncovered-value/quasi', { name: attribute.name, values: missing }, where);
  }
  const leaf = new Map(hierarchy.labels[0].map((value, i) => [value, i]));
  const leaves = Uint32Array.from(attribute.values, (value) => leaf.get(value)!);
  const hasNone = attribute.codes.includes(attribute.values.length);
  const numbered = Array.from({ length: hierarchy.levels }, (_, level) =>
    numberLevel(hierarchy, level, leaves, hasNone),
  );
  const fullSpan = hierarchy.labels[0].length - 1;
  return succeed({
    name: attribute.name,
    isProtected,
    levels: hierarchy.levels,
    labels: numbered.map(({ labels }) => labels),
    codes: numbered.map(({ codes }) => codes),
    sizes: numbered.map(({ spans }) => spans.length),
    spans: numbered.map(({ spans }) => spans),
    fullSpan,
    several: several.map((group) => ({
      value: group.value,
      codes: numbered.slice(0, -1).map(({ codes }) => labelsOf(attribute, group.members, codes)),
    })),
  });
}

/** The codes of a level that stand for some values and for no other, those that nobody has aside (D14). */
function labelsOf(
  { values, codes: records }: Attribute,
  members: readonly string[] | null,
  codes: Uint32Array,
): number[] | null {
  if (members === null || members.some((value) => !values.includes(value))) return null;
  const isMember = Uint8Array.from(values, (value) => Number(members.includes(value)));
  const all = new Set<number>();
  isMember.forEach((mark, value) => mark === 1 && all.add(codes[value]));
  if (isMember.some((mark, value) => mark === 0 && all.has(codes[value]))) return null;
  const shown = new Set<number>();
  for (const value of records) if (isMember[value] === 1) shown.add(codes[value]);
  return shown.size === 0 ? null : [...shown].sort((one, other) => one - other);
}

function numberLevel(
  hierarchy: Hierarchy,
  level: number,
  leaves: Uint32Array,
  hasNone: boolean,
): { labels: string[]; codes: Uint32Array; spans: Float64Array } {
  const isTop = level === hierarchy.levels - 1;
  const under = new Float64Array(hierarchy.labels[level].length);
  for (const label of hierarchy.codes[level]) under[label] += 1;
  const used = isTop ? [0] : [...new Set(Array.from(leaves, (value) => hierarchy.codes[level][value]))];
  const place = new Map(used.map((label, i) => [label, i]));
  const codes = new Uint32Array(leaves.length + 1);
  for (let i = 0; i < leaves.length; i += 1) codes[i] = place.get(hierarchy.codes[level][leaves[i]])!;
  codes[leaves.length] = isTop ? 0 : used.length;
  const spans = new Float64Array(used.length + (hasNone && !isTop ? 1 : 0));
  used.forEach((label, i) => (spans[i] = under[label] - 1));
  return { labels: used.map((label) => hierarchy.labels[level][label]), codes, spans };
}

/** The code at one level of each code at another below it. */
export function mapLevel({ codes, sizes }: Quasi, from: number, to: number): Uint32Array {
  const map = new Uint32Array(sizes[from]);
  for (let code = 0; code < codes[0].length; code += 1) map[codes[from][code]] = codes[to][code];
  return map;
}

/** Which quasi-identifiers a node has below their top. */
export function belowTop(lattice: Lattice, node: number): number[] {
  return lattice.levels.flatMap((count, i) => (levelAt(lattice, node, i) < count - 1 ? [i] : []));
}

/**
 * Whether G4 names the set of all quasi-identifiers that a node has below the top: at most tau of them, a protected one
 * among them.
 */
export function hasOwnRules(lattice: Lattice, node: number, tau: number): boolean {
  const below = belowTop(lattice, node);
  return below.length <= tau && below.some((i) => lattice.quasi[i].isProtected);
}

/**
 * The subsets of quasi-identifiers that G4 names at a node, small ones first. Each is written as the node in which all
 * others are at their top: an attribute at its top adds nothing, so the rules over a subset are those of that node's
 * own table (G5).
 */
export function listSubsets(lattice: Lattice, node: number, tau: number): number[] {
  const below = belowTop(lattice, node);
  const subsets: { node: number; size: number }[] = [];
  const extend = (from: number, at: number, size: number, isProtected: boolean) => {
    if (isProtected) subsets.push({ node: at, size });
    if (size === tau) return;
    for (let j = from; j < below.length; j += 1) {
      const i = below[j];
      const lowered = at - (lattice.levels[i] - 1 - levelAt(lattice, node, i)) * lattice.strides[i];
      extend(j + 1, lowered, size + 1, isProtected || lattice.quasi[i].isProtected);
    }
  };
  extend(0, lattice.top, 0, false);
  return subsets.sort((one, other) => one.size - other.size || other.node - one.node).map((subset) => subset.node);
}

/**
 * What checking a node showed; a bit each. Closed: no specialization of it is private either. Hopeless: no node that
 * only lowers some of its tops is protective either.
 */
export const checks = {
  isPrivate: 1,
  isNotPrivate: 2,
  isClosed: 4,
  isProtective: 8,
  isNotProtective: 16,
  isHopeless: 32,
} as const;

/**
 * The way through a lattice from the top down, past nodes that cannot be safe (G5). Keys fall along the way, so all
 * generalizations of a node come before it. A node is passed by when one that it specializes is closed, or raising one
 * of its quasi-identifiers to the top gives one that is hopeless or was passed by itself.
 */
export class Walk {
  /** For each node the bits of `checks` that were found; 0 for those passed by. */
  readonly checked: Uint8Array;

  readonly #lattice: Lattice;

  constructor(lattice: Lattice) {
    this.#lattice = lattice;
    this.checked = new Uint8Array(lattice.nodes);
  }

  note(node: number, found: number): void {
    this.checked[node] = found;
  }

  /** Whether nothing found so far rules the node out. */
  isCandidate(node: number): boolean {
    const { levels, strides } = this.#lattice;
    for (let i = 0; i < levels.length; i += 1) {
      const missing = levels[i] - 1 - levelAt(this.#lattice, node, i);
      if (missing === 0) continue;
      if ((this.checked[node + strides[i]] & checks.isClosed) !== 0) return false;
      if (!this.#isKept(node + missing * strides[i])) return false;
    }
    return true;
  }

  /**
   * The key of the next node; after one that rules out all nodes that only lower its trailing tops, the first beyond
   * these. Negative at the end.
   */
  next(node: number): number {
    if (this.#isKept(node)) return node - 1;
    const { levels, strides } = this.#lattice;
    let last = levels.length - 1;
    while (last >= 0 && levelAt(this.#lattice, node, last) === levels[last] - 1) last -= 1;
    return last < 0 ? -1 : node - strides[last];
  }

  /** Whether nodes that lower some tops of this one may be safe. */
  #isKept(node: number): boolean {
    const found = this.checked[node];
    return found !== 0 && (found & (checks.isHopeless | checks.isClosed)) === 0;
  }
}
