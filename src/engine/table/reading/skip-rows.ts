import { type RawTable, withoutRows } from '../raw-table.ts';

/** The table without the rows whose first filled cell is one of these texts, such as a total at the end. */
export function skipRows(table: RawTable, texts: readonly string[]): RawTable {
  const skipped = findRows(table, texts);
  return skipped.length === 0 ? table : withoutRows(table, skipped);
}

/** The rows whose first filled cell is one of these texts, ascending. */
function findRows({ columns, rows }: RawTable, texts: readonly string[]): number[] {
  const wanted = new Set(texts.map((text) => text.trim()));
  if (wanted.size === 0) return [];
  const isOpen = new Uint8Array(rows).fill(1);
  const found: number[] = [];
  let open = rows;
  for (const { values, codes } of columns) {
    if (open === 0) break;
    const isText = values.map((value) => wanted.has(value.trim()));
    const isBlank = values.map((value) => value.trim() === '');
    if (!isText.includes(true) && !isBlank.includes(true)) break;
    for (let row = 0; row < rows; row += 1) {
      if (isOpen[row] === 0 || isBlank[codes[row]]) continue;
      if (isText[codes[row]]) found.push(row);
      isOpen[row] = 0;
      open -= 1;
    }
  }
  return found.sort((one, other) => one - other);
}
