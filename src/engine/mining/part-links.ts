import { type ItemsetIndex } from './find-itemset.ts';
import { type Itemsets } from './mining-input.ts';

/** For each itemset the itemsets with one item less. */
export interface PartLinks {
  /** `links[starts[i] + j]`: itemset `i` without the j-th item of its chain. */
  readonly starts: Uint32Array;
  readonly links: Uint32Array;
  /** The wanted itemsets by length, the empty one first; in order of their numbers within a length. */
  readonly byLength: Uint32Array;
}

/**
 * Links every itemset to its parts of one item less, all of which are there; one probe a link (D1). Those that are not
 * wanted have no links and no place in the order; the parts of one that is must be wanted too.
 */
export function linkParts(
  { count, item, parent, length }: Itemsets,
  index: ItemsetIndex,
  isWanted: Uint8Array = new Uint8Array(count).fill(1),
): PartLinks {
  const starts = new Uint32Array(count + 1);
  for (let at = 0; at < count; at += 1) starts[at + 1] = starts[at] + isWanted[at] * length[at];
  const links = new Uint32Array(starts[count]);
  for (let at = 1; at < count; at += 1) {
    if (starts[at] === starts[at + 1]) continue;
    const above = starts[parent[at]];
    const last = length[at] - 1;
    for (let j = 0; j < last; j += 1) links[starts[at] + j] = index.child(links[above + j], item[at]);
    links[starts[at] + last] = parent[at];
  }
  return { starts, links, byLength: orderByLength(length, isWanted) };
}

function orderByLength(length: Uint8Array, isWanted: Uint8Array): Uint32Array {
  const places = new Uint32Array(257);
  for (let at = 0; at < isWanted.length; at += 1) places[length[at] + 1] += isWanted[at];
  for (let size = 1; size < places.length; size += 1) places[size] += places[size - 1];
  const order = new Uint32Array(places[256]);
  for (let at = 0; at < isWanted.length; at += 1) if (isWanted[at] === 1) order[places[length[at]]++] = at;
  return order;
}
