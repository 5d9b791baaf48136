import { type DecisionClasses } from '../../table/decision.ts';
import { rateWeightOf, type Table } from '../../table/table.ts';

/**
 * For each record how likely naive Bayes finds a positive decision: the sum over its items of log P(item | positive) -
 * log P(item | negative), counts raised by one, all attributes but the decision; the prior is left out, since only the
 * order matters. No item says nothing (T6). Survey weights are weighed as if the mean one were 1 (M12).
 */
export function rankByBayes(table: Table, { attribute: decision, isNegative }: DecisionClasses): Float64Array {
  const scores = new Float64Array(table.rows);
  const mean = table.survey === undefined ? 1 : table.survey.reduce((sum, weight) => sum + weight, 0) / table.rows;
  const totals = [0, 0];
  for (let row = 0; row < table.rows; row += 1) totals[isNegative[row]] += rateWeightOf(table, row) / mean;
  for (const attribute of table.attributes) {
    if (attribute === decision) continue;
    const { values, codes } = attribute;
    const counts = [new Float64Array(values.length + 1), new Float64Array(values.length + 1)];
    for (let row = 0; row < table.rows; row += 1)
      counts[isNegative[row]][codes[row]] += rateWeightOf(table, row) / mean;
    const lacking = counts.map((sums) => sums[values.length]);
    const positives = totals[0] - lacking[0] + values.length;
    const negatives = totals[1] - lacking[1] + values.length;
    const logs = Float64Array.from(
      values,
      (_, code) => Math.log((counts[0][code] + 1) / positives) - Math.log((counts[1][code] + 1) / negatives),
    );
    for (let row = 0; row < table.rows; row += 1) if (codes[row] < values.length) scores[row] += logs[codes[row]];
  }
  return scores;
}
