/** Whether a spreadsheet would run a cell; numbers with a sign are none. */
function isFormula(cell: string): boolean {
  return /^[=+\-@\t\r]/.test(cell) && !/^[+-]?[\d.,]+(?:[eE][+-]?\d+)?$/.test(cell);
}

/** A cell with an apostrophe in front where a spreadsheet would take it for a formula. */
export function escapeFormula(cell: string): string {
  return isFormula(cell) ? `'${cell}` : cell;
}
