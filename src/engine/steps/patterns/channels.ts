import { nameItemAt, nameItems } from '../../discovery/premise-items.ts';
import { type ValueChannel, listTerms, listTops, sumOfTerms } from '../../patterns/value-channels.ts';
import { type Table, attributeNamed } from '../../table/table.ts';
import type { Item } from '../../vocabulary/items.ts';
import type { Published } from './run.ts';

/** A term of the sum of a channel: a pattern I ∪ X, its sign, its support before and after; null where it is withheld. */
export interface ChannelTerm {
  readonly items: readonly Item[];
  readonly sign: 1 | -1;
  readonly before: number;
  readonly after: number | null;
}

/** A sum that points at somebody: whoever holds I and none of N, with every term (S9). */
export interface NamedChannel {
  readonly I: readonly Item[];
  /** The items of N: whoever the sum points at has none of them. */
  readonly without: readonly Item[];
  /** The sum before and after, in people; null where a count of it is withheld. */
  readonly before: number;
  readonly after: number | null;
  /** Whether N has several values of one attribute: a sum that the thesis does not look at (E18). */
  readonly overValues: boolean;
  readonly terms: readonly ChannelTerm[];
}

/** How sums are listed: a few of different kinds, those of fewest terms first, or those of fewest people first. */
export type ChannelOrder = 'examples' | 'simplest' | 'people';

interface OwnChannel extends ValueChannel {
  readonly overValues: boolean;
  readonly terms: number;
}

/** All sums of published patterns in the data that point at somebody, to be looked at one by one (S9). */
export class PublishedChannels {
  readonly #published: Published;
  /** By the number of terms, then of people, then in the order of patterns. */
  readonly #channels: readonly OwnChannel[];
  /** For each pattern 1 when it is the I of a sum or one of its largest patterns. */
  readonly isPart: Uint8Array;

  constructor(published: Published) {
    const { set, channels, sorted } = published;
    this.#published = published;
    this.isPart = new Uint8Array(set.itemsets.count);
    const rank = new Uint32Array(set.itemsets.count);
    sorted.forEach((pattern, at) => (rank[pattern] = at + 1));
    const { itemColumn, length } = set.itemsets;
    this.#channels = channels
      .map((channel): OwnChannel => {
        this.isPart[channel.I] = 1;
        for (const top of listTops(set, channel)) this.isPart[top] = 1;
        const sizes = new Map<number, number>();
        for (const item of channel.N) sizes.set(itemColumn[item], (sizes.get(itemColumn[item]) ?? 0) + 1);
        const terms = [...sizes.values()].reduce((product, size) => product * (size + 1), 1);
        return { ...channel, terms, overValues: sizes.size < channel.N.length };
      })
      .sort(
        (one, other) =>
          one.terms - other.terms ||
          one.people - other.people ||
          length[one.I] - length[other.I] ||
          rank[one.I] - rank[other.I] ||
          compareNames(this.#nameItem(one.N[0]), this.#nameItem(other.N[0])),
      );
  }

  #nameItem(item: number): string {
    const { attribute, value } = nameItemAt(this.#published.set, item);
    return `${attribute} ${value}`;
  }

  /** The sums from one place on, by their patterns; `find` keeps those with an I or an N that it accepts. */
  page(order: ChannelOrder, offset: number, limit: number, find: (channel: ValueChannel) => boolean) {
    const found = this.#channels.filter(find);
    const listed =
      order === 'examples'
        ? pickExamples(found)
        : order === 'people'
          ? found.toSorted((one, other) => one.people - other.people)
          : found;
    return { total: found.length, channels: listed.slice(offset, offset + limit).map((one) => this.#name(one)) };
  }

  #name(channel: OwnChannel): NamedChannel {
    const { set, before, released } = this.#published;
    const terms = listTerms(set, channel);
    const isWithheld = terms.some(({ pattern }) => released.supports[pattern] < 0);
    return {
      I: nameItems(set, channel.I),
      without: channel.N.map((item) => nameItemAt(set, item)),
      before: channel.people,
      after: isWithheld ? null : sumOfTerms(terms, released.supports),
      overValues: channel.overValues,
      terms: terms.map(({ pattern, sign }) => ({
        items: nameItems(set, pattern),
        sign,
        before: before.supports[pattern],
        after: released.supports[pattern] < 0 ? null : released.supports[pattern],
      })),
    };
  }
}

/** The simplest sum over values, the simplest other one, and the longest that leads to the fewest; as many as there are. */
function pickExamples(found: readonly OwnChannel[]): OwnChannel[] {
  const fewest = Math.min(...found.map(({ people }) => people));
  const drawn = [
    found.find(({ overValues }) => overValues),
    found.find(({ overValues }) => !overValues),
    found.findLast(({ people, terms }) => people === fewest && terms <= 8) ??
      found.find(({ people }) => people === fewest),
  ];
  const kept = drawn.filter((channel) => channel !== undefined);
  return [...new Set([...kept, ...found.slice(0, 3)])].slice(0, Math.max(3, kept.length));
}

function compareNames(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Tells the rows of the people a sum points at: they hold I and none of the items of N (S9). */
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
