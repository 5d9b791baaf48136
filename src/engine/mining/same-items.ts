import { type MiningInput } from './mining-input.ts';

const none = new Float64Array(0);

/** Whether two inputs have the same items and weights in the same rows, so that they differ in classes at most. */
export function hasSameItems(one: MiningInput, other: MiningInput): boolean {
  return (
    one.rows === other.rows &&
    isSame(one.weights ?? none, other.weights ?? none) &&
    one.columns.length === other.columns.length &&
    one.columns.every(
      ({ size, codes }, column) => size === other.columns[column].size && isSame(codes, other.columns[column].codes),
    )
  );
}

function isSame(one: ArrayLike<number>, other: ArrayLike<number>): boolean {
  if (one === other) return true;
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i += 1) if (one[i] !== other[i]) return false;
  return true;
}
