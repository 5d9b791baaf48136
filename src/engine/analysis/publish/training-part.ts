import { type Table, takeSurvey } from '../../table/table.ts';
import type { Decided } from '../prepared.ts';

/** A prepared table with so many people of each record; records of nobody are left out (T2). */
export function trainingPart(prepared: Decided, people: Float64Array): Decided {
  const { table, decision } = prepared;
  const rows = Uint32Array.from(people.keys()).filter((row) => people[row] > 0);
  const attributes = table.attributes.map((attribute) => ({
    ...attribute,
    codes: Uint32Array.from(rows, (row) => attribute.codes[row]),
  }));
  const weights = table.weights === null ? null : Float64Array.from(rows, (row) => people[row]);
  const part: Table = {
    ...table,
    rows: rows.length,
    attributes,
    ...takeSurvey(table, rows),
    weights,
    totalWeight: weights === null ? rows.length : weights.reduce((sum, weight) => sum + weight, 0),
    source: rows.map((row) => table.source?.[row] ?? row),
  };
  const isNegative = Uint8Array.from(rows, (row) => decision.isNegative[row]);
  const negativeWeight = isNegative.reduce((sum, mark, at) => sum + (mark === 1 ? (weights?.[at] ?? 1) : 0), 0);
  const attribute = attributes[table.attributes.indexOf(decision.attribute)];
  return { ...prepared, table: part, decision: { attribute, isNegative, negativeWeight } };
}
