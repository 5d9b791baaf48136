import type { Hierarchy } from '../../table/hierarchy.ts';

/** A value that a hierarchy allows, from a single leaf to the top: what stands under it, and what it divides into. */
export interface ValueNode {
  readonly label: string;
  /** The leaves under it; that of a missing value comes after all others. */
  readonly leaves: readonly number[];
  /** What it divides into; none for a leaf. */
  readonly parts: readonly ValueNode[];
  /** The label of what it is at each level of the hierarchy, its own up to the level it belongs to. */
  readonly path: readonly string[];
}

/**
 * The tree of a hierarchy (G1), with levels that divide nothing left out: a value with a single part is that part.
 * With `missing`, records without an item (T6) are a leaf of that name beside the parts of the top.
 */
export function growTree(hierarchy: Hierarchy, missing: string | null): ValueNode {
  const leaves = hierarchy.labels[0].map((_, leaf) => leaf);
  const tree = nodeAt(hierarchy, hierarchy.levels - 1, leaves);
  if (missing === null) return tree;
  const top = hierarchy.labels[hierarchy.levels - 1][0];
  const path = [...Array.from({ length: hierarchy.levels - 1 }, () => missing), top];
  const gap: ValueNode = { label: missing, leaves: [leaves.length], parts: [], path };
  return {
    label: top,
    leaves: [...leaves, leaves.length],
    parts: [...(tree.parts.length === 0 ? [tree] : tree.parts), gap],
    path: path.map(() => top),
  };
}

function nodeAt(hierarchy: Hierarchy, from: number, leaves: readonly number[]): ValueNode {
  const { labels, codes } = hierarchy;
  let level = from;
  while (level > 0 && leaves.every((leaf) => codes[level - 1][leaf] === codes[level - 1][leaves[0]])) level -= 1;
  const label = labels[level][codes[level][leaves[0]]];
  const path = labels.map((names, at) => (at <= level ? label : names[codes[at][leaves[0]]]));
  const groups = new Map<number, number[]>();
  if (level > 0)
    for (const leaf of leaves) {
      const code = codes[level - 1][leaf];
      groups.set(code, [...(groups.get(code) ?? []), leaf]);
    }
  return { label, leaves, path, parts: [...groups.values()].map((own) => nodeAt(hierarchy, level - 1, own)) };
}
