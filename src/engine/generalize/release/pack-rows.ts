import { compareText } from '../../shared/text.ts';
import type { SpelledColumn, SpelledTable } from './released-table.ts';

/** A column of packed rows: its texts by rank, and where the ranks stand in the numbers of the rows. */
export interface PackedColumn {
  /** Different texts, by code point. */
  readonly texts: readonly string[];
  readonly word: number;
  /** The rank is the number of the row divided by this, modulo how many texts there are. */
  readonly divisor: number;
}

/** Rows of a table as few whole numbers each, which are in order as the rows are by their cells, word by word (G11). */
export interface PackedRows {
  readonly columns: readonly PackedColumn[];
  /** For each word the number of each place. */
  readonly words: readonly Uint32Array[];
}

/** Numbers stay below this, so that they are divided as whole numbers. */
const wordSize = 2 ** 31;

/** Packs the cells of a table as they are written: the rank of each by code point, several columns to a number. */
export function packRows(table: SpelledTable): PackedRows {
  const ranked = table.spelled.map((column) => rankTexts(column));
  const words: Uint32Array[] = [];
  const columns: PackedColumn[] = [];
  for (let first = 0; first < ranked.length;) {
    let size = ranked[first].texts.length;
    let end = first + 1;
    while (end < ranked.length && size * ranked[end].texts.length <= wordSize) size *= ranked[end++].texts.length;
    const word = new Uint32Array(table.rows);
    for (let place = first; place < end; place += 1) {
      const { texts, ranks } = ranked[place];
      size /= Math.max(1, texts.length);
      addRanks(word, size, ranks, table.spelled[place], table.kept);
      columns.push({ texts, word: words.length, divisor: size });
    }
    words.push(word);
    first = end;
  }
  return { columns, words };
}

/** The rank of each text of a column by code point, where equal texts have one, and the texts by rank. */
function rankTexts({ texts }: SpelledColumn): { ranks: Uint32Array; texts: string[] } {
  const order = Uint32Array.from(texts, (_, code) => code);
  order.sort((one, other) => compareText(texts[one], texts[other]));
  const ranks = new Uint32Array(texts.length);
  const ranked: string[] = [];
  order.forEach((code, i) => {
    if (i === 0 || texts[code] !== texts[order[i - 1]]) ranked.push(texts[code]);
    ranks[code] = ranked.length - 1;
  });
  return { ranks, texts: ranked };
}

/** Adds the rank of a column's cell, times a factor, to the number of each place. */
function addRanks(
  numbers: Uint32Array,
  factor: number,
  ranks: Uint32Array,
  { codes, source }: SpelledColumn,
  kept: Uint32Array | null,
): void {
  for (let place = 0; place < numbers.length; place += 1) {
    const row = kept === null ? place : kept[place];
    numbers[place] += Math.imul(ranks[codes[source === null ? row : source[row]]], factor);
  }
}
