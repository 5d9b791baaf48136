import type { DecisionClasses } from '../../table/decision.ts';
import { noReference } from '../../discovery/reference.ts';
import type { Yardstick } from '../../utility/judged-table.ts';
import { findItem } from '../../table/merge-values.ts';
import { type Table, rateWeightOf } from '../../table/table.ts';

/** Who holds a protected item, who holds none, and of whom it cannot be told because a value is missing (P7). */
export const inProtected = 0;
export const inOthers = 1;
export const inNeither = 2;

/** The two groups that the baselines compare, and those in neither. */
export interface ProtectedGroups {
  /** For each row its group. */
  readonly groupOf: Uint8Array;
  /** For each group its weight, and the weight of its positive records; under survey weights by these (M12). */
  readonly size: Float64Array;
  readonly positive: Float64Array;
  /**
   * For each of the two groups the positive records it would have at the rate of both together, whole numbers that add
   * up to all their positive ones (P7).
   */
  readonly target: Float64Array;
}

/**
 * Divides a table as the baselines need it: several protected groups are one, whoever is in one of them; a record that
 * is in none and has no item in a protected attribute, or none of its reference, is in neither group (P7, M10).
 */
export function divideByGroup(
  table: Table,
  { isNegative }: DecisionClasses,
  { protectedItems, reference = noReference }: Pick<Yardstick, 'protectedItems' | 'reference'>,
): ProtectedGroups {
  const groupOf = new Uint8Array(table.rows).fill(inOthers);
  for (const { attribute: name, value } of protectedItems) {
    const { attribute, code } = findItem(table, { attribute: name, value })!;
    const { values, codes } = attribute;
    const compared = Object.hasOwn(reference, name) ? reference[name] : values;
    const isCompared = Uint8Array.from([...values, null], (own) => Number(own !== null && compared.includes(own)));
    for (let row = 0; row < table.rows; row += 1) {
      if (codes[row] === code) groupOf[row] = inProtected;
      else if (isCompared[codes[row]] === 0 && groupOf[row] === inOthers) groupOf[row] = inNeither;
    }
  }
  const size = new Float64Array(3);
  const positive = new Float64Array(3);
  for (let row = 0; row < table.rows; row += 1) {
    size[groupOf[row]] += rateWeightOf(table, row);
    if (isNegative[row] === 0) positive[groupOf[row]] += rateWeightOf(table, row);
  }
  return { groupOf, size, positive, target: shareOut(size, positive) };
}

/**
 * The positive records of both groups, shared out by their sizes in whole numbers: rounded down, and one more for the
 * larger remainder, the protected group on a tie.
 */
function shareOut(size: Float64Array, positive: Float64Array): Float64Array {
  const part = positive[inProtected] + positive[inOthers];
  const whole = BigInt(size[inProtected] + size[inOthers]);
  if (whole === 0n) return Float64Array.of(0, 0);
  const product = BigInt(size[inProtected]) * BigInt(part);
  const down = Number(product / whole);
  const own = down + (2n * (product % whole) >= whole ? 1 : 0);
  return Float64Array.of(own, part - own);
}
