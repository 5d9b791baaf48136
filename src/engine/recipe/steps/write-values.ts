/** A number as results write it: undefined is null, infinity a word. */
export function writeNumber(value: number): number | string | null {
  if (Number.isNaN(value)) return null;
  return Number.isFinite(value) ? value : value > 0 ? 'Infinity' : '-Infinity';
}

/** Sorts by text, code unit by code unit. */
export function sortByKey<T extends { readonly key: string }>(list: T[]): T[] {
  return list.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
}
