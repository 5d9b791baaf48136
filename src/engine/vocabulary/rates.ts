/** The denied and all of a group and of those it is compared with. */
interface Sides {
  readonly a1: number;
  readonly n1: number;
  readonly a2: number;
  readonly n2: number;
}

/** What the rates of a situation are made of: sums of survey weights where there are any, else its counts (M12). */
export function ratesOf(counts: Sides & { readonly survey?: { readonly weighed: Sides } }): Sides {
  return counts.survey?.weighed ?? counts;
}
