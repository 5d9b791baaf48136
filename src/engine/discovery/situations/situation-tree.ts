import { type Profiles } from './situation-profiles.ts';

/**
 * The profiles of one kind of people as a tree of their places, an attribute a level, in depth-first order: what is too
 * far in the first attributes is passed over with all that begins alike.
 */
export interface ProfileTree {
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
