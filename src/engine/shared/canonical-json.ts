/**
 * The canonical JSON of a value that JSON can hold: keys sorted by code unit, no blanks, so that two recipes that say
 * the same in another layout have one hash.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = value as Readonly<Record<string, unknown>>;
    const keys = Object.keys(fields)
      .filter((key) => fields[key] !== undefined)
      .sort();
    return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(fields[key])}`).join(',')}}`;
  }
  return JSON.stringify(value);
}
