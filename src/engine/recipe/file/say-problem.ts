import { type Problem } from '../schema.ts';

/** A problem whose sentence begins with its field. */
export function say(field: string, sentence: string): Problem {
  return { field, message: `${field} ${sentence}` };
}

/** The entries of a list that stood in it before, blanks around them aside. */
export function listTwice(list: readonly string[]): { value: string; at: number }[] {
  const seen = new Set<string>();
  return list.flatMap((value, at) => {
    const key = value.trim();
    if (seen.has(key)) return [{ value, at }];
    seen.add(key);
    return [];
  });
}
