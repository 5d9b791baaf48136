import type { Item } from './items.ts';

interface Gap {
  readonly value: number;
  readonly interval: { readonly low: number; readonly high: number } | null;
}

/** What of a gap is left when reasons are held fixed together. */
export interface JointFigures {
  readonly reasons: readonly Item[];
  readonly strata: number;
  readonly skipped: number;
  readonly leftOut: number;
  readonly before: Gap | null;
  readonly after: Gap | null;
}

/**
 * What the test says, with the gap before and what is left of it: nobody could be compared, there was no gap, what is left
 * could be chance, a part is left, all is left, or it turned round. It goes by the interval of what is left alone.
 */
export function judgeReasons({ before, after }: JointFigures) {
  if (before === null || after === null) return { verdict: 'not-compared' } as const;
  const [was, left] = [before.value, after.value];
  if (was <= 0) return { verdict: 'no-gap' } as const;
  const { low, high } = after.interval ?? { low: left, high: left };
  if (high < 0) return { verdict: 'turned', was, left } as const;
  if (low <= 0) return { verdict: 'perhaps', was, left } as const;
  return { verdict: left < was ? 'part' : 'nothing', was, left } as const;
}
