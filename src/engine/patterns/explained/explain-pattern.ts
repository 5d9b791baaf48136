import { compareQuotient, compareRatio, type Threshold } from '../../shared/exact.ts';
import { itemNumbers, type PatternSet } from '../pattern-set.ts';

/** What may explain, and how nearly: the legally grounded items and the d of D6. */
export interface Grounds {
  /** For each item 1 when it is legally grounded; protected items and those of the decision never are. */
  readonly isGrounded: Uint8Array;
  readonly d: Threshold;
}

/** A PD pattern by the patterns it is made of, or a sum of such patterns over the values of a group (D14). */
export interface PdParts {
  /** {A,B,C} and {A,B} for each value of A, and {B,C}. */
  readonly all: readonly number[];
  readonly group: readonly number[];
  readonly denied: number;
}

/** An explanation D of a pattern {A,B,C}, with the released supports of both conditions (D6, S6). */
export interface PatternExplanation {
  /** The items of D by number. */
  readonly items: readonly number[];
  /** s(D,B,C) of s(D,B): condition 1 compares their ratio with d times that of s(A,B,C) to s(A,B). */
  readonly a: number;
  readonly n: number;
  /** s(A,B,D): condition 2 compares its ratio to s(A,B) with d. */
  readonly both: number;
}

/**
 * The first legally grounded D of which A,B -> C is a d-instance on released supports, or null (D6, S6): conf(D,B->C) >=
 * d * conf(A,B->C) and conf(A,B->D) >= d, with {B,C,D} and {A,B,D} both released. Fewer items come first, then the order
 * of items. More items can only lower conf(A,B->D), so a D that misses it is not extended. Exact (T4).
 */
export function explainPattern(
  set: PatternSet,
  { isGrounded, d }: Grounds,
  { all, group, denied }: PdParts,
  supports: Float64Array,
): PatternExplanation | null {
  const { itemColumn } = set.itemsets;
  const used = new Set(Array.from(itemNumbers(set, all[0]), (item) => itemColumn[item]));
  const usable = Array.from(isGrounded.keys()).filter((item) => isGrounded[item] === 1 && !used.has(itemColumn[item]));
  const inGroups = group.map((pattern) => [...itemNumbers(set, pattern)]);
  const inDenied = [...itemNumbers(set, denied)];
  const inAll = new Set(inGroups[0]);
  const inContext = inDenied.filter((item) => inAll.has(item));
  const supportOf = (items: readonly number[]) => {
    const found = set.index.find(items, items.length);
    return found < 0 ? -1 : supports[found];
  };
  const sumOf = (found: readonly number[]) =>
    found.some((one) => one < 0) ? -1 : found.reduce((sum, one) => sum + one, 0);
  const [people, deniedPeople] = [group, all].map((own) => sumOf(own.map((pattern) => supports[pattern])));
  let level: (readonly number[])[] = usable.map((item) => [item]);
  while (level.length > 0) {
    const near: (readonly number[])[] = [];
    for (const items of level) {
      const both = sumOf(inGroups.map((own) => supportOf([...own, ...items])));
      if (both < 0 || compareRatio(both, people, d) < 0) continue;
      near.push(items);
      const a = supportOf([...inDenied, ...items]);
      if (a < 0) continue;
      const n = supportOf([...inContext, ...items]);
      if (compareQuotient(a, people, n, deniedPeople, d) >= 0) return { items, a, n, both };
    }
    level = near.flatMap((items) =>
      usable
        .filter((item) => item > items.at(-1)! && items.every((known) => itemColumn[known] !== itemColumn[item]))
        .map((item) => [...items, item]),
    );
  }
  return null;
}
