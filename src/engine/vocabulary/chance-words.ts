import { formatCount } from './format-words.ts';

/** What chance alone would flag in situation testing (D7). */
export interface ChanceFigures {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  /** How many more were flagged than the mean, where they are above the range. */
  readonly excess: number | null;
}

/** "about 9 (4 to 14)". */
export function formatChance({ mean, low, high }: ChanceFigures): string {
  return `about ${formatMean(mean)} (${formatCount(low)} to ${formatCount(high)})`;
}

/** What chance gives beside a number of people treated worse: less, so that some are in excess, or as many (D7). */
export function sayChance(chance: ChanceFigures): string {
  return chance.excess === null
    ? `No more than chance gives: ${formatChance(chance)}.`
    : `Chance alone would give ${formatChance(chance)}: ${formatMean(chance.excess)} more than that.`;
}

/** A mean of people: whole, or with one digit where it is small. */
export function formatMean(mean: number): string {
  return mean >= 10 ? formatCount(Math.round(mean)) : mean.toFixed(1).replace('.0', '');
}
