import { type PatternSet } from '../pattern-set.ts';
import { type Channel, type ChannelSums } from './channel-sums.ts';

/**
 * The channels that no other contains: (I,J) is contained in (H,L) when I ⊆ H and J\I ⊆ L\H. Its sum is then no smaller,
 * so everything between two channels is a channel, and a channel is maximal when no J with one item more has a channel
 * that contains it. Whatever closes the maximal ones closes all (S2).
 */
export function listMaximal({ itemsets, parts }: PatternSet, sums: ChannelSums): Channel[] {
  const contained = new Uint8Array(sums.pairs);
  sums.forEachOpen((J, mask) => {
    for (let place = 0; place < itemsets.length[J]; place += 1) {
      const bit = 2 ** place;
      const without = ((mask >>> (place + 1)) << place) | (mask & (bit - 1));
      contained[sums.placeOf(parts.links[parts.starts[J] + place], without)] = 1;
    }
  });
  const maximal: Channel[] = [];
  sums.forEachOpen((J, mask) => {
    if (contained[sums.placeOf(J, mask)] === 0) maximal.push({ J, mask });
  });
  return maximal;
}
