import { groupRows } from '../group-rows.ts';
import type { Attribute, Table } from '../table.ts';

/**
 * The same table with records that are equal in every attribute folded into one that weighs their sum (T2). Folded
 * records stand in order of first appearance and `source` points to the first of them; a table without equal records is
 * returned as it is.
 */
export function foldRows(table: Table): Table {
  const { rows, weights } = table;
  const digits = table.attributes.map(({ codes, values }) => ({ radix: values.length + 1, at: codes }));
  const { groups, count } = groupRows(digits, rows);
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
