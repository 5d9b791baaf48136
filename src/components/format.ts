import { formatCount } from '../engine/vocabulary/format-words.ts';

export {
  fewNamed,
  formatCount,
  formatFew,
  formatList,
  formatMany,
  formatShare,
  startSentence,
} from '../engine/vocabulary/format-words.ts';

/** A number with as many digits as a person can use. */
export function formatNumber(value: number): string {
  return Number.isInteger(value) ? formatCount(value) : String(Number(value.toPrecision(4)));
}

/** A decimal with more digits than a person reads, in three; anything else as it is. */
export function shortenDecimals(text: string): string {
  return /^-?\d+\.\d{4,}$/.test(text) ? formatNumber(Number(Number(text).toPrecision(3))) : text;
}
