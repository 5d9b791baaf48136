import type { ParametersOf } from './certificate.ts';
import { type FilePatterns, itemsOf } from './check-patterns.ts';
import { type Found, breaks, cannotTell, holds } from './finding.ts';

/** Items of a pattern beyond which the sums of its parts are not gone through one by one. */
const mostItems = 16;

/** No published support lies above 0 and below k, and no support of the data stands beside it (S2). */
export function checkSupports(file: FilePatterns, { k }: ParametersOf<'no-small-support'>): Found {
  if (file.hasOriginals) return breaks('data-supports');
  const small = file.patterns.find(({ support }) => support > 0n && support < BigInt(k));
  return small === undefined
    ? holds
    : breaks('small-support', { pattern: itemsOf(file, small.items), support: small.support, k });
}

/**
 * No inference channel, by the definition (S1): for each published J and each I in it the sum over I ⊆ X ⊆ J of
 * (-1)^|X\I| supp(X) is not above 0 and below k. I is not empty, unless the number of records is public.
 */
export function checkChannels(file: FilePatterns, { k, records }: ParametersOf<'no-channel'>): Found {
  for (const { items } of file.patterns) {
    if (items.length > mostItems) return cannotTell('too-many-items', { items: items.length });
    const found = checkWithin(file, items, k, records);
    if (found !== null) return found;
  }
  return holds;
}

function checkWithin(file: FilePatterns, items: readonly number[], k: number, records: number | null): Found | null {
  const full = 2 ** items.length - 1;
  const chosenBy = (mask: number) => items.filter((_, i) => (mask & (1 << i)) !== 0);
  const supports: bigint[] = [BigInt(records ?? 0)];
  for (let mask = 1; mask <= full; mask += 1) {
    const support = file.supportOf(chosenBy(mask));
    if (support === null)
      return breaks('part-missing', { part: itemsOf(file, chosenBy(mask)), pattern: itemsOf(file, items) });
    supports.push(support);
  }
  for (let I = records === null ? 1 : 0; I < full; I += 1) {
    let sum = 0n;
    for (let X = I; X <= full; X = (X + 1) | I) sum += countItems(X & ~I) % 2 === 0 ? supports[X] : -supports[X];
    if (sum > 0n && sum < BigInt(k))
      return breaks('channel', {
        group: itemsOf(file, chosenBy(I)),
        without: itemsOf(file, chosenBy(full & ~I)),
        people: sum,
        k,
      });
  }
  return null;
}

function countItems(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Every part of a published pattern is published too, with at least its support; and there are as many as claimed (S2). */
export function checkConsistent(file: FilePatterns, { patterns }: ParametersOf<'consistent'>): Found {
  if (file.patterns.length !== patterns)
    return breaks('other-patterns', { patterns: file.patterns.length, claimed: patterns });
  for (const { items, support } of file.patterns) {
    if (items.length === 1) continue;
    for (const left of items) {
      const part = items.filter((item) => item !== left);
      const own = file.supportOf(part);
      const [named, pattern] = [itemsOf(file, part), itemsOf(file, items)];
      if (own === null) return breaks('part-missing', { part: named, pattern });
      if (own < support) return breaks('part-smaller', { part: named, support: own, pattern, whole: support });
    }
  }
  return holds;
}

/** Values by their columns: a list for each column of N. */
type Values = readonly (readonly number[])[];

/** What sums are made of: published supports by their items, and the items that are published with a pattern. */
interface Published {
  readonly file: FilePatterns;
  readonly k: bigint;
  readonly records: bigint;
  readonly nextTo: ReadonlyMap<string, readonly number[]>;
}

interface Sum {
  readonly N: readonly number[];
  readonly people: bigint;
}

/**
 * No sum over values, by the definition (S9): for every published I, and for nobody in particular where the number of
 * records is public, and every set N of items of other columns, several of one column allowed, the sum over all X ⊆ N with
 * at most one value of each column of (-1)^|X| supp(I ∪ X) is not above 0 and below k, where all its terms are published.
 */
export function checkValueChannels(file: FilePatterns, { k, records }: ParametersOf<'no-value-channel'>): Found {
  const missing = findMissing(file);
  if (missing !== null) return missing;
  const published: Published = { file, k: BigInt(k), records: BigInt(records ?? 0), nextTo: listNext(file) };
  const starts = [...(records === null ? [] : [[]]), ...file.patterns.map(({ items }) => items)];
  for (const I of starts) {
    const sum = findSum(published, I);
    if (sum !== null)
      return breaks('channel', {
        group: itemsOf(file, I),
        without: itemsOf(file, sum.N),
        people: sum.people,
        k,
      });
  }
  return holds;
}

/** A pattern of which a part is not published, so that no sum over its values can be told; null where there is none. */
function findMissing(file: FilePatterns): Found | null {
  for (const { items } of file.patterns) {
    if (items.length < 2) continue;
    for (const item of items) {
      const part = items.filter((other) => other !== item);
      if (file.supportOf(part) === null)
        return breaks('part-missing', { part: itemsOf(file, part), pattern: itemsOf(file, items) });
    }
  }
  return null;
}

/** For each pattern the items with which it makes a published pattern. */
function listNext({ patterns }: FilePatterns): Map<string, number[]> {
  const next = new Map<string, number[]>();
  for (const { items } of patterns)
    for (const item of items) {
      const key = items.filter((other) => other !== item).join();
      next.set(key, [...(next.get(key) ?? []), item]);
    }
  return next;
}

/** A sum that starts from I and lies above 0 and below k; null where there is none. */
function findSum(published: Published, I: readonly number[]): Sum | null {
  const columns = new Map<string, number[]>();
  for (const item of published.nextTo.get(I.join()) ?? []) {
    const [column] = published.file.items[item];
    columns.set(column, [...(columns.get(column) ?? []), item]);
  }
  const all = [...columns.values()];
  const choose = (from: number, chosen: Values): Sum | null => {
    for (let at = from; at < all.length; at += 1) {
      const wider = keepUsed(published, I, [...chosen, all[at]]);
      if (wider === null) continue;
      const none = wider.map(() => []);
      const found = findWithin(published, I, none, wider) ?? choose(at + 1, wider);
      if (found !== null) return found;
    }
    return null;
  };
  return choose(0, []);
}

/** The values that some published pattern has together with one of every other column; null where there is none. */
function keepUsed(published: Published, I: readonly number[], values: Values): Values | null {
  const full = combine(values).filter((X) => published.file.supportOf([...I, ...X]) !== null);
  if (full.length === 0) return null;
  return values.map((own, at) => own.filter((value) => full.some((X) => X[at] === value)));
}

/** All choices of one value of each column. */
function combine(values: Values): number[][] {
  return values.reduce<number[][]>((known, own) => known.flatMap((X) => own.map((value) => [...X, value])), [[]]);
}

/** A sum over an N that holds `kept` and lies within `all`; null where there is none. */
function findWithin(published: Published, I: readonly number[], kept: Values, all: Values): Sum | null {
  const gap = combine(all).find((X) => published.file.supportOf([...I, ...X]) === null);
  if (gap !== undefined) return findWithout(published, I, { kept, all, gap });
  const people = sumOf(published, I, all);
  if (people >= published.k) return null;
  if (people > 0n) return { N: all.flat(), people };
  const most = sumOf(published, I, kept);
  if (most <= 0n) return null;
  if (most < published.k && kept.some((own) => own.length > 0)) return { N: kept.flat(), people: most };
  const at = all.findIndex((own, i) => own.length > kept[i].length);
  const value = all[at].find((one) => !kept[at].includes(one))!;
  const left = all[at].length === 1 ? null : findWithin(published, I, kept, drop(all, at, value));
  return left ?? findWithin(published, I, hold(kept, at, value), all);
}

/** Every N whose terms are all published lacks a value of a pattern that is not: the first of them, or the second, ... */
function findWithout(
  published: Published,
  I: readonly number[],
  { kept, all, gap }: { readonly kept: Values; readonly all: Values; readonly gap: readonly number[] },
): Sum | null {
  let known = kept;
  for (const [at, value] of gap.entries()) {
    const isFree = !known[at].includes(value) && all[at].length > 1;
    const found = isFree ? findWithin(published, I, known, drop(all, at, value)) : null;
    if (found !== null) return found;
    known = hold(known, at, value);
  }
  return null;
}

/** The sum over all X within N, term by term. */
function sumOf({ file, records }: Published, I: readonly number[], N: Values): bigint {
  const visit = (at: number, items: readonly number[]): bigint => {
    if (at === N.length) return items.length === 0 ? records : file.supportOf(items)!;
    return N[at].reduce((sum, value) => sum - visit(at + 1, [...items, value]), visit(at + 1, items));
  };
  return visit(0, I);
}

function drop(values: Values, at: number, value: number): Values {
  return values.map((own, i) => (i === at ? own.filter((one) => one !== value) : own));
}

function hold(values: Values, at: number, value: number): Values {
  return values.map((own, i) => (i === at && !own.includes(value) ? [...own, value] : own));
}
