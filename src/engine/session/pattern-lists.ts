import { nameItems } from '../discovery/premise-items.ts';
import type { PatternSet } from '../patterns/pattern-set.ts';
import { type DisplayNames, sayItems } from '../vocabulary/display-names.ts';

/** The part of a list that a page shows. */
export interface Part {
  readonly offset: number;
  readonly limit: number;
}

/** That part; nothing where it lies beyond the end. */
export function take<T>(list: readonly T[], { offset, limit }: Part): readonly T[] {
  const from = Math.max(0, offset);
  return list.slice(from, from + Math.max(0, limit));
}

/** Whether a text is part of what the items of a pattern are called, here or in the data. */
export function isFound(set: PatternSet, pattern: number, wanted: string, names: DisplayNames): boolean {
  const items = nameItems(set, pattern);
  return sayItems(items).toLowerCase().includes(wanted) || sayItems(items, names).toLowerCase().includes(wanted);
}

/** A value that is not defined as null. */
export function orNull(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}
