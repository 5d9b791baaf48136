import { nameItems } from '../../discovery/premise-items.ts';
import { type Channel, ChannelSums, listMaximal } from '../../patterns/channels/index.ts';
import { listSubsets } from '../../patterns/pattern-order.ts';
import { attributeNamed, type Table } from '../../table/table.ts';
import { type Item, isSameItem } from '../../vocabulary/items.ts';
import { type Published } from './publish.ts';

/** A term of the sum of a channel: a pattern between I and J, its sign, its support before and after. */
export interface ChannelTerm {
  readonly items: readonly Item[];
  readonly sign: 1 | -1;
  readonly before: number;
  readonly after: number;
}

/** A channel by its patterns: I, J, and the patterns between in order of size. */
export interface NamedChannel {
  readonly I: readonly Item[];
  readonly J: readonly Item[];
  /** The items of J that are not in I: whoever the sum points at has none of them. */
  readonly without: readonly Item[];
  /** The sum before and after, in people. */
  readonly before: number;
  readonly after: number;
  readonly isMaximal: boolean;
  readonly terms: readonly ChannelTerm[];
}

interface OwnChannel extends Channel {
  readonly isMaximal: boolean;
}

/** All channels of published patterns in the data, to be looked at one by one (S1). */
export class PublishedChannels {
  readonly #published: Published;
  readonly #channels: readonly OwnChannel[];
  /** For each pattern 1 when it is the I or the J of a channel. */
  readonly isPart: Uint8Array;

  constructor(published: Published) {
    const { set, question, before } = published;
    this.#published = published;
    this.isPart = new Uint8Array(set.itemsets.count);
    const sums = question.privacy === null ? null : ChannelSums.of(set, before.supports, question.privacy);
    this.#channels = sums === null || !sums.ok ? [] : this.#list(sums.value);
  }

  get count(): number {
    return this.#channels.length;
  }

  /** Maximal ones first, those of fewer terms and then of fewer values before others, then in the order of patterns. */
  #list(sums: ChannelSums) {
    const { set } = this.#published;
    const { length } = set.itemsets;
    const maximal = new Set(listMaximal(set, sums).map(({ J, mask }) => sums.placeOf(J, mask)));
    const channels: { J: number; mask: number; isMaximal: boolean }[] = [];
    let of = -1;
    let subsets = new Uint32Array();
    sums.forEachOpen((J, mask) => {
      if (J !== of) subsets = Uint32Array.from(listSubsets(set, (of = J)));
      this.isPart[J] = 1;
      this.isPart[subsets[mask]] = 1;
      channels.push({ J, mask, isMaximal: maximal.has(sums.placeOf(J, mask)) });
    });
    const rest = ({ J, mask }: Channel) => length[J] - countBits(mask);
    return channels.sort(
      (one, other) =>
        Number(other.isMaximal) - Number(one.isMaximal) ||
        rest(one) - rest(other) ||
        length[one.J] - length[other.J] ||
        one.J - other.J ||
        one.mask - other.mask,
    );
  }

  /**
   * The channels from one place on, by their patterns; `find` keeps those with a pattern J that it accepts. The simplest
   * are those of fewer values; sums of two and of four terms, which can be drawn, stand there in turn before all others.
   */
  page(order: 'maximal' | 'simplest', offset: number, limit: number, find: (J: number) => boolean) {
    const found = this.#channels.filter(({ J }) => find(J));
    if (order === 'simplest') return this.#inTurn(found, offset, limit);
    return { total: found.length, channels: found.slice(offset, offset + limit).map((one) => this.#name(one)) };
  }

  #inTurn(found: readonly OwnChannel[], offset: number, limit: number) {
    const { length } = this.#published.set.itemsets;
    const rest = ({ J, mask }: Channel) => length[J] - countBits(mask);
    const byLength = found.toSorted((one, other) => rest(one) - rest(other) || length[one.J] - length[other.J]);
    const [two, four] = [1, 2].map((terms) => byLength.filter((channel) => rest(channel) === terms));
    const drawn = Array.from({ length: Math.max(two.length, four.length) }, (_, at) => [two[at], four[at]]).flat();
    const ordered = [...drawn.filter((channel) => channel !== undefined), ...byLength.filter((one) => rest(one) > 2)];
    return { total: found.length, channels: ordered.slice(offset, offset + limit).map((one) => this.#name(one)) };
  }

  #name({ J, mask, isMaximal }: OwnChannel): NamedChannel {
    const { set, before, released } = this.#published;
    const subsets = listSubsets(set, J);
    const own = countBits(mask);
    const between = Array.from(subsets.keys())
      .filter((part) => (part & mask) === mask)
      .sort((one, other) => countBits(one) - countBits(other) || one - other);
    const terms = between.map((part): ChannelTerm => {
      const pattern = subsets[part];
      const sign = (countBits(part) - own) % 2 === 0 ? 1 : -1;
      return {
        items: nameItems(set, pattern),
        sign,
        before: before.supports[pattern],
        after: released.supports[pattern],
      };
    });
    const sum = (of: 'before' | 'after') => terms.reduce((total, term) => total + term.sign * term[of], 0);
    const I = nameItems(set, subsets[mask]);
    const all = nameItems(set, J);
    const without = all.filter((item) => !I.some((one) => isSameItem(one, item)));
    return { I, J: all, without, before: sum('before'), after: sum('after'), isMaximal, terms };
  }
}

function countBits(mask: number): number {
  let bits = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
}

/** Tells the rows of the people a channel points at: they hold I and none of the other items of J (S1). */
export function behindChannel(table: Table, I: readonly Item[], without: readonly Item[]): (row: number) => boolean {
  const testOf = ({ attribute, value }: Item) => {
    const found = attributeNamed(table, attribute);
    const code = found?.values.indexOf(value) ?? -1;
    return (row: number) => found !== null && code >= 0 && found.codes[row] === code;
  };
  const holds = I.map(testOf);
  const lacks = without.map(testOf);
  return (row) => holds.every((test) => test(row)) && !lacks.some((test) => test(row));
}
