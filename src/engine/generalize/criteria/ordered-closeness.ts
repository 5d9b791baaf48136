/**
 * Ordered distance: values stand in an order, neighbours 1/(m-1) apart, so a class is from the table the sum of
 * absolute cumulated differences of shares over m-1 (G3). The parts are the cumulated differences.
 */
export function orderedParts<T>(gaps: readonly T[], add: (one: T, other: T) => T): readonly T[] {
  const parts = [...gaps];
  for (let i = 1; i < parts.length; i += 1) parts[i] = add(parts[i - 1], parts[i]);
  return parts;
}

/** What the sum of the absolute parts is divided by, for m values; with one value the sum is 0. */
export function orderedDivisor(values: number): number {
  return Math.max(1, values - 1);
}
