import { type Decimal, compareDecimals, readDecimal } from '../shared/decimal.ts';
import { type Result, succeed } from '../shared/result.ts';
import { findEqualFrequencyCuts } from '../table/cuts.ts';
import { type Digits, groupRows } from '../table/group-rows.ts';
import { type RowFormat, readCodes } from '../table/reading/index.ts';
import {
  type NumberedCells,
  type PublishedColumn,
  type SpelledTable,
  type WeighedCells,
  foldCells,
  numberCells,
  sumGroups,
} from './released-table.ts';

/** What a released file tells of single people, counted from its text (G9). */
export interface ReleaseCheck {
  /** The columns of the file, that of the weights aside. */
  readonly columns: readonly string[];
  /** The columns that are published as they are, with their numbers of different values. */
  readonly asIs: readonly { readonly column: string; readonly values: number }[];
  /** The quasi-identifiers of the file. */
  readonly quasi: readonly string[];
  /** Weight of all records. */
  readonly people: number;
  /** How many people are alone with what all columns say of them. */
  readonly uniqueOverAll: number;
  /** The weight of the smallest group alike in all columns, and in the quasi-identifiers; null without a record. */
  readonly smallestOverAll: number | null;
  readonly smallestOverQuasi: number | null;
}

/** A text, or its pieces in UTF-8, and how it was written: its columns in order, and whether their names are its first line. */
interface WrittenFile {
  readonly text: string | Iterable<Uint8Array>;
  readonly format: RowFormat;
  readonly hasHeader: boolean;
  readonly columns: readonly PublishedColumn[];
}

/** A released file counted again, and the texts that the cells of each column show. */
export interface CountedFile {
  readonly check: ReleaseCheck;
  shown(): ReadonlyMap<string, readonly string[]>;
}

/**
 * Counts a released file again from its text, by weight and by the cells as they are written (G9). Nothing that was
 * computed before is trusted. A text that cannot be read as it was written is a failure.
 */
export function countRelease({ text, format, hasHeader, columns }: WrittenFile): Result<CountedFile> {
  const read = readCodes(text, { ...format, hasHeader, width: columns.length });
  if (!read.ok) return read;
  const { rows, columns: digits } = read.value;
  const weightAt = columns.findIndex((column) => column.as === 'weight');
  const weights = new Float64Array(rows).fill(1);
  if (weightAt >= 0) {
    const amounts = digits[weightAt].texts().map(Number);
    for (let row = 0; row < rows; row += 1) weights[row] = amounts[digits[weightAt].at[row]];
  }
  const attributes = columns.filter(({ as }) => as !== 'weight');
  const folded = foldCells({ digits: digits.filter((_, place) => place !== weightAt), weights });
  const all = folded.weights;
  const quasi = sumGroups({ ...folded, digits: folded.digits.filter((_, i) => attributes[i].as === 'generalized') });
  const shown = () => new Map(columns.map(({ name }, place) => [name, digits[place].texts()]));
  const check = {
    columns: attributes.map(({ name }) => name),
    asIs: columns.flatMap(({ name, as }, place) =>
      as === 'asIs' ? [{ column: name, values: digits[place].radix }] : [],
    ),
    quasi: columns.filter(({ as }) => as === 'generalized').map(({ name }) => name),
    people: weights.reduce((sum, weight) => sum + weight, 0),
    uniqueOverAll: all.reduce((count, weight) => count + (weight === 1 ? 1 : 0), 0),
    smallestOverAll: smallestOf(all),
    smallestOverQuasi: smallestOf(quasi),
  };
  return succeed({ check, shown });
}

function smallestOf(weights: Float64Array): number | null {
  return weights.length === 0 ? null : weights.reduce((least, weight) => Math.min(least, weight));
}

/**
 * What may be said of the anonymity of a released file: k-anonymous without more only where all columns together leave
 * nobody in a group below k, else over the quasi-identifiers, and how many the other columns tell apart (G9). With k = 1
 * nobody is asked to hide, so the word is not used.
 */
export function claimAnonymity(check: ReleaseCheck, k: number): string {
  const { columns, quasi, people, uniqueOverAll, smallestOverAll, smallestOverQuasi } = check;
  if (smallestOverAll === null || smallestOverQuasi === null) return 'The file holds no records.';
  const apart = `all ${columns.length} columns together tell ${sayNumber(uniqueOverAll)} of ${sayNumber(people)} apart from everybody else, and the smallest group has ${smallestOverAll}`;
  if (k < 2) return `With k = 1 nobody is asked to hide: ${apart}.`;
  if (smallestOverQuasi < k)
    return `Not ${k}-anonymous: over the columns ${quasi.join(', ')} the smallest group has ${smallestOverQuasi}.`;
  if (smallestOverAll >= k) return `${k}-anonymous over all columns of the file.`;
  return `${k}-anonymous over the columns ${quasi.join(', ')} only: ${apart}.`;
}

function sayNumber(count: number): string {
  return count.toLocaleString('en-US');
}

/** For each record the number of its class over all columns of a released table, from 1; 0 for one that was left out. */
export type RecordClasses = Uint32Array;

/** The classes of records over all columns of a released table but its weights (G2, G9). */
export function classRecords(table: SpelledTable, columns: readonly PublishedColumn[], records: number): RecordClasses {
  const cells = columns.flatMap(({ as }, i) => (as === 'weight' ? [] : [numberCells(table, i)]));
  const { groups } = groupRows(cells, table.rows);
  const classes = new Uint32Array(records);
  for (let place = 0; place < table.rows; place += 1) classes[table.rowAt(place)] = groups[place] + 1;
  return classes;
}

/** How few people are alike in all of several tables, and how many of them are alone. */
interface JoinedClasses {
  /** The weight of the smallest class; null where nobody is in all tables. */
  readonly smallest: number | null;
  readonly alone: number;
  /** Whether whoever sees the first table alone could write the others: then they tell nothing more. */
  readonly addsNothing: boolean;
}

/**
 * The classes of the join of released tables (G12): whoever knows what all of them show of a person finds those who are
 * alike in all. Somebody who is missing in one of them is found by the others.
 */
export function joinClasses(tables: readonly RecordClasses[], weights: Float64Array | null): JoinedClasses {
  const all: number[] = [];
  const records = tables[0]?.length ?? 0;
  for (let record = 0; record < records; record += 1)
    if (tables.every((classes) => classes[record] > 0)) all.push(record);
  const addsNothing = tables.slice(1).every((other) => followsFrom(tables[0], other));
  if (all.length === 0) return { smallest: null, alone: 0, addsNothing };
  const digits = tables.map((classes) => {
    const at = Uint32Array.from(all, (record) => classes[record]);
    return { at, radix: at.reduce((most, own) => Math.max(most, own), 0) + 1 };
  });
  const { groups, count } = groupRows(digits, all.length);
  const sums = new Float64Array(count);
  all.forEach((record, i) => (sums[groups[i]] += weights === null ? 1 : weights[record]));
  return {
    smallest: sums.reduce((least, sum) => Math.min(least, sum)),
    alone: sums.reduce((sum, own) => sum + (own === 1 ? 1 : 0), 0),
    addsNothing,
  };
}

/** Whether all records of a class are in one class of another table, or left out of it, as is whoever is left out of the first. */
function followsFrom(own: RecordClasses, other: RecordClasses): boolean {
  const seen = new Map<number, number>();
  return own.every((of, record) => {
    if (of === 0) return other[record] === 0;
    const known = seen.get(of);
    if (known === undefined) seen.set(of, other[record]);
    return known === undefined || known === other[record];
  });
}

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
interface FixableRelease {
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
