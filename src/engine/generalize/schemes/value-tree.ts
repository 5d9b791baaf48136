import { compareText } from '../../shared/text.ts';
import { type Failure, type Result, fail, succeed } from '../../shared/result.ts';
import type { Hierarchy } from '../../table/hierarchy.ts';
import type { Attribute } from '../../table/table.ts';

/**
 * The hierarchy of a quasi-identifier as a tree (L4): a node for each label above the values of the table, equal labels
 * of one row being one node. A record without an item (T6) has a leaf of its own right below the top.
 */
export interface ValueTree {
  /** The text of each node; null for the leaf of records without an item. */
  readonly labels: readonly (string | null)[];
  /** The node above each node; -1 for the top. */
  readonly parents: Int32Array;
  /** How many nodes stand above each node. */
  readonly depths: Uint32Array;
  /** What a cell that shows a node loses: (leaves-1)/(domain-1), 0 to 1 (G6). */
  readonly losses: Float64Array;
  /** The leaf of each code of the attribute, "no item" last. */
  readonly leafOf: Uint32Array;
  /** 1 for a node that is a value of the table, or stands for none. */
  readonly isLeaf: Uint8Array;
  readonly root: number;
  /** How many values the whole hierarchy has, those that no record has included (G6). */
  readonly domain: number;
}

/**
 * The tree of a hierarchy that covers all values of an attribute (G1). A label that stands for different values at two
 * levels is a failure that names it (L4).
 */
export function makeTree(attribute: Attribute, hierarchy: Hierarchy, where: string): Result<ValueTree> {
  const ambiguous = findAmbiguous(hierarchy, attribute.name, where);
  if (ambiguous !== null) return ambiguous;
  const builder = new TreeBuilder();
  const places = new Map(hierarchy.labels[0].map((value, i) => [value, i]));
  const domain = Math.max(1, hierarchy.labels[0].length - 1);
  const counts = hierarchy.labels.map((labels, level) => countLeaves(hierarchy.codes[level], labels.length));
  const root = builder.node(hierarchy.labels[hierarchy.levels - 1][0], hierarchy.labels[0].length > 1 ? 1 : 0);
  const leafOf = new Uint32Array(attribute.values.length + 1);
  for (const code of orderCodes(attribute)) {
    const leaf = places.get(attribute.values[code])!;
    let above = root;
    for (let level = hierarchy.levels - 1; level >= 0; level -= 1) {
      const label = hierarchy.codes[level][leaf];
      above = builder.child(above, hierarchy.labels[level][label], (counts[level][label] - 1) / domain);
    }
    leafOf[code] = above;
  }
  leafOf[attribute.values.length] = hierarchy.levels === 1 ? root : builder.child(root, null, 0);
  return succeed(builder.finish(leafOf, root, hierarchy.labels[0].length));
}

/** The tree in which each value has nothing above it but `*`, which loses all: what suppression writes (L4). */
export function makeFlatTree(attribute: Attribute): ValueTree {
  const builder = new TreeBuilder();
  const root = builder.add('*', -1, 1);
  const leafOf = new Uint32Array(attribute.values.length + 1);
  attribute.values.forEach((value, code) => (leafOf[code] = builder.add(value, root, 0)));
  leafOf[attribute.values.length] = builder.add(null, root, 0);
  return builder.finish(leafOf, root, attribute.values.length);
}

/** The codes of an attribute in the order of its values, else by code point: the order of the records decides no tie (G11). */
function orderCodes({ values, isOrdered }: Attribute): number[] {
  const codes = Array.from(values.keys());
  return isOrdered ? codes : codes.sort((one, other) => compareText(values[one], values[other]));
}

/** The lowest node that is or stands above both of two nodes. */
export function joinNodes({ parents, depths }: ValueTree, one: number, other: number): number {
  let left = one;
  let right = other;
  while (left !== right) {
    if (depths[left] >= depths[right]) left = parents[left];
    else right = parents[right];
  }
  return left;
}

/** The child of a node on the way to a node below it. */
export function childTowards({ parents }: ValueTree, above: number, below: number): number {
  let node = below;
  while (parents[node] !== above) node = parents[node];
  return node;
}

/** Whether a node is another or stands below it. */
export function isWithin({ parents, depths }: ValueTree, node: number, above: number): boolean {
  let at = node;
  while (depths[at] > depths[above]) at = parents[at];
  return at === above;
}

class TreeBuilder {
  readonly #labels: (string | null)[] = [];
  readonly #parents: number[] = [];
  readonly #losses: number[] = [];
  readonly #byLabel = new Map<string, number>();

  /** A node under another, or that other itself where both have one label. */
  child(above: number, label: string | null, loss: number): number {
    if (label === null) return this.add(label, above, loss);
    if (this.#labels[above] === label) return above;
    return this.#byLabel.get(label) ?? this.add(label, above, loss);
  }

  /** The top. */
  node(label: string, loss: number): number {
    return this.add(label, -1, loss);
  }

  add(label: string | null, above: number, loss: number): number {
    const node = this.#labels.length;
    this.#labels.push(label);
    this.#parents.push(above);
    this.#losses.push(loss);
    if (label !== null) this.#byLabel.set(label, node);
    return node;
  }

  finish(leafOf: Uint32Array, root: number, domain: number): ValueTree {
    const parents = Int32Array.from(this.#parents);
    const depths = new Uint32Array(parents.length);
    for (let node = 0; node < parents.length; node += 1)
      if (parents[node] >= 0) depths[node] = depths[parents[node]] + 1;
    const isLeaf = new Uint8Array(parents.length);
    for (const leaf of leafOf) isLeaf[leaf] = 1;
    const losses = Float64Array.from(this.#losses);
    return { labels: this.#labels, parents, depths, losses, leafOf, isLeaf, root, domain };
  }
}

function countLeaves(codes: Uint32Array, size: number): Uint32Array {
  const counts = new Uint32Array(size);
  for (const code of codes) counts[code] += 1;
  return counts;
}

/** The failure for a label that stands for different leaves at two levels, if there is one. */
export function findAmbiguous({ labels, codes, levels }: Hierarchy, name: string, where: string): Failure | null {
  const seen = new Map<string, { readonly level: number; readonly label: number }>();
  for (let level = 0; level < levels; level += 1) {
    for (let label = 0; label < labels[level].length; label += 1) {
      const text = labels[level][label];
      const known = seen.get(text);
      if (known === undefined) seen.set(text, { level, label });
      else if (!isSameSet(codes[known.level], known.label, codes[level], label))
        return fail(
          'ambiguous-label/tree',
          { value: text, level: known.level, level2: level, name, levels: [known.level, level] },
          where,
        );
    }
  }
  return null;
}

function isSameSet(codes: Uint32Array, label: number, otherCodes: Uint32Array, other: number): boolean {
  return codes.every((code, leaf) => (code === label) === (otherCodes[leaf] === other));
}
