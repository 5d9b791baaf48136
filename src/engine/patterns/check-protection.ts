import { measureObjects } from '../measures/kinds/index.ts';
import type { Threshold } from '../shared/exact.ts';
import { type Item, isSeveral, valuesOf } from '../vocabulary/items.ts';
import { type Measure, measureInfos } from '../vocabulary/measures.ts';
import { type PatternTrie, supportIn } from './check-additions.ts';

/** What is asked of published patterns about discrimination. */
export interface FairnessQuestion {
  readonly protected: readonly Item[];
  /** The items that deny. */
  readonly negative: readonly Item[];
  readonly measure: Measure;
  readonly alpha: Threshold;
  readonly grounded: readonly Item[];
  /** Null: nothing explains. */
  readonly d: Threshold | null;
}

/** What published patterns say of protected groups (S3, S4, S6). */
export interface ProtectionCheck {
  /**
   * PD patterns looked at, and sums of them over the values of a group (D14); those over the limit that nothing explains,
   * and those that are explained.
   */
  readonly tested: number;
  readonly over: number;
  readonly explained: number;
}

/** A fraction of counts; the bottom is not negative. */
type Fraction = readonly [top: bigint, bottom: bigint];

/**
 * Looks at every PD pattern {A,B,C} by the definition (S3): its measure as a fraction of published supports against
 * alpha, and for one over the limit every published pattern that might explain it (D6).
 */
export function checkProtection(trie: PatternTrie, question: FairnessQuestion): ProtectionCheck {
  const numbersOf = (items: readonly Item[]) => new Set(items.map((item) => trie.numberOf(item)));
  const groups = numbersOf(question.protected.filter(({ value }) => !isSeveral(value)));
  const several = question.protected
    .filter(({ value }) => isSeveral(value))
    .map(({ attribute, value }) => valuesOf(value).map((own) => trie.numberOf({ attribute, value: own })));
  const classes = numbersOf(question.negative);
  const grounds = numbersOf(question.grounded);
  for (const item of [...groups, ...classes]) grounds.delete(item);
  let tested = 0;
  let over = 0;
  let explained = 0;
  for (const list of trie.lists) {
    const A = list.filter((item) => groups.has(item));
    const C = list.filter((item) => classes.has(item));
    if (A.length === 0 || C.length === 0) continue;
    const B = list.filter((item) => !groups.has(item) && !classes.has(item));
    look({ A: A.map((item) => [item]), B, C });
  }
  for (const list of trie.lists) for (const parts of listSums(trie, list, several, { groups, classes })) look(parts);
  return { tested, over, explained };

  function look(parts: Parts): void {
    tested += 1;
    if (!isOverLimit(trie, parts, question)) return;
    if (question.d !== null && isExplained(trie, parts, grounds, question.d)) explained += 1;
    else over += 1;
  }
}

/**
 * The sums over the values of groups that a pattern with the first value of each begins (D14), where those of all other
 * values are published as well.
 */
function listSums(
  trie: PatternTrie,
  list: readonly number[],
  several: readonly (readonly (number | undefined)[])[],
  { groups, classes }: Readonly<Record<'groups' | 'classes', ReadonlySet<number | undefined>>>,
): Parts[] {
  const C = list.filter((item) => classes.has(item));
  const open = several.filter((values) => list.includes(values[0]!));
  if (C.length === 0 || open.length === 0) return [];
  const found: Parts[] = [];
  for (let mask = 1; mask < 2 ** open.length; mask += 1) {
    const chosen = open.filter((_, i) => ((mask >> i) & 1) === 1) as (readonly number[])[];
    const firsts = new Set(chosen.map(([first]) => first));
    if (firsts.size < chosen.length || chosen.some((values) => values.includes(undefined as never))) continue;
    const rest = list.filter((item) => !firsts.has(item) && !classes.has(item));
    const A = [...chosen, ...rest.filter((item) => groups.has(item)).map((item) => [item])];
    const B = rest.filter((item) => !groups.has(item));
    const isPublished = (items: readonly number[]) => supportIn(trie, sorted(items)) !== null;
    const isWhole = expand(A).every((V) => isPublished([...V, ...B, ...C]) && isPublished([...V, ...B]));
    if (isWhole && isPublished([...B, ...C]) && isPublished(B)) found.push({ A, B, C });
  }
  return found;
}

function sorted(items: readonly number[]): number[] {
  return [...items].sort((one, other) => one - other);
}

/** Every choice of one value of each group. */
function expand(A: readonly (readonly number[])[]): number[][] {
  return A.reduce<number[][]>(
    (known, values) => known.flatMap((some) => values.map((value) => [...some, value])),
    [[]],
  );
}

interface Parts {
  /** The groups, each by its value or values. */
  readonly A: readonly (readonly number[])[];
  readonly B: readonly number[];
  readonly C: readonly number[];
}

function countOf(trie: PatternTrie, ...parts: (readonly number[])[]): bigint {
  const list = parts.flat().sort((one, other) => one - other);
  return BigInt(supportIn(trie, list) ?? 0);
}

/** The people of groups among some others, those of all their values added up (D14). */
function sumOf(trie: PatternTrie, A: Parts['A'], ...others: (readonly number[])[]): bigint {
  return expand(A).reduce((sum, V) => sum + countOf(trie, V, ...others), 0n);
}

/** M4 and M5 on published supports. */
function isOverLimit(trie: PatternTrie, parts: Parts, { measure, alpha }: FairnessQuestion): boolean {
  const value = measureOf(trie, parts, measure);
  if (value === null) return false;
  const [top, bottom] = value;
  const gap = top * alpha.bigDen - alpha.bigNum * bottom;
  if (measureInfos[measure].worse === 'smaller') return bottom > 0n && gap <= 0n;
  return bottom === 0n ? top > 0n : gap >= 0n;
}

/** M2 and M3 as a fraction; null where the measure is undefined or nobody is left to compare with (M5). */
function measureOf(trie: PatternTrie, parts: Parts, measure: Measure): Fraction | null {
  const { A, B, C } = parts;
  const [a1, n1, a, n] = [sumOf(trie, A, B, C), sumOf(trie, A, B), countOf(trie, B, C), countOf(trie, B)];
  const [a2, n2] = [a - a1, n - n1];
  if (n1 === 0n || n2 === 0n) return null;
  const { info, fraction } = measureObjects[measure];
  const [ca, cn] = (info.against === 'best' ? leastRate(trie, parts) : null) ?? [0n, 0n];
  const value = fraction({ a1, n1, a2, n2, a, n, ca, cn });
  return value[0] === 0n && value[1] === 0n ? null : value;
}

/** The smallest published rate above zero of a combination of values of A's attributes; null without another one. */
function leastRate(trie: PatternTrie, { A, B, C }: Parts): Fraction | null {
  const attributeOf = (item: number) => trie.items[item].attribute;
  let combinations: (readonly number[])[][] = [[]];
  for (const group of A) {
    const all = Array.from(trie.items.keys()).filter((item) => attributeOf(item) === attributeOf(group[0]));
    const values = [group, ...all.filter((item) => !group.includes(item)).map((item) => [item])];
    combinations = combinations.flatMap((known) => values.map((value) => [...known, value]));
  }
  const rates = combinations
    .filter((V) => expand(V).every((one) => supportIn(trie, sorted([...one, ...B, ...C])) !== null))
    .map((V): Fraction => [sumOf(trie, V, B, C), sumOf(trie, V, B)])
    .filter(([a]) => a > 0n);
  if (rates.length < 2) return null;
  return rates.reduce((least, rate) => (rate[0] * least[1] < least[0] * rate[1] ? rate : least));
}

/** Whether A,B -> C is a d-instance of some D,B -> C with grounded D, all from published supports (D6, S6). */
function isExplained(
  trie: PatternTrie,
  { A, B, C }: Parts,
  grounds: ReadonlySet<number | undefined>,
  d: Threshold,
): boolean {
  const known = new Set([...B, ...C]);
  const taken = new Set([...A.flat(), ...B].map((item) => trie.items[item].attribute));
  const [a1, n1] = [sumOf(trie, A, B, C), sumOf(trie, A, B)];
  return trie.lists.some((list) => {
    const D = list.filter((item) => !known.has(item));
    if (D.length === 0 || D.length + known.size !== list.length) return false;
    if (!D.every((item) => grounds.has(item) && !taken.has(trie.items[item].attribute))) return false;
    if (expand(A).some((V) => supportIn(trie, sorted([...V, ...B, ...D])) === null)) return false;
    const [a, n, both] = [countOf(trie, D, B, C), countOf(trie, D, B), sumOf(trie, A, B, D)];
    return a * n1 * d.bigDen >= d.bigNum * a1 * n && both * d.bigDen >= d.bigNum * n1;
  });
}
