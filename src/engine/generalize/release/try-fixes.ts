import { compareDecimals, readDecimal, type Decimal } from '../../shared/decimal.ts';
import { type Digits } from '../../mining/group-rows.ts';
import { findEqualFrequencyCuts } from '../../table/columns/index.ts';
import { numberTexts, sumGroups } from './cell-groups.ts';
import { type PublishedColumn } from './published-columns.ts';
import { type ReleasedTable } from './released-table.ts';

/** What would help against people who are unique over all columns of a file (G9). */
export interface ReleaseFixes {
  /** The columns published as they are that tell people apart, and how many would be unique without them. */
  readonly leaveOut: { readonly columns: readonly string[]; readonly unique: number } | null;
  /** The same columns in bands of numbers, where all their values are numbers, and how many would be unique then. */
  readonly bands: { readonly columns: readonly string[]; readonly bins: number; readonly unique: number } | null;
}

/** A column with more values than this tells people apart. */
const manyValues = 20;
const bins = 4;

/** The file that is to be mended: its table and columns, those that the analysis uses, and the one that must stay. */
export interface FixableRelease {
  readonly table: Pick<ReleasedTable, 'rows' | 'cellsOf'>;
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
  const cells = Array.from({ length: table.rows }, (_, row) => table.cellsOf(row));
  const weightAt = columns.findIndex(({ as }) => as === 'weight');
  const weights = Float64Array.from(cells, (row) => (weightAt < 0 ? 1 : Number(row[weightAt])));
  const digits = columns.map((_, place) => numberTexts(cells.map((row) => row[place])));
  const asIs = columns.flatMap(({ name, as }, place) => (as === 'asIs' && name !== decision ? [place] : []));
  const countUnique = (changed: readonly (Digits | null)[]) =>
    unique(
      changed.filter((column, place): column is Digits => column !== null && place !== weightAt),
      weights,
    );
  const without = (places: readonly number[]) =>
    countUnique(digits.map((own, place) => (places.includes(place) ? null : own)));
  const telling = asIs.filter((place) => digits[place].radix > manyValues);
  const many = telling.length > 0 ? telling : bestAlone(asIs, without);
  if (many.length === 0) return { leaveOut: null, bands: null };
  const namesOf = (places: readonly number[]) => places.map((place) => columns[place].name);
  const banded = new Map(
    many.flatMap((place) => {
      const bands =
        telling.includes(place) && attributes.includes(columns[place].name)
          ? cutIntoBands(
              cells.map((row) => row[place]),
              weights,
              new Set(missing),
            )
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

/** The one place without which the fewest are unique; none where there is none. */
function bestAlone(places: readonly number[], without: (places: readonly number[]) => number): readonly number[] {
  return places
    .map((place) => ({ place, left: without([place]) }))
    .toSorted((a, b) => a.left - b.left)
    .slice(0, 1)
    .map(({ place }) => place);
}

/** The band of each cell; null when a cell is no number. Missing values are a band of their own. */
function cutIntoBands(texts: readonly string[], weights: Float64Array, missing: ReadonlySet<string>): Digits | null {
  const numbers = new Map<string, Decimal>();
  const amounts = new Map<string, number>();
  for (let row = 0; row < texts.length; row += 1) {
    const text = texts[row];
    if (missing.has(text)) continue;
    const number = numbers.get(text) ?? readDecimal(text);
    if (number === null) return null;
    numbers.set(text, number);
    amounts.set(text, (amounts.get(text) ?? 0) + weights[row]);
  }
  const cuts = findEqualFrequencyCuts([...numbers.values()], [...amounts.values()], bins);
  const bandOf = new Map(
    [...numbers].map(([text, number]) => [text, cuts.filter((cut) => compareDecimals(cut, number) < 0).length]),
  );
  return { radix: bins + 1, at: texts.map((text) => bandOf.get(text) ?? bins) };
}

function unique(digits: readonly Digits[], weights: Float64Array): number {
  return sumGroups(digits, weights).reduce((count, weight) => count + (weight === 1 ? 1 : 0), 0);
}
