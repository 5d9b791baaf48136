import { type ItemsetIndex } from './find-itemset.ts';
import { type Itemsets } from './mining-input.ts';

/** For each itemset the itemsets with one item less. */
export interface PartLinks {
  /** `links[starts[i] + j]`: itemset `i` without the j-th item of its chain. */
  readonly starts: Uint32Array;
  readonly links: Uint32Array;
  /** Itemsets by length, the empty one first; in order of their numbers within a length. */
  readonly byLength: Uint32Array;
}

/**
 * Links every itemset to its parts of one item less, all of which are there; one probe a link (D1). Those that are not
 * wanted have no links; the parts of one that is must be wanted too.
 */
export function linkParts(
  { count, item, parent, length }: Itemsets,
  index: ItemsetIndex,
  isWanted: (itemset: number) => boolean = () => true,
): PartLinks {
  const starts = new Uint32Array(count + 1);
  for (let at = 0; at < count; at += 1) starts[at + 1] = starts[at] + (isWanted(at) ? length[at] : 0);
  const links = new Uint32Array(starts[count]);
  for (let at = 1; at < count; at += 1) {
    if (starts[at] === starts[at + 1]) continue;
    const above = starts[parent[at]];
    const last = length[at] - 1;
    for (let j = 0; j < last; j += 1) links[starts[at] + j] = index.child(links[above + j], item[at]);
    links[starts[at] + last] = parent[at];
  }
  return {
    starts,
    links,
    byLength: orderByLength(
      length,
      new Uint32Array(count).map((_, at) => at),
    ),
  };
}

/** Some itemsets by length, in their order within a length. */
export function orderByLength(length: Uint8Array, some: Uint32Array): Uint32Array {
  const places = new Uint32Array(257);
  for (let i = 0; i < some.length; i += 1) places[length[some[i]] + 1] += 1;
  for (let size = 1; size < places.length; size += 1) places[size] += places[size - 1];
  const order = new Uint32Array(some.length);
  for (let i = 0; i < some.length; i += 1) order[places[length[some[i]]]++] = some[i];
  return order;
}
