import type { ColumnFormat } from './column-format.ts';
import type { Codes } from './raw-table.ts';
import { type Item, isSeveral, valuesOf } from '../vocabulary/items.ts';

/**
 * A categorical attribute (T1). `codes[row]` indexes `values`; the code `values.length` means "no item" (a missing
 * value under `missingAs: "none"`, T6).
 */
export interface Attribute {
  readonly name: string;
  /** Position of its column in the raw table. */
  readonly column: number;
  readonly values: readonly string[];
  readonly codes: Codes;
  /** True when the order of `values` means something (cut columns, a given order). */
  readonly isOrdered: boolean;
  /** The cut points in use, as exact decimals, for a cut column. */
  readonly cuts: readonly string[] | null;
  /** How its cells spell numbers, where they are no plain decimals (T8). */
  readonly format?: ColumnFormat;
  /** For each value whether it is a missing value kept as a value. */
  readonly isMissing: readonly boolean[];
}

/** A table ready for mining: categorical attributes and positive integer weights (T1, T2). */
export interface Table {
  readonly rows: number;
  readonly attributes: readonly Attribute[];
  /** Weight of each row, or null when all are 1. */
  readonly weights: Float64Array | null;
  /** Sum of the weights, N; under survey weights the number of records. */
  readonly totalWeight: number;
  /**
   * Survey weight of each row, as whole numbers that stand in the ratios of the weights; `weights` is then null, so that
   * every count is one of records and only rates go by these. Where each row is a group of people asked, `weights` says
   * how many, and this is the sum of theirs (M12).
   */
  readonly survey?: Float64Array;
  /** Of such groups the digits of the sums of squares, lowest first; left out: the squares of `survey`. */
  readonly surveySquares?: readonly Float64Array[];
  /** For each row its index in the raw table, or null when every row was kept in place. */
  readonly source: Uint32Array | null;
  /** Rows of the file that are not here, by reason. A row counts once, under the first reason in this order. */
  readonly leftOut: { readonly ragged: number; readonly missing: number; readonly filter: number };
}

export function attributeNamed(table: Table, name: string): Attribute | null {
  return table.attributes.find((attribute) => attribute.name === name) ?? null;
}

export function weightOf(table: Table, row: number): number {
  return table.weights === null ? 1 : table.weights[row];
}

/** What a row counts in rates: its survey weight where there are any, else its weight (T2, M12). */
export function rateWeightOf(table: Table, row: number): number {
  return table.survey === undefined ? weightOf(table, row) : table.survey[row];
}

/** The survey weights of some rows of a table, in this order; nothing where it has none (M12). */
export function takeSurvey(
  { survey, surveySquares }: Table,
  rows: Uint32Array,
): Pick<Table, 'survey' | 'surveySquares'> {
  if (survey === undefined) return {};
  const take = (numbers: Float64Array) => Float64Array.from(rows, (row) => numbers[row]);
  return { survey: take(survey), ...(surveySquares === undefined ? {} : { surveySquares: surveySquares.map(take) }) };
}

/** An attribute, and the code in it by which an item is told from all others. */
interface FoundItem {
  readonly attribute: Attribute;
  readonly code: number;
}

/**
 * Where an item stands in a table; of several values together in the attribute with these merged (D14). Null where the
 * table lacks the attribute; the code is -1 where it lacks the value.
 */
export function findItem(table: Table, { attribute: name, value }: Item): FoundItem | null {
  const attribute = attributeNamed(table, name);
  if (attribute === null) return null;
  return isSeveral(value)
    ? { attribute: mergeValues(attribute, value), code: 0 }
    : { attribute, code: attribute.values.indexOf(value) };
}

/** The attribute as if the values of a group were one, its first; the others stay in order behind it (D14). */
export function mergeValues(attribute: Attribute, group: string): Attribute {
  const members = new Set(valuesOf(group));
  const kept = Array.from(attribute.values.keys()).filter((code) => !members.has(attribute.values[code]));
  const codeOf = new Uint32Array(attribute.values.length + 1);
  kept.forEach((code, i) => (codeOf[code] = i + 1));
  codeOf[attribute.values.length] = kept.length + 1;
  const codes = new Uint32Array(attribute.codes.length);
  for (let row = 0; row < codes.length; row += 1) codes[row] = codeOf[attribute.codes[row]];
  return {
    ...attribute,
    values: [group, ...kept.map((code) => attribute.values[code])],
    codes,
    isMissing: [false, ...kept.map((code) => attribute.isMissing[code])],
    isOrdered: false,
    cuts: null,
  };
}
