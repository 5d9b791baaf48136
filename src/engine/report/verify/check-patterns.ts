import { type ParametersOf } from './certificate.ts';
import { sayPattern, type FilePatterns, type Pair } from './file-patterns.ts';
import { breaks, holds, notTested, type Found } from './finding.ts';
import { fractionOf, type Fraction } from './fraction.ts';
import { isOverLimit, type Compared } from './over-limit.ts';

type Asked = ParametersOf<'no-pattern-over'>;

/** The parts of a pattern about a protected group: the group, its context and the denial (D2). */
interface Parts {
  readonly A: readonly number[];
  readonly B: readonly number[];
  readonly C: readonly number[];
}

/**
 * No published pattern about a protected group is over the limit, but those that a lawful reason explains; by the
 * definitions, on published supports (S3, S6). Patterns about whole groups need the number of records and are told apart.
 */
export function checkPatterns(file: FilePatterns, asked: Asked): Found {
  const all = listParts(file, asked);
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
    return breaks(`${sayPattern(file, [...over.A, ...over.B])}: ${asked.measure} is over the limit of ${asked.alpha}.`);
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
    return [{ A, B: items.filter((item) => !isGroup.has(item) && !isDenied.has(item)), C }];
  });
}

function markItems(file: FilePatterns, items: readonly Pair[]): ReadonlySet<number> {
  return new Set(items.map((item) => file.numberOf(item)).filter((number) => number !== null));
}

function compare(file: FilePatterns, { A, B, C }: Parts, records: number | null): Compared {
  const count = (...parts: (readonly number[])[]) => supportIn(file, records, ...parts);
  const [a1, n1, a, n] = [count(A, B, C), count(A, B), count(B, C), count(B)];
  return { a1, n1, a2: a - a1, n2: n - n1, a, n, values: () => listValues(file, { A, B, C }, count) };
}

function supportIn(file: FilePatterns, records: number | null, ...parts: (readonly number[])[]): bigint {
  const items = parts.flat();
  return items.length === 0 ? BigInt(records ?? 0) : (file.supportOf(items) ?? 0n);
}

/** The published combinations of values of A's attributes with a denial in the context (M3, S4). */
function listValues(
  { items }: FilePatterns,
  { A, B, C }: Parts,
  count: (...parts: (readonly number[])[]) => bigint,
): (readonly [bigint, bigint])[] {
  let combinations: number[][] = [[]];
  for (const group of A) {
    const values = items.flatMap(([attribute], item) => (attribute === items[group][0] ? [item] : []));
    combinations = combinations.flatMap((known) => values.map((value) => [...known, value]));
  }
  return combinations.map((V): readonly [bigint, bigint] => [count(V, B, C), count(V, B)]).filter(([a]) => a > 0n);
}

/** Whether a lawful reason D explains a pattern: conf(D,B -> C) >= d conf(A,B -> C) and conf(A,B -> D) >= d (D6, S6). */
function isExplained(file: FilePatterns, { A, B, C }: Parts, asked: Asked): boolean {
  if (asked.d === null) return false;
  const d: Fraction = fractionOf(asked.d);
  const grounds = new Set(markItems(file, asked.grounded));
  for (const item of [...markItems(file, asked.protected), ...markItems(file, asked.negative)]) grounds.delete(item);
  const count = (...parts: (readonly number[])[]) => supportIn(file, asked.records, ...parts);
  const attributes = new Set([...A, ...B].map((item) => file.items[item][0]));
  const known = new Set([...B, ...C]);
  const [a1, n1] = [count(A, B, C), count(A, B)];
  return file.patterns.some(({ items }) => {
    const D = items.filter((item) => !known.has(item));
    if (D.length === 0 || D.length + known.size !== items.length) return false;
    if (!D.every((item) => grounds.has(item) && !attributes.has(file.items[item][0]))) return false;
    const [a, n, both] = [count(D, B, C), count(D, B), count(A, B, D)];
    return a * n1 * d.bottom >= d.top * a1 * n && both * d.bottom >= d.top * n1;
  });
}

/** How many published patterns with a denial are about a protected group (D10). */
export function checkPatternCoverage(file: FilePatterns, claimed: ParametersOf<'pattern-coverage'>): Found {
  const { group, negative, patterns } = claimed;
  const own = file.numberOf(group);
  const isDenied = markItems(file, negative);
  const counted = file.patterns.filter(
    ({ items }) => own !== null && items.includes(own) && items.some((item) => isDenied.has(item)),
  ).length;
  if (counted !== patterns)
    return breaks(`${counted} patterns are about ${group.join(' = ')}; the certificate says ${patterns}.`);
  return counted > 0 ? holds : notTested(`No published pattern with a denial is about ${group.join(' = ')}.`);
}
