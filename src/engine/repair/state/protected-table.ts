import { type DecisionClasses } from '../../table/decision.ts';
import { type Codes } from '../../table/raw-table.ts';
import { takeSurvey, type Attribute, type Table } from '../../table/table.ts';
import { type ChangeReason } from './change-reason.ts';

/** A table after a repair, and where its records come from. */
export interface ProtectedTable {
  readonly table: Table;
  readonly decision: DecisionClasses;
  /** For each row its row in the table before; ascending. Parts of a split record, and copies, have the same one. */
  readonly origin: Uint32Array;
  /**
   * How much a weight of 1 before weighs now, where nothing else changed it; above 1 the weights have to be written.
   */
  readonly unit: number;
  /** What a cell was set for, by row and attribute; empty when it never was. */
  reasonOf(row: number, attribute: string): ChangeReason;
}

/** Rows of a table, in this order, with these weights: a table of its own with the same attributes and values. */
export function takeRecords(
  table: Table,
  { attribute, isNegative }: DecisionClasses,
  origin: Uint32Array,
  weights: Float64Array | null,
): Pick<ProtectedTable, 'table' | 'decision' | 'origin'> {
  const take = (one: Attribute): Attribute => ({ ...one, codes: takeCodes(one.codes, origin) });
  const decided = take(attribute);
  const attributes = table.attributes.map((one) => (one === attribute ? decided : take(one)));
  const negative = Uint8Array.from(origin, (row) => isNegative[row]);
  return {
    table: {
      ...table,
      rows: origin.length,
      attributes,
      ...takeSurvey(table, origin),
      weights,
      totalWeight: weights === null ? origin.length : sum(weights),
      source: takeSource(table, origin),
    },
    decision: { attribute: decided, isNegative: negative, negativeWeight: sumNegative(negative, weights) },
    origin,
  };
}

/** The codes of some rows, in this order. */
export function takeCodes(codes: Codes, rows: Uint32Array): Codes {
  const taken = new (codes.constructor as new (length: number) => Codes)(rows.length);
  for (let i = 0; i < rows.length; i += 1) taken[i] = codes[rows[i]];
  return taken;
}

/** Where the rows stand in the file. */
export function takeSource({ rows, source }: Table, origin: Uint32Array): Uint32Array | null {
  if (source !== null) return origin.map((row) => source[row]);
  return origin.length === rows && origin.every((row, i) => row === i) ? null : origin;
}

/** The weight of the negative records. */
export function sumNegative(isNegative: Uint8Array, weights: Float64Array | null): number {
  let total = 0;
  for (let row = 0; row < isNegative.length; row += 1)
    if (isNegative[row] === 1) total += weights === null ? 1 : weights[row];
  return total;
}

function sum(weights: Float64Array): number {
  return weights.reduce((total, weight) => total + weight, 0);
}
