import { type DecisionClasses } from '../table/decision.ts';
import { type Item } from '../table/settings.ts';
import { attributeNamed, weightOf, type Table } from '../table/table.ts';

/** Records by which protected items they hold: one group for each combination that occurs, those who hold none among them. */
export interface ProtectedGroups {
  readonly count: number;
  /** For each row its group. */
  readonly groupOf: Uint32Array;
  /** For each group its weight, and the weight of its positive records. */
  readonly size: Float64Array;
  readonly positive: Float64Array;
  /** For each group the positive records it would have at the rate of the whole table, whole numbers that add up to all positive ones (P7). */
  readonly target: Float64Array;
}

/** Divides a table by its protected items, as the baselines need it: with one protected item that is the group and everybody else (P7). */
export function divideByGroup(table: Table, { isNegative, negativeWeight }: DecisionClasses, protectedItems: readonly Item[]): ProtectedGroups {
  const groupOf = new Uint32Array(table.rows);
  let count = 1;
  for (const { attribute: name, value } of protectedItems) {
    const attribute = attributeNamed(table, name)!;
    const code = attribute.values.indexOf(value);
    const numbers = new Map<number, number>();
    for (let row = 0; row < table.rows; row += 1) {
      const key = groupOf[row] * 2 + (attribute.codes[row] === code ? 1 : 0);
      const number = numbers.get(key) ?? numbers.size;
      numbers.set(key, number);
      groupOf[row] = number;
    }
    count = numbers.size;
  }
  const size = new Float64Array(count);
  const positive = new Float64Array(count);
  for (let row = 0; row < table.rows; row += 1) {
    size[groupOf[row]] += weightOf(table, row);
    if (isNegative[row] === 0) positive[groupOf[row]] += weightOf(table, row);
  }
  return { count, groupOf, size, positive, target: shareOut(size, table.totalWeight - negativeWeight, table.totalWeight) };
}

/** `size * part / whole` for each group in whole numbers that add up to `part`: rounded down, and one more for the largest remainders, the first of equal ones. */
function shareOut(size: Float64Array, part: number, whole: number): Float64Array {
  const shares = Array.from(size, (one, group) => {
    const product = BigInt(one) * BigInt(part);
    return { group, units: Number(product / BigInt(whole)), rest: product % BigInt(whole) };
  });
  let left = part - shares.reduce((sum, { units }) => sum + units, 0);
  const target = new Float64Array(size.length);
  for (const { group, units } of [...shares].sort((a, b) => (a.rest < b.rest ? 1 : a.rest > b.rest ? -1 : a.group - b.group))) {
    target[group] = units + (left > 0 ? 1 : 0);
    left -= 1;
  }
  return target;
}
