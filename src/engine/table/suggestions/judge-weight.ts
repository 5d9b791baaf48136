import { groupRows } from '../fold-rows.ts';
import { fileRowOf, type RawTable } from '../raw-table.ts';
import { type Table } from '../table.ts';
import { type RoleSuggestion } from './role-suggestion.ts';

/**
 * The suggestions with the weight that is `used`, or else suggested, as a survey weight where two rows agree in all
 * attributes in use and yet differ in weight: a table of counts would have one row for both (M12).
 */
export function judgeWeight(
  suggestions: readonly RoleSuggestion[],
  raw: RawTable,
  table: Table,
  used: string | null,
): RoleSuggestion[] {
  const name = used ?? suggestions.find(({ role }) => role === 'weight')?.attribute;
  const column = raw.columns.find((one) => one.name === name);
  if (column === undefined) return [...suggestions];
  const others = suggestions.filter(({ role }) => role !== 'weight');
  const own = suggestions.filter(({ role, attribute }) => role === 'weight' && attribute === column.name);
  const pair = own[0]?.kind === 'survey' ? null : findUnlike(raw, table, column.name);
  if (pair === null) return [...others, ...own];
  const [one, other] = pair;
  const valueOf = (row: number) => column.values[column.codes[row]].trim();
  const why = `Rows ${fileRowOf(raw, one)} and ${fileRowOf(raw, other)} agree in every column in use, yet "${column.name}" is ${valueOf(one)} in one and ${valueOf(other)} in the other. A table of counts would have one row for both, so this looks like a survey weight.`;
  return [...others, { role: 'weight', attribute: column.name, value: null, kind: 'survey', why }];
}

/** The first two rows that agree in all other attributes in use and differ in this column; null where none do. */
function findUnlike(raw: RawTable, table: Table, name: string): readonly [number, number] | null {
  const { codes } = raw.columns.find((column) => column.name === name)!;
  const attributes = table.attributes.filter((attribute) => attribute.name !== name);
  if (attributes.length === 0) return null;
  const { groups, count } = groupRows({ ...table, attributes });
  const first = new Int32Array(count).fill(-1);
  for (let row = 0; row < table.rows; row += 1) {
    const at = table.source === null ? row : table.source[row];
    if (first[groups[row]] < 0) first[groups[row]] = at;
    else if (codes[first[groups[row]]] !== codes[at]) return [first[groups[row]], at];
  }
  return null;
}
