import { type DecisionClasses } from '../../table/decision.ts';
import { weightOf, type Table } from '../../table/table.ts';

/**
 * The codes of the most frequent value of the positive and of the negative class, which a repair that turns the class
 * writes (T3); of equally frequent ones the first.
 */
export function findMainValues(table: Table, { attribute, isNegative }: DecisionClasses): readonly [number, number] {
  const weights = [new Float64Array(attribute.values.length), new Float64Array(attribute.values.length)];
  for (let row = 0; row < table.rows; row += 1) weights[isNegative[row]][attribute.codes[row]] += weightOf(table, row);
  const [positive, negative] = weights.map((sums) => sums.indexOf(sums.reduce((most, sum) => Math.max(most, sum), 0)));
  return [positive, negative];
}
