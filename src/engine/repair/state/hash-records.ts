import { type RepairTable } from './repair-table.ts';

/** A short text that is the same for the same records in the same order, and almost surely another for others. */
export function hashRecords(table: RepairTable): string {
  let one = 0x811c9dc5;
  let two = 0x1b873593;
  const order = table.order();
  for (const column of [table.isNegative, ...(table.weights === null ? [] : [table.weights]), ...table.columns]) {
    // Columns are arrays of several kinds; a loop over one kind only is many times faster.
    const values = new Int32Array(column);
    for (let i = 0; i < order.length; i += 1) {
      const value = values[order[i]];
      one = Math.imul(one ^ value, 0x01000193);
      two = Math.imul(two ^ (value + 0x1e3779b9), 0x85ebca6b);
      two ^= two >>> 13;
    }
  }
  return `${one >>> 0}-${two >>> 0}`;
}
