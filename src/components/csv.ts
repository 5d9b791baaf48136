import { escapeFormula } from '../engine/vocabulary/formula-cells.ts';

/**
 * A table as CSV text; fields with separators, quotes or line ends are quoted, and a text that a spreadsheet would take
 * for a formula gets a leading '.
 */
export function writeCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  const field = (value: string | number | null) => {
    const text = typeof value === 'string' ? escapeFormula(value) : String(value ?? '');
    return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `${rows.map((row) => row.map(field).join(',')).join('\n')}\n`;
}
