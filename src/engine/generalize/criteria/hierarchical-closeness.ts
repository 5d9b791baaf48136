/**
 * Hierarchical distance: two values are as far apart as the height of their lowest common ancestor over the height H of
 * the hierarchy (G3). Moving weight within a label of height h costs h/H for the smaller of what its children have too
 * much and too little, half of (sum of their absolute differences less its own). Over all labels that telescopes to the
 * sum of the absolute differences of all labels below the top, over 2H. The parts are the differences of these labels,
 * level by level.
 */
export function hierarchicalParts<T>(
  gaps: readonly T[],
  labelOf: readonly Uint32Array[],
  zero: T,
  add: (one: T, other: T) => T,
): readonly T[] {
  const parts: T[] = [];
  for (const labels of labelOf) {
    const start = parts.length;
    for (let value = 0; value < gaps.length; value += 1) {
      const at = start + labels[value];
      while (parts.length <= at) parts.push(zero);
      parts[at] = add(parts[at], gaps[value]);
    }
  }
  return parts;
}

/** What the sum of the absolute parts is divided by, for H levels below the top; with none the sum is 0. */
export function hierarchicalDivisor(heights: number): number {
  return Math.max(1, 2 * heights);
}
