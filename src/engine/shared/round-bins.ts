/**
 * The noisy number of people, from all bases: each sums up to it, with a variance in proportion to the number of its bins,
 * so their mean is taken with weights of 1 over that number (S8). Rounded; not negative.
 */
export function noisyTotal(bases: readonly { readonly bins: readonly number[] }[]): number {
  let sum = 0;
  let weight = 0;
  for (const { bins } of bases) {
    sum += bins.reduce((all, bin) => all + bin, 0) / bins.length;
    weight += 1 / bins.length;
  }
  return weight === 0 ? 0 : Math.max(0, Math.round(sum / weight));
}

/**
 * The nearest list of whole numbers, none negative, with this sum: the same amount is taken from every bin that has that
 * much, all others are 0, and what does not divide evenly stays with the first ones (S8). To set negative bins to 0 and no
 * more would count half the scale of the noise for every empty bin.
 */
export function roundBins(bins: readonly number[], total: number): number[] {
  if (total <= 0) return bins.map(() => 0);
  const falling = [...bins].sort((a, b) => b - a);
  let kept = 0;
  let sum = 0;
  while (kept < falling.length && falling[kept] * (kept + 1) > sum + falling[kept] - total) {
    sum += falling[kept];
    kept += 1;
  }
  const least = falling[kept - 1];
  const taken = Math.ceil((sum - total) / kept);
  let extra = total - (sum - kept * taken);
  return bins.map((bin) => {
    if (bin < least) return 0;
    const more = extra > 0 ? 1 : 0;
    extra -= more;
    return bin - taken + more;
  });
}
