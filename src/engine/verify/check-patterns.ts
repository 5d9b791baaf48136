import * as v from 'valibot';
import { parseJson } from '../shared/json.ts';
import { type Result, fail, succeed } from '../shared/result.ts';
import type { Certificate, ParametersOf } from './certificate.ts';
import { readFileTable } from './file-table.ts';
import { isSeveral, valuesOf } from '../vocabulary/items.ts';
import { type Found, type Pair, breaks, holds, notTested } from './finding.ts';
import { type Compared, type Fraction, fractionOf, isOverLimit } from './measures.ts';

/** A published pattern: the numbers of its items, ascending, and its support. */
interface FilePattern {
  readonly items: readonly number[];
  readonly support: bigint;
}

/** Published patterns as the text of their file has them. */
export interface FilePatterns {
  readonly patterns: readonly FilePattern[];
  readonly items: readonly Pair[];
  /** Whether the file has the supports of the data beside those released. */
  readonly hasOriginals: boolean;
  numberOf(item: Pair): number | null;
  /** The support of the pattern of some items in any order; null where it is not published. */
  supportOf(items: readonly number[]): bigint | null;
}

interface Line {
  readonly items: readonly Pair[];
  readonly support: unknown;
}

/** How an empty value stands in a cell: an empty cell says that the pattern has no value there. */
const emptyValue = '(empty)';

/**
 * Reads published patterns from the text of their file, a table or JSON. Failures: a file of another form, a support that
 * is no whole number, a pattern without items or one that stands there twice.
 */
export function readFilePatterns(text: string, file: Certificate['file']): Result<FilePatterns> {
  const isJson = /^\s*\{/.test(text);
  const read = isJson ? readJson(text) : readTable(text, file);
  return read.ok ? plant(read.value.lines, read.value.hasOriginals) : read;
}

function readTable(text: string, file: Certificate['file']): Result<{ lines: Line[]; hasOriginals: boolean }> {
  const table = readFileTable(text, file);
  if (!table.ok) return table;
  const { columns, rows } = table.value;
  const last = columns.lastIndexOf('support');
  if (last < 0) return fail('no-support/file', null, 'row 1');
  const lines = rows.map(({ cells }) => ({
    items: columns
      .slice(0, last)
      .map((column, i): Pair => [column, cells[i]])
      .filter(([, cell]) => cell !== '')
      .map(([column, cell]): Pair => [column, cell === emptyValue ? '' : cell]),
    support: /^\d+$/.test(cells[last]) ? Number(cells[last]) : null,
  }));
  return succeed({ lines, hasOriginals: columns.length > last + 1 });
}

const shape = v.looseObject({
  patterns: v.array(
    v.looseObject({
      items: v.array(v.tuple([v.string(), v.string()])),
      support: v.unknown(),
      found: v.optional(v.unknown()),
    }),
  ),
});

function readJson(text: string): Result<{ lines: Line[]; hasOriginals: boolean }> {
  const json = parseJson(text);
  if (!json.ok) return json;
  const read = v.safeParse(shape, json.value);
  if (!read.success) return fail('no-patterns/file', null, 'patterns');
  const { patterns } = read.output;
  return succeed({ lines: patterns, hasOriginals: patterns.some(({ found }) => found !== undefined) });
}

function plant(lines: readonly Line[], hasOriginals: boolean): Result<FilePatterns> {
  const numbers = new Map<string, number>();
  const items: Pair[] = [];
  const supports = new Map<string, bigint>();
  const patterns: FilePattern[] = [];
  for (const [i, line] of lines.entries()) {
    const own = line.items
      .map((item) => {
        const key = JSON.stringify(item);
        const known = numbers.get(key) ?? items.push(item) - 1;
        numbers.set(key, known);
        return known;
      })
      .sort((one, other) => one - other);
    const { support } = line;
    if (typeof support !== 'number' || !Number.isSafeInteger(support) || support < 0)
      return fail('bad-support/pattern', { pattern: i + 1 }, `pattern ${i + 1}`);
    if (own.length === 0 || supports.has(own.join()))
      return fail('bad-pattern', { pattern: i + 1, isEmpty: own.length === 0 }, `pattern ${i + 1}`);
    supports.set(own.join(), BigInt(support));
    patterns.push({ items: own, support: BigInt(support) });
  }
  return succeed({
    patterns,
    items,
    hasOriginals,
    numberOf: (item) => numbers.get(JSON.stringify(item)) ?? null,
    supportOf: (some) => supports.get(some.toSorted((one, other) => one - other).join()) ?? null,
  });
}

/** The items of a pattern by their numbers. */
export function itemsOf({ items }: FilePatterns, own: readonly number[]): Pair[] {
  return own.map((item) => items[item]);
}

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
    return breaks('other-patterns-tested', { patterns: tested.length, claimed: asked.patterns });
  const alpha = fractionOf(asked.alpha);
  const over = tested.find(
    (parts) =>
      isOverLimit(asked.measure, compare(file, parts, asked.records), alpha) && !isExplained(file, parts, asked),
  );
  if (over !== undefined)
    return breaks('pattern-over', {
      pattern: itemsOf(file, [...over.A.flat(), ...over.B]),
      measure: asked.measure,
      alpha: asked.alpha,
    });
  return tested.length === 0 ? notTested('no-pattern-tested') : holds;
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
  const own = file.numberOf(group);
  const isDenied = markItems(file, negative);
  const counted = isSeveral(group[1])
    ? listSums(file, { protected: groups, negative }).filter((sum) =>
        sum.groups.some(([attribute, value]) => attribute === group[0] && value === group[1]),
      ).length
    : file.patterns.filter(
        ({ items }) => own !== null && items.includes(own) && items.some((item) => isDenied.has(item)),
      ).length;
  if (counted !== patterns) return breaks('other-patterns-about', { patterns: counted, group, claimed: patterns });
  return counted > 0 ? holds : notTested('no-pattern-about', { group });
}
