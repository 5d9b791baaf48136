import { escapeFormula } from '../engine/vocabulary/releases.ts';

/** Hands a file to the browser's download folder, a text in UTF-8; nothing is sent anywhere. */
export function download(name: string, content: string | Uint8Array<ArrayBuffer> | Blob, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

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
