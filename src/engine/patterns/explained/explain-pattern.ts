import { compareQuotient, compareRatio, type Threshold } from '../../shared/exact.ts';
import { itemNumbers, type PatternSet } from '../pattern-set.ts';

/** What may explain, and how nearly: the legally grounded items and the d of D6. */
export interface Grounds {
  /** For each item 1 when it is legally grounded; protected items and those of the decision never are. */
  readonly isGrounded: Uint8Array;
  readonly d: Threshold;
}

/** A PD pattern by the patterns it is made of. */
export interface PdParts {
  /** {A,B,C}, {A,B} and {B,C}. */
  readonly all: number;
  readonly group: number;
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
  const used = new Set(Array.from(itemNumbers(set, all), (item) => itemColumn[item]));
  const usable = Array.from(isGrounded.keys()).filter((item) => isGrounded[item] === 1 && !used.has(itemColumn[item]));
  const inGroup = [...itemNumbers(set, group)];
  const inDenied = [...itemNumbers(set, denied)];
  const inAll = new Set(inGroup);
  const inContext = inDenied.filter((item) => inAll.has(item));
  const supportOf = (items: readonly number[]) => {
    const found = set.index.find(items, items.length);
    return found < 0 ? -1 : supports[found];
  };
  let level: (readonly number[])[] = usable.map((item) => [item]);
  while (level.length > 0) {
    const near: (readonly number[])[] = [];
    for (const items of level) {
      const both = supportOf([...inGroup, ...items]);
      if (both < 0 || compareRatio(both, supports[group], d) < 0) continue;
      near.push(items);
      const a = supportOf([...inDenied, ...items]);
      if (a < 0) continue;
      const n = supportOf([...inContext, ...items]);
      if (compareQuotient(a, supports[group], n, supports[all], d) >= 0) return { items, a, n, both };
    }
    level = near.flatMap((items) =>
      usable
        .filter((item) => item > items.at(-1)! && items.every((known) => itemColumn[known] !== itemColumn[item]))
        .map((item) => [...items, item]),
    );
  }
  return null;
}
