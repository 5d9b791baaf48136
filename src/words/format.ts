import type { MeasureKind } from '../engine/vocabulary/measures.ts';
import { figureWords } from './en/figures.ts';
import { spoken } from './language.ts';

/** Numbers, lists, plurals and dates as the language that is spoken writes them. */

const numbers = new Map<string, Intl.NumberFormat>();

function writer(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const { locale } = spoken();
  const key = `${locale} ${options.minimumFractionDigits ?? ''} ${options.maximumFractionDigits ?? ''}`;
  const known = numbers.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(locale, options);
  numbers.set(key, made);
  return made;
}

export function formatCount(count: number | bigint): string {
  return writer().format(count);
}

/** A number with so many digits after the point. */
export function formatDecimal(value: number, digits: number): string {
  return writer({ minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
}

/** A number with as many digits as a person can use. */
export function formatNumber(value: number): string {
  if (Number.isInteger(value)) return formatCount(value);
  const short = String(Number(value.toPrecision(4)));
  return /^-?\d+\.\d+$/.test(short) ? formatDecimal(Number(short), short.split('.')[1].length) : short;
}

/** A decimal with more digits than a person reads, in three; anything else as it is. */
export function shortenDecimals(text: string): string {
  return /^-?\d+\.\d{4,}$/.test(text) ? formatNumber(Number(Number(text).toPrecision(3))) : text;
}

export function formatShare(part: number, whole: number): string {
  return whole === 0 ? figureWords.undefined : formatPercent(part / whole);
}

/** "60.4%". */
export function formatPercent(share: number, digits = 1): string {
  return `${formatDecimal(100 * share, digits)}%`;
}

/** "60.4% to 61.0%". */
export function formatPercents({ low, high }: Interval): string {
  return figureWords.range(formatPercent(low), formatPercent(high));
}

/** The size of a file: "812 bytes", "3.4 kB", "1.2 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return figureWords.bytes(formatCount(bytes), bytes);
  const [size, unit] = bytes < 1e6 ? [bytes / 1e3, 'kB'] : bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB'];
  return `${size < 10 ? formatDecimal(size, 1) : formatCount(Math.round(size))} ${unit}`;
}

/** The form of a word that goes with a number: `plural(n, { one: 'record', other: 'records' })`. */
export function plural<W>(count: number, forms: { readonly one: W; readonly other: W }): W {
  return new Intl.PluralRules(spoken().locale).select(count) === 'one' ? forms.one : forms.other;
}

/** "1 record", "2 records". */
export function formatMany(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${plural(count, { one, other: many })}`;
}

/** "a, b and c". */
export function formatList(words: readonly string[]): string {
  return new Intl.ListFormat(spoken().locale, { type: 'conjunction' }).format(words);
}

/** "a, b or c". */
export function formatEither(words: readonly string[]): string {
  return new Intl.ListFormat(spoken().locale, { type: 'disjunction' }).format(words);
}

/** What stands between the words of a list whose words a screen draws: ", " and " and ". */
export function listBetween(count: number): string[] {
  const list = new Intl.ListFormat(spoken().locale, { type: 'conjunction' });
  const pieces = list.formatToParts(Array<string>(count).fill('x'));
  return pieces.filter(({ type }) => type === 'literal').map(({ value }) => value);
}

/** So many of a long list are named; one more is as short as the number that would stand for it. */
export const fewNamed = 3;

/** "a, b, c and 5 more". */
export function formatFew(words: readonly string[]): string {
  const rest = words.length - fewNamed;
  return formatList(rest < 2 ? words : [...words.slice(0, fewNamed), figureWords.more(formatCount(rest))]);
}

/** "19 November 2026". */
export function formatDay(date: Date): string {
  return new Intl.DateTimeFormat(spoken().locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(date);
}

/** "19 Nov 2026, 23:20". */
export function formatMoment(date: Date): string {
  return new Intl.DateTimeFormat(spoken().locale, { dateStyle: 'medium', timeStyle: 'short' }).format(date);
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
  if (Number.isNaN(value)) return figureWords.undefined;
  if (!Number.isFinite(value)) return figureWords.infinite;
  const isLimit = Math.abs(value - limit) <= floatNoise * Math.max(1, Math.abs(limit));
  for (let digits = 2; digits < 5; digits += 1) {
    const text = value.toFixed(digits);
    if (isLimit || text !== limit.toFixed(digits)) return formatDecimal(value, digits);
  }
  const beside = formatNumber(Number(limit.toPrecision(12)));
  return value < limit ? figureWords.justUnder(beside) : figureWords.justOver(beside);
}

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A p value as people write it: 0.034, or 2·10⁻⁵⁸. */
export function formatP(p: number | null, log10: number | null = null): string {
  if (p === null || Number.isNaN(p)) return figureWords.undefined;
  if (p >= 0.001) return formatDecimal(p, 3);
  const log = log10 ?? Math.log10(p);
  if (!Number.isFinite(log)) return '0';
  const floor = Math.floor(log);
  const isCarried = Math.round(10 ** (log - floor)) === 10;
  const exponent = isCarried ? floor + 1 : floor;
  const digits = String(-exponent).replace(/\d/g, (digit) => raised[Number(digit)]);
  return `${isCarried ? 1 : Math.round(10 ** (log - exponent))}·10⁻${digits}`;
}

/** A measure's value with a sensible number of digits; undefined and infinite are words. */
export function formatMeasure(value: number | null, kind: MeasureKind): string {
  if (value === null || Number.isNaN(value)) return figureWords.undefined;
  if (!Number.isFinite(value)) return figureWords.infinite;
  return kind === 'difference' ? figureWords.points(formatSigned(100 * value)) : formatRatio(value);
}

/** "+4.2", "−0.3". */
export function formatSigned(value: number): string {
  return `${value >= 0 ? '+' : '−'}${formatDecimal(Math.abs(value), 1)}`;
}

function formatRatio(value: number): string {
  return formatDecimal(value, value >= 100 ? 0 : 2);
}

interface Interval {
  readonly low: number;
  readonly high: number;
}

/** "1.52 to 1.62"; "no interval" where there is none. */
export function formatInterval(interval: Interval | null, kind: MeasureKind): string {
  if (interval === null) return figureWords.noInterval;
  return figureWords.range(formatEnd(interval.low, kind), formatEnd(interval.high, kind));
}

/** The end of an interval: "1.52", and of a difference without its unit, "+4.2". */
export function formatEnd(value: number, kind: MeasureKind): string {
  return kind === 'difference' && Number.isFinite(value) ? formatSigned(100 * value) : formatMeasure(value, kind);
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
  return figureWords.chance(formatMean(mean), formatCount(low), formatCount(high));
}

/** What chance gives beside a number of people treated worse: less, so that some are in excess, or as many (D7). */
export function sayChance(chance: ChanceFigures): string {
  return chance.excess === null
    ? figureWords.noMoreThanChance(formatChance(chance))
    : figureWords.moreThanChance(formatChance(chance), formatMean(chance.excess));
}

/** A mean of people: whole, or with one digit where it is small. */
export function formatMean(mean: number): string {
  if (mean >= 10) return formatCount(Math.round(mean));
  const [whole, digit] = mean.toFixed(1).split('.');
  return digit === '0' ? whole : formatDecimal(mean, 1);
}

/** "40%", "2.5%": a share that is given in percent, with the digits that it has. */
export function formatPercentage(percent: number): string {
  return `${formatNumber(percent)}%`;
}
