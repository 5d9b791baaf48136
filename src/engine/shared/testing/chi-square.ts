/**
 * Pearson's statistic of counts against chances: the sum of (count - n*chance)^2 / (n*chance). Cells that expect fewer than
 * 10 are taken together as one.
 */
export function chiSquareOf(counts: ReadonlyMap<number, number>, chances: ReadonlyMap<number, number>, n: number) {
  let statistic = 0;
  let cells = 0;
  let seen = 0;
  let told = 0;
  for (const [value, chance] of chances) {
    if (n * chance < 10) continue;
    const count = counts.get(value) ?? 0;
    statistic += (count - n * chance) ** 2 / (n * chance);
    cells += 1;
    seen += count;
    told += chance;
  }
  const rest = n * (1 - told);
  if (rest < 10) return { statistic, freedom: cells - 1 };
  return { statistic: statistic + (n - seen - rest) ** 2 / rest, freedom: cells };
}

/** What the statistic passes in one of about 30,000 samples: four standard deviations by Wilson and Hilferty. */
export function boundOf(freedom: number): number {
  const spread = 2 / (9 * freedom);
  return freedom * (1 - spread + 4 * Math.sqrt(spread)) ** 3;
}

/** How often each value is drawn. */
export function tally(n: number, draw: () => number): Map<number, number> {
  const counts = new Map<number, number>();
  for (let i = 0; i < n; i += 1) {
    const drawn = draw();
    counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
  }
  return counts;
}
