import { type Attribute, type Table } from './table.ts';

const largestKey = 2 ** 53;

/**
 * The same table with records that are equal in every attribute folded into one that weighs their sum (T2). Folded
 * records stand in order of first appearance and `source` points to the first of them; a table without equal records is
 * returned as it is. Records are compared by integer keys: mixed radix, recoded to small numbers whenever the next
 * attribute would pass 2^53.
 */
export function foldRows(table: Table): Table {
  const { rows, weights } = table;
  const { groups, count } = groupRows(table);
  if (count === rows) return table;
  const first = new Uint32Array(count);
  const folded = new Float64Array(count);
  for (let row = rows - 1; row >= 0; row -= 1) {
    first[groups[row]] = row;
    folded[groups[row]] += weights === null ? 1 : weights[row];
  }
  const source = table.source === null ? first : first.map((row) => table.source![row]);
  return {
    ...table,
    survey: undefined,
    rows: count,
    attributes: table.attributes.map((attribute) => selectRows(attribute, first)),
    weights: folded,
    source,
  };
}

function selectRows(attribute: Attribute, rows: Uint32Array): Attribute {
  const codes = attribute.codes.slice(0, rows.length);
  for (let i = 0; i < rows.length; i += 1) codes[i] = attribute.codes[rows[i]];
  return { ...attribute, codes };
}

/** For each row the number of its group, counted from 0 in order of first appearance. */
export function groupRows(table: Pick<Table, 'rows' | 'attributes'>): { groups: Uint32Array; count: number } {
  let keys: Float64Array | Uint32Array = new Float64Array(table.rows);
  let range = 1;
  for (const { codes, values } of table.attributes) {
    const radix = values.length + 1;
    if (range * radix > largestKey) {
      const { groups, count } = numberKeys(keys);
      keys = Float64Array.from(groups);
      range = count;
    }
    for (let row = 0; row < keys.length; row += 1) keys[row] = keys[row] * radix + codes[row];
    range *= radix;
  }
  return numberKeys(keys);
}

function numberKeys(keys: ArrayLike<number>): { groups: Uint32Array; count: number } {
  const numbers = new Map<number, number>();
  const groups = new Uint32Array(keys.length);
  for (let row = 0; row < groups.length; row += 1) {
    let group = numbers.get(keys[row]);
    if (group === undefined) {
      group = numbers.size;
      numbers.set(keys[row], group);
    }
    groups[row] = group;
  }
  return { groups, count: numbers.size };
}
