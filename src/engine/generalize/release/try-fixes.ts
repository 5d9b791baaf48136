import { type Decimal, compareDecimals, readDecimal } from '../../shared/decimal.ts';
import type { Digits } from '../../table/group-rows.ts';
import { findEqualFrequencyCuts } from '../../table/columns/index.ts';
import { type NumberedCells, type WeighedCells, foldCells, numberCells, sumGroups } from './cell-groups.ts';
import type { PublishedColumn } from './published-columns.ts';
import type { SpelledTable } from './released-table.ts';

/** What would help against people who are unique over all columns of a file (G9). */
export interface ReleaseFixes {
  /** The columns published as they are that tell people apart, and how many would be unique without them. */
  readonly leaveOut: { readonly columns: readonly string[]; readonly unique: number } | null;
  /** The same columns in bands of numbers, where all their values are numbers, and how many would be unique then. */
  readonly bands: { readonly columns: readonly string[]; readonly bins: number; readonly unique: number } | null;
}

/** Nothing would help, or nothing has to. */
export const noFixes: ReleaseFixes = { leaveOut: null, bands: null };

/** A column with more values than this tells people apart. */
const manyValues = 20;
const bins = 4;

/** The file that is to be mended: its table and columns, those that the analysis uses, and the one that must stay. */
export interface FixableRelease {
  readonly table: SpelledTable;
  readonly columns: readonly PublishedColumn[];
  readonly attributes: readonly string[];
  readonly decision: string | null;
  readonly missing: readonly string[];
}

/**
 * Counts who would be unique with the columns of many values left out, or in bands of equal frequency (T7, G9). Where no
 * column has many values, the one is left out without which the fewest are unique.
 */
export function tryFixes({ table, columns, attributes, decision, missing }: FixableRelease): ReleaseFixes {
  const { digits, texts, weights } = foldTable(table, columns);
  const asIs = columns.flatMap(({ name, as }, place) => (as === 'asIs' && name !== decision ? [place] : []));
  const countUnique = (changed: readonly (Digits | null)[]) =>
    unique({ digits: changed.filter((column) => column !== null), weights });
  const without = (places: readonly number[]) =>
    countUnique(digits.map((own, place) => (places.includes(place) ? null : own)));
  const telling = asIs.filter((place) => digits[place]!.radix > manyValues);
  const many = telling.length > 0 ? telling : bestAlone(asIs, without);
  if (many.length === 0) return noFixes;
  const namesOf = (places: readonly number[]) => places.map((place) => columns[place].name);
  const banded = new Map(
    many.flatMap((place) => {
      const bands =
        telling.includes(place) && attributes.includes(columns[place].name)
          ? cutIntoBands({ ...digits[place]!, texts: texts[place] }, weights, new Set(missing))
          : null;
      return bands === null ? [] : [[place, bands] as const];
    }),
  );
  return {
    leaveOut: { columns: namesOf(many), unique: without(many) },
    bands:
      banded.size === 0
        ? null
        : {
            columns: namesOf([...banded.keys()]),
            bins,
            unique: countUnique(digits.map((own, place) => banded.get(place) ?? own)),
          },
  };
}

/** The rows of a table, equal ones as one with their weight: the cells of each column, null for that of the weights, and their texts. */
function foldTable(table: SpelledTable, columns: readonly PublishedColumn[]) {
  const cells = columns.map((_, place) => numberCells(table, place));
  const weightAt = columns.findIndex(({ as }) => as === 'weight');
  const folded = foldCells({
    digits: cells.filter((_, place) => place !== weightAt),
    weights: weightsOf(weightAt < 0 ? null : cells[weightAt], table.rows),
  });
  const digits: (Digits | null)[] = [...folded.digits];
  if (weightAt >= 0) digits.splice(weightAt, 0, null);
  return { digits, texts: cells.map((own) => own.texts), weights: folded.weights };
}

/** The one place without which the fewest are unique; none where there is none. */
function bestAlone(places: readonly number[], without: (places: readonly number[]) => number): readonly number[] {
  return places
    .map((place) => ({ place, left: without([place]) }))
    .toSorted((a, b) => a.left - b.left)
    .slice(0, 1)
    .map(({ place }) => place);
}

function weightsOf(cells: NumberedCells | null, rows: number): Float64Array {
  const weights = new Float64Array(rows).fill(1);
  if (cells === null) return weights;
  const amounts = cells.texts.map(Number);
  return weights.map((_, row) => amounts[cells.at[row]]);
}

/** The band of each cell; null when a cell is no number. Missing values are a band of their own. */
function cutIntoBands(
  { texts, at }: NumberedCells,
  weights: Float64Array,
  missing: ReadonlySet<string>,
): Digits | null {
  const amounts = new Float64Array(texts.length);
  for (let row = 0; row < weights.length; row += 1) amounts[at[row]] += weights[row];
  const present = texts.flatMap((text, number) => (missing.has(text) ? [] : [{ number, value: readDecimal(text) }]));
  const values = present.flatMap(({ value }): Decimal[] => (value === null ? [] : [value]));
  if (values.length < present.length) return null;
  const cuts = findEqualFrequencyCuts(
    values,
    present.map(({ number }) => amounts[number]),
    bins,
  );
  const bandOf = new Uint8Array(texts.length).fill(bins);
  present.forEach(({ number }, i) => {
    bandOf[number] = cuts.filter((cut) => compareDecimals(cut, values[i]) < 0).length;
  });
  const bands = new Uint8Array(weights.length);
  for (let row = 0; row < bands.length; row += 1) bands[row] = bandOf[at[row]];
  return { radix: bins + 1, at: bands };
}

function unique(cells: WeighedCells): number {
  return sumGroups(cells).reduce((count, weight) => count + (weight === 1 ? 1 : 0), 0);
}
