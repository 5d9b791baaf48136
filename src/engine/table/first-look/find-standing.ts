import { type ColumnFacts, isPair, numbersOf } from './column-facts.ts';
import { leastRecords } from './telling.ts';

/** Where a column stands in the table and among its columns. */
export interface Standing {
  readonly isLast: boolean;
  /** The first that names nobody. */
  readonly isFirst: boolean;
  /** One of several columns of few values whose names begin alike. */
  readonly isFamily: boolean;
  /** Columns that are filled in, or other than 0, only where it has one value. */
  readonly leadsTo: readonly string[];
  /** Its place among the candidates by how well the others tell it, the best 0. */
  readonly toldRank: number;
  readonly toldBy: readonly string[];
  /** It is so wherever one of several columns is so that are called alike. */
  readonly sumsUp: boolean;
}

/** Rows looked at to see how columns go together: evidence for an order, never for a claim. */
const mostRows = 4_000;

/** Every so many rows, so that a file sorted in some way is seen from end to end. */
export function sampleRows(rows: number): Uint32Array {
  const step = Math.max(1, rows / mostRows);
  return Uint32Array.from({ length: Math.min(rows, mostRows) }, (_, i) => Math.floor(i * step));
}

/** By row of the sample a column in a few classes: its values, or four ranges of its numbers; null where it has too many. */
export function classify(facts: ColumnFacts, sample: Uint32Array): Classed | null {
  const { few, codes } = facts;
  const classOf = new Uint8Array(facts.values.length);
  if (few.length > 0 && few.length <= 20) {
    few.forEach((code, at) => (classOf[code] = at + 1));
    return { classes: Uint8Array.from(sample, (row) => classOf[codes[row]]), count: few.length + 1 };
  }
  const numbers = numbersOf(facts);
  if (numbers === null) return null;
  const seen = Float64Array.from(sample, (row) => numbers[codes[row]])
    .filter((number) => !Number.isNaN(number))
    .sort();
  if (seen.length < leastRecords) return null;
  const edges = [0.25, 0.5, 0.75].map((share) => seen[Math.floor(share * (seen.length - 1))]);
  const classes = Uint8Array.from(sample, (row) => {
    const number = numbers[codes[row]];
    return Number.isNaN(number) ? 0 : 1 + edges.filter((edge) => number > edge).length;
  });
  return { classes, count: 5 };
}

/** A column in a few classes, by row of the sample. */
interface Classed {
  readonly classes: Uint8Array;
  readonly count: number;
}

/** By so many standard deviations chi-square is above what chance gives. */
const surely = 5;

/** The bias-corrected V² of two columns of classes (D9); class 0 is a gap and counts as one of its own. */
function correctedV2(one: Classed, other: Classed): number {
  const n = one.classes.length;
  const cells = new Float64Array(one.count * other.count);
  const rows = new Float64Array(one.count);
  const columns = new Float64Array(other.count);
  for (let i = 0; i < n; i += 1) {
    cells[one.classes[i] * other.count + other.classes[i]] += 1;
    rows[one.classes[i]] += 1;
    columns[other.classes[i]] += 1;
  }
  let chi = -n;
  for (let i = 0; i < one.count; i += 1)
    for (let j = 0; j < other.count; j += 1) {
      const cell = cells[i * other.count + j];
      if (cell > 0) chi += (n * cell * cell) / (rows[i] * columns[j]);
    }
  const r = rows.filter((count) => count > 0).length;
  const c = columns.filter((count) => count > 0).length;
  const freedom = (r - 1) * (c - 1);
  if (r < 2 || c < 2 || n < 2 || chi < freedom + surely * Math.sqrt(2 * freedom)) return 0;
  const phi = Math.max(0, chi / n - ((r - 1) * (c - 1)) / (n - 1));
  const least = Math.min(r - (r - 1) ** 2 / (n - 1), c - (c - 1) ** 2 / (n - 1)) - 1;
  return least <= 0 ? 0 : phi / least;
}

/** A column that tells another better than this repeats it, or leaks; being told by it says nothing. */
const copyLike = 0.9;
const leastTold = 0.01;

/** How well the best few other columns tell a column, and which they are. */
export function measureTold(
  target: Classed,
  others: readonly { readonly name: string; readonly classed: Classed }[],
): { told: number; by: string[] } {
  const found = others
    .map(({ name, classed }) => ({ name, v2: correctedV2(target, classed) }))
    .filter(({ v2 }) => v2 >= leastTold && v2 < copyLike)
    .sort((one, other) => other.v2 - one.v2)
    .slice(0, 5);
  return { told: found.reduce((sum, { v2 }) => sum + v2, 0), by: found.slice(0, 3).map(({ name }) => name) };
}

/** Columns filled in, or other than 0, only in rows with one value of a pair, 30 at least, and in most of them. */
export function findLed(pair: ColumnFacts, others: readonly ColumnFacts[], sample: Uint32Array): string[] {
  if (!isPair(pair)) return [];
  return others.filter((one) => one !== pair && isLed(pair, one, sample)).map(({ name }) => name);
}

function isLed(
  pair: ColumnFacts,
  { codes, isMissing, values, few, filled }: ColumnFacts,
  sample: Uint32Array,
): boolean {
  const zero = values.findIndex((value) => /^[$€£]?\s?0(?:[.,]0+)?\s*$/.test(value));
  const isPartial = filled < codes.length;
  if (!isPartial && (zero < 0 || few.length === 2)) return false;
  let ones = 0;
  let other = 0;
  let all = 0;
  for (let i = 0; i < sample.length; i += 1) {
    const row = sample[i];
    const side = pair.codes[row];
    if (pair.isMissing[side] === 1) continue;
    const isThere = isMissing[codes[row]] === 0 && (isPartial || codes[row] !== zero);
    all += 1;
    if (!isThere) continue;
    if (side === pair.few[0]) ones += 1;
    else other += 1;
  }
  const there = ones + other;
  if (there < leastRecords || all - there < leastRecords) return false;
  const isOne = ones > other;
  const wrong = isOne ? other : ones;
  const side = pair.counts[isOne ? pair.few[0] : pair.few[1]] / pair.filled;
  // Where nearly everybody has that value, nearly everything is filled in there.
  return wrong * 100 <= there && side < 0.9 && there >= 0.3 * side * all;
}
