import { type Digits, groupRows } from '../../table/group-rows.ts';
import type { Codes } from '../../table/raw-table.ts';
import type { SpelledTable } from './released-table.ts';

/** A column of cells as numbers, and the text that each number stands for. */
export interface NumberedCells extends Digits {
  readonly texts: readonly string[];
}

/** The cells of a column of a released table as numbers from 0 in order of first appearance; equal texts are one number. */
export function numberCells(table: SpelledTable, column: number): NumberedCells {
  const { texts, codes, source } = table.spelled[column];
  const numbers = new Map<string, number>();
  const numberOf = new Int32Array(texts.length).fill(-1);
  const at = narrowCodes(texts.length, table.rows);
  for (let place = 0; place < table.rows; place += 1) {
    const row = table.kept === null ? place : table.kept[place];
    const code = codes[source === null ? row : source[row]];
    if (numberOf[code] < 0) {
      numberOf[code] = numbers.get(texts[code]) ?? numbers.size;
      numbers.set(texts[code], numberOf[code]);
    }
    at[place] = numberOf[code];
  }
  return { radix: numbers.size, at, texts: [...numbers.keys()] };
}

function narrowCodes(values: number, rows: number): Codes {
  if (values <= 0x100) return new Uint8Array(rows);
  return values <= 0x10000 ? new Uint16Array(rows) : new Uint32Array(rows);
}

/** Cells as numbers, row by row, and the weight of each row. */
export interface WeighedCells {
  readonly digits: readonly Digits[];
  readonly weights: Float64Array;
}

/** Rows that are equal in all columns as one row with the sum of their weights (T2): what is counted of them afterwards is the same. */
export function foldCells({ digits, weights }: WeighedCells): WeighedCells {
  const { groups, count } = groupRows(digits, weights.length);
  const first = new Uint32Array(count);
  for (let row = weights.length - 1; row >= 0; row -= 1) first[groups[row]] = row;
  return {
    digits: digits.map(({ radix, at }) => ({ radix, at: Uint32Array.from(first, (row) => at[row]) })),
    weights: addUp(groups, count, weights),
  };
}

/** The weights of the groups of rows that are equal in all columns. */
export function sumGroups({ digits, weights }: WeighedCells): Float64Array {
  const { groups, count } = groupRows(digits, weights.length);
  return addUp(groups, count, weights);
}

function addUp(groups: Uint32Array, count: number, weights: Float64Array): Float64Array {
  const sums = new Float64Array(count);
  for (let row = 0; row < weights.length; row += 1) sums[groups[row]] += weights[row];
  return sums;
}
