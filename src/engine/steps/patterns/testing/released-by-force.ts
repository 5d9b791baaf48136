import { type World, plainRows } from '../../../discovery/testing/random-tables.ts';
import { isDiscriminatoryByForce } from '../../../discovery/testing/brute-force.ts';
import { compareFractions, fractionOf } from '../../../discovery/testing/fraction.ts';
import type { Item } from '../../../vocabulary/items.ts';

/** A record by its items, the decision among them. */
export interface PlainRecord {
  readonly items: ReadonlySet<string>;
  readonly weight: number;
}

export const wordOf = ({ attribute, value }: Item) => `${attribute}=${value}`;
const nameOf = (word: string) => word.slice(0, word.indexOf('='));

/** The records of a world, the additions as records that hold exactly their items. */
export function recordsOf(world: World, additions: readonly { items: readonly Item[]; by: number }[]): PlainRecord[] {
  const own = plainRows(world).map(({ cells, weight }, i) => ({
    items: new Set([
      ...Object.entries(cells).flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`])),
      `granted=${world.decisions[i]}`,
    ]),
    weight,
  }));
  return [...own, ...additions.map(({ items, by }) => ({ items: new Set(items.map(wordOf)), weight: by }))];
}

export function countRecords(
  records: readonly PlainRecord[],
  has: readonly string[],
  lacks: readonly string[] = [],
): number {
  return records
    .filter(({ items }) => has.every((word) => items.has(word)) && !lacks.some((word) => items.has(word)))
    .reduce((sum, { weight }) => sum + weight, 0);
}

/** All itemsets that at least so many of some records hold, by trying every combination. */
export function patternsByForce(records: readonly PlainRecord[], minCount: number): string[][] {
  const words = [...new Set(records.flatMap(({ items }) => [...items]))].sort();
  const names = [...new Set(words.map(nameOf))];
  let sets: string[][] = [[]];
  for (const name of names)
    sets = sets.flatMap((known) => [
      known,
      ...words
        .filter((word) => nameOf(word) === name)
        .map((word) => [...known, word])
        .filter((some) => countRecords(records, some) >= minCount),
    ]);
  return sets.filter((words) => words.length > 0);
}

const partsOf = (words: readonly string[]) =>
  words.reduce<string[][]>((parts, word) => [...parts, ...parts.map((part) => [...part, word])], [[]]);

/** A sum over values by its words: so many people hold I and none of N (S9). */
export interface PlainSum {
  readonly I: readonly string[];
  readonly N: readonly string[];
  readonly people: number;
}

/**
 * All sums over values of patterns that point at 1 to k-1 people, by trying every I and every set N of other attributes'
 * words of which every choice of at most one a attribute is published with I; people are counted in the records (S9).
 */
export function sumsByForce(
  records: readonly PlainRecord[],
  patterns: readonly (readonly string[])[],
  k: number,
  totalIsPublic: boolean,
): PlainSum[] {
  const published = new Set(patterns.map((words) => [...words].sort().join()));
  const isPublished = (words: readonly string[]) => words.length === 0 || published.has([...words].sort().join());
  const words = [...new Set(patterns.flat())].sort();
  const found: PlainSum[] = [];
  for (const I of [...(totalIsPublic ? [[]] : []), ...patterns]) {
    const others = words.filter((word) => !I.some((own) => nameOf(own) === nameOf(word)) && isPublished([...I, word]));
    const visit = (from: number, N: readonly string[]) => {
      if (N.length > 0) {
        const people = countRecords(records, I, N);
        if (people > 0 && people < k) found.push({ I, N, people });
      }
      for (let at = from; at < others.length; at += 1) {
        const more = [...N, others[at]];
        const choices = partsOf(more).filter((X) => new Set(X.map(nameOf)).size === X.length);
        if (choices.every((X) => isPublished([...I, ...X]))) visit(at + 1, more);
      }
    };
    visit(0, []);
  }
  return found;
}

/** Those sums of which no part of N points at somebody already: what numbers of channels count (S9). */
export function minimalSums(sums: readonly PlainSum[]): PlainSum[] {
  const known = new Set(sums.map(({ I, N }) => `${[...I].sort().join()}|${[...N].sort().join()}`));
  return sums.filter(({ I, N }) =>
    N.every((word) => {
      const rest = N.filter((other) => other !== word);
      return !known.has(`${[...I].sort().join()}|${[...rest].sort().join()}`);
    }),
  );
}

/** The most patterns that can be published with no sum that points at somebody, by trying every set of them (S10). */
export function mostByForce(
  records: readonly PlainRecord[],
  patterns: readonly (readonly string[])[],
  k: number,
  totalIsPublic: boolean,
): number {
  const keys = patterns.map((words) => [...words].sort().join());
  const partsAt = patterns.map((words) =>
    words
      .map((word) =>
        keys.indexOf(
          words
            .filter((one) => one !== word)
            .sort()
            .join(),
        ),
      )
      .filter((at) => at >= 0),
  );
  const sums = sumsByForce(records, patterns, k, totalIsPublic).map(({ I, N }) =>
    partsOf(N)
      .filter((X) => new Set(X.map(nameOf)).size === X.length)
      .map((X) => keys.indexOf([...I, ...X].sort().join()))
      .filter((at) => at >= 0),
  );
  let most = 0;
  for (let chosen = 0; chosen < 2 ** patterns.length; chosen += 1) {
    const has = (at: number) => (chosen & (1 << at)) !== 0;
    const size = patterns.filter((_, at) => has(at)).length;
    if (size <= most) continue;
    const isClosed = patterns.every((_, at) => !has(at) || partsAt[at].every(has));
    if (isClosed && !sums.some((terms) => terms.every(has))) most = size;
  }
  return most;
}

/** What is asked of patterns about discrimination, in words. */
export interface PlainLimit {
  readonly measure: string;
  readonly alpha: string;
  readonly protected: readonly string[];
  readonly grounded: readonly string[];
  readonly d: string | null;
}

/** The PD patterns over the limit, and for each whether a grounded D explains it (S3, S6), by trying everything. */
export function overByForce(
  records: readonly PlainRecord[],
  patterns: readonly (readonly string[])[],
  limit: PlainLimit,
): { readonly key: string; readonly isExplained: boolean }[] {
  const released = new Set(patterns.map((words) => [...words].sort().join()));
  const isReleased = (words: readonly string[]) => words.length === 0 || released.has([...words].sort().join());
  const count = (...words: string[]) => countRecords(records, words);
  const C = 'granted=no';
  return patterns.flatMap((pattern) => {
    const A = pattern.filter((word) => limit.protected.includes(word));
    if (A.length === 0 || !pattern.includes(C)) return [];
    const B = pattern.filter((word) => !A.includes(word) && word !== C);
    const [a1, n1, a, n] = [count(...A, ...B, C), count(...A, ...B), count(...B, C), count(...B)];
    const counts = { a1, n1, a2: a - a1, n2: n - n1, a, n };
    const rates = patterns
      .filter((other) => other.includes(C) && B.every((word) => other.includes(word)))
      .map((other) => other.filter((word) => word !== C && !B.includes(word)))
      .filter((V) => V.map(nameOf).sort().join() === A.map(nameOf).sort().join())
      .map((V) => ({ a: count(...V, ...B, C), n: count(...V, ...B) }));
    if (limit.measure === 'clift' && rates.length < 2) return [];
    if (!isDiscriminatoryByForce(limit.measure, { counts }, rates, limit.alpha)) return [];
    const used = [...A, ...B, C].map(nameOf);
    const isExplained = partsOf(limit.grounded).some((D) => {
      if (limit.d === null || D.length === 0 || D.some((word) => used.includes(nameOf(word)))) return false;
      if (D.some((word) => limit.protected.includes(word))) return false;
      if (!isReleased([...D, ...B, C]) || !isReleased([...A, ...B, ...D])) return false;
      const share = fractionOf(limit.d) as { top: bigint; bottom: bigint };
      const [own, all] = [count(...D, ...B, C), count(...D, ...B)];
      const first = compareFractions(
        { top: BigInt(own), bottom: BigInt(all) },
        { top: share.top * BigInt(a1), bottom: share.bottom * BigInt(n1) },
      );
      const second = compareFractions({ top: BigInt(count(...A, ...B, ...D)), bottom: BigInt(n1) }, share);
      return first >= 0 && second >= 0;
    });
    return [{ key: [...pattern].sort().join(), isExplained }];
  });
}
