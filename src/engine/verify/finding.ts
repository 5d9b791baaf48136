import type { Outcome } from './certificate.ts';

/** What a predicate is found to be in a file, and what shows it. */
export type Found =
  | { readonly outcome: 'holds'; readonly counted?: string }
  | { readonly outcome: 'does-not-hold'; readonly because: string }
  | { readonly outcome: 'not-tested'; readonly because: string }
  | { readonly outcome: 'cannot-be-checked'; readonly because: string };

/** What is said of a claim in the end: also that it is only stated. */
export type Verdict = Outcome | 'cannot-be-checked' | 'stated';

export const holds: Found = { outcome: 'holds' };

/** It holds, and this was counted on the way. */
export function holdsWith(counted: string): Found {
  return { outcome: 'holds', counted };
}

export function breaks(because: string): Found {
  return { outcome: 'does-not-hold', because };
}

export function notTested(because: string): Found {
  return { outcome: 'not-tested', because };
}

export function cannotTell(because: string): Found {
  return { outcome: 'cannot-be-checked', because };
}

/** People by their number. */
export function sayPeople(count: number | bigint): string {
  return `${count.toLocaleString('en-US')} ${Number(count) === 1 ? 'person' : 'people'}`;
}

/** Columns and their cells as conditions: `sex = F, race = other`. */
export function sayCells(columns: readonly string[], cells: readonly string[]): string {
  return columns.length === 0 ? 'everybody' : columns.map((column, i) => `${column} = ${cells[i]}`).join(', ');
}

/** Names as a sentence lists them. */
export function sayList(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
}
