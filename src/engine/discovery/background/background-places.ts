import { type RawColumn, type RawTable } from '../../table/raw-table.ts';
import { weightOf, type Attribute, type Table } from '../../table/table.ts';
import { groupAlike } from '../group-alike.ts';
import { type Item } from '../../vocabulary/items.ts';

/**
 * People of the first table who are alike in the join attributes: their items, their weight and their place in the
 * second table.
 */
export interface JoinedPlace {
  readonly given: readonly Item[];
  /** The items of the context in which the shares of the place hold. */
  readonly within: readonly Item[];
  readonly weight: number;
  /** -1 when the second table has no such place. */
  readonly place: number;
}

/**
 * The places of the second table, its combinations of values of the join columns, and who of the first table is there.
 */
export interface Places {
  readonly count: number;
  /** For each row of the second table its place. */
  readonly of: Uint32Array;
  /** For each place the weight of the records of the first table. */
  readonly weight: Float64Array;
  /** For each place its context, a number from 0 up; all 0 where the shares hold among all. */
  readonly context: Uint32Array;
  readonly contexts: number;
  /**
   * Every combination of the first table, in the order of its values; records without an item in a join attribute are
   * in none (T6).
   */
  readonly joined: readonly JoinedPlace[];
}

/**
 * Joins the tables on equal texts, blanks around them aside: labels of the first table, as cut and merged, with cells
 * of the second (D5).
 */
export function joinPlaces(
  second: RawTable,
  columns: readonly RawColumn[],
  first: Table,
  attributes: readonly Attribute[],
  isContext: readonly boolean[],
): Places {
  const trimmed = columns.map(trimValues);
  const { cell, first: example } = groupAlike(
    trimmed.map(({ texts, codes }) => ({ size: texts.length, codes })),
    listRows(second.rows),
  );
  const combinations = listCombinations(first, attributes);
  const placeOf = new Map(combinations.map(({ key }) => [key, -1]));
  example.forEach((row, place) => {
    const key = JSON.stringify(trimmed.map(({ texts, codes }) => texts[codes[row]]));
    if (placeOf.has(key)) placeOf.set(key, place);
  });
  const weight = new Float64Array(example.length);
  const joined = combinations.map(({ items, weight: own, key }): JoinedPlace => {
    const place = placeOf.get(key)!;
    if (place >= 0) weight[place] += own;
    const [given, within] = [false, true].map((isPart) => items.filter((_, j) => isContext[j] === isPart));
    return { given, within, weight: own, place };
  });
  const contexts = groupAlike(
    trimmed.filter((_, j) => isContext[j]).map(({ texts, codes }) => ({ size: texts.length, codes })),
    example,
  );
  return {
    count: example.length,
    of: cell,
    weight,
    context: contexts.cell,
    contexts: contexts.first.length,
    joined,
  };
}

function listCombinations(
  table: Table,
  attributes: readonly Attribute[],
): { items: Item[]; weight: number; key: string }[] {
  const { rows, cell, first } = groupAlike(
    attributes.map(({ values, codes }) => ({ size: values.length, codes })),
    listRows(table.rows),
  );
  const weight = new Float64Array(first.length);
  for (let i = 0; i < rows.length; i += 1) weight[cell[i]] += weightOf(table, rows[i]);
  return Array.from(first, (row, i) => {
    const items = attributes.map(({ name, values, codes }): Item => ({ attribute: name, value: values[codes[row]] }));
    return { items, weight: weight[i], key: JSON.stringify(items.map(({ value }) => value.trim())) };
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
