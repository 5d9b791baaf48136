import { escapeFormula } from '../../vocabulary/releases.ts';
import { type CountedRows, mergeRows } from './merge-rows.ts';
import { type PackedRows, packRows } from './pack-rows.ts';
import type { SpelledColumn, SpelledTable } from './released-table.ts';

/** A released table in the order of its file, and its rows packed, with the place of each among them. */
export interface SortedTable extends SpelledTable {
  readonly kept: Uint32Array;
  readonly packed: PackedRows;
  readonly order: Uint32Array;
}

/** A pass sorts by so many bits of a number. */
const passBits = 11;
const passSize = 1 << passBits;

/**
 * A released table in the one order that tells nothing beside its cells (G11): rows sorted by their written cells, left
 * to right, by code point; of rows that stand for several people, equal ones are one row with the sum of their weights.
 * With `escapesFormulas` cells have the apostrophe already that some of them get.
 */
export function sortRows(given: SpelledTable, counted: CountedRows | null, escapesFormulas: boolean): SortedTable {
  const written = escapesFormulas ? { ...given, spelled: given.spelled.map(escapeTexts) } : given;
  const table = counted === null ? written : mergeRows(written, counted);
  const packed = packRows(table);
  const order = sortPlaces(packed, table.rows);
  const before = table.kept;
  const kept = before === null ? order : order.map((place) => before[place]);
  return {
    ...table,
    packed,
    order,
    kept,
    rowAt: (place) => kept[place],
    cellsOf: (place) =>
      packed.columns.map(
        ({ texts, word, divisor }) => texts[Math.floor(packed.words[word][order[place]] / divisor) % texts.length],
      ),
  };
}

function escapeTexts(column: SpelledColumn): SpelledColumn {
  return { ...column, texts: column.texts.map(escapeFormula) };
}

/** Places and the numbers they are sorted by. */
interface Numbered {
  places: Uint32Array;
  numbers: Uint32Array;
}

/** The places of packed rows in the order of their numbers, by counting, from the last bits of the last word to the first. */
function sortPlaces({ columns, words }: PackedRows, rows: number): Uint32Array {
  let from: Numbered = { places: new Uint32Array(rows), numbers: new Uint32Array(rows) };
  let to: Numbered = { places: new Uint32Array(rows), numbers: new Uint32Array(rows) };
  for (let place = 0; place < rows; place += 1) from.places[place] = place;
  for (let word = words.length - 1; word >= 0; word -= 1) {
    const sizes = columns.filter((column) => column.word === word).map(({ texts }) => texts.length);
    const size = sizes.reduce((product, own) => product * own, 1);
    gather(from, words[word]);
    for (let shift = 0; size > 2 ** shift; shift += passBits) {
      countInto(to, from, shift);
      [from, to] = [to, from];
    }
  }
  return from.places;
}

function gather({ places, numbers }: Numbered, word: Uint32Array): void {
  for (let i = 0; i < numbers.length; i += 1) numbers[i] = word[places[i]];
}

/** Puts places in the order of some bits of their numbers; of equals the first stays first. */
function countInto(to: Numbered, { places, numbers }: Numbered, shift: number): void {
  const mask = passSize - 1;
  const next = new Uint32Array(passSize + 1);
  for (let i = 0; i < numbers.length; i += 1) next[((numbers[i] >>> shift) & mask) + 1] += 1;
  for (let number = 1; number <= passSize; number += 1) next[number] += next[number - 1];
  const { places: toPlaces, numbers: toNumbers } = to;
  for (let i = 0; i < numbers.length; i += 1) {
    const number = numbers[i];
    const at = next[(number >>> shift) & mask]++;
    toPlaces[at] = places[i];
    toNumbers[at] = number;
  }
}
