import { compareDecimals, formatDecimal, isDecimalText, readDecimal, type Decimal } from '../../shared/decimal.ts';
import { fail, succeed, type Result } from '../../shared/result.ts';
import { type DecimalText } from '../column-settings.ts';

/** Reads cut points: at least one, exact decimals, strictly ascending; a failure names `where[i]` (T7). */
export function readCuts(cuts: readonly DecimalText[], where: string): Result<Decimal[]> {
  if (cuts.length === 0)
    return fail('no-cuts', 'The list of cut points is empty. Give at least one, or remove it.', where);
  const read: Decimal[] = [];
  for (let i = 0; i < cuts.length; i += 1) {
    const cut = readDecimal(cuts[i]);
    if (cut === null) {
      return fail(
        'bad-cut',
        `The cut point "${cuts[i]}" is not a number. Write it like 29 or 29.5, with a point.`,
        `${where}[${i}]`,
        { value: cuts[i] },
      );
    }
    if (i > 0 && compareDecimals(read[i - 1], cut) >= 0) {
      return fail(
        'cuts-not-ascending',
        `The cut point ${cuts[i]} is not above the one before it, ${cuts[i - 1]}. List them from the smallest to the largest, each once.`,
        `${where}[${i}]`,
        { value: cuts[i] },
      );
    }
    read.push(cut);
  }
  return succeed(read);
}

/** The labels of the `cuts.length + 1` bins: `<=29`, `(29,50]`, `>50` (T7). */
export function labelBins(cuts: readonly Decimal[]): string[] {
  const edges = cuts.map(formatDecimal);
  const last = edges.length - 1;
  if (last < 0) return ['all'];
  const between = edges.slice(1).map((edge, i) => `(${edges[i]},${edge}]`);
  return [`<=${edges[0]}`, ...between, `>${edges[last]}`];
}

/**
 * Checks a person's own labels: one for each bin, distinct, none a spelling of a missing value; blanks around them go
 * (T7).
 */
export function checkLabels(
  labels: readonly string[],
  bins: number,
  missing: ReadonlySet<string>,
  where: string,
): Result<string[]> {
  if (labels.length !== bins) {
    return fail(
      'wrong-number-of-labels',
      `There are ${labels.length} labels for ${bins} groups (${bins - 1} cut points make ${bins} groups). Give exactly ${bins}.`,
      where,
      { labels: labels.length, bins },
    );
  }
  const trimmed = labels.map((label) => label.trim());
  const seen = new Set<string>();
  for (let i = 0; i < bins; i += 1) {
    const label = trimmed[i];
    if (missing.has(label))
      return fail(
        'label-is-missing',
        `The label "${label}" is also a spelling of a missing value. Choose another label.`,
        `${where}[${i}]`,
        { value: label },
      );
    if (seen.has(label))
      return fail(
        'label-twice',
        `The label "${label}" stands for two groups. Give each group its own label.`,
        `${where}[${i}]`,
        { value: label },
      );
    seen.add(label);
  }
  return succeed(trimmed);
}

/**
 * The bin of a number: the index of the first cut that is not below it, else `cuts.length`; upper bounds are inclusive
 * and the comparison is exact. -1 when the text is no number (T7).
 */
export function findBin(text: string, cuts: readonly Decimal[]): number {
  if (!isDecimalText(text)) return -1;
  const near = Number(text);
  let low = 0;
  let high = cuts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (cuts[middle].approx < near) low = middle + 1;
    else high = middle;
  }
  if (low === cuts.length || cuts[low].approx !== near) return low;
  const value = readDecimal(text)!;
  while (low < cuts.length && compareDecimals(cuts[low], value) < 0) low += 1;
  return low;
}
