import { type Threshold } from '../../shared/exact.ts';
import { measureObjects } from '../../measures/kinds/index.ts';
import { type Item } from '../../vocabulary/items.ts';
import { measureInfos, type Measure } from '../../vocabulary/measures.ts';
import { supportIn, type PatternTrie } from './pattern-trie.ts';

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
  /** PD patterns looked at, those over the limit that nothing explains, and those that are explained. */
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
  const groups = numbersOf(question.protected);
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
    tested += 1;
    if (!isOverLimit(trie, { A, B, C }, question)) continue;
    if (question.d !== null && isExplained(trie, { A, B, C }, grounds, question.d)) explained += 1;
    else over += 1;
  }
  return { tested, over, explained };
}

interface Parts {
  readonly A: readonly number[];
  readonly B: readonly number[];
  readonly C: readonly number[];
}

function countOf(trie: PatternTrie, ...parts: (readonly number[])[]): bigint {
  const list = parts.flat().sort((one, other) => one - other);
  return BigInt(supportIn(trie, list) ?? 0);
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
  const [a1, n1, a, n] = [countOf(trie, A, B, C), countOf(trie, A, B), countOf(trie, B, C), countOf(trie, B)];
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
  let combinations: number[][] = [[]];
  for (const group of A) {
    const values = Array.from(trie.items.keys()).filter((item) => attributeOf(item) === attributeOf(group));
    combinations = combinations.flatMap((known) => values.map((value) => [...known, value]));
  }
  const rates = combinations
    .map((V): Fraction => [countOf(trie, V, B, C), countOf(trie, V, B)])
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
  const taken = new Set([...A, ...B].map((item) => trie.items[item].attribute));
  const [a1, n1] = [countOf(trie, A, B, C), countOf(trie, A, B)];
  return trie.lists.some((list) => {
    const D = list.filter((item) => !known.has(item));
    if (D.length === 0 || D.length + known.size !== list.length) return false;
    if (!D.every((item) => grounds.has(item) && !taken.has(trie.items[item].attribute))) return false;
    const [a, n, both] = [countOf(trie, D, B, C), countOf(trie, D, B), countOf(trie, A, B, D)];
    return a * n1 * d.bigDen >= d.bigNum * a1 * n && both * d.bigDen >= d.bigNum * n1;
  });
}
