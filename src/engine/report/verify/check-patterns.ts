import { isSeveral, valuesOf } from '../../vocabulary/items.ts';
import type { ParametersOf } from './certificate.ts';
import { type FilePatterns, type Pair, sayPattern } from './file-patterns.ts';
import { type Found, breaks, holds, notTested } from './finding.ts';
import { type Fraction, fractionOf } from './fraction.ts';
import { type Compared, isOverLimit } from './over-limit.ts';

type Asked = ParametersOf<'no-pattern-over'>;

/** The parts of a pattern about a protected group: the group, its context and the denial (D2). */
interface Parts {
  /** Each group by its value, or by the values that are added up (D14). */
  readonly A: readonly (readonly number[])[];
  readonly B: readonly number[];
  readonly C: readonly number[];
}

/**
 * No published pattern about a protected group is over the limit, but those that a lawful reason explains; by the
 * definitions, on published supports (S3, S6). Patterns about whole groups need the number of records and are told apart.
 */
export function checkPatterns(file: FilePatterns, asked: Asked): Found {
  const all: Parts[] = [...listParts(file, asked), ...listSums(file, asked)];
  const tested = all.filter(({ B }) => asked.records !== null || B.length > 0);
  if (tested.length !== asked.patterns)
    return breaks(
      `${tested.length} patterns of the file are about a protected group; the certificate says ${asked.patterns}.`,
    );
  const alpha = fractionOf(asked.alpha);
  const over = tested.find(
    (parts) =>
      isOverLimit(asked.measure, compare(file, parts, asked.records), alpha) && !isExplained(file, parts, asked),
  );
  if (over !== undefined)
    return breaks(
      `${sayPattern(file, [...over.A.flat(), ...over.B])}: ${asked.measure} is over the limit of ${asked.alpha}.`,
    );
  return tested.length === 0 ? notTested('No published pattern is about a protected group.') : holds;
}

function listParts(
  file: FilePatterns,
  { protected: groups, negative }: Pick<Asked, 'protected' | 'negative'>,
): Parts[] {
  const [isGroup, isDenied] = [markItems(file, groups), markItems(file, negative)];
  return file.patterns.flatMap(({ items }) => {
    const A = items.filter((item) => isGroup.has(item));
    const C = items.filter((item) => isDenied.has(item));
    if (A.length === 0 || C.length === 0) return [];
    const B = items.filter((item) => !isGroup.has(item) && !isDenied.has(item));
    return [{ A: A.map((item) => [item]), B, C }];
  });
}

/**
 * What can be added up about groups of several values (D14): each of them with any other published items, where the
 * patterns of all its values are published, with a denial and without.
 */
function listSums(
  file: FilePatterns,
  { protected: groups, negative }: Pick<Asked, 'protected' | 'negative'>,
): (Parts & { readonly groups: readonly Pair[] })[] {
  const several = groups.filter(([, value]) => isSeveral(value));
  const [isGroup, isDenied] = [markItems(file, groups), markItems(file, negative)];
  const isThere = (items: readonly number[]) => items.length === 0 || file.supportOf(items) !== null;
  return file.patterns.flatMap(({ items }) => {
    const C = items.filter((item) => isDenied.has(item));
    if (C.length === 0) return [];
    return chooseSome(file, several, items).flatMap((chosen) => {
      const rest = items.filter((item) => !chosen.some(({ values }) => values[0] === item) && !isDenied.has(item));
      const A = [
        ...chosen.map(({ values }) => values),
        ...rest.filter((item) => isGroup.has(item)).map((item) => [item]),
      ];
      const B = rest.filter((item) => !isGroup.has(item));
      const isWhole =
        choices(A).every((V) => isThere([...V, ...B, ...C]) && isThere([...V, ...B])) &&
        isThere([...B, ...C]) &&
        isThere(B);
      return isWhole ? [{ A, B, C, groups: chosen.map(({ group }) => group) }] : [];
    });
  });
}

interface Chosen {
  readonly group: Pair;
  readonly values: readonly number[];
}

/** The ways to take groups of which a pattern holds the first value, not two of one column. */
function chooseSome(file: FilePatterns, several: readonly Pair[], items: readonly number[]): Chosen[][] {
  let ways: Chosen[][] = [[]];
  for (const group of several) {
    const values = valuesOf(group[1]).map((value) => file.numberOf([group[0], value]));
    if (values.includes(null) || !items.includes(values[0]!)) continue;
    const own = { group, values: values as number[] };
    const free = ways.filter((way) => !way.some((one) => one.group[0] === group[0]));
    ways = [...ways, ...free.map((way) => [...way, own])];
  }
  return ways.slice(1);
}

/** Every choice of one value of each group. */
function choices(A: Parts['A']): number[][] {
  return A.reduce<number[][]>(
    (known, values) => known.flatMap((some) => values.map((value) => [...some, value])),
    [[]],
  );
}

type Count = (...parts: (readonly number[])[]) => bigint;

/** The people of groups, those of all their values added up. */
function addUp(count: Count, A: Parts['A'], ...others: (readonly number[])[]): bigint {
  return choices(A).reduce((sum, V) => sum + count(V, ...others), 0n);
}

function markItems(file: FilePatterns, items: readonly Pair[]): ReadonlySet<number> {
  return new Set(items.map((item) => file.numberOf(item)).filter((number) => number !== null));
}

function compare(file: FilePatterns, { A, B, C }: Parts, records: number | null): Compared {
  const count = (...parts: (readonly number[])[]) => supportIn(file, records, ...parts);
  const [a1, n1, a, n] = [addUp(count, A, B, C), addUp(count, A, B), count(B, C), count(B)];
  return { a1, n1, a2: a - a1, n2: n - n1, a, n, values: () => listValues(file, { A, B, C }, count) };
}

function supportIn(file: FilePatterns, records: number | null, ...parts: (readonly number[])[]): bigint {
  const items = parts.flat();
  return items.length === 0 ? BigInt(records ?? 0) : (file.supportOf(items) ?? 0n);
}

/** The published combinations of values of A's attributes with a denial in the context (M3, S4). */
function listValues(file: FilePatterns, { A, B, C }: Parts, count: Count): (readonly [bigint, bigint])[] {
  const { items } = file;
  let combinations: (readonly number[])[][] = [[]];
  for (const group of A) {
    const all = items.flatMap(([attribute], item) => (attribute === items[group[0]][0] ? [item] : []));
    const values = [group, ...all.filter((item) => !group.includes(item)).map((item) => [item])];
    combinations = combinations.flatMap((known) => values.map((value) => [...known, value]));
  }
  return combinations
    .filter((V) => choices(V).every((one) => file.supportOf([...one, ...B, ...C]) !== null))
    .map((V): readonly [bigint, bigint] => [addUp(count, V, B, C), addUp(count, V, B)])
    .filter(([a]) => a > 0n);
}

/** Whether a lawful reason D explains a pattern: conf(D,B -> C) >= d conf(A,B -> C) and conf(A,B -> D) >= d (D6, S6). */
function isExplained(file: FilePatterns, { A, B, C }: Parts, asked: Asked): boolean {
  if (asked.d === null) return false;
  const d: Fraction = fractionOf(asked.d);
  const grounds = new Set(markItems(file, asked.grounded));
  for (const item of [...markItems(file, asked.protected), ...markItems(file, asked.negative)]) grounds.delete(item);
  const count = (...parts: (readonly number[])[]) => supportIn(file, asked.records, ...parts);
  const attributes = new Set([...A.flat(), ...B].map((item) => file.items[item][0]));
  const known = new Set([...B, ...C]);
  const [a1, n1] = [addUp(count, A, B, C), addUp(count, A, B)];
  return file.patterns.some(({ items }) => {
    const D = items.filter((item) => !known.has(item));
    if (D.length === 0 || D.length + known.size !== items.length) return false;
    if (!D.every((item) => grounds.has(item) && !attributes.has(file.items[item][0]))) return false;
    if (choices(A).some((V) => file.supportOf([...V, ...B, ...D]) === null)) return false;
    const [a, n, both] = [count(D, B, C), count(D, B), addUp(count, A, B, D)];
    return a * n1 * d.bottom >= d.top * a1 * n && both * d.bottom >= d.top * n1;
  });
}

/** How many published patterns with a denial are about a protected group, or sums of them (D10, D14). */
export function checkPatternCoverage(
  file: FilePatterns,
  claimed: ParametersOf<'pattern-coverage'>,
  groups: Asked['protected'],
): Found {
  const { group, negative, patterns } = claimed;
  const named = `${group[0]} = ${valuesOf(group[1]).join(' or ')}`;
  const own = file.numberOf(group);
  const isDenied = markItems(file, negative);
  const counted = isSeveral(group[1])
    ? listSums(file, { protected: groups, negative }).filter((sum) =>
        sum.groups.some(([attribute, value]) => attribute === group[0] && value === group[1]),
      ).length
    : file.patterns.filter(
        ({ items }) => own !== null && items.includes(own) && items.some((item) => isDenied.has(item)),
      ).length;
  if (counted !== patterns) return breaks(`${counted} patterns are about ${named}; the certificate says ${patterns}.`);
  return counted > 0 ? holds : notTested(`No published pattern with a denial is about ${named}.`);
}
