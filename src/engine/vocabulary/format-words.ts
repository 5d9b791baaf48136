import type { MeasureKind } from './measures.ts';

const counts = new Intl.NumberFormat('en');

export function formatCount(count: number): string {
  return counts.format(count);
}

export function formatShare(part: number, whole: number): string {
  return whole === 0 ? 'undefined' : `${((100 * part) / whole).toFixed(1)}%`;
}

/** "1 record", "2 records". */
export function formatMany(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** "a, b and c". */
export function formatList(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** So many of a long list are named; one more is as short as the number that would stand for it. */
export const fewNamed = 3;

/** "a, b, c and 5 more". */
export function formatFew(words: readonly string[]): string {
  const rest = words.length - fewNamed;
  return formatList(rest < 2 ? words : [...words.slice(0, fewNamed), `${formatCount(rest)} more`]);
}

/** Signs of a name after which nothing says any more how it is spelled; an expression over ten million has no room. */
const telling = 1_000;

/**
 * A name at the start of a sentence: "Women", "People with sex = Female"; an item such as "sex = Female" and a column such
 * as "home_postcode" keep their spelling.
 */
export function startSentence(words: string): string {
  const isSpelled = /^(?:(?! and )[^“,])* = |^\S*_/.test(words.slice(0, telling));
  return isSpelled && !words.startsWith('people with ') ? words : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** A value and a limit so near each other differ by the last bits of a float only: counts cannot differ by so little. */
const floatNoise = 1e-14;

/**
 * A value beside a limit: two digits, or up to four where fewer would look like the limit it is not (1.196, never "1.20"
 * beside 1.2); nearer still it is said in words, "just under 1.2".
 */
export function formatNear(value: number, limit: number): string {
  if (Number.isNaN(value)) return 'undefined';
  if (!Number.isFinite(value)) return 'infinite';
  const isLimit = Math.abs(value - limit) <= floatNoise * Math.max(1, Math.abs(limit));
  for (let digits = 2; digits < 5; digits += 1) {
    const text = value.toFixed(digits);
    if (isLimit || text !== limit.toFixed(digits)) return text;
  }
  return `just ${value < limit ? 'under' : 'over'} ${Number(limit.toPrecision(12))}`;
}

/** A measure's value with a sensible number of digits; undefined and infinite are words. */
export function formatMeasure(value: number | null, kind: MeasureKind): string {
  if (value === null || Number.isNaN(value)) return 'undefined';
  if (!Number.isFinite(value)) return 'infinite';
  if (kind === 'difference') return `${value >= 0 ? '+' : '−'}${Math.abs(100 * value).toFixed(1)} points`;
  return value >= 100 ? value.toFixed(0) : value.toFixed(2);
}

interface Interval {
  readonly low: number;
  readonly high: number;
}

/** "1.52 to 1.62"; "no interval" where there is none. */
export function formatInterval(interval: Interval | null, kind: MeasureKind): string {
  if (interval === null) return 'no interval';
  const [low, high] = [interval.low, interval.high].map((end) => formatMeasure(end, kind).replace(' points', ''));
  return `${low} to ${high}`;
}

/** What chance alone would flag in situation testing (D7). */
interface ChanceFigures {
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
