import { type RawColumn, type RawTable } from '../table/raw-table.ts';
import { weightOf, type Attribute, type Table } from '../table/table.ts';
import { groupAlike } from './alike-rows.ts';
import { type NamedItem } from './premise-items.ts';

/** People of the first table who are alike in the join attributes: their items, their weight and their place in the second table. */
export interface JoinedPlace {
  readonly given: readonly NamedItem[];
  readonly weight: number;
  /** -1 when the second table has no such place. */
  readonly place: number;
}

/** The places of the second table, its combinations of values of the join columns, and who of the first table is there. */
export interface Places {
  readonly count: number;
  /** For each row of the second table its place. */
  readonly of: Uint32Array;
  /** For each place the weight of the records of the first table. */
  readonly weight: Float64Array;
  /** Every combination of the first table, in the order of its values; records without an item in a join attribute are in none (T6). */
  readonly joined: readonly JoinedPlace[];
}

/** Joins the tables on equal texts, blanks around them aside: labels of the first table, as cut and merged, with cells of the second (D5). */
export function joinPlaces(second: RawTable, columns: readonly RawColumn[], first: Table, attributes: readonly Attribute[]): Places {
  const trimmed = columns.map(trimValues);
  const { cell, first: example } = groupAlike(trimmed.map(({ texts, codes }) => ({ size: texts.length, codes })), listRows(second.rows));
  const combinations = listCombinations(first, attributes);
  const placeOf = new Map(combinations.map(({ key }) => [key, -1]));
  example.forEach((row, place) => {
    const key = JSON.stringify(trimmed.map(({ texts, codes }) => texts[codes[row]]));
    if (placeOf.has(key)) placeOf.set(key, place);
  });
  const weight = new Float64Array(example.length);
  const joined = combinations.map(({ given, weight: own, key }): JoinedPlace => {
    const place = placeOf.get(key)!;
    if (place >= 0) weight[place] += own;
    return { given, weight: own, place };
  });
  return { count: example.length, of: cell, weight, joined };
}

function listCombinations(table: Table, attributes: readonly Attribute[]): { given: NamedItem[]; weight: number; key: string }[] {
  const { rows, cell, first } = groupAlike(attributes.map(({ values, codes }) => ({ size: values.length, codes })), listRows(table.rows));
  const weight = new Float64Array(first.length);
  for (let i = 0; i < rows.length; i += 1) weight[cell[i]] += weightOf(table, rows[i]);
  return Array.from(first, (row, i) => {
    const given = attributes.map(({ name, values, codes }): NamedItem => [name, values[codes[row]]]);
    return { given, weight: weight[i], key: JSON.stringify(given.map(([, value]) => value.trim())) };
  });
}

function trimValues({ values, codes }: RawColumn): { texts: string[]; codes: Uint32Array } {
  const index = new Map<string, number>();
  const codeOf = values.map((value) => {
    const text = value.trim();
    const code = index.get(text) ?? index.size;
    index.set(text, code);
    return code;
  });
  return { texts: [...index.keys()], codes: Uint32Array.from(codes, (code) => codeOf[code]) };
}

function listRows(count: number): Uint32Array {
  return Uint32Array.from({ length: count }, (_, row) => row);
}
