/** Numbers that look random and are the same for the same seed. */
export interface Chance {
  /** Uniform in [0, 1). */
  next(): number;
  /** A whole number from 0 to below `end`. */
  below(end: number): number;
  pick<T>(list: readonly T[]): T;
}

/** The seed of a run: SOAK_SEED, or one that is told, so that a run can be repeated. */
export const seed = Number(process.env.SOAK_SEED ?? Math.floor(Math.random() * 2 ** 31));

/** Chance of its own for the n-th thing of a kind: it can be made again without those before it. */
export function chanceOf(kind: string, n: number, from = seed): Chance {
  let state = from ^ Math.imul(n + 1, 0x9e3779b1);
  for (const char of kind) state = Math.imul(state ^ char.charCodeAt(0), 0x01000193);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return { next, below, pick: (list) => list[below(list.length)] };
}
