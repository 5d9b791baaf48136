import { succeed, type Result } from '../../shared/result.ts';
import { readCodes, type RowFormat } from '../../table/reading/index.ts';
import { foldCells, sumGroups } from './cell-groups.ts';
import { type PublishedColumn } from './published-columns.ts';

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
export interface WrittenFile {
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

/** What a released file tells of people, counted again from its text (G9). */
export function checkRelease(file: WrittenFile): Result<ReleaseCheck> {
  const counted = countRelease(file);
  return counted.ok ? succeed(counted.value.check) : counted;
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
