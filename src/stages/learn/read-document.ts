import type { Documents, LiveNumber, NumberForm } from './lesson.ts';

/** A step into a document: a field, a place in a list, or the entry of a list that has these fields. */
export type DocumentStep = string | number | Readonly<Record<string, unknown>>;

/** What stands at a place of a document, or undefined. */
export function valueAt(document: unknown, path: readonly DocumentStep[]): unknown {
  return path.reduce<unknown>((value, step) => {
    if (typeof value !== 'object' || value === null) return undefined;
    if (typeof step !== 'object') return new Map<string, unknown>(Object.entries(value)).get(String(step));
    return Array.isArray(value) ? value.find((entry: unknown) => hasFields(entry, step)) : undefined;
  }, document);
}

function hasFields(entry: unknown, fields: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(fields).every(
    ([name, wanted]) => JSON.stringify(valueAt(entry, [name])) === JSON.stringify(wanted),
  );
}

/** The number at a place; a list counts as its length, and what is not a number as none. */
export function numberAt(document: unknown, path: readonly DocumentStep[]): number | null {
  const value = valueAt(document, path);
  if (typeof value === 'number') return value;
  if (value === 'Infinity') return Infinity;
  return Array.isArray(value) ? value.length : null;
}

/** A number of the document of a run, by its place. */
export function live(as: NumberForm, run: string, ...path: readonly DocumentStep[]): LiveNumber {
  return { as, of: (documents) => numberAt(documents.get(run), path) };
}

/** One number over another. */
export function over(as: NumberForm, above: LiveNumber, below: LiveNumber): LiveNumber {
  return { as, of: (documents) => combine(documents, above, below, (a, b) => (b === 0 ? null : a / b)) };
}

/** One number less another. */
export function less(as: NumberForm, from: LiveNumber, taken: LiveNumber): LiveNumber {
  return { as, of: (documents) => combine(documents, from, taken, (a, b) => a - b) };
}

/** Two numbers together. */
export function plus(as: NumberForm, one: LiveNumber, other: LiveNumber): LiveNumber {
  return { as, of: (documents) => combine(documents, one, other, (a, b) => a + b) };
}

function combine(
  documents: Documents,
  one: LiveNumber,
  other: LiveNumber,
  of: (a: number, b: number) => number | null,
): number | null {
  const [a, b] = [one.of(documents), other.of(documents)];
  return a === null || b === null ? null : of(a, b);
}
