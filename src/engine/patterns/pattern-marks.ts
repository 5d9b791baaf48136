import { type PatternSet } from './pattern-set.ts';

/** Which patterns are closed, and which are maximal; 1 for yes. The empty one has no mark. */
export interface PatternMarks {
  readonly isClosed: Uint8Array;
  readonly isMaximal: Uint8Array;
}

/**
 * Marks the patterns of which no pattern with one item more has the same support (closed), and those of which there is
 * no larger pattern at all (maximal). Larger patterns with the same support need not be looked at: one between would
 * have it too.
 */
export function markPatterns({ itemsets, parts }: PatternSet, supports: ArrayLike<number>): PatternMarks {
  const { count } = itemsets;
  const isClosed = new Uint8Array(count).fill(1);
  const isMaximal = new Uint8Array(count).fill(1);
  for (let at = 1; at < count; at += 1) {
    for (let link = parts.starts[at]; link < parts.starts[at + 1]; link += 1) {
      const part = parts.links[link];
      isMaximal[part] = 0;
      if (supports[part] === supports[at]) isClosed[part] = 0;
    }
  }
  isClosed[0] = 0;
  isMaximal[0] = 0;
  return { isClosed, isMaximal };
}

/** How many marks are set. */
export function countOnes(marks: Uint8Array): number {
  return marks.reduce((sum, mark) => sum + mark, 0);
}
