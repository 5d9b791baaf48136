import { type WrittenTable } from '../index.ts';

/** The written cells of each record, null for one that left. */
export function cellsOf({ columns, suppressed }: WrittenTable, rows: number): ((string | null)[] | null)[] {
  return Array.from({ length: rows }, (_, row) =>
    suppressed !== null && suppressed[row] === 1 ? null : columns.map(({ labels, codes }) => labels[codes[row]].text),
  );
}
