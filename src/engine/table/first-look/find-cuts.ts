import { readDecimal } from '../../shared/decimal.ts';
import { labelBins } from '../cuts.ts';
import { type ColumnFacts, numbersOf } from './column-facts.ts';
import { usualAges } from './ground-words.ts';
import { codesInOrder } from './telling.ts';
import type { CutReason, ProposedGroup } from '../../vocabulary/first-look.ts';

/** A number with more values is cut before it is compared. */
export const manyNumbers = 20;
const usualBins = 4;
const mostBands = 12;

/** A column whose values are bands of the numbers of another, with the upper bounds of the bands. */
export interface Bands {
  readonly column: ColumnFacts;
  readonly cuts: readonly string[];
}

/** Whether each value of a column of few values is a range of the numbers of another that no other value overlaps (T7). */
export function findBands(numbers: ColumnFacts, bands: ColumnFacts): Bands | null {
  const { few } = bands;
  const amounts = numbersOf(numbers);
  if (amounts === null || few.length < 2 || few.length > mostBands || numbers.profile.distinct <= few.length)
    return null;
  const bandOf = new Int32Array(numbers.values.length).fill(-1);
  for (let row = 0; row < bands.codes.length; row += 1) {
    const [number, band] = [numbers.codes[row], bands.codes[row]];
    if (numbers.isMissing[number] === 1 || bands.isMissing[band] === 1) continue;
    if (bandOf[number] < 0) bandOf[number] = band;
    else if (bandOf[number] !== band) return null;
  }
  const cuts: string[] = [];
  const seen = new Set<number>();
  let last = -1;
  for (const code of codesInOrder(numbers)) {
    const band = bandOf[code];
    if (band < 0) continue;
    if (last < 0 || bandOf[last] !== band) {
      if (seen.has(band)) return null;
      seen.add(band);
      if (last >= 0) cuts.push(String(amounts[last]));
    }
    last = code;
  }
  return cuts.length === 0 ? null : { column: bands, cuts };
}

/** The usual ages within the range of a column. */
export function cutAges(facts: ColumnFacts): string[] {
  const numbers = numbersOf(facts);
  const { min, max } = facts.profile;
  if (numbers === null || min === null || max === null || min < 0 || max > 130) return cutEvenly(facts);
  const within = usualAges.filter((age) => age >= min && age < max);
  return within.length > 0 && max > 20 ? within.map(String) : cutEvenly(facts);
}

/** Four ranges of about as many rows each: the i-th cut is the smallest number with at least i quarters up to it (T7). */
export function cutEvenly(facts: ColumnFacts): string[] {
  const numbers = numbersOf(facts);
  if (numbers === null) return [];
  const order = codesInOrder(facts);
  const most = order.length === 0 ? NaN : numbers[order[order.length - 1]];
  const cuts: number[] = [];
  let below = 0;
  let next = 1;
  for (const code of order) {
    below += facts.counts[code];
    const before = next;
    while (next < usualBins && below * usualBins >= next * facts.filled) next += 1;
    if (next > before && numbers[code] < most) cuts.push(numbers[code]);
    if (next === usualBins) break;
  }
  return [...new Set(cuts)].map(String);
}

/** The ranges that cuts make of a column, with their rows and labels (T7). */
export function rangesOf(facts: ColumnFacts, cuts: readonly string[]): { label: string; codes: number[] }[] {
  const numbers = numbersOf(facts);
  if (numbers === null) return [];
  const labels = labelBins(cuts.map((cut) => readDecimal(cut)!));
  const ranges = labels.map((label) => ({ label, codes: [] as number[] }));
  const edges = cuts.map(Number);
  for (const code of codesInOrder(facts)) {
    const at = edges.findIndex((edge) => numbers[code] <= edge);
    ranges[at < 0 ? edges.length : at].codes.push(code);
  }
  return ranges;
}

/** The cuts of an age: the file's own bands first, then the usual ages (T7). */
export function proposeAgeCuts(
  facts: ColumnFacts,
  bands: Bands | undefined,
): { cuts: readonly string[]; cutReason: CutReason } {
  if (bands !== undefined) return { cuts: bands.cuts, cutReason: { code: 'file-bands', column: bands.column.name } };
  const cuts = cutAges(facts);
  const isUsual = cuts.every((cut) => (usualAges as readonly number[]).includes(Number(cut)));
  return { cuts, cutReason: { code: isUsual ? 'usual-ages' : 'equal-frequency' } };
}

/** A range as a proposed group. */
export function rangeGroup(
  { counts }: ColumnFacts,
  { label, codes }: { label: string; codes: readonly number[] },
): ProposedGroup {
  return { values: [label], rows: codes.reduce((sum, code) => sum + counts[code], 0) };
}
