/** Whether a spreadsheet would run a cell; numbers with a sign are none. */
function isFormula(cell: string): boolean {
  return /^[=+\-@\t\r]/.test(cell) && !/^[+-]?[\d.,]+(?:[eE][+-]?\d+)?$/.test(cell);
}

/** Whether a cell is a formula with an apostrophe in front. */
export function isEscapedFormula(cell: string): boolean {
  return cell.startsWith("'") && isFormula(cell.slice(1));
}

/** A cell with an apostrophe in front where a spreadsheet would take it for a formula. */
export function escapeFormula(cell: string): string {
  return isFormula(cell) ? `'${cell}` : cell;
}
