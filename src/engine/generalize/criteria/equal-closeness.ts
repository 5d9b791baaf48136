/**
 * Equal distance: any two values are 1 apart, so a class is from the table half the sum of absolute differences of
 * shares (G3). The parts whose absolutes add up are the differences themselves; twice the distance.
 */
export function equalParts<T>(gaps: readonly T[]): readonly T[] {
  return gaps;
}

/** What the sum of the absolute parts is divided by. */
export const equalDivisor = 2;
